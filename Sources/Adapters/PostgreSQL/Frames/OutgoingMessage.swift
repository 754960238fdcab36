#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A message between jotter and its database process: a length of four bytes, then the content.
///
/// Binary and not JSON as in `Frame`: a query takes only tens of microseconds, so the encoding must be fast.
package struct OutgoingMessage {
  /// The first four bytes are the length, which `write` sets.
  private var bytes: [UInt8] = [0, 0, 0, 0]

  package init() {}

  package mutating func put(byte: UInt8) { bytes.append(byte) }

  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  package mutating func put(_ number: Int64) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(count: Int) {
    withUnsafeBytes(of: UInt32(count).bigEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ text: some Collection<UInt8>) {
    put(count: text.count)
    bytes.append(contentsOf: text)
  }

  package mutating func put(_ text: String) { put(text.utf8) }

  /// Writes the message; false after an error, such as a closed pipe.
  package mutating func write(to descriptor: Int32) -> Bool {
    withUnsafeBytes(of: UInt32(bytes.count - 4).bigEndian) { bytes.replaceSubrange(0..<4, with: $0) }
    return bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
