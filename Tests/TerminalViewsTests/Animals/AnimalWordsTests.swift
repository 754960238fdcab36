import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Numbers, failures and progress line of The Cat API and The Dog API.
@Suite struct AnimalWordsTests {
  private static let long = String(repeating: "ä", count: 300)

  /// Length of the longest run of "ä".
  private func run(_ text: String) -> Int { text.split { $0 != "ä" }.map(\.count).max() ?? 0 }

  private static let numbers: [(value: Double, text: String, json: String)] = [
    (5, "5", "5"), (-3, "-3", "-3"), (0.5, "0.5", #""0.5""#),
    (999_999_999_999_999, "999999999999999", "999999999999999"), (1e16, "1e+16", #""1e+16""#),
    (1e15, "1000000000000000.0", #""1000000000000000.0""#),
  ]

  @Test("A number of a service has no decimals if it is whole and has at most fifteen digits.", arguments: numbers)
  func wholeNumberHasNoDecimals(value: Double, text: String, json: String) {
    #expect(value.shortNumber == text)
    #expect(JSON.object(["n": JSON(value)]).line == "{\"n\":\(json)}")
  }

  @Test(
    "A percentage has one decimal, and is a question mark if it is not a number of up to six digits.",
    arguments: [
      (0, "0.0 %"), (98.54, "98.5 %"), (98.56, "98.6 %"), (100, "100.0 %"), (999_999.5, "999999.5 %"), (1e6, "?"),
      (.nan, "?"), (.infinity, "?"), (-0.04, "0.0 %"), (-0.06, "-0.1 %"), (-0.5, "-0.5 %"), (-1, "-1.0 %"),
      (-98.54, "-98.5 %"),
    ] as [(Double, String)])
  func percentageHasOneDecimal(value: Double, text: String) {
    #expect(value.percent(style()) == text)
    #expect(value.percent(Style(money: .unknown)) == text)
    #expect(value.percent(style(money: .german)) == text.replacing(".", with: ","))
  }

  // MARK: Failures

  private static let troubles: [(failure: Failure, prefix: String, lines: [String], code: Int32)] = [
    (
      .animal(.unanswered("lost"), .cat), "/",
      [
        "The Cat API has not answered: lost",
        "it may have worked: check the list before you type the line again",
      ], 6
    ),
    (
      .animal(.unknown(.category, "hat"), .cat), "/",
      ["The Cat API has no category \"hat\"", "/cat categories lists them"],
      3
    ),
    (
      .notOnScreen(7, .cat), "/",
      ["no image with number 7 is on the screen", "/cat search shows images with their ids"], 3
    ),
    (
      .notOnScreen(7, .cat), "jotter ",
      [
        "no image with number 7 is on the screen",
        "in a shell, name an image by its id: jotter cat search shows it",
      ], 3
    ),
    (.animal(.wrongAnimal, .dog), "/", ["the picture shows no dog", "send another picture"], 1),
    (
      .animal(.refused(status: 402, ""), .dog), "/",
      ["The Dog API refused this (402 Payment Required)", "your plan at The Dog API does not include this"], 6
    ),
    (.animal(.broken(status: 599), .cat), "/", ["The Cat API has failed (599)", "try again in a moment"], 6),
    (
      .animal(.tooLarge(1_999, most: 1_000), .cat), "/",
      ["the file has 1999 bytes; at most 1000 bytes are allowed", "send a smaller file"],
      1
    ),
  ]

  @Test("A rare failure of a service is printed with its remedy, and has an exit code.", arguments: troubles)
  func rareFailurePrintsRemedy(failure: Failure, prefix: String, lines: [String], code: Int32) {
    let output = FailureRenderer.render(failure, style: style(prefix: prefix), typed: nil)
    #expect(output == Output(err: ["jotter: \(lines[0])", lines[1]], exitCode: code))
  }

  @Test(
    "A failure has its HTTP status and the service's words, and advises to check the request if the status blames it.",
    arguments: Array(300...511))
  func failureShowsHTTPStatus(status: Int) {
    let failure =
      status < 500 ? AnimalFailure.refused(status: status, "odd words") : .broken(status: status, words: "odd words")
    let explained = failure.explained(.cat, style())
    let (message, remedy) = (explained.message.english, explained.remedy.english)
    #expect(message.contains("(\(HTTPStatus.named(status)))") && message.hasSuffix(": odd words"))
    #expect(HTTPStatus.named(status).hasPrefix("\(status)") && !remedy.isEmpty)
    let ofRequest = (400..<500).contains(status) && !Self.otherwise.contains(status)
    #expect(remedy.hasPrefix("check what you typed") == ofRequest, "\(remedy)")
    #expect(remedy.contains("API_KEY") == [401, 403].contains(status), "\(remedy)")
  }

  /// Client errors with a remedy of their own.
  private static let otherwise = [
    401, 402, 403, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 417, 423, 424, 425, 426, 428, 431, 451,
  ]

  @Test("The printed size of a file that is too large differs from the printed limit.", arguments: 0...2_000)
  func printedSizeDiffersFromLimit(excess: Int) {
    for most in [0, 999, 1_000, 1_999, 20_000_000] {
      let words = AnimalFailure.tooLarge(most + 1 + excess, most: most).explained(.cat, style()).message.english
      let numbers = words.split { !$0.isNumber }
      #expect(numbers.count == 2 && numbers.first != numbers.last, "\(words)")
    }
  }

  private static let cuts: [(failure: Failure, columns: Int)] = [
    (.animal(.unreachable(long), .cat), 200), (.animal(.unanswered(long), .cat), 200),
    (.breed(.ambiguous("x", candidates: [long]), .cat), 60), (.breed(.nowhere(long, .map), .cat), 60),
    (.breed(.nowhere(long, .link(.catFanciers)), .cat), 60), (.animal(.refused(status: 400, long), .cat), 200),
    (.animal(.unreadable(long), .cat), 200),
  ]

  @Test("A service's words in a failure are cut to 60 or 200 columns.", arguments: cuts)
  func serviceWordsAreCut(failure: Failure, columns: Int) {
    // The last column has the ellipsis.
    #expect(run(style().say(failure.message(berlin))) == columns - 1)
  }

  @Test("The names that a failure suggests are cut to 40 columns for groups and 60 for breeds.")
  func suggestedNamesAreCut() {
    let group = BreedFailure.noSuchGroup("x", known: [Self.long]).explained(.dog, style())
    #expect(run(style().say(group.remedy)) == 39)
    let wide = String(repeating: "猫", count: 35)
    let said = style().say(BreedFailure.unknown(wide, near: [wide + "x"]).explained(.cat, style()).message)
    #expect(said.hasSuffix("(did you mean \(String(repeating: "猫", count: 29))…?)"), "\(said)")
  }

  @Test(
    "An HTTP status is printed with its name, or as a number alone if it has no name.",
    arguments: [
      (399, "399"), (400, "400 Bad Request"), (418, "418 I'm a Teapot"), (419, "419"), (420, "420"),
      (421, "421 Misdirected Request"), (422, "422 Unprocessable Content"), (423, "423 Locked"),
      (424, "424 Failed Dependency"), (425, "425 Too Early"),
      (426, "426 Upgrade Required"), (427, "427"), (428, "428 Precondition Required"), (429, "429 Too Many Requests"),
      (430, "430"), (431, "431 Request Header Fields Too Large"), (432, "432"), (450, "450"),
      (451, "451 Unavailable For Legal Reasons"), (452, "452"), (499, "499"), (500, "500 Internal Server Error"),
      (505, "505 HTTP Version Not Supported"), (506, "506 Variant Also Negotiates"), (509, "509"),
    ])
  func httpStatusHasName(number: Int, text: String) { #expect(HTTPStatus.named(number) == text) }

  // MARK: Progress

  private func progress(_ change: (inout AnimalsViewState) -> Void) -> String? {
    var state = AnimalsViewState()
    change(&state)
    return AnimalsRenderer.progress(state, style: style())
  }

  @Test("The progress line shows the query, loading, saving or sending of a picture.")
  func progressLineShowsPictureActivity() {
    #expect(progress { _ in } == nil)
    #expect(progress { ($0.gallery.progress, $0.gallery.species) = (.asking, .dog) } == "asking The Dog API")
    #expect(progress { $0.gallery.progress = .fetching(2, of: 5) } == "pictures: 2 of 5 (40 %)  Ctrl-C ends it")
    #expect(
      progress { ($0.gallery.progress, $0.gallery.secondsLeft) = (.fetching(2, of: 5), 8) }
        == "pictures: 2 of 5 (40 %), about 8 s left  Ctrl-C ends it")
    #expect(
      progress { ($0.gallery.progress, $0.gallery.secondsLeft) = (.saving(1_500, of: 3_000), 3) }
        == "1.5 kB of 3.0 kB copied (50 %), about 3 s left  Ctrl-C ends it")
    #expect(progress { $0.gallery.progress = .saving(1_500, of: nil) } == "1.5 kB")
    #expect(progress { ($0.uploads.progress, $0.uploads.species) = (.asking, .dog) } == "asking The Dog API")
    #expect(
      progress { ($0.uploads.progress, $0.uploads.secondsLeft) = (.sending(10, of: 20), 4) }
        == "sending: 10 B of 20 B (50 %), about 4 s left  Ctrl-C ends it")
  }

  @Test("The progress line shows the first mark that is not confirmed yet.")
  func progressShowsFirstUnconfirmedMark() {
    func wish(_ image: String, isGiven: Bool, value: Int? = nil) -> MarksViewState.PendingMark {
      .init(species: .cat, image: image, isAddition: isGiven, value: value)
    }
    func favourites(_ pendingMarks: MarksViewState.PendingMark...) -> String? {
      progress { $0.favourites.pendingMarks = pendingMarks }
    }
    func votes(_ pendingMarks: MarksViewState.PendingMark...) -> String? {
      progress { $0.votes.pendingMarks = pendingMarks }
    }
    #expect(favourites(wish("a1", isGiven: true)) == "making a1 a favourite at The Cat API")
    #expect(favourites(wish("a1", isGiven: false)) == "removing the favourite a1 at The Cat API")
    #expect(votes(wish("a1", isGiven: true)) == "changing the vote for a1 at The Cat API")
    #expect(votes(wish("a1", isGiven: true, value: 5)) == "sending vote 5 for a1 to The Cat API")
    #expect(votes(wish("a1", isGiven: false, value: 5)) == "removing the vote for a1 at The Cat API")
    #expect(
      favourites(wish("a1", isGiven: true), wish("b2", isGiven: true))
        == "making a1 a favourite at The Cat API")
  }

