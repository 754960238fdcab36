/// The port that shows several pictures at once, side by side if there is room.
public struct ImageGrid: Sendable {
  /// False if pictures cannot be shown: the gallery then downloads none.
  public var isAvailable: @Sendable () -> Bool
  /// Shows pictures; returns when they are drawn.
  public var draw: @Sendable ([Picture]) async -> DisplayResult

  public init(
    isAvailable: @escaping @Sendable () -> Bool, draw: @escaping @Sendable ([Picture]) async -> DisplayResult
  ) {
    self.isAvailable = isAvailable
    self.draw = draw
  }

  /// Shows no pictures.
  public static let none = ImageGrid(isAvailable: { false }, draw: { _ in .described })

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
