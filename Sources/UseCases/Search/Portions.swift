/// Numbers in descending order, read in portions.
///
/// Each question costs a server's round trip, and each number that is skipped was read in vain: so the next portion is
/// larger after a used one, and smaller after one that was mostly skipped.
struct Portions {
  /// The numbers that are read and not passed yet.
  private(set) var rest: ArraySlice<Int> = []
  private var isAtEnd = false
  private var size = 32
  private var count = 0
  /// The numbers of this portion that were the newest.
  private var used = 0
  private var last: Int?
  private let read: (_ number: Int, _ limit: Int) throws(Failure) -> [Int]
  private static let sizes = 4...32_768
  /// A portion counts as used with two numbers, and one in so many.
  private static let density = 8

  /// - Parameter read: reads the largest numbers up to one; fewer than the limit only at the end.
  init(_ read: @escaping (_ number: Int, _ limit: Int) throws(Failure) -> [Int]) { self.read = read }

  /// The keys of a match; none without a cursor.
  init(of match: TextMatch) {
    self.init { key, limit throws(Failure) in
      guard case .some(let cursor, _) = match else { return [] }
      return try cursor.keys(atMost: key, limit: limit)
    }
  }

  /// The largest number up to this one; the numbers of successive calls must not grow.
  mutating func newest(atMost number: Int) throws(Failure) -> Int? {
    rest = rest.drop { $0 > number }
    if rest.isEmpty, !isAtEnd {
      let isUsed = used > 1 && used * Self.density >= count
      if count > 0 { size = isUsed ? min(2 * size, Self.sizes.upperBound) : max(size / 4, Self.sizes.lowerBound) }
      rest = try read(number, size)[...]
      (count, used, isAtEnd) = (rest.count, 0, rest.count < size)
    }
    if rest.first != last { used += 1 }
    last = rest.first
    return last
  }
}
