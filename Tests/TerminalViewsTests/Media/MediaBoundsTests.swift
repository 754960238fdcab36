import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// File sizes, durations, loudness and picture sizes at their limits.
@Suite struct MediaBoundsTests {
  @Test(
    "A file size is printed in the unit that leaves one to three digits before the point, up to GB.",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_999, "1.9 kB"), (99_999, "99.9 kB"), (100_000, "100 kB"),
      (999_999, "999 kB"), (1_000_000, "1.0 MB"), (999_999_999, "999 MB"), (1_000_000_000, "1.0 GB"),
      (1_234_000_000_000, "1234 GB"),
    ])
  func fileSizeHasFittingUnit(bytes: Int, text: String) {
    #expect(MediumRow.size(bytes, style()) == text)
    #expect(MediumRow.size(bytes, style(language: .german)) == text.replacing(".", with: ","))
  }

  @Test(
    "A duration is rounded to whole seconds, which have two digits.",
    arguments: [
      (0, "0:00"), (499, "0:00"), (500, "0:01"), (9_499, "0:09"), (9_500, "0:10"), (59_499, "0:59"), (59_500, "1:00"),
      (3_600_000, "60:00"),
    ])
  func durationIsRoundedToSeconds(milliseconds: Int, text: String) { #expect(MediumRow.duration(milliseconds) == text) }

  @Test("A file is described by its name, cut to 60 columns, its kind, its size, and its length if it has one.")
  func fileIsDescribedByName() {
    var medium = MediumRow(
      name: .recording(incident: 12, 4), id: "id", kind: .recording, file: String(repeating: "ä", count: 70), size: 812,
      milliseconds: 65_000, attachedAt: moment())
    #expect(medium.described(style()) == String(repeating: "ä", count: 59) + "…  recording  812 B  1:05")
    (medium.milliseconds, medium.file) = (nil, "a.m4a")
    #expect(medium.described(style()) == "a.m4a  recording  812 B")
    let reference = medium.name.reference
    #expect(medium.plainLine(style()) == "\(reference)\t2026-11-21T14:05\t\trecording\t812\t\ta.m4a")
    (medium.milliseconds, medium.isErased) = (65_000, true)
    #expect(medium.plainLine(style()) == "\(reference)\t2026-11-21T14:05\terased\trecording\t812\t65000\ta.m4a")
  }

  @Test(
    "The loudness bar of a recording has a block for each ten begun, and at most ten blocks.",
    arguments: [(0, 0), (1, 1), (10, 1), (11, 2), (100, 10), (200, 10)])
  func loudnessBarHasTenBlocks(level: Int, blocks: Int) {
    let progress = RecordingProgress(milliseconds: 1_000, level: level)
    let bar = String(repeating: "█", count: blocks) + String(repeating: "·", count: 10 - blocks)
    #expect(MediaRenderer.progress(progress, style: style()) == "recording 0:01  \(bar)  Ctrl-C ends it")
    #expect(
      MediaRenderer.progress(progress, style: style(accessible: true))
        == "recording 0:01  loudness \(level)  Ctrl-C ends it")
  }

  @Test("The line of a playing recording has its length, if that is known.")
  func playingLineHasKnownLength() {
    var medium = MediumRow(
      name: .recording(incident: 12, 4), id: "id", kind: .recording, file: "a.m4a", size: 812, milliseconds: 65_000,
      attachedAt: moment())
    let reference = medium.name.reference
    #expect(MediaRenderer.progress(playing: medium, style: style()) == "playing \(reference) 1:05  Ctrl-C ends it")
    medium.milliseconds = nil
    #expect(MediaRenderer.progress(playing: medium, style: style()) == "playing \(reference)  Ctrl-C ends it")
  }

  @Test("Pictures are at least one column wide and one row high, and side by side from 24 columns each on.")
  func picturesHaveMinimumSize() {
    for (count, columns, rows, across, width, height) in [
      (1, 80, 22, 1, 80, 22), (1, 80, 0, 1, 80, 1), (2, 48, 40, 1, 48, 24), (2, 49, 40, 2, 24, 12),
      (2, 74, 9, 2, 36, 9),
      (3, 74, 40, 3, 24, 12), (2, 0, 0, 1, 1, 1), (0, 80, 40, 1, 80, 40),
    ] {
      let wall = PictureWall(count: count, columns: columns, rows: rows)
      #expect(wall.across == across && wall.columns == width && wall.rows == height, "\(count) \(columns): \(wall)")
    }
  }
}
