import Architecture
import Foundation
import UseCases

/// Media files in a table of the PostgreSQL database, split into portions.
///
/// One transaction stores all portions of a file, so a file with its first portion is complete.
struct MediaPortions {
  /// Size of a portion, in bytes: 1 MiB of text as base64.
  private static let size = 3 << 18
  private static let columns: (medium: Field, number: Field, format: Field, content: Field) = (
    "medium", "number", "format", "content"
  )

  let tables: PostgreSQLTables

  /// True if the file of this medium is stored.
  func has(_ id: UniqueID) throws(Failure) -> Bool {
    try !tables.rows(RowQuery([Self.columns.number], of: .portions, where: Self.portion(1, of: id))).isEmpty
  }

  /// The names of all stored files, as in the media folder: `ID.FORMAT`.
  func names() throws(Failure) -> [String] {
    let (medium, format) = (Self.columns.medium, Self.columns.format)
    let firsts = RowQuery([medium, format], of: .portions, where: [.equals(Self.columns.number, Value(1))])
    return try tables.rows(firsts).map { row in "\(row[medium].text ?? "").\(row[format].text ?? "")" }
  }

  /// Stores a file; replaces a stored file with the same id.
  ///
  /// - Parameters:
  ///   - source: the file to store.
  ///   - id: the id of the medium.
  ///   - format: the format of the file.
  ///   - isWanted: called before each portion; if false, `interrupted` is thrown, and the caller has to roll back.
  ///   - progress: called after each portion with the number of bytes stored so far.
  func add(
    _ source: SourceFile, as id: UniqueID, _ format: MediaFormat, _ isWanted: () -> Bool = { true },
    progress: (_ count: Int) -> Void = { _ in }
  ) throws(Failure) {
    try remove(id)
    var (offset, number) = (0, 0)
    while offset < source.size {
      guard isWanted() else { throw .interrupted }
      guard let bytes = source.bytes(at: offset, Self.size), !bytes.isEmpty else {
        throw .file(source.path, reason: "it cannot be read")
      }
      (offset, number) = (offset + bytes.count, number + 1)
      let content = Value.text(Data(bytes).base64EncodedString())
      try tables.insert(
        [
          (Self.columns.medium, .text(id.description)), (Self.columns.number, Value(number)),
          (Self.columns.format, .text(format.rawValue)), (Self.columns.content, content),
        ], into: .portions)
      progress(offset)
    }
  }

  /// Passes the content of a file to `take`, in portions; false if the file is not stored.
  func read(_ id: UniqueID, _ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Bool {
    var number = 0
    while true {
      let query = RowQuery([Self.columns.content], of: .portions, where: Self.portion(number + 1, of: id))
      guard let text = try tables.rows(query).first?[Self.columns.content].text else { return number > 0 }
      number += 1
      // Invalid base64 counts as an empty portion: the file's checksum then differs.
      try take(Data(base64Encoded: text).map { Array($0) } ?? [])
    }
  }

  func remove(_ id: UniqueID) throws(Failure) {
    try tables.delete(from: .portions, where: [.equals(Self.columns.medium, .text(id.description))])
  }

  private static func portion(_ number: Int, of id: UniqueID) -> [RowCondition] {
    [.equals(columns.medium, .text(id.description)), .equals(columns.number, Value(number))]
  }
}

extension PostgreSQLTables {
  /// Stores the file of a new medium or picture in the transaction of its record, unless it is stored already.
  ///
  /// Does nothing if the local file is missing, as an archive may lack it.
  func storeFile(of record: [(Field, Value)]) throws(Failure) {
    func text(_ column: Field) -> String? { record.first { $0.0 == column }?.1.text }
    guard let files, let id = text("id").flatMap({ UniqueID($0) }),
      let format = text("format").flatMap({ MediaFormat(rawValue: $0) })
    else { return }
    let portions = MediaPortions(tables: self)
    guard try !portions.has(id),
      let source = try? SourceFile("\(MediaFolder.path(in: files))/\(id).\(format.rawValue)", followsLinks: false)
    else { return }
    try portions.add(source, as: id, format)
  }
}
