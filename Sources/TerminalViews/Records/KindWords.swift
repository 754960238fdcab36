import TerminalKit
import ViewModels

/// The English words for a declared kind of record; translations are in `de.po` and `pl.po`.
///
/// A kind without words is called by its stored name.
struct KindWords: Sendable {
  /// The singular: `guardian`.
  let noun: Message
  /// The noun with its article: `a guardian`; empty for a part, which is called by noun and number.
  var one: Message = ""
  /// The plural: `guardians`.
  var plural: Message = ""
  /// The start of an error for an unknown record: `no guardian`.
  var none: Message = ""
  /// A new record in words: `a new guardian`.
  var new: Message = ""
  /// Field labels by the typed field name; a field without a label shows its name.
  var labels: [String: Message] = [:]
  /// The error for an unknown field; nil for the common one.
  var noField: (@Sendable (String) -> Message)?
  /// Whether the remedy for an unknown field lists all fields.
  var listsFields = true
  /// Nouns of fields whose label is not a noun, for an error about a missing field.
  var needed: [String: Message] = [:]
  /// Hidden fields by their typed names.
  var hiddenFields: Set<String> = []
  var commands = Commands()
  /// Examples of adding and editing; nil for the default examples.
  var examples: (add: String, edit: String)?
  /// For each verb that sets one field, by name: its summary, and the text after the record in its example.
  var verbs: [String: (summary: Message, example: String)] = [:]
  /// The details after the name of a record; nil for all fields that are not hidden or in the name.
  var apart: (@Sendable (RecordRow, Style) -> [Message])?
  /// The details after the name in a list; nil for those of ``apart``.
  var listed: (@Sendable (RecordRow, Style) -> [Message])?
  /// The details that distinguish a record from others with the same name.
  var telling: @Sendable (RecordRow, LocalCalendar) -> [Message] = { _, _ in [] }
  /// The remedy for a missing or unusable contact; nil for the command that changes the field.
  var contactRemedy: (@Sendable (_ reference: String, _ prefix: String) -> Message)?
  /// The columns of a plain line between reference and id; nil for the texts of all fields.
  var plain: (@Sendable (RecordRow) -> [String])?
  /// Further rows below the fields of a shown record.
  var also: (@Sendable (RecordView, Style) -> [(name: Message, text: String)])?
  /// Whether days among the details have labels, for kinds with several days.
  var namesDays = false
  /// Own words for changes; a missing change has the words common to all kinds.
  var ownChangeWords: [ChangeKind: ChangeWords] = [:]
  /// For a part: the form's questions whether to add a first part, and another part; nil for the default.
  var first: Message?, another: Message?
  var screens = KindScreens()

  /// Names and help texts of a kind's commands; nil selects the default text.
  struct Commands: Sendable {
    var topic = VerbTopic.passport
    /// The name of the verb that lists records; nil for ``KindWords/plural``.
    var list: String?
    /// The names of the verbs that add and remove a record.
    var add = "add", remove = "remove"
    var summary: Message?
    /// Help of the list: its summary, the meaning of a search term, the order.
    var listing: Message?, searching: Message = "Each word of TERM must be the beginning of a word in a field."
    var order: Message = "The newest come first."
    /// Help about naming a record in a command.
    var naming: [Message]?
    var listExamples: [String]?
    /// Summaries of the verbs that add, show and remove a record; `whenAdded` is further help for adding.
    var adding: Message = "add one", whenAdded: Message?, showing: Message = "show one with its fields",
      removing: Message = "remove one from the list"
    /// Whether a command without a reference means a default record: the incident's patient, or else the chosen one.
    var hasCurrentRecord = false
    /// The field that a text without `FIELD=` sets; nil for the fields of the name.
    var plainField: String?
    /// The text fields in which an amount is the cost of the record.
    var priced: Set<String> = []
    /// Further text fields: an amount in them is reported, but is never the cost.
    var remarked: Set<String> = []
    /// The flag that fills a new record from another source.
    var source: Flag?
    /// The requests for the draft of a prompt; nil for a kind without drafts.
    var draft: DraftCommands?
    /// Further flags of the list, and the function that applies them to the filter.
    var filters: [Flag] = [], filter: (@Sendable (Arguments, inout RecordFilter) throws(UsageError) -> Void)?
    /// Makes the verb that lists records; nil for the default verb.
    var lists: (@Sendable (KindShape) -> Verb)?
    /// Further verbs that only this kind has.
    var own: @Sendable () -> [Verb] = { [] }
  }

