import TerminalKit
import ViewModels

/// The English words for a declared kind of record; the German ones stand in `de.po`.
///
/// A kind without words shows its stored name.
struct KindWords: Sendable {
  /// Singular: `guardian`.
  let noun: Message
  /// With its article: `a guardian`; a part is always called by its noun and number.
  var one: Message = ""
  /// Several: `guardians`.
  var plural: Message = ""
  /// No record: `no guardian`.
  var none: Message = ""
  /// A new record: `a new guardian`.
  var new: Message = ""
  /// Field labels by the typed field name; a field without a label shows its name.
  var labels: [String: Message] = [:]
  /// Hidden fields by their typed names.
  var hiddenFields: Set<String> = []
  var commands = Commands()
  /// Examples of adding and editing; nil for the examples of any kind.
  var examples: (add: String, edit: String)?
  /// The kind's own verbs: a summary, and the text behind the record in an example, if the verb needs one.
  var verbs: [String: (summary: Message, example: String)] = [:]
  /// The texts behind the name in a list; nil for the other shown fields.
  var apart: (@Sendable (RecordRow, Style) -> [Message])?
  /// The texts behind the name in a list; nil for those of a confirmation.
  var listed: (@Sendable (RecordRow, Style) -> [Message])?
  /// The columns of a plain line between number and id; nil for the texts of the fields.
  var plain: (@Sendable (RecordRow) -> [String])?
  /// Rows below the fields of a shown record.
  var also: (@Sendable (RecordView, Style) -> [(name: Message, text: String)])?
  /// Whether a day after a name has the label of its field, for kinds with several days.
  var namesDays = false
  /// Words for changes; nil for the words of any kind.
  var deeds: [ChangeKind: ChangeWords] = [:]
  /// Of a part: the questions for the first one and for another one.
  var first: Message?, another: Message?
  var screens = KindScreens()

  /// Names and help texts of a kind's commands; nil for the texts of any kind.
  struct Commands: Sendable {
    var topic = VerbTopic.passport
    /// The verb of the list; nil for ``KindWords/plural``.
    var list: String?
    /// The verbs that add and remove a record.
    var add = "add", remove = "remove"
    var summary: Message?
    /// Help of the list: summary, search and order.
    var listing: Message?, searching: Message = "Each word of TERM must begin a word in one of the fields."
    var order: Message = "The newest come first."
    /// Help about naming a record; nil for the text of any kind.
    var naming: [Message]?
    var listExamples: [String]?
    /// Help of adding, showing and removing; `whenAdded` adds to the help of adding.
    var adding: Message = "add one", whenAdded: Message?, showing: Message = "show one with its fields",
      removing: Message = "remove one from the list"
    /// Whether a context determines a record, which then needs no name: the incident's patient, or the chosen one.
    var hasOneHere = false
    /// The field of a plain name; nil for the fields of the name.
    var plainField: String?
    /// The fields whose text may have an amount, which is the cost of the record.
    var priced: Set<String> = []
    /// The flag that fills a new record from another source.
    var source: Flag?
    /// The requests about the draft of a prompt; nil for a kind without drafts.
    var draft: DraftCommands?
    /// The flags that only this list has, and their effect on the filter.
    var filters: [Flag] = [], filter: (@Sendable (Arguments, inout RecordFilter) throws(UsageError) -> Void)?
    /// The verb of the list; nil for the verb of any kind.
    var lists: (@Sendable (KindShape) -> Verb)?
    /// Verbs only for this kind.
    var own: @Sendable () -> [Verb] = { [] }
  }

  /// The words of kinds that have some.
  static let own: [RecordKind: KindWords] = RootViewState.Screen.allCases.reduce(into: [:]) { words, screen in
    words.merge(screen.terminal.words()) { $1 }
  }

  /// The words of kinds without a screen of their own.
  static let ofRecords: [RecordKind: KindWords] = [
    .guardian: guardian, .practitioner: practitioner, .patient: patient, .clinic: clinic, .owner: owner,
    .entry: entry, .reminder: reminder, .product: product,
  ]

  static func of(_ shape: KindShape) -> KindWords { of(shape.kind, plural: shape.plural) }

