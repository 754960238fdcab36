extension German {
  /// The server of appointments.
  static let server: Area = [
    "log in at the OpenMRS server": "am OpenMRS-Server anmelden",
    "The password is asked for, and not seen; it is kept in memory until logout, and nowhere else.":
      "Das Passwort wird verdeckt eingegeben; es bleibt bis logout im Speicher, und sonst nirgends.",
    "With --keyring the system's keyring keeps it, too, until logout: single commands and watch use that.":
      "Mit --keyring behält es auch der Schlüsselbund des Systems, bis logout: einzelne Befehle und watch nutzen ihn.",
    "keep it in the system's keyring, too": "auch im Schlüsselbund des Systems behalten",
    "the keyring of this system does not take it: %1": "der Schlüsselbund dieses Systems nimmt es nicht: %1",
    "without --keyring it is kept in memory; a keyring needs secret-tool, and a session of a desktop":
      "ohne --keyring bleibt es im Speicher; ein Schlüsselbund braucht secret-tool und eine Desktop-Sitzung",
    "write \"openmrs_ca\": \"FILE\" into config.json, with the certificate of its authority":
      "\"openmrs_ca\": \"FILE\" in config.json schreiben, mit dem Zertifikat seiner Stelle",
    "%1schedule shows what it told last; try again later: %2calendar refresh":
      "%1schedule zeigt, was er zuletzt gesagt hat; später erneut: %2calendar refresh",
    "\"openmrs\" in config.json or --openmrs URL says where the server is.":
      "\"openmrs\" in config.json oder --openmrs URL sagt, wo der Server ist.",
    "its first line is the password; only you may read it":
      "die erste Zeile ist das Passwort; niemand sonst darf sie lesen",
    "the first line of this descriptor is the password": "die erste Zeile dieses Deskriptors ist das Passwort",
    "--password-file and --password-fd exclude each other": "--password-file und --password-fd schließen sich aus",
    "a password is no argument: others could read it": "ein Passwort ist kein Argument: andere könnten es lesen",
    "leave it out, and it is asked for": "weglassen, dann wird danach gefragt",
    "be known to the OpenMRS server no more": "am OpenMRS-Server abmelden",
    "your appointments at the OpenMRS server: of a day, or of a week from today":
      "eigene Termine am OpenMRS-Server: eines Tages, oder einer Woche ab heute",
    "also those that are over": "auch die, die vorbei sind",
    "one of the list, with what is known of the patient": "einer der Liste, mit dem, was vom Patienten bekannt ist",
    "the list again, as it was": "wieder die Liste, wie sie war",
    "the same days, asked for again": "dieselben Tage, neu gefragt",
    "%1 is no number of the list": "%1 ist keine Nummer der Liste",
    "type calendar show a2": "calendar show a2 eingeben",
    "the address of a server of OpenMRS": "die Adresse eines Servers von OpenMRS",
    "\"openmrs\": \"https://HOST/openmrs\" as --openmrs; \"openmrs_module\", \"openmrs_ca\", too":
      "\"openmrs\": \"https://HOST/openmrs\" wie --openmrs; auch \"openmrs_module\", \"openmrs_ca\"",
    "password of %1: ": "Passwort von %1: ",
    "it cannot be hidden on this terminal": "auf diesem Terminal ist es nicht zu verdecken",
    "nothing was typed": "nichts wurde eingegeben",
    "the first line is empty, or no UTF-8": "die erste Zeile ist leer oder kein UTF-8",
    "others may read %1, too: chmod 600 helps": "auch andere dürfen %1 lesen: chmod 600 hilft",
    "logged in as %1 (%2)": "angemeldet als %1 (%2)",
    "logged out": "abgemeldet",
    "asking the server …": "der Server wird gefragt …",
    "no day": "kein Tag",
    "no appointments at the server on %1": "keine Termine am Server am %1",
    "no appointments at the server from %1 to %2": "keine Termine am Server vom %1 bis zum %2",
    "there are more: fewer days show all of them": "es gibt mehr: weniger Tage zeigen alle",
    "as of %1: %2calendar refresh asks again": "Stand %1: %2calendar refresh fragt neu",
    "%1calendar back shows the list again": "%1calendar back zeigt wieder die Liste",
    "send it now": "jetzt senden",
    "send it all the same, over what the server has": "trotzdem senden, über das hinweg, was der Server hat",
    "nothing waits to be sent": "nichts wartet auf das Senden",
    "%1outbox send sends it now": "%1outbox send sendet es jetzt",
    "%1 sent: %2, ": "%1 gesendet: %2, ",
    "%1 not sent: %2, ": "%1 nicht gesendet: %2, ",
    "1 change waits": "1 Änderung wartet",
    "%1 changes wait": "%1 Änderungen warten",
    "%1outbox retry %2 sends it all the same, %3outbox cancel %4 leaves it as it is there":
      "%1outbox retry %2 sendet es trotzdem, %3outbox cancel %4 lässt es, wie es dort ist",
    "reason ": "Grund ",
    "again": "wieder",
    "the server has ": "der Server hat ",
    ", it had ": ", er hatte ",
    "the server refuses": "der Server lehnt ab",
    "the server refuses: %1": "der Server lehnt ab: %1",
    "waits: ": "wartet: ",
    "waits for the server": "wartet auf den Server",
    "OpenMRS as of %1: %2calendar asks again": "OpenMRS, Stand %1: %2calendar fragt neu",
    "kept by": "geführt von",
    "%1outbox shows what the OpenMRS server has still to be told":
      "%1outbox zeigt, was dem OpenMRS-Server noch zu sagen ist",
    "a%1 is kept by the OpenMRS server, which lets only its reason be changed, or that it is cancelled":
      "a%1 führt der OpenMRS-Server, an dem nur der Grund zu ändern oder der Termin abzusagen ist",
    "x%1 does not wait to be sent": "x%1 wartet nicht auf das Senden",
    "change it at the server, or plan one here: %1appointment add":
      "dort ändern, oder hier einen planen: %1appointment add",
    "%1outbox lists what does": "%1outbox zeigt, was wartet",
    "outbox item": "Ausgangsposten",
    "an outbox item": "ein Ausgangsposten",
    "outbox items": "Ausgangsposten",
    "no outbox item": "kein Ausgangsposten",
    "a new outbox item": "ein neuer Ausgangsposten",
    "changed at": "geändert am",
    "the appointment could not be read anew": "der Termin konnte nicht neu gelesen werden",
    "the time slot is not known": "die Zeit ist nicht bekannt",
    "the patient's file is not known": "die Akte des Patienten ist nicht bekannt",
    "arrived": "eingetroffen",
    "cannot be read: %1": "nicht zu lesen: %1",
    "no OpenMRS server is set up": "kein OpenMRS-Server ist eingerichtet",
    "write \"openmrs\": \"https://HOST/openmrs\" into config.json, or start with --openmrs URL":
      "\"openmrs\": \"https://HOST/openmrs\" in config.json schreiben, oder mit --openmrs URL starten",
    "the address of the OpenMRS server is http: what is sent there can be read on the way":
      "die Adresse des OpenMRS-Servers ist http: was dorthin geht, ist unterwegs zu lesen",
    "use https, or write \"openmrs_http\": true into config.json":
      "https benutzen, oder \"openmrs_http\": true in config.json schreiben",
    "the name of a user has at least 5 characters": "der Name eines Benutzers hat mindestens 5 Zeichen",
    "a password has at least 5 characters": "ein Passwort hat mindestens 5 Zeichen",
    "type it again: %1login NAME": "neu eingeben: %1login NAME",
    "there is no password: %1": "es gibt kein Passwort: %1",
    "%1login NAME --password-file FILE reads it from a file that only you may read":
      "%1login NAME --password-file FILE liest es aus einer Datei, die niemand sonst lesen darf",
    "the OpenMRS server does not know this name with this password":
      "der OpenMRS-Server kennt diesen Namen mit diesem Passwort nicht",
    "nobody is logged in at the OpenMRS server": "niemand ist am OpenMRS-Server angemeldet",
    "log in first: %1login NAME": "zuerst anmelden: %1login NAME",
    "the OpenMRS server has ended the session": "der OpenMRS-Server hat die Sitzung beendet",
    "the OpenMRS server does not allow that: %1": "der OpenMRS-Server erlaubt das nicht: %1",
    "ask who looks after the server": "fragen, wer sich um den Server kümmert",
    "you are no provider at the OpenMRS server: nobody has appointments with you":
      "am OpenMRS-Server kein Behandler: niemand hat dort Termine",
    "the OpenMRS server is down, or about to start": "der OpenMRS-Server läuft nicht, oder startet gerade",
    "try again later: %1calendar refresh": "später neu versuchen: %1calendar refresh",
    "the OpenMRS server cannot be reached: %1": "der OpenMRS-Server ist nicht zu erreichen: %1",
    "the certificate of the OpenMRS server cannot be trusted: %1":
      "dem Zertifikat des OpenMRS-Servers ist nicht zu trauen: %1",
    "there is no OpenMRS server at its address": "unter der Adresse ist kein OpenMRS-Server",
    "the OpenMRS server sends elsewhere, where no password goes":
      "der OpenMRS-Server schickt woandershin, wohin kein Passwort geht",
    "look at \"openmrs\": its address ends with the name of the application, as in https://HOST/openmrs":
      "\"openmrs\" ansehen: die Adresse endet mit dem Namen der Anwendung, wie in https://HOST/openmrs",
    "the OpenMRS server did not answer in time": "der OpenMRS-Server hat nicht rechtzeitig geantwortet",
    "the OpenMRS server has no such appointment": "der OpenMRS-Server hat keinen solchen Termin",
    "%1calendar lists what there is": "%1calendar zeigt, was es gibt",
    "the OpenMRS server refuses: %1": "der OpenMRS-Server lehnt ab: %1",
    "the answer of the OpenMRS server cannot be read: %1": "die Antwort des OpenMRS-Servers ist nicht zu lesen: %1",
    "there is no program here that asks over a network": "hier ist kein Programm, das über ein Netz fragt",
    "try it again": "neu versuchen",
    "it has no id": "er hat keine Kennung",
    "its times cannot be read": "seine Zeiten sind nicht zu lesen",
    "it has no appointments": "er hat keine Termine",
    "it is no list": "sie ist keine Liste",
    "it is no JSON": "sie ist kein JSON",
    "it is too long": "sie ist zu lang",
    "the patient has no name": "der Patient hat keinen Namen",
    "the slot has no times": "die Zeit hat keinen Anfang und kein Ende",
    "the session has no user": "die Sitzung hat keinen Benutzer",
  ]
}
