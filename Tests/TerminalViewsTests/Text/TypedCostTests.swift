import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Amounts in the texts of all commands.
@Suite struct TypedCostTests {
  struct Read: Equatable, Sendable {
    var text: String
    var cost: Decimal?
  }

  /// Texts with one amount at their beginning or end, and texts in which no amount is a cost.
  static let spellings: [(typed: String, text: String, cost: String?)] = [
    ("limping 35€", "limping", "35"), ("limping 12,50 EUR", "limping", "12.5"), ("€8.05 limping", "limping", "8.05"),
    ("35 Euro limping", "limping", "35"), ("bandage 65.-", "bandage", "65"),
    ("left hind 1.234,50 €", "left hind", "1234.5"),
    ("Rabatt 20€", "Rabatt", "-20"), ("discount of 5 €", "discount", "-5"),
    ("metacam 12€ and bandage 8,50€", "metacam 12€ and bandage 8,50€", nil),
    ("tablets 5€ each", "tablets 5€ each", nil), ("bandage $5", "bandage $5", nil),
    ("on a 20€ bill", "on a 20€ bill", nil),
    ("limping 20 to 30 €", "limping 20 to 30 €", nil), ("paid 50 €", "paid 50 €", nil),
    ("15 € zurück", "15 € zurück", nil), ("Vorschuss 50 €", "Vorschuss 50 €", nil),
    ("after 20 € bandage", "after 20 € bandage", nil), ("Salbe 12, 50 €", "Salbe 12, 50 €", nil),
    ("back 15 €", "back 15 €", nil), ("15 € back", "15 € back", nil), ("change 5 €", "change 5 €", nil),
    ("bei Bedarf 20 €", "bei Bedarf 20 €", nil), ("if needed, surgery 200 €", "if needed, surgery 200 €", nil),
    ("Kostenvoranschlag OP 200 €", "Kostenvoranschlag OP 200 €", nil), ("bandage change 12 €", "bandage change", "12"),
  ]

  /// The commands, with `TEXT` for the text.
  static let commands = [
    "TEXT", "/note TEXT", "/note \"TEXT\"", "/edit n3 TEXT", "/new TEXT", "/new \"TEXT\"", "/describe TEXT",
    "/emergency TEXT", "/emergency TEXT --patient rex", "/settle purpose='TEXT'", "/settle 12 purpose='TEXT'",
    "/set purpose='TEXT'", "/vaccinate TEXT", "/vaccinate p1 TEXT", "/vaccinate p1 product='TEXT'",
    "/treat TEXT", "/treat p1 'TEXT'", "/visit TEXT", "/visit p1 TEXT", "/visit p1 purpose='TEXT'",
    "/refer p1 c2 purpose='TEXT'", "/entry add kind=visit patient=p1 purpose='TEXT'", "/entry edit t6 product='TEXT'",
  ]

  private static func action(_ line: String) throws -> RootViewState.Action? {
    guard case .action(let action) = try Parser.line(line, in: context()).request else { return nil }
    return action
  }

  private static func read(_ fields: [TypedField], _ words: [String] = []) -> Read {
    let cost = fields.first { $0.name == TypedField.cost }.flatMap { Decimal(string: $0.text) }
    let named = fields.first { ["product", "purpose"].contains($0.name) }?.text
    return Read(text: named ?? words.filter { $0 != "p1" }.joined(separator: " "), cost: cost)
  }

  /// The text and the amount of a line.
  private static func read(_ line: String) throws -> Read? {
    switch try action(line) {
    case .jotter(.noted(let text, let cost)), .jotter(.described(let text, let cost)),
      .jotter(.begunEmergency(let text, _, _, let cost)):
      Read(text: text, cost: cost)
    case .jotter(.began(let text, let cost)): Read(text: text ?? "", cost: cost)
    case .jotter(.rewrote(_, let text, let cost)): Read(text: text ?? "", cost: cost)
    case .jotter(.settled(_, let fields)), .jotter(.filled(let fields, _)): read(fields)
    case .records(.wrote(let fields, let words, _)): read(fields, words)
    case .records(.added(_, let fields)), .records(.edited(_, _, let fields)): read(fields)
    default: nil
    }
  }

  @Test("Each command that takes a text reads the same amounts in it", arguments: commands)
  func everyCommand(command: String) throws {
    for (typed, text, cost) in Self.spellings {
      let line = command.replacingOccurrences(of: "TEXT", with: typed)
      #expect(try Self.read(line) == Read(text: text, cost: cost.flatMap { Decimal(string: $0) }), "\(line)")
    }
  }

