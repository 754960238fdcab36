import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Output of a gallery and of the files of a report.
@Suite struct GalleryScreenTests {
  private let style = Style(commandPrefix: "/", calendar: berlin)

  private func output(_ answer: ReportsViewState.Answer, _ format: Format = .people) -> Output {
    var state = ReportsViewState()
    state.answer = answer
    var style = style
    style.format = format
    return ReportsRenderer.render(state, style: style)
  }

  @Test("A gallery prints a line for each photo and video, the attach command, and the number left")
  func galleryPrintsEachFile() {
    let view = GalleryView(
      [.init("my photos/a\u{1B}.jpg", .photo, at: moment()), .init("b.mp4", .video, at: moment())], left: 3)
    let shown = output(.gallery(view))
    #expect(shown.out.count == 2 && shown.out[0].contains("photo") && !shown.out[0].contains("\u{1B}"))
    #expect(shown.err.first?.contains("/report attach 'my photos/a") == true)
    #expect(shown.err.last == "3 more: --limit N shows more photos and videos")
    #expect(output(.gallery(view), .plain).out[1].hasPrefix("b.mp4\tvideo\t"))
    #expect(output(.gallery(view), .json).out[0].contains(#""left":3"#))
    #expect(output(.gallery(GalleryView([]))).err.joined().contains("no photos and no videos"))
  }

  @Test("The standard user of all sessions is printed, or that none is set")
  func standardUserIsPrinted() {
    let ada = RecordRow(RecordID(.practitioner, 1), id: "id-1", name: "Ada")
    #expect(output(.standard(ada)).err == ["Ada is the standard user of every session"])
    #expect(output(.standard(nil)).err == ["there is no standard user: each prompt has its own session"])
    #expect(output(.standard(ada), .json).out[0].contains(#""practitioner":"v1""#))
  }

  @Test(
    "A refused command of the administrator has a message, a remedy and its exit code",
    arguments: [
      (Failure.administrator(.unknown), Int32(4)), (.administrator(.wrongPassword), 4),
      (.administrator(.standardUser("Ada")), 4),
      (.administrator(.noPassword("no terminal")), 2),
      (.noProgram(.hashing), 5),
    ])
  func refusedCommandHasRemedy(failure: Failure, code: Int32) {
    let output = FailureRenderer.render(failure, style: style, typed: nil)
    #expect(output.exitCode == code && output.err.count == 2 && output.err.allSatisfy { $0.count > 10 })
  }

  @Test("A file of a report is printed with its kind and shape, and with its path if no program shows it")
  func reportFilePrintsItsKind() {
    let report = RecordRow(RecordID(.report, 2), id: "id-2", name: "54327 10")
    let shown = output(.file(report, 3, .video, .vertical, path: "/v.mp4", .described))
    #expect(shown.out.first?.hasPrefix("d2  3  video") == true && shown.out.first?.hasSuffix("vertical") == true)
    #expect(shown.out.last == "/v.mp4")
    #expect(output(.file(report, 1, .photo, nil, path: "/p", .drawn)).err == ["d2  1  photo"])
    #expect(output(.file(report, 1, .photo, nil, path: "/p", .opened)).err == ["d2  1  photo  opened"])
    #expect(output(.file(report, 1, .video, .square, path: "/p", .drawn), .plain).out == ["d2\t1\tvideo\tsquare\t/p"])
    #expect(output(.file(report, 1, .video, .horizontal, path: "/p", .drawn), .json).out[0].contains("horizontal"))
  }
}
