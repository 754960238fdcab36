/// The port to the user's external editor, which occupies the terminal while it runs.
public struct TextEditing: Sendable {
  /// An edited text, and the cost typed in it.
  public struct Edited: Equatable, Sendable {
    /// The text without its cost.
    public var text: String
    /// The typed cost; nil for none.
    public var cost: Euro?

    public init(text: String, cost: Euro? = nil) {
      self.text = text
      self.cost = cost
    }
  }

  /// Opens the text in the editor; returns after the editor has ended.
  public var edit: @Sendable (String) async -> Result<Edited, Failure>

  public init(edit: @escaping @Sendable (String) async -> Result<Edited, Failure>) { self.edit = edit }

  /// No editor: each request fails.
  public static let none = TextEditing { _ in .failure(.noProgram(.editing)) }
}