  @Test(
    "After the patient, a word such as back or change makes an amount unclear, also with a day at the end",
    arguments: ["vaccinate", "treat", "visit"], ["back 15 €", "change 5 €", "balance 20 €", "rest 20 €", "due 20 €"])
  func moneyWordAfterPatientIsUnclear(command: String, text: String) throws {
    for line in ["/\(command) rex \(text)", "/\(command) p1 \(text)", "/\(command) rex \(text) yesterday"] {
      guard case .records(.wrote(let fields, _, _)) = try Self.action(line) else {
        Issue.record("\(line) adds no entry")
        continue
      }
      #expect(!fields.contains { $0.name == TypedField.cost }, "\(line)")
    }
  }

  @Test(
    "An amount in the place of the patient is no cost",
    arguments: ["/weigh 20 € 4.5 kg", "/weigh 20 EUR 4.5 kg", "/treat 20 € 2 Milbemax", "/visit 20 € 2 stitches out"])
  func patientPlaceHoldsNoCost(line: String) throws {
    guard case .records(.wrote(let fields, _, _)) = try Self.action(line) else {
      Issue.record("\(line) adds no entry")
      return
    }
    #expect(!fields.contains { $0.name == TypedField.cost })
  }

  @Test(
    "An amount is read before or after other arguments; words in quotes stay together",
    arguments: [
      ("/vaccinate rex Nobivac 45€ 2026-05-01", ["rex", "Nobivac"], "2026-05-01", "45.00"),
      ("/vaccinate rex Nobivac 2026-05-01 45 €", ["rex", "Nobivac"], "2026-05-01", "45.00"),
      ("/vaccinate rex Nobivac 45 € yesterday", ["rex", "Nobivac"], "2026-11-20", "45.00"),
      ("/vaccinate rex 'Nobivac DHP 45€'", ["rex", "Nobivac DHP"], "2026-11-21", "45.00"),
      ("/vaccinate p1 45€ Nobivac 2026-05-01", ["p1", "Nobivac"], "2026-05-01", "45.00"),
      ("/vaccinate rex 45€ Nobivac", ["rex", "Nobivac"], "2026-11-21", "45.00"),
      ("/vaccinate rex 45 € Nobivac DHP 2026-05-01", ["rex", "Nobivac", "DHP"], "2026-05-01", "45.00"),
      ("/treat 'rex' '18€ Milbemax'", ["rex", "Milbemax"], "2026-11-21", "18.00"),
      ("/treat max 18€ Milbemax", ["max", "Milbemax"], "2026-11-21", "18.00"),
      ("/weigh max 12.4 5 €", ["max", "12.4"], "2026-11-21", "5.00"),
      ("/visit rex 20 € for stitches", ["rex", "stitches"], "2026-11-21", "20.00"),
      ("/visit rex 20 € stitches out", ["rex", "stitches", "out"], "2026-11-21", "20.00"),
      ("/weigh rex 5€ 12.4", ["rex", "12.4"], "2026-11-21", "5.00"),
      ("/treat rex Milbemax kind=tapeworm 18 €", ["rex", "Milbemax"], "2026-11-21", "18.00"),
      ("/treat rex Milbemax kind=tapeworm 18€ time=9:30", ["rex", "Milbemax"], "2026-11-21", "18.00"),
      ("/vaccinate rex Nobivac date=2026-05-01 450 €", ["rex", "Nobivac"], "2026-05-01", "450.00"),
      ("/treat rex Milbemax batch=A12 18 €", ["rex", "Milbemax"], "2026-11-21", "18.00"),
      ("/visit rex stitches comment=charged at once 18 €", ["rex", "stitches"], "2026-11-21", "18.00"),
      ("/weigh p1 12.4 5€", ["p1", "12.4"], "2026-11-21", "5.00"),
      ("/weigh p1 12.4kg 5,50 €", ["p1", "12.4"], "2026-11-21", "5.50"),
      ("/refer p1 c2 20€", ["p1", "c2"], "2026-11-21", "20.00"),
      ("/treat rex Milbemax cost=12,50", ["rex", "Milbemax"], "2026-11-21", "12.50"),
      ("/treat rex Milbemax cost=12,50 €", ["rex", "Milbemax"], "2026-11-21", "12.50"),
      ("/treat rex Milbemax cost= 12,50 €", ["rex", "Milbemax"], "2026-11-21", "12.50"),
    ])
  func amountMayFollowOtherArguments(line: String, words: [String], day: String, cost: String) throws {
    guard case .records(.wrote(let fields, let left, _)) = try Self.action(line) else {
      Issue.record("\(line) adds no entry")
      return
    }
    #expect(left == words)
    #expect(fields.first { $0.name == "date" }?.text == day)
    #expect(fields.filter { $0.name == TypedField.cost } == [TypedField(TypedField.cost, cost)])
  }

