extension German {
  /// Photos, recordings, videos and PDFs, and the commands for them.
  static let media: Area = [
    "photo": "Foto",
    "recording": "Aufnahme",
    "video": "Video",
    "%1 played": "%1 abgespielt",
    "loudness %1": "Lautstärke %1",
    "recording %1  %2  Ctrl-C ends it": "Aufnahme %1  %2  Strg-C beendet sie",
    "playing %1%2  Ctrl-C ends it": "%1%2 läuft  Strg-C beendet",
    "damaged, %1": "beschädigt, %1",
    "its file is missing": "die Datei fehlt",
    "%1: no record knows this file": "%1: nichts verweist auf diese Datei",
    "jotter: the data is damaged: %1": "jotter: die Daten sind beschädigt: %1",
    "1 file": "1 Datei",
    "%1 files": "%1 Dateien",
    "1 orphan": "1 verwaiste Datei",
    "%1 orphans": "%1 verwaiste Dateien",
    "%1 let go of that nobody needed": "%1 entfernt, von niemandem gebraucht",
    "all is sound: the data, and %1": "alles in Ordnung: die Daten und %1",
    "%1 missing or damaged: put back from a copy, or attach anew":
      "fehlt oder beschädigt: %1; aus einer Kopie zurückholen oder neu anhängen",
    "%1: %2check --clean lets go of them": "%1: %2check --clean räumt auf",
    "keep copies of files with the incident": "Kopien von Dateien zum Vorfall legen",
    "Photos, recordings, videos and PDFs; what a file is, its content says.":
      "Fotos, Aufnahmen, Videos und PDFs; was eine Datei ist, sagt ihr Inhalt.",
    "A photo or PDF may have 50 MB, a recording 200 MB, a video 2000 MB.":
      "Höchstens 50 MB für Foto oder PDF, 200 MB für Aufnahme, 2000 MB für Video.",
    "f1 is a photo, video or PDF of the incident, s1 a recording; erase takes both.":
      "f1 ist Foto, Video oder PDF des Vorfalls, s1 eine Aufnahme; erase kennt beide.",
    "look at a photo, a video or a PDF of the incident": "Foto, Video oder PDF des Vorfalls ansehen",
    "A photo is drawn where the terminal can; else the system's viewer has it.":
      "Ein Foto zeichnet das Terminal, wenn es kann; sonst zeigt es das System.",
    "With --json or --plain nothing is shown: what is known of it is printed.":
      "Mit --json oder --plain wird nichts gezeigt: nur die Angaben dazu.",
    "which photo?": "welches Foto?",
    "%1 is no number of a photo": "%1 ist keine Nummer eines Fotos",
    "record a spoken note": "eine Notiz sprechen",
    "%1 of %2 copied (%3 %%), %4 left": "%1 von %2 kopiert (%3 %%), noch %4",
    "Ctrl-C ends it sooner; what is typed meanwhile is jotted then.":
      "Strg-C beendet sie früher; was inzwischen getippt wird, wird dann notiert.",
    "at most so long, from 1 to 3600; else 300": "höchstens so lange, von 1 bis 3600; sonst 300",
    "listen to a recording of the incident": "eine Aufnahme des Vorfalls anhören",
    "Ctrl-C ends it; what is typed meanwhile is jotted then.":
      "Strg-C beendet es; was inzwischen getippt wird, wird dann notiert.",
    "which recording?": "welche Aufnahme?",
    "%1 is no number of a recording": "%1 ist keine Nummer einer Aufnahme",
    "look whether all data and files are sound": "prüfen, ob alle Daten und Dateien heil sind",
    "It names files that are missing or damaged, and files that no record knows.":
      "Es nennt fehlende und beschädigte Dateien, und solche, die niemand kennt.",
    "What an undo or a redo can still bring back, and what another jotter is taking in, is never let go of.":
      "Was undo oder redo noch zurückholen kann, und was ein anderer jotter gerade aufnimmt, wird nie entfernt.",
    "let go of the files that nobody needs, and accept that a log is lost":
      "Dateien entfernen, die niemand braucht, und hinnehmen, dass ein Protokoll verloren ist",
    "no photo": "kein Foto",
    "no recording": "keine Aufnahme",
    "no patient": "kein Patient",
    "no owner": "kein Halter",
    "no file %1": "keine Datei %1",
    "the file of %1 of #%2 is not there any more": "die Datei zu %1 (#%2) ist nicht mehr da",
    "%1 has no picture": "%1 hat kein Bild",
    "%1%2 picture %3 FILE gives one": "%1%2 picture %3 FILE gibt eines",
    "picture": "Bild",
    "the picture of %1 is not there any more": "das Bild von %1 ist nicht mehr da",
    "the picture of %1 is damaged: %2": "die Datei zum Bild von %1 ist beschädigt: %2",
    "v3 is the picture of a practitioner, p7 of a patient, r5 the hint of a reminder.":
      "v3 ist das Bild eines Teammitglieds, p7 das eines Patienten, r5 der Hinweis einer Erinnerung.",
    "a picture has to be a photo": "ein Bild muss ein Foto sein",
    "the file of %1 of #%2 is damaged: %3": "die Datei zu %1 (#%2) ist beschädigt: %3",
    "there is no program here %1": "hier ist kein Programm %1",
    "the program %1 failed: %2": "das Programm %1 ist gescheitert: %2",
    "to look at it with": "zum Ansehen",
    "to play sound with": "zum Abspielen",
    "to record sound with": "zum Aufnehmen",
    "to ask over the network with": "zum Fragen über das Netz",
    "make install puts jotter-network beside jotter; else JOTTER_NETWORK says where it is":
      "make install legt jotter-network neben jotter; sonst sagt JOTTER_NETWORK, wo es ist",
    "install one: apt-get install chafa, or brew install chafa":
      "eines installieren: apt-get install chafa, oder brew install chafa",
    "install one: apt-get install sox, or brew install sox":
      "eines installieren: apt-get install sox, oder brew install sox",
    "%1show lists what it has, with its numbers": "%1show listet auf, was er hat, mit Nummern",
    "%1check tells what is missing, and what to do about it": "%1check sagt, was fehlt und was zu tun ist",
    "it is no file": "das ist keine Datei",
    "it is no folder": "das ist kein Ordner",
    "it is a folder": "das ist ein Ordner",
    "it is empty": "sie ist leer",
    "it is no file of data": "das ist keine Datei mit Daten",
    "it is no photo, recording, video or PDF that is known here":
      "das ist kein Foto, Video oder PDF und keine Aufnahme, wie sie hier bekannt sind",
    "its content is another one": "ihr Inhalt ist ein anderer",
    "it cannot be read": "sie ist nicht zu lesen",
  ]
}
