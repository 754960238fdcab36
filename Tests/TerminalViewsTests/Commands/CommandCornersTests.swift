import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Rare forms of commands, and similar lines with another meaning.
@Suite struct CommandCornersTests {
  private func request(_ line: String, isPrompt: Bool = false) throws(UsageError) -> Request {
    var context = context()
    context.isPrompt = isPrompt
    return try Parser.line(line, in: context).request
  }

  private func message(_ line: String) -> String? { UsageTests.error(line)?.message.english }

  // MARK: References

  @Test("/move moves a part into an incident, with or without the word to.")
  func partMovesIntoIncident() throws {
    for words in ["n3 to 7", "n3 TO 7", "n3 7", "note 3 to 7", "note 3 7", "N3 ' 7 '"] {
      #expect(try request("/move \(words)") == .jotter(.movedPart(.note, 3, to: "7")), "\(words)")
    }
    #expect(try request("/move s1 to #7") == .jotter(.movedPart(.recording, 1, to: "#7")))
    for words in ["", " n3", " n3 ''", " n3 to ''"] {
      #expect(message("/move\(words)") == "a note or a file, and an incident, are needed", "\(words)")
    }
    #expect(message("/move to 7") == "\"to\" is not a part of an incident")
    #expect(message("/move p7 to 7") == "\"p7\" is not a part of an incident")
    #expect(message("/move rex to 7") == "\"rex\" is not a part of an incident")
  }

  @Test("/move --to takes a folder, or the address of a database without a password.")
  func movePractice() throws {
    for place in ["../elmhof", "postgres-copy", "postgres://elm@server.example/elm", "postgresql:///elm?host=/run"] {
      #expect(try request("/move --to \(place)") == .action(.archive(.moveAsked(to: place))), "\(place)")
    }
    #expect(message("/move n3 --to x") == "--to moves the whole practice and cannot be combined with \"n3\"")
    for address in ["postgres://elm:pw@server/elm", "postgres://server/elm?password=pw"] {
      #expect(message("/move --to \(address)") == "--to: the address must not contain a password", "\(address)")
    }
    for address in ["http://server", "postgres:/elm", "postgresql:elm"] {
      #expect(message("/move --to \(address)") == "--to: cannot read \"\(address)\" as an address")
    }
  }

