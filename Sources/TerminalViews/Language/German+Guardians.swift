extension German {
  /// The guardians.
  static let guardians: Area = [
    "guardian": "Betreuer",
    "caretaker": "Pfleger",
    "Guardians": "Betreuer",
    "Patients": "Patienten",
    "no guardian": "kein Betreuer",
    "a new guardian": "ein neuer Betreuer",
    "a guardian needs a name or a surname": "ein Betreuer braucht einen Namen oder einen Nachnamen",
    "%1guardians lists the guardians with their numbers": "%1guardians listet die Betreuer mit ihren Nummern auf",
    "no more guardians after g%1": "keine weiteren Betreuer nach g%1",
    "no guardian has %1: %2guardians lists them all": "kein Betreuer hat %1: %2guardians listet alle auf",
    "no guardians yet: %1guardian add name=NAME adds one":
      "noch keine Betreuer: %1guardian add name=NAME nimmt einen auf",
    "no patient yet: %1": "noch kein Patient: %1",
    "linking": "Zuordnung",
    "linked": "zugeordnet",
    "is linked so already": "ist schon so zugeordnet",
    "unlinking": "Lösen der Zuordnung",
    "linked no more": "nicht mehr zugeordnet",
    "is not linked": "ist nicht zugeordnet",
    "removing": "Entfernen",
    "removed": "entfernt",
    "is removed already": "ist schon entfernt",
    "%1 of %2 %3": "%1 von %2 %3",
    "%1 instead of %2 of %3 %4": "%1 statt %2 von %3 %4",
    "the guardians, or those whom TERM finds": "die Betreuer, oder die, die TERM findet",
    "add, show, edit, link or remove one": "Betreuer aufnehmen, zeigen, ändern …",
    "add [NAME] [FIELD=VALUE…] adds a guardian; a name or a surname is enough.":
      "add FIELD=VALUE… nimmt einen auf; ein Name oder Nachname genügt.",
    "show GUARDIAN shows what is known, and whose guardian it is.":
      "show GUARDIAN zeigt, was bekannt ist, und von wem jemand Betreuer ist.",
    "edit GUARDIAN FIELD=VALUE… sets fields; an empty value clears one.":
      "edit GUARDIAN FIELD=VALUE… setzt Felder; ein leerer Wert leert eines.",
    "remove GUARDIAN takes one off the list.": "remove GUARDIAN nimmt einen von der Liste.",
    "link GUARDIAN PATIENT --as ROLE says what one is to a patient;":
      "link GUARDIAN PATIENT --as ROLE sagt, was einer für einen Patienten ist;",
    "unlink GUARDIAN PATIENT says that it is so no more. In both the guardian is":
      "unlink GUARDIAN PATIENT sagt, dass es nicht mehr so ist. Dort ist der Betreuer",
    "  one word: a number, a surname, or a name in quotes.":
      "  ein Wort: eine Nummer, ein Nachname, oder ein Name in Anführungszeichen.",
    "add, and edit GUARDIAN, alone at a prompt ask for one field after the other.":
      "add und edit GUARDIAN allein fragen am Prompt ein Feld nach dem anderen.",
    "A GUARDIAN is a number such as g1, a name or a surname or its beginning, an":
      "GUARDIAN ist eine Nummer wie g1, ein Name oder Nachname oder sein Anfang, eine",
    "id or its last 12 characters.": "ID oder deren letzte 12 Zeichen.",
    "with link: the role": "mit link: die Rolle",
    "add, show, edit, remove, link or unlink?": "add, show, edit, remove, link oder unlink?",
    "%1 is none of add, show, edit, remove, link and unlink":
      "%1 ist weder add noch show, edit, remove, link oder unlink",
    "%1 is for link": "%1 ist für link",
    "type one of %1": "eines davon eingeben: %1",
    "which guardian?": "welcher Betreuer?",
    "as what?": "als was?",
    "--as: %1 is no role": "--as: %1 ist keine Rolle",
    "type --as owner, --as guardian or --as caretaker": "--as owner, --as guardian oder --as caretaker eingeben",
    "with owner add: filled from this guardian": "mit owner add: nach diesem Betreuer ausgefüllt",
    "only those of this guardian": "nur die dieses Betreuers",
    "no patient is linked to %1: %2guardian link %3 PATIENT links one":
      "%1 ist kein Patient zugeordnet: %2guardian link %3 PATIENT ordnet einen zu",
    "a TERM and --guardian exclude each other": "TERM und --guardian schließen einander aus",
    "--guardian is for owner add": "--guardian ist für owner add",
  ]
}
