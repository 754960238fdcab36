/// A line that is refused, and the commands that the refusal suggests; all without the prefix of their form.
struct Situation: Sendable {
  /// Lines typed before, in the same form.
  var before: [String]
  /// Lines typed before at another prompt, which stays open.
  var elsewhere: [String]
  /// The refused line.
  var line: String
  /// Commands in the hint, with values in place of the capitals.
  private var suggested: [String]
  private var suggestedInShell: [String]?
  /// Lines that follow the advice of a hint without a command.
  var advised: [String]
  private var only: Form?
  /// True if the suggested commands are for a later time.
  var isForLater: Bool

  init(
    _ line: String, after before: [String] = [], elsewhere: [String] = [], suggests suggested: [String] = [],
    inShell suggestedInShell: [String]? = nil, advises advised: [String] = [], only: Form? = nil,
    isForLater: Bool = false
  ) {
    (self.line, self.before, self.elsewhere, self.isForLater) = (line, before, elsewhere, isForLater)
    (self.suggested, self.suggestedInShell, self.advised, self.only) = (suggested, suggestedInShell, advised, only)
  }

  func isOf(_ form: Form) -> Bool { only.map { $0 == form } ?? true }

  func suggests(_ form: Form) -> [String] { form == .shell ? suggestedInShell ?? suggested : suggested }

  /// Values for the words in capitals of a suggested command.
  private static let values = [
    "FIELD=VALUE": "weight=4.3", "INSTITUTION": "Lab", "PATIENT": "rex", "NAME": "Ben", "WHEN": "15:30",
    "TEXT": "bandages", "TIME": "'tomorrow 9:00'", "DIGITS": "54327", "NUMBER": "1", "N": "1", "FILE": "$/full/x",
    "DIR": "$/new", "AMOUNT": "35.50", "ITEM": "x1", "AREA": "Labor", "KIND": "Blutbild",
  ]

  /// A suggested command as a person types it.
  static func typed(_ command: String) -> String {
    command.replacing(/\b[A-Z]+(=VALUE)?\b/) { match in values[String(match.0)] ?? String(match.0) }
  }
}

extension FailureCase {
  private static let rex = "patient add Rex", lab = "institution add Lab host=lab.example user=practice"
  private static let planned = [rex, "appointment add 15:00 rex"]

