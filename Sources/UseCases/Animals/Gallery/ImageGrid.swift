/// The port that shows several pictures at once, side by side if there is room.
public struct ImageGrid: Sendable {
  /// False if pictures cannot be shown: then none is downloaded.
  public var isThere: @Sendable () -> Bool
  /// Shows pictures; returns when they are drawn.
  public var hang: @Sendable ([Picture]) async -> DisplayResult

  public init(
    isThere: @escaping @Sendable () -> Bool, hang: @escaping @Sendable ([Picture]) async -> DisplayResult
  ) {
    self.isThere = isThere
    self.hang = hang
  }

  /// Shows no pictures.
  public static let none = ImageGrid(isThere: { false }, hang: { _ in .described })

  /// A picture of the grid.
  public struct Picture: Equatable, Sendable, Codable {
    /// Absolute path of the file.
    public var path: String
    /// Number on the screen, from 1.
    public var number: Int

    public init(path: String, number: Int) {
      self.path = path
      self.number = number
    }
  }
}
