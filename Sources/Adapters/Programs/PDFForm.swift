import Foundation
import UseCases

/// The form of a PDF, from qpdf's JSON.
struct PDFForm {
  struct Entry {
    let shown: PDFField
    /// The PDF object with the value; for a radio group or a field with several widgets, their parent.
    let object: String
    /// The PDF objects of the widgets; for most fields, only `object`.
    let widgets: [String]
    /// For a radio group or a choice field: the stored word of each of `shown.choices`.
    let stored: [String]
    let isRadio: Bool, isMultiline: Bool
    /// True for list boxes, which show their choices without a click.
    let isList: Bool
    /// True for texts and choice fields, which `drawings` draws; false for texts with one cell per letter.
    let isDrawn: Bool
    /// 0 for left, 1 for centered, 2 for right.
    let alignment: Int
    var isBox: Bool { shown.isBox == true }
    /// True for boxes and radio groups, whose value is a PDF name and not a text.
    var hasStates: Bool { isBox || isRadio }
    /// The text in the field: of a list with several choices, each choice is a line.
    var drawnText: String {
      guard shown.isMultiple == true, let chosen = choices(in: shown.value) else { return shown.value }
      return chosen.joined(separator: "\n")
    }

    /// The choice for a typed word; a box also takes yes and no in three languages.
    func choice(_ typed: String) -> String? {
      let (word, choices) = (typed.lowercased(), shown.choices ?? [])
      if let choice = choices.first(where: { $0.lowercased() == word }) { return choice }
      guard isBox else { return nil }
      if ["", "no", "nein", "nie", "off"].contains(word) { return "Off" }
      return ["yes", "ja", "tak", "on"].contains(word) ? choices.first { $0 != "Off" } : nil
    }

    /// The choices between the commas of a typed text, in the order of the list; nil if one is no choice.
    ///
    /// A choice may contain a comma itself: the longest match counts.
    func choices(in typed: String) -> [String]? {
      let all = shown.choices ?? []
      let words = all.map { $0.lowercased() }
      let longestFirst = words.indices.filter { !words[$0].isEmpty }.sorted { words[$0].count > words[$1].count }
      var rest = typed.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()[...]
      var picked: Set<Int> = []
      while !rest.isEmpty {
        let index = longestFirst.first { index in
          let behind = rest.dropFirst(words[index].count).drop(while: \.isWhitespace)
          return rest.hasPrefix(words[index]) && (behind.isEmpty || behind.first == ",")
        }
        guard let index else { return nil }
        picked.insert(index)
        rest = rest.dropFirst(words[index].count).drop { $0.isWhitespace || $0 == "," }
      }
      return picked.sorted().map { all[$0] }
    }

    /// The stored word of a choice; by default the choice itself.
    func word(for choice: String) -> String {
      shown.choices?.firstIndex(of: choice).flatMap { stored.indices.contains($0) ? stored[$0] : nil } ?? choice
    }
  }

  let pages: Int
  let fields: [Entry]
  private let header: [String: Any]
  private let objects: [String: [String: Any]]
  private let root: String

  init?(_ json: Data) {
    guard let all = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let content = all["qpdf"] as? [Any], content.count == 2, let objects = content[1] as? [String: [String: Any]],
      let trailer = objects["trailer"]?["value"] as? [String: Any], let root = trailer["/Root"] as? String
    else { return nil }
    (header, self.objects, self.root) = (content[0] as? [String: Any] ?? [:], objects, root)
    pages = (all["pages"] as? [Any])?.count ?? 0
    let form = all["acroform"] as? [String: Any]
    var groups: [(object: String, parts: [[String: Any]])] = []
    for field in form?["fields"] as? [[String: Any]] ?? [] {
      guard let name = field["fullname"] as? String, !name.isEmpty, let own = field["object"] as? String else {
        continue
      }
      // A widget without a name belongs to its parent field, which may have several widgets.
      let isNamed = Self.dictionary(own, objects)?["/T"] != nil
      let object = isNamed ? own : field["parent"] as? String ?? own
      if let place = groups.firstIndex(where: { $0.object == object }) {
        groups[place].parts.append(field)
      } else if !groups.contains(where: { $0.parts[0]["fullname"] as? String == name }) {
        groups.append((object, [field]))
      }
    }
    fields = groups.map { Self.entry($0.object, $0.parts, objects) }
  }

