extension German {
  /// Why something was not done, and what to try.
  static let complaints: Area = [
    "not stored: %1": "nicht gespeichert: %1",
    "line %1 is no UTF-8: it is read as Windows-1252": "Zeile %1 ist kein UTF-8: sie wird als Windows-1252 gelesen",
    "an argument is no UTF-8: it is read as Windows-1252: %1":
      "ein Argument ist kein UTF-8: es wird als Windows-1252 gelesen: %1",
    "jotter: the lines cannot be read: %1": "jotter: die Zeilen sind nicht zu lesen: %1",
    "what came before is done; type jotter < FILE, or at a terminal jotter":
      "was davor kam, ist getan; jotter < DATEI eingeben, oder am Terminal jotter",
    "perhaps not stored: %1": "vielleicht nicht gespeichert: %1",
    "no incident": "kein Vorfall",
    "no note": "keine Notiz",
    "no appointment": "kein Termin",
    "no practitioner": "kein Teammitglied",
    "%1 could be %2": "%1 könnte %2 sein",
    "no incident is occurring": "kein Vorfall ist aktuell",
    "#%1 was removed elsewhere": "#%1 wurde anderswo verworfen",
    "a note needs text": "eine Notiz braucht Text",
    "a cost is at most 999999999.99 euro, with whole cents":
      "Kosten liegen bei höchstens 999999999,99 Euro, mit ganzen Cent",
    "#%1 is full: it has as many notes as one can have": "#%1 ist voll: mehr Notizen kann ein Vorfall nicht haben",
    "%1 has no letter and no digit to search for":
      "%1 hat keinen Buchstaben und keine Ziffer, nach denen zu suchen wäre",
    "there is nothing to undo": "nichts ist rückgängig zu machen",
    "there is nothing to undo here: %1 was done at a prompt that is open":
      "hier ist nichts rückgängig zu machen: %1 geschah an einer Eingabe, die offen ist",
    "type %1undo at that prompt, or when it has ended": "dort %1undo eingeben, oder wenn sie beendet ist",
    "p%1 %2 has the transponder %3": "p%1 %2 hat den Transponder %3",
    "go on with %1, or take the number from it first: %2patient edit %3 chip=":
      "mit %1 weiterarbeiten, oder dort erst die Nummer entfernen: %2patient edit %3 chip=",
    "%1 is too far away": "%1 ist zu weit weg",
    "type a year from 1678 to 2261": "ein Jahr von 1678 bis 2261 eingeben",
    "there is nothing to redo": "nichts ist zu wiederholen",
    "%1 cannot be undone: %2 came later": "%1 ist nicht rückgängig zu machen: %2 kam später",
    "%1 cannot be undone: it is no longer as it was made":
      "%1 ist nicht rückgängig zu machen: seither hat sich etwas geändert",
    "%1 was sent, and is not taken back": "%1 wurde gesendet und wird nicht zurückgenommen",
    "x%1 is on its way, or may be there already, and is not taken back":
      "x%1 ist unterwegs oder vielleicht schon dort und wird nicht zurückgenommen",
    "%1 cannot be undone: the OpenMRS server has a%2 otherwise now":
      "%1 ist nicht rückgängig zu machen: der OpenMRS-Server hat a%2 jetzt anders",
    "%1 cannot be undone: %2 came later, and stays":
      "%1 ist nicht rückgängig zu machen: %2 kam später und bleibt",
    "the next %1undo takes back what was before it": "das nächste %1undo macht rückgängig, was davor war",
    "the next %1redo makes again what was undone before it":
      "das nächste %1redo wiederholt, was davor rückgängig gemacht wurde",
    "%1 cannot be done again: it is no longer as it was":
      "%1 ist nicht zu wiederholen: seither hat sich etwas geändert",
    "an appointment ends after it begins, within a day":
      "ein Termin endet nach seinem Beginn, innerhalb eines Tages",
    "a%1 is %2": "a%1 ist %2",
    "nobody is in session at this prompt": "an dieser Eingabe ist niemand in Sitzung",
    "this folder holds records of your own, and a demonstration would take their place":
      "in diesem Ordner ist Eigenes, an dessen Stelle eine Vorführung träte",
    "another jotter is busy with this folder": "ein anderer jotter arbeitet gerade in diesem Ordner",
    "the data is of a newer jotter: its version is %1, this one knows %2":
      "die Daten sind von einem neueren jotter: sie haben Version %1, dieser kennt %2",
    "the data is damaged: %1": "die Daten sind beschädigt: %1",
    "%1 may not be written": "%1 darf nicht beschrieben werden",
    "the disk is full": "der Datenträger ist voll",
    "the storage did not answer: it may be done, or not":
      "der Speicher hat nicht geantwortet: vielleicht ist es getan, vielleicht nicht",
    "%1 cannot be used: %2": "%1 ist nicht zu verwenden: %2",
    "the storage says: %1": "der Speicher meldet: %1",
    "%1incidents --all lists all incidents with their numbers":
      "%1incidents --all listet alle Vorfälle mit ihren Nummern auf",
    "%1schedule lists today's appointments with their numbers":
      "%1schedule listet die Termine von heute mit ihren Nummern auf",
    "say who you are: %1session NAME, or %2practitioner onboard NAME":
      "angeben, wer da ist: %1session NAME oder %2practitioner onboard NAME",
    "%1appointment add plans another one, and %2undo takes the last change back":
      "%1appointment add plant einen anderen, und %2undo macht die letzte Änderung rückgängig",
    "type when it ends, or how long it takes: --until 10:00 or --minutes 30":
      "eingeben, wann er endet oder wie lange er dauert: --until 10:00 oder --minutes 30",
    "jot something to begin one, or open one: %1open 12":
      "etwas notieren, um einen zu beginnen, oder einen öffnen: %1open 12",
    "%1: %2 is still to come": "%1: %2 kommt erst noch",
    "%1: %2 is before %3 %4": "%1: %2 ist vor %3 %4",
    "no patient, guardian or practitioner %1": "kein Patient, kein Betreuer und niemand im Team heißt %1",
    "nothing that was removed is called %1": "von denen, die entfernt wurden, heißt niemand %1",
    "%1patients, %2guardians and %3team list them with their numbers":
      "%1patients, %2guardians und %3team listen sie mit ihren Nummern",
    "at a prompt Tab behind /restore lists what was removed":
      "am Prompt listet Tab hinter /restore, was entfernt wurde",
    "%1=DATE with a date that is not before %2": "%1=DATUM mit einem Datum ab dem %2",
    "a date that is not after today, such as 2019-05-01":
      "ein Datum nicht nach heute, etwa 2019-05-01, 2019-05 oder 2019",
    "that is %1 of %2 already": "das ist schon %1 von %2",
    "begin a new one with %1new, or bring it back: %2restore #%3":
      "mit %1new einen neuen beginnen oder ihn zurückholen: %2restore #%3",
    "begin a new one with %1new, and type it again": "mit %1new einen neuen beginnen und es noch einmal eingeben",
    "try that program by itself: it may lack a device, or a right":
      "das Programm für sich allein versuchen: ihm fehlt vielleicht ein Gerät oder ein Recht",
    "name it by its number, such as %1": "mit der Nummer benennen, wie %1",
    "type at least one word": "mindestens ein Wort eingeben",
    "type an amount such as 35 or 35.50": "Betrag eingeben, etwa 35 oder 35,50",
    "undo what came later first, where it was done":
      "zuerst rückgängig machen, was später kam, und zwar dort, wo es geschah",
    "do it once more by hand": "von Hand noch einmal tun",
    "all that was done here is undone; what prompts did that have ended is undone in a shell: jotter undo":
      "alles von hier ist rückgängig; was beendete Eingaben getan haben, macht in einer Shell rückgängig: jotter undo",
    "all that can be undone here is undone": "alles, was hier rückgängig zu machen ist, ist es schon",
    "all that was undone here is done again": "alles, was hier rückgängig gemacht war, ist wiederholt",
    "type it again when you like": "bei Bedarf noch einmal eingeben",
    "try it again in a moment": "gleich noch einmal versuchen",
    "name another file": "eine andere Datei nennen",
    "name another file; a name with blanks goes in quotes: 'x ray.png'":
      "eine andere Datei nennen; ein Name mit Leerzeichen kommt in Anführungszeichen: 'x ray.png'",
    "use another folder: jotter --home DIR": "einen anderen Ordner verwenden: jotter --home DIR",
    "%1wipe copies and removes what is here, or use another folder: jotter --home DIR":
      "%1wipe kopiert und entfernt, was hier ist; oder einen anderen Ordner verwenden: jotter --home DIR",
    "install the newer jotter, or use another folder: jotter --home DIR":
      "den neueren jotter installieren oder einen anderen Ordner verwenden: jotter --home DIR",
    "jotter: only %1 files may be open at once here, and it needs %2":
      "jotter: hier dürfen nur %1 Dateien zugleich offen sein, und es braucht %2",
    "raise the limit, and type it again: ulimit -n 256":
      "die Grenze anheben und es noch einmal eingeben: ulimit -n 256",
    "the disk did not confirm it, it may be stored: %1":
      "der Datenträger hat es nicht bestätigt, vielleicht ist es gespeichert: %1",
    "%1 was removed, moved or replaced while it was open":
      "%1 wurde entfernt, verschoben oder ersetzt, während es geöffnet war",
    "%1 and its -wal do not belong together: one of them was copied here":
      "%1 und die zugehörige -wal passen nicht zusammen: eine davon wurde hierher kopiert",
    "put both back from one copy; to use jotter.sqlite alone, move its -wal and -shm away":
      "beide aus einer Kopie zurückholen; für jotter.sqlite allein deren -wal und -shm anderswohin verschieben",
    "put the folder back where it was, or start again, and type it again":
      "den Ordner an seinen Platz zurücklegen oder neu beginnen, und es noch einmal eingeben",
    "put jotter.sqlite back from a copy, with its -wal and -shm, or use another folder: jotter --home DIR":
      "jotter.sqlite mit -wal und -shm aus einer Kopie zurückholen oder einen anderen Ordner verwenden: jotter --home DIR",
    "look before you type it again: %1show": "nachsehen, bevor es noch einmal eingegeben wird: %1show",
    "make room on the disk, and type it again": "auf dem Datenträger Platz schaffen und es noch einmal eingeben",
    "jotter: line %1 failed: %2": "jotter: Zeile %1 ist misslungen: %2",
    "jotter: the output could not be written: %1": "jotter: die Ausgabe ließ sich nicht schreiben: %1",
    "the line is longer than %1 MiB": "die Zeile ist länger als %1 MiB",
    "#%1 is about %2 now, and no longer about %3": "bei #%1 geht es jetzt um %2, nicht mehr um %3",
    "#%1 is no longer about %2": "bei #%1 geht es nicht mehr um %2",
    "type it again if it belongs there, or begin another with %1new":
      "noch einmal eingeben, wenn es dahin gehört, oder mit %1new einen anderen beginnen",
    "cut it into several notes": "auf mehrere Notizen verteilen",
    "%1 names a file whose name is no UTF-8": "%1 nennt eine Datei, deren Name kein UTF-8 ist",
    "%1 names a folder whose name is no UTF-8": "%1 nennt einen Ordner, dessen Name kein UTF-8 ist",
    "the note is as it was; end the editor without an error to store what it has":
      "die Notiz ist, wie sie war; der Editor muss ohne Fehler enden, damit sie gespeichert wird",
    "nothing was wiped when jotter was killed; the copy is of no use any more: %1":
      "es wurde nichts gelöscht, als jotter abgebrochen wurde; die Kopie wird nicht mehr gebraucht: %1",
    "name another one: %1 FILE": "eine andere nennen: %1 FILE",
    "name another one: %1 DIR": "einen anderen nennen: %1 DIR",
    "name another one: --home DIR": "einen anderen nennen: --home DIR",
    "HOME is not set, so there is no place for the data":
      "HOME ist nicht gesetzt, also gibt es keinen Platz für die Daten",
    "name one: --home DIR": "einen nennen: --home DIR",
    "%1: this file cannot be read": "%1: diese Datei ist nicht zu lesen",
    "make it readable, or move it away": "sie lesbar machen oder wegräumen",
    "this is no JSON object": "das ist kein JSON-Objekt",
    "write one, such as {\"color\": \"never\"}, or move the file away":
      "eines schreiben, etwa {\"color\": \"never\"}, oder die Datei wegräumen",
    "there is no setting %1%2": "es gibt keine Einstellung %1%2",
    "there are %1": "es gibt %1",
    "%1 has a value that it cannot have": "%1 hat einen Wert, den es nicht haben kann",
    "write %1": "%1 schreiben",
    "\"%1\": true or false": "\"%1\": true oder false",
    "\"%1\" with %2": "\"%1\" mit %2",
  ]

