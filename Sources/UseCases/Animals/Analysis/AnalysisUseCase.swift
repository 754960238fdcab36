public import Architecture

/// Analyses of the last requested image by machine vision.
public struct AnalysisState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    case asked(Species, ImageID)
    /// Analyses by different vendors; empty if the service has none.
    case read(Species, ImageID, [Analysis], at: Instant)
    case failed(Species, AnimalFailure)
    case stopAsked
  }

  /// The analysed image.
  public struct Subject: Equatable, Sendable, Codable {
    public var species: Species
    public var image: ImageID

    public init(_ species: Species, _ image: ImageID) {
      self.species = species
      self.image = image
    }
  }

  public var subject: Subject?
  /// Cleared by each request: the old analyses may belong to another image.
  @Boxed public var seen = Fetched<[Analysis]>.neverAsked

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let species, let image):
      subject = Subject(species, image)
      seen = .loading(previous: nil)
    case .read(_, _, let analyses, let time):
      seen = analyses.isEmpty ? .empty(at: time) : .current(.init(analyses, at: time))
    case .failed(_, let failure): seen.fail(failure)
    case .stopAsked: seen.stop()
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .read, .failed: true
    case .stopAsked: before.seen.isAsking
    case .asked: false
    }
  }
}

extension UseCase<AnalysisState> {
  /// Loads analyses of images; a new request cancels the running one.
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
