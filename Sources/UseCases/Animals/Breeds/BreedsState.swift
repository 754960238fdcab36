public import Architecture

/// The breeds of both services: one list for each, and the newest answer.
///
/// The lists are as long as the services', which have some hundred breeds: they are none of the practice's tables.
public struct BreedsState: AnsweringState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// The practitioner asked for something.
    case asked(Question, Species)
    /// Something has come of asking for the list.
    case list(Shelf<Breed>.Event, Species)
    /// The picture of a breed was drawn, or was not.
    case pictured(BreedPicture)
    /// The system has opened something about a breed, or has not.
    case opened(OpeningAnswer)
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// What can be asked for.
  public enum Question: Equatable, Sendable, Codable {
    /// The breeds that fit; perhaps only as the service lists them now.
    case list(BreedQuery, refreshes: Bool)
    /// The breed of this name; perhaps with its picture.
    case breed(String, isDrawn: Bool)
    /// Something about the breed of this name, opened by the system or only told.
    case place(String, BreedPlace, opens: Bool)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// The breeds that fit.
    case list([Breed])
    /// A breed.
    case breed(Breed, BreedPicture)
    /// Something about a breed: its URL, and what came of opening it; nil when it was only to be told.
    case place(Breed, BreedPlace, target: String, OpeningAnswer?)
    /// It was not done.
    case failure(BreedFailure)
  }

  /// What is under way for the answer, once the breed is known.
  public enum Errand: Equatable, Sendable {
    /// To draw its picture.
    case draw(ImageID)
    /// To have something about it opened.
    case open(Openable)
  }

  /// Whose breeds were asked for last.
  public var species = Species.cat
  /// What was asked for last.
  public var question: Question?
  /// The lists.
  @Boxed public var lists = BySpecies(Shelf<Breed>())
  /// The newest answer; without its picture or its opening while that is awaited.
  @Boxed public var answer: Answer?
  /// Which list the newest answer is from: by now there may be a newer one.
  public var origin: FetchOrigin?
  /// What the answer waits for.
  public var errand: Errand?

  /// Breeds that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .asked(let question, let species):
      (self.question, self.species, errand) = (question, species, nil)
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
      guard case .breed(let breed, _)? = answer, errand != nil else { return }
      tell(.breed(breed, picture))
    case .opened(let outcome):
      guard case .place(let breed, let place, let target, _)? = answer, errand != nil else { return }
      tell(.place(breed, place, target: target, outcome))
    case .stopAsked:
      let isAwaited = lists[species].isAwaited
      lists.cat.stop()
      lists.dog.stop()
      if isAwaited {
        tell(.failure(.service(.interrupted)))
      } else if errand != nil, case .breed(let breed, _)? = answer {
        tell(.breed(breed, .failed(.interrupted)))
      } else if errand != nil {
        tell(.failure(.service(.interrupted)))
      }
    }
  }

  /// The list is there, or is not to be had: the question is answered, or what it still waits for is begun.
  private mutating func settle() {
    guard let question else { return }
    origin = lists[species].list.kept?.origin
    if case .failed(let failure, let kept) = lists[species].list, kept == nil || question.refreshes {
      return tell(.failure(.service(failure)))
    }
    let breeds = lists[species].list.kept?.value.items ?? []
    do throws(BreedFailure) {
      switch question {
      case .list(let query, _): tell(.list(try query.fitting(breeds)))
      case .breed(let name, let isDrawn):
        let breed = try BreedName.breed(name, in: breeds)
        guard isDrawn, let picture = breed.picture else { return tell(.breed(breed, .none)) }
        answer = .breed(breed, .none)
        errand = .draw(picture)
      case .place(let name, let place, let opens):
        let breed = try BreedName.breed(name, in: breeds)
        guard let openable = breed.openable(place), let target = openable.target else {
          throw .nowhere(breed.name, place)
        }
        guard opens else { return tell(.place(breed, place, target: target, nil)) }
        answer = .place(breed, place, target: target, nil)
        errand = .open(openable)
      }
    } catch  where error.isAboutTraits && origin?.source == .bundled {
      // What came with the program has no temperaments: only the service can tell.
      if case .failed(let failure, _) = lists[species].list { return tell(.failure(.service(failure))) }
      lists[species].awaitService()
    } catch {
      tell(.failure(error))
    }
  }

  private mutating func tell(_ answer: Answer) {
    self.answer = answer
    errand = nil
  }

  /// Whether an event is an answer: what was asked for last is waited for no more.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    if case .asked = event { !after.isWaiting } else { before.isWaiting && !after.isWaiting }
  }

  private var isWaiting: Bool { lists[species].isAwaited || errand != nil }
}

extension BreedFailure {
  /// Whether a list with temperaments may know better.
  fileprivate var isAboutTraits: Bool { if case .noSuchTrait = self { true } else { false } }
}

extension BreedsState.Question {
  fileprivate var refreshes: Bool { if case .list(_, let refreshes) = self { refreshes } else { false } }
}

/// What became of the picture of a breed.
public enum BreedPicture: Equatable, Sendable, Codable {
  /// There is none, or nowhere to draw it.
  case none
  /// It was drawn.
  case drawn
  /// It was not to be had.
  case failed(AnimalFailure)
  /// It could not be drawn.
  case undrawn(reason: String)
}
