import Architecture
import Testing

@testable import UseCases

/// The sender of reports, event by event, and its reactions to failures.
@Suite struct CourierStateTests {
  private static let lab = Recipient.institution(1), office = Recipient.institution(2)
  private static let now = Instant(milliseconds: 1_790_000_000_000)

  private static func item(_ number: Int) -> OutboxItem {
    OutboxItem(AnyRecord(OutboxItems.declaration, number: number, id: UniqueID(high: 0, low: UInt64(number))))
  }

  private static func after(seconds: Int64) -> Instant { now.advanced(by: .seconds(seconds)) }

  /// A round that ends with a failure of this item.
  private static func stuck(_ kind: TransferFailureKind, attempts: Int = 0, item number: Int = 1) -> CourierRound {
    CourierRound(failure: TransferFailure(kind), attempts: attempts, stuck: item(number))
  }

  /// Result of a check for waiting items.
  private static func found(
    _ recipients: [Recipient], outdated: [Recipient] = [], waiting: Int = 0
  ) -> CourierState.Event {
    .found(recipients, outdated: outdated, waiting: waiting)
  }

  private func state(_ events: CourierState.Event...) -> WithAnswerCount<CourierState> {
    var state = WithAnswerCount(CourierState())
    for event in events { state.reduce(event, Stamp(time: Self.now, seed: 1)) }
    return state
  }

  @Test("A new courier sends nothing, has no request, and has reported no round")
  func newCourierSendsNothing() {
    let first = state()
    #expect(first.answers == 0 && first.rounds == 0 && first.reportedRounds == 0 && first.sending.isEmpty)
    #expect(!first.isAsked && !first.isResident && CourierState(isResident: true).isResident)
    #expect(first.newest == CourierRound() && first.newest.attempts == 0 && first.newest.openCount == 0)
    #expect(first.newest.waiting == 0)
    #expect(state(.sessionOpened(7)).session == 7)
  }

  @Test("A waiting report is sent and an outdated configuration is read, unless a pause delays either")
  func pauseHoldsBackSending() {
    #expect(state(Self.found([Self.lab], outdated: [Self.office])).sending == [Self.lab, Self.office])
    let failed = CourierState.Event.ended(Self.lab, Self.stuck(.unreachable))
    #expect(state(failed, Self.found([Self.lab, Self.office])).sending == [Self.office])
    #expect(state(failed, .woken(Self.lab), Self.found([Self.lab])).sending == [Self.lab])
    #expect(state(failed, .woken(Self.office), Self.found([Self.lab])).sending == [])
    let unread = CourierState.Event.ended(
      Self.lab, CourierRound(unread: .init("Lab", TransferFailure(.timedOut))))
    // An unreadable configuration does not delay waiting items.
    #expect(state(unread, Self.found([], outdated: [Self.lab])).sending == [])
    #expect(state(unread, Self.found([Self.lab], outdated: [Self.lab])).sending == [Self.lab])
    #expect(state(unread, .readDue(Self.lab), Self.found([], outdated: [Self.lab])).sending == [Self.lab])
    for ends in [CourierState.Event.retryAsked(Self.lab), .retryAsked(nil), .sendAsked] {
      let again = state(failed, unread, ends)
      #expect(again.retries == [:] && again.rereads == [:])
    }
    let other = state(failed, unread, .retryAsked(Self.office))
    #expect(other.retries.count == 1 && other.rereads.count == 1)
  }

  @Test(
    "The pause after a failure begins at half a minute, and doubles up to half an hour",
    arguments: [(0, 30), (1, 60), (2, 120), (5, 960), (6, 1_800), (7, 1_800), (.max, 1_800)])
  func pauseDoublesAfterFailures(attempts: Int, seconds: Int64) {
    let failed = state(.ended(Self.lab, Self.stuck(.unreachable, attempts: attempts)))
    #expect(failed.retries == [Self.lab: Self.after(seconds: seconds)] && failed.rereads == [:])
  }