  /// What was typed in a way that cannot be understood.
  static let typing: Area = [
    " or ": " oder ",
    " and ": " und ",
    " (did you mean %1?)": " (gemeint: %1?)",
    "type one letter more": "einen Buchstaben mehr eingeben",
    "type %1, such as %2%3": "%1 eingeben, etwa %2%3",
    "type %1": "%1 eingeben",
    "%1%2 edit %3 %4 sets it": "%1%2 edit %3 %4 gibt es an",
    "%1 exclude each other": "%1 schließen einander aus",
    "%1 and %2 exclude each other": "%1 und %2 schließen einander aus",
    "keep one of them": "nur eines davon behalten",
    "unknown flag %1%2": "unbekannte Angabe %1%2",
    "unknown option %1": "unbekannte Option %1",
    "unknown command %1%2": "unbekannter Befehl %1%2",
    "%1 takes no value": "%1 hat keinen Wert",
    "type it without %1": "ohne %1 eingeben",
    "%1 is given twice": "%1 steht zweimal da",
    "%1 needs a value": "%1 braucht einen Wert",
    "%1: %2 is no address": "%1: %2 ist keine Adresse",
    "%1 names a user: the address of a service has none": "%1 nennt eine Person: die Adresse eines Diensts hat keine",
    "leave user and password out": "ohne Person und Passwort tippen",
    "its address is none of http or https": "seine Adresse ist keine von http oder https",
    "it is no address of http or https": "das ist keine Adresse von http oder https",
    "it is no picture, or not all of one": "das ist kein Bild, oder nicht das ganze",
    "its answer leads elsewhere: it is sent on and on": "seine Antwort führt woandershin, und von dort immer weiter",
    "its answer leads elsewhere: it is sent to another kind of address":
      "seine Antwort führt zu einer anderen Art von Adresse",
    "its answer leads elsewhere: only what is read may be somewhere else":
      "seine Antwort führt woandershin, was nur beim Lesen sein darf",
    "its key has a character that no key has": "sein Schlüssel hat ein Zeichen, das kein Schlüssel hat",
    "its program does not listen": "sein Programm hört nicht zu",
    "it is no JPEG, PNG or GIF": "das ist kein JPEG, PNG oder GIF",
    "it is no object": "das ist kein Objekt",
    "it has no image_id": "sie nennt kein Bild",
    "it is no JSON": "das ist kein JSON",
    "it is no list": "das ist keine Liste",
    "nothing may be written there": "dort darf nichts geschrieben werden",
    "it is a link": "das ist ein Verweis",
    "there are too many of this name": "von diesem Namen gibt es zu viele",
    "type --openmrs https://HOST/openmrs": "--openmrs https://HOST/openmrs eingeben",
    "type %1 https://HOST/v1": "%1 https://HOST/v1 eingeben",
    "--from: %1 is no turn": "--from: %1 ist kein Schritt",
    "type a number as trace shows it: --from t12": "eine Nummer eingeben, wie trace sie zeigt: --from t12",
    "%1: %2 is none of its values%3": "%1: %2 ist keiner der Werte%3",
    "jotter help lists the commands, jotter help options the options":
      "jotter help listet die Befehle auf, jotter help options die Optionen",
    "--from is a turn of a session that is run again":
      "--from ist ein Schritt eines Laufs, der wiederholt wird",
    "type --replay FILE --from TURN": "--replay FILE --from TURN eingeben",
    "a session that is run again takes no command": "ein Lauf, der wiederholt wird, nimmt keinen Befehl an",
    "leave the command out": "den Befehl weglassen",
    "--journal has nothing to write down here": "--journal hat hier nichts aufzuschreiben",
    "%1 is a file and no command": "%1 ist eine Datei und kein Befehl",
    "to read its lines, type jotter < %1": "um ihre Zeilen zu lesen: jotter < %1",
    "jotter help lists the commands; to jot it, type jotter note %1":
      "jotter help listet die Befehle auf; um es zu notieren: jotter note %1",
    "that is a note; Ctrl-L clears the screen, and /undo takes the note back":
      "das ist eine Notiz; Strg-L leert den Schirm, und /undo nimmt die Notiz zurück",
    "this machine has no loudspeaker to play it with": "dieser Rechner hat keinen Lautsprecher dafür",
    "this machine has no microphone to record with": "dieser Rechner hat kein Mikrofon für eine Aufnahme",
    "connect one, or copy the file out: %1export DIR": "einen anschließen, oder die Datei herausholen: %1export DIR",
    "connect one, or attach what another device has recorded: %1attach visit.m4a":
      "eines anschließen, oder anhängen, was ein anderes Gerät aufgenommen hat: %1attach visit.m4a",
    "/clear is no command": "/clear ist kein Befehl",
    "Ctrl-L clears the screen": "Strg-L leert den Schirm",
    "that is a note; the command is /%1, and /undo takes the note back":
      "das ist eine Notiz; der Befehl ist /%1, und /undo nimmt die Notiz zurück",
    "not counted: %1; %2cost %3 AMOUNT sets a cost": "nicht gezählt: %1; %2cost %3 BETRAG setzt Kosten",
    "to keep it, type /attach %1; // instead of / makes it a note":
      "um sie aufzuheben: /attach %1; // statt / macht es zur Notiz",
    "which command?": "welcher Befehl?",
    "/help lists them; // begins a note with a slash":
      "/help listet sie auf; // beginnt eine Notiz mit Schrägstrich",
    "what %1 prints is for people alone": "was %1 ausgibt, ist nur für Menschen",
    "/help lists the commands; // instead of / makes it a note":
      "/help listet die Befehle auf; // statt / macht es zur Notiz",
    "type %1; %2help %3 tells more": "%1 eingeben; mehr sagt %2help %3",
    "%1 stands inside the text": "%1 steht mitten im Text",
    "put it at the end; %1": "ans Ende stellen; %1",
    "if it is text, type -- before the text": "wenn es Text ist, -- vor den Text stellen",
    "the quote %1 has no end": "das Anführungszeichen %1 hat kein Ende",
    "type %1 once more, or \\%2 for itself": "%1 noch einmal eingeben, oder \\%2 für das Zeichen selbst",
    "leave it out": "weglassen",
    "nothing begins like that: /help lists the commands": "nichts beginnt so: /help listet die Befehle auf",
    "not found: %1 › ": "nicht gefunden: %1 › ",
    "search: %1 › ": "Suche: %1 › ",
    "and %1 more": "und %1 weitere",
  ]

