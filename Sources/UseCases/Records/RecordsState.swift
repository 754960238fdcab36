public import Architecture

/// Records of declared kinds at one prompt: the current page and the latest answer, never a whole table (law 20).
public struct RecordsState: AnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    /// The patient shown in the prompt: the default of commands that name no patient.
    case patientShown(ShownPatient)
    case pageAsked(RecordQuery)
    case pageRead(RecordPage, for: RecordQuery)
    case detailsAsked(Reference)
    /// Checks a patient's passport for a journey.
    case checkAsked(Reference, Journey)
    case detailsRead(RecordDetails)
    /// Requests the form of a stored record, or a form for a new record with these texts.
    case textsAsked(RecordKind, Reference?, with: [FieldText] = [])
    case textsRead(RecordSheet)
    /// Validates the answer to one question of a form; the texts are all answers so far.
    case answerChecked(field: String, [FieldText], RecordKind, Reference?)
    /// Result of `answerChecked`; the failure is nil for a valid answer, `words` are suggestions for the fields.
    case answerJudged(field: String, Failure?, words: [FieldWords]? = nil)
    /// Requests a contact of a record; `opens` also opens it in another program.
    case openAsked(Reference, Contact, opens: Bool)
    case opened(Opening)
    /// Prints the health book of a patient into a file.
    case printAsked(Reference, file: String)
    /// The file is written; `entries` is the number of entries and visits.
    case printed(file: String, AnyRecord, entries: Int)
    /// Imports these lists from a file; a trial only reports the result.
    case importAsked(String, [ForeignList], isTrial: Bool)
    /// Progress of an import.
    case progressed(WorkProgress)
    /// Cancels an import.
    ///
    /// The answer is the failure `importStopped`, or the result if the import was complete already.
    case stopAsked
    /// One result per list.
    case imported([ImportReport])
    /// Exports all reminders to a file.
    case exportAsked(String)
    case exported(String, count: Int)
    /// Requests a change.
    case asked(RecordCommand)
    /// Adds an entry like `RecordCommand.write`; requests a form if the words name only a patient.
    case writeAsked([FieldText], words: [String], into: String)
    case committed(Receipt)
    case importFailed(Failure)
    case failed(Failure)
  }

  public enum Answer: Equatable, Sendable, Codable {
    case page
    case details(RecordDetails)
    case opening(Opening)
    case printed(file: String, AnyRecord, entries: Int)
    /// Results of an import, real or as a trial.
    case imported([ImportReport])
    case exported(String, count: Int)
    case receipt(Receipt)
    case failure(Failure)
  }

  public var session: Int?
  /// The patient shown in the prompt: the default of commands that name no patient; nil without a prompt.
  public var shownPatient: ShownPatient?
  /// Query of the current page; nil before the first.
  public var query: RecordQuery?
  @Boxed public var page = RecordPage()
  /// True while an import runs that `stopAsked` can cancel.
  public var isImporting = false
  /// Progress of the running import; nil before the first report.
  public var progress: WorkProgress?
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = event.answer { self.answer = answer }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .patientShown(let patient): shownPatient = patient
    case .pageAsked(let query): self.query = query
    case .pageRead(let page, let query):
      self.query = query
      self.page = page
    case .importAsked: isImporting = true
    case .progressed(let progress): if isImporting { self.progress = progress }
    case .imported, .importFailed, .stopAsked: (isImporting, progress) = (false, nil)
    case .detailsAsked, .checkAsked, .textsAsked, .textsRead, .answerChecked, .answerJudged, .openAsked, .printAsked,
      .exportAsked, .asked, .writeAsked, .detailsRead, .opened, .printed, .exported, .committed, .failed:
      break
    }
  }

  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool { event.answer != nil }
}

extension RecordsState.Event {
  /// The answer in this event; nil for none.
  public var answer: RecordsState.Answer? {
    switch self {
    case .pageRead: .page
    case .detailsRead(let details): .details(details)
    case .opened(let opening): .opening(opening)
    case .printed(let file, let patient, let entries): .printed(file: file, patient, entries: entries)
    case .imported(let reports): .imported(reports)
    case .exported(let file, let count): .exported(file, count: count)
    case .committed(let receipt): .receipt(receipt)
    case .importFailed(let failure), .failed(let failure): .failure(failure)
    case .sessionOpened, .patientShown, .pageAsked, .detailsAsked, .checkAsked, .textsAsked, .textsRead, .answerChecked,
      .answerJudged, .openAsked, .printAsked, .importAsked, .progressed, .stopAsked, .exportAsked, .asked, .writeAsked:
      nil
    }
  }

  /// True if the change may affect the practitioner in session, the patient of the next incident, or an incident.
  fileprivate var isOfSession: Bool {
    guard case .committed(let receipt) = self, receipt.outcome == .made else { return false }
    return [.practitioner, .patient].contains(receipt.summary.record?.kind.whole) || receipt.charge != nil
  }
}

