/// Numbers in descending order, read in portions.
///
/// Each read costs a round trip to a server, and each skipped number was read in vain. So the next portion is larger
/// after a used portion, and smaller after a mostly skipped one.
struct Portions {
  /// The numbers that were read and are still ahead.
  private(set) var rest: ArraySlice<Int> = []
  private var isAtEnd = false
  private var size = 32
  private var count = 0
  /// Number of distinct results of `newest` from this portion.
  private var used = 0
  private var last: Int?
  private let read: (_ number: Int, _ limit: Int) throws(Failure) -> [Int]
  private static let sizes = 4...32_768
  /// A portion counts as used if it gave at least two results, and at least one per `density` numbers.
  private static let density = 8

  /// - Parameter read: reads at most `limit` numbers up to `number`, largest first; fewer only at the end.
  init(_ read: @escaping (_ number: Int, _ limit: Int) throws(Failure) -> [Int]) { self.read = read }

  /// The keys of a match; empty unless the match is `.some`.
  init(of match: TextMatch) {
    self.init { key, limit throws(Failure) in
      guard case .some(let cursor, _) = match else { return [] }
      return try cursor.keys(atMost: key, limit: limit)
    }
  }

  /// The numbers ahead, up to the first that does not meet the condition; nil if that one is not read yet.
  func prefix(while condition: (Int) -> Bool) -> ArraySlice<Int>? {
    let known = rest.prefix(while: condition)
    return known.count < rest.count || isAtEnd ? known : nil
  }

  /// The largest number up to this one; the argument must not exceed the argument of the call before.
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
