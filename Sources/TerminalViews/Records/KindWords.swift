import ViewModels

/// What a declared kind of record is called, in English; the German stands with the other words of its area.
///
/// A kind without words of its own is called by its stored name.
struct KindWords: Sendable {
  /// One of them: `guardian`, and with its article: `a guardian`.
  let noun: Message, one: Message
  /// Several: `guardians`.
  let plural: Message
  /// That there is none: `no guardian`.
  let none: Message
  /// One that is being added: `a new guardian`.
  let new: Message
  /// What the fields are called, by their names as they are typed; others by these names.
  var labels: [String: Message] = [:]
  /// What its commands are called.
  var commands = Commands()
  /// How one is added and edited; nil for what any kind does.
  var examples: (add: String, edit: String)?
  /// What stands behind the name of one in a list, where that is not simply the other fields.
  var apart: (@Sendable (RecordRow) -> [String])?

  /// What the commands of a kind are called where they have names of their own.
  struct Commands: Sendable {
    /// Where help has them.
    var topic = VerbTopic.passport
    /// The verb that lists them; nil for what several are called.
    var list: String?
    /// The verbs that add one, and take one off the list.
    var add = "add", remove = "remove"
    /// What the verbs of a kind do; nil for what any kind says.
    var summary: Message?
    /// What listing them does, and in which order they come.
    var listing: Message?, order: Message = "The newest come first."
    /// What adding and removing one do, and what else is to be said of adding one.
    var adding: Message = "add one", whenAdded: Message?, removing: Message = "take one off the list"
  }

  /// The words of the kinds that have some.
  private static let own: [RecordName.Kind: KindWords] = [.guardian: guardian, .practitioner: practitioner]

  /// The words of a kind.
  static func of(_ shape: KindShape) -> KindWords { of(shape.kind, plural: shape.plural) }

  /// The words of a kind, of which only one is meant.
  static func of(_ kind: RecordName.Kind, plural: String? = nil) -> KindWords {
    own[kind]
      ?? KindWords(
        called: kind.rawValue.replacing("_", with: " "),
        plural: (plural ?? kind.rawValue).replacing("_", with: " "))
  }

  /// What a declared field of an incident is called.
  static func label(ofIncident field: String) -> Message { Message(stringLiteral: field.replacing("-", with: " ")) }

  /// That one of these fields is needed: `a guardian needs a name or a surname`.
  func lacking(_ fields: [String]) -> Message {
    "\(one) needs \(fields.map { "a \(label($0))" as Message }.joined(separator: " or "))"
  }

  /// What a field is called.
  func label(_ field: String) -> Message { labels[field] ?? Message(stringLiteral: field.replacing("-", with: " ")) }
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

  /// What stands behind the name.
  var apart: [String] {
    let words = KindWords.of(record.kind)
    let texts = words.apart?(self) ?? fields.filter { !name.contains($0.text) }.map(\.text)
    return texts.filter { !$0.isEmpty }
  }

  /// As it stands in a list.
  var listed: Listing.Row {
    Listing.Row(reference: reference, name: name, apart: apart.map { Message(text: $0) }, plain: plainLine, json: json)
  }

  /// The line for other programs: number, then the fields in their order, id.
  var plainLine: String { ([reference] + fields.map(\.text.harmless) + [id]).joined(separator: "\t") }

  var json: [String: JSON] {
    fields.json.merging(
      ["number": .number(record.number), "id": .string(id), "display_name": .string(name)]) { $1 }
  }
}

extension [RecordRow.Field] {
  /// The fields as other programs read them; null for what is not known.
  var json: [String: JSON] {
    Dictionary(map { ($0.name.replacing("-", with: "_"), JSON(said: $0.text)) }) { first, _ in first }
  }
}
