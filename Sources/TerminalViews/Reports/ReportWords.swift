import Foundation
import TerminalKit
import ViewModels

extension KindWords {
  /// Institutions, the recipients of reports.
  static let institution = KindWords(
    noun: "institution", one: "an institution", plural: "institutions", none: "no institution",
    new: "a new institution",
    labels: ["key": "file of the private key", "profile": "size of photos and videos"],
    hiddenFields: ["host-keys", "config", "read-at"],
    commands: Commands(
      topic: .reports, summary: "add, test, show or remove a recipient of reports: a laboratory, an authority",
      order: "The newest come first.",
      whenAdded:
        "host= and user= name its SFTP server. The command institution test shows the host key of the server, which you confirm once.",
      own: { VerbTable.ofInstitution }),
    examples: ("add Lab host=sftp.lab.example user=practice", "edit i1 port=2222"),
    apart: { row, _ in [Message(text: [row["user"], row["host"]].filter { !$0.isEmpty }.joined(separator: "@"))] },
    contactRemedy: { AdministratorRefusal.visitRemedy($0, $1) },
    plain: { row in row.fields.filter { $0.name != "config" }.map(\.text) },
    also: { view, style in view.row.institution?.lines(style) ?? [] },
    screens: KindScreens(next: { _ in "test" }))

  static let report = KindWords(
    noun: "report", one: "a report", plural: "reports", none: "no report", new: "a new report",
    labels: [
      "kind": "kind", "protocol": "form", "text": "free text", "sent-at": "sent at",
      "delivered-at": "received at",
      "base": "name on the server", "practitioner": "practitioner",
    ],
    hiddenFields: ["session"],
    commands: Commands(
      topic: .reports, add: "new", remove: "discard",
      summary: "write, show, send or discard a documented finding",
      naming: [
        "A REPORT is a number, such as d1, or an order, such as 54327. Without REPORT, the command is about the draft of this prompt."
      ],
      adding: "begin a draft; the INSTITUTION may follow",
      whenAdded: "A report needs order= and position=, a photo or a video, and either area= with kind= or protocol=.",
      removing: "remove a draft", plainField: "institution",
      source: Flag("--from", "INCIDENT", "with its photos, videos and PDFs"), draft: draft, own: { VerbTable.ofReport }),
    examples: ("new Lab order=54327 position=10 area=Labor kind=Blutbild", "edit d1 position=11 text='left eye'"),
    apart: { row, style in
      row.reportState(style)
        + [row["area"], row["kind"], row["protocol"]].filter { !$0.isEmpty }.map { Message(text: $0) }
    },
    also: { view, style in view.row.files(style) },
    screens: KindScreens(
      next: { row in row["sent-at"].isEmpty ? "send" : "again" },
      nameable: { form, field in
        if field == "order" { return .order }
        return ReportSubject(rawValue: field).map { word in
          .subject(word, institution: form.value(of: "institution"), area: form.value(of: "area"))
        }
      }))

  /// The requests for the draft of this prompt.
  private static let draft = DraftCommands(
    begun: { fields, incident in .action(.reports(.begun(fields, from: incident))) },
    shown: .action(.reports(.draftShown)), edited: { fields in .action(.reports(.edited(fields))) },
    unclear: { verb in
      UsageError(
        "a report, or a field of the draft, is needed",
        suggestion: "type \(verb) REPORT, or \(verb) area=AREA for the draft")
    })
}

extension RecordRow {
  /// Whether the report is a draft, is waiting or was sent; with the time at which `send` was typed.
  fileprivate func reportState(_ style: Style) -> [Message] {
    guard let sent = fields.first(where: { $0.name == "sent-at" }), !sent.text.isEmpty else { return ["draft"] }
    let day = Message(text: sent.kind.shown(sent.text, style))
    return [self["delivered-at"].isEmpty ? "waits to be sent" : "sent", day]
  }

  /// The photos, videos and PDFs of a report.
  fileprivate func files(_ style: Style) -> [(name: Message, text: String)] {
    parts(RecordKind(rawValue: "report.file")).map { file in
      (
        name: Message(text: "\(file.number) ") + (MediaKind(rawValue: file["kind"])?.noun ?? ""),
        text: file.name.oneLine(60) + (file["protocol"].isEmpty ? "" : " (\(style.say("the form")))")
      )
    }
  }
}

extension InstitutionView {
  /// Rows for the host key and for the settings that the institution publishes.
  func lines(_ style: Style) -> [(name: Message, text: String)] {
    var lines: [(name: Message, text: String)] = [
      (
        name: "host key",
        text: hostKeys.isEmpty
          ? style.say("not confirmed yet")
          : ([style.say("confirmed")] + hostKeys.map(\.fingerprint.harmless)).joined(separator: " ")
      )
    ]
    guard let readAt else { return lines + [(name: "read", text: style.say("not yet"))] }
    lines += areas.map {
      (name: Message(text: $0.name.oneLine(24)), text: $0.kinds.map { $0.oneLine(40) }.joined(separator: "; "))
    }
    lines += forms.map { form in
      (name: "form", text: form.name.oneLine(60) + (form.isHere ? "" : " (" + style.say("not loaded yet") + ")"))
    }
    lines.append((name: "photos", text: style.say("quality \(photoQuality) of 100")))
    lines.append((name: "videos", text: style.say("\(videoRate) bits a second")))
    if !help.isEmpty { lines.append((name: "help", text: help.oneLine(120))) }
    lines += flaws.map { flaw in (name: "problem", text: style.say(flaw.message(style))) }
    lines.append((name: "read at", text: style.stamp(readAt, withAgeAt: style.now)))
    return lines
  }
}

extension InstitutionView.Flaw {
  /// The error about a part of the settings, and the older version that is used instead.
  func message(_ style: Style) -> Message {
    let wrong = program.map { programMessage($0, style) } ?? fileMessage
    return keptFrom.map { wrong + "; " + "jotter uses the settings as of \(style.stamp($0, withAgeAt: style.now))" }
      ?? wrong
  }

  private var fileMessage: Message {
    found.map { "\(part.oneLine(60)) cannot be used: \(quoted($0.oneLine(60)))" } ?? "\(part.oneLine(60)) is missing"
  }

  /// The problem of a program of this machine, with its remedy.
  private func programMessage(_ purpose: ProgramPurpose, _ style: Style) -> Message {
    let failure: Failure = found.map { .program(purpose, reason: $0) } ?? .noProgram(purpose)
    let explained = failure.explained(style)
    return "\(part.oneLine(60)) is not stored: \(explained.message); \(explained.remedy)"
  }
}

extension FormFieldProblem {
  var message: Message {
    switch self {
    case .readOnly: "the form allows no change of this field"
    case .tooLong(let most): "this field takes at most \(most) characters"
    case .oneLine: "this field has only one line"
    case .noRoom: "the text does not fit into its box"
    case .notKept: "the PDF form did not store this value"
    }
  }

  func remedy(_ prefix: String) -> Message {
    switch self {
    case .readOnly: "\(prefix)report fill lists the fields"
    case .tooLong, .noRoom: "use a shorter text"
    case .oneLine: "use a text without line breaks"
    case .notKept: "attach a PDF that another program has filled in: \(prefix)report attach FILE"
    }
  }
}
