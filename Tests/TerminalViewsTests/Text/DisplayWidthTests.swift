import Foundation
import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct DisplayWidthTests {
  @Test(
    "The width of a text is the sum of its grapheme clusters.",
    arguments: [
      ("", 0), ("limping", 7), ("Łapa", 4), ("Straße €", 8), ("e\u{301}", 1), ("é", 1),
      ("猫", 2), ("ネコ", 4), ("한국", 4), ("ㄱ", 2), ("ｱ", 1), ("Ａ", 2), ("　", 2), ("\u{3099}", 0),
      ("🐕", 2), ("👩‍⚕️", 2), ("🏳️‍🌈", 2), ("🇵🇱", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("✈", 1),
      ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{AD}", 0), ("\u{200B}", 0), ("ก็", 1), ("नि", 1),
      ("\u{2400}", 1), ("…", 1), ("𠀀", 2), ("⌚", 2), ("a🐈b", 4),
    ])
  func widthIsSumOfClusters(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("The table of wide scalars agrees with ICU on the scalars before Unicode 15.")
  func wideScalarTableMatchesReference() throws {
    // The ideographic planes are wide as a whole: their ends are enough.
    let candidates = Array(UInt32(0x20)...0x1_FFFF) + [0x2_0000, 0x2_FFFD, 0x2_FFFE, 0x3_0000, 0x3_FFFD, 0x3_FFFE]
    let scalars = candidates.compactMap(Unicode.Scalar.init).filter {
      guard let age = $0.properties.age, age.major < 15 else { return false }
      return !$0.properties.isEmojiPresentation
        && ![.nonspacingMark, .enclosingMark, .format].contains($0.properties.generalCategory)
    }
    let narrow = try NSRegularExpression(pattern: #"[^\p{East_Asian_Width=Wide}\p{East_Asian_Width=Fullwidth}]"#)
    let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    let wide = narrow.stringByReplacingMatches(
      in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: "")
    let expected = Set(wide.unicodeScalars)
    let differing = scalars.filter { (String($0).displayWidth == 2) != expected.contains($0) }
    #expect(differing == [])
  }

  @Test(
    "A text that is too long is cut between grapheme clusters and ends with an ellipsis.",
    arguments: [
      ("limping", 7, "limping"), ("limping", 6, "limpi…"), ("limping", 1, "…"), ("limping", 0, ""),
      ("limping", -3, ""), ("", 0, ""), ("", 4, ""), ("猫猫猫", 6, "猫猫猫"), ("猫猫猫", 5, "猫猫…"), ("猫猫猫", 4, "猫…"),
      ("a👩‍⚕️b", 4, "a👩‍⚕️b"), ("a👩‍⚕️b", 3, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("猫", 1, "…"),
    ])
  func longTextIsCutWithEllipsis(text: String, columns: Int, expected: String) {
    #expect(text.fitted(to: columns) == expected)
    #expect(text.fitted(to: columns).displayWidth <= max(0, columns))
  }

  @Test("A grapheme cluster with too many marks is cut.")
  func fittedCluster() {
    let marks = String(repeating: "\u{301}", count: 120_000)
    #expect("e\(marks)".fitted(to: 10).unicodeScalars.count == 33)
    #expect("limping e\(marks) left".fitted(to: 10).unicodeScalars.count == 41)
    #expect("limping e\(marks) left".fitted(to: 9) == "limping …")
    #expect("👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿".fitted(to: 4) == "👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿")
  }

  @Test("Fitting a text of a megabyte is fast.")
  func fittedMegabyte() {
    let text = String(repeating: "limping ", count: 131_072)
    let time = ContinuousClock().measure {
      for _ in 0..<100 { #expect(text.fitted(to: 10) == "limping l…") }
    }
    #expect(time < .seconds(1))
  }

  @Test("Padding counts columns, on either side, and never cuts.")
  func paddingCountsColumnsWithoutCutting() {
    #expect("猫".padded(to: 4) == "猫  ")
    #expect("猫".paddedLeft(to: 4) == "  猫")
    #expect("Rex".padded(to: 3) == "Rex")
    #expect("Rexona".padded(to: 3) == "Rexona")
    #expect("Rexona".paddedLeft(to: -1) == "Rexona")
    #expect("".padded(to: 2) == "  ")
  }
}