  @Test("The progress line shows a picture before an upload, a favourite, a vote and a query, in this order.")
  func progressLineShowsPictureFirst() {
    var state = AnimalsViewState()
    state.version.asking = .dog
    func line() -> String? { AnimalsRenderer.progress(state, style: style()) }
    #expect(line() == "asking The Dog API")
    state.votes.pendingMarks = [.init(species: .cat, image: "v1", isAddition: false)]
    #expect(line()?.hasPrefix("removing the vote for v1") == true)
    state.favourites.pendingMarks = [.init(species: .cat, image: "f1", isAddition: false)]
    #expect(line()?.hasPrefix("removing the favourite f1") == true)
    state.uploads.progress = .sending(1, of: nil)
    #expect(line() == "sending: 1 B")
    state.gallery.progress = .fetching(1, of: 2)
    #expect(line() == "pictures: 1 of 2 (50 %)  Ctrl-C ends it")
  }

  // MARK: Version

  @Test("A version that a service omits is printed as not stated, and a limit without its end has no time.")
  func omittedVersionIsNotStated() {
    var state = AnimalVersionViewState()
    #expect(AnimalVersionRenderer.render(state, style: style()) == Output())
    state.version = AnimalVersionView(species: .cat, name: "The Cat API", limit: .init(perMinute: 10, remaining: 3))
    #expect(
      AnimalVersionRenderer.render(state, style: style()).out == [
        "service  The Cat API", "version  not stated", "limit    3 of 10 requests left in this minute",
        "state    requests are sent",
      ])
    #expect(AnimalVersionRenderer.render(state, style: style(.plain)).out == ["cat\tThe Cat API\t\t10\t3\t\t"])
  }
}
