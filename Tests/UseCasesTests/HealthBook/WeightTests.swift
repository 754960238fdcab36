import Adapters
import Architecture
import Testing

@testable import UseCases

/// Units of weights, changes between two weights, and remarks about unlikely weights and missing markings.
@Suite struct WeightTests {
  @Test("A text with a valid weight and unit is converted to kilograms, and any other text is not.")
  func weightsAreConvertedToKilograms() {
    let cases: [(String, String?)] = [
      ("450g", "0.45"), ("450 g", "0.45"), ("450G", "0.45"), ("4.2kg", "4.2"), ("4,2 KG", "4.2"), ("0,45 kg", "0.45"),
      ("12 kg", "12"), ("1250.4 g", "1.25"), ("0.6 g", "0.001"), ("10lb", "4.536"), ("1 LBS", "0.454"),
      ("2.5 lb", "1.134"), ("450", nil), ("", nil), ("g", nil), ("kg", nil), ("4.kg", nil), (".5 kg", nil),
      ("4.2.1kg", nil), ("4 stone", nil), ("x g", nil), ("-3 kg", nil), ("٣ kg", nil),
      ("2 4 kg", nil), ("450 gram", "0.45"), ("450 grams", "0.45"), ("450 Gramm", "0.45"), ("4 kilo", "4"),
      ("4 Kilos", "4"), ("4.2 kilograms", "4.2"), ("4,2 Kilogramm", "4.2"), ("1 pound", "0.454"),
      ("10 pounds", "4.536"), ("10 lbs.", "4.536"), ("8 oz", "0.227"), ("8 ounces", "0.227"), ("1 ounce", "0.028"),
      ("8 Unzen", "0.227"), ("10 lb 4 oz", "4.649"), ("10lb4oz", "4.649"), ("4 kg 300 g", "4.3"),
      ("99999 g", "99.999"), ("99999 kg", "99999"), ("4kg 1300g", nil), ("4.5 kg 300 g", nil), ("300 g 4 kg", nil),
      ("1 kg 2 g 3 g", nil), ("10 Pfund", nil),
    ]
    for (typed, kilograms) in cases { #expect(WeightText.kilograms(typed) == kilograms, "\(typed)") }
  }

  @Test("A number of pounds, or of up to 600 ounces, is converted to the nearest gram.")
  func poundsRoundToNearestGram() {
    var wrong: [String] = []
    func check(_ typed: String, grams: Int) {
      let kilograms = "\(grams / 1_000).\(String(1_000 + grams % 1_000).dropFirst())"
      if WeightText.kilograms(typed) != WeightText.kilograms("\(kilograms) kg") { wrong.append(typed) }
    }
    // A pound is 453.59237 g, and has 16 ounces.
    for number in 1...9_999 { check("\(number) lb", grams: (number * 45_359_237 + 50_000) / 100_000) }
    for number in 1...600 { check("\(number) oz", grams: (number * 45_359_237 + 800_000) / 1_600_000) }
    #expect(wrong == [])
  }

  @Test("A weight in Pfund has two readings, half kilograms and pounds; any other text has none.")
  func pfundWeightHasTwoReadings() {
    for typed in ["10 Pfund", "10pfund", "10 Pfd."] {
      let readings = WeightText.readings(ofPfund: typed)
      #expect(readings?.halfKilograms == "5" && readings?.pounds == "4.536", "\(typed)")
    }
    let most = WeightText.readings(ofPfund: "99999 Pfund")
    #expect(most?.halfKilograms == "49999.5" && most?.pounds == "45358.783")
    for typed in ["10 pounds", "Pfund", "10", "1 kg 2 Pfund"] {
      #expect(WeightText.readings(ofPfund: typed) == nil, "\(typed)")
    }
  }

  private let desk: RecordDesk

  init() async throws { desk = try await RecordDesk() }

  private func weigh(
    _ kilograms: String, patient: Int = 1, on day: String, isSure: Bool = false
  ) async throws -> Receipt {
    let texts = [FieldText("kind", "weight"), FieldText("date", day)]
    return try await desk.ask(
      .write(texts + (isSure ? [.confirmed] : []), words: ["p\(patient)", kilograms], into: "weight"))
  }

  @Test("A weight typed with a unit is stored in kilograms when an entry is added and when it is edited.")
  func typedWeightsBecomeKilograms() async throws {
    try await desk.add(.patient, ["name": "Mia", "species": "cat"])
    try await desk.add(.entry, ["kind": "weight", "patient": "p1", "date": "2026-09-01", "weight": "450 g"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.weight] == "0.45")
    _ = try await desk.edit(Reference(.entry, 1), ["weight": "0,5kg"])
    #expect(try await desk.record(RecordID(.entry, 1))?[.weight] == "0.5")
  }

  @Test("The receipt of a weight has its change since the previous weight by date.")
  func weightReceiptShowsChange() async throws {
    try await desk.add(.patient, ["name": "Rex", "species": "dog"])
    #expect(try await weigh("12.4", on: "2026-09-01").remarks == nil)
    let cases: [(kilograms: String, day: String, former: String, formerDay: Int, difference: String, isMore: Bool)] = [
      ("12.8", "2026-09-05", "12.4", 1, "0.4", true), ("12.55", "2026-09-06", "12.8", 5, "0.25", false),
      ("12.55", "2026-09-07", "12.55", 6, "0", false), ("12", "2026-09-03", "12.4", 1, "0.4", false),
    ]
    for (kilograms, day, former, formerDay, difference, isMore) in cases {
      let change = WeightChange(
        kilograms: kilograms, former: former, day: CalendarDate(year: 2026, month: 9, day: formerDay),
        difference: difference, isMore: isMore, isUnlikely: false)
      #expect(try await weigh(kilograms, on: day).remarks == [.weight(change)], "\(day)")
    }
  }

  @Test("A weight that is unlikely after the previous weight is refused until it is confirmed.")
  func unlikelyWeightNeedsConfirmation() async throws {
    try await desk.add(.patient, ["name": "Kit", "born": "2026-01"])
    try await desk.add(.patient, ["name": "Old", "born": "2020-01"])
    // Patient, first weight, second weight and its day; the first weight is of 1 June.
    let cases: [(patient: Int, String, String, String, isAsked: Bool)] = [
      (1, "1", "2", "2026-06-20", false), (1, "1", "2.1", "2026-06-20", true), (1, "1", "4", "2026-07-10", false),
      (1, "1", "4.1", "2026-07-10", true), (1, "1", "5", "2026-09-10", false), (1, "1", "10", "2026-09-10", true),
      (1, "3", "2", "2026-06-20", false), (1, "3", "1.9", "2026-09-20", true), (2, "12.4", "124", "2026-06-20", true),
      (2, "12", "18", "2026-09-01", false), (2, "12", "18.1", "2026-09-01", true), (2, "12", "7.9", "2026-09-01", true),
    ]
    for (patient, first, second, day, isAsked) in cases {
      let number = try await desk.add(
        .entry, ["kind": "weight", "patient": "p\(patient)", "date": "2026-06-01", "weight": first])
      do {
        _ = try await weigh(second, patient: patient, on: day)
        #expect(!isAsked, "\(first) \(second)")
        try await desk.jot(.undo(.session))
      } catch {
        guard case .unlikelyWeight(let change)? = error as? Failure else { throw error }
        #expect(isAsked && change.former == first && change.isUnlikely, "\(first) \(second)")
        #expect(try await desk.read { rows throws(Failure) in try rows.entries(of: patient).count } == 1)
        _ = try await weigh(second, patient: patient, on: day, isSure: true)
        try await desk.jot(.undo(.session))
      }
      try await desk.ask(.remove(Reference(.entry, number)))
    }
  }

  @Test("Three digits behind a separator are thousands of grams, and decimals of any other unit.")
  func threeDigitsMeanThousandGrams() {
    let cases: [(typed: String, kilograms: String)] = [
      ("1.850 g", "1.85"), ("1,850 g", "1.85"), ("4.500 g", "4.5"), ("12.500 gram", "12.5"), ("1.850g", "1.85"),
      ("0.850 g", "0.001"), ("850.5 g", "0.851"), ("850,25 g", "0.85"), ("1.850 kg", "1.85"), ("10.500 lb", "4.763"),
    ]
    for (typed, kilograms) in cases { #expect(WeightText.kilograms(typed) == kilograms, "\(typed)") }
  }

  @Test("A weight below that of a newborn animal of the species is refused until it is confirmed.")
  func tooSmall() async throws {
    let cases: [(species: String, kilograms: String, isAsked: Bool)] = [
      ("rabbit", "2 g", true), ("Kaninchen", "19 g", true), ("rabbit", "30 g", false), ("cat", "49 g", true),
      ("dog", "80 g", false), ("hamster", "2 g", true), ("", "20 g", false), ("", "4 g", true), ("horse", "5.4", true),
      ("Pferd", "45", false),
    ]
    for (number, (species, kilograms, isAsked)) in cases.enumerated() {
      try await desk.add(.patient, ["name": "Mia", "species": species])
      do {
        _ = try await weigh(kilograms, patient: number + 1, on: "2026-06-01")
        #expect(!isAsked, "\(species) \(kilograms)")
      } catch {
        guard case .unusualWeight(let unusual)? = error as? Failure else { throw error }
        #expect(isAsked && unusual.most == nil, "\(species) \(kilograms)")
        _ = try await weigh(kilograms, patient: number + 1, on: "2026-06-01", isSure: true)
      }
    }
  }

  @Test("An unusual first weight of a grown animal of its species is refused until it is confirmed.")
  func unusualFirstWeightNeedsConfirmation() async throws {
    // The species, the day of birth, the weight of 1 June 2026.
    let cases: [(species: String, born: String, kilograms: String, isAsked: Bool)] = [
      ("cat", "2020", "450 g", true), ("cat", "2020", "1.5", false), ("cat", "2020", "15.1", true),
      ("cat", "2026-04", "0.45", false), ("dog", "2020", "0.6", true), ("dog", "2020", "90", false),
      ("dog", "2020", "121", true), ("ferret", "2020", "5", true), ("rabbit", "2020", "0.1", true),
      ("cat", "", "0.45", false), ("cat", "", "42", true), ("cat", "2026-04", "42", true), ("dog", "", "130", true),
      ("rabbit", "", "18.5", true), ("horse", "", "450", false), ("horse", "", "1400", true),
      ("hamster", "", "3", false),
    ]
    for (number, (species, born, kilograms, isAsked)) in cases.enumerated() {
      let patient = number + 1
      try await desk.add(.patient, ["name": "Mia", "species": species, "born": born])
      var asked: UnusualWeight?
      do { _ = try await weigh(kilograms, patient: patient, on: "2026-06-01") } catch {
        guard case .unusualWeight(let unusual)? = error as? Failure else { throw error }
        asked = unusual
        #expect(try await desk.read { rows throws(Failure) in try rows.entries(of: patient).count } == 0)
        let receipt = try await weigh(kilograms, patient: patient, on: "2026-06-01", isSure: true)
        #expect(receipt.remarks == [.unusualWeight(unusual)])
      }
      #expect((asked != nil) == isAsked && (asked == nil || asked?.species == species), "\(species) \(kilograms)")
    }
  }

  @Test("The receipt of a rabies vaccination reports a missing or later marking, but not for a rabbit.")
  func rabiesReceiptReportsMissingMarking() async throws {
    try await desk.add(.patient, ["name": "None", "species": "dog"])
    try await desk.add(
      .patient, ["name": "Late", "species": "dog", "chip": "276098106123456", "chip-date": "2026-09-11"])
    try await desk.add(.patient, ["name": "Undated", "species": "cat", "chip": "276098106123457"])
    try await desk.add(.patient, ["name": "Tattooed", "species": "dog", "tattoo": "A1", "tattoo-date": "2010-01-01"])
    try await desk.add(.patient, ["name": "Hop", "species": "rabbit"])
    let marked = CalendarDate(year: 2026, month: 9, day: 11)
    let cases: [(patient: Int, day: String, FindingState?)] = [
      (1, "2026-09-10", .missing([.chip])), (2, "2026-09-10", .violated(marked)), (2, "2026-09-11", nil),
      (3, "2026-09-10", .missing([.chipDate])), (4, "2026-09-10", nil), (5, "2026-09-10", nil),
    ]
    for (patient, day, state) in cases {
      let texts = ["kind": "vaccination", "patient": "p\(patient)", "date": day, "product": "Rabisin"]
      let receipt = try await desk.ask(.add(.entry, texts.map { FieldText($0.key, $0.value) }))
      let entry = receipt.summary.record?.number
      #expect(
        receipt.findings == state.map { [Finding(.rabies, .markedBefore, entry: entry, $0)] }, "\(patient) \(day)")
    }
    let edited = try await desk.edit(Reference(.entry, 3), ["date": "2026-09-09"])
    #expect(edited.findings == [Finding(.rabies, .markedBefore, entry: 3, .violated(marked))])
    #expect(try await desk.edit(Reference(.entry, 3), ["batch": "A1"]).findings == nil)
  }
}