  private static func dictionary(_ object: String, _ objects: [String: [String: Any]]) -> [String: Any]? {
    objects["obj:" + object]?["value"] as? [String: Any]
  }

  private static func entry(
    _ object: String, _ parts: [[String: Any]], _ objects: [String: [String: Any]]
  ) -> Entry {
    let field = parts[0]
    let widgets = parts.map { part in
      (part["annotation"] as? [String: Any])?["object"] as? String ?? part["object"] as? String ?? object
    }
    let flags = field["fieldflags"] as? Int ?? 0
    func isSet(_ bit: Int) -> Bool { flags & 1 << (bit - 1) != 0 }
    let isBox = field["ischeckbox"] as? Bool ?? false
    let isRadio = field["isradiobutton"] as? Bool ?? false
    let own = dictionary(object, objects)
    let texts = (field["value"] as? [Any] ?? [field["value"] ?? ""]).map { Self.text($0) }
    let text = texts.first ?? ""
    var (choices, stored): ([String], [String]) = ([], [])
    if isBox {
      choices = states(of: dictionary(widgets[0], objects), now: text)
    } else if isRadio {
      for widget in widgets {
        for state in states(of: dictionary(widget, objects), now: "") where state != "Off" && !stored.contains(state) {
          stored.append(state)
        }
      }
      let names = options(own, objects).map(\.shown)
      choices = names.count == stored.count ? names : stored
    } else {
      let options = options(own, objects)
      (choices, stored) = (options.map(\.shown), options.map(\.stored))
      if options.isEmpty { choices = field["choices"] as? [String] ?? [] }
      // An editable combo box takes any text, so it has no fixed choices.
      if isSet(18), isSet(19) { (choices, stored) = ([], []) }
    }
    func choice(_ text: String) -> String { stored.firstIndex(of: text).map { choices[$0] } ?? text }
    let isMultiple = !isBox && !isRadio && !isSet(18) && isSet(22) && !choices.isEmpty
    let isNone = isRadio && text == "Off" && !stored.contains(text)
    let value = isNone ? "" : texts.map(choice).filter { !$0.isEmpty }.joined(separator: ", ")
    let isText = field["istext"] as? Bool ?? false
    let isChoice = field["ischoice"] as? Bool ?? false
    return Entry(
      shown: PDFField(
        field["fullname"] as? String ?? "", value: value, choices: choices.isEmpty ? nil : choices,
        isBox: isBox ? true : nil, isReadOnly: isSet(1) ? true : nil, maxLength: own?["/MaxLen"] as? Int,
        isMultiple: isMultiple ? true : nil),
      object: object, widgets: widgets, stored: stored, isRadio: isRadio, isMultiline: isText && isSet(13),
      isList: isChoice && !isSet(18), isDrawn: isText ? !isSet(25) : isChoice,
      alignment: field["quadding"] as? Int ?? 0)
  }

  /// The options of a choice field or a radio group; the stored and the shown word may differ.
  private static func options(
    _ field: [String: Any]?, _ objects: [String: [String: Any]]
  ) -> [(stored: String, shown: String)] {
    var list = field?["/Opt"]
    if let reference = list as? String { list = objects["obj:" + reference]?["value"] }
    return (list as? [Any] ?? []).map { option in
      guard let pair = option as? [Any], pair.count == 2 else { return (text(option), text(option)) }
      return (text(pair[0]), text(pair[1]))
    }
  }

  /// The states of a box: the names of its appearances, and `Off`.
  ///
  /// Without appearances, the PDF reader draws any state; the state is then `now`, or `Yes` if none is set.
  private static func states(of value: [String: Any]?, now: String) -> [String] {
    let pictures = (value?["/AP"] as? [String: Any])?["/N"] as? [String: Any]
    let names = pictures?.keys.map { String($0.dropFirst()) }.filter { $0 != "Off" }.sorted() ?? []
    return (names.isEmpty ? [now.isEmpty || now == "Off" ? "Yes" : now] : names) + ["Off"]
  }

  /// The characters of a text outside Windows-1252, the character set of a form's fonts.
  private static func unprintable(_ text: String) -> String {
    var seen = Set<Character>()
    return text.filter { $0 != "\n" && String($0).data(using: .windowsCP1252) == nil && seen.insert($0).inserted }
  }

