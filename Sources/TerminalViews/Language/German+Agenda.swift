extension German {
  /// The commands that plan visits.
  static let agendaCommands: Area = [
    "the appointments of a day, or of today": "die Termine eines Tages, oder von heute",
    "A DATE is today, tomorrow, friday, in 2 weeks, 13.12., 2026-11-21 …":
      "DATE ist heute, morgen, freitag, in 2 wochen, 13.12., 21.11.2026 …",
    "%1 stays a name only; did you mean %2?": "%1 bleibt nur ein Name; gemeint war vielleicht %2?",
    "nobody of the team is named %1: it stays a name only": "niemand im Team heißt %1: es bleibt nur ein Name",
    "no patient is named %1: it stays a name only": "kein Patient heißt %1: es bleibt nur ein Name",
    "from that day on": "ab diesem Tag",
    "until that day": "bis zu diesem Tag",
    "cancelled ones, too": "auch abgesagte",
    "with this one, or with nobody": "mit diesem, oder mit niemandem",
    "add, show, edit, move, cancel or open one": "Termin planen, zeigen, ändern …",
    "--until needs to know when it begins": "--until braucht die Zeit, zu der er beginnt",
    "type day and time, such as friday 9:30, or --minutes 30":
      "Tag und Uhrzeit eingeben, etwa freitag 9:30, oder --minutes 30",
    "when it ends": "wann er endet",
    "how long it takes; else 30": "wie lange er dauert; sonst 30",
    "who comes": "wer kommt",
    "what kind of visit it is": "was für ein Besuch es ist",
    "why": "warum",
    "with whom": "bei wem",
    "which appointment?": "welcher Termin?",
    "what is to be another?": "was soll anders werden?",
    "when?": "wann?",
    "who?": "wer?",
    "--until and --minutes exclude each other": "--until und --minutes schließen einander aus",
    "type a time such as 10:00": "eine Uhrzeit wie 10:00 eingeben",
    "a day excludes --from and --to": "ein Tag schließt --from und --to aus",
    "type one day, or the first and the last": "einen Tag eingeben, oder den ersten und den letzten",
    "--from is a day after --to": "--from ist ein Tag nach --to",
    "exchange the two": "die beiden vertauschen",
  ]

  /// The commands about the team.
  static let teamCommands: Area = [
    "say who is at this prompt, or nobody": "sagen, wer an dieser Eingabe ist",
    "Who takes over leaves the incident that is open here; open goes on with it.":
      "Wer übernimmt, verlässt den Vorfall, der hier offen ist; open macht damit weiter.",
    "It is of this prompt alone, and lasts until somebody says otherwise.":
      "Das gilt nur hier und so lange, bis jemand etwas anderes sagt.",
    "you have taken them, or the occurring one": "Vorfälle übernehmen, sonst den aktuellen",
    "Who is in session takes them; what is begun in session is taken at once.":
      "Es übernimmt, wer in Sitzung ist; was dann beginnt, ist gleich übernommen.",
    "One undo takes all of them back.": "Ein undo nimmt alle zurück.",
    "you no longer have taken them": "Vorfälle wieder abgeben",
    "Others who have taken them still have.": "Andere, die sie übernommen haben, behalten sie.",
    "the team, or those that TERM finds": "das Team, oder wen TERM findet",
    "Every word of the TERM begins a word of what is known of one.":
      "Jedes Wort von TERM beginnt ein Wort von dem, was bekannt ist.",
    "Who was onboarded first comes first.": "Wer zuerst aufgenommen wurde, steht zuerst.",
    "onboard, show, edit or relieve one": "Teammitglied aufnehmen, zeigen, ändern …",
    "Where nobody is in session at this prompt, the new one is.":
      "Wo hier niemand in Sitzung ist, ist es dann das neue Teammitglied.",
    "%1 has no field %2%3": "%1 hat kein Feld %2%3",
    "%1 stays in session": "%1 bleibt in Sitzung",
    "who, and what of them?": "wer, und was davon?",
    "%1 is none of %2": "%1 gehört nicht zu: %2",
    "%1: %2 opened": "%1: %2 geöffnet",
    "nothing here opens it: that takes a screen, and xdg-open of xdg-utils":
      "hier öffnet es nichts: das braucht einen Bildschirm und xdg-open von xdg-utils",
    "the program to open it with failed: %1": "das Programm zum Öffnen ist gescheitert: %1",
    "%1 has no address": "%1 hat keine Adresse",
    "%1 has no mail address": "%1 hat keine E-Mail-Adresse",
    "map": "Karte",
    "%1 has no coordinates": "%1 hat keine Koordinaten",
    "%1 has no web site": "%1 hat keine Website",
    "%1 does not begin with https:// or http://": "%1 beginnt nicht mit https:// oder http://",
    "%1 has no telephone number": "%1 hat keine Telefonnummer",
    "%1 cannot be found on a map": "%1 ist auf keiner Karte zu finden",
    "%1 is no mail address": "%1 ist keine E-Mail-Adresse",
    "%1 is no telephone number": "%1 ist keine Telefonnummer",
    "%1%2 edit %3 %4 %5 changes that": "%1%2 edit %3 %4 %5 ändert das",
    "which practitioner?": "welches Teammitglied?",
    "what is to be different?": "was soll anders sein?",
    "type --after %1": "--after %1 eingeben",
  ]
}
