/// The port to the person's own editor, which has the terminal while it runs.
public struct TextEditing: Sendable {
  /// A text as it came back, and the cost that was in it.
  public struct Edited: Equatable, Sendable {
    /// The text without its cost.
    public var text: String
    /// The cost; nil where the text names none.
    public var cost: Euro?

    /// An edited text of these values.
    public init(text: String, cost: Euro? = nil) {
      self.text = text
      self.cost = cost
    }
  }

  /// Has the text edited; it comes back when the editor has ended.
  public var edit: @Sendable (String) async -> Result<Edited, Failure>

  /// An editing by this function.
  public init(edit: @escaping @Sendable (String) async -> Result<Edited, Failure>) { self.edit = edit }

  /// A machine without an editor.
  public static let none = TextEditing { _ in .failure(.noProgram(.editing)) }
}