  /// Decodes a value of qpdf's JSON.
  ///
  /// A Unicode text begins with `u:`, hexadecimal bytes of another encoding begin with `b:`, a name begins with a
  /// slash.
  private static func text(_ value: Any?) -> String {
    guard let text = value as? String else { return "" }
    if text.hasPrefix("u:") { return String(text.dropFirst(2)) }
    guard text.hasPrefix("b:") else { return String(text.drop { $0 == "/" }) }
    let digits = text.dropFirst(2).compactMap(\.hexDigitValue)
    let scalars = stride(from: 0, to: digits.count - 1, by: 2).map {
      Self.scalar(UInt8(digits[$0] * 16 + digits[$0 + 1]))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Decodes a byte of PDFDocEncoding (ISO 32000-1, annex D.2), which is Latin-1 with exceptions.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    let (accents, signs) = (Array("˘ˇˆ˙˝˛˚˜".unicodeScalars), Array("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars))
    return switch byte {
    case 0x18...0x1F: accents[Int(byte) - 0x18]
    case 0x80...0x9E: signs[Int(byte) - 0x80]
    case 0xA0: "€"
    default: Unicode.Scalar(byte)
    }
  }

  // MARK: Filling in

  /// The value of a field for a typed text; throws if the field does not take it.
  private func value(of field: Entry, typed: String) throws(Failure) -> String {
    let name = field.shown.name
    guard field.shown.isReadOnly != true else { throw .formField(name, .readOnly) }
    if let choices = field.shown.choices, !typed.isEmpty || field.isBox {
      let several = field.shown.isMultiple == true ? field.choices(in: typed)?.joined(separator: ", ") : nil
      guard let choice = several ?? field.choice(typed) else {
        throw .impossibleValue(FieldProblem(name, .choice(field.isBox ? ["yes", "no"] : choices), typed: typed))
      }
      return choice
    }
    let text = typed.precomposedStringWithCanonicalMapping.replacing("\r\n", with: "\n").replacing("\t", with: " ")
    let letters = Self.unprintable(text)
    guard letters.isEmpty else { throw .unprintable(name, letters: letters) }
    if let most = field.shown.maxLength, text.count > most { throw .formField(name, .tooLong(most: most)) }
    guard field.isMultiline || !text.contains("\n") else { throw .formField(name, .oneLine) }
    return text
  }

  /// The new value of each typed field, in the order of the form.
  private func newValues(_ values: [FieldText]) throws(Failure) -> [(field: Entry, value: String)] {
    guard !fields.isEmpty else { throw .program(.filling, reason: "this PDF has no form") }
    var newValues: [String: String] = [:]
    for value in values {
      guard let field = fields.first(where: { $0.shown.name == value.name }) else {
        throw .impossibleValue(FieldProblem("field", .choice(fields.map(\.shown.name)), typed: value.name))
      }
      newValues[value.name] = try self.value(of: field, typed: value.text)
    }
    return fields.compactMap { field in newValues[field.shown.name].map { (field, $0) } }
  }

  /// The objects that the typed values change, in qpdf's JSON format.
  func changes(_ values: [FieldText]) throws(Failure) -> String {
    var changed: [String: [String: Any]] = [:]
    func set(_ entry: String, of name: String, to value: Any?) {
      guard var object = changed["obj:" + name] ?? objects["obj:" + name]?["value"] as? [String: Any] else { return }
      object[entry] = value
      changed["obj:" + name] = object
    }
    for (field, value) in try newValues(values) {
      if field.shown.isMultiple == true {
        // Remove the indices of the former choices.
        set("/I", of: field.object, to: nil)
        let words = (field.choices(in: value) ?? []).map { "u:" + field.word(for: $0) }
        set("/V", of: field.object, to: words.count == 1 ? words[0] as Any : words)
        continue
      }
      let word = field.isRadio && value.isEmpty ? "Off" : field.word(for: value)
      set("/V", of: field.object, to: field.hasStates ? "/" + word : "u:" + word)
      guard field.hasStates else { continue }
      for widget in field.widgets {
        let states = Self.states(of: Self.dictionary(widget, objects), now: word)
        set("/AS", of: widget, to: "/" + (states.contains(word) ? word : "Off"))
      }
    }
    if var catalog = objects["obj:" + root]?["value"] as? [String: Any],
      var form = catalog["/AcroForm"] as? [String: Any]
    {
      form["/NeedAppearances"] = true
      catalog["/AcroForm"] = form
      changed["obj:" + root] = catalog
    } else if let catalog = objects["obj:" + root]?["value"] as? [String: Any],
      let place = catalog["/AcroForm"] as? String, var form = objects["obj:" + place]?["value"] as? [String: Any]
    {
      form["/NeedAppearances"] = true
      changed["obj:" + place] = form
    }
    return try text(of: changed.mapValues { ["value": $0] })
  }

  /// The drawings of all texts, as objects in qpdf's JSON format; nil without drawings.
  ///
  /// Draws unchanged fields, too, because qpdf has redrawn all fields. Draws lists without a value, too: qpdf draws
  /// their choices. Throws `noRoom` if a typed text does not fit.
  func drawings(for typed: [FieldText]) throws(Failure) -> String? {
    var changed: [String: [String: Any]] = [:]
    var last = header["maxobjectid"] as? Int ?? 0
    guard last > 0 else { return nil }
    var font: String?
    func new(_ object: [String: Any]) -> String {
      last += 1
      changed["obj:\(last) 0 R"] = object
      return "\(last) 0 R"
    }
    for field in fields where field.isDrawn && (field.isList || !field.shown.value.isEmpty) {
      guard Self.unprintable(field.shown.value).isEmpty else { continue }
      for widget in field.widgets {
        guard var object = Self.dictionary(widget, objects), let box = Self.box(object) else { continue }
        let drawing = PDFText(
          field.drawnText, width: box.width, height: box.height, size: size(of: field, object),
          isMultiline: field.isMultiline || field.isList, alignment: field.alignment)
        guard let drawing else {
          guard !typed.contains(where: { $0.name == field.shown.name }) else {
            throw .formField(field.shown.name, .noRoom)
          }
          continue
        }
        let helvetica: [String: Any] = [
          "/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica", "/Encoding": "/WinAnsiEncoding",
        ]
        let own = font ?? new(["value": helvetica])
        font = own
        let header: [String: Any] = [
          "/Type": "/XObject", "/Subtype": "/Form", "/BBox": [0, 0, box.width, box.height],
          "/Resources": ["/Font": ["/F": own]],
        ]
        let stream: [String: Any] = ["dict": header, "data": drawing.stream.base64EncodedString()]
        object["/AP"] = ["/N": new(["stream": stream])]
        changed["obj:" + widget] = ["value": object]
      }
    }
    return changed.isEmpty ? nil : try text(of: changed)
  }

  /// The name of the first typed field with another value here; nil if all values are as typed.
  func difference(from form: PDFForm, _ values: [FieldText]) throws(Failure) -> String? {
    try form.newValues(values).first { field, value in
      fields.first { $0.shown.name == field.shown.name }?.shown.value != value
    }?.field.shown.name
  }

  /// Width and height of a widget, in points; nil without an area.
  private static func box(_ widget: [String: Any]) -> (width: Double, height: Double)? {
    let sides = (widget["/Rect"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
    guard sides.count == 4 else { return nil }
    let (width, height) = (abs(sides[2] - sides[0]), abs(sides[3] - sides[1]))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// The font size: the number before `Tf` in the style of the widget, the field or the form; 0 if unspecified.
  private func size(of field: Entry, _ widget: [String: Any]) -> Double {
    var form = (Self.dictionary(root, objects))?["/AcroForm"]
    if let place = form as? String { form = Self.dictionary(place, objects) }
    let sources = [widget, Self.dictionary(field.object, objects), form as? [String: Any]]
    let style = sources.lazy.compactMap { $0?["/DA"] }.first.map { Self.text($0) } ?? ""
    return style.firstMatch(of: /([0-9.]+)\s+Tf/).flatMap { Double($0.1) } ?? 0
  }

  private func text(of objects: [String: Any]) throws(Failure) -> String {
    let all: [String: Any] = ["version": 2, "qpdf": [header, objects]]
    guard let text = try? JSONSerialization.data(withJSONObject: all) else {
      throw .program(.filling, reason: "the values cannot be written")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
