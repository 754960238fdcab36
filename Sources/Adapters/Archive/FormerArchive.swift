import Foundation

/// What older formats of archives wrote otherwise, as it is written now.
///
/// Each step is frozen: it names what was written then, whatever there is by now.
enum FormerArchive {
  /// The records of a file, as an archive of today has them; what is no such file is left to be refused as it is.
  static func read(_ bytes: [UInt8], of folder: String, version: Int) -> [UInt8] {
    guard version < 3, ["practitioners", "changes"].contains(folder),
      let records = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]
    else { return bytes }
    let now = records.map { folder == "changes" ? change($0) : practitioner($0) }
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

  private static func change(_ before: [String: Any]) -> [String: Any] {
    var record = before
    record["edits"] = (before["edits"] as? [[String: Any]])?.map { edit in
      edit.merging((edit["field"] as? String) == "relieved_at" ? ["field": "released_at"] : [:]) { $1 }
    }
    return record
  }
}
