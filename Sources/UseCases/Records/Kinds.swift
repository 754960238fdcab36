/// The kinds of record that a practice keeps.
///
/// Those that are declared are open: whoever sets up a store adds to them. The others are written by hand; see
/// `RecordKind`.
public struct Kinds: Sendable {
  /// Those that are declared, but for parts.
  public let declared: [Declaration]

  /// The fields of incidents that are declared.
  public let ofIncidents: [DeclaredField]

  /// What every practice keeps.
  public static let own = Kinds(
    [
      Patients.declaration, Guardians.declaration, Practitioners.declaration, Clinics.declaration, Entries.declaration,
      Reminders.declaration, Institutions.declaration, Reports.declaration, OutboxItems.declaration,
    ],
    ofIncidents: Incidents.fields)

  private let byKind: [RecordKind: Declaration]

  /// These, beside those that are written by hand.
  public init(_ declared: [Declaration], ofIncidents: [DeclaredField] = []) {
    (self.declared, self.ofIncidents) = (declared, ofIncidents)
    let every = declared.flatMap { [$0] + $0.parts }
    byKind = Dictionary(every.map { ($0.kind, $0) }) { first, _ in first }
    all = RecordKind.written + every.map(\.kind)
  }

  /// The same and these.
  public func with(_ more: Declaration..., ofIncidents fields: [DeclaredField] = []) -> Kinds {
    Kinds(declared + more, ofIncidents: ofIncidents + fields)
  }

  /// The declaration of a kind; nil for one that is written by hand, or that nobody knows.
  public subscript(kind: RecordKind) -> Declaration? { byKind[kind] }

  /// All kinds.
  public let all: [RecordKind]

  /// Those that are no parts of others.
  public var wholes: [RecordKind] { all.filter { $0.whole == $0 } }

  /// The kinds of the parts of a record.
  public func parts(of kind: RecordKind) -> [RecordKind] { all.filter { $0 != kind && $0.whole == kind } }

  /// Those of which one can be removed, as lists name them.
  public var removable: [RecordKind] {
    [.incident] + declared.filter(\.isTyped).map(\.kind) + [.appointment]
  }

  /// Whether there is such a kind.
  public func has(_ kind: RecordKind) -> Bool { byKind[kind] != nil || kind.isWritten }

  /// Why these cannot be kept together; nil when they can.
  public var problem: String? {
    var seen = Set(RecordKind.written)
    // The parts of an incident have references, too, but for its takers, who have a practitioner's; those of other records
    // are named by words.
    let lettered = RecordKind.written.filter { [$0, .incident].contains($0.whole) && $0 != .taker }
    var letters = Set(lettered.map(\.letter))
    var plurals: Set<String> = []
    for declaration in declared {
      let name = declaration.kind.rawValue
      guard Self.isName(name), Self.isName(declaration.plural) else {
        return "\(name): only small letters, digits and underscores"
      }
      guard seen.insert(declaration.kind).inserted else { return "\(name): there is another one of this name" }
      guard plurals.insert(declaration.plural).inserted else {
        return "\(name): several of another kind are called \(declaration.plural), too"
      }
      guard letters.insert(declaration.kind.letter).inserted else {
        let other = (lettered + declared.map(\.kind)).first { $0.letter == declaration.kind.letter }
        return "\(name): \(other?.rawValue ?? "another kind") has the letter \(declaration.kind.letter), too"
      }
      if let problem = Self.problem(of: declaration.fields, [], name) { return problem }
      for part in declaration.parts {
        let name = part.kind.rawValue
        guard part.kind.whole == declaration.kind, part.parts.isEmpty else {
          return "\(name): a part of a \(declaration.kind) is called \(declaration.kind).NAME, and has no parts"
        }
        guard Self.isName(name.filter { $0 != "." }), Self.isName(part.plural) else {
          return "\(name): only small letters, digits and underscores"
        }
        guard seen.insert(part.kind).inserted, plurals.insert(part.plural).inserted else {
          return "\(name): there is another one of this name"
        }
        if let problem = Self.problem(of: part.fields, ["whole"], name) { return problem }
      }
    }
    return Self.problem(of: ofIncidents, Self.columnsOfIncidents, "incident")
  }

  /// What an incident has besides.
  private static let columnsOfIncidents =
    Kinds([]).layouts.first { $0.table == .incidents }?.columns.map(\.field.rawValue) ?? []

  private static func problem(of fields: [DeclaredField], _ taken: [String], _ name: String) -> String? {
    let names = fields.map(\.field.rawValue)
    let reserved = ["number", "id", "exists", "released_at", "removed", "search"] + taken
    guard names.allSatisfy({ isName($0) && !$0.hasSuffix("_key") && !reserved.contains($0) }) else {
      return "\(name): a field has a name that cannot be stored"
    }
    return Set(names).count == names.count ? nil : "\(name): two fields have the same name"
  }

  private static func isName(_ text: String) -> Bool {
    (text.first?.isLetter ?? false)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
  }
}
