/// The kinds of record of a practice.
///
/// Programs may add declared kinds when they create a store; for the built-in kinds, see `RecordKind`.
public struct Kinds: Sendable {
  /// Declared kinds, without parts.
  public let declared: [Declaration]

  /// Declared fields of incidents.
  public let ofIncidents: [DeclaredField]

  /// The kinds of every practice.
  public static let own = Kinds(
    [
      Patients.declaration, Guardians.declaration, Practitioners.declaration, Clinics.declaration, Entries.declaration,
      Products.declaration, Reminders.declaration, Institutions.declaration, Reports.declaration,
      OutboxItems.declaration,
    ],
    ofIncidents: Incidents.fields)

  private let byKind: [RecordKind: Declaration]

  /// Creates kinds from these declared ones and the built-in ones.
  public init(_ declared: [Declaration], ofIncidents: [DeclaredField] = []) {
    (self.declared, self.ofIncidents) = (declared, ofIncidents)
    let every = declared.flatMap { [$0] + $0.parts }
    byKind = Dictionary(every.map { ($0.kind, $0) }) { first, _ in first }
    all = RecordKind.builtIn + every.map(\.kind)
  }

  /// These kinds and additional ones.
  public func with(_ more: Declaration..., ofIncidents fields: [DeclaredField] = []) -> Kinds {
    Kinds(declared + more, ofIncidents: ofIncidents + fields)
  }

  /// Declaration of a kind; nil for a built-in or unknown one.
  public subscript(kind: RecordKind) -> Declaration? { byKind[kind] }

  /// All kinds, with parts.
  public let all: [RecordKind]

  /// Kinds that are not parts.
  public var wholes: [RecordKind] { all.filter { $0.whole == $0 } }

  /// Kinds of the parts of a record.
  public func parts(of kind: RecordKind) -> [RecordKind] { all.filter { $0 != kind && $0.whole == kind } }

  /// Kinds whose records practitioners can remove.
  public var removable: [RecordKind] {
    [.incident] + declared.filter(\.isTyped).map(\.kind) + [.appointment]
  }

  /// True for a declared or built-in kind.
  public func has(_ kind: RecordKind) -> Bool { byKind[kind] != nil || kind.isBuiltIn }

  /// Reason why these kinds conflict; nil for none.
  public var problem: String? {
    var seen = Set(RecordKind.builtIn)
    // Letters must differ where a reference is a letter and a number: for records, and for the parts of incidents.
    // Exempt takers, which share the practitioner's letter, and other parts, which are referred to by words.
    let lettered = RecordKind.builtIn.filter { [$0, .incident].contains($0.whole) && $0 != .taker }
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

  /// Built-in columns of incidents.
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
