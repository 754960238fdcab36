public import Architecture

/// Breeds of both services: a list of each, and the newest answer.
///
/// The lists are in memory, not in the store: a service has a few hundred breeds at most.
public struct BreedsState: AnsweringState {
  public enum Event: Equatable, Sendable, Codable {
    case asked(Question, Species)
    /// A result of loading a list.
    case list(CachedList<Breed>.Event, Species)
    /// Result of drawing a breed's picture.
    case pictured(BreedPicture)
    /// Result of opening a place of a breed.
    case opened(OpeningAnswer)
    case stopAsked
  }

  public enum Question: Equatable, Sendable, Codable {
    /// Matching breeds; `refreshes` requires the service's current list.
    case list(BreedQuery, refreshes: Bool)
    /// The breed with this name; `isDrawn` also draws its picture.
    case breed(String, isDrawn: Bool)
    /// A place of the breed with this name; `opens` also opens it in a program of the system.
    case place(String, BreedPlace, opens: Bool)
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// Matching breeds.
    case list([Breed])
    case breed(Breed, BreedPicture)
    /// A place's URL and the result of opening it; nil if not requested, or still pending.
    case place(Breed, BreedPlace, target: String, OpeningAnswer?)
    case failure(BreedFailure)
  }

  /// Work that completes the answer once the breed is known.
  public enum NextAction: Equatable, Sendable {
    /// Drawing the breed's picture.
    case draw(ImageID)
    case open(Openable)
  }

  public var species = Species.cat
  public var question: Question?
  @Boxed public var lists = BySpecies(CachedList<Breed>())
  /// The newest answer; preliminary while ``nextAction`` runs.
  @Boxed public var answer: Answer?
  /// Origin of the list that produced ``answer``; a refresh may have replaced the list since.
  public var origin: FetchOrigin?
  public var nextAction: NextAction?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let question, let species):
      (self.question, self.species, nextAction) = (question, species, nil)
      if case .list(_, let refreshes) = question {
        lists[species].ask(refreshing: refreshes, at: stamp.time)
      } else {
        lists[species].ask(retrying: false, at: stamp.time)
      }
      if !lists[species].isAwaited { settle() }
    case .list(let event, let species):
      let wasAwaited = lists[species].isAwaited
      lists[species].take(event, at: stamp.time)
      if wasAwaited, !lists[species].isAwaited, species == self.species { settle() }
    case .pictured(let picture):
      guard case .breed(let breed, _)? = answer, nextAction != nil else { return }
      finish(.breed(breed, picture))
    case .opened(let outcome):
      guard case .place(let breed, let place, let target, _)? = answer, nextAction != nil else { return }
      finish(.place(breed, place, target: target, outcome))
    case .stopAsked:
      let isAwaited = lists[species].isAwaited
      lists.cat.stop()
      lists.dog.stop()
      if isAwaited {
        finish(.failure(.service(.interrupted)))
      } else if nextAction != nil, case .breed(let breed, _)? = answer {
        finish(.breed(breed, .failed(.interrupted)))
      } else if nextAction != nil {
        finish(.failure(.service(.interrupted)))
      }
    }
  }

  /// Answers the question or sets its action, after the list has loaded or failed.
  private mutating func settle() {
    guard let question else { return }
    origin = lists[species].list.lastValue?.origin
    if case .failed(let failure, let kept) = lists[species].list, kept == nil || question.refreshes {
      return finish(.failure(.service(failure)))
    }
    let breeds = lists[species].list.lastValue?.value.items ?? []
    do throws(BreedFailure) {
      switch question {
      case .list(let query, _): finish(.list(try query.fitting(breeds)))
      case .breed(let name, let isDrawn):
        let breed = try BreedName.breed(name, in: breeds)
        guard isDrawn, let picture = breed.picture else { return finish(.breed(breed, .none)) }
        answer = .breed(breed, .none)
        nextAction = .draw(picture)
      case .place(let name, let place, let opens):
        let breed = try BreedName.breed(name, in: breeds)
        guard let openable = breed.openable(place), let target = openable.target else {
          throw .nowhere(breed.name, place)
        }
        guard opens else { return finish(.place(breed, place, target: target, nil)) }
        answer = .place(breed, place, target: target, nil)
        nextAction = .open(openable)
      }
    } catch  where error.isAboutTraits && origin?.source == .bundled {
      // Bundled breeds have no temperaments: wait for the service's list.
      if case .failed(let failure, _) = lists[species].list { return finish(.failure(.noTraits(failure))) }
      lists[species].awaitService()
    } catch {
      finish(.failure(error))
    }
  }

  private mutating func finish(_ answer: Answer) {
    self.answer = answer
    nextAction = nil
  }

  /// True if a request needs no work, or if the event completes the pending request.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    if case .asked = event { !after.isWaiting } else { before.isWaiting && !after.isWaiting }
  }

  private var isWaiting: Bool { lists[species].isAwaited || nextAction != nil }
}

extension BreedFailure {
  /// True for an unknown trait: a list with temperaments may contain it.
  fileprivate var isAboutTraits: Bool { if case .noSuchTrait = self { true } else { false } }
}

extension BreedsState.Question {
  fileprivate var refreshes: Bool { if case .list(_, let refreshes) = self { refreshes } else { false } }
}

/// Result of drawing the picture of a breed.
public enum BreedPicture: Equatable, Sendable, Codable {
  /// The breed has no picture, the request excluded it, or no display is available.
  case none
  /// Drawn in the terminal, or opened in the system's viewer.
  case drawn
  /// The download failed.
  case failed(AnimalFailure)
  /// Downloaded, but drawing failed.
  case undrawn(reason: String)
}
