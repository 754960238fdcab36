public import Architecture

/// What a machine sees on the image that was asked for last.
public struct AnalysisState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner wants to know what is on an image.
    case asked(Species, ImageID)
    /// So much was seen, by nobody or by several machines.
    case read(Species, ImageID, [Analysis], at: Instant)
    /// It could not be asked for.
    case failed(Species, AnimalFailure)
    /// The practitioner does not want to wait any longer.
    case stopAsked
  }

  /// An image, and what is known of what is on it.
  public struct Subject: Equatable, Sendable, Codable {
    /// Whose image it is.
    public var species: Species
    /// The image.
    public var image: ImageID

    /// A subject of these values.
    public init(_ species: Species, _ image: ImageID) {
      self.species = species
      self.image = image
    }
  }

  /// What is analysed.
  public var subject: Subject?
  /// What was seen; that of the image before is gone as soon as another one is asked for.
  @Boxed public var seen = Fetched<[Analysis]>.neverAsked

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let species, let image):
      subject = Subject(species, image)
      seen = .asking(kept: nil)
    case .read(_, _, let analyses, let time):
      seen = analyses.isEmpty ? .empty(at: time) : .there(.init(analyses, at: time))
    case .failed(_, let failure): seen.fail(failure)
    case .stopAsked: seen.stop()
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .read, .failed: true
    case .stopAsked: before.seen.isAsking
    case .asked: false
    }
  }
}

extension UseCase<AnalysisState> {
  /// What machines see on images; the image that was asked for last counts.
  public convenience init(services: AnimalServices, runtime: Runtime) {
    self.init(
      AnalysisState(), name: "analysis", runtime: runtime, selecting: { _ in },
      effects: { change in
        let time = change.stamp.time
        switch change.event {
        case .asked(let species, let image):
          return .call("analysis", .replace) {
            do throws(AnimalFailure) {
              return .read(species, image, try await services[species].analysis(of: image), at: time)
            } catch {
              return .failed(species, error)
            }
          }
        case .stopAsked: return .cancel("analysis")
        case .read, .failed: return .none
        }
      })
  }
}
