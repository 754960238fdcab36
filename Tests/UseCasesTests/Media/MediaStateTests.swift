import Architecture
import Testing

@testable import UseCases

/// State of the media after each event, where `MediaFlowTests` does not show it.
@Suite struct MediaStateTests {
  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)
  private static let medium = Medium(
    id: UniqueID(high: 0, low: 1), record: .photo(incident: 1, 1),
    file: MediaFile(name: "a.png", format: .png, size: 1, digest: "00"), attachedAt: Instant(milliseconds: 1))

  /// State while a file is copied, a recording is played and another is recorded.
  private static var working: MediaState {
    var state = MediaState()
    for event in [
      MediaState.Event.attachAsked(["a.png"]), .progressed(.init(.copying, done: 1, of: 2)), .playing(medium),
      .recordAsked(seconds: 9),
      .recording(milliseconds: 3, level: 4),
    ] { state.reduce(event, stamp) }
    return state
  }

  @Test("A long request keeps the media busy until it ends or is stopped.")
  func longRequestKeepsMediaBusy() {
    let long: [MediaState.Event] = [
      .attachAsked(["a"]), .pictureAsked(.picture(of: Reference(.patient, 1)), "a"), .checkAsked(cleans: false),
    ]
    let ends: [MediaState.Event] = [.attachEnded, .checked(MediaReport()), .checkFailed(.store(.busy)), .stopAsked]
    for begin in long {
      for end in ends {
        var state = MediaState()
        state.reduce(begin, Self.stamp)
        #expect(state.isBusy, "\(begin)")
        state.reduce(end, Self.stamp)
        #expect(!state.isBusy, "\(end)")
      }
      for event in [
        MediaState.Event.taken(Self.medium.id, Self.medium.file), .failed(.store(.busy)), .played(Self.medium),
      ] {
        var state = MediaState()
        state.reduce(begin, Self.stamp)
        state.reduce(event, Self.stamp)
        #expect(state.isBusy, "\(event)")
      }
    }
  }

  @Test("An answer clears all progress, a taken file all but playing, and the end of attaching only copying.")
  func answerClearsAllProgress() {
    let state = Self.working
    #expect(state.work == .init(.copying, done: 1, of: 2) && state.playing == Self.medium && state.isBusy)
    #expect(state.progress == .init(milliseconds: 3, level: 4) && state.answer == nil)
    let answers: [(MediaState.Event, MediaState.Answer)] = [
      (.looked(Self.medium, path: "/a", .drawn), .looked(Self.medium, path: "/a", .drawn)),
      (.looked(Self.medium, path: "/a", .failed(.store(.busy))), .failure(.store(.busy))),
      (.played(Self.medium), .played(Self.medium)), (.failed(.store(.full)), .failure(.store(.full))),
      (.checked(MediaReport()), .checked(MediaReport())), (.flawed("a.png", .corrupt), .flawed("a.png", .corrupt)),
      (.checkFailed(.store(.full)), .failure(.store(.full))),
      (.stopAsked, .failure(.stopped(.copying))),
    ]
    for (event, answer) in answers {
      var after = WithAnswerCount(state)
      after.reduce(event, Self.stamp)
      #expect(after.answer == answer && after.answers == 1, "\(event)")
      #expect(after.work == nil && after.playing == nil && after.progress == nil, "\(event)")
    }
    var taken = WithAnswerCount(state)
    taken.reduce(.taken(Self.medium.id, Self.medium.file), Self.stamp)
    #expect(taken.work == nil && taken.progress == nil && taken.playing == Self.medium && taken.answers == 0)
    var ended = WithAnswerCount(state)
    ended.reduce(.attachEnded, Self.stamp)
    #expect(ended.work == nil && ended.progress != nil && ended.answers == 0)
  }

  @Test("An idle media state does not change on a stop, a request to look or play, or the end of a clean-up.")
  func stopLeavesIdleMediaUnchanged() {
    let events: [MediaState.Event] = [
      .stopAsked, .lookAsked(.photo, 1, isShown: true), .playAsked(1), .collected(3), .collectFailed(.store(.busy)),
    ]
    for event in events {
      var state = MediaState()
      state.reduce(event, Self.stamp)
      #expect(state == MediaState(), "\(event)")
    }
  }

  @Test("An unanswered, unconfirmed or unreplicated commit is in doubt; an unreplicated commit is also stored.")
  func unconfirmedCommitIsInDoubt() {
    #expect(Failure.store(.unconfirmed("/data")).isInDoubt && Failure.store(.unanswered).isInDoubt)
    #expect(Failure.store(.unreplicated).isInDoubt && Failure.store(.unreplicated).isStored)
    #expect(!Failure.store(.unanswered).isStored && !Failure.store(.busy).isStored)
    #expect(!Failure.store(.busy).isInDoubt && !Failure.emptyNote.isInDoubt)
  }

  @Test("A recording is stored as a recording, and any other medium as a photo; each format has one kind.")
  func eachFormatHasOneKind() {
    #expect(MediaKind.allCases.map(\.record) == [.photo, .recording, .photo, .photo])
    #expect(MediaFormat.allCases.filter { $0.kind == .pdf } == [.pdf])
    #expect(MediaFormat.allCases.filter { $0.kind == .recording } == [.wav, .ogg, .mp3, .flac, .m4a, .aac])
    #expect(Self.medium.fileName == "\(Self.medium.id).png")
  }

  @Test("`NoMediaFiles` takes and finds no file, and still runs the work of `unlessInUse`.")
  func absentMediaStoreIsEmpty() async throws {
    let files = NoMediaFiles()
    let done = Lock(0)
    #expect(try files.unlessInUse("a.png") { () throws(Failure) in done.withLock { $0 += 1 } })
    #expect(
      done.withLock { $0 } == 1 && files.sweepAbandoned() == []
        && files.path(of: Self.medium) == "/\(Self.medium.fileName)")
    #expect(await files.condition(of: Self.medium, isThorough: false) == .missing)
    #expect(try await files.names() == [])
    await #expect(throws: Failure.file("a.png", reason: "a jotter in memory keeps no files")) {
      try await files.take("a.png", as: Self.medium.id)
    }
    await #expect(throws: Failure.file("a.png", reason: "a jotter in memory keeps no files")) {
      try await files.keep([1], named: "a.png", as: Self.medium.id)
    }
  }
}
