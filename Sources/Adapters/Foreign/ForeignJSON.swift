import Foundation
public import UseCases

extension ForeignFiles {
  /// Files of JSON on this machine's disk.
  public static let json = ForeignFiles { path, key throws(Failure) in
    let file = try SourceFile(path)
    // All of it is held in memory.
    guard file.size <= 1 << 24 else { throw .file(path, reason: "it is larger than 16 MiB") }
    var bytes: [UInt8] = []
    try file.read({ true }) { bytes += $0 }
    guard let read = try? JSONDecoder().decode(VjotJSON.self, from: Data(bytes)) else {
      throw .file(path, reason: "it is no JSON")
    }
    // A list of its own, or one among those of other kinds.
    let list = if case .object(let values) = read { values[key] ?? .nothing } else { read }
    guard case .array(let entries) = list else { throw .file(path, reason: "it has no list of them") }
    return entries.map { ForeignValue($0) }
  }
}

extension ForeignValue {
  fileprivate init(_ json: VjotJSON) {
    self =
      switch json {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .array(let values): .list(values.map { ForeignValue($0) })
      case .object(let values): .object(values.mapValues { ForeignValue($0) })
      case .nothing: .nothing
      case .truth: .other
      }
  }
}
