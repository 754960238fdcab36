import Architecture
import UseCases

/// The animal commands of a prompt since its start, collected from its record.
struct AnimalCommandLog: Sendable {
  /// An image and the kind of its mark.
  struct Marked: Hashable, Sendable {
    var shelf: MarkShelf
    var image: ImageID
  }

  /// The last search or request of an image; nil if it failed or was stopped.
  private(set) var look: GalleryState.Event?
  /// The last requested pages of favourites and votes.
  private(set) var marks: [MarkShelf: MarkSearch] = [:]
  /// The last requested pages of uploads.
  private(set) var uploads: [Species: UploadSearch] = [:]
  /// Ids of marks made since the last found images; nil for a removed mark.
  private(set) var confirmed: [Marked: Int?] = [:]

  mutating func note(_ turn: Turn) {
    switch turn.event {
    case let event as GalleryState.Event: note(event)
    case let event as MarksState<Favourite>.Event: note(event)
    case let event as MarksState<Vote>.Event: note(event)
    case UploadsState.Event.pageAsked(let species, let search): uploads[species] = search
    default: break
    }
  }

  private mutating func note(_ event: GalleryState.Event) {
    switch event {
    case .searchAsked, .imageAsked: look = event
    case .searchFailed, .stopAsked: look = nil
    case .found(let species, _, _, _): confirmed = confirmed.filter { $0.key.shelf.species != species }
    default: break
    }
  }

  private mutating func note<Mark>(_ event: MarksState<Mark>.Event) {
    switch event {
    case .pageAsked(let species, let search): marks[MarkShelf(Mark.kind, species)] = search
    case .given(let species, let given):
      confirmed[Marked(shelf: MarkShelf(Mark.kind, species), image: given.mark.image.id)] = .some(given.mark.id)
    case .taken(let species, let image, _):
      confirmed[Marked(shelf: MarkShelf(Mark.kind, species), image: image)] = .some(nil)
    default: break
    }
  }
}
