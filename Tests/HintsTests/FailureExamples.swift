import Architecture
import UseCases
import ViewModels

extension FailureCase {
  private static let balou = PatientName(number: 7, name: "Balou")
  private static let noted = ChangeSummary(.noted, .note(incident: 12, 3))
  private static let report = RecordID(.report, 4)

  /// A stored record without fields.
  private static func record(_ kind: RecordKind) -> AnyRecord {
    AnyRecord(
      kind: kind, number: 7, whole: nil, id: UniqueID(high: 1, low: 1), fields: [], parts: [], name: "Rex",
      releasedAt: nil)
  }

  /// The failures without a situation, each with all of its values that have words of their own.
  static let examples = [single, ofPeople, ofReports, ofStorage, ofAnimals, ofServers].flatMap { $0 }

  private static let single: [Failure] = [
    .ambiguous(.incident, "0123456789ab", candidates: [3, 5]), .erased(.note(incident: 12, 1)),
    .noPicture(.patient(7)), .patientChanged(6, now: balou, was: balou, by: "Ben"),
    .choiceChanged(now: balou, was: nil),
    .emptyNote, .impossibleCost, .incidentFull(12), .undoConflict(noted, because: noted), .redoConflict(noted),
    .staysDone(noted, .sent(report)), .staysUndone(noted), .changedMeanwhile(record(.patient), ["breed"]),
    .keptByServer(4), .nothingWaits(3), .unknownCode("zz"), .unknownCode("A54327"), .noCode("/p"), .reportSent(4),
    .reportSent(4, item: 6), .excludeEachOther("area", "protocol"), .unprintable("tier", letters: "Ł"),
    .formField("tier", .readOnly), .formField("tier", .notKept), .underWay(5),
    .lacksField(.patient, ["chip"], of: 3), .lacksField(.guardian, ["name", "surname"]),
    .noSuchField("x", of: .patient), .noSuchField("x", of: .entry), .noSuchField("x", of: .guardian),
    .wrongDigits("order", "1", count: 5...6), .keyFile("key", path: "~/key", .readByOthers),
    .keyFile("key", path: "~/key", .missing), .lacksProof(5),
    .filledAlready(RecordID(.reminder, 5), ["every", "until"], "4h"),
    .endsBefore("from", until: "2026-01-01", begin: "2026-05-01"),
    .tooEarly("next", "2026-01-01", first: "2026-02-01"), .noWeekday("due", Instant(milliseconds: 0)),
    .neverAgain("every"), .laterRound(8, Instant(milliseconds: 0)), .hasNo("batch", record(.entry)),
    .hasNo("batch", record(.patient)), .several([.reportSent(4), .emptyNote]), .noSuchCountry("zz"), .folderInUse,
    .mediumLost(.photo(incident: 12, 2), .missing), .mediumLost(.patient(7), .damaged("odd")), .noDevice(.playing),
    .noDevice(.recording), .file("/f", reason: "odd"), .fileContent("/f", .notAJournal(line: 2)), .interrupted,
    .stopped(.filling),
  ]

  private static let ofPeople: [Failure] = [
    .notAllowed(.sets, 3), .notAllowed(.answers, 3), .noContact(.practitioner(3), .address),
    .noContact(.practitioner(3), .mail), .noContact(.practitioner(3), .telephone),
    .impossibleContact(RecordID(.clinic, 3), .map, "x"), .impossibleContact(RecordID(.clinic, 3), .site, "x"),
    .impossibleContact(RecordID(.clinic, 3), .telephone, "x"), .noContact(RecordID(.institution, 1), .site),
    .administrator(.unknown), .administrator(.wrongPassword), .administrator(.noPassword("odd")),
    .administrator(.standardUser("Ada")),
  ]

  private static var ofReports: [Failure] {
    let lacks: [ReportLack] = [
      .institution, .order(digits: 5...6), .position(digits: 1...3), .comment, .noSuchKind("x", area: "y"),
      .noSuchForm("x"), .noForm, .formNotThere("x"), .unread, .medium, .tooManyVideos(most: 1),
    ]
    var failures = lacks.map { Failure.reportLacks(4, [$0]) }
    failures += TransferFailureKind.allCases.map { .institution("Lab Nord", TransferFailure($0, "odd")) }
    return failures
  }

  private static var ofStorage: [Failure] {
    let stores: [StoreFailure] = [
      .busy, .unanswered, .unconfirmed("odd"), .unreachable("odd"), .denied("odd"), .passwordMissing, .passwordWrong,
      .unreplicated, .gone("/f"), .mixed("/f"),
      .newer(found: 2, known: 1), .damaged("odd"),
      .readOnly("/f"), .full, .unusable("/f", reason: "odd"), .other("odd"),
    ]
    var failures = stores.map { Failure.store($0) }
    failures += ProgramPurpose.allCases.map { .noProgram($0) }
    failures += ProgramPurpose.allCases.map { .program($0, reason: "odd") }
    return failures
  }

  private static var ofAnimals: [Failure] {
    let services: [AnimalFailure] = [
      .unreachable("odd"), .timedOut, .unanswered("odd"), .circuitOpen(until: Instant(milliseconds: 0)),
      .rateLimited(until: nil), .keyRefused, .noMark(.favourite, "x"), .noMark(.vote, "x"), .duplicate, .notOurs,
      .wrongAnimal, .quotaReached,
      .refused(status: 400, "odd"), .broken(status: 500), .unreadable("odd"), .tooLarge(2, most: 1),
    ]
    let breeds: [BreedFailure] = [
      .unknown("x", near: []), .ambiguous("x", candidates: ["a", "b"]), .noSuchTrait("x", known: []),
      .noSuchTrait("x", known: ["a"]), .noTraits(.timedOut), .noSuchGroup("x", known: []),
      .noSuchGroup("x", known: ["a"]), .nowhere("x", .map),
    ]
    var failures: [Failure] = []
    for species in Species.allCases {
      failures += [.noKey(species), .notOnScreen(7, species)]
      failures += AnimalObjectKind.allCases.map { .animal(.unknown($0, "x"), species) }
      failures += services.map { .animal($0, species) }
      failures += breeds.map { .breed($0, species) }
    }
    return failures
  }

  private static var ofServers: [Failure] {
    var failures = ServerFailureKind.allCases.map { Failure.server(ServerFailure($0, "Dr. Lee")) }
    failures += ServerFailureKind.allCases.map { .server(ServerFailure($0), isOfLogIn: true) }
    return failures
  }
}
