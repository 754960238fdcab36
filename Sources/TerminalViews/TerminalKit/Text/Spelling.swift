/// Suggestions for mistyped words.
public enum Spelling {
  /// The known words closest to the typed one, the nearest first; at most two.
  public static func nearest(to typed: String, among known: [String]) -> [String] {
    // Skip long texts: the cost grows with the length.
    guard typed.count <= 40 else { return [] }
    let limit = max(1, typed.count / 3)
    let distances = known.map { (word: $0, distance: distance(Array(typed), Array($0))) }
    return distances.filter { $0.distance <= limit }.sorted { $0.distance < $1.distance }.prefix(2).map(\.word)
  }

  /// A question to append to the error for an unknown word; empty without candidates.
  public static func question(_ candidates: [String]) -> Message {
    candidates.isEmpty ? "" : " (did you mean \(candidates.joined(separator: ", "))?)"
  }

  /// The Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours cost 1 each.
  public static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
