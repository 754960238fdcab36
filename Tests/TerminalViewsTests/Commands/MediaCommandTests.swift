import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct MediaCommandTests {
  static let commands: [(String, MediaViewState.Action)] = [
    ("/attach photo.jpg", .attached(["photo.jpg"])), ("/attach 'x ray.png' b.pdf", .attached(["x ray.png", "b.pdf"])),
    ("/attach -- -x.png", .attached(["-x.png"])),
    ("/attach  röntgen  bild.png ", .attached(["röntgen", "bild.png"], orWhole: "röntgen  bild.png")),
    ("/attach x\\ ray.png b.pdf", .attached(["x ray.png", "b.pdf"])),
    ("/look 1", .looked(.photo, 1, isShown: true)), ("/look f2", .looked(.photo, 2, isShown: true)),
    ("/look p7", .looked(.patient, 7, isShown: true)),
    ("/look r5 --hint", .looked(.reminder, 5, isShown: true, ofHint: true)),
    ("/look r5", .looked(.reminder, 5, isShown: true)), ("/look v3 --json", .looked(.practitioner, 3, isShown: false)),
    ("/look s1", .looked(.recording, 1, isShown: true)), ("/look f1 --json", .looked(.photo, 1, isShown: false)),
    ("/play 1", .played(1)), ("/play S2", .played(2)),
    ("/record", .recorded(seconds: 300)), ("/record --seconds 20", .recorded(seconds: 20)),
    ("/check", .checked(cleans: false)), ("/check --clean", .checked(cleans: true)),
  ]

  @Test("Commands about media are read with their arguments.", arguments: commands)
  func mediaCommandsReadArguments(line: String, action: MediaViewState.Action) throws {
    #expect(try Parser.line(line, in: context()).request == .action(.media(action)))
  }

  @Test(
    "A missing, surplus or malformed argument of a media command is refused with a suggestion.",
    arguments: [
      ("/attach", "a file is needed"), ("/look", "a photo is needed"),
      ("/look n1", "\"n1\" is not the number of a photo"),
      ("/look 1 2", "/look does not take"), ("/play f1", "\"f1\" is not the number of a recording"),
      ("/play", "a recording is needed"), ("/record now", "/record does not take"),
      ("/record --seconds 0", "not a number from 1 to 3600"), ("/record --seconds 3601", "not a number from 1 to 3600"),
      ("/check all", "/check does not take"), ("/erase photo", "a number or a name is needed after photo"),
      ("/erase recording x", "not the number"),
    ])
  func wrongMediaArgumentIsRefused(line: String, message: String) throws {
    let error = try #require(UsageTests.error(line))
    #expect(error.message.english.contains(message) && !error.suggestion.isEmpty)
  }

  @Test(
    "A file that is dropped on the terminal suggests /attach, without control characters of its name.")
  func droppedFileSuggestsAttach() throws {
    let error = try #require(UsageTests.error("/tmp/x\u{1B}[2J.png", files: ["/tmp/x\u{1B}[2J.png"]))
    #expect(error.suggestion == "/attach '/tmp/x␛[2J.png' attaches the file; start with // to store the line as a note")
  }
}
