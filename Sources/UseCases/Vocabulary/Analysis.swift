public import Architecture

/// Labels of an image by machine vision.
public struct Analysis: Equatable, Sendable, Codable {
  public var labels: [Label]
  /// Moderation labels: content that should not be shown.
  public var warnings: [Label]
  /// Vendor of the machine vision.
  public var vendor: String?
  public var createdAt: Instant?

  public init(labels: [Label], warnings: [Label] = [], vendor: String? = nil, createdAt: Instant? = nil) {
    self.labels = labels
    self.warnings = warnings
    self.vendor = vendor
    self.createdAt = createdAt
  }

  public struct Label: Equatable, Sendable, Codable {
    public var name: String
    /// Percentage from 0 to 100; nil if unknown.
    public var confidence: Double?
    /// One box for each recognised instance.
    public var instances: [Box]
    /// Names of more general labels.
    public var parents: [String]

    public init(name: String, confidence: Double?, instances: [Box] = [], parents: [String] = []) {
      self.name = name
      self.confidence = confidence
      self.instances = instances
      self.parents = parents
    }
  }

  /// A part of an image, in fractions of its width and height from 0 to 1.
  public struct Box: Equatable, Sendable, Codable {
    public var width: Double
    public var height: Double
    /// Distance from the left edge of the image.
    public var left: Double
    /// Distance from the top edge of the image.
    public var top: Double
    /// Percentage from 0 to 100; nil if unknown.
    public var confidence: Double?

    public init(width: Double, height: Double, left: Double, top: Double, confidence: Double?) {
      self.width = width
      self.height = height
      self.left = left
      self.top = top
      self.confidence = confidence
    }
  }
}
