import Foundation
import UseCases

/// The form of a PDF, from qpdf's JSON.
struct PDFForm {
  struct Entry {
    let shown: PDFField
    /// The object that holds the value; of a radio group, and of a field with several widgets, their parent.
    let object: String
    /// The objects of the widgets; the same as `object` for most fields.
    let widgets: [String]
    /// Of a radio group or a choice: the stored word of each of `choices`.
    let stored: [String]
    let isRadio: Bool, isMultiline: Bool
    /// True for a text or a choice of one line, drawn by `drawings`; false for one letter per cell.
    let isDrawn: Bool
    /// 0 for left, 1 for centered, 2 for right.
    let alignment: Int
    var isBox: Bool { shown.isBox == true }
    /// True if a state is chosen: the value is a name, and not a text.
    var hasStates: Bool { isBox || isRadio }

    /// The choice for a typed word; a box takes yes and no, too.
    func choice(_ typed: String) -> String? {
      let (word, choices) = (typed.lowercased(), shown.choices ?? [])
      if let choice = choices.first(where: { $0.lowercased() == word }) { return choice }
      guard isBox else { return nil }
      if ["", "no", "nein", "nie", "off"].contains(word) { return "Off" }
      return ["yes", "ja", "tak", "on"].contains(word) ? choices.first { $0 != "Off" } : nil
    }

    /// The stored word of a choice.
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
      // A widget without a name of its own is one of several of its parent.
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

  /// The field of an object and of the widgets that show it.
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
    let text = Self.text(field["value"])
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
      // A combination box that may be edited takes any other text, too.
      if isSet(18), isSet(19) { (choices, stored) = ([], []) }
    }
    let value = stored.firstIndex(of: text).map { choices[$0] } ?? (isRadio && text == "Off" ? "" : text)
    let isText = field["istext"] as? Bool ?? false
    return Entry(
      shown: PDFField(
        field["fullname"] as? String ?? "", value: value, choices: choices.isEmpty ? nil : choices,
        isBox: isBox ? true : nil, isReadOnly: isSet(1) ? true : nil, maxLength: own?["/MaxLen"] as? Int),
      object: object, widgets: widgets, stored: stored, isRadio: isRadio, isMultiline: isText && isSet(13),
      isDrawn: isText ? !isSet(25) : isSet(18) && !isBox && !isRadio, alignment: field["quadding"] as? Int ?? 0)
  }

  /// The options of a choice or a radio group; the stored and the shown word may differ.
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

  /// The states of a box: the names of its appearances; without any, the PDF reader draws every name.
  private static func states(of value: [String: Any]?, now: String) -> [String] {
    let pictures = (value?["/AP"] as? [String: Any])?["/N"] as? [String: Any]
    let names = pictures?.keys.map { String($0.dropFirst()) }.filter { $0 != "Off" }.sorted() ?? []
    return (names.isEmpty ? [now.isEmpty || now == "Off" ? "Yes" : now] : names) + ["Off"]
  }

  /// The letters of a text that a form's fonts lack: they cover Windows-1252.
  private static func unprintable(_ text: String) -> String {
    var seen = Set<Character>()
    return text.filter { $0 != "\n" && String($0).data(using: .windowsCP1252) == nil && seen.insert($0).inserted }
  }

  /// Decodes a value: a text begins with `u:`, or with `b:` for hexadecimal bytes that are not Unicode; a name begins
  /// with a slash.
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

  /// Decodes a byte of PDFDocEncoding (ISO 32000-1, annex D.2): Latin-1, except for these.
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
      guard let choice = field.choice(typed) else {
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
  private func news(_ values: [FieldText]) throws(Failure) -> [(field: Entry, value: String)] {
    guard !fields.isEmpty else { throw .program(.filling, reason: "this PDF has no form") }
    var news: [String: String] = [:]
    for value in values {
      guard let field = fields.first(where: { $0.shown.name == value.name }) else {
        throw .impossibleValue(FieldProblem("field", .choice(fields.map(\.shown.name)), typed: value.name))
      }
      news[value.name] = try self.value(of: field, typed: value.text)
    }
    return fields.compactMap { field in news[field.shown.name].map { (field, $0) } }
  }

  /// The changed objects, in the JSON that qpdf reads.
  func changes(_ values: [FieldText]) throws(Failure) -> String {
    var changed: [String: [String: Any]] = [:]
    func set(_ entry: String, of name: String, to value: String) {
      guard var object = changed["obj:" + name] ?? objects["obj:" + name]?["value"] as? [String: Any] else { return }
      object[entry] = value
      changed["obj:" + name] = object
    }
    for (field, value) in try news(values) {
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

  /// The drawings of all texts, as objects in the JSON that qpdf reads; nil if there is none.
  ///
  /// qpdf has drawn every field anew, also those that were drawn here before. Throws if a typed text does not fit.
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
    for field in fields where field.isDrawn && !field.shown.value.isEmpty {
      guard Self.unprintable(field.shown.value).isEmpty else { continue }
      for widget in field.widgets {
        guard var object = Self.dictionary(widget, objects), let box = Self.box(object) else { continue }
        let drawing = PDFText(
          field.shown.value, width: box.width, height: box.height, size: size(of: field, object),
          isMultiline: field.isMultiline, alignment: field.alignment)
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

  /// The first typed field that has another value here; nil if all values are as typed.
  func difference(from form: PDFForm, _ values: [FieldText]) throws(Failure) -> String? {
    try form.news(values).first { field, value in
      fields.first { $0.shown.name == field.shown.name }?.shown.value != value
    }?.field.shown.name
  }

  /// Width and height of a widget; nil for none.
  private static func box(_ widget: [String: Any]) -> (width: Double, height: Double)? {
    let sides = (widget["/Rect"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
    guard sides.count == 4 else { return nil }
    let (width, height) = (abs(sides[2] - sides[0]), abs(sides[3] - sides[1]))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// The font size of a field: the number before `Tf` of the widget, of the field or of the form; 0 for none.
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