  /// Situations in which the failure occurs; empty if they need a network, a program, a damaged file or a race.
  ///
  /// `examples` has values of those failures.
  var situations: [Situation] {
    switch self {
    case .noSuch:
      [
        Situation("open 99", suggests: ["incidents --all"]),
        Situation("weigh tagia 4.2", after: ["patient add Taiga"], advises: ["weigh p1 4.2"]),
      ]
    case .noPatients:
      ["for rex", "for rex --incident 1", "reassign rex"].map {
        Situation($0, after: ["note limping"], suggests: ["patient add Ben"])
      }
    case .noSuchPart: [Situation("erase n9", after: ["note limping"], suggests: ["show"])]
    case .noPatientHere: [Situation("weigh 4.3", after: [Self.rex], suggests: ["for rex"])]
    case .unclearPatient:
      [Situation("weigh 1 4.2", after: ["patient add Tom", Self.rex, "for rex"], advises: ["weigh p1 4.2"])]
    case .severalProducts:
      [
        Situation(
          "treat rex Milbemax und Frontline", after: [Self.rex],
          advises: ["treat rex Milbemax", "treat rex Frontline", "treat rex 'Milbemax und Frontline'"])
      ]
    case .secondPatient:
      [
        Situation(
          "vaccinate rex and mia Rabisin", after: [Self.rex, "patient add Mia"],
          advises: ["vaccinate rex Rabisin", "vaccinate mia Rabisin", "vaccinate rex product='mia Rabisin'"])
      ]
    case .dayOrPatient:
      [
        Situation(
          "appointment add 15:00 Monday", after: ["patient add Monday"],
          advises: ["appointment add 15:00 Monday --patient p1", "appointment add 2026-12-07 15:00"])
      ]
    case .unquotedName:
      [
        Situation(
          "remind pills --patient max klein in 10m", after: ["patient add Max", "patient add 'Max Klein'"],
          advises: ["remind pills --patient \"max klein\" in 10m", "remind pills --patient p1 klein in 10m"]),
        Situation(
          "incidents --patient max klein", after: ["patient add Max", "patient add 'Max Klein'"],
          advises: ["incidents --patient \"max klein\"", "incidents --patient p1 klein"]),
        Situation(
          "appointment add tomorrow 9am check --practitioner ada lovelace",
          after: ["practitioner onboard Ada", "practitioner onboard 'Ada Lovelace'"],
          advises: ["appointment add tomorrow 9am check --practitioner \"ada lovelace\""]),
      ]
    case .nothingOccurring: [Situation("settle", after: ["note limping", "new"], suggests: ["incidents"])]
    case .incidentGone:
      [
        Situation(
          "describe lame", after: ["note limping"], elsewhere: ["discard 1"], suggests: ["new", "restore incident 1"],
          only: .prompt)
      ]
    case .emptySearch: [Situation("incidents '?!'", advises: ["incidents limping"])]
    case .nothingToUndo: [Situation("undo")]
    case .changedElsewhere:
      [Situation("undo", elsewhere: ["note theirs"], suggests: ["undo"], only: .shell, isForLater: true)]
    case .nothingToRedo: [Situation("redo")]
    case .emptySlot:
      [
        Situation(
          "appointment add tomorrow 9:30 until='2026-11-22 9:00'",
          advises: ["appointment add tomorrow 9:30 --until +30"])
      ]
    case .noReport: [Situation("scan A54327P10", after: [Self.lab], suggests: ["report new Lab"])]
    case .notPlanned:
      [
        Situation("appointment cancel a1", after: Self.planned + ["appointment open a1"], suggests: ["discard 1"]),
        Situation("appointment move a1 16:00", after: Self.planned + ["appointment open a1"], suggests: ["discard 1"]),
        Situation(
          "appointment move a1 16:00", after: Self.planned + ["appointment cancel a1"], suggests: ["restore a1"]),
        Situation(
          "appointment open a1", after: Self.planned + ["appointment open a1", "settle"],
          suggests: ["appointment add 15:30 rex"]),
      ]
    case .nobodyInSession:
      [
        Situation(
          "take", after: ["practitioner onboard Ben", "session none", "note limping"],
          suggests: ["session Ben", "practitioner onboard Ben"])
      ]
    case .ambiguousName: [Situation("remove rex", after: [Self.rex, "guardian add Rex"], advises: ["remove p1"])]
    case .nobodyCalled:
      [
        Situation("remove rxe", suggests: ["patients", "guardians", "team"]), Situation("restore rxe"),
        Situation("remove rxe", after: [Self.rex], advises: ["remove p1"]),
      ]
    case .ambiguousRecord: [Situation("for rex", after: [Self.rex, Self.rex], advises: ["for p1"])]
    case .chipTaken:
      [
        Situation(
          "patient edit p2 chip=276098106123456", after: ["patient add Rex chip=276098106123456", "patient add Mia"],
          suggests: ["patient edit p1 chip="])
      ]
    case .impossibleValue:
      [Situation("patient edit p1 sex=abc", after: [Self.rex], advises: ["patient edit p1 sex=male"])]
    case .stillToCome:
      [
        Situation("patient add Rex born=2031-01-01", advises: ["patient add Rex born=2019-05-01"]),
        Situation(
          "treat rex Droncit time=23:59", after: [Self.rex],
          advises: ["treat rex Droncit time=0:00", "treat rex Droncit time=23:59 date=yesterday"]),
      ]
    case .goneBy:
      [
        Situation(
          "reminder edit r1 due=2026-11-01T08:00", after: ["remind bandages in 1h"],
          advises: ["reminder edit r1 due='in 10 minutes'"])
      ]
    case .reminderIs:
      [
        Situation(
          "reminder later r1", after: ["remind bandages in 1h", "reminder done r1"], suggests: ["remind bandages 15:30"]
        ),
        Situation(
          "reminder ack r1", after: ["remind bandages in 1h"],
          suggests: ["reminder edit r1 due='tomorrow 9:00'", "reminder done r1"]),
      ]
    case .nothingToPurge: [Situation("reminder purge --before today", suggests: ["reminders --past"])]
    case .outOfRange: [Situation("weigh rex 4300", after: [Self.rex], advises: ["weigh rex 4.3"])]
    case .unusualWeight:
      [
        Situation(
          "weigh mia 450g", after: ["patient add Mia species=cat born=2015-01-01"], advises: ["weigh mia 450g --yes"])
      ]
    case .unlikelyWeight:
      [Situation("weigh rex 124", after: [Self.rex, "weigh rex 12.4"], advises: ["weigh rex 124 --yes"])]
    case .enteredAlready:
      [
        Situation(
          "patient owner add rex surname=Weber", after: [Self.rex, "patient owner add rex surname=Weber"],
          suggests: ["patient show p1"])
      ]
    case .folderNotOurs:
      [Situation("bootstrap", after: ["note limping"], suggests: ["wipe"], inShell: ["wipe --yes"])]
    case .archive:
      [
        Situation("export $/full", suggests: ["export $/full-2"]),
        Situation(
          "wipe --to $/full --yes", suggests: ["wipe --to $/full-2"], inShell: ["wipe --yes --to $/full-2"]),
        Situation(
          "import $/copy", after: ["note limping", "export $/copy"], suggests: ["wipe"], inShell: ["wipe --yes"]),
      ]
    case .noSuchFile: [Situation("import $/none", after: ["note limping"], advises: [])]
    case .ambiguous, .erased, .noPicture, .noContact, .impossibleContact, .patientChanged, .choiceChanged, .emptyNote,
      .impossibleCost, .incidentFull, .undoConflict, .redoConflict, .staysDone, .staysUndone, .changedMeanwhile,
      .keptByServer, .nothingWaits, .unknownCode, .noCode, .reportSent, .reportLacks, .excludeEachOther, .unprintable,
      .formField,
      .underWay, .administrator, .institution, .lacksField, .noSuchField, .wrongDigits, .keyFile, .lacksProof,
      .filledAlready, .notAllowed, .endsBefore, .tooEarly, .noWeekday, .neverAgain, .laterRound, .hasNo, .several,
      .noSuchCountry, .folderInUse, .mediumLost, .noProgram, .noDevice, .program, .file, .fileContent, .store,
      .animal, .breed,
      .noKey, .notOnScreen, .server, .interrupted, .stopped:
      []
    }
  }
}
