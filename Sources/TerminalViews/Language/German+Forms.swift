extension German {
  /// The form at the prompt.
  static let forms: Area = [
    "Enter keeps what stands there, - clears it, < goes back, . ends early, Ctrl-C leaves":
      "Enter behält, was dasteht, - leert es, < geht zurück, . endet vorzeitig, Strg-C verlässt",
    "left: nothing is changed": "verlassen: nichts ist geändert",
    "left: nothing is changed; to have the answers after all, type":
      "verlassen: nichts ist geändert; um die Antworten doch zu haben, eingeben:",
    "change %1? ": "%1 ändern? ",
    "store it? ": "speichern? ",
    "(Y/n)": "(J/n)",
    "(y/N)": "(j/N)",
    "an owner? ": "ein Halter? ",
    "owner's name": "Name des Halters",
    "owner's surname": "Nachname des Halters",
    "the passport, too? ": "auch den Ausweis? ",
    "another owner? ": "noch ein Halter? ",
    "a new patient": "ein neuer Patient",
    "a new practitioner": "ein neues Teammitglied",
    "nothing is known of it": "nichts ist bekannt",
    "nothing is different": "nichts ist anders",
    "nothing": "nichts",
    "%1 is %2": "%1 ist %2",
    "%1 is neither yes nor no": "%1 ist weder ja noch nein",
    "type a date that is not before %1": "tippe ein Datum, das nicht vor dem %1 liegt",
    "type y or n, or < to go back": "j oder n eingeben, oder < für die Frage davor",
    "%1 was changed meanwhile: %2": "%1 wurde inzwischen geändert: %2",
    "look at what would be different now: y stores it, n leaves it, < goes back":
      "ansehen, was jetzt anders würde: j speichert es, n verlässt es, < geht zurück",
    "type %1, or Ctrl-C to leave": "%1 eingeben, oder Strg-C zum Verlassen",
    "no command is read at a question: %1": "bei einer Frage wird kein Befehl gelesen: %1",
    "Ctrl-C leaves the form; // instead of / begins a text with a slash":
      "Strg-C verlässt das Formular; // statt / beginnt einen Text mit Schrägstrich",
    "say it of this incident instead": "es stattdessen von diesem Vorfall sagen",
    "no patient is chosen": "kein Patient ist gewählt",
    "%1for %2 jots about it": "%1for %2 notiert dazu",
  ]
}
