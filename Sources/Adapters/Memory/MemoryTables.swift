import UseCases

/// The tables of one transaction in memory.
///
/// Each change logs its inverse, so that the cost of a transaction does not depend on the amount of data.
final class MemoryTables: Tables {
  /// All stored data.
  struct State: Sendable {
    var tables: [Table: MemoryTable]
    var texts: [TextIndex: [Int: [String]]] = [:]
    /// The sessions held by running prompts.
    var held: Set<Int> = []

    init(_ kinds: Kinds) {
      tables = Dictionary(uniqueKeysWithValues: kinds.layouts.map { ($0.table, MemoryTable($0)) })
    }
  }
  private enum Step {
    case row(Table, key: [Value], before: [Value]?)
    case text(TextIndex, Int, [String]?)
    case held(Set<Int>)
  }

  private(set) var state: State
  private var steps: [Step] = []

  init(_ state: State) { self.state = state }

  let place = "memory"

  /// Undoes all steps, the last one first.
  func rollBack() {
    for step in steps.reversed() {
      switch step {
      case .row(let table, let key, let before): state.tables[table]?.put(before, at: key)
      case .text(let index, let key, let before): state.texts[index, default: [:]][key] = before
      case .held(let before): state.held = before
      }
    }
    steps = []
  }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    guard let table = state.tables[query.table] else { return [] }
    return try table.rows(query)
  }

  @discardableResult
  func insert(_ row: [(Field, Value)], into name: Table) throws(Failure) -> Int {
    guard var row = try state.tables[name]?.complete(row) else { throw unknown(name) }
    let key = row.key
    guard state.tables[name]?[key] == nil else { throw .store(.other("\(name.rawValue) has \(key) already")) }
    guard state.tables[name]?.hasID(of: row.values) != true else {
      throw .store(.other("\(name.rawValue) has this id already"))
    }
    steps.append(.row(name, key: key, before: nil))
    state.tables[name]?.put(row.values, at: key)
    if case .integer(let number)? = row.key.popLast() { return Int(number) }
    return 0
  }

  func update(_ name: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure) {
    guard let keys = try state.tables[name]?.keys(where: conditions) else { throw unknown(name) }
    for key in keys {
      guard let before = try state.tables[name]?.set(row, at: key) else { continue }
      steps.append(.row(name, key: key, before: before))
    }
  }

  func delete(from name: Table, where conditions: [RowCondition]) throws(Failure) {
    guard let keys = try state.tables[name]?.keys(where: conditions) else { throw unknown(name) }
    for key in keys {
      steps.append(.row(name, key: key, before: state.tables[name]?[key]))
      state.tables[name]?.put(nil, at: key)
    }
  }

  private func unknown(_ table: Table) -> Failure { .store(.other("there is no table \(table.rawValue)")) }

  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure) {
    steps.append(.text(index, key, state.texts[index]?[key]))
    let words = if case .digits = index { [text] } else { SearchText.words(of: text) }
    state.texts[index, default: [:]][key] = text.isEmpty ? nil : words
  }

  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch {
    let keys = (state.texts[index] ?? [:]).compactMap { key, words in
      terms.allSatisfy { $0.isIn(words) } ? key : nil
    }
    return keys.isEmpty ? .nothing : .some(KeyList(keys.sorted(by: >)), unsure: [])
  }

  func forgetTexts() throws(Failure) {
    for (index, texts) in state.texts {
      for (key, words) in texts { steps.append(.text(index, key, words)) }
    }
    state.texts = [:]
  }

  func heldSessions(excluding session: Int?) throws(Failure) -> [Int] {
    guard let session else { return Array(state.held.sorted().dropFirst()) }
    return state.held.sorted().filter { $0 != session }
  }

  /// Takes a session; false if a running prompt holds it.
  func hold(_ session: Int) -> Bool {
    guard !state.held.contains(session) else { return false }
    steps.append(.held(state.held))
    state.held.insert(session)
    return true
  }
}

