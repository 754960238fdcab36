public import Architecture
public import Foundation

/// The screen of image analyses.
public struct AnalysisViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the analyses of an image.
    case asked(Species, String)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public var asking: Species?
  public var species = Species.cat
  public var image = ""
  /// One analysis for each vendor; empty while they are fetched.
  @Boxed public var analyses: [AnalysisView] = []
  public var failure: Failure?

  public init() {}
}

/// The analysis of one vendor's image recognition.
public struct AnalysisView: Equatable, Sendable {
  public var labels: [Label]
  /// Labels of content that may be unsuitable to show.
  public var warnings: [Label]
  /// The vendor's name; nil if unknown.
  public var vendor: String?
  /// Time of the analysis; nil if unknown.
  public var createdAt: Date?

  public init(labels: [Label], warnings: [Label] = [], vendor: String? = nil, createdAt: Date? = nil) {
    self.labels = labels
    self.warnings = warnings
    self.vendor = vendor
    self.createdAt = createdAt
  }

  /// An object or a property found on the image.
  public struct Label: Equatable, Sendable {
    public var name: String
    /// From 0 to 100.
    public var confidence: Double
    /// The bounding box of each instance.
    public var boxes: [Box]
    /// Broader terms.
    public var parents: [String]

    public init(name: String, confidence: Double, boxes: [Box] = [], parents: [String] = []) {
      self.name = name
      self.confidence = confidence
      self.boxes = boxes
      self.parents = parents
    }
  }

  /// A bounding box, in fractions of the image's width and height from 0 to 1.
  public struct Box: Equatable, Sendable {
    public var width: Double
    public var height: Double
    /// Distance from the left edge.
    public var left: Double
    /// Distance from the upper edge.
    public var top: Double
    public var confidence: Double

    public init(width: Double, height: Double, left: Double, top: Double, confidence: Double) {
      self.width = width
      self.height = height
      self.left = left
      self.top = top
      self.confidence = confidence
    }
  }
}
