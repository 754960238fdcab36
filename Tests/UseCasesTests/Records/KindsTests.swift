import Architecture
import Testing

@testable import UseCases

/// Kinds of records that can be stored together, and the parts of a kind.
@Suite struct KindsTests {
  /// Reason why these kinds cannot be stored together; nil if they can.
  private static func problem(_ kinds: any RecordType.Type..., ofIncidents fields: [Field] = []) -> String? {
    Kinds(kinds.map { $0.declaration }, ofIncidents: fields.map { DeclaredField(field: $0, kind: .text) }).problem
  }

  @Test("Kinds with different names, plurals and letters can be stored together.")
  func distinctKindsAreStoredTogether() {
    #expect(Self.problem() == nil && Self.problem(Wells.self) == nil && Self.problem(Wells.self, Yards.self) == nil)
    #expect(Self.problem(Wells.self, ofIncidents: ["depth"]) == nil)
  }

  @Test("Kinds that cannot be stored together are refused with a name and the reason.")
  func conflictingKindsAreRefused() {
    let letters = "only small letters, digits and underscores"
    #expect(Self.problem(Loud.self) == "Well: \(letters)")
    #expect(Self.problem(LoudPlural.self) == "well: \(letters)")
    #expect(Self.problem(Digit.self) == "1well: \(letters)")
    #expect(Self.problem(Wells.self, Wells.self) == "well: there is another one of this name")
    #expect(Self.problem(Wells.self, Yells.self) == "yell: several of another kind are called wells, too")
    #expect(Self.problem(Wells.self, Walls.self) == "wall: well has the letter w, too")
    #expect(Self.problem(Nooks.self) == "nook: note has the letter n, too")
    #expect(Self.problem(Twice.self) == "twice: two fields have the same name")
    for fields in [Keyed.declaration, Numbered.declaration, Spaced.declaration] {
      #expect(Kinds([fields]).problem == "\(fields.kind): a field has a name that cannot be stored")
    }
  }

  @Test("The name of a part begins with its whole; a part has no parts, and the rules of kinds apply to it.")
  func partNameBeginsWithWhole() {
    #expect(Self.problem(Barns.self) == nil)
    let rule = "a part of a house is called house.NAME, and has no parts"
    #expect(Self.problem(Houses<Stray>.self) == "stray: \(rule)")
    #expect(Self.problem(Houses<Deep>.self) == "house.deep: \(rule)")
    let letters = "only small letters, digits and underscores"
    #expect(Self.problem(Houses<LoudRoom>.self) == "house.Room: \(letters)")
    #expect(Self.problem(Houses<OddRoom>.self) == "house.odd: \(letters)")
    #expect(Self.problem(Houses<SameRoom>.self) == "house.same: there is another one of this name")
    #expect(Self.problem(Houses<WholeRoom>.self) == "house.whole: a field has a name that cannot be stored")
  }

  @Test("A declared field of incidents may not have the name of a column.", arguments: ["description", "number", "id"])
  func declaredFieldAvoidsColumnNames(name: String) {
    let problem = "incident: a field has a name that cannot be stored"
    #expect(Self.problem(ofIncidents: [Field(rawValue: name)]) == problem)
  }

  @Test("`Kinds` knows each kind with its parts; a kind that nobody types is not removable.")
  func everyKindKnowsItsParts() {
    let kinds = Kinds([Barns.declaration, Silent.declaration])
    #expect(kinds.has("barn") && kinds.has("barn.stall") && kinds.has("silent") && kinds.has(.note))
    #expect(!kinds.has("house") && !kinds.has(.patient))
    #expect(kinds["barn.stall"]?.plural == "stalls" && kinds["house"] == nil)
    #expect(kinds.wholes.suffix(2) == ["barn", "silent"] && kinds.wholes.contains(.incident))
    #expect(!kinds.wholes.contains("barn.stall") && !kinds.wholes.contains(.note))
    #expect(kinds.parts(of: "barn") == ["barn.stall"] && kinds.parts(of: "silent") == [])
    #expect(Set(kinds.parts(of: .incident)) == [.note, .photo, .recording, .taker])
    #expect(kinds.removable == [.incident, "barn", .appointment])
  }

