import Architecture

/// The port to the tables of one transaction.
///
/// `JotterRows` defines, for all adapters, the meaning of rows and the derived contents, such as sums. `TableLayout`
/// defines the columns.
public protocol Tables {
  /// Location of the storage for messages: the path of a file.
  var place: String { get }

  /// Rows of a query, in its order.
  func rows(_ query: RowQuery) throws(Failure) -> [Row]

  /// Rows of several queries, in their order; a server answers all of them in one round trip.
  func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]]

  /// Adds a row; omitted columns get the initial values of the layout.
  ///
  /// - Returns: for a key that is a single number, this number, given or generated.
  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int

  /// Sets columns of all rows that meet the conditions; never columns of the key.
  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure)

  /// Deletes all rows that meet the conditions.
  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure)

  /// Replaces a text in a text index; an empty text removes it.
  ///
  /// A search finds the new text at the end of the transaction at the latest.
  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure)

  /// Finds the texts of an index that have all of these terms.
  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch

  /// Empties all indexes of texts.
  func forgetTexts() throws(Failure)

  /// Sessions held by running prompts, ascending, without this one; nil excludes the caller's own session.
  ///
  /// Call it within a write transaction, during which no session can begin.
  func heldSessions(excluding session: Int?) throws(Failure) -> [Int]

  /// True if a server confirms changes before another machine has a copy of them.
  func lacksStandby() throws(Failure) -> Bool
}

extension Tables {
  /// Default: one query after the other, for a local storage.
  public func rows(_ queries: [RowQuery]) throws(Failure) -> [[Row]] {
    try queries.map { query throws(Failure) in try rows(query) }
  }

  /// Default: false, for a storage of one machine.
  public func lacksStandby() -> Bool { false }
}

/// The name of a table.
public struct Table: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// Stored name, never changed.
  public let rawValue: String

  /// Creates the name from a stored one.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the name from a literal.
  public init(stringLiteral name: String) { rawValue = name }
}

/// The name of an index of texts.
public enum TextIndex: Hashable, Sendable {
  /// Words of the rows of a table, by key.
  case words(of: Table)
  /// Digits of the ids of a table, by number.
  case digits(of: Table)
}

/// The result of a search in an index of texts.
public enum TextMatch {
  /// No row has the terms.
  case nothing
  /// Candidates; the caller must check them for the unsure terms.
  case some(any TextCursor, unsure: [SearchTerm])
  /// Too many rows have the terms: reading the table is faster.
  case everywhere
}

/// Iterates over the matching keys of an index, largest first.
public protocol TextCursor: AnyObject {
  /// The largest keys up to this number, at most `limit`, in descending order; fewer only at the end.
  ///
  /// The number must not exceed the last key that the call before returned.
  func keys(atMost key: Int, limit: Int) throws(Failure) -> [Int]
}

/// A row with the columns of the query.
public struct Row: Sendable {
  private let columns: [Field]
  private let values: [Value]

  /// Creates a row.
  public init(_ columns: [Field], _ values: [Value]) { (self.columns, self.values) = (columns, values) }

  /// Value of a column; `.none` for a column outside the query.
  public subscript(column: Field) -> Value {
    columns.firstIndex(of: column).map { values[$0] } ?? .none
  }

  /// A number; 0 for none.
  func integer(_ column: Field) -> Int { self[column].integer ?? 0 }
  /// A text; empty for none.
  func text(_ column: Field) -> String { self[column].text ?? "" }
  /// True for 1.
  func isSet(_ column: Field) -> Bool { integer(column) == 1 }
  /// A time in milliseconds; nil for none.
  func instant(_ column: Field) -> Instant? { self[column].integer.map { Instant(milliseconds: Int64($0)) } }
  /// A required time in milliseconds.
  func time(_ column: Field) -> Instant { Instant(milliseconds: Int64(integer(column))) }
}

/// Selects rows and columns of a table.
public struct RowQuery: Hashable, Sendable {
  /// The table.
  public var table: Table
  /// Columns to read.
  public var columns: [Field]
  /// Conditions that a row must all meet.
  public var conditions: [RowCondition]
  /// Sort columns.
  public var order: [Field]
  /// True for the largest first.
  public var isDescending: Bool
  /// Largest number of rows; nil for all.
  public var limit: Int?
  /// Number of rows to skip.
  public var skip = 0
  /// Length, in Unicode scalars, to which texts are cut; if set, all columns must be texts.
  public var maxTextLength: Int?
  /// Name of the database index with these rows in this order, if there is one.
  ///
  /// A hint that keeps the cost independent of the size of the table; an adapter may ignore it.
  public var index: String?

  /// Creates a query.
  public init(
    _ columns: [Field], of table: Table, where conditions: [RowCondition] = [], by order: [Field] = [],
    isDescending: Bool = false, limit: Int? = nil, index: String? = nil
  ) {
    (self.table, self.columns, self.conditions) = (table, columns, conditions)
    (self.order, self.isDescending, self.limit, self.index) = (order, isDescending, limit, index)
  }
}

/// A condition on a row; texts compare by bytes, and `.none` is neither smaller nor larger than a value.
public enum RowCondition: Hashable, Sendable {
  /// Equal; `.none` equals only `.none`.
  case equals(Field, Value)
  /// Different; `.none` differs from every value.
  case differs(Field, Value)
  /// Equal to one of these values.
  case oneOf(Field, [Value])
  /// Larger.
  case above(Field, Value)
  /// Equal or larger.
  case from(Field, Value)
  /// Smaller.
  case below(Field, Value)
  /// The columns, compared in turn, come after these values; before them if descending.
  case beyond([Field], [Value], isDescending: Bool)
  /// A flag with this state; a literal, like `word`.
  case flag(Field, Bool)
  /// Equal to one of these constants, such as kinds of record: literals in SQL, for which partial indexes apply.
  case word(Field, [String])
  /// A text other than these constants; literals, like `word`.
  case noWord(Field, [String])
  /// An id with these last twelve characters.
  case tail(String)
}
