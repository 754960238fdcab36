extension German {
  /// What is told of a day in the evening.
  static let digest: Area = [
    "digest of %1": "Tagesbericht vom %1",
    "1 incident": "1 Vorfall",
    "nobody": "niemand",
    "Incidents": "Vorfälle",
    "Emergencies": "Notfälle",
    "Open": "Offen",
    "Costs": "Kosten",
    "%1 incidents": "%1 Vorfälle",
    "1 emergency": "1 Notfall",
    "%1 emergencies": "%1 Notfälle",
    "%1 open": "%1 offen",
    "1 begun on another day": "1 an einem anderen Tag begonnen",
    "%1 begun on other days": "%1 an anderen Tagen begonnen",
    "begun on another day": "an einem anderen Tag begonnen",
    "1 file": "1 Datei",
    "%1 files": "%1 Dateien",
    "of %1 in all": "von %1 im Ganzen",
    "1 incident of several practitioners counts for each of them, and once in the total":
      "1 Vorfall von mehreren zählt bei jedem von ihnen, und einmal in der Summe",
    "%1 incidents of several practitioners count for each of them, and once in the total":
      "%1 Vorfälle von mehreren zählen bei jedem von ihnen, und einmal in der Summe",
    "taken by": "übernommen von",
    "total": "Summe",
    "missed": "versäumt",
    "appointments: %1": "Termine: %1",
    "and 1 more note: %1": "und 1 weitere Notiz: %1",
    "and %1 more notes: %2": "und %1 weitere Notizen: %2",
    "and 1 more appointment: %1": "und 1 weiterer Termin: %1",
    "and %1 more appointments: %2": "und %1 weitere Termine: %2",
    "1 incident is": "1 Vorfall ist",
    "%1 incidents are": "%1 Vorfälle sind",
    "%1 more: %2; with --html FILE all of them": "%1 noch übrig: %2; mit --html FILE alle",
    "%1 on the page %2": "%1 auf der Seite %2",
    "nothing was jotted on %1: %2digest %3 tells the day before":
      "am %1 wurde nichts notiert: %2digest %3 erzählt den Tag davor",
    "nothing of %1 on %2: %3digest %4 tells everybody's day":
      "nichts von %1 am %2: %3digest %4 erzählt den Tag von allen",
    "no incident of %1 is without a practitioner: %2digest %3 tells all":
      "am %1 ist kein Vorfall ohne Teammitglied: %2digest %3 erzählt alles",
  ]

  /// How it is asked for.
  static let digestCommands: Area = [
    "the day for the team, with its sums": "der Tag für das Team, mit Summen",
    "An incident that several have taken counts for each, and once in the total.":
      "Ein Vorfall von mehreren zählt bei jedem, und einmal in der Summe.",
    "what this one has taken, or nobody": "was diese übernahm, oder niemand",
    "all of the day, on a page to print": "den ganzen Tag, als Seite zum Drucken",
    "%1 is not for %2: the page has all of the day": "%1 passt nicht zu %2: die Seite hat den ganzen Tag",
    "that page, by SFTP or by mail": "diese Seite, mit SFTP oder als Mail",
    "--html and --send exclude each other": "--html und --send schließen sich aus",
    "         digest: total, v-number and nobody with their incidents, emergencies,":
      "         digest: total, v-Nummer und nobody mit Vorfällen, Notfällen,",
    "         open ones and sum; then incidents, notes and appointments":
      "         offenen und Summe; dann Vorfälle, Notizen und Termine",
  ]
}
