import Architecture

/// The patients of the fictional practice.
extension FictionalPractice {
  struct Animal: Sendable {
    var values: FieldValues
    var owners: [FieldValues] = []
    var entries: [FieldValues] = []
  }

  /// In the order of their numbers: `p2` has all sections of a passport, `p5` is a stray without a name.
  var animals: [Animal] {
    let ada: KeyValuePairs<Field, String> = [.vet: "Ada Fernmoor", .vetSp: "SP-0001", .vetPhone: "030 555 0101"]
    return [
      Animal(
        values: FieldValues([
          .name: "Mila", .species: "cat", .breed: "European Shorthair", .sex: "female", .born: "2021-04",
          .colour: "tabby", .chip: "999000000000001", .chipDate: day(-900), .chipPlace: "left neck",
        ]),
        owners: [owner("Nora", "Quellberg")],
        entries: [weight(-700, "3.1"), weight(-320, "3.9"), weight(-30, "4.2")]
          + [given(.vaccination, "Fictivac RCP", -380, until: -15, batch: "F-0931")]),
      Animal(
        values: FieldValues([
          .name: "Łapa", .species: "dog", .breed: "Labrador", .sex: "male", .born: "2019-05-01", .colour: "#2b1d14",
          .features: "white tip of the tail", .chip: "999000000000002", .chipDate: day(-1_200),
          .chipPlace: "left neck", .vet: "Ada Fernmoor", .vetAddress: "Hedge Lane 1", .vetPostcode: "01234",
          .vetCity: "Lindenau", .vetCountry: "DE", .vetPhone: "030 555 0101", .vetMail: "ada@practice.example",
          .vetSp: "SP-0001", .issued: day(-1_190), .notes: "afraid of the scales",
        ]),
        owners: [owner("Ilja", "Sandhauk")],
        entries: [
          rabies(day(-368), until: day(-3), batch: "R-1107", ada),
          rabies(day(-3), until: day(1_092), batch: "R-2214", ada),
          FieldValues([
            .kind: EntryKind.titration.rawValue, .date: day(-330), .titre: "2.1", .reported: day(-320),
            .vet: "Ada Fernmoor",
          ]),
          FieldValues([
            .kind: EntryKind.tapeworm.rawValue, .product: "Bandex", .manufacturer: "Fictipharm",
            .substance: "praziquantel", .date: day(-3), .time: "09:20", .vet: "Ada Fernmoor", .vetSp: "SP-0001",
          ]),
          given(.vaccination, "Fictivac DHPL", -368, until: -3, batch: "D-3310"),
          given(.vaccination, "Fictivac DHPL", -3, until: 362, batch: "D-4127"),
          given(.parasites, "Zeckstopp", -20, until: 10, batch: "Z-77"),
          FieldValues([
            .kind: EntryKind.fertility.rawValue, .date: day(-2_100), .purpose: "castration",
            .comment: "no complications",
          ]),
          weight(-900, "22.4"), weight(-600, "25.8"), weight(-368, "25.1"), weight(-90, "24.6"), weight(-3, "24.3"),
          FieldValues([
            .kind: EntryKind.visit.rawValue, .date: day(-2_095), .purpose: "stitches out",
            .details: "wound dry and closed", .recommendation: "no bathing for three days",
          ]),
        ]),
      Animal(
        values: FieldValues([
          .name: "Søren", .species: "cat", .breed: "Norwegian Forest", .sex: "male", .born: "2017", .colour: "grey",
          .tattoo: "K 114", .tattooDate: "2010-06-14", .tattooPlace: "right ear",
        ]),
        owners: [owner("Tomke", "Uferland")],
        entries: [given(.parasites, "Zeckstopp", -75, until: -45, batch: "Z-41"), weight(-75, "5.6")]),
      Animal(
        values: FieldValues([
          .name: "Balou", .species: "dog", .breed: "mixed breed", .sex: "male", .colour: "black and white",
          .chip: "999000000000004", .chipDate: day(-400),
        ]),
        owners: [owner("Nora", "Quellberg"), owner("Pim", "Quellberg")]),
      Animal(values: FieldValues([.species: "cat", .features: "left ear notched, no chip, brought in from the road"])),
    ]
  }

  struct Person: Sendable {
    var texts: FieldValues
    /// Numbers of patients, with the guardian's role.
    var patients: [(Int, GuardianRole)]
  }

