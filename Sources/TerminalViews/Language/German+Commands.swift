extension German {
  /// The commands that jot and list, and what they say when they are typed wrongly.
  static let commands: Area = [
    "jot a note": "Notiz schreiben",
    "At the prompt a line is a note without it; // begins one with a slash.":
      "An der Eingabe ist eine Zeile auch ohne ihn eine Notiz; // beginnt eine mit /.",
    "An amount with € or EUR at its beginning or end is its cost, if there is no other.":
      "Ein Betrag mit € oder EUR am Anfang oder Ende zählt, wenn er der einzige ist.",
    "what it costs, in euro": "was es kostet, in Euro",
    "say what the incident is about": "sagen, worum es im Vorfall geht",
    "\"\" takes the description away.": "\"\" nimmt die Beschreibung weg.",
    "a description needs text": "eine Beschreibung braucht Text",
    "begin a new incident; TEXT describes it": "neuer Vorfall; TEXT beschreibt ihn",
    "Without a text, the next thing jotted begins it.": "Ohne Text beginnt ihn die nächste Notiz.",
    "declare an emergency, or none": "Notfall ausrufen, oder keinen",
    "TEXT begins a new incident, and interrupts what is open.":
      "TEXT beginnt einen neuen Vorfall und unterbricht, was offen ist.",
    "Without a word, or with on, it marks what is occurring; off says that it is none.":
      "Ohne Wort oder mit on kennzeichnet es das Laufende; off nimmt es zurück.",
    "set, change or clear the cost of a note": "Kosten einer Notiz setzen, ändern, löschen",
    "none clears it; a negative amount is a refund.": "none löscht sie; ein negativer Betrag ist eine Gutschrift.",
    "which note?": "welche Notiz?",
    "which amount?": "welcher Betrag?",
    "%1 is no number of a note": "%1 ist keine Nummer einer Notiz",
    "type %1cost %2 20, or none": "%1cost %2 20 eingeben, oder none",
    "write a note anew": "eine Notiz neu schreiben",
    "What it said before stands below it in show.": "Was vorher dastand, zeigt show darunter.",
    "An amount in the text replaces its cost, as in a new note.":
      "Ein Betrag im Text ersetzt die Kosten, wie bei einer neuen Notiz.",
    "Without a text, at a prompt, EDITOR opens with what the note says.":
      "Ohne Text öffnet sich an der Eingabe EDITOR mit der Notiz.",
    "until %1: %2": "bis %1: %2",
    "to edit a text with": "zum Bearbeiten eines Textes",
    "set EDITOR to the name of one, or type the text behind the note":
      "EDITOR auf einen Namen setzen oder den Text hinter der Notiz eingeben",
    "which text?": "welcher Text?",
    "As a single command, jotter note - reads the text from the standard input.":
      "Als einzelner Befehl liest jotter note - den Text von der Standardeingabe.",
    "the standard input is longer than %1 MiB": "die Standardeingabe ist länger als %1 MiB",
    "the standard input cannot be read: %1": "die Standardeingabe ist nicht lesbar: %1",
    "type the text in place of -": "den Text anstelle von - eingeben",
    "jot about that incident": "zu diesem Vorfall notieren",
    "A settled one opens again.": "Ein abgeschlossener wird wieder geöffnet.",
    "close the incident": "Vorfall abschließen",
    "remove the incident": "Vorfall verwerfen",
    "It can be brought back: undo, restore incident 12.":
      "Er lässt sich zurückholen: undo, restore incident 12.",
    "A single command takes back nothing that was done at a prompt that is open.":
      "Ein einzelner Befehl nimmt nichts von einer offenen Eingabe zurück.",
    "take back the newest change": "letzte Änderung rückgängig machen",
    "bring back what was undone": "Rückgängiges wiederholen",
    "\"\" names no incident": "\"\" benennt keinen Vorfall",
    "mark a part of the incident for removal": "Teil des Vorfalls löschen",
    "n2 is short for note 2, f1 for photo 1, s1 for recording 1.":
      "n2 ist kurz für note 2, f1 für photo 1, s1 für recording 1.",
    "remove n2 does the same.": "remove n2 tut dasselbe.",
    "remove what the reference names": "entfernen, was der Verweis benennt",
    "%1 is no part of an incident": "%1 ist kein Teil eines Vorfalls",
    "type %1erase n2, or remove p7": "%1erase n2 oder remove p7 eingeben",
    "which %1?": "welche Nummer hinter %1?",
    "%1 is no number of a %2": "%1 ist keine Nummer für %2",
    "an incident is not erased": "ein Vorfall wird nicht gelöscht",
    "to remove it, type %1discard %2": "um ihn zu verwerfen: %1discard %2",
    "erase note %1 for a note": "erase note %1 für eine Notiz",
    "discard %1 for an incident": "discard %1 für einen Vorfall",
    "bring back what was removed": "Entferntes zurückholen",
    "which one?": "welche?",
    "which incident?": "welcher Vorfall?",
    "%1 could be a note or an incident": "%1 könnte eine Notiz oder ein Vorfall sein",
    "type %1%2, or %3%4": "%1%2 oder %3%4 eingeben",
    "the incident with its notes, or what is named": "der Vorfall mit Notizen, oder Benanntes",
    "A name is a patient's, unless its kind stands before it.":
      "Ein Name ist der eines Patienten, außer seine Art steht davor.",
    "the open incidents, newest first": "die offenen Vorfälle, neueste zuerst",
    "A DATE is today, yesterday, friday, 13.12., 2026-11-21 …: the whole local day.":
      "DATE ist heute, gestern, freitag, 13.12., 21.11.2026 …: der ganze Tag hier.",
    "begun on that day": "an diesem Tag begonnen",
    "begun in the last 24h, 3d or 2w": "begonnen in den letzten 24h, 3d oder 2w",
    "begun on that day or later": "an diesem Tag oder später begonnen",
    "begun on that day or before": "an diesem Tag oder früher begonnen",
    "the same as SEARCH": "dasselbe wie SEARCH",
    "only emergencies": "nur Notfälle",
    "settled ones, too": "auch abgeschlossene",
    "taken by this one, or by nobody": "von diesem übernommen, oder von niemandem",
    "go on after this one": "nach diesem weitermachen",
    "--on excludes --from and --to": "--on schließt --from und --to aus",
    "there are two searches: %1 and --search %2": "das sind zwei Suchen: %1 und --search %2",
    "type one of them": "eine davon eingeben",
  ]

  /// The commands about the program and how it is set up.
  static let programCommands: Area = [
    "fill an empty folder with fiction": "leeren Ordner mit Erfundenem füllen",
    "A practice to try things out in: a team, patients, appointments, incidents.":
      "Eine Praxis zum Ausprobieren: Team, Patienten, Termine, Vorfälle.",
    "Again, it is as it was at first, whatever was changed in it meanwhile.":
      "Noch einmal, und sie ist wie am Anfang, was auch darin geändert wurde.",
    "A folder with records that you have begun is refused, the practice, too.":
      "Ein Ordner mit selbst Begonnenem wird nicht angenommen, auch die Praxis nicht.",
    "With --incidents it is incidents alone; the same seed makes the same ones.":
      "Mit --incidents nur Vorfälle; derselbe Anfang ergibt dieselben.",
    "how many, from 1 to 10000000": "wie viele, von 1 bis 10000000",
    "where chance begins; else 1": "wo der Zufall beginnt; sonst 1",
    "--seed goes with --incidents": "--seed gehört zu --incidents",
    "--seed: %1 is no number from 0 to %2": "--seed: %1 ist keine Zahl von 0 bis %2",
    "this, or more of one command": "dies, oder mehr zu einem Befehl",
    "print all of it as a manual page": "alles als Handbuchseite ausgeben",
    "the version": "die Version",
    "what this program is": "was dieses Programm ist",
    "leave; so does the end of the input": "beenden; auch am Ende der Eingabe",
    "what is set, and where that was said": "was eingestellt ist, und wo",
    "A flag comes before a variable, a variable before config.json.":
      "Eine Angabe geht vor eine Variable, eine Variable vor config.json.",
    "The file is one JSON object with any of these:": "Die Datei ist ein JSON-Objekt mit beliebigen davon:",
    "\"accessible\": true           as ACCESSIBLE=1: no repainting":
      "\"accessible\": true           wie ACCESSIBLE=1: nichts wird übermalt",
    "\"terminal_wait\": 800         milliseconds, on a slow line: 300 else":
      "\"terminal_wait\": 800         Millisekunden bei langsamer Leitung: sonst 300",
    "\"background\": \"light\"        or dark, or auto: the terminal is asked":
      "\"background\": \"light\"        oder dark, oder auto: das Terminal sagt es",
    "\"cat_api_key\": \"KEY\"         as JOTTER_CAT_API_KEY; \"dog_api_key\", too":
      "\"cat_api_key\": \"KEY\"         wie JOTTER_CAT_API_KEY; ebenso \"dog_api_key\"",
    "\"cat_api\": \"https://HOST/v1\" as --cat-api; \"dog_api\", too":
      "\"cat_api\": \"https://HOST/v1\" wie --cat-api; ebenso \"dog_api\"",
    "\"color\": \"never\"             or always, or auto": "\"color\": \"never\"             oder always, oder auto",
    "\"language\": \"de\"             or en; else the locale's":
      "\"language\": \"de\"             oder en; sonst die von locale",
    "\"locale\": \"de_DE\"            how amounts and dates are printed":
      "\"locale\": \"de_DE\"            wie Beträge und Daten aussehen",
    "\"place\": \"52.52,13.405\"      where it is: clinics lists the nearest first":
      "\"place\": \"52.52,13.405\"      wo sie ist: clinics beginnt mit den nächsten",
    "\"practice\": \"Elmhof\"         its name, which wipe asks for":
      "\"practice\": \"Elmhof\"         ihr Name, nach dem wipe fragt",
    "a script that has that shell complete": "ein Skript, mit dem die Shell ergänzt",
    "default": "Vorgabe",
    "system": "System",
    "terminal": "Terminal",
    "no terminal": "kein Terminal",
    "none": "nichts",
    "print one JSON object": "ein JSON-Objekt ausgeben",
    "print one JSON object a line": "ein JSON-Objekt je Zeile ausgeben",
    "print fields between tabs, nothing cut, no colour": "Felder zwischen Tabs, nichts gekürzt, ohne Farbe",
    "explain the command": "den Befehl erklären",
    "keep everything in this folder": "alles in diesem Ordner aufbewahren",
    "where to store; memory ends with the program": "wo gespeichert wird; memory endet mit dem Programm",
    "whether to print in colour": "ob in Farbe",
    "write down all that happens, to run it again": "aufschreiben, was geschieht, zum Wiederholen",
    "run such a session again; no data are touched": "so einen Lauf wiederholen, ohne Daten zu ändern",
    "print a Swift test that drives such a session": "einen Test in Swift dafür ausgeben",
    "go on after a failing line of a script": "nach einer misslungenen Zeile weitermachen",
    "print the version": "die Version ausgeben",
    "the address of The Cat API, up to its v1": "die Adresse der Cat API, bis zu ihrem v1",
    "the address of The Dog API, up to its v1": "die Adresse der Dog API, bis zu ihrem v1",
    "with --replay: go on by hand from that turn": "mit --replay: ab diesem Schritt von Hand weiter",
  ]
}
