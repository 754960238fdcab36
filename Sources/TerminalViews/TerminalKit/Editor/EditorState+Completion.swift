extension EditorState {
  /// Inserts the only candidate, or the common prefix of all; opens the menu if that adds nothing.
  public mutating func offer(_ candidates: Candidates) {
    lastEdit = .none
    guard let first = candidates.words.first, candidates.length <= line.cursor else { return menu = nil }
    let range = line.cursor - candidates.length..<line.cursor
    guard candidates.words.count > 1 else {
      menu = nil
      return replace(range, with: Array(first + Self.end(of: first)))
    }
    if let beginning = candidates.beginning, !candidates.isChoice { return replace(range, with: Array(beginning)) }
    let common = candidates.words.dropFirst().reduce(Array(first)) { $0.commonBeginning(with: Array($1)) }
    // The common prefix of quoted words may end inside an escape sequence: open the menu.
    if common.count > candidates.length, !candidates.isChoice, common.first != "'" {
      replace(range, with: common)
    } else {
      menu = EditorMenu(
        words: candidates.words, about: candidates.about, length: candidates.length, before: line)
    }
  }
}

extension [Character] {
  fileprivate func commonBeginning(with other: [Character]) -> [Character] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}
