extension German {
  /// Reports and institutions.
  static let reports: Area = [
    "institution": "Institution",
    "an institution": "eine Institution",
    "institutions": "Institutionen",
    "no institution": "keine Institution",
    "a new institution": "eine neue Institution",
    "report": "Meldung",
    "a report": "eine Meldung",
    "reports": "Meldungen",
    "no report": "keine Meldung",
    "a new report": "eine neue Meldung",
    "file of the private key": "Datei des privaten Schlüssels",
    "photos and videos as for a": "Fotos und Videos wie für",
    "player": "Abspieler",
    "tablet": "Tablet",
    "host": "Rechner",
    "port": "Port",
    "user": "Benutzer",
    "order": "Auftrag",
    "position": "Position",
    "area": "Bereich",
    "protocol": "Protokoll",
    "form": "Protokoll",
    "free text": "Freitext",
    "sent at": "gesendet am",
    "there since": "dort seit",
    "its name there": "der Name dort",
    "base": "Name dort",
    "medium": "Medium",
    "draft": "Entwurf",
    "waits to be sent": "wartet auf das Senden",
    "is being sent by another prompt": "wird von einem anderen Prompt gesendet",
    "is being sent by the prompt of %1": "wird vom Prompt von %1 gesendet",
    "nobody is in session, so it names no user; %1session NAME before the next one":
      "niemand ist in Sitzung, also nennt sie keinen Benutzer; %1session NAME vor der nächsten",
    "nobody is in session, so it names no user; %1practitioner standard NAME sets who always is":
      "niemand ist in Sitzung, also nennt sie keinen Benutzer; %1practitioner standard NAME setzt, wer es immer ist",
    "the disk of this machine is full": "die Platte dieses Rechners ist voll",
    "the private key for %1 cannot be used: %2": "der private Schlüssel für %1 kann nicht benutzt werden: %2",
    "make room on it; what is to be sent waits, and is tried again: %1outbox":
      "Platz schaffen; was zu senden ist, wartet und wird neu versucht: %1outbox",
    "%1institution edit %2 key=FILE names another file, key= none":
      "%1institution edit %2 key=DATEI nennt eine andere Datei, key= keine",
    "the password for %1 is forgotten when this command ends: --keyring keeps it":
      "das Passwort für %1 ist mit dem Ende dieses Befehls vergessen: --keyring behält es",
    "attached: %1": "angehängt: %1",
    "attached: %1, and %2 more": "angehängt: %1, und %2 weitere",
    "no port": "kein Port",
    "no name of a host or of a user": "kein Name eines Hosts oder eines Benutzers",
    "a number from 1 to 65535, such as 22": "eine Zahl von 1 bis 65535, etwa 22",
    "one word without blanks and without @, such as sftp.lab.example":
      "ein Wort ohne Leerzeichen und ohne @, etwa sftp.lab.example",
    "sent": "gesendet",
    "kind": "Art",
    "pdf": "PDF",
    "PDF": "PDF",
    "the form": "das Protokoll",
    "key of the host": "Schlüssel des Rechners",
    "confirmed": "bestätigt",
    "read": "gelesen",
    "not yet": "noch nicht",
    "not here yet": "noch nicht hier",
    "quality %1 of 100": "Qualität %1 von 100",
    "%1 bits a second": "%1 Bit in der Sekunde",
    "help": "Hilfe",
    "wrong": "falsch",
    "read at": "gelesen am",
    "%1 is missing": "%1 fehlt",
    "add, test, show or remove who is sent reports: a laboratory, an authority":
      "eintragen, prüfen, zeigen oder entfernen, wer Meldungen bekommt: ein Labor, ein Amt",
    "host= and user= say where its server is, for SFTP. test shows the key of that host, once.":
      "host= und user= sagen, wo der Server für SFTP ist. test zeigt einmal den Schlüssel des Rechners.",
    "write, show, send or discard a documented finding":
      "einen dokumentierten Befund schreiben, zeigen, senden, verwerfen",
    "A REPORT is named by its number, such as d1, or by its order. Without one it is the draft of this prompt.":
      "Eine MELDUNG wird mit ihrer Nummer genannt, wie d1, oder mit dem Auftrag. Ohne ist es der Entwurf hier.",
    "begin a draft; behind it may stand the INSTITUTION":
      "einen Entwurf beginnen; dahinter kann die INSTITUTION stehen",
    "It needs order= and position=, an area= with its kind=, or a protocol=, and a photo or a video.":
      "Nötig sind order= und position=, ein area= mit kind= oder ein protocol=, und ein Foto oder Video.",
    "take a draft off the list": "einen Entwurf von der Liste nehmen",
    "reach its server, and read what reports it takes": "den Server erreichen und lesen, welche Meldungen er nimmt",
    "While nobody has confirmed the key of its host, that is shown, and nobody logs in.":
      "Solange niemand den Schlüssel des Rechners bestätigt hat, wird er gezeigt, und niemand angemeldet.",
    "confirm the key of its host: by its fingerprint, or the one shown":
      "den Schlüssel des Rechners bestätigen: mit dem Fingerabdruck, oder den gezeigten",
    "say its password, where it takes no key": "das Passwort sagen, wo kein Schlüssel genügt",
    "It is asked for, and not seen; it is kept in memory until the program ends, and nowhere else.":
      "Es wird verdeckt eingegeben; es bleibt im Speicher, bis das Programm endet, und sonst nirgends.",
    "know it no more": "es vergessen",
    "keep copies of photos, videos and PDFs with it": "Kopien von Fotos, Videos und PDFs dazu behalten",
    "the photos, videos and PDFs of that incident": "die Fotos, Videos und PDFs dieses Vorfalls",
    "with its photos, videos and PDFs": "mit dessen Fotos, Videos und PDFs",
    "which files?": "welche Dateien?",
    "take its file of that number away": "die Datei mit dieser Nummer wegnehmen",
    "put it into the outbox, from where it is sent": "in den Ausgang legen, von wo sie gesendet wird",
    "From then on it stays as it is. All that is in the way is told at once.":
      "Danach bleibt sie, wie sie ist. Alles, was im Weg steht, wird auf einmal gesagt.",
    "begin another one like it": "eine weitere wie diese beginnen",
    "fill in its form; without fields, list them": "das Protokoll ausfüllen; ohne Felder sie zeigen",
    "look at a page of its form": "eine Seite des Protokolls ansehen",
    "which page?": "welche Seite?",
    "what institutions and the OpenMRS server have still to be told: when they are back, they are":
      "was Institutionen und dem OpenMRS-Server noch zu sagen ist: sind sie wieder da, geschieht es",
    "Reports are sent in order to each institution, and each once.":
      "Meldungen gehen der Reihe nach an jede Institution, jede einmal.",
    "Changes of appointments are sent in order, under the log-in of whoever has made them, while they are in session as they were then, and never over what others have changed.":
      "Änderungen von Terminen gehen der Reihe nach, unter der Anmeldung dessen, der sie gemacht hat, in dessen Sitzung, nie über fremde.",
    "let it wait until retry": "warten lassen, bis retry",
    "do not send it: what the server has stays, and a report is a draft again":
      "nicht senden: beim Server bleibt alles, und eine Meldung ist wieder ein Entwurf",
    "install it: apt-get install openssl, or brew install openssl":
      "installieren: apt-get install openssl, oder brew install openssl",
    "standard user": "Standardbenutzer",
    "the password is that of the administrator in an institution's config.json":
      "es ist das Passwort der Verwaltung aus der config.json einer Institution",
    "%1 is the standard user: each session is theirs": "%1 ist Standardbenutzer: jede Sitzung gehört dazu",
    "type it at a terminal, or name its file: --password-file FILE":
      "an einem Terminal eintippen, oder die Datei nennen: --password-file FILE",
    "whose session it is at each prompt, if the administrator wants that":
      "wessen Sitzung es an jedem Prompt ist, wenn die Verwaltung das will",
    "to hash a password with": "um ein Passwort zu hashen",
    "%1institution test %2 reads what it says": "%1institution test %2 liest, was sie angibt",
    "only the administrator does that, and no institution has said the password":
      "das darf nur die Verwaltung, und keine Institution hat das Passwort angegeben",
    "The administrator's password is that of an institution's config.json; it is asked for, and not seen. While there is a standard user, no other session begins, and this one does not end.":
      "Das Passwort der Verwaltung steht in der config.json einer Institution; es wird erfragt und ist nicht zu sehen. Solange es einen Standardbenutzer gibt, beginnt keine andere Sitzung, und diese endet nicht.",
    "%1practitioner standard none ends that; it asks for the administrator's password":
      "%1practitioner standard none beendet das; es fragt nach dem Passwort der Verwaltung",
    "wrong password": "falsches Passwort",
    "there is no standard user: each prompt has its own session":
      "es gibt keinen Standardbenutzer: jeder Prompt hat seine eigene Sitzung",
    "file %1": "Datei %1",
    "no photos and no videos": "keine Fotos und keine Videos",
    "%1report attach %2 attaches it to the draft": "%1report attach %2 hängt es an den Entwurf",
    "%1 more: --limit N shows more of each": "%1 weitere: --limit N zeigt von beiden mehr",
    "horizontal": "quer", "vertical": "hoch", "square": "quadratisch",
    "the newest photos and videos of a folder, to attach them":
      "die neuesten Fotos und Videos eines Ordners, um sie anzuhängen",
    "look at its file of that number": "seine Datei mit dieser Nummer ansehen",
    "there is no mail program here": "hier ist kein Mailprogramm",
    "the mail program here may not send, or is not set up: %1":
      "das Mailprogramm hier darf nicht senden, oder ist nicht eingerichtet: %1",
    "the mail program here cannot send it to %1 now: %2": "das Mailprogramm hier kann es jetzt nicht an %1 senden: %2",
    "set it up, msmtp by ~/.msmtprc; what is to be sent waits: %1outbox":
      "es einrichten, msmtp mit ~/.msmtprc; was zu senden ist, wartet: %1outbox",
    "install and set up one that has the name sendmail: sudo apt-get install msmtp-mta":
      "eines installieren und einrichten, das sendmail heißt: sudo apt-get install msmtp-mta",
    "%1outbox retry %2 tries it again, %3outbox cancel %4 lets go of it":
      "%1outbox retry %2 versucht es noch einmal, %3outbox cancel %4 verwirft es",
    "there is no program here that reaches %1: sftp": "hier ist kein Programm, das %1 erreicht: sftp",
    "nobody has confirmed the key of the host of %1": "niemand hat den Schlüssel des Rechners von %1 bestätigt",
    "the host of %1 shows another key than the one that was confirmed":
      "der Rechner von %1 zeigt einen anderen Schlüssel als den bestätigten",
    "%1 does not let this user in": "%1 lässt diesen Benutzer nicht ein",
    "%1 lets this user in, and has no files for them": "%1 lässt diesen Benutzer ein und hat keine Dateien für ihn",
    "%1 does not allow that: %2": "%1 erlaubt das nicht: %2",
    "%1 has no such file: %2": "%1 hat keine solche Datei: %2",
    "the disk of %1 is full": "der Speicher von %1 ist voll",
    "a file of this machine cannot be sent: %1": "eine Datei dieses Rechners ist nicht zu senden: %1",
    "%1 has a file that is too long: %2": "%1 hat eine Datei, die zu lang ist: %2",
    "%1 has ended the connection": "%1 hat die Verbindung beendet",
    "If one of several files cannot be taken, none is; a name with blanks goes in quotes.":
      "Ist eine von mehreren Dateien nicht zu haben, bleibt es bei keiner; ein Name mit Leerzeichen steht in Anführungszeichen.",
    "%1 refuses: %2": "%1 lehnt ab: %2",
    "install OpenSSH: sudo apt-get install openssh-client": "OpenSSH einrichten: sudo apt-get install openssh-client",
    "look at its host= and port=; what is to be sent waits, and is tried again: %1outbox":
      "host= und port= prüfen; was zu senden ist, wartet und wird wieder versucht: %1outbox",
    "the host of %1 shows no key %2: nothing is confirmed":
      "der Rechner von %1 zeigt keinen Schlüssel %2: nichts ist bestätigt",
    "%1: the form cannot show %2": "%1: das Formular kann %2 nicht zeigen",
    "write it with letters of Western Europe, such as L in the place of Ł":
      "mit westeuropäischen Buchstaben schreiben, etwa L statt Ł",
    "type - to leave this one empty, or < to go back and clear the other one with -":
      "- lässt dies leer, < geht zurück, wo - das andere leert",
    "what is to be sent waits, and is tried again: %1outbox":
      "was zu senden ist, wartet und wird neu versucht: %1outbox",
    "%1institution test %2 shows it, and how to confirm it":
      "%1institution test %2 zeigt ihn, und wie er zu bestätigen ist",
    "%1institution test %2 shows both keys, and how to confirm the new one":
      "%1institution test %2 zeigt beide Schlüssel, und wie der neue zu bestätigen ist",
    "the host of %1 shows the key that is confirmed:": "der Rechner von %1 zeigt den bestätigten Schlüssel:",
    "the host of %1 shows another key than the one that was confirmed:":
      "der Rechner von %1 zeigt einen anderen Schlüssel als den bestätigten:",
    "confirmed was:": "bestätigt war:",
    "d%1: ": "d%1: ",
    "photos": "Fotos",
    "videos": "Videos",
    "1 waits for you, or is sent by another prompt: %1 shows it":
      "1 wartet auf dich, oder ein anderer Prompt sendet es: %1 zeigt es",
    "%1 wait for you, or are sent by another prompt: %2 shows them":
      "%1 warten auf dich, oder ein anderer Prompt sendet sie: %2 zeigt sie",
    "ask them whether it is theirs; if it is, this puts it in place of the confirmed one: %1":
      "dort fragen, ob er der ihre ist; wenn ja, setzt ihn dies an die Stelle des bestätigten: %1",
    "nobody has read yet what its institution takes": "niemand hat bisher gelesen, was ihre Institution nimmt",
    "that of %1 is used": "das vom %1 wird verwendet",
    "what %1 takes could not be read: ": "was %1 nimmt, war nicht zu lesen: ",
    "it is read again within half an hour; %1 does it now":
      "in einer halben Stunde wird es wieder gelesen; %1 tut es jetzt",
    "%1institution password %2 asks for a password, key= names the file of a private key":
      "%1institution password %2 fragt nach einem Passwort, key= nennt die Datei eines privaten Schlüssels",
    "%1 was removed from the institutions": "%1 wurde aus den Institutionen entfernt",
    "%1undo brings it back": "%1undo holt sie zurück",
    "open the help page that it names": "die Hilfeseite öffnen, die sie nennt",
    "ask who looks after their server": "fragen, wer sich um den Server dort kümmert",
    "%1check tells which files are damaged; %2outbox cancel ITEM makes it a draft again":
      "%1check sagt, welche Dateien beschädigt sind; %2outbox cancel POSTEN macht wieder einen Entwurf daraus",
    "it has no institution": "sie hat keine Institution",
    "%1: %2 has not %3": "%1: %2 hat nicht %3",
    "type %1; \"order_digits\" in config.json says how many":
      "%1 eingeben; \"order_digits\" in config.json sagt, wie viele es sind",
    "others may read %1, too: ssh takes no such key":
      "auch andere dürfen %1 lesen: einen solchen Schlüssel nimmt ssh nicht",
    "type chmod 600 %1 in a shell, and then the same again":
      "in einer Shell chmod 600 %1 eingeben, und dann dasselbe noch einmal",
    "which institution?": "welche Institution?", "which item?": "welcher Eintrag?", "which report?": "welche Meldung?",
    "which report, or what of the draft?": "welche Meldung, oder was am Entwurf?",
    "type %1 d3, or %2 area=AREA for the draft": "%1 d3 eingeben, oder %2 area=BEREICH für den Entwurf",
    "its order has not %1": "der Auftrag hat nicht %1",
    "its position has not %1": "die Position hat nicht %1",
    "%1 digits": "%1 Ziffern",
    "%1 to %2 digits": "%1 bis %2 Ziffern",
    "it has neither an area with a kind nor a protocol": "sie hat weder einen Bereich mit einer Art noch ein Protokoll",
    "there is no %1 in %2": "es gibt kein %1 in %2",
    "there is no protocol %1": "es gibt kein Protokoll %1",
    "it has no protocol": "sie hat kein Protokoll",
    "the protocol %1 is not here yet": "das Protokoll %1 ist noch nicht hier",
    "it has neither a photo nor a video": "sie hat weder ein Foto noch ein Video",
    "it has more than %1 videos": "sie hat mehr als %1 Videos",
    "preparing": "wird vorbereitet",
    "sending": "wird gesendet",
    "preparing %1": "%1 wird vorbereitet",
    "sending %1": "%1 wird gesendet",
    "putting it in its place": "kommt an seinen Platz",
    "photo %1 of %2": "Foto %1 von %2",
    "video %1 of %2": "Video %1 von %2",
    "recording %1 of %2": "Aufnahme %1 von %2",
    "the protocol": "das Protokoll",
    "the host of %1 shows, and nobody has confirmed it yet:": "der Rechner von %1 zeigt, und niemand hat es bestätigt:",
    "compare it with what they have told you; if it is the same: %1":
      "mit dem vergleichen, was dort gesagt wurde; ist es dasselbe: %1",
    "%1 is reached": "%1 ist erreicht",
    "the host of %1 is known by %2": "der Rechner von %1 ist an %2 zu erkennen",
    "%1institution test %2 asks what it takes": "%1institution test %2 fragt, was sie nimmt",
    "the password for %1 is known": "das Passwort für %1 ist bekannt",
    "the password for %1 is forgotten": "das Passwort für %1 ist vergessen",
    "form of %1": "Protokoll von %1",
    "1 page": "1 Seite",
    "%1 pages": "%1 Seiten",
    "%1report fill %2 '%3=…' fills it in": "%1report fill %2 '%3=…' füllt es aus",
    "this form has no fields": "dieses Protokoll hat keine Felder",
    "%1  page %2 of %3": "%1  Seite %2 von %3",
    "it is sent behind the prompt: %1outbox shows what waits": "sie wird nebenher gesendet: %1outbox zeigt, was wartet",
    "1 report waits": "1 Meldung wartet",
    "%1 reports wait": "%1 Meldungen warten",
    "%1 sent: %2": "%1 gesendet: %2",
    "the other side": "die andere Seite",
    "to %1": "an %1",
    "waits for you": "wartet auf dich",
    "on its way": "unterwegs",
    "%1outbox retry %2 tries it again, %3outbox cancel %4 makes it a draft again":
      "%1outbox retry %2 versucht es neu, %3outbox cancel %4 macht wieder einen Entwurf daraus",
    "in the outbox": "im Ausgang",
    "is in the outbox already": "ist schon im Ausgang",
    "d%1 is sent: it stays as it is": "d%1 ist gesendet: sie bleibt, wie sie ist",
    "d%1 cannot be sent: ": "d%1 ist nicht zu senden: ",
    "x%1 is on its way, or may be there already": "x%1 ist unterwegs, oder vielleicht schon dort",
    "no report is being written at this prompt": "hier wird keine Meldung geschrieben",
    "begin one: %1report new INSTITUTION": "eine beginnen: %1report new INSTITUTION",
    "%1report again d%2 begins another one like it": "%1report again d%2 beginnt eine weitere wie diese",
    "set one of them, and clear the other with an empty value":
      "eines davon setzen, und das andere mit einem leeren Wert löschen",
    "not digits alone": "nicht nur Ziffern",
    "digits, such as 54327": "Ziffern, wie 54327",
    "a report has photos, videos and PDFs": "eine Meldung hat Fotos, Videos und PDFs",
    "to make photos and videos smaller with": "um Fotos und Videos zu verkleinern",
    "to fill in PDFs with": "um PDFs auszufüllen",
    "install them: apt-get install imagemagick ffmpeg, or brew install imagemagick ffmpeg":
      "einrichten: apt-get install imagemagick ffmpeg, oder brew install imagemagick ffmpeg",
    "install them: apt-get install qpdf poppler-utils, or brew install qpdf poppler":
      "einrichten: apt-get install qpdf poppler-utils, oder brew install qpdf poppler",
    "it is no PDF": "es ist kein PDF",
    "no JSON": "kein JSON",
    "the disk of this machine is full": "der Speicher dieses Rechners ist voll",
  ]
}
