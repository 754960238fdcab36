import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Digest, step by step; every event and change is listed.
@Suite struct DigestFlowTests {
  private let day = DigestQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))

  @Test("A digest of a day is read, and each failure to read it counts as an answer")
  func digestFailureCountsAsAnswer() throws {
    try Harness.run { harness in
      let store = SlowStore(in: harness)
      let limping = try store.jot("limping", in: harness)
      let digest = UseCase<DigestState>(store: store, runtime: harness.runtime)
      harness.ignore("answer counter")
      let (evening, answers) = (harness.track(digest), AnswerCounter(digest))
      for count in 1...2 {
        // The second request is the same, so it changes nothing.
        evening.send(.asked(day), count == 1 ? { $0.query = day } : nil)
        store.disk.answer(.fails(.store(.busy)))
        evening.received(.failed(.store(.busy)), count == 1 ? { $0.answer = .failure(.store(.busy)) } : nil)
        #expect(answers.count == count)
      }
      evening.send(.asked(day))
      store.disk.answer(.proceed)
      let note = Note(number: 1, text: "limping", writtenAt: Instant(milliseconds: 60_000))
      let sum = DigestSum(incidents: 1, open: 1)
      let told = Digest(
        summary: DigestSummary(total: sum, untaken: sum),
        page: DigestPage(
          incidents: [
            DigestIncident(
              incident: limping, isContinued: false, notes: [note], notesLeft: 0, media: 0, cost: .zero)
          ], remainingCount: 0))
      evening.received(.read(told, for: day)) { $0.answer = .digest(told) }
      #expect(answers.count == 3)
    }
  }

  @Test("A new request for a digest cancels the request before it, whose answer is dropped")
  func latestWins() throws {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let evening = harness.track(UseCase<DigestState>(store: store, runtime: harness.runtime))
      var other = day
      other.takenBy = .nobody
      evening.send(.asked(day)) { $0.query = day }
      evening.send(.asked(other)) { $0.query = other }
      evening.dropped(.failed(.interrupted))
      store.disk.answer(.proceed)
      let empty = Digest(summary: DigestSummary(), page: DigestPage(incidents: [], remainingCount: 0))
      evening.received(.read(empty, for: other)) { $0.answer = .digest(empty) }
    }
  }

  @Test("Each status of an appointment is an outcome of the same name", arguments: AppointmentStatus.allCases)
  func eachStatusIsOutcome(status: AppointmentStatus) {
    #expect(VisitOutcome(status).rawValue == status.rawValue)
  }

  @Test("A digest is printed into a file, and a failure of the press is an answer")
  func digestIsPrintedIntoFile() throws {
    Harness.run { harness in
      let store = SlowStore(in: harness)
      let press = DigestPress { (file, _, _, _) throws(Failure) in
        if file == "full" { throw .file(file, reason: "no space left") }
      }
      let evening = harness.track(UseCase<DigestState>(store: store, press: press, runtime: harness.runtime))
      evening.send(.printAsked(day, file: "evening.html")) { $0.query = day }
      store.disk.answer(.proceed)
      evening.received(.printed(file: "evening.html", incidents: 0)) {
        $0.answer = .printed(file: "evening.html", incidents: 0)
      }
      evening.send(.printAsked(day, file: "full"))
      store.disk.answer(.proceed)
      evening.received(.failed(.file("full", reason: "no space left"))) {
        $0.answer = .failure(.file("full", reason: "no space left"))
      }
    }
  }
}