/// A cursor over known keys.
private final class KeyList: TextCursor {
  private var keys: ArraySlice<Int>

  init(_ keys: [Int]) { self.keys = keys[...] }

  func keys(atMost key: Int, limit: Int) throws(Failure) -> [Int] {
    keys = keys.drop { $0 > key }
    return Array(keys.prefix(limit))
  }
}

/// One table: its rows in the order of their keys.
struct MemoryTable: Sendable {
  private let columns: [Field]
  private let indices: [Field: Int]
  private let initial: [Value]
  private let keyPlaces: [Int]
  private var rows: [[Value]] = []
  /// The sorted numbers of the rows with a value in a sparse column, by the index of the column.
  private var holders: [Int: [Int]]
  /// The ids of all rows; an id is unique, as in a database.
  private var ids: Set<String> = []
  /// The index of the column with the id; nil for a table without ids.
  private let idPlace: Int?

  init(_ layout: TableLayout) {
    columns = layout.columns.map(\.field)
    indices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    initial = layout.columns.map(\.initial)
    idPlace = layout.columns.firstIndex(where: \.isUnique)
    keyPlaces = layout.key.compactMap { [indices] in indices[$0] }
    holders = Dictionary(uniqueKeysWithValues: layout.sparse.compactMap { [indices] in indices[$0] }.map { ($0, []) })
  }

  /// The row of a key; nil without such a row.
  subscript(key: [Value]) -> [Value]? {
    let place = place(of: key)
    return place < rows.count && isKey(key, of: rows[place]) ? rows[place] : nil
  }

  /// True if a stored row has the id of this row.
  func hasID(of row: [Value]) -> Bool { id(of: row).map(ids.contains) ?? false }

  private func id(of row: [Value]?) -> String? { idPlace.flatMap { row?[$0].text } }

  /// Sets the row of a key; nil removes the row.
  mutating func put(_ row: [Value]?, at key: [Value]) {
    let place = place(of: key)
    let isThere = place < rows.count && isKey(key, of: rows[place])
    hold(key, before: isThere ? rows[place] : nil, after: row)
    switch (row, isThere) {
    case (let row?, true): rows[place] = row
    case (let row?, false): rows.insert(row, at: place)
    case (nil, true): rows.remove(at: place)
    case (nil, false): break
    }
  }

  /// Sets columns of the row of a key; returns the former row, or nil without such a row.
  mutating func set(_ cells: [(Field, Value)], at key: [Value]) throws(Failure) -> [Value]? {
    let place = place(of: key)
    guard place < rows.count, isKey(key, of: rows[place]) else { return nil }
    let before = rows[place]
    let after = try setting(cells, of: before)
    hold(key, before: before, after: after)
    rows[place] = after
    return before
  }