  @Test("A request whose answer comes from a background search is under way until its own effects have ended")
  func requestIsUnderWayUntilItsOwnEnd() {
    let answered = state(Self.found([Self.lab]), .sendAsked, .ended(Self.lab, CourierRound()), Self.found([]))
    #expect(answered.answers == 1 && !answered.isAsked && answered.isUnderWay)
    var ended = answered
    ended.reduce(.waited, Stamp(time: Self.now, seed: 1))
    #expect(!ended.isUnderWay && ended.answers == 1)
    #expect(state(.sendAsked, .waited).isUnderWay)
    for event in [CourierState.Event.failed(.store(.busy)), .stopAsked] {
      #expect(!state(.sendAsked, event).isUnderWay, "\(event)")
    }
  }

  @Test("Progress is shown until the last delivery has ended")
  func lastDeliveryEndsProgress() {
    let progress = DeliveryProgress(item: 3, .sending, .video, 2, of: 5, percent: 40)
    #expect(progress.item == 3 && progress.step == .sending && progress.kind == .video)
    #expect(progress.number == 2 && progress.count == 5 && progress.percent == 40)
    let plain = DeliveryProgress(item: 3, .placing)
    #expect(plain.kind == nil && plain.number == 0 && plain.count == 0 && plain.percent == nil)
    #expect(state(.moved(Self.lab, progress)).progress == nil)
    let both = state(Self.found([Self.lab, Self.office]), .moved(Self.lab, progress))
    #expect(both.progress == progress && both.underWay == [Self.lab: progress])
    var one = both
    one.reduce(.ended(Self.lab, CourierRound()), Stamp(time: Self.now, seed: 1))
    #expect(one.progress == progress && one.underWay == [:] && one.rounds == 1 && one.sending == [Self.office])
    one.reduce(.ended(Self.office, CourierRound()), Stamp(time: Self.now, seed: 1))
    #expect(one.progress == nil && one.rounds == 2)
  }

  @Test("A round in the background is reported if it sent or held an item, or if its failure is new")
  func backgroundRoundReportsNews() {
    func told(_ rounds: CourierRound...) -> Int {
      var state = CourierState()
      for round in rounds { state.reduce(.ended(Self.lab, round), Stamp(time: Self.now, seed: 1)) }
      #expect(state.rounds == rounds.count)
      return state.reportedRounds
    }
    let sent = CourierRound(delivered: [Self.item(1)])
    #expect(told(CourierRound()) == 0 && told(sent) == 1 && told(CourierRound(held: [Self.item(1)])) == 1)
    #expect(told(Self.stuck(.unreachable)) == 1 && told(Self.stuck(.unreachable), Self.stuck(.unreachable)) == 1)
    #expect(told(Self.stuck(.unreachable), Self.stuck(.timedOut)) == 2)
    #expect(told(Self.stuck(.unreachable), Self.stuck(.unreachable, item: 2)) == 2)
    #expect(told(Self.stuck(.interrupted)) == 0 && told(CourierRound(failure: TransferFailure(.unreachable))) == 0)
    // After a delivery, the next failure of the same item is new; a failure of another item is not.
    #expect(told(Self.stuck(.unreachable), sent, Self.stuck(.unreachable)) == 3)
    #expect(told(Self.stuck(.unreachable, item: 2), sent, Self.stuck(.unreachable, item: 2)) == 2)
    func unread(_ kind: TransferFailureKind) -> CourierRound {
      CourierRound(unread: .init("Lab", TransferFailure(kind)))
    }
    #expect(told(unread(.timedOut)) == 1 && told(unread(.timedOut), unread(.timedOut)) == 1)
    #expect(told(unread(.timedOut), unread(.forbidden)) == 2 && told(unread(.interrupted)) == 0)
    // A new failure of an item counts, even if the configuration's failure is known.
    var known = Self.stuck(.unreachable)
    known.unread = .init("Lab", TransferFailure(.timedOut))
    #expect(told(unread(.timedOut), known) == 2 && told(known, known) == 1)
    #expect(state(.ended(Self.lab, sent)).newest == sent && state(.ended(Self.lab, CourierRound())).newest != sent)
  }

