import Architecture
import Testing
import UseCases

/// Initial business states.
@Suite struct BeginningStatesTests {
  private static let stamp = Stamp(time: Instant(milliseconds: 5), seed: 1)

  @Test("Initial states have no answer and no work in progress")
  func initialStatesHaveNoAnswer() {
    let (agenda, bootstrap, catalogue) = (AgendaState(), BootstrapState(), CatalogueState())
    #expect(agenda.answer == nil && agenda.page == AgendaPage(appointments: [], hasMore: false) && agenda.query == nil)
    #expect(bootstrap.count == 0 && !bootstrap.isPractice && bootstrap.phase == .idle)
    #expect(catalogue.failure == nil && !catalogue.asksFacts && catalogue.question == nil)
    #expect(DigestState().answer == nil && ArchiveState().answer == nil && EmergenciesState().count == 0)
    #expect(AnalysisState().subject == nil && AnalysisState().seen == .neverAsked && AnimalVersionState().asked == .cat)
    #expect(BreedsState().answer == nil && GalleryState().answer == nil && UploadsState().answer == nil)
    #expect(MarksState<Favourite>().answer == nil && MarksState<Vote>().pendingMarks == [])
    #expect(CachedList<Breed>() == CachedList(list: .neverAsked, isAwaited: false, nextAction: .none))
  }

  @Test("Opening a session stores its number, and is no answer")
  func openedSessionIsNoAnswer() {
    var (agenda, gallery) = (WithAnswerCount(AgendaState()), WithAnswerCount(GalleryState()))
    var (uploads, votes) = (WithAnswerCount(UploadsState()), WithAnswerCount(MarksState<Vote>()))
    agenda.reduce(.sessionOpened(4), Self.stamp)
    gallery.reduce(.sessionOpened(4), Self.stamp)
    uploads.reduce(.sessionOpened(4), Self.stamp)
    votes.reduce(.sessionOpened(4), Self.stamp)
    #expect([agenda.session, gallery.session, uploads.session, votes.session] == [4, 4, 4, 4])
    #expect([agenda.answers, gallery.answers, uploads.answers, votes.answers] == [0, 0, 0, 0])
    #expect(uploads.answeredAt == nil && votes.answeredAt == nil)
  }

  @Test("An answer stores its time, and a request does not")
  func answeredAt() throws {
    let image = try #require(ImageID("a"))
    var (uploads, votes) = (WithAnswerCount(UploadsState()), WithAnswerCount(MarksState<Vote>()))
    uploads.reduce(.deleteAsked(.cat, image, isAgreed: true), Self.stamp)
    votes.reduce(.takeAsked(.cat, image), Self.stamp)
    #expect(uploads.answeredAt == nil && votes.answeredAt == nil)
    uploads.reduce(.failed(.cat, .refused(.key)), Self.stamp)
    votes.reduce(.refused(.cat, image, .refused(.key)), Self.stamp)
    #expect(uploads.answeredAt == Self.stamp.time)
    #expect(votes.answeredAt == Self.stamp.time)
    #expect(uploads.answers == 1 && votes.answers == 1 && votes.pendingMarks.isEmpty && uploads.work == nil)
  }

  @Test("An answer removes only the oldest pending mark of its image and species; stopping removes all")
  func answerRemovesOldestPendingMark() throws {
    let (one, other) = (try #require(ImageID("a")), try #require(ImageID("b")))
    var votes = WithAnswerCount(MarksState<Vote>())
    for event in [
      MarksState<Vote>.Event.giveAsked(.cat, one, value: 3), .giveAsked(.dog, one, value: 4), .takeAsked(.cat, other),
      .stepAsked(.cat, one, by: 1),
    ] {
      votes.reduce(event, Self.stamp)
    }
    votes.reduce(.refused(.cat, one, .refused(.key)), Self.stamp)
    #expect(
      votes.pendingMarks == [
        .init(.dog, one, isAddition: true, value: 4), .init(.cat, other, isAddition: false),
        .init(.cat, one, isAddition: true),
      ])
    votes.reduce(.taken(.cat, other, remark: nil), Self.stamp)
    #expect(votes.pendingMarks.map(\.image) == [one, one] && votes.answers == 2)
    votes.reduce(.stopAsked, Self.stamp)
    #expect(votes.pendingMarks.isEmpty && votes.answer == .obstacle(.cat, .service(.interrupted)) && votes.answers == 3)
    votes.reduce(.stopAsked, Self.stamp)
    #expect(votes.answers == 3)
  }

  @Test("Stopping a request for one mark, or for a page, is reported for its species")
  func stoppedRequestNamesItsSpecies() {
    var votes = WithAnswerCount(MarksState<Vote>())
    votes.reduce(.oneAsked(.dog, 7), Self.stamp)
    #expect(votes.requestedSpecies == .dog)
    votes.reduce(.stopAsked, Self.stamp)
    #expect(
      votes.answer == .obstacle(.dog, .service(.interrupted)) && votes.requestedSpecies == nil && votes.answers == 1)
    votes.reduce(.pageAsked(.dog, MarkSearch()), Self.stamp)
    votes.reduce(.stopAsked, Self.stamp)
    #expect(votes.pages.dog == .failed(.interrupted, previous: nil) && votes.answers == 2)
  }
}