  /// Amounts, dates and times that were typed.
  static let amountsAndDays: Area = [
    "no amount was given": "kein Betrag angegeben",
    "%1 is no amount": "%1 ist kein Betrag",
    "%1 is more than 999999999.99": "%1 ist mehr als 999999999,99",
    "%1 has more than two decimals": "%1 hat mehr als zwei Nachkommastellen",
    "the separators in %1 do not stand between thousands": "die Trennzeichen in %1 stehen nicht zwischen Tausendern",
    "%1 could mean %2 euro or about %3": "%1 könnte %2 Euro bedeuten oder ungefähr %3",
    "type an amount such as 35, 35.50 or 35€": "Betrag eingeben, etwa 35, 35,50 oder 35€",
    "check the amount for a digit too many": "prüfen, ob der Betrag eine Ziffer zu viel hat",
    "type at most two decimals, such as 35.50": "höchstens zwei Nachkommastellen eingeben, etwa 35,50",
    "leave the separators of the thousands out, such as 1234 or 1234.50":
      "die Trennzeichen der Tausender weglassen, etwa 1234 oder 1234,50",
    "type %1 or %2": "%1 oder %2 eingeben",
    "%1 is no day": "%1 ist kein Tag",
    "%1 has more than one day": "%1 hat mehr als einen Tag",
    "type %1 for the next one, or the date": "für den nächsten %1 tippen, oder das Datum",
    "%1 of #%2 is erased": "%1 von #%2 ist gelöscht",
    "%1restore %2 %3 brings it back": "%1restore %2 %3 holt es zurück",
    "--last: %1 is no span of time": "--last: %1 ist keine Zeitspanne",
    "type --last 24h, 3d or 2w": "--last 24h, 3d oder 2w eingeben",
    "--last excludes --on, --from and --to": "--last schließt --on, --from und --to aus",
    "type the span, or the days": "die Spanne oder die Tage eingeben",
    "%1 is not in the calendar": "%1 steht nicht im Kalender",
    "%1 never was: the clocks of %2 passed over that day":
      "%1 gab es nie: die Uhren von %2 haben den Tag übersprungen",
    "type a day such as today, friday, in 2 weeks, 13.12., 2026-11-21 or 21.11.2026":
      "einen Tag wie heute, freitag, in 2 wochen, 13.12. oder 21.11.2026 eingeben",
    "type a month from 01 to 12 and a year in four digits, such as 2026-11-21 or 21.11.2026":
      "einen Monat von 01 bis 12 und ein Jahr mit vier Ziffern eingeben, etwa 21.11.2026",
    "type a day from %1 to %2": "einen Tag vom %1 bis zum %2 eingeben",
    "type the day before it or the day after it": "den Tag davor oder den Tag danach eingeben",
    "%1 is no time": "%1 ist keine Uhrzeit",
    "at what time?": "um wie viel Uhr?",
    "Monday": "Montag",
    "Tuesday": "Dienstag",
    "Wednesday": "Mittwoch",
    "Thursday": "Donnerstag",
    "Friday": "Freitag",
    "Saturday": "Samstag",
    "Sunday": "Sonntag",
    "%1 does not exist on %2: the clocks pass over it": "%1 gibt es am %2 nicht: die Uhren überspringen es",
    "type 9:30 or 9am, friday 9:30, 13.12. 9:30, in 2 weeks 9:30, or +30 for minutes":
      "9:30, freitag 9 uhr, 13.12. 9:30, in 2 wochen 9:30 oder +30 für Minuten eingeben",
    "type an hour later": "eine Stunde später eingeben",
  ]
}
