import Architecture

/// The port to the tables of one transaction: all that an adapter needs to know of what is stored.
///
/// What the rows mean, which of them belong together, and what follows from them, such as sums, is decided once, in
/// `JotterRows`, for all adapters. `TableLayout` says which columns there are.
public protocol Tables {
  /// What they are kept in, as a person knows it: the path of a file.
  var place: String { get }

  /// The rows that a query names, in its order.
  func rows(_ query: RowQuery) throws(Failure) -> [Row]

  /// Adds a row; a column that is not said holds what its layout says.
  ///
  /// - Returns: the number that it has, or is given out as the next one; of use where the key is one number.
  @discardableResult
  func insert(_ row: [(Field, Value)], into table: Table) throws(Failure) -> Int

  /// Sets columns of all rows of which this is so; never one of the key.
  func update(_ table: Table, where conditions: [RowCondition], set row: [(Field, Value)]) throws(Failure)

  /// Takes all rows away of which this is so.
  func delete(from table: Table, where conditions: [RowCondition]) throws(Failure)

  /// Takes a text into an index of texts, in place of what it was before; an empty text is none.
  ///
  /// It may be found before the end of the transaction, or from then on.
  func index(_ text: String, insteadOf old: String, as key: Int, in index: TextIndex) throws(Failure)

  /// How to find the texts of an index that have all of these terms.
  func match(_ terms: [SearchTerm], in index: TextIndex) throws(Failure) -> TextMatch

  /// Empties all indexes of texts.
  func forgetTexts() throws(Failure)

  /// The sessions that living prompts hold, in their order, without that one; nil for that of who asks.
  ///
  /// Only a transaction that writes may ask: whoever begins a session waits for it.
  func heldSessions(besides session: Int?) throws(Failure) -> [Int]
}

/// The name of a table.
public struct Table: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The stored name, which never changes.
  public let rawValue: String

  /// The table of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The table of this name.
  public init(stringLiteral name: String) { rawValue = name }
}

/// The name of an index of texts.
public enum TextIndex: Hashable, Sendable {
  /// The words of what is in a table, by its keys.
  case words(of: Table)
  /// The digits of the ids of what is in a table, by its numbers.
  case digits(of: Table)
}

/// How to find what has some terms in an index of texts.
public enum TextMatch {
  /// Nothing has them.
  case nothing
  /// These may have them; those terms have still to be looked for in what is found.
  case some(any TextCursor, unsure: [SearchTerm])
  /// So many words have them that going through what there is finds it sooner.
  case everywhere
}

/// Goes through the texts of an index that have what is looked for, from the largest key to the smallest.
public protocol TextCursor: AnyObject {
  /// The largest key of at most this number; it never grows from one question to the next.
  func newest(atMost key: Int) throws(Failure) -> Int?
}

/// A row: what is held by the columns that were asked for.
public struct Row: Sendable {
  private let columns: [Field]
  private let values: [Value]

  /// A row of these columns.
  public init(_ columns: [Field], _ values: [Value]) { (self.columns, self.values) = (columns, values) }

  /// What a column holds; nothing for one that was not asked for.
  public subscript(column: Field) -> Value {
    columns.firstIndex(of: column).map { values[$0] } ?? .none
  }

  /// A number; 0 for none.
  func integer(_ column: Field) -> Int { self[column].integer ?? 0 }
  /// A text; an empty one for none.
  func text(_ column: Field) -> String { self[column].text ?? "" }
  /// A truth.
  func isSet(_ column: Field) -> Bool { integer(column) == 1 }
  /// An instant, if any.
  func instant(_ column: Field) -> Instant? { self[column].integer.map { Instant(milliseconds: Int64($0)) } }
  /// An instant that is there.
  func time(_ column: Field) -> Instant { Instant(milliseconds: Int64(integer(column))) }
}

/// Which rows of a table are wanted, and what of them.
public struct RowQuery: Sendable {
  /// The table.
  public var table: Table
  /// The columns that are read.
  public var columns: [Field]
  /// All of this is so of each row.
  public var conditions: [RowCondition]
  /// The columns by which the rows are in order.
  public var order: [Field]
  /// Whether the largest come first.
  public var isDescending: Bool
  /// How many at the most; nil for all.
  public var limit: Int?
  /// How many of the first ones are passed over.
  public var skip = 0
  /// Of a text, so many Unicode scalars at the most; then all columns that are read are texts.
  public var longest: Int?
  /// The index that has the rows in this order and no others, where that is known; the name of one of the database.
  ///
  /// It makes the cost independent of how much there is, and changes no answer: an adapter may pass over it.
  public var index: String?

  /// A query of these values.
  public init(
    _ columns: [Field], of table: Table, where conditions: [RowCondition] = [], by order: [Field] = [],
    isDescending: Bool = false, limit: Int? = nil, index: String? = nil
  ) {
    (self.table, self.columns, self.conditions) = (table, columns, conditions)
    (self.order, self.isDescending, self.limit, self.index) = (order, isDescending, limit, index)
  }
}

/// What is so of a row; texts are compared by their bytes, and nothing is neither smaller nor larger than something.
public enum RowCondition: Sendable {
  /// The column holds this, perhaps nothing.
  case equals(Field, Value)
  /// It holds something else, perhaps nothing.
  case differs(Field, Value)
  /// It holds one of these.
  case oneOf(Field, [Value])
  /// It holds something larger.
  case above(Field, Value)
  /// It holds this or something larger.
  case from(Field, Value)
  /// It holds something smaller.
  case below(Field, Value)
  /// The columns come after these values, one after the other; or before them.
  case beyond([Field], [Value], isDescending: Bool)
  /// The truth is set, or not.
  case flag(Field, Bool)
  /// It holds one of these words of the program: names such as those of kinds of record.
  case word(Field, [String])
  /// It holds a text that is none of these words.
  case noWord(Field, [String])
  /// The id ends so: its last twelve characters.
  case tail(String)
}