extension UseCase<RecordsState> {
  /// Reads and changes the records of all declared kinds, and opens contacts.
  ///
  /// The use case of `JotterState` sends the session number, and gets a request to refresh after a change of a
  /// practitioner, a patient or a charge.
  ///
  /// - Parameters:
  ///   - store: the store of the records.
  ///   - media: the files of media that commands refer to.
  ///   - opener: the port to the system's programs.
  ///   - files: the port to files of other programs.
  ///   - press: the port that prints a health book.
  ///   - jotter: the use case to refresh.
  ///   - policy: the practice's settings for reminders.
  ///   - reports: the practice's rules for reports.
  ///   - keyFiles: the port to the files of private keys.
  ///   - clock: the port to the wall clock.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    store: any JotterStore, media: any MediaFiles = NoMediaFiles(), opener: Opener = .none,
    files: ForeignFiles = .none, press: BookPress = .none,
    jotter: LateTarget<JotterState> = .nobody,
    policy: ReminderPolicy = ReminderPolicy(), reports: ReportPolicy = ReportPolicy(), keyFiles: KeyFiles = .none,
    clock: WallClock = .universal, runtime: Runtime
  ) {
    let clockOfWork = runtime.clock
    let importing = StoppableWork<RecordsState.Event>("import", lifetime: .untilStopped)
    self.init(
      RecordsState(), name: "records", runtime: runtime,
      feedbacks: [.telling(jotter) { $0.isOfSession ? .refreshAsked : nil }],
      selecting: { ($0.session, $0.shownPatient, $0.isImporting) }
    ) { change in
      let stamp = change.stamp
      let (session, shown, _) = change.after
      @Sendable func records(_ rows: JotterRows, _ session: Int) -> RecordBook {
        RecordBook(
          rows: rows, session: session, stamp: stamp, clock: clock, policy: policy, reports: reports,
          keyFiles: keyFiles, shown: shown)
      }
      switch change.event {
      case .pageAsked(let query) where query.isHere == true:
        return .ask(session) { session throws(Failure) in
          try await store.read { rows throws(Failure) in
            let query = try records(rows, session).restrictedToCurrentPatient(query)
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
                if query.kind == .patient { page.guardianNames = try rows.guardianNames(of: page.records) }
                if query.kind == .reminder, query.search == nil, query.after == nil {
                  page.stillToDo = try rows.stillToDo(clock, at: stamp.time)
                }
                return page
              }, for: query)
          }
          // A write transaction: no session can begin while the open sessions are read.
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
              // A former practitioner stays readable: incidents and notes have the name.
              let record =
                reference.kind == .practitioner
                ? try rows.record(reference, releasedToo: true)
                : try JotterBook(rows: rows, session: session, stamp: stamp).record(reference)
              return try rows.details(of: record, for: session, on: clock.day(stamp.time))
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
                Patient(details.record), passport, today: clock.day(stamp.time), journey: journey,
                kindConflicts: try rows.kindConflicts(of: details.record.number))
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
                  try book.blank(declaration, with: book.withCurrentPatient(known, of: kind))
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
            try rows.paper(of: records(rows, session).book.resolved(reference), clock, on: clock.day(stamp.time))
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
        return importing.run { send in
          let work = LongWork(clockOfWork) { send(.progressed($0)) }
          do throws(Failure) {
            guard let session else { throw .store(.other("no session is open")) }
            return try await work.cancellable { () throws(Failure) in
              // Read the file before the transaction, to keep the transaction short.
              let file = try await files.read(path).withoutAccounts
              let run: @Sendable (JotterRows) throws(Failure) -> [ImportReport] = { rows throws(Failure) in
                let book = JotterBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy)
                if lists.contains(.alarms) { try book.demandWhereReminders(in: file) }
                return try ForeignImport(book: book, work: work).perform(file, from: path, lists, isTrial: isTrial)
              }
              return .imported(isTrial ? try await store.longRead(run) : try await store.longWrite(run))
            }
          } catch {
            return .importFailed(error == .interrupted ? .archive(path, .importStopped) : error)
          }
        }
      case .stopAsked:
        guard change.before.2 else { return .none }
        return importing.stop(unbegun: .importFailed(.interrupted))
      case .writeAsked(let texts, let words, let field):
        return .ask(session) { session throws(Failure) in
          try await store.write { rows throws(Failure) in
            let book = records(rows, session)
            let entry = try book.entry(texts, words, into: field)
            guard !entry.hasText else { return .committed(try book.perform(.write(texts, words: words, into: field))) }
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
        .progressed, .imported, .importFailed, .exported, .committed, .failed:
        return .none
      }
    }
  }
}

extension JotterRows {
  func declaration(of kind: RecordKind) throws(Failure) -> Declaration {
    guard let declaration = kinds[kind] else { throw .store(.other("nobody knows a \(kind.rawValue)")) }
    return declaration
  }

  fileprivate func page(_ query: RecordQuery) throws(Failure) -> RecordPage {
    var page = if let start = query.near { try nearest(to: start, query) } else { try records(query) }
    if page.records.isEmpty { page.hasNoRecords = try records(RecordQuery(query.kind, limit: 1)).records.isEmpty }
    return page
  }

  fileprivate func details(
    of record: AnyRecord, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let declaration = try declaration(of: record.kind)
    var details = try declaration.details(record, self, session, today)
    if record.kind == .entry {
      details.earlier = try earlierFields(of: record.record)
      if let note = BookEntry(record).note, try subject(note)?.note?.erasedAt != nil { details.isChargeErased = true }
    }
    if declaration.traits.contains(.pictured), details.picture == nil { details.picture = try medium(record.record) }
    return details
  }
}