  @Test("An amount after a choice field is the cost, and the field keeps its word")
  func costMayFollowChoiceField() throws {
    for field in KindShape.own.first(where: { $0.kind == .entry })?.fields ?? [] {
      guard case .choice(let words) = field.kind, let word = words.first else { continue }
      for amount in ["18 €", "18€", "EUR 18"] {
        let line = "/entry add product=Milbemax \(field.name)=\(word) \(amount)"
        guard case .records(.added(_, let fields))? = try Self.action(line) else {
          Issue.record("\(line) adds no entry")
          continue
        }
        #expect(fields.first { $0.name == field.name }?.text == word, "\(line)")
        #expect(fields.first { $0.name == TypedField.cost }?.text == "18.00", "\(line)")
      }
    }
  }

  @Test("A quoted or uncertain amount stays in the text of its field, and two amounts are refused")
  func quotedAmountStaysInField() throws {
    for (typed, text) in [
      ("comment='paid 18 €'", "paid 18 €"), ("comment=18 € paid", "18 € paid"), ("comment=up to 18 €", "up to 18 €"),
      ("comment=paid 18 €", "paid 18 €"), ("comment=bezahlt 18 €", "bezahlt 18 €"),
      ("comment=if needed surgery 18 €", "if needed surgery 18 €"), ("comment=ggf. Salbe 18 €", "ggf. Salbe 18 €"),
    ] {
      guard case .records(.added(_, let fields))? = try Self.action("/entry add product=A \(typed)") else {
        Issue.record("\(typed) adds no entry")
        continue
      }
      #expect(fields.first { $0.name == "comment" }?.text == text)
      #expect(!fields.contains { $0.name == TypedField.cost })
    }
    for words in ["Milbemax cost=5", "Milbemax 5€", "Milbemax time=9:30 5€"] {
      #expect(throws: UsageError.self, "\(words)") { try Self.action("/treat rex \(words) kind=tapeworm 18 €") }
    }
  }

  @Test(
    "The word beside the number of --cost belongs to it only if the whole word is €, EUR or Euro",
    arguments: [
      ("5 € limping", "limping"), ("€ 5 limping", "limping"), ("5 EUR limping", "limping"),
      ("5 euro limping", "limping"),
      ("5 $ limping", "$ limping"), ("5 CHF limping", "CHF limping"), ("5 €x limping", "€x limping"),
      ("5 eurohouse limping", "eurohouse limping"),
    ])
  func besideFlag(typed: String, text: String) throws {
    #expect(try Self.read("/note --cost \(typed)") == Read(text: text, cost: 5))
  }

  @Test(
    "An amount in a field of a command without costs stays in the field",
    arguments: ["/guardian edit g1 city=Ulm 5 €", "/patient add rex colour=white 5 €", "/clinic edit c1 city=Ulm 5€"])
  func withoutCosts(line: String) throws {
    let fields =
      switch try Self.action(line) {
      case .records(.added(_, let fields)), .records(.edited(_, _, let fields)): fields
      default: [TypedField]()
      }
    #expect(fields.last?.text == line.split(separator: "=").last.map(String.init))
    #expect(!fields.contains { $0.name == TypedField.cost })
  }

  @Test(
    "An amount alone sets the cost of an entry, and is no product",
    arguments: ["40€", "EUR 40", "40 Euro", "40.-"])
  func amountAloneIsNoProduct(amount: String) throws {
    let cost = TypedField(TypedField.cost, "40.00")
    #expect(try Self.action("/entry edit t6 \(amount)") == .records(.edited(.entry, "t6", [cost])))
    let batch = TypedField("batch", "A12")
    #expect(try Self.action("/entry edit t6 \(amount) batch=A12") == .records(.edited(.entry, "t6", [batch, cost])))
    #expect(try Self.action("/entry add \(amount) batch=A12") == .records(.added(.entry, [batch, cost])))
  }

  @Test(
    "An amount among the words and another one in a field are refused: no amount is lost",
    arguments: [
      "/visit rex 30€ purpose='eye 5€'", "/visit rex 30€ purpose='5€'", "/vaccinate rex 30€ product='Rabisin 5€'",
      "/refer rex c2 30€ purpose='eye 5€'", "/entry edit t6 30€ cost=5",
      "/entry edit t6 30€ product='Rabisin 5€'", "/entry add 30€ purpose='eye 5€'",
    ])
  func twoAmountsAreRefused(line: String) {
    #expect(throws: UsageError.self) { try Self.action(line) }
  }

  @Test(
    "The words on and off of an emergency take no amount: they begin no incident",
    arguments: ["on 20€", "off 20€", "OFF 20 Euro", "off EUR 20", "on 20 $"])
  func emergencySwitchTakesNoAmount(words: String) {
    let error = #expect(throws: UsageError.self) { try Self.action("/emergency \(words)") }
    #expect(error?.message.english.hasSuffix("takes no amount") == true)
  }

  @Test("The cost of an entry must be an amount")
  func noAmount() throws {
    #expect(throws: UsageError.self) { try Self.action("/treat rex Milbemax cost=much") }
  }
}
