extension EditorState {
  /// Handles a key during a search; false if the key ends the search and needs its usual handling.
  mutating func reduceSearch(_ key: Key) -> Bool {
    guard var search else { return false }
    switch key {
    case .character(let character):
      search.query.append(character)
      self.search = find(search, from: search.place ?? history.count - 1)
    case .backspace:
      if !search.query.isEmpty { search.query.removeLast() }
      self.search = find(search, from: history.count - 1)
    case .pasteBegan(let typed):
      search.query.removeLast(min(typed, search.query.count))
      self.search = find(search, from: history.count - 1)
    case .control("r"): self.search = find(search, from: (search.place ?? history.count) - 1)
    case .control("g"), .escape:
      line = search.before
      self.search = nil
    case .unknown: break
    default:
      self.search = nil
      lastEdit = .none
      return false
    }
    return true
  }

  /// Shows the newest history line up to index `start` that contains the query, ignoring case.
  private mutating func find(_ search: Search, from start: Int) -> Search {
    var search = search
    guard !search.query.isEmpty else {
      search.place = nil
      search.isFailing = false
      line = search.before
      return search
    }
    let query = search.query.lowercased()
    let found = start < 0 ? nil : history[...start].lastIndex { $0.lowercased().contains(query) }
    search.isFailing = found == nil
    guard let found else { return search }
    search.place = found
    place = found
    typed = search.before
    undo = []
    let text = Array(history[found])
    line = Line(text: text, cursor: text.count)
    return search
  }
}
