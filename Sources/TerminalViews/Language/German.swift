/// What the program says in German, by area.
///
/// Nobody is addressed: what is to be done stands in the infinitive.
enum German {
  /// Some of it: English to German, as a message has it.
  typealias Area = KeyValuePairs<String, String>

  /// All of it, made when something is said in German for the first time.
  static let catalogue: [String: String] = areas.reduce(into: [:]) { catalogue, area in
    for (english, german) in area { catalogue[english] = german }
  }

  /// The areas; what is said in several of them stands in the first.
  static let areas: [Area] = [
    deeds, incidents, schedule, team, complaints, typing, amountsAndDays, patients, findings, fields, patientCommands,
    guardians, healthBook, reminders,
    forms, media, digest, animals, animalCommands, breeds, breedCommands, commands, agendaCommands, teamCommands,
    digestCommands, gallery, galleryCommands,
    server, scan, reports, verbs, programCommands, archives, workshopCommands, workshop, help,
  ]
}
