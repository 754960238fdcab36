extension German {
  /// Help, and what it explains beside the commands.
  static let help: Area = [
    "a line is a note, here with its cost": "eine Zeile ist eine Notiz, hier mit Kosten",
    "behind a slash, a line is a command": "hinter einem / ist sie ein Befehl",
    "the prompt, where a line is a note": "die Eingabe, wo eine Zeile eine Notiz ist",
    "or one command at a time": "oder ein einzelner Befehl",
    "more: %1help COMMAND, %2help jotting, or %3help with": "mehr: %1help BEFEHL, %2help jotting, oder %3help mit",
    "flags:": "Angaben:",
    "flags of every command: %1 (%2help formats)": "Angaben bei jedem Befehl: %1 (%2help formats)",
    "also typed as %1": "auch als %1",
    "examples:": "Beispiele:",
    "there is no help on %1%2": "es gibt keine Hilfe zu %1%2",
    "%1help lists what there is": "%1help listet auf, was es gibt",
    "0   done": "0   getan",
    "1   failed": "1   misslungen",
    "2   not understood, or an answer is missing": "2   nicht verstanden, oder eine Antwort fehlt",
    "3   no such record or file; or no incident is occurring":
      "3   so etwas oder so eine Datei gibt es nicht; oder kein Vorfall ist aktuell",
    "5   a program is missing, and the command that installs it is said":
      "5   ein Programm fehlt; gesagt wird, womit es zu installieren ist",
    "--json   one object: title, rows, total, next; show has notes, media":
      "--json   ein Objekt: title, rows, total, next; show hat notes, media",
    "         description, first note, who took it, patient; show adds for each note:":
      "         Beschreibung, erste Notiz, wer ihn hat, Patient; show je Notiz dazu:",
    "         n-number, local time, erased, cost, text; and one for each file:":
      "         n-Nummer, Ortszeit, erased, Kosten, Text; und für jede Datei eine:",
    "         f- or s-number, local time, erased, kind, bytes, milliseconds, name":
      "         f- oder s-Nummer, Ortszeit, erased, Art, Bytes, Millisekunden, Name",
    "4   nobody is in session, or a log-in is missing": "4   niemand ist in Sitzung, oder eine Anmeldung fehlt",
    "7   conflict: changed meanwhile, held by another jotter, or of a newer one":
      "7   Konflikt: inzwischen geändert, von anderem jotter belegt, von neuerem",
    "74  the output could not be written": "74  die Ausgabe ließ sich nicht schreiben",
    "130 interrupted; 128 and the signal's number for any other signal":
      "130 unterbrochen; bei jedem anderen Signal 128 und seine Nummer",
    "For people by default; colour and cutting only on a terminal.":
      "Ohne Angabe für Menschen; Farbe und Kürzen nur an einem Terminal.",
    "--jsonl  one row a line, each an object": "--jsonl  je Zeile ein Objekt",
    "--plain  fields between tabs, nothing cut, no colour:":
      "--plain  Felder zwischen Tabs, nichts gekürzt, ohne Farbe:",
    "         incidents: #number, local time, emergency, occurring or settled, sum,":
      "         incidents: #Nummer, Ortszeit, emergency, occurring oder settled, Summe,",
    "Amounts are strings with two decimals, such as \"35.00\"; times are in UTC.":
      "Beträge sind Texte mit zwei Nachkommastellen wie \"35.00\"; Zeiten in UTC.",
    "Data goes to standard output, all else to standard error.":
      "Daten gehen in die Standardausgabe, alles andere in die Fehlerausgabe.",
    "Help, version and about are always for people.": "help, version und about sind immer für Menschen.",
    "data   $XDG_DATA_HOME/jotter, else ~/.local/share/jotter":
      "data   $XDG_DATA_HOME/jotter, sonst ~/.local/share/jotter",
    "config $XDG_CONFIG_HOME/jotter/config.json, else ~/.config/jotter/config.json":
      "config $XDG_CONFIG_HOME/jotter/config.json, sonst ~/.config/jotter/config.json",
    "state  $XDG_STATE_HOME/jotter, else ~/.local/state/jotter; for what was typed":
      "state  $XDG_STATE_HOME/jotter, sonst ~/.local/state/jotter; für Eingaben",
    "cache  $XDG_CACHE_HOME/jotter, else ~/.cache/jotter; for pictures and breeds":
      "cache  $XDG_CACHE_HOME/jotter, sonst ~/.cache/jotter; für Bilder und Rassen",
    "--home DIR or JOTTER_HOME keeps everything in one folder instead;":
      "--home DIR oder JOTTER_HOME hält stattdessen alles in einem Ordner;",
    "jotter config shows where, and what else is set.":
      "jotter config zeigt, wo, und was sonst eingestellt ist.",
    "Ctrl-U, Ctrl-K": "Strg-U, Strg-K",
    "Ctrl-T, Ctrl-_": "Strg-T, Strg-_",
    "Ctrl-R": "Strg-R",
    "Ctrl-C, Ctrl-L, Ctrl-Z": "Strg-C, Strg-L, Strg-Z",
    "Ctrl-A, Ctrl-E, Home, End": "Strg-A, Strg-E, Pos1, Ende",
    "Ctrl-B, Ctrl-F, arrows": "Strg-B, Strg-F, Pfeile",
    "Alt-B, Alt-F, Ctrl-arrows": "Alt-B, Alt-F, Strg-Pfeile",
    "Backspace, Ctrl-D, Delete": "Rücktaste, Strg-D, Entf",
    "Ctrl-W, Alt-Backspace, Alt-D": "Strg-W, Alt-Rücktaste, Alt-D",
    "Ctrl-Y, then Alt-Y": "Strg-Y, dann Alt-Y",
    "Ctrl-P, Ctrl-N, arrows": "Strg-P, Strg-N, Pfeile",
    "Tab again, arrows": "nochmals Tab, Pfeile",
    "Ctrl-D in an empty line": "Strg-D in leerer Zeile",
    "a text that is pasted": "eingefügter Text",
    "-, <, . at a question": "-, <, . bei einer Frage",
    "// at a question": "// bei einer Frage",
    "clear it, go back, end early": "leeren, zurück, früher enden",
    "a text with a slash: no command is read there": "ein Text mit Schrägstrich, und kein Befehl",
    "to the beginning, to the end": "an den Anfang, ans Ende",
    "a character back, forward": "ein Zeichen zurück, vor",
    "a word back, forward": "ein Wort zurück, vor",
    "delete before the cursor, under it": "Zeichen davor, darunter löschen",
    "cut back to a blank, a word back, a word on": "bis zum Leerzeichen, Wort davor, danach weg",
    "cut to the beginning, to the end": "bis zum Anfang, bis zum Ende weg",
    "put back what was cut, or what was cut before it": "Weggeschnittenes zurück, oder früheres",
    "swap two characters, take back a change": "zwei Zeichen tauschen, Änderung zurück",
    "earlier lines; one behind a blank is not kept": "frühere Zeilen; mit Leerzeichen vorn keine",
    "search them; again: an older one; Ctrl-G: none": "darin suchen; nochmals: ältere; Strg-G: keine",
    "complete a command, a flag, a file, an incident": "Befehl, Angabe, Datei, Vorfall ergänzen",
    "choose from several; Enter takes, Escape leaves": "aus mehreren wählen; Enter nimmt, Escape lässt",
    "drop the line, clear the screen, stop": "Zeile verwerfen, Schirm leeren, anhalten",
    "leave": "beenden",
    "is a part of one note, never a command": "ist Teil einer Notiz, nie ein Befehl",
    "jotter %1: a veterinarian's jotter.": "jotter %1: der Notizblock einer Tierarztpraxis.",
    "By %1, %2.": "Von %1, %2.",
    "the authors of jotter": "den Autoren von jotter",
    "The data are in %1.": "Die Daten sind in %1.",
    "The data are in memory, and end with the program.": "Die Daten sind im Speicher und enden mit dem Programm.",
    "What is typed is stored at once; every change can be undone.":
      "Was eingegeben wird, ist sofort gespeichert; jede Änderung ist umkehrbar.",
  ]
}
