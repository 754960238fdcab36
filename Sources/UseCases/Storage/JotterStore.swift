public import Architecture

/// The port to the storage: what the jotter needs of it.
///
/// An adapter gives transactions over rows; what a change means, its inverse and its conflicts are decided once, in
/// `JotterBook`, for all adapters. One suite of tests holds for each of them.
public protocol JotterStore: Sendable {
  /// Runs `work` in one transaction: when it throws, nothing has changed; when this returns, all of it is durable.
  func write<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` over one consistent state; it must not write.
  func read<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Says that something may have been stored, by this process or another one, from now on.
  ///
  /// Whoever is slow is told once of several. It never ends while it is wanted.
  func changes() -> AsyncStream<Void>

  /// Runs `work` as `write` does, where it may take long and holds up nobody else.
  func writeAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Runs `work` as `read` does, where it may take long and holds up nobody else.
  func readAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Takes the session that was used last and that no living prompt holds, or else a new one that begins where the
  /// last one used stands; holds it until the store goes away, even by a power cut.
  func openSession(at time: Instant) async throws(Failure) -> Int

  /// How far the storage has come; while another prompt holds a session of it, `folderInUse`.
  func standing() async throws(Failure) -> Standing

  /// Removes all that is stored, files of media and what was done too, in one transaction: every number is given
  /// anew, and the sessions have nothing.
  ///
  /// - Returns: false, and nothing has changed, when the storage has come further than that.
  /// - Throws: `folderInUse` while another prompt holds a session of it.
  func wipe(at standing: Standing) async throws(Failure) -> Bool

  /// Runs `work` over an empty scratch store of the same kind, and compares what it stored with all that is stored here.
  ///
  /// What follows from something else, such as what searches look at, is not compared.
  ///
  /// - Returns: where the two first differ, such as `incidents.description`; nil when both hold the same.
  func difference(
    fromStored work: @escaping @Sendable (any JotterRows) throws(Failure) -> Void
  ) async throws(Failure) -> String?

  /// Does what a long text needs before it is stored, so that the transaction that stores it is short.
  func prepare(_ text: String) async

  /// Lets whoever waits for another process fail with `interrupted`.
  func interrupt()

  /// Says whether the storage is sound; nil when it is, else what is wrong with it.
  func integrityProblem() async throws(Failure) -> String?

  /// Forgets that a part of it was missing: who says so knows that there is no more to be found.
  func acceptLoss() async throws(Failure)

  /// Leaves everything in good order at the end of a prompt, as far as others let it.
  func leave()

  /// What is remembered beside the practice: favourites and votes at the services of animals.
  var markMemory: any MarkMemory { get }
}

extension JotterStore {
  /// A storage in which nothing takes long has no other place for it.
  public func writeAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await write(work) }

  /// A storage in which nothing takes long has no other place for it.
  public func readAtLength<Answer: Sendable>(
    _ work: @escaping @Sendable (any JotterRows) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer { try await read(work) }

  /// A storage that is for the practice alone remembers nothing else.
  public var markMemory: any MarkMemory { NoMarkMemory() }

  /// A storage that nobody else writes says nothing.
  public func changes() -> AsyncStream<Void> { AsyncStream { _ in } }

  /// A storage that has no parts lacks none.
  public func acceptLoss() async throws(Failure) {}

  /// A storage that has no transactions of others to hold up prepares nothing.
  public func prepare(_ text: String) async {}

  /// A storage that keeps nothing leaves nothing.
  public func leave() {}

  /// A storage that cannot be damaged is sound.
  public func integrityProblem() async throws(Failure) -> String? { nil }
}

/// The rows of one transaction.
public protocol JotterRows: ArchiveRows {
  /// The incident of this number, discarded ones too; nil when there is none or its beginning was undone.
  func incident(_ number: Int) throws(Failure) -> Incident?
  /// The numbers of the incidents whose id is this one, or ends like this.
  func incidents(id: UniqueID?, tail: String?) throws(Failure) -> [Int]
  /// The note of this number; nil when there is none or its beginning was undone.
  func note(_ number: Int, of incident: Int) throws(Failure) -> Note?
  /// All notes of the incident, erased ones too, by number.
  func notes(of incident: Int) throws(Failure) -> [Note]
  /// What notes of the incident said before they were written anew, in the order in which that was done; not what was
  /// undone.
  func earlierTexts(of incident: Int) throws(Failure) -> [EarlierText]
  /// One page of incidents, newest first; discarded ones never.
  func page(_ query: IncidentQuery) throws(Failure) -> IncidentPage
  /// What was opened from the first instant until just before the second, or got a note or a file then, by number;
  /// erased ones and discarded incidents never.
  func incidents(from: Instant, to: Instant) throws(Failure) -> [DayIncident]
  /// The first notes of the incident of that time that are not erased, by number.
  func notes(of incident: Int, from: Instant, to: Instant, limit: Int) throws(Failure) -> [Note]

  /// Makes an incident, and gives it the next number.
  func addIncident(id: UniqueID, at time: Instant) throws(Failure) -> Int
  /// Makes a note, and gives it the incident's next number.
  func addNote(to incident: Int, text: String, cost: Euro?, at time: Instant) throws(Failure) -> Int
  /// The photo or recording of this name, or the picture of this practitioner or patient; nil when there is none or its
  /// beginning was undone.
  func medium(_ record: RecordID) throws(Failure) -> Medium?
  /// All media of the incident, erased ones too: photos by number, then recordings by number.
  func media(of incident: Int) throws(Failure) -> [Medium]
  /// Makes a medium, and gives it the incident's next number of its kind of record.
  func addMedium(to incident: Int, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) -> Int
  /// Makes a picture of a practitioner or a patient; that it is theirs is a field of them.
  func addPicture(of record: RecordID, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure)
  /// A page of all media whose files are to be there, by id; those whose attaching was undone among them.
  func keptMedia(after id: UniqueID?, limit: Int) throws(Failure) -> [Medium]
  /// The medium of this id, when its file is to be there; see above.
  func keptMedium(_ id: UniqueID) throws(Failure) -> Medium?
  /// Media whose attaching was undone and cannot be done again; their files are needed no more.
  ///
  /// The cost depends on how many of these there are, and not on how many media.
  func lostMedia(limit: Int) throws(Failure) -> [Medium]
  /// Writes down that the file of a lost medium is gone.
  func setCollected(_ id: UniqueID) throws(Failure)
  /// The appointment of this number; nil when there is none or its beginning was undone.
  func appointment(_ number: Int) throws(Failure) -> Appointment?
  /// The appointments that are those of these ids at a server.
  func appointments(origins ids: [String]) throws(Failure) -> [Appointment]
  /// Whom the newest appointment of the patient of this id at a server is said to be about here; nil for nobody.
  func knownPatient(origin id: String) throws(Failure) -> Int?
  /// The numbers of the appointments of the patient of this id at a server, by number.
  func appointments(ofPatient origin: String) throws(Failure) -> [Int]
  /// The numbers of those of that user at a server which begin between these moments and are not cancelled, by number.
  func appointments(ofUser user: String, from: Instant, to: Instant) throws(Failure) -> [Int]
  /// One page of the agenda, by start and number.
  func agenda(_ query: AgendaQuery) throws(Failure) -> AgendaPage
  /// The planned, open and interrupted ones at the same time, unless another practitioner is named for each; by start.
  func appointments(overlapping appointment: Appointment) throws(Failure) -> [Appointment]
  /// The planned ones of the same practitioner, or of none, that begin at the same time or up to a day later; by start.
  func appointments(following appointment: Appointment) throws(Failure) -> [Appointment]
  /// The numbers of the appointments with a practitioner of exactly that name that are neither cancelled nor completed.
  func appointments(with practitioner: String) throws(Failure) -> [Int]
  /// Makes an appointment, and gives it the next number.
  func addAppointment(id: UniqueID, plan: Plan) throws(Failure) -> Int
  /// The changes of the session that declared emergencies, or settled, discarded or calmed incidents, after that one, not
  /// undone, the oldest first and a hundred at the most; without their edits.
  func incidentChanges(after number: Int, session: Int) throws(Failure) -> [Change]
  /// The appointment that was opened last at the session, of those that are open or interrupted; one of twenty at most.
  func openAppointment(session: Int) throws(Failure) -> Appointment?
  /// The appointments of this incident, and those that it interrupts, by number.
  func appointments(concerning incident: Int) throws(Failure) -> [Appointment]
  /// An open emergency that was declared after that incident was, in the same session, and that is not `besides`.
  func openEmergency(after incident: Int, besides: Int?) throws(Failure) -> Int?
  /// How far the agenda has followed the changes of a session.
  func followed(session: Int) throws(Failure) -> Int
  /// Writes that down.
  func setFollowed(_ change: Int, session: Int) throws(Failure)
  /// The kinds of record that there are.
  var kinds: Kinds { get }
  /// The record of a declared kind with its parts, one that is off the list, too; nil when there is none or its adding was
  /// undone.
  func record(_ record: RecordID) throws(Failure) -> AnyRecord?
  /// The numbers of the listed records of that kind whose id is this one, or ends like this; at most ten.
  func records(_ kind: RecordKind, id: UniqueID?, tail: String?) throws(Failure) -> [Int]
  /// The numbers of the listed records whose identifying field has this text; at most ten.
  func records(_ kind: RecordKind, where field: Field, is text: String) throws(Failure) -> [Int]
  /// The numbers of the listed records of this name, or of a name whose first words it is, or of one that begins so, or of
  /// one with words that begin so; of those of which this is so, by number, at most ten.
  ///
  /// Each field of the name may stand first, and case and accents do not count.
  func records(_ kind: RecordKind, named name: String, where conditions: [FieldCondition]) throws(Failure) -> [Int]
  /// The different names of the listed records that begin so, whatever field of the name stands first.
  func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String]
  /// One page of the listed records of a kind, in its order.
  func records(_ query: RecordQuery) throws(Failure) -> RecordPage
  /// Makes a record of a declared kind of which nothing is known, and gives out the next number.
  func add(_ kind: RecordKind, id: UniqueID) throws(Failure) -> Int
  /// Makes a part of a record of which nothing is known, and gives out the record's next number of that kind.
  func add(_ part: RecordKind, to number: Int) throws(Failure) -> Int
  /// The numbers of the first listed guardians who are something to the patient, by number.
  func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int]
  /// The numbers of what was removed of that kind and not undone, the newest first: incidents that were discarded,
  /// appointments that were cancelled, practitioners who have left, patients and guardians off the list.
  ///
  /// With a name only those of this name, or when there is none, of a name that begins so; incidents and appointments
  /// have none.
  func removed(_ kind: RecordKind, named name: String?, limit: Int) throws(Failure) -> [Int]
  /// The numbers of all sessions, in their order.
  func sessions() throws(Failure) -> [Int]
  /// Those of them that living prompts hold, in their order, without that one.
  func heldSessions(besides session: Int) throws(Failure) -> [Int]
  /// Refuses, with `folderInUse`, to replace all that is stored while another prompt holds a session of it.
  ///
  /// Only a transaction that writes may ask: whoever begins a session waits for it.
  func checkAlone() throws(Failure)
  /// Refuses, with `folderNotOurs`, to empty what a demonstration has not made, or what has a record that was begun by
  /// hand since; while another prompt holds a session, as `checkAlone` does.
  func checkRoomForPractice() throws(Failure)
  /// Empties what holds a practice, all that was done with it, too, and an untouched demonstration; see above.
  func makeRoomForPractice() throws(Failure)
  /// What a field holds; none, when the record is not there.
  func value(_ field: Field, of record: RecordID) throws(Failure) -> Value
  /// Sets a field, and with it whatever is derived from it: sums, the search index.
  func set(_ field: Field, of record: RecordID, to value: Value) throws(Failure)

  /// Writes a change down, and gives it the next number; what was undone in its session cannot be redone any more.
  ///
  /// One that follows another change belongs to it for undo and redo; `author` is the number of who is in session.
  func append(
    _ summary: ChangeSummary, session: Int, by author: Int?, at time: Instant, edits: [Edit], follows: Int?
  ) throws(Failure) -> Change
  /// The number of the newest change, undone ones too; 0 without any.
  func newestChange() throws(Failure) -> Int
  /// When the newest change was made, an undone one, too; nil without any.
  func newestChangeTime() throws(Failure) -> Instant?
  /// Whether what was stored last may be missing: the storage was opened without a part of it.
  func isIncomplete() throws(Failure) -> Bool
  /// The place of the newest undoing; 0 without any.
  func newestUndoing() throws(Failure) -> Int
  /// The newest change of these kinds that is about the incident, without its edits; undone ones count, or do not.
  func newestChange(
    _ kinds: [ChangeKind], of incident: Int, undoneToo: Bool
  ) throws(Failure) -> Change?
  /// The change of this number and all that follow it, in their order; those that are undone, or those that are not.
  func group(_ number: Int, undone: Bool) throws(Failure) -> [Change]
  /// The newest change of these sessions that follows none, is not undone and was not passed over.
  func newestDone(sessions: [Int]) throws(Failure) -> Change?
  /// The change of these sessions that was undone last, follows none and can be redone.
  func newestUndone(sessions: [Int]) throws(Failure) -> Change?
  /// Marks a change as undone or as done again.
  func mark(_ change: Int, undone: Bool) throws(Failure)
  /// Takes a change out of the order of undo and redo, for good.
  func passOver(_ change: Int) throws(Failure)
  /// The first change after that one, not undone, that set this field of the record; of those that were passed over, or
  /// of those that were not.
  func change(
    after number: Int, setting field: Field, of record: RecordID, passedOver: Bool
  ) throws(Failure) -> ChangeSummary?
  /// The first change after that one, not undone, that is about the record: the incident with all its parts, unless it
  /// was only opened, or the part; about a practitioner, one that took an incident, too. See above.
  func change(after number: Int, about record: RecordID, passedOver: Bool) throws(Failure) -> ChangeSummary?
}
