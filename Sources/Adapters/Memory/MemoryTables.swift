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
  private let columnIndices: [Field: Int]
  private let initial: [Value]
  private let keyIndices: [Int]
  private var rows: [[Value]] = []
  /// The sorted numbers of the rows with a value in a sparse column, by the index of the column.
  private var rowsWithValue: [Int: [Int]]
  /// The ids of all rows; an id is unique, as in a database.
  private var ids: Set<String> = []
  /// The index of the column with the id; nil for a table without ids.
  private let idIndex: Int?

  init(_ layout: TableLayout) {
    columns = layout.columns.map(\.field)
    columnIndices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    initial = layout.columns.map(\.initial)
    idIndex = layout.columns.firstIndex(where: \.isUnique)
    keyIndices = layout.key.compactMap { [columnIndices] in columnIndices[$0] }
    let sparse = layout.sparse.compactMap { [columnIndices] in columnIndices[$0] }
    rowsWithValue = Dictionary(uniqueKeysWithValues: sparse.map { ($0, []) })
  }

  /// The row of a key; nil without such a row.
  subscript(key: [Value]) -> [Value]? {
    let index = index(of: key)
    return index < rows.count && isKey(key, of: rows[index]) ? rows[index] : nil
  }

  /// True if a stored row has the id of this row.
  func hasID(of row: [Value]) -> Bool { id(of: row).map(ids.contains) ?? false }

  private func id(of row: [Value]?) -> String? { idIndex.flatMap { row?[$0].text } }

  /// Sets the row of a key; nil removes the row.
  mutating func put(_ row: [Value]?, at key: [Value]) {
    let index = index(of: key)
    let isThere = index < rows.count && isKey(key, of: rows[index])
    updateIndexes(key, before: isThere ? rows[index] : nil, after: row)
    switch (row, isThere) {
    case (let row?, true): rows[index] = row
    case (let row?, false): rows.insert(row, at: index)
    case (nil, true): rows.remove(at: index)
    case (nil, false): break
    }
  }

  /// Sets columns of the row of a key; returns the former row, or nil without such a row.
  mutating func set(_ cells: [(Field, Value)], at key: [Value]) throws(Failure) -> [Value]? {
    let index = index(of: key)
    guard index < rows.count, isKey(key, of: rows[index]) else { return nil }
    let before = rows[index]
    let after = try setting(cells, of: before)
    updateIndexes(key, before: before, after: after)
    rows[index] = after
    return before
  }

  /// Updates `ids` and `rowsWithValue` for a changed row.
  private mutating func updateIndexes(_ key: [Value], before: [Value]?, after: [Value]?) {
    if id(of: before) != id(of: after) {
      if let id = id(of: before) { ids.remove(id) }
      if let id = id(of: after) { ids.insert(id) }
    }
    for column in rowsWithValue.keys {
      let (did, does) = (before.map { $0[column] != .none } ?? false, after.map { $0[column] != .none } ?? false)
      guard did != does, let number = key[0].integer else { continue }
      if does {
        let numbers = rowsWithValue[column] ?? []
        rowsWithValue[column]?.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.count)
      } else {
        rowsWithValue[column]?.removeAll { $0 == number }
      }
    }
  }

  /// A row with all columns, and its key; if the key is a missing number, it gets the next number.
  func complete(_ cells: [(Field, Value)]) throws(Failure) -> (values: [Value], key: [Value]) {
    var row = try setting(cells, of: initial)
    if keyIndices.count == 1, row[keyIndices[0]] == .none {
      row[keyIndices[0]] = Value((rows.last?[keyIndices[0]].integer ?? 0) + 1)
    }
    return (row, keyIndices.map { row[$0] })
  }

  /// A copy of the row with other values in these columns.
  func setting(_ cells: [(Field, Value)], of row: [Value]) throws(Failure) -> [Value] {
    var row = row
    for (column, value) in cells { row[try index(of: column)] = value }
    return row
  }

  /// The keys of the rows that meet all conditions.
  func keys(where conditions: [RowCondition]) throws(Failure) -> [[Value]] {
    let tests = try conditions.map { condition throws(Failure) in try test(condition) }
    let range = range(of: conditions)
    let found = candidates(conditions, in: range).map { $0.map { rows[$0] } } ?? Array(rows[range])
    return found.filter { row in tests.allSatisfy { $0(row) } }.map { row in keyIndices.map { row[$0] } }
  }

  /// The indices of the rows that may meet the conditions, in the order of the key.
  ///
  /// Uses the first condition on a sparse column or a list of keys; nil without such a condition.
  private func candidates(_ conditions: [RowCondition], in range: Range<Int>) -> [Int]? {
    for condition in conditions {
      let column: Field
      switch condition {
      case .oneOf(let key, let values) where keyIndices == [columnIndices[key] ?? -1]:
        let numbers = Set(values.compactMap(\.integer)).sorted()
        guard values.allSatisfy({ $0.integer != nil }) else { continue }
        return numbers.map { (key: [Value($0)], index: index(of: [Value($0)])) }
          .filter { range.contains($0.index) && isKey($0.key, of: rows[$0.index]) }.map(\.index)
      case .differs(let differing, .none): column = differing
      case .equals(let equal, let value) where value != .none: column = equal
      default: continue
      }
      guard let index = columnIndices[column], let numbers = rowsWithValue[index] else { continue }
      return numbers.map { self.index(of: [Value($0)]) }.filter(range.contains)
    }
    return nil
  }

  func rows(_ query: RowQuery) throws(Failure) -> [Row] {
    let tests = try query.conditions.map { condition throws(Failure) in try test(condition) }
    let range = range(of: query.conditions)
    let candidates = candidates(query.conditions, in: range)
    let order = try query.order.map { column throws(Failure) in try index(of: column) }
    let wanted = query.limit.map { $0 + query.skip } ?? .max
    var found: [[Value]] = []
    // In the order of the key, the search can stop at the limit.
    let isByKey = keyIndices.starts(with: order)
    func take(_ index: Int) -> Bool {
      if tests.allSatisfy({ $0(rows[index]) }) { found.append(rows[index]) }
      return !isByKey || found.count < wanted
    }
    func take(all indices: some Sequence<Int>) { for index in indices where !take(index) { break } }
    if wanted > 0 {
      switch (candidates, isByKey && query.isDescending) {
      case (let candidates?, false): take(all: candidates)
      case (let candidates?, true): take(all: candidates.reversed())
      case (nil, false): take(all: range)
      case (nil, true): take(all: range.reversed())
      }
    }
    if !isByKey {
      found.sort { left, right in
        for index in order {
          let comparison = left[index].compared(with: right[index])
          if comparison != 0 { return query.isDescending ? comparison > 0 : comparison < 0 }
        }
        return false
      }
    }
    let read = try query.columns.map { column throws(Failure) in try index(of: column) }
    return found.prefix(wanted).dropFirst(query.skip).map { row in
      Row(
        query.columns, read.map { query.maxTextLength == nil ? row[$0] : row[$0].beginning(query.maxTextLength ?? 0) })
    }
  }

  // MARK: Indices

  private func index(of column: Field) throws(Failure) -> Int {
    guard let index = columnIndices[column] else { throw .store(.other("no such column: \(column.rawValue)")) }
    return index
  }

  /// The index of the row with this key, or its insertion index.
  ///
  /// For a partial key, the index of the first matching row; with `after`, the index after the last matching row.
  private func index(of key: [Value], after: Bool = false) -> Int {
    // The fast path: most keys are numbers without gaps.
    if !after, key.count == 1, keyIndices.count == 1, let number = key[0].integer, number >= 1, number <= rows.count,
      rows[number - 1][keyIndices[0]] == key[0]
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
    for (index, value) in zip(keyIndices, key) {
      let comparison = row[index].compared(with: value)
      if comparison != 0 { return comparison }
    }
    return 0
  }

  private func isKey(_ key: [Value], of row: [Value]) -> Bool { compare(row, key) == 0 }

  /// The range of rows that the conditions on the key allow.
  private func range(of conditions: [RowCondition]) -> Range<Int> {
    var key: [Value] = []
    for index in keyIndices {
      let column = columns[index]
      let equal = conditions.lazy.compactMap { condition -> Value? in
        if case .equals(column, let value) = condition { value } else { nil }
      }.first
      guard let equal else {
        return bounds(column, of: conditions, behind: key)
      }
      key.append(equal)
    }
    return index(of: key)..<index(of: key, after: true)
  }

  private func bounds(_ column: Field, of conditions: [RowCondition], behind key: [Value]) -> Range<Int> {
    var (low, high) = (index(of: key), key.isEmpty ? rows.count : index(of: key, after: true))
    for condition in conditions {
      switch condition {
      case .above(column, let value): low = max(low, index(of: key + [value], after: true))
      case .from(column, let value): low = max(low, index(of: key + [value]))
      case .below(column, let value): high = min(high, index(of: key + [value]))
      default: break
      }
    }
    return low..<max(low, high)
  }

  // MARK: Conditions

  private func test(_ condition: RowCondition) throws(Failure) -> ([Value]) -> Bool {
    switch condition {
    case .equals(let column, let value):
      let index = try index(of: column)
      return { $0[index].isSame(as: value) }
    case .differs(let column, let value):
      let index = try index(of: column)
      return { !$0[index].isSame(as: value) }
    case .oneOf(let column, let values):
      let index = try index(of: column)
      return { row in values.contains { row[index].isSame(as: $0) } }
    case .above(let column, let value): return try compared(column, value) { $0 > 0 }
    case .from(let column, let value): return try compared(column, value) { $0 >= 0 }
    case .below(let column, let value): return try compared(column, value) { $0 < 0 }
    case .beyond(let columns, let values, let isDescending):
      let indices = try columns.map { column throws(Failure) in try index(of: column) }
      return { row in
        for (index, value) in zip(indices, values) {
          let comparison = row[index].compared(with: value)
          if comparison != 0 { return isDescending ? comparison < 0 : comparison > 0 }
        }
        return false
      }
    case .flag(let column, let truth):
      let (index, wanted) = (try index(of: column), Value(truth))
      return { $0[index].isSame(as: wanted) }
    case .word(let column, let words):
      let index = try index(of: column)
      return { row in row[index].text.map(words.contains) ?? false }
    case .noWord(let column, let words):
      let index = try index(of: column)
      return { row in row[index].text.map { !words.contains($0) } ?? false }
    case .tail(let end):
      let index = try index(of: "id")
      return { $0[index].text?.hasSuffix(end) ?? false }
    }
  }

  /// A test by comparison; false if one of the values is null.
  private func compared(
    _ column: Field, _ value: Value, _ fits: @escaping (Int) -> Bool
  ) throws(Failure) -> ([Value]) -> Bool {
    let index = try index(of: column)
    return { $0[index] != .none && value != .none && fits($0[index].compared(with: value)) }
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