  /// Updates `ids` and `holders` for a changed row.
  private mutating func hold(_ key: [Value], before: [Value]?, after: [Value]?) {
    if id(of: before) != id(of: after) {
      if let id = id(of: before) { ids.remove(id) }
      if let id = id(of: after) { ids.insert(id) }
    }
    for column in holders.keys {
      let (did, does) = (before.map { $0[column] != .none } ?? false, after.map { $0[column] != .none } ?? false)
      guard did != does, let number = key[0].integer else { continue }
      if does {
        let numbers = holders[column] ?? []
        holders[column]?.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.count)
      } else {
        holders[column]?.removeAll { $0 == number }
      }
    }
  }

  /// A row with all columns, and its key; if the key is a missing number, it gets the next number.
  func complete(_ cells: [(Field, Value)]) throws(Failure) -> (values: [Value], key: [Value]) {
    var row = try setting(cells, of: initial)
    if keyPlaces.count == 1, row[keyPlaces[0]] == .none {
      row[keyPlaces[0]] = Value((rows.last?[keyPlaces[0]].integer ?? 0) + 1)
    }
    return (row, keyPlaces.map { row[$0] })
  }

  /// A copy of the row with other values in these columns.
  func setting(_ cells: [(Field, Value)], of row: [Value]) throws(Failure) -> [Value] {
    var row = row
    for (column, value) in cells { row[try place(of: column)] = value }
    return row
  }

  /// The keys of the rows that meet all conditions.
  func keys(where conditions: [RowCondition]) throws(Failure) -> [[Value]] {
    let tests = try conditions.map { condition throws(Failure) in try test(condition) }
    let range = range(of: conditions)
    let found = holders(conditions, in: range).map { $0.map { rows[$0] } } ?? Array(rows[range])
    return found.filter { row in tests.allSatisfy { $0(row) } }.map { row in keyPlaces.map { row[$0] } }
  }

  /// The indices of the rows that may meet the conditions, in the order of the key.
  ///
  /// Uses the first condition on a sparse column or a list of keys; nil without such a condition.
  private func holders(_ conditions: [RowCondition], in range: Range<Int>) -> [Int]? {
    for condition in conditions {
      let column: Field
      switch condition {
      case .oneOf(let key, let values) where keyPlaces == [indices[key] ?? -1]:
        let numbers = Set(values.compactMap(\.integer)).sorted()
        guard values.allSatisfy({ $0.integer != nil }) else { continue }
        return numbers.map { (key: [Value($0)], place: place(of: [Value($0)])) }
          .filter { range.contains($0.place) && isKey($0.key, of: rows[$0.place]) }.map(\.place)
      case .differs(let differing, .none): column = differing
      case .equals(let equal, let value) where value != .none: column = equal
      default: continue
      }
      guard let place = indices[column], let numbers = holders[place] else { continue }
      return numbers.map { self.place(of: [Value($0)]) }.filter(range.contains)
    }
    return nil
  }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    let tests = try query.conditions.map { condition throws(Failure) in try test(condition) }
    let range = range(of: query.conditions)
    let places = holders(query.conditions, in: range)
    let order = try query.order.map { column throws(Failure) in try place(of: column) }
    let wanted = query.limit.map { $0 + query.skip } ?? .max
    var found: [[Value]] = []
    // In the order of the key, the search can stop at the limit.
    let isByKey = keyPlaces.starts(with: order)
    func take(_ place: Int) -> Bool {
      if tests.allSatisfy({ $0(rows[place]) }) { found.append(rows[place]) }
      return !isByKey || found.count < wanted
    }
    func take(all places: some Sequence<Int>) { for place in places where !take(place) { break } }
    if wanted > 0 {
      switch (places, isByKey && query.isDescending) {
      case (let places?, false): take(all: places)
      case (let places?, true): take(all: places.reversed())
      case (nil, false): take(all: range)
      case (nil, true): take(all: range.reversed())
      }
    }
    if !isByKey {
      found.sort { left, right in
        for place in order {
          let comparison = left[place].compared(with: right[place])
          if comparison != 0 { return query.isDescending ? comparison > 0 : comparison < 0 }
        }
        return false
      }
    }
    let read = try query.columns.map { column throws(Failure) in try place(of: column) }
    return found.prefix(wanted).dropFirst(query.skip).map { row in
      Row(
        query.columns, read.map { query.maxTextLength == nil ? row[$0] : row[$0].beginning(query.maxTextLength ?? 0) })
    }
  }

  // MARK: Places

  private func place(of column: Field) throws(Failure) -> Int {
    guard let place = indices[column] else { throw .store(.other("no such column: \(column.rawValue)")) }
    return place
  }

  /// The index of the row with this key, or its insertion index.
  ///
  /// For a partial key, the index of the first matching row; with `after`, the index after the last matching row.
  private func place(of key: [Value], after: Bool = false) -> Int {
    // The fast path: most keys are numbers without gaps.
    if !after, key.count == 1, keyPlaces.count == 1, let number = key[0].integer, number >= 1, number <= rows.count,
      rows[number - 1][keyPlaces[0]] == key[0]
    {
      return number - 1
    }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      let comparison = compare(rows[middle], key)
      if comparison < 0 || after && comparison == 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func compare(_ row: [Value], _ key: [Value]) -> Int {
    for (place, value) in zip(keyPlaces, key) {
      let comparison = row[place].compared(with: value)
      if comparison != 0 { return comparison }
    }
    return 0
  }

  private func isKey(_ key: [Value], of row: [Value]) -> Bool { compare(row, key) == 0 }

  /// The range of rows that the conditions on the key allow.
  private func range(of conditions: [RowCondition]) -> Range<Int> {
    var key: [Value] = []
    for place in keyPlaces {
      let column = columns[place]
      let equal = conditions.lazy.compactMap { condition -> Value? in
        if case .equals(column, let value) = condition { value } else { nil }
      }.first
      guard let equal else {
        return bounds(column, of: conditions, behind: key)
      }
      key.append(equal)
    }
    return place(of: key)..<place(of: key, after: true)
  }

  private func bounds(_ column: Field, of conditions: [RowCondition], behind key: [Value]) -> Range<Int> {
    var (low, high) = (place(of: key), key.isEmpty ? rows.count : place(of: key, after: true))
    for condition in conditions {
      switch condition {
      case .above(column, let value): low = max(low, place(of: key + [value], after: true))
      case .from(column, let value): low = max(low, place(of: key + [value]))
      case .below(column, let value): high = min(high, place(of: key + [value]))
      default: break
      }
    }
    return low..<max(low, high)
  }

  // MARK: Conditions

  private func test(_ condition: RowCondition) throws(Failure) -> ([Value]) -> Bool {
    switch condition {
    case .equals(let column, let value):
      let place = try place(of: column)
      return { $0[place].isSame(as: value) }
    case .differs(let column, let value):
      let place = try place(of: column)
      return { !$0[place].isSame(as: value) }
    case .oneOf(let column, let values):
      let place = try place(of: column)
      return { row in values.contains { row[place].isSame(as: $0) } }
    case .above(let column, let value): return try compared(column, value) { $0 > 0 }
    case .from(let column, let value): return try compared(column, value) { $0 >= 0 }
    case .below(let column, let value): return try compared(column, value) { $0 < 0 }
    case .beyond(let columns, let values, let isDescending):
      let places = try columns.map { column throws(Failure) in try place(of: column) }
      return { row in
        for (place, value) in zip(places, values) {
          let comparison = row[place].compared(with: value)
          if comparison != 0 { return isDescending ? comparison < 0 : comparison > 0 }
        }
        return false
      }
    case .flag(let column, let truth):
      let (place, wanted) = (try place(of: column), Value(truth))
      return { $0[place].isSame(as: wanted) }
    case .word(let column, let words):
      let place = try place(of: column)
      return { row in row[place].text.map(words.contains) ?? false }
    case .noWord(let column, let words):
      let place = try place(of: column)
      return { row in row[place].text.map { !words.contains($0) } ?? false }
    case .tail(let end):
      let place = try place(of: "id")
      return { $0[place].text?.hasSuffix(end) ?? false }
    }
  }

  /// A test by comparison; false if one of the values is null.
  private func compared(
    _ column: Field, _ value: Value, _ fits: @escaping (Int) -> Bool
  ) throws(Failure) -> ([Value]) -> Bool {
    let place = try place(of: column)
    return { $0[place] != .none && value != .none && fits($0[place].compared(with: value)) }
  }
}

extension Value {
  /// Compares texts by their bytes, like SQLite.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }

  /// Below 0 if this value comes first: nulls, then numbers, then texts.
  fileprivate func compared(with other: Value) -> Int {
    switch (self, other) {
    case (.none, .none): 0
    case (.integer(let left), .integer(let right)): left < right ? -1 : left == right ? 0 : 1
    case (.text(let left), .text(let right)):
      left.utf8.elementsEqual(right.utf8) ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    case (.none, _), (.integer, .text): -1
    default: 1
    }
  }

  fileprivate func beginning(_ count: Int) -> Value {
    text.map { .text(String(String.UnicodeScalarView($0.unicodeScalars.prefix(count)))) } ?? self
  }
}
