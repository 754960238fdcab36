import Foundation
public import UseCases

extension ForeignFiles {
  /// JSON files on this machine's disk.
  public static let json = ForeignFiles { path throws(Failure) in
    let file = try SourceFile(path)
    // The file is read into memory.
    guard file.size <= 1 << 24 else { throw .file(path, reason: "it is larger than 16 MiB") }
    var bytes: [UInt8] = []
    try file.read({ true }) { bytes += $0 }
    guard let read = LooseJSON(Data(bytes)) else {
      throw .file(path, reason: "it is no JSON")
    }
    return ForeignValue(read)
  } write: { value, path throws(Failure) in
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let text = try? JSONSerialization.data(withJSONObject: value.json, options: options) else { return }
    try NewFile.write(String(decoding: text, as: UTF8.self) + "\n", path: path)
  }
}

extension ForeignValue {
  public static func json(_ bytes: [UInt8]) -> ForeignValue? { LooseJSON(Data(bytes)).map { ForeignValue($0) } }

  fileprivate var json: Any {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .list(let values): values.map(\.json)
    case .object(let values): values.mapValues(\.json)
    case .nothing, .other: NSNull()
    }
  }

  fileprivate init(_ json: LooseJSON) {
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
