#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A translation in the PO format of gettext.
///
/// Supports the subset of the format that messages need: comments, `msgid`, `msgstr`, strings over several lines, and
/// the escapes `\"`, `\\`, `\n` and `\t`. Contexts and plurals are faults.
struct PortableObject: Sendable {
  /// An error in the file; reading continues with the next line.
  struct Fault: Equatable, Sendable {
    enum Reason: Sendable {
      /// An unknown keyword, a string without its quotes, or an unknown escape.
      case malformed
      /// `msgid` without `msgstr`, or the reverse.
      case unpaired
      /// `msgstr` is empty.
      case untranslated
      /// An earlier entry has the same `msgid`.
      case duplicate
      /// A tool guessed the translation, and no translator has confirmed it.
      case fuzzy
    }

    let line: Int
    let reason: Reason
  }

  /// Translations by their English text.
  private(set) var messages: [String: String] = [:]
  /// The faults of the file, which only tests read.
  ///
  /// The program prints English for a missing or malformed translation. It prints a fuzzy one, and the last of several.
  private(set) var faults: [Fault] = []

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private struct Entry {
    let line: Int
    var key: String
    var translation: String?
  }

  /// Parses the text of a file.
  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // An entry takes about 90 bytes.
      messages.reserveCapacity(bytes.count / 80)
      var (entry, number, rest) = (Entry?.none, 0, bytes)
      while !rest.isEmpty {
        number += 1
        let length = Self.index(of: UInt8(ascii: "\n"), in: rest) ?? rest.count
        read(Bytes(rebasing: rest[..<length]), number, into: &entry)
        rest = Bytes(rebasing: rest.dropFirst(length + 1))
      }
      finish(entry)
    }
  }

  private mutating func read(_ line: Bytes, _ number: Int, into entry: inout Entry?) {
    if line.isEmpty { return }
    if Self.begins(line, with: "#") {
      if Self.begins(line, with: "#, fuzzy") { faults.append(Fault(line: number, reason: .fuzzy)) }
    } else if let key = Self.string(in: line, after: "msgid ") {
      finish(entry)
      entry = Entry(line: number, key: key)
    } else if let translation = Self.string(in: line, after: "msgstr ") {
      if entry == nil || entry?.translation != nil { faults.append(Fault(line: number, reason: .unpaired)) }
      entry?.translation = translation
    } else if let more = Self.string(in: line, after: "") {
      if entry == nil { faults.append(Fault(line: number, reason: .unpaired)) }
      if entry?.translation == nil { entry?.key += more } else { entry?.translation? += more }
    } else {
      // Drop the entry: an English sentence is better than half a translation.
      entry = nil
      faults.append(Fault(line: number, reason: .malformed))
    }
  }

  private mutating func finish(_ entry: Entry?) {
    // The entry with an empty key is the header.
    guard let entry, !entry.key.isEmpty else { return }
    switch entry.translation {
    case nil: faults.append(Fault(line: entry.line, reason: .unpaired))
    case "": faults.append(Fault(line: entry.line, reason: .untranslated))
    case let translation?:
      if messages.updateValue(translation, forKey: entry.key) != nil {
        faults.append(Fault(line: entry.line, reason: .duplicate))
      }
    }
  }

  /// The string in quotes after a keyword; nil for any other line.
  private static func string(in line: Bytes, after keyword: StaticString) -> String? {
    let start = keyword.utf8CodeUnitCount + 1
    guard line.count > start, begins(line, with: keyword), line[start - 1] == quote, line[line.count - 1] == quote
    else { return nil }
    let quoted = Bytes(rebasing: line[start..<line.count - 1])
    guard index(of: backslash, in: quoted) != nil || index(of: quote, in: quoted) != nil
    else { return String(decoding: quoted, as: UTF8.self) }
    return unescaped(quoted)
  }

  private static func unescaped(_ quoted: Bytes) -> String? {
    var (bytes, isEscaped) = ([UInt8](), false)
    for byte in quoted {
      switch (isEscaped, byte) {
      case (false, quote): return nil
      case (false, backslash):
        isEscaped = true
        continue
      case (false, _), (true, quote), (true, backslash): bytes.append(byte)
      case (true, UInt8(ascii: "n")): bytes.append(UInt8(ascii: "\n"))
      case (true, UInt8(ascii: "t")): bytes.append(UInt8(ascii: "\t"))
      default: return nil
      }
      isEscaped = false
    }
    return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  // The C library is used because generic Swift takes more than a second for the German file without optimization.

  private static func index(of byte: UInt8, in bytes: Bytes) -> Int? {
    guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  private static func begins(_ line: Bytes, with prefix: StaticString) -> Bool {
    guard let start = line.baseAddress, line.count >= prefix.utf8CodeUnitCount else { return false }
    return memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
  }
}
