public import Architecture

/// The records of declared kinds at this prompt: the page that is being read, and the newest answer; never a whole
/// table (law 20).
public struct RecordsState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The prompt shows this patient as that of commands that name none.
    case patientShown(ShownPatient)
    /// The practitioner asked for a page.
    case pageAsked(RecordQuery)
    /// Here it is.
    case pageRead(RecordPage, for: RecordQuery)
    /// The practitioner asked for a record.
    case detailsAsked(Reference)
    /// The practitioner asked what stands in the way of a patient's journey.
    case checkAsked(Reference, Journey)
    /// Here it is.
    case detailsRead(RecordDetails)
    /// The practitioner wants to fill in what is known of a record, or of a new one of which this is known already.
    case textsAsked(RecordKind, Reference?, with: [FieldText] = [])
    /// Here it is.
    case textsRead(RecordSheet)
    /// The practitioner has answered a question of a form, about this field; these texts are the answers so far.
    case answerChecked(field: String, [FieldText], RecordKind, Reference?)
    /// Why the answer about that field would not be stored; nil where nothing speaks against it.
    case answerJudged(field: String, Failure?, words: [FieldWords]? = nil)
    /// The practitioner wants the system to open a contact of a record, or only to know it.
    case openAsked(Reference, Contact, opens: Bool)
    /// Here it is, and what came of it.
    case opened(Opening)
    /// The practitioner wants the whole health book of a patient in a file.
    case printAsked(Reference, file: String)
    /// It is in the file; how many entries and visits there are.
    case printed(file: String, AnyRecord, entries: Int)
    /// The practitioner wants the records of these lists that stand in a file, or only to know what would come of it.
    case importAsked(String, [ForeignList], isTrial: Bool)
    /// What came of it, list by list.
    case imported([ImportReport])
    /// The practitioner wants all reminders in a file.
    case exportAsked(String)
    /// So many are in it.
    case exported(String, count: Int)
    /// The practitioner asked for a change.
    case asked(RecordCommand)
    /// The practitioner wants an entry in a health book, as `RecordCommand.write` adds one; a patient alone is to be asked
    /// about.
    case writeAsked([FieldText], words: [String], into: String)
    /// The change is durable.
    case committed(Receipt)
    /// Something asked for was not done.
    case failed(Failure)
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// A page is there.
    case page
    /// A record, and what belongs to it.
    case details(RecordDetails)
    /// A contact was opened, or could not be.
    case opening(Opening)
    /// The health book of that patient is in this file; how many entries and visits there are.
    case printed(file: String, AnyRecord, entries: Int)
    /// Records of a file are there, or would be.
    case imported([ImportReport])
    /// So many reminders are in that file.
    case exported(String, count: Int)
    /// A change is durable.
    case receipt(Receipt)
    /// It was not done.
    case failure(Failure)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// The patient of commands that name none, as the prompt shows it; nil without a prompt.
  public var shownPatient: ShownPatient?
  /// What was asked for last; nil before anything was.
  public var query: RecordQuery?
  /// The page that answers it.
  @Boxed public var page = RecordPage()
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Records that nobody has asked for.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .patientShown(let patient): shownPatient = patient
    case .pageAsked(let query): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
    case .detailsAsked, .checkAsked, .textsAsked, .textsRead, .answerChecked, .answerJudged, .openAsked, .printAsked,
      .importAsked, .exportAsked, .asked, .writeAsked, .detailsRead, .opened, .printed, .imported, .exported,
      .committed, .failed:
      break
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension RecordsState.Event {
  /// The answer that it is; nil for none.
  public var answer: RecordsState.Answer? {
    switch self {
    case .pageRead: .page
    case .detailsRead(let details): .details(details)
    case .opened(let opening): .opening(opening)
    case .printed(let file, let patient, let entries): .printed(file: file, patient, entries: entries)
    case .imported(let reports): .imported(reports)
    case .exported(let file, let count): .exported(file, count: count)
    case .committed(let receipt): .receipt(receipt)
    case .failed(let failure): .failure(failure)
    case .sessionOpened, .patientShown, .pageAsked, .detailsAsked, .checkAsked, .textsAsked, .textsRead, .answerChecked,
      .answerJudged, .openAsked, .printAsked, .importAsked, .exportAsked, .asked, .writeAsked:
      nil
    }
  }

  /// Whether who is in session, or whom the next incident is about, may be another one by now, or named otherwise.
  fileprivate var isOfSession: Bool {
    guard case .committed(let receipt) = self, receipt.outcome == .made else { return false }
    return [.practitioner, .patient].contains(receipt.summary.record?.kind.whole)
  }
}

