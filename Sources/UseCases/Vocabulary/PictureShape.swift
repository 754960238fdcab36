/// How a picture is to be held to be seen.
public enum PictureShape: String, CaseIterable, Codable, Equatable, Sendable {
  /// It is wider than high.
  case horizontal
  /// It is higher than wide.
  case vertical
  /// It is as wide as high.
  case square

  /// The shape of a picture of this size, which is turned by so many degrees to be seen.
  public init(width: Int, height: Int, turnedBy degrees: Int = 0) {
    let isTurned = degrees % 180 != 0
    self = width == height ? .square : (width > height) != isTurned ? .horizontal : .vertical
  }
}