  @Test("No two traits of a kind, and no two traits of a field, overlap.")
  func noTwoTraitsOverlap() {
    let kinds: [RecordTraits] = [.oldestFirst, .pictured, .nameless, .filed]
    let fields: [FieldTraits] = [
      .named, .required, .past, .unsearched, .completing, .identifying, .readOnly, .belonging, .keyFile,
    ]
    for (place, one) in kinds.enumerated() {
      for other in kinds[(place + 1)...] { #expect(one.isDisjoint(with: other), "\(one) \(other)") }
    }
    for (place, one) in fields.enumerated() {
      for other in fields[(place + 1)...] { #expect(one.isDisjoint(with: other), "\(one) \(other)") }
    }
  }

  @Test("A declaration knows if its records have files, the field of the record they belong to, and fields by name.")
  func declarationFindsFieldsByName() {
    #expect(Patients.declaration.hasFiles && Institutions.declaration.hasFiles && !Guardians.declaration.hasFiles)
    #expect(Entries.declaration.belonging?.field == .patient && Guardians.declaration.belonging == nil)
    #expect(OutboxItems.declaration.isTyped == false && Entries.declaration.isTyped)
    #expect(Entries.declaration.field(named: "date")?.kind == .day && Entries.declaration.field(.date)?.name == "date")
    #expect(Guardians.declaration.field(named: "chip") == nil && Guardians.declaration.field(.chip) == nil)
  }

  @Test("A guardian has both orders of its names; a patient without a name is named by the end of its id.")
  func guardianHasBothNameOrders() {
    let id = UniqueID(high: 1, low: 0x0123_4567_89AB)
    let both = FieldValues([.name: "Nora", .surname: "Quell"])
    #expect(Guardians.declaration.names(of: both) == ["Nora Quell", "Quell Nora"])
    #expect(Guardians.declaration.names(of: FieldValues([.surname: "Quell"])) == ["Quell", "Quell"])
    #expect(Guardians.declaration.name(of: both, id) == "Nora Quell")
    #expect(Guardians.declaration.name(of: FieldValues(), id) == "")
    #expect(Patients.declaration.name(of: FieldValues(), id) == "\(id.description.suffix(12))")
    #expect(Patients.declaration.name(of: FieldValues([.name: "Rex"]), id) == "Rex")
    // An entry has no name of its own: its patient names it.
    #expect(Entries.declaration.name(of: FieldValues(), id) == "")
  }
}

private struct NameField: Sendable { let name = Stored.text(.name, .named) }

private enum Wells: RecordType {
  static let kind: RecordKind = "well", plural = "wells", fields = FieldSet(NameField())
}

private enum Yards: RecordType {
  static let kind: RecordKind = "yard_2", plural = "yards", fields = FieldSet(NameField())
}

private enum Loud: RecordType {
  static let kind: RecordKind = "Well", plural = "wells", fields = FieldSet(NameField())
}

private enum LoudPlural: RecordType {
  static let kind: RecordKind = "well", plural = "we:lls", fields = FieldSet(NameField())
}

private enum Digit: RecordType {
  static let kind: RecordKind = "1well", plural = "wells", fields = FieldSet(NameField())
}

private enum Yells: RecordType {
  static let kind: RecordKind = "yell", plural = "wells", fields = FieldSet(NameField())
}

private enum Walls: RecordType {
  static let kind: RecordKind = "wall", plural = "walls", fields = FieldSet(NameField())
}

private enum Nooks: RecordType {
  static let kind: RecordKind = "nook", plural = "nooks", fields = FieldSet(NameField())
}

private enum Twice: RecordType {
  struct Fields: Sendable { let name = Stored.text(.name, .named), other = Stored.text(.name) }
  static let kind: RecordKind = "twice", plural = "twices", fields = FieldSet(Fields())
}

private enum Keyed: RecordType {
  struct Fields: Sendable { let name = Stored.text("name_key", .named) }
  static let kind: RecordKind = "keyed", plural = "keyeds", fields = FieldSet(Fields())
}

private enum Numbered: RecordType {
  struct Fields: Sendable { let name = Stored.text("number", .named) }
  static let kind: RecordKind = "counted", plural = "counteds", fields = FieldSet(Fields())
}

private enum Spaced: RecordType {
  struct Fields: Sendable { let name = Stored.text("a b", .named) }
  static let kind: RecordKind = "wide", plural = "wides", fields = FieldSet(Fields())
}

private enum Stalls: RecordType {
  static let kind: RecordKind = "barn.stall", plural = "stalls", fields = FieldSet(NameField())
}

private enum Barns: RecordType {
  static let kind: RecordKind = "barn", plural = "barns", fields = FieldSet(NameField())
  static let parts: [any RecordType.Type] = [Stalls.self]
}

private enum Houses<Room: RecordType>: RecordType {
  typealias Fields = NameField
  static var kind: RecordKind { "house" }
  static var plural: String { "houses" }
  static var fields: FieldSet<NameField> { FieldSet(NameField()) }
  static var parts: [any RecordType.Type] { [Room.self] }
}

private enum Stray: RecordType {
  static let kind: RecordKind = "stray", plural = "strays", fields = FieldSet(NameField())
}

private enum Deep: RecordType {
  static let kind: RecordKind = "house.deep", plural = "deeps", fields = FieldSet(NameField())
  static let parts: [any RecordType.Type] = [Stalls.self]
}

private enum LoudRoom: RecordType {
  static let kind: RecordKind = "house.Room", plural = "rooms", fields = FieldSet(NameField())
}

private enum OddRoom: RecordType {
  static let kind: RecordKind = "house.odd", plural = "odd rooms", fields = FieldSet(NameField())
}

private enum SameRoom: RecordType {
  static let kind: RecordKind = "house.same", plural = "houses", fields = FieldSet(NameField())
}

private enum WholeRoom: RecordType {
  struct Fields: Sendable { let name = Stored.text("whole", .named) }
  static let kind: RecordKind = "house.whole", plural = "wholes", fields = FieldSet(Fields())
}

/// A kind whose name is read-only.
private enum Silent: RecordType {
  struct Fields: Sendable { let name = Stored.text(.name, [.named, .readOnly]) }
  static let kind: RecordKind = "silent", plural = "silents", fields = FieldSet(Fields())
}