  @Test("A request to send is answered once, with all results, when nothing is sent any more")
  func sendRequestIsAnsweredOnce() {
    var both = CourierRound(delivered: [Self.item(2)], held: [Self.item(3)], waiting: 2)
    both.failure = TransferFailure(.unreachable)
    both.stuck = Self.item(4)
    let first = CourierRound(
      delivered: [Self.item(1)], waiting: 1, unread: .init("Lab", TransferFailure(.timedOut)))
    let waiting = state(
      .sendAsked, Self.found([Self.lab, Self.office], waiting: 5), .ended(Self.lab, first), Self.found([], waiting: 4))
    #expect(waiting.isAsked && waiting.answer == nil && waiting.answers == 0)
    let done = state(
      .sendAsked, Self.found([Self.lab, Self.office], waiting: 5), .ended(Self.lab, first), .ended(Self.office, both),
      Self.found([], waiting: 3))
    #expect(!done.isAsked && done.answers == 1 && done.reportedRounds == 0)
    #expect(
      done.answer
        == .round(
          CourierRound(
            delivered: [Self.item(1), Self.item(2)], held: [Self.item(3)], waiting: 3,
            failure: TransferFailure(.unreachable), stuck: Self.item(4),
            unread: .init("Lab", TransferFailure(.timedOut)), openCount: 3)))
    let again = state(
      .sendAsked, Self.found([Self.lab]), .ended(Self.lab, first), Self.found([]), .sendAsked,
      Self.found([], waiting: 1))
    #expect(again.answers == 2 && again.answer == .round(CourierRound(openCount: 1)))
    #expect(state(Self.found([])).answers == 0)
  }

  @Test("A round lists the items that were on hold before it; an item that this round put on hold is listed once")
  func roundNamesHeldItemsOnce() {
    func looked(_ recipients: [Recipient], held: Int...) -> CourierState.Event {
      .found(recipients, outdated: [], waiting: held.count, held: held.isEmpty ? nil : held.map(Self.item))
    }
    let round = CourierRound(held: [Self.item(3)])
    #expect(
      state(.sendAsked, looked([], held: 1, 2)).answer
        == .round(CourierRound(openCount: 2, blocked: [1, 2].map(Self.item))))
    #expect(
      state(.sendAsked, looked([Self.lab], held: 1), .ended(Self.lab, round), looked([], held: 1, 3)).answer
        == .round(CourierRound(held: [Self.item(3)], openCount: 2, blocked: [Self.item(1)])))
    #expect(
      state(.sendAsked, looked([Self.lab]), .ended(Self.lab, round), looked([], held: 3)).answer
        == .round(CourierRound(held: [Self.item(3)], openCount: 1)))
    #expect(state(.sendAsked, looked([])).answer == .round(CourierRound()))
  }

  @Test("A store's failure and a stop answer the request to send, and answer nothing without a request")
  func stopAnswersSendRequest() {
    let failed = state(.sendAsked, .failed(.store(.busy)), .failed(.store(.busy)))
    #expect(failed.answer == .failure(.store(.busy)) && failed.answers == 1 && !failed.isAsked)
    #expect(state(.failed(.store(.busy))).answer == nil && state(.failed(.store(.busy))).answers == 0)
    let progress = DeliveryProgress(item: 1, .sending)
    let sending: [CourierState.Event] = [Self.found([Self.lab]), .moved(Self.lab, progress), .stopAsked]
    let behind = state(sending[0], sending[1], sending[2])
    #expect(behind.sending == [Self.lab] && behind.progress == progress && behind.answers == 0)
    let stopped = state(.sendAsked, sending[0], sending[1], sending[2], .stopAsked)
    #expect(stopped.sending == [] && stopped.progress == nil && stopped.underWay == [:] && !stopped.isAsked)
    #expect(stopped.answer == .failure(.interrupted) && stopped.answers == 1)
    // The stopped item is not sent again at once.
    #expect(stopped.retries == [Self.lab: Self.after(seconds: 1_800)])
  }

  // MARK: Failures

  @Test("Each kind of transfer failure is passing, or concerns one report or its whole institution")
  func transferFailureHasItsScope() {
    for kind in TransferFailureKind.allCases {
      let scope =
        switch kind {
        case .unreachable, .full, .noRoom, .timedOut, .gone, .interrupted, .mailDelayed: "passing"
        case .missing, .unreadable, .damaged, .tooLong, .refused, .noPhotoProgram, .noVideoProgram: "report"
        case .noProgram, .noMail, .mailNotSetUp, .unknownHost, .changedHost, .wrongCredentials, .noFiles, .forbidden,
          .noPassword, .keyring, .noKey, .removed:
          "institution"
        }
      let failure = TransferFailure(kind)
      #expect(failure.isPassing == (scope == "passing"), "\(kind)")
      #expect(failure.isOfInstitution == (scope == "institution"), "\(kind)")
      let isOfProgram = [.noProgram, .noPhotoProgram, .noVideoProgram, .noMail, .mailNotSetUp].contains(kind)
      #expect(failure.isOfProgram == isOfProgram, "\(kind)")
    }
  }

  @Test("Local failures of files and programs become the matching transfer failures")
  func localFailuresBecomeTransferFailures() {
    #expect(TransferFailure(of: Failure.noProgram(.shrinkingPhotos)) == TransferFailure(.noPhotoProgram))
    #expect(TransferFailure(of: Failure.noProgram(.shrinkingVideos)) == TransferFailure(.noVideoProgram))
    #expect(TransferFailure(of: Failure.noProgram(.filling)) == TransferFailure(.noProgram))
    let failed = Failure.program(.shrinkingPhotos, reason: "convert: no decode delegate for /tmp/jotter-photo3/photo")
    #expect(TransferFailure(of: failed, preparing: "eye.jpg") == TransferFailure(.damaged, "eye.jpg"))
    let gone = Failure.store(.full)
    #expect(TransferFailure(of: gone, preparing: "eye.jpg") == TransferFailure(.noRoom))
    #expect(TransferFailure(of: Failure.file("a.png", reason: "odd")) == TransferFailure(.unreadable, "a.png: odd"))
    #expect(TransferFailure(of: Failure.interrupted) == TransferFailure(.interrupted))
    #expect(TransferFailure(of: Failure.store(.full)) == TransferFailure(.noRoom))
  }

  @Test(
    "A local failure without a matching kind becomes `unreadable` with its message and its file",
    arguments: [
      (.noSuchFile("a.png"), "a.png: there is no such file"),
      (.store(.readOnly("/cache")), "/cache: it is read-only"),
      (.store(.unusable("/cache", reason: "it is not a folder")), "/cache: it is not a folder"),
      (.store(.other("odd")), "odd"), (.program(.filling, reason: "qpdf: odd"), "qpdf: odd"),
      (.emptyNote, "the file cannot be prepared for sending"),
      (.store(.busy), "the file cannot be prepared for sending"),
    ] as [(Failure, String)])
  func unmatchedFailureBecomesUnreadable(failure: Failure, words: String) {
    #expect(TransferFailure(of: failure) == TransferFailure(.unreadable, words))
  }

  @Test("The JSON sent with a report has its area and kind, or the name of its form, and the number of media")
  func textNamesAreaAndKind() {
    func text(_ values: FieldValues) -> String {
      let report = Report(
        AnyRecord(Reports.declaration, number: 1, id: UniqueID(high: 0, low: 1), values: values))
      return ReportText(report, by: "Ada", count: 2, version: "1.2", device: "desk").json
    }
    let plain = text(FieldValues([.area: "Labor", .kind: "Blut", .text: "a/b \"c\""]))
    #expect(
      plain == """
        {
          "AnzahlMedien" : "2",
          "AppVersion" : "1.2",
          "Bereich" : "Labor",
          "Freitext" : "a/b \\"c\\"",
          "Geraet" : "desk",
          "Meldungstyp" : "Blut",
          "User" : "Ada"
        }

        """)
    let form = text(FieldValues([.area: "Labor", .kind: "Blut", .form: "Sektion"]))
    #expect(form.contains(#""Bereich" : "Protokoll""#) && form.contains(#""Meldungstyp" : "Sektion""#))
    #expect(form.contains(#""Freitext" : """#))
  }

  @Test("Without a server, a folder and programs, the ports of a courier fail or return nothing")
  func absentCourierPortsReturnNothing() async {
    await #expect(throws: TransferFailure(.noProgram)) {
      try await NoInstitutionServer().hostKeys("lab.example", port: 22)
    }
    let (folder, id) = (ParcelFolder.none, UniqueID(high: 1, low: 1))
    #expect(folder.path("a", id) == nil && folder.size("/a") == nil && folder.write("a", "/a") == nil)
    let made = await folder.make("a", id) { _ in nil }
    #expect(made == .failure(.file("a", reason: "a jotter in memory keeps no files")))
    #expect(ReportPorts.none.parse([]) == nil && ReportPorts.none.version.isEmpty)
  }
}
