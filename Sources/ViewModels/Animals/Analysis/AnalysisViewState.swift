public import Architecture
public import Foundation

/// What machines see on an image, as a person reads it.
public struct AnalysisViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted to know what is on an image.
    case asked(Species, String)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// Whose service is being asked; nil while none is.
  public var asking: Species?
  /// Whose image it is.
  public var species = Species.cat
  /// The image.
  public var image = ""
  /// What each machine has seen; none while that is asked for.
  @Boxed public var analyses: [AnalysisView] = []
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nobody has asked for anything.
  public init() {}
}

/// What one machine has seen.
public struct AnalysisView: Equatable, Sendable {
  /// What it sees.
  public var labels: [Label]
  /// What it thinks nobody should see.
  public var warnings: [Label]
  /// Whose machine it is, if that is known.
  public var vendor: String?
  /// When it looked, if that is known.
  public var createdAt: Date?

  /// An analysis of these values.
  public init(labels: [Label], warnings: [Label] = [], vendor: String? = nil, createdAt: Date? = nil) {
    self.labels = labels
    self.warnings = warnings
    self.vendor = vendor
    self.createdAt = createdAt
  }

  /// Something that it sees.
  public struct Label: Equatable, Sendable {
    /// What.
    public var name: String
    /// How sure it is, from 0 to 100.
    public var confidence: Double
    /// Where each of it is.
    public var boxes: [Box]
    /// What it is a kind of.
    public var parents: [String]

    /// A label of these values.
    public init(name: String, confidence: Double, boxes: [Box] = [], parents: [String] = []) {
      self.name = name
      self.confidence = confidence
      self.boxes = boxes
      self.parents = parents
    }
  }

  /// A part of an image, in shares of its width and height from 0 to 1.
  public struct Box: Equatable, Sendable {
    /// How wide.
    public var width: Double
    /// How high.
    public var height: Double
    /// How far from the left.
    public var left: Double
    /// How far from the top.
    public var top: Double
    /// How sure the machine is, from 0 to 100.
    public var confidence: Double

    /// A box of these values.
    public init(width: Double, height: Double, left: Double, top: Double, confidence: Double) {
      self.width = width
      self.height = height
      self.left = left
      self.top = top
      self.confidence = confidence
    }
  }
}
