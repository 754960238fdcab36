extension EditorState {
  /// Completes what all candidates have in common; where that is nothing more, they are shown to choose from.
  public mutating func offer(_ candidates: Candidates) {
    guard let first = candidates.words.first, candidates.length <= line.cursor else { return menu = [] }
    let range = line.cursor - candidates.length..<line.cursor
    guard candidates.words.count > 1 else {
      let end = first.hasSuffix("/") || first.hasSuffix(" ") ? "" : " "
      menu = []
      return replace(range, with: Array(first + end))
    }
    let common = candidates.words.dropFirst().reduce(Array(first)) { $0.commonBeginning(with: Array($1)) }
    if common.count > candidates.length {
      replace(range, with: common)
    } else {
      menu = candidates.words
    }
  }
}

extension [Character] {
  fileprivate func commonBeginning(with other: [Character]) -> [Character] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}
