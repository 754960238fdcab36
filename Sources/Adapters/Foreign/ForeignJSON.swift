import Foundation
public import UseCases

extension ForeignFiles {
  /// JSON files on this machine's disk.
  public static let json = ForeignFiles { path throws(Failure) in
    let file = try SourceFile(path)
    // Limit the size, because the file is read into memory.
    guard file.size <= 1 << 24 else { throw .file(path, reason: "it is larger than 16 MiB") }
    var bytes: [UInt8] = []
    try file.read({ true }) { bytes += $0 }
    do throws(UnreadableJSON) {
      return try JSONReader.value(bytes)
    } catch {
      throw error.failure(of: path)
    }
  } write: { value, path throws(Failure) in
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let text = try? JSONSerialization.data(withJSONObject: value.json, options: options) else { return }
    try NewFile.write(String(decoding: text, as: UTF8.self) + "\n", path: path)
  }
}

extension ForeignValue {
  public static func json(_ bytes: [UInt8]) -> ForeignValue? { ForeignValue(Data(bytes)) }

  fileprivate var json: Any {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .list(let values): values.map(\.json)
    case .object(let values): values.mapValues(\.json)
    case .boolean(let truth): truth
    case .nothing: NSNull()
    }
  }
}
