/// The team of the fictional practice, its incidents and its appointments.
extension FictionalPractice {
  struct Story: Sendable {
    /// Day relative to today; negative for the past.
    var day: Int
    var minute: Int
    var description: String
    var patient: Int?
    var takers: [Int] = []
    var isEmergency = false
    /// Duration in minutes; nil for an open incident.
    var minutes: Int?
    /// Texts of the notes, with costs in cents.
    var notes: [(String, Int64?)]
  }

  struct Visit: Sendable {
    var day: Int
    var minute: Int
    var length = 30
    var patient: String
    var type: String
    var reason = ""
    var practitioner: String
    var incident: Int?
    var isCancelled = false
  }

  static let team: [FieldValues] = [
    FieldValues([
      .name: "Ada Fernmoor", .address: "Hedge Lane 1", .postcode: "01234", .city: "Lindenau", .country: "DE",
      .mail: "ada@practice.example", .phone: "030 555 0101",
    ]),
    FieldValues([.name: "Bruno Talwind", .city: "Lindenau", .country: "DE", .phone: "030 555 0102"]),
    FieldValues([.name: "Cleo Hafergold", .mail: "cleo@practice.example"]), FieldValues([.name: "Demir Wiesental"]),
  ]

  /// In the order of their numbers; the last two begin in the first minutes of today, to be in the past.
  static let stories = [
    Story(
      day: -3, minute: 9 * 60 + 10, description: "check-up and rabies booster", patient: 2, takers: [1], minutes: 25,
      notes: [("weight 24.3 kg, heart and lungs without findings", nil), ("rabies booster, left shoulder", 3_850)]),
    Story(
      day: -2, minute: 16 * 60, description: "itching, both ears", patient: 3, takers: [2, 4], minutes: 40,
      notes: [("ears red, brown discharge", nil), ("ear drops, twice a day", 1_790), ("ears cleaned", 2_400)]),
    Story(
      day: -1, minute: 10 * 60 + 30, description: "limping, left hind", patient: 4, takers: [1, 2],
      notes: [("X-ray of the pelvis, two views", 8_600), ("meloxicam for three days, comes back on Friday", 1_240)]),
    Story(
      day: -1, minute: 18 * 60 + 45, description: "pale gums after a car accident", patient: 5, takers: [3, 4],
      isEmergency: true, minutes: 130,
      notes: [("shock, ultrasound without free fluid", 6_400), ("infusion, kept until the evening", 11_900)]),
    Story(
      day: 0, minute: 5, description: "will not eat", patient: 1,
      notes: [("owner called: nothing since yesterday noon", nil)]),
    Story(
      day: 0, minute: 10, description: "bite wound, right fore", patient: 2, takers: [3], isEmergency: true,
      notes: [("wound cleaned and stitched, drain for two days", 14_500), ("antibiotic for seven days", 2_150)]),
  ]

  static let visits = [
    Visit(
      day: -3, minute: 9 * 60, patient: "Łapa", type: "vaccination", reason: "rabies booster",
      practitioner: "Ada Fernmoor", incident: 1),
    Visit(
      day: 0, minute: 9 * 60, patient: "Mila", type: "check-up", reason: "before a journey",
      practitioner: "Ada Fernmoor"),
    Visit(
      day: 0, minute: 9 * 60 + 30, patient: "Balou", type: "check", reason: "left hind",
      practitioner: "Bruno Talwind"),
    Visit(
      day: 0, minute: 11 * 60, length: 60, patient: "Søren", type: "surgery", reason: "teeth",
      practitioner: "Cleo Hafergold"),
    Visit(
      day: 0, minute: 15 * 60, patient: "Łapa", type: "check", reason: "bite wound",
      practitioner: "Cleo Hafergold"),
    Visit(
      day: 0, minute: 16 * 60, patient: "Frida", type: "vaccination", practitioner: "Demir Wiesental",
      isCancelled: true),
    Visit(day: 1, minute: 10 * 60, patient: "Balou", type: "X-ray", practitioner: "Bruno Talwind"),
  ]
}