  /// All words by kind; a kind without words is missing.
  static let own: [RecordKind: KindWords] = RootViewState.Screen.allCases.reduce(into: [:]) { words, screen in
    words.merge(screen.terminal.words()) { $1 }
  }

  /// The words of kinds without a screen of their own.
  static let ofRecords: [RecordKind: KindWords] = [
    .guardian: guardian, .practitioner: practitioner, .patient: patient, .clinic: clinic, .owner: owner,
    .entry: entry, .reminder: reminder, .product: product,
  ]

  static func of(_ shape: KindShape) -> KindWords { of(shape.kind, plural: shape.plural) }

  /// The words of a kind; `plural` is used for a kind without own words, instead of its stored name.
  static func of(_ kind: RecordKind, plural: String? = nil) -> KindWords {
    own[kind]
      ?? KindWords(
        called: kind.rawValue.replacing("_", with: " "),
        plural: (plural ?? kind.rawValue).replacing("_", with: " "))
  }

  static func label(ofIncident field: String) -> Message { Message(stringLiteral: field.replacing("-", with: " ")) }

  /// The error for a record without any of these fields: `a guardian needs a name or a surname`.
  func lacking(_ fields: [String]) -> Message {
    "\(one) needs \(fields.map { "a \(needed[$0] ?? label($0))" as Message }.joined(separator: " or "))"
  }

  /// A number of records: `5 guardians`.
  func counted(_ count: Int) -> Message { .counted(count, count == 1 ? noun : plural) }

  func label(_ field: String) -> Message {
    // Several kinds have the field `source-id`: the id in a file of another program.
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

  /// The details after the name of the record.
  func apart(_ style: Style) -> [Message] { facts(style).map(\.text) }

  /// The details after the name of the record, with their priorities.
  func facts(_ style: Style) -> [Fact] {
    if let reminder { return reminder.facts(self, style) }
    let words = KindWords.of(record.kind)
    return words.apart?(self, style).map { Fact(text: $0) }
      ?? fields.filter { !words.hiddenFields.contains($0.name) && !$0.text.isEmpty && !name.contains($0.text) }.map {
        field in
        let text = Message(text: field.called == nil ? field.kind.shown(field.text, style) : field.shown(style))
        // A day, or another record of the kind, says little without its label.
        let isLabelled = words.namesDays && [.day, .lastDay, .record(record.kind)].contains(field.kind)
        return Fact(
          text: isLabelled ? "\(words.label(field.name)) \(text)" : text,
          priority: field.kind.priority(field.text, style))
      }
  }

  /// The patients that the record refers to; every confirmation repeats them.
  func animals(_ style: Style) -> [Fact] {
    fields.filter { $0.kind == .record(.patient) && !$0.text.isEmpty }
      .map { Fact(text: Message(text: $0.shown(style)), priority: .kept) }
  }

  func listed(_ style: Style) -> Listing.Row {
    Listing.Row(
      reference: reference, name: name, twin: twin,
      details: KindWords.of(record.kind).listed?(self, style) ?? apart(style), plain: plainLine, json: json(style))
  }

  /// The plain line: reference, fields in the order of their declaration, id.
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

  /// The name of a part: `owner 1`.
  var called: Message { KindWords.of(record.kind).noun + Message(text: " \(number)") }
}

extension [RecordRow.Field] {
  /// JSON members of the fields; null for an empty field.
  var json: [String: JSON] {
    var members = Dictionary(map { ($0.name.replacing("-", with: "_"), JSON(nonEmpty: $0.text)) }) { first, _ in first }
    for field in self {
      if case .record = field.kind {
        members["\(field.name.replacing("-", with: "_"))_name"] = JSON(nonEmpty: field.naming?.named(nil).english ?? "")
      }
    }
    return members
  }
}
