public import Architecture

/// The screen of cat and dog images.
public struct GalleryViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case searched(Species, GalleryFilter)
    /// Asked for an image in this size; without `isShown`, only for its description.
    case found(Species, String, ImageSize, isShown: Bool)
    /// Saved a copy in a folder; nil for the default folder.
    case saved(Species, String, folder: String?)
    case stopped
  }

  public typealias Output = ScreenAnswer

  public enum Answer: Equatable, Sendable {
    case listed
    /// A copy of an image was saved; `by` is the practitioner in session.
    case saved(String, path: String, by: String?)
  }

  public enum Progress: Equatable, Sendable {
    case asking
    /// Files loaded so far, and all files.
    case fetching(Int, of: Int)
    /// Bytes loaded so far; the total is nil if unknown.
    case saving(Int, of: Int?)
  }

  public var species = Species.cat
  /// Nil while no request is running.
  public var progress: Progress?
  /// Estimate for `progress`; nil if unknown.
  public var secondsLeft: Int?
  /// Nil after a request for one image by its id.
  public var filter: GalleryFilter?
  /// In the order of their numbers on the screen, which start at 1.
  @Boxed public var rows: [ServiceRow<AnimalImageRow>] = []
  public var reported = ReportedRows()
  /// Position within the whole result; nil if the service does not report it.
  public var page: ServicePage?
  /// Conditions that the service has ignored.
  public var ignored: [ImageCondition] = []
  /// True if the images are drawn in the terminal.
  public var isDrawn = false
  /// Images that could not be loaded or drawn.
  public var lost: [Loss] = []
  public var answer: Answer?
  public var failure: Failure?

  public init() {}

  /// An image that could not be loaded or drawn.
  public struct Loss: Equatable, Sendable {
    /// The number on the screen; 0 if drawing failed as a whole.
    public var number: Int
    public var failure: Failure

    public init(number: Int, failure: Failure) {
      self.number = number
      self.failure = failure
    }
  }
}

/// A filter of images.
public struct GalleryFilter: Equatable, Sendable, Codable {
  /// The maximum number of images.
  public var count: Int
  /// The first page is 0.
  public var page: Int
  public var order: ImageOrder
  public var size: ImageSize
  /// Any of these breeds, by name or id.
  public var breeds: [String]
  /// Any of these categories, by name or number.
  public var categories: [String]
  /// File types: jpg, png, gif.
  public var types: [String]
  /// Excludes images without a known breed.
  public var isPure: Bool
  /// True to draw the images, false to describe them.
  public var isShown: Bool

  public init(
    count: Int = 1, page: Int = 0, order: ImageOrder = .random, size: ImageSize = .medium, breeds: [String] = [],
    categories: [String] = [], types: [String] = [], isPure: Bool = false, isShown: Bool = false
  ) {
    self.count = count
    self.page = page
    self.order = order
    self.size = size
    self.breeds = breeds
    self.categories = categories
    self.types = types
    self.isPure = isPure
    self.isShown = isShown
  }
}
