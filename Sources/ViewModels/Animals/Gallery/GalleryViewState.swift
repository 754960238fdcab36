public import Architecture

/// Images of cats or dogs, as a person sees them: those on the screen, or what became of one.
public struct GalleryViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Looked for images.
    case searched(Species, GalleryFilter)
    /// Wanted the image of this name, so large; shown, or told alone.
    case found(Species, String, AnimalSize, isShown: Bool)
    /// Wanted to keep a copy, in that folder or the usual one.
    case saved(Species, String, folder: String?)
    /// Does not wait any longer.
    case stopped
  }

  /// What is told the parent.
  public typealias Output = ScreenAnswer

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// Images are there.
    case listed
    /// A copy is kept: of which image, where, and by whom.
    case saved(String, path: String, by: String?)
  }

  /// What is being done.
  public enum Progress: Equatable, Sendable {
    /// The service is asked.
    case asking
    /// So many of so many files have come.
    case fetching(Int, of: Int)
    /// So many bytes of so many have come; the second is nil where nobody knows.
    case saving(Int, of: Int?)
  }

  /// Whose images they are.
  public var species = Species.cat
  /// What is being done; nil while nothing is.
  public var progress: Progress?
  /// What was looked for; nil for one image.
  public var filter: GalleryFilter?
  /// The images, by the numbers that name them: the first is 1.
  @Boxed public var rows: [ServiceRow<AnimalImageRow>] = []
  /// Which part of all that fits it is; nil when the service does not say.
  public var page: ServicePage?
  /// Whether the pictures were drawn.
  public var isDrawn = false
  /// The images whose files did not come, by number, and why.
  public var lost: [Loss] = []
  /// The newest answer.
  public var answer: Answer?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nobody has asked for anything.
  public init() {}

  /// An image whose file did not come.
  public struct Loss: Equatable, Sendable {
    /// Its number on the screen.
    public var number: Int
    /// Why.
    public var failure: Failure

    /// A loss of these values.
    public init(number: Int, failure: Failure) {
      self.number = number
      self.failure = failure
    }
  }
}

/// Which images are looked for.
public struct GalleryFilter: Equatable, Sendable, Codable {
  /// How many at most.
  public var count: Int
  /// Which page; the first is 0.
  public var page: Int
  /// In which order.
  public var order: AnimalOrder
  /// How large.
  public var size: AnimalSize
  /// Of one of these breeds, by name or id.
  public var breeds: [String]
  /// About one of these, by name or number.
  public var categories: [String]
  /// Of these kinds of files: jpg, png, gif.
  public var types: [String]
  /// Only those whose breed is known.
  public var isPure: Bool
  /// Whether the pictures are shown, or told alone.
  public var isShown: Bool

  /// A filter of these values.
  public init(
    count: Int = 1, page: Int = 0, order: AnimalOrder = .random, size: AnimalSize = .medium, breeds: [String] = [],
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
