import Foundation
import TerminalKit
import Testing
import ViewModels
@testable import TerminalViews

/// Commands of reports.
extension ReportsLinesTests {
  private static func action(_ line: String) throws -> RootViewState.Action? {
    if case .action(let action) = try Parser.line(line, in: context()).request { action } else { nil }
  }

  @Test("A fingerprint is read only from a last word that looks like one, after a name.")
  func lastWordMayBeFingerprint() throws {
    #expect(
      try Self.action("/institution trust my lab SHA256:abc") == .reports(.trusted("my lab", fingerprint: "SHA256:abc"))
    )
    #expect(try Self.action("/institution trust my lab") == .reports(.trusted("my lab", fingerprint: nil)))
    #expect(try Self.action("/institution trust SHA256:abc") == .reports(.trusted("SHA256:abc", fingerprint: nil)))
  }

  @Test("A password has only one source, and the keyring never stores the administrator's.")
  func passwordPlaces() throws {
    #expect(
      try Self.action("/institution password lab --password-file ~/p")
        == .reports(.passwordGiven("lab", .file("~/p"), isKept: false)))
    #expect(
      try Self.action("/institution password lab") == .reports(.passwordGiven("lab", .typed, isKept: false)))
    #expect(UsageTests.error("/institution password lab --password-fd 3 --password-file p") != nil)
    #expect(UsageTests.error("/practitioner standard v1 --keyring") != nil)
    #expect(try Self.action("/practitioner standard v1 --password-file p") == .reports(.standardSet("v1", .file("p"))))
  }

  @Test("`/report look` and `/report detach` take one file number from 1, after a report or alone.")
  func fileCommandsTakeOneNumber() throws {
    #expect(try Self.action("/report look 2") == .reports(.looked(nil, 2, isShown: true)))
    #expect(try Self.action("/report look D1 1") == .reports(.looked("D1", 1, isShown: true)))
    for line in ["look d2 0", "look 1 2", "look x", "detach d2", "detach d2 0", "detach 1 2"] {
      #expect(UsageTests.error("/report \(line)")?.message.english == "a file is needed", "\(line)")
    }
  }

  @Test("`/report page` takes a number from 1 to 10000, after a report or alone.")
  func reportPageTakesBoundedNumber() throws {
    #expect(try Self.action("/report page d2 3") == .reports(.paged("d2", 3, isShown: true)))
    #expect(try Self.action("/report page d2") == .reports(.paged("d2", 1, isShown: true)))
    #expect(try Self.action("/report page 10000") == .reports(.paged(nil, 10_000, isShown: true)))
    for line in ["page d2 0", "page 10001", "page 1 2", "page x"] {
      #expect(UsageTests.error("/report \(line)")?.message.english == "a page number is needed", "\(line)")
    }
  }

  @Test("`/report fill` splits each word at its first equals sign.")
  func fillSplitsAtEqualsSign() throws {
    #expect(
      try Self.action("/report fill A=b=c B=") == .reports(.filled(nil, [TypedField("A", "b=c"), TypedField("B", "")])))
    for word in ["=x", "x"] {
      #expect(UsageTests.error("/report fill d2 \(word)")?.message.english == "\"\(word)\" is not FIELD=VALUE")
    }
  }

  @Test("`/report attach` needs files or an incident, and `/report gallery` has a usual limit.")
  func attachNeedsFilesOrIncident() throws {
    #expect(try Self.action("/report attach d2 --from 3") == .reports(.attached("d2", [], from: "3")))
    #expect(UsageTests.error("/report attach d2")?.message.english == "at least one file is needed")
    #expect(try Self.action("/report gallery a") == .reports(.galleryOpened("a", limit: GalleryView.usual)))
  }
}
