/// The port to what shows several pictures at once, side by side where there is room.
public struct ImageGrid: Sendable {
  /// Whether pictures can be shown here at all: where they cannot, none is fetched.
  public var isThere: @Sendable () -> Bool
  /// Shows pictures; it comes back when they are drawn.
  public var hang: @Sendable ([Picture]) async -> LookingAnswer

  /// A wall of these functions.
  public init(
    isThere: @escaping @Sendable () -> Bool, hang: @escaping @Sendable ([Picture]) async -> LookingAnswer
  ) {
    self.isThere = isThere
    self.hang = hang
  }

  /// No wall.
  public static let none = ImageGrid(isThere: { false }, hang: { _ in .described })

  /// A picture on the wall.
  public struct Picture: Equatable, Sendable, Codable {
    /// Where its file is: an absolute path.
    public var path: String
    /// Its number on the screen.
    public var number: Int

    /// A picture of these values.
    public init(path: String, number: Int) {
      self.path = path
      self.number = number
    }
  }
}