  @Test("A surplus word after a reference is refused, and so is a kind without a number or name.")
  func tooMany() {
    #expect(message("/erase note 2 3") == "/erase does not take \"3\"")
    #expect(message("/remove photo f1 2") == "/remove does not take \"2\"")
    #expect(message("/remove incident 12 13") == "/remove does not take \"13\"")
    #expect(message("/restore incident 12 13") == "/restore does not take \"13\"")
    #expect(message("/remove photo") == "a number or a name is needed after photo")
    #expect(message("/remove incident") == "a number or a name is needed after incident")
    #expect(
      message("/remove patient ''") == "a number or a name is needed after patient"
        && message("/remove ''") == "a number or a name is needed")
    for verb in ["open", "settle", "discard"] {
      #expect(message("/\(verb) 12 13") == "/\(verb) does not take \"13\"")
    }
  }

  @Test(
    "A single word of /remove is a reference, an id or a chip number, else a name; short numbers are refused.")
  func singleRemoveWordIsReference() throws {
    func removed(_ word: String) throws -> Request { try request("/remove \(word)") }
    let id = "0199a1b2-c3d4-7e5f-8a9b-000000000012"
    #expect(try removed(id) == .jotter(.discarded(id)) && removed("#x") == .jotter(.discarded("#x")))
    #expect(try removed("0123456789ab") == .jotter(.discarded("0123456789ab")))
    #expect(try removed("p2147483647") == .records(.removed(.patient, "p2147483647")))
    #expect(try removed("n2147483647") == .jotter(.erased(.note, 2_147_483_647)))
    for name in [
      "0123456789a", "0123456789abc", "0123456789xy", id + "0", "p0", "n0", "p2147483648", "n2147483648", "p", "12a",
      "1234567890123456",
    ] {
      #expect(try removed(name) == .jotter(.removedNamed(name)), "\(name)")
    }
    for number in ["0", "3", "12345678901234"] {
      #expect(message("/remove \(number)") == "\"\(number)\" can mean a note or an incident")
    }
    #expect(try removed("123456789012345") == .records(.removed(.patient, "123456789012345")))
  }

  @Test("The incident number of /reassign has nine digits at most; a longer number belongs to the name.")
  func longNumberBelongsToName() throws {
    for (words, name, incident) in [
      ("rex 123456789", "rex", "123456789"), ("rex 1234567890", "rex 1234567890", nil), ("rex #", "rex #", nil),
      ("rex #123456789", "rex", "#123456789"), ("rex 1x", "rex 1x", nil),
    ] as [(String, String?, String?)] {
      #expect(try request("/reassign \(words)") == .jotter(.reassigned(name, of: incident)), "\(words)")
    }
  }

  // MARK: Incidents

  @Test("/new trims its description, and --patient needs the text of a new emergency.")
  func newTrimsItsDescription() throws {
    #expect(try request("/new \"\"") == .jotter(.began(nil)) && request("/new \" a \"") == .jotter(.began("a")))
    #expect(try request("/discard 12") == .jotter(.discarded("12")))
    for words in ["on", "off", ""] {
      #expect(message("/emergency \(words) --patient rex") == "--patient needs the text of a new emergency")
    }
  }

  @Test("--on cannot be combined with --from or --to, and each of --from and --to is optional.")
  func onExcludesFromAndTo() throws {
    for words in ["--on today --to today", "--on today --from today"] {
      #expect(message("/incidents \(words)") == "--on cannot be combined with --from or --to")
    }
    let today = try berlin.day("today", today: moment())
    func filter(_ words: String) throws -> IncidentFilter? {
      guard case .action(.incidents(.asked(let filter))) = try request("/incidents \(words)") else { return nil }
      return filter
    }
    #expect(try filter("--from today") == IncidentFilter(from: today.lowerBound))
    #expect(try filter("--to today") == IncidentFilter(to: today.upperBound))
    #expect(try filter("--from today --to today") == IncidentFilter(from: today.lowerBound, to: today.upperBound))
    #expect(try filter("--patient=a=b") == IncidentFilter(patient: "a=b"))
    #expect(try filter("--5") == IncidentFilter(search: "--5"))
  }

  @Test("/digest --send sends a whole day, and cannot be combined with --html.")
  func digestSendsWholeDay() throws {
    let today = try berlin.day("today", today: moment())
    let filter = DigestFilter(from: today.lowerBound, to: today.upperBound)
    #expect(try request("/digest --send ' lab '") == .action(.reports(.eveningSent(filter, to: "lab"))))
    #expect(message("/digest --html a --send b") == "--html and --send cannot be combined")
    for flag in ["--limit 3", "--after 3"] {
      let name = flag.prefix { $0 != " " }
      #expect(
        message("/digest --send b \(flag)") == "\(name) cannot be combined with --send: the page has the whole day")
    }
  }

  // MARK: Appointments

  private func schedule(_ line: String) throws -> ScheduleViewState.Action? {
    guard case .action(.schedule(let action)) = try request(line) else { return nil }
    return action
  }

  @Test("An appointment ends after its start, if need be on the next day, and a clock time as end needs a start.")
  func appointmentEndsAfterItsStart() throws {
    #expect(
      try schedule("/appointment move a4 23:30 until=0:15") == .shifted("a4", .minute(23 * 60 + 30), minutes: 45))
    #expect(
      message("/appointment move a4 9:30 until=9:30")
        == "an appointment must end after it begins; one that goes past midnight lasts at most 12 hours")
    for (start, end) in [("12:00", "12:30"), ("3:00", "15:30"), ("03:00", "03:30"), ("23:45", "00:15")] {
      let error = UsageTests.error("/appointment add tomorrow \(start) Rex until=\(start)")
      #expect(error?.suggestion.english == "type its end or its length: --until \(end) or --minutes 30")
      #expect(try schedule("/appointment add tomorrow \(start) Rex until=\(end)") != nil)
      #expect(try schedule("/appointment move a4 \(start) until=\(end)") != nil)
    }
    #expect(try schedule("/appointment move a4 9:30 until=9:31") == .shifted("a4", .minute(570), minutes: 1))
    #expect(try schedule("/appointment edit a4 --until +45") == .edited("a4", .init(time: .lasting(minutes: 45))))
    let half = moment(1_491)
    #expect(
      try schedule("/appointment edit a4 today 14:30 --until 15:00")
        == .edited("a4", .init(time: .at(half, until: half + 1_800))))
    #expect(
      try schedule("/appointment edit a4 today 14:30") == .edited("a4", .init(time: .at(half, until: nil))))
    for flags in ["--until -45", "--until +45 --minutes 5", "--until 10:00"] {
      #expect(message("/appointment edit a4 \(flags)") == "--until needs a start time", "\(flags)")
    }
  }

  @Test("/schedule --from has no end, and --to without --from begins today.")
  func openScheduleHasNoEnd() throws {
    let today = try berlin.day("today", today: moment())
    let end = Date(timeIntervalSince1970: 9_000_000_000)
    #expect(try schedule("/schedule --from tomorrow") == .asked(ScheduleFilter(from: today.upperBound, to: end)))
    #expect(
      try schedule("/schedule --to tomorrow")
        == .asked(ScheduleFilter(from: today.lowerBound, to: today.upperBound + 86_400)))
    #expect(message("/schedule tomorrow --to today") == "a day cannot be combined with --from or --to")
  }

  // MARK: Records

  @Test("/clinics reads near and a position as its origin, unless --near is typed or words follow.")
  func clinicsReadNearAsOrigin() throws {
    func filter(_ words: String) throws -> RecordFilter? {
      guard case .action(.records(.asked(let filter))) = try request("/clinics \(words)") else { return nil }
      return filter
    }
    #expect(try filter("NEAR 52.2,21") == RecordFilter(.clinic, origin: .init("52.2,21", .typed)))
    #expect(
      try filter("near 52.2,21 --near 1,2")
        == RecordFilter(.clinic, search: "near 52.2,21", origin: .init("1,2", .typed)))
    #expect(try filter("near 52.2,21 x") == RecordFilter(.clinic, search: "near 52.2,21 x", origin: .usual))
    #expect(try filter("far 52.2,21") == RecordFilter(.clinic, search: "far 52.2,21", origin: .usual))
  }

  @Test("/reminders takes --all to include completed reminders, and --past for these alone.")
  func remindersTakeAllAndPast() throws {
    func shown(_ words: String) throws -> RemindersShown? {
      guard case .action(.records(.asked(let filter))) = try request("/reminders\(words)") else { return nil }
      return filter.reminders
    }
    #expect(try shown("") == nil && shown(" --all") == .all && shown(" --past") == .past)
  }

  @Test("/book --html, /book --due and /due --remind refuse each flag that would narrow their content.")
  func fullOutputRefusesNarrowingFlags() {
    for flag in [
      "--kind weight", "--search x", "--from 2026-05-01", "--to 2026-05-01", "--due", "--limit 3", "--after t3",
    ] {
      let name = flag.prefix { $0 != " " }
      #expect(
        message("/book rex --html a.html \(flag)")
          == "\(name) cannot be combined with --html: the page has the whole book")
    }
    for flag in ["--within 30d", "--by ada", "--limit 3", "--after t3"] {
      let name = flag.prefix { $0 != " " }
      #expect(
        message("/due --remind \(flag)") == "\(name) cannot be combined with --remind, which adds all missing reminders"
      )
    }
    for flag in ["--kind weight", "--search x", "--from 2026-05-01", "--to 2026-05-01"] {
      #expect(message("/book rex --due \(flag)") == "--due cannot be combined with --kind, --search, --from or --to")
    }
  }

  @Test("/weigh drops the unit kg, and /vaccinate refuses a misspelt day but accepts a word of four letters.")
  func weightUnitIsDropped() throws {
    func words(_ line: String) throws -> [String]? {
      guard case .action(.records(.wrote(_, let words, _))) = try request(line) else { return nil }
      return words
    }
    #expect(try words("/weigh rex 12,4KG") == ["rex", "12,4"] && words("/weigh rex 12.4 kg") == ["rex", "12.4"])
    #expect(try words("/weigh rex kg") == ["rex"])
    #expect(try words("/vaccinate rex 5kg") == ["rex", "5kg"])
    #expect(try words("/vaccinate rex Nobivac milk") == ["rex", "Nobivac", "milk"])
    #expect(
      message("/vaccinate rex Nobivac todai")?.hasPrefix("cannot read \"todai\" as a day (did you mean today") == true)
    #expect(message("/vaccinate ''") == "a patient is needed" && message("/weigh rex ''") == "a patient is needed")
  }

  @Test("/patient picture takes a file alone, and /practitioner picture a practitioner and a file.")
  func patientPictureTakesFileAlone() throws {
    #expect(
      try request("/patient picture face.jpg") == .action(.media(.pictured(.patient, "", path: "face.jpg"))))
    #expect(
      try request("/practitioner picture v1 face.jpg")
        == .action(.media(.pictured(.practitioner, "v1", path: "face.jpg"))))
    #expect(message("/practitioner picture face.jpg") == "a file is needed")
  }

  @Test("/patient check without a patient checks the current patient, and needs --entry.")
  func checkUsesCurrentPatient() throws {
    guard case .action(.records(.checked("", let form))) = try request("/patient check --entry 2026-12-01T10:05") else {
      Issue.record("no check")
      return
    }
    #expect(form.minute == 605 && form.to == nil && form.from == nil)
    #expect(message("/patient check rex --to GB") == "the time of entry is needed")
  }

  // MARK: Images

  @Test("--id excludes the flags of a list, a repeated breed counts once, and a vote needs a number.")
  func idExcludesListFlags() throws {
    for flag in ["--all", "--image x", "--limit 5", "--page 2", "--order asc"] {
      #expect(message("/cat favs --id 7 \(flag)") == "--id cannot be combined with the flags of a list", "\(flag)")
    }
    #expect(
      try request("/cat search --breed a --breed b --breed ' a '")
        == .animals(.gallery(.searched(.cat, GalleryFilter(breeds: ["a", "b"], isShown: true)))))
    #expect(
      try request("/cat uploads --user ' ward 7 '")
        == .animals(.uploads(.listed(.cat, UploadsFilter(by: .user("ward 7"))))))
    #expect(message("/cat vote x -") == "\"-\" is neither a number from -127 to 127 nor up or down")
    #expect(message("/cat vote x +128") == "\"+128\" is neither a number from -127 to 127 nor up or down")
    #expect(try request("/cat sources") == .animals(.catalogue(.sources(.cat, page: 0))))
  }

  // MARK: The program

  @Test("/import reads a folder or an unknown path as an archive, even a folder named x.json.")
  func importReadsFolderAsArchive() throws {
    func imported(_ path: String, isFile: Bool, isPlain: Bool, _ flags: String = "") throws -> Bool {
      var context = Context(money: { .english }, calendar: berlin, now: moment(), isFile: { _ in isFile })
      context.isPlainFile = { _ in isPlain }
      let request = try Parser.line("/import \(path)\(flags)", in: context).request
      return request == .action(.archive(.importAsked(path)))
    }
    #expect(try imported("x.json", isFile: true, isPlain: false) && !imported("x.JSON", isFile: false, isPlain: false))
    #expect(try imported("copy", isFile: false, isPlain: false) && imported("copy", isFile: true, isPlain: false))
    #expect(try !imported("copy", isFile: true, isPlain: true))
    #expect(try !imported("copy", isFile: true, isPlain: false, " --dry-run"))
  }

  @Test("/wipe needs --yes in a single command, and asks at a prompt.")
  func singleWipeNeedsYes() throws {
    #expect(try request("/wipe --yes") == .action(.archive(.wipeAsked(to: nil, isAgreed: true))))
    #expect(try request("/wipe --to DIR --yes") == .action(.archive(.wipeAsked(to: "DIR", isAgreed: true))))
    #expect(try request("/wipe", isPrompt: true) == .action(.archive(.wipeAsked(to: nil, isAgreed: false))))
    let error = UsageTests.error("/wipe")
    #expect(error?.message.english == "/wipe needs a confirmation: it removes everything here")
    #expect(error?.suggestion.english == "to confirm, type /wipe --yes")
    #expect(
      UsageTests.error("/wipe --to 'last copy'")?.suggestion.english
        == "to confirm, type /wipe --to 'last copy' --yes")
  }

  @Test("/watch runs, rings once, is installed or removed, and its flags exclude each other.")
  func watchFlagsExcludeEachOther() throws {
    for (flag, wish) in [("", .run), (" --once", .once), (" --install", .install), (" --remove", .remove)]
      as [(String, WatchRequest)]
    {
      #expect(try request("/watch\(flag)") == .watch(wish))
    }
    #expect(message("/watch --install --once") == "--once and --install cannot be combined")
    #expect(try request("/wall") == .wallScreen)
  }

  @Test("Workshop commands are read with their arguments, and a missing or wrong argument is named.")
  func workshopCommandsReadArguments() throws {
    for (line, look) in [
      ("trace", .trace), ("trace on", .traceAlways(true)), ("trace off", .traceAlways(false)),
      ("trace save x.journal", .saveTrace("x.journal")), ("trace html x.html", .tracePage("x.html")),
      ("effects", .effects), ("diagram", .diagram(.text, journal: nil)),
      ("diagram a.journal --format mermaid", .diagram(.mermaid, journal: "a.journal")), ("goto t12", .goto(12)),
      ("fault store off", .fault(.none)), ("fault store fail", .fault(.fails)), ("fault store fails", .fault(.fails)),
      ("fault store loses", .fault(.loses)), ("fault store twice", .fault(.twice)),
      ("fault store slow=2", .fault(.slow(2))), ("fault store slow=12s", .fault(.slow(12))),
    ] as [(String, WorkshopCommand)] {
      #expect(try request("/\(line)") == .workshop(look), "\(line)")
    }
    for (line, words) in [
      ("trace --json", "trace takes no --json, --jsonl or --plain"), ("trace x", "/trace does not take \"x\""),
      ("trace save", "a file is needed"), ("goto", "a turn is needed"), ("fault", "a port and a fault are needed"),
      ("fault store", "a port and a fault are needed"), ("fault mail off", "a port and a fault are needed"),
      ("fault store off now", "a port and a fault are needed"),
      (
        "fault store fast=2", "\"fast=2\" is not slow=SECONDS (whole seconds), fails, loses, twice or off"
      ),
      ("lesson --code", "a lesson is needed"), ("lesson x", "\"x\" is not the number of a lesson"),
    ] {
      #expect(message("/\(line)") == words, "\(line)")
    }
  }
}
