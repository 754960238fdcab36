import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Messages about reports that cannot be sent, and about programs that are missing.
@Suite struct ReportFailureTests {
  private func output(_ answer: ReportsViewState.Answer, _ format: Format = .people) -> Output {
    var state = ReportsViewState()
    state.answer = answer
    return ReportsRenderer.render(state, style: Style(format: format, commandPrefix: "/"))
  }

  private func item(_ number: Int, _ trouble: TransferFailure) -> OutboxRow {
    var row = OutboxRow(
      number: number, id: "id", appointment: "", name: "54327 10 Blutbild", aspect: .status, goal: "", hold: .refused)
    row.report = ReportItem(report: "d2", institution: "i1", called: "Lab", base: "54327_10", trouble: trouble)
    return row
  }

  /// Exit codes of failures, except 6 for a failure of the institution or of the network.
  private static let exitCodes: [TransferFailureKind: Int32] = [
    .noProgram: 5, .noPhotoProgram: 5, .noVideoProgram: 5, .noMail: 5, .mailNotSetUp: 5, .keyring: 5,
    .unknownHost: 4, .changedHost: 4, .wrongCredentials: 4, .noKey: 4, .missing: 3, .removed: 3,
    .unreadable: 1, .damaged: 1, .noRoom: 1, .noPassword: 2, .interrupted: 130,
  ]

  @Test(
    "Each failure of an institution names it, its words or a program, has its exit code, and a remedy that can be typed",
    arguments: TransferFailureKind.allCases)
  func institutionFailureHasTypeableRemedy(kind: TransferFailureKind) {
    let output = FailureRenderer.render(
      .institution("Lab", TransferFailure(kind, "words")), style: Style(commandPrefix: "/"), typed: nil)
    #expect(output.exitCode == Self.exitCodes[kind] ?? 6)
    #expect(output.err.count == 2 && output.err[0].hasPrefix("jotter: ") && output.err[0] != output.err[1])
    let names = ["Lab", "words", "convert", "ffmpeg", "mail program", "this machine", "interrupted"]
    #expect(names.contains { output.err[0].contains($0) }, "\(output.err[0])")
    let verbs = Set(VerbTable.standard.verbs.map { "/\($0.name)" })
    let commands = output.err[1].matches(of: /(?:^| )(\/[a-z]+)/).map { String($0.1) }
    #expect(Set(commands).subtracting(verbs) == [] && !output.err[1].contains(/\bITEM\b/), "\(output.err[1])")
  }

  /// Failures with the name that their message must have.
  private static let failures: [(failure: TransferFailure, name: String)] = [
    (TransferFailure(.noProgram), "sftp"), (TransferFailure(.noProgram, "ssh-keyscan"), "ssh-keyscan"),
    (TransferFailure(.noPhotoProgram), "convert"), (TransferFailure(.noVideoProgram), "ffmpeg"),
    (TransferFailure(.noMail), "sendmail"), (TransferFailure(.damaged, "eye.jpg"), "eye.jpg"),
  ]
  private static let programs = ["sftp", "ssh-keyscan", "convert", "ffmpeg", "sendmail", "openssl"]

  /// True if the lines name this program or file, and no other program.
  private func names(_ lines: [String], _ name: String) -> Bool {
    let words = lines.flatMap { $0.split { ":, ".contains($0) } }
    return words.contains(Substring(name)) && !Self.programs.contains { $0 != name && words.contains(Substring($0)) }
  }

  @Test("A missing program is named alone, and an unusable photo by its file", arguments: failures)
  func missingProgramIsNamedAlone(failure: TransferFailure, name: String) {
    let output = FailureRenderer.render(
      .institution("Lab", failure), style: Style(commandPrefix: "/"), typed: nil)
    #expect(names(output.err, name), "\(output.err)")
    #expect(output.exitCode == (failure.kind == .damaged ? 1 : 5))
  }

  @Test("`outbox send` names the missing program of each item on hold, whether held now or before", arguments: failures)
  func namedInRound(failure: TransferFailure, name: String) {
    let held = item(3, failure)
    for round in [DeliveryRound(held: [held], left: 1), DeliveryRound(left: 1, blocked: [held])] {
      let output = output(.round(round))
      #expect(
        output.err[0].hasPrefix("x3 not sent: d2 54327 10 Blutbild, ") && names(output.err, name), "\(output.err)")
      #expect(output.err.last == "/outbox retry x3 tries it again, /outbox cancel x3 makes it a draft again")
      #expect(output.exitCode == (failure.kind == .damaged ? 6 : 5))
    }
    let all = Self.failures.enumerated().map { item($0 + 1, $1.failure) }
    let lines = output(.round(DeliveryRound(left: all.count, blocked: all))).err
    #expect(Set(lines).count == lines.count && lines.count { $0.contains(" not sent: ") } == all.count)
    #expect(lines.contains { $0.contains(name) })
  }

  @Test("A missing or failed program is no flaw of an institution's settings: it is named, with exit code 5")
  func programOfSettings() {
    var lab = RecordRow(
      RecordID(.institution, 1), id: "id-1", name: "Lab", fields: [],
      institution: InstitutionView(readAt: Date(timeIntervalSince1970: 0)))
    lab.institution?.flaws = [.init("Passwort", found: nil, program: .hashing)]
    let missing = output(.visit(lab))
    #expect(missing.exitCode == 5)
    let line = missing.out.first { $0.contains("Passwort") } ?? ""
    #expect(
      line.hasSuffix(
        "Passwort is not stored: no program is installed to check a password with; "
          + "install it: apt-get install openssl, or brew install openssl"), "\(line)")
    #expect(output(.visit(lab), .plain).out.last == "flaw\tPasswort\thashing")
    let json = output(.visit(lab), .json)
    #expect(
      json.exitCode == 5 && json.out[0].contains(#""flaws":[{"found":null,"part":"Passwort","program":"hashing"}]"#))
    lab.institution?.flaws = [.init("Passwort", found: "odd", program: .hashing)]
    #expect(output(.visit(lab)).out.contains { $0.contains("the program to check a password with failed: odd") })
    lab.institution?.flaws = [.init("Passwort", found: "no text")]
    #expect(output(.visit(lab)).exitCode == 0)
  }
}
