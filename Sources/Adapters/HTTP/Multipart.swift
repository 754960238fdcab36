import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A multipart form with a file (RFC 7578), written to the disk without loading the file into memory.
struct Multipart {
  /// The separator of the parts, random because it must not occur in the file.
  let boundary: String
  /// The text fields.
  let texts: [(name: String, value: String)]
  /// The name of the field, the name of the file, and its MIME type.
  let file: (field: String, name: String, mimeType: String)

  /// The value of the `Content-Type` header.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// Writes the form with the content of `source` to a new file at `path`.
  func write(_ source: SourceFile, to path: String, _ isWanted: () -> Bool) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SourceFile.failure(errno, path) }
    defer { close(descriptor) }
    func put(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
      let error = NewFile.writeAll(descriptor, bytes)
      guard error == 0 else { throw SourceFile.failure(error, path) }
    }
    func put(_ text: String) throws(Failure) {
      let bytes = Array(text.utf8)
      let error = bytes.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
      guard error == 0 else { throw SourceFile.failure(error, path) }
    }
    for (name, value) in texts {
      try put("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name))\"\r\n\r\n\(value)\r\n")
    }
    try put(
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(file.field))\"; "
        + "filename=\"\(Self.escaped(file.name))\"\r\nContent-Type: \(file.mimeType)\r\n\r\n")
    try source.read(isWanted) { bytes throws(Failure) in try put(bytes) }
    try put("\r\n--\(boundary)--\r\n")
  }

  /// A name for use between quotes: escapes quotes and line breaks as HTML forms do, and removes NUL.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "%22"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\0": ""
      default: String(scalar)
      }
    }.joined()
  }
}
