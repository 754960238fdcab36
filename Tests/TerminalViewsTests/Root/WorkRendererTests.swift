import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The line of long work.
@Suite struct WorkRendererTests {
  @Test("Each step of long work has its own line; all but wiping print counts, share, time left and Ctrl-C")
  func longWorkPrintsEachStep() {
    let lines = WorkProgress.Step.allCases.map { step in
      WorkRenderer.line(WorkProgress(step, done: 50, of: 200, secondsLeft: 12), style())
    }
    #expect(Set(lines).count == lines.count)
    for (step, line) in zip(WorkProgress.Step.allCases, lines) where step != .wiping {
      #expect(line.contains("50") && line.contains("200") && line.contains("(25 %), about 12 s left"), "\(line)")
      #expect(line.hasSuffix("  Ctrl-C ends it"), "\(line)")
    }
  }

  @Test(
    "The line of long work limits its share to 100 %, and rounds the time left up.",
    arguments: [
      (WorkProgress(.copying, done: 5, of: 2), "2 B of 2 B copied (100 %)  Ctrl-C ends it"),
      (WorkProgress(.copying, done: 0, of: 0), "0 B of 0 B copied (0 %)  Ctrl-C ends it"),
      (WorkProgress(.checking, done: 1, of: 4), "checking: 1 B of 4 B read (25 %)  Ctrl-C ends it"),
      (WorkProgress(.filling, done: 1, of: 3), "1 of 3 incidents stored (33 %)  Ctrl-C ends it"),
      (WorkProgress(.wiping), "wiping everything"),
      (
        WorkProgress(.exporting, done: 1, of: 1_000, secondsLeft: 0),
        "exporting: 1 of 1000 records (0 %), about 1 s left  Ctrl-C ends it"
      ),
      (
        WorkProgress(.exporting, done: 1, of: 1_000, secondsLeft: 89),
        "exporting: 1 of 1000 records (0 %), about 89 s left  Ctrl-C ends it"
      ),
      (
        WorkProgress(.exporting, done: 1, of: 1_000, secondsLeft: 121),
        "exporting: 1 of 1000 records (0 %), about 3 min left  Ctrl-C ends it"
      ),
    ])
  func progressShareIsLimited(progress: WorkProgress, line: String) {
    #expect(WorkRenderer.line(progress, style()) == line)
  }

  @Test("The line of long work leaves the last column of the terminal free")
  func workLineLeavesLastColumn() {
    let progress = WorkProgress(.comparing, done: 5_000, of: 20_000, secondsLeft: 3)
    for width in 2...80 { #expect(WorkRenderer.line(progress, style(width: width)).displayWidth <= width - 1) }
  }
}
