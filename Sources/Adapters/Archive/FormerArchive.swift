import Foundation

/// What older formats of archives wrote otherwise, as it is written now.
///
/// Each step is frozen: it names what was written then, whatever there is by now.
enum FormerArchive {
  /// The records of a file, as an archive of today has them; what is no such file is left to be refused as it is.
  static func read(_ bytes: [UInt8], of folder: String, version: Int) -> [UInt8] {
    guard version < 4, ["practitioners", "patients", "changes"].contains(folder),
      var now = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
    else { return bytes }
    switch folder {
    case "practitioners": if version < 3 { now = now.map(practitioner) }
    case "patients": now = now.map(patient)
    default: now = now.map { change($0) }
    }
    return (try? JSONSerialization.data(withJSONObject: now)).map { Array($0) } ?? bytes
  }

  /// Practitioners had their texts beside the number, and left the team instead of the list.
  private static func practitioner(_ before: [String: Any]) -> [String: Any] {
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

  /// Patients had entries in their passport.
  private static func patient(_ before: [String: Any]) -> [String: Any] {
    var record = before
    record["kind"] = "patient"
    let entries = record.removeValue(forKey: "entries") as? [[String: Any]]
    record["parts"] = entries?.map { entry in
      var part = entry
      part["kind"] = part.removeValue(forKey: "part")
      return part
    }
    return record
  }

  private static func change(_ before: [String: Any]) -> [String: Any] {
    var record = before
    record["edits"] = (before["edits"] as? [[String: Any]])?.map { edit($0) }
    return record
  }

  /// Some fields had other names, and a field of a passport of which nothing was known held nothing instead of no text.
  private static func edit(_ before: [String: Any]) -> [String: Any] {
    var edit = before
    guard let field = edit["field"] as? String else { return edit }
    if field == "relieved_at" { edit["field"] = "released_at" }
    guard let record = edit["record"] as? [String: Any], let kind = record["kind"] as? String,
      ["patient", "owner", "rabies", "titration", "tapeworm"].contains(kind),
      !["exists", "released_at", "picture"].contains(field)
    else { return edit }
    edit["field"] = field.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
    for side in ["before", "after"] where edit[side] == nil || edit[side] is NSNull { edit[side] = "" }
    return edit
  }
}
