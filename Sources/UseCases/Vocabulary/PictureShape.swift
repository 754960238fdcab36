/// The orientation of a picture as displayed.
public enum PictureShape: String, CaseIterable, Codable, Equatable, Sendable {
  case horizontal
  case vertical
  case square

  /// A rotation by 90 or 270 degrees swaps width and height.
  public init(width: Int, height: Int, turnedBy degrees: Int = 0) {
    let isTurned = degrees % 180 != 0
    self = width == height ? .square : (width > height) != isTurned ? .horizontal : .vertical
  }
}
