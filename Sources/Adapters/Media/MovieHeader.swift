/// The movie header of an MP4 file, which may be at the end of the file.
struct MovieHeader {
  /// Reads `count` bytes at `offset`; returns fewer bytes at the end of the file.
  typealias Read = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The duration; nil if the file has no header or an unknown duration.
  let milliseconds: Int?

  init(size: Int, _ read: Read) {
    let movie = Self.box("moov", in: 0..<size, read)
    let header = movie.flatMap { Self.box("mvhd", in: $0, read) }
    milliseconds = header.flatMap { Self.milliseconds(read($0.lowerBound, min($0.count, 32))) }
  }

  /// The range of the content of the first box of this type; searches at most 1,000 boxes.
  private static func box(_ type: String, in range: Range<Int>, _ read: Read) -> Range<Int>? {
    var offset = range.lowerBound
    for _ in 0..<1_000 where offset + 8 <= range.upperBound {
      let head = read(offset, 16)
      guard head.count >= 8 else { return nil }
      var (length, start) = (number(head[..<4]), 8)
      if length == 1, head.count == 16 { (length, start) = (number(head[8...]), 16) }
      // A box of length 0 extends to the end.
      if length == 0 { length = range.upperBound - offset }
      guard length >= start, length <= range.upperBound - offset else { return nil }
      if head[4..<8].elementsEqual(type.utf8) { return offset + start..<offset + length }
      offset += length
    }
    return nil
  }

  /// The duration in a header; times have eight bytes in version 1, and four bytes in version 0.
  private static func milliseconds(_ bytes: [UInt8]) -> Int? {
    let isLong = bytes.first == 1
    guard bytes.count >= (isLong ? 32 : 20) else { return nil }
    let scale = number(isLong ? bytes[20..<24] : bytes[12..<16])
    let length = isLong ? bytes[24..<32] : bytes[16..<20]
    // All bits are set for an unknown duration.
    guard scale > 0, length.contains(where: { $0 != 0xFF }) else { return nil }
    let (product, isTooLong) = number(length).multipliedReportingOverflow(by: 1_000)
    return isTooLong || product < 0 ? nil : product / scale
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
