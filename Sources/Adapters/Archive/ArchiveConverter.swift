import Foundation

/// Converts older formats of archives to the current one.
///
/// The conversions never change: they use the names of the old formats, and no current types.
struct ArchiveConverter: Sendable {
  private let version: Int
  /// The new number of each converted passport entry.
  private var numbers: [Entry: Int] = [:]
  /// The converted passport entries, as separate records in JSON.
  private var entries: [Data] = []

  private struct Entry: Hashable {
    let part: String
    let patient: Int
    let number: Int
  }

  init(version: Int) { self.version = version }

  /// The records of a folder that the old version lacks; call this after reading all folders of the old version.
  func records(of folder: String) -> [UInt8]? {
    guard version < 4, folder == "entries" else { return nil }
    return Array(Data("[".utf8) + entries.joined(separator: Data(",".utf8)) + Data("]".utf8))
  }

  /// Converts the records of a file; returns unexpected content unchanged, which the reader then refuses.
  mutating func read(_ bytes: [UInt8], of folder: String) -> [UInt8] {
    guard version < 4, ["practitioners", "patients", "changes"].contains(folder),
      var now = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
    else { return bytes }
    switch folder {
    case "practitioners": if version < 3 { now = now.map(practitioner) }
    case "patients":
      for place in now.indices { now[place] = patient(now[place]) }
    default: now = now.map { change($0) }
    }
    return (try? JSONSerialization.data(withJSONObject: now)).map { Array($0) } ?? bytes
  }

  /// Old practitioners have their fields at the top level, and `relieved_at` in place of `released_at`.
  private func practitioner(_ before: [String: Any]) -> [String: Any] {
    var record = before
    var fields: [String: Any] = [:]
    for name in ["name", "address", "postcode", "city", "country", "mail", "phone"] {
      fields[name] = record.removeValue(forKey: name)
    }
    record["kind"] = "practitioner"
    record["fields"] = fields
    record["released_at"] = record.removeValue(forKey: "relieved_at")
    return record
  }

  /// Moves passport entries into records of their own; only owners remain parts of the patient.
  private mutating func patient(_ before: [String: Any]) -> [String: Any] {
    var record = before
    record["kind"] = "patient"
    let former = record.removeValue(forKey: "entries") as? [[String: Any]] ?? []
    record["parts"] = former.filter { $0["part"] as? String == "owner" }.map { entry in
      var part = entry
      part["kind"] = part.removeValue(forKey: "part")
      return part
    }
    guard let number = before["number"] as? Int, let id = before["id"] as? String else { return record }
    var book: [[String: Any]] = []
    for part in ["rabies", "titration", "tapeworm"] {
      let own = former.filter { $0["part"] as? String == part }
      for entry in own.sorted(by: { $0["number"] as? Int ?? 0 < $1["number"] as? Int ?? 0 }) {
        let new = entries.count + book.count + 1
        numbers[Entry(part: part, patient: number, number: entry["number"] as? Int ?? 0)] = new
        book.append(self.entry(entry, part, of: number, id, new))
      }
    }
    renew(&book)
    entries += book.compactMap { try? JSONSerialization.data(withJSONObject: $0) }
    return record
  }

  /// Converts an entry of a passport to an entry of the health book.
  private func entry(
    _ entry: [String: Any], _ part: String, of patient: Int, _ id: String, _ number: Int
  ) -> [String: Any] {
    var fields: [String: Any] = ["kind": part, "patient": "p\(patient)"]
    for (field, value) in entry["fields"] as? [String: Any] ?? [:] where !(value is NSNull) {
      fields[Self.fields[part]?[field] ?? field] = value
    }
    let digits = String(number, radix: 16)
    let tail = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    return [
      "number": number, "kind": "entry", "id": id.prefix(24) + tail, "fields": fields,
      "released_at": NSNull(), "removed": entry["removed"] ?? false,
    ]
  }

  /// Sets `renewed` of each entry to the first later entry of the same kind that is valid longer.
  private func renew(_ book: inout [[String: Any]]) {
    func text(_ place: Int, _ field: String) -> String {
      (book[place]["fields"] as? [String: Any])?[field] as? String ?? ""
    }
    let present = book.indices.filter { book[$0]["removed"] as? Bool != true && text($0, "kind") != "titration" }
    let sorted = present.sorted { (text($0, "date"), $0) < (text($1, "date"), $1) }
    for (index, place) in sorted.enumerated() {
      let later = sorted[(index + 1)...].first {
        text($0, "kind") == text(place, "kind") && text($0, "until") > text(place, "until")
      }
      guard let later, var fields = book[place]["fields"] as? [String: Any], let number = book[later]["number"] as? Int
      else { continue }
      fields["renewed"] = "t\(number)"
      book[place]["fields"] = fields
    }
  }

  /// The renamed fields of entries, by kind.
  private static let fields = [
    "rabies": ["vaccine": "product"], "titration": ["sample": "date", "date": "reported"], "tapeworm": [:],
  ]

  private func change(_ before: [String: Any]) -> [String: Any] {
    var record = before
    if let about = before["record"] as? [String: Any] { record["record"] = renumbered(about) }
    record["edits"] = (before["edits"] as? [[String: Any]])?.map { edit($0) }
    return record
  }

  private func renumbered(_ record: [String: Any]) -> [String: Any] {
    guard let kind = record["kind"] as? String, Self.fields[kind] != nil, let patient = record["number"] as? Int,
      let number = numbers[Entry(part: kind, patient: patient, number: record["part"] as? Int ?? 0)]
    else { return record }
    return ["kind": "entry", "number": number]
  }

  /// Renames fields of old edits, and replaces null by an empty text for an empty field of a passport.
  private func edit(_ before: [String: Any]) -> [String: Any] {
    var edit = before
    guard let field = edit["field"] as? String else { return edit }
    if field == "relieved_at" { edit["field"] = "released_at" }
    guard let record = edit["record"] as? [String: Any], let kind = record["kind"] as? String,
      ["patient", "owner", "rabies", "titration", "tapeworm"].contains(kind)
    else { return edit }
    edit["record"] = renumbered(record)
    guard !["exists", "released_at", "picture"].contains(field) else { return edit }
    let name = field.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
    edit["field"] = Self.fields[kind]?[name] ?? name
    for side in ["before", "after"] where edit[side] == nil || edit[side] is NSNull { edit[side] = "" }
    return edit
  }
}