extension UseCase<RecordsState> {
  /// Keeps the records of all declared kinds, finds them, and has the system open how to reach somebody.
  ///
  /// The jotter tells it the session, and is told through its late target when it should look who and what is current.
  ///
  /// - Parameters:
  ///   - store: where they are stored.
  ///   - opener: the port to the system's own programs.
  ///   - media: the files of media that a command names.
  ///   - files: the port to files that other programs have written.
  ///   - press: the port to what prints a health book.
  ///   - jotter: is told of each change of a practitioner or a patient.
  ///   - policy: what the practice has settled on about reminders.
  ///   - reports: what it has settled on about reports.
  ///   - keyFiles: the port to the files of private keys.
  ///   - clock: the port to the clock on the wall.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, media: any MediaFiles = NoMediaFiles(), opener: Opener = .none,
    files: ForeignFiles = .none, press: BookPress = .none,
    jotter: LateTarget<JotterState> = .nobody,
    policy: ReminderPolicy = ReminderPolicy(), reports: ReportPolicy = ReportPolicy(), keyFiles: KeyFiles = .none,
    clock: WallClock = .universal, runtime: Runtime
  ) {
    self.init(
      RecordsState(), name: "records", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isOfSession ? .refreshAsked : nil }],
      selecting: { ($0.session, $0.shownPatient) }
    ) { change in
      let stamp = change.stamp
      let (session, shown) = change.after
      @Sendable func records(_ rows: JotterRows, _ session: Int) -> RecordBook {
        RecordBook(
          rows: rows, session: session, stamp: stamp, clock: clock, policy: policy, reports: reports,
          keyFiles: keyFiles, shown: shown)
      }
      switch change.event {
      case .pageAsked(let query) where query.isHere == true:
        return .ask(session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let query = try records(rows, session).here(query)
            return .pageRead(try rows.book(query, clock), for: query)
          }
        }
      case .pageAsked(let query):
        return .page { () throws(Failure) in
          guard query.kind == .practitioner, let session else {
            return .pageRead(
              try await store.read { rows throws(Failure) in
                guard query.kind != .entry else { return try rows.book(query, clock) }
                var page = try rows.page(rows.resolved(query))
                if query.kind == .reminder, query.search == nil, query.after == nil {
                  page.stillToDo = try rows.stillToDo(clock, at: stamp.time)
                }
                return page
              }, for: query)
          }
          // Which sessions are held can be seen only where nobody begins one meanwhile: no other writes.
          return .pageRead(
            try await store.write { rows throws(Failure) in
              var page = try rows.page(query)
              page.prompts = try rows.openPrompts(asking: session, stamp)
              return page
            }, for: query)
        }
      case .detailsAsked(let reference):
        return .ask(session) { session throws(Failure) in
          .detailsRead(
            try await store.read { rows throws(Failure) in
              let book = JotterBook(rows: rows, session: session, stamp: stamp)
              return try rows.details(of: book.record(reference), for: session, on: clock.day(stamp.time))
            })
        }
      case .checkAsked(let reference, let journey):
        return .ask(session) { session throws(Failure) in
          .detailsRead(
            try await store.read { rows throws(Failure) in
              let book = JotterBook(rows: rows, session: session, stamp: stamp)
              var details = RecordDetails(try book.record(reference))
              let passport = try rows.passport(of: details.record.number)
              let rules = PassportRules(
                Patient(details.record), passport, today: clock.day(stamp.time), journey: journey)
              (details.findings, details.journey) = (rules.findings, journey)
              return details
            })
        }
      case .textsAsked(let kind, let reference, let known):
        return .ask(session) { session throws(Failure) in
          .textsRead(
            try await store.read { rows throws(Failure) in
              let declaration = try rows.declaration(of: kind)
              let book = records(rows, session)
              let record =
                if let reference { try book.book.record(reference) } else {
                  try book.blank(declaration, with: book.known(known, of: kind))
                }
              return RecordSheet(
                record, blanks: declaration.parts.map { AnyRecord($0, number: 0, of: record.number, id: record.id) },
                words: try declaration.words(record, rows))
            })
        }
      case .answerChecked(let field, let texts, let kind, let reference):
        return .ask(session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let book = records(rows, session)
            return .answerJudged(
              field: field, try book.refusal(of: field, in: texts, of: kind, reference),
              words: try book.words(for: texts, of: kind, reference))
          }
        }
      case .openAsked(let reference, let contact, let opens):
        return .call("opener", .queue) {
          do throws(Failure) {
            guard let session else { throw .store(.other("no session is open")) }
            let found = try await store.read { rows throws(Failure) in
              try JotterBook(rows: rows, session: session, stamp: stamp).record(reference)
            }
            var opening = try Opening(found, contact)
            if opens { opening.answer = await opener.open(contact.openable(opening.text)) }
            return .opened(opening)
          } catch {
            return .failed(error)
          }
        }
      case .printAsked(let reference, let file):
        return .ask(session) { session throws(Failure) in
          let paper = try await store.read { rows throws(Failure) in
            try rows.paper(of: records(rows, session).book.meant(reference), clock, on: clock.day(stamp.time))
          }
          try press.print(file, paper)
          return .printed(file: file, paper.patient, entries: paper.entries.count + paper.visits.count)
        }
      case .exportAsked(let path):
        return .ask(session) { _ throws(Failure) in
          let alarms = try await store.read { rows throws(Failure) in try rows.alarms(clock) }
          try await files.write(.object([ForeignList.alarms.rawValue: .list(alarms)]), path)
          return .exported(path, count: alarms.count)
        }
      case .importAsked(let path, let lists, let isTrial):
        return .ask(session) { session throws(Failure) in
          // What stands in the file is read before the store is held.
          let file = try await files.read(path)
          let work: @Sendable (JotterRows) throws(Failure) -> [ImportReport] = { rows throws(Failure) in
            let book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy)
            if lists.contains(.alarms) { try book.demandWhereReminders(in: file) }
            return try ForeignImport(book: book).perform(file, from: path, lists, isTrial: isTrial)
          }
          return .imported(isTrial ? try await store.read(work) : try await store.write(work))
        }
      case .writeAsked(let texts, let words, let field):
        return .ask(session) { session throws(Failure) in
          try await store.write { rows throws(Failure) in
            let book = records(rows, session)
            let entry = try book.entry(texts, words, into: field)
            guard !entry.hasText else { return .committed(try book.perform(.add(.entry, entry.texts))) }
            let declaration = try rows.declaration(of: .entry)
            return .textsRead(RecordSheet(try book.blank(declaration, with: entry.texts), blanks: []))
          }
        }
      case .asked(let command):
        return .call("store", .queue, lifetime: .untilStopped) {
          do throws(Failure) {
            return try await media.storing(command.media) { () async throws(Failure) in
              guard let session else { throw .store(.other("no session is open")) }
              return .committed(
                try await store.write { rows throws(Failure) in try records(rows, session).perform(command) })
            }
          } catch {
            return .failed(error)
          }
        }
      case .sessionOpened, .patientShown, .pageRead, .detailsRead, .textsRead, .answerJudged, .opened, .printed,
        .imported, .exported, .committed, .failed:
        return .none
      }
    }
  }
}

extension JotterRows {
  /// The declaration of a kind.
  func declaration(of kind: RecordKind) throws(Failure) -> Declaration {
    guard let declaration = kinds[kind] else { throw .store(.other("nobody knows a \(kind.rawValue)")) }
    return declaration
  }

  fileprivate func page(_ query: RecordQuery) throws(Failure) -> RecordPage {
    var page = if let start = query.near { try nearest(to: start, query) } else { try records(query) }
    if page.records.isEmpty { page.isBeginning = try records(RecordQuery(query.kind, limit: 1)).records.isEmpty }
    return page
  }

  fileprivate func details(
    of record: AnyRecord, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let declaration = try declaration(of: record.kind)
    var details = try declaration.details(record, self, session, today)
    if declaration.traits.contains(.pictured), details.picture == nil { details.picture = try medium(record.record) }
    return details
  }
}