  /// The words of a kind; `plural` is the plural of a kind without words of its own.
  static func of(_ kind: RecordKind, plural: String? = nil) -> KindWords {
    own[kind]
      ?? KindWords(
        called: kind.rawValue.replacing("_", with: " "),
        plural: (plural ?? kind.rawValue).replacing("_", with: " "))
  }

  static func label(ofIncident field: String) -> Message { Message(stringLiteral: field.replacing("-", with: " ")) }

  /// The error for a record without any of these fields: `a guardian needs a name or a surname`.
  func lacking(_ fields: [String]) -> Message {
    "\(one) needs \(fields.map { "a \(label($0))" as Message }.joined(separator: " or "))"
  }

  func label(_ field: String) -> Message {
    // Several kinds have a `source-id`: the id in a file of another program.
    let other: Message =
      field == "source-id" ? "id in the imported file" : .init(stringLiteral: field.replacing("-", with: " "))
    return labels[field] ?? other
  }
}

extension KindWords {
  fileprivate init(called name: String, plural: String) {
    self.init(
      noun: Message(text: name), one: "a \(name)", plural: Message(text: plural), none: "no \(name)",
      new: "a new \(name)")
  }
}

extension RecordRow {
  var reference: String { record.reference }

  /// The texts behind the name in a list.
  func apart(_ style: Style) -> [Message] { facts(style).map(\.text) }

  /// The texts behind the name, with their weights.
  func facts(_ style: Style) -> [Fact] {
    if let reminder { return reminder.facts(self, style) }
    let words = KindWords.of(record.kind)
    return words.apart?(self, style).map { Fact(text: $0) }
      ?? fields.filter { !words.hiddenFields.contains($0.name) && !$0.text.isEmpty && !name.contains($0.text) }.map {
        field in
        let text = Message(text: field.called == nil ? field.kind.shown(field.text, style) : field.shown(style))
        return Fact(
          text: words.namesDays && [.day, .lastDay].contains(field.kind) ? "\(words.label(field.name)) \(text)" : text,
          weight: field.kind.weight(field.text, style))
      }
  }

  /// The animals that the record is about: the one text that every confirmation repeats.
  func animals(_ style: Style) -> [Fact] {
    fields.filter { $0.kind == .record(.patient) && !$0.text.isEmpty }
      .map { Fact(text: Message(text: $0.shown(style)), weight: .kept) }
  }

  func listed(_ style: Style) -> Listing.Row {
    Listing.Row(
      reference: reference, name: name, twin: twin,
      details: KindWords.of(record.kind).listed?(self, style) ?? apart(style), plain: plainLine, json: json(style))
  }

  /// The plain line: number, then the fields in their order, id.
  var plainLine: String {
    let texts = KindWords.of(record.kind).plain?(self) ?? fields.map(\.text)
    return ([reference] + texts.map(\.harmless) + [id]).joined(separator: "\t")
  }

  func json(_ style: Style) -> [String: JSON] {
    var members = fields.json
    (members["number"], members["id"], members["display_name"]) = (
      .number(record.number), .string(id), .string(name)
    )
    // Leave out the raw `config`: it holds the hash of a password.
    if let institution {
      members.merge(institution.json) { $1 }
      members["config"] = nil
    }
    if let reminder { members["status"] = .string(reminder.state(at: style.now).rawValue) }
    for part in style.kinds[record.kind]?.parts ?? [] {
      members[part.plural] = .array(
        parts(part.kind).map { .object($0.fields.json.merging(["number": .number($0.number)]) { $1 }) })
    }
    return members
  }

  /// Name of a part: `owner 1`.
  var called: Message { KindWords.of(record.kind).noun + Message(text: " \(number)") }
}

extension [RecordRow.Field] {
  /// JSON members of the fields; null for an unknown value.
  var json: [String: JSON] {
    var members = Dictionary(map { ($0.name.replacing("-", with: "_"), JSON(said: $0.text)) }) { first, _ in first }
    for field in self {
      if case .record = field.kind {
        members["\(field.name.replacing("-", with: "_"))_name"] = JSON(said: field.naming?.named(nil).english ?? "")
      }
    }
    return members
  }
}