  /// In the order of their numbers: two guardians have two patients, and one patient has two owners.
  static let guardians = [
    person("Nora", "Quellberg", phone: "030 555 0199", [(1, .owner), (4, .owner)]),
    person("Ilja", "Sandhauk", phone: "030 555 0198", [(2, .owner)]),
    person("Tomke", "Uferland", phone: "030 555 0197", [(3, .owner)]),
    person("Pim", "Quellberg", phone: "030 555 0196", [(4, .owner), (1, .caretaker)]),
    person("Rike", "Straßmoor", phone: "030 555 0195", [(2, .guardian)]),
    Person(
      texts: FieldValues([.surname: "Katzenhof Lindenau", .city: "Lindenau", .mail: "hof@katzen.example"]),
      patients: [(5, .caretaker)]),
  ]

  /// Five reminders: one completed, one missed, and three due after today.
  var reminders: [FieldValues] {
    func moment(_ days: Int, _ minutes: Int) -> String {
      midnight.advanced(by: .seconds(days * 86_400 + minutes * 60)).secondsText
    }
    return [
      FieldValues([
        .name: "call the laboratory", .due: moment(-1, 600), .practitioner: "v1",
        .acknowledgedAt: moment(-1, 601), .answeredAt: moment(-1, 601), .completedAt: moment(-1, 625),
      ]),
      FieldValues([
        .name: "order bandages", .due: moment(-1, 1_020), .rungAt: moment(-1, 1_024), .rings: "5",
        .missedAt: moment(-1, 1_025),
      ]),
      FieldValues([.name: "eye drops", .due: moment(1, 480), .patient: "p1", .practitioner: "v2", .every: "12h x10"]),
      FieldValues([.name: "stitches out", .due: moment(8, 540), .patient: "p3", .practitioner: "v1"]),
      FieldValues([.name: "stocktaking", .due: moment(30, 1_080), .every: "1mo"]),
    ]
  }

  /// Clinics for referrals, one of them without coordinates.
  static let clinics = [
    FieldValues([
      .name: "Weidengrund Animal Hospital", .city: "Lindenau", .place: "52.241013,21.030204", .phone: "030 555 0150",
      .link: "https://weidengrund.example", .description: "surgery and intensive care, day and night",
    ]),
    FieldValues([
      .name: "Eye Clinic Sternbruch", .city: "Sternbruch", .place: "52.3154,20.9417", .phone: "030 555 0160",
      .link: "https://augen.example/tiere", .description: "eyes of cats and dogs, by appointment",
    ]),
    FieldValues([.name: "Hufwerk Mobile Practice", .city: "Uferland", .phone: "030 555 0170"]),
  ]

  private static func person(
    _ name: String, _ surname: String, phone: String, _ patients: [(Int, GuardianRole)]
  ) -> Person {
    Person(
      texts: FieldValues([
        .name: name, .surname: surname, .address: "Mill Row 7", .postcode: "01234", .city: "Lindenau",
        .country: "DE", .phone: phone,
      ]), patients: patients)
  }

  private func owner(_ name: String, _ surname: String) -> FieldValues {
    FieldValues([
      .name: name, .surname: surname, .address: "Mill Row 7", .postcode: "01234", .city: "Lindenau", .country: "DE",
      .phone: "030 555 0199", .born: "1984",
    ])
  }

  private func rabies(
    _ date: String, until: String, batch: String, _ vet: KeyValuePairs<Field, String>
  ) -> FieldValues {
    var values = FieldValues(vet)
    values[.kind] = EntryKind.rabies.rawValue
    values[.product] = "Rabifict"
    values[.manufacturer] = "Fictipharm"
    (values[.batch], values[.date], values[.from], values[.until]) = (batch, date, date, until)
    return values
  }

  private func given(
    _ sort: EntryKind, _ product: String, _ days: Int, until end: Int, batch: String
  ) -> FieldValues {
    FieldValues([
      .kind: sort.rawValue, .product: product, .manufacturer: "Fictipharm", .batch: batch, .date: day(days),
      .until: day(end), .practitioner: "v1",
    ])
  }

  private func weight(_ days: Int, _ kilograms: String) -> FieldValues {
    FieldValues([.kind: EntryKind.weight.rawValue, .date: day(days), .weight: kilograms, .practitioner: "v1"])
  }
}
