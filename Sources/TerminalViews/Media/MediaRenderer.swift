import Foundation
import TerminalKit
import ViewModels

/// Prints results of viewing, playing and checking, and the progress of recordings.
enum MediaRenderer {
  static func render(_ state: MediaViewState, style: Style) -> Output {
    switch state.answer {
    case .looked(let medium, let path, let looking): looked(medium, path, looking, style)
    case .played(let medium): Output(err: [style.say("\(medium.name.reference) played")])
    case .checked(let check): checked(check, style)
    case .flawed(let name, let flaw): flawed(name.oneLine(60), flaw, style)
    case .refused, nil: Output()
    }
  }

  /// The progress of a recording, of a playback or of other work; nil without any.
  static func progress(_ state: MediaViewState, style: Style) -> String? {
    state.progress.map { progress($0, style: style) } ?? state.playing.map { progress(playing: $0, style: style) }
      ?? state.work.map { WorkRenderer.line($0, style) }
  }

  static func progress(_ progress: RecordingProgress, style: Style) -> String {
    let count = min(10, (progress.level + 9) / 10)
    let level =
      style.isAccessible
      ? style.say("loudness \(progress.level)")
      : String(repeating: "█", count: count) + String(repeating: "·", count: 10 - count)
    return style.say("recording \(MediumRow.duration(progress.milliseconds))  \(level)  Ctrl-C ends it")
  }

  static func progress(playing medium: MediumRow, style: Style) -> String {
    let length = medium.milliseconds.map { " " + MediumRow.duration($0) } ?? ""
    return style.say("playing \(medium.name.reference)\(length)  Ctrl-C ends it")
  }

  private static func looked(
    _ medium: MediumRow, _ path: String, _ looking: DisplayResult, _ style: Style
  ) -> Output {
    let name = medium.name
    if let lines = style.forPrograms(
      "\(name.part == nil ? "picture of" : name.kind.word) \(name.reference)",
      object: medium.json(style.calendar).merging(["path": .string(path)]) { $1 },
      plain: [medium.plainLine(style) + "\t" + path.harmless])
    {
      return Output(out: lines)
    }
    let line = name.reference + "  " + medium.described(style)
    switch looking {
    case .drawn: return Output(err: [line])
    case .opened: return Output(err: ["\(line)  \(style.say("opened"))"])
    // The failure is printed separately, as another answer.
    case .described, .failed: return Output(out: [line, path.harmless])
    }
  }

  private static func flawed(_ name: String, _ flaw: MediaFlaw, _ style: Style) -> Output {
    let words: Message =
      switch flaw {
      case .truncated: "\(name) is damaged: its end is missing; it is stored as it is"
      case .corrupt: "\(name) is damaged: a part of it has changed; it is stored as it is"
      }
    return Output(err: [style.forErrors.paint(style.say(words), .wrong)])
  }

  // MARK: A check

  private static func checked(_ check: CheckView, _ style: Style) -> Output {
    var output = Output(exitCode: check.isSound ? 0 : 1)
    switch style.format {
    case .json: output.out = [json(check, style.calendar).line]
    case .jsonl: output.out = check.findings.map { JSON.object(finding($0, style.calendar)).line }
    case .plain:
      output.out = check.findings.map { "\(place($0))\t\($0.damage?.harmless ?? "missing")" }
      output.out += check.orphans.map { "orphan\t\($0.harmless)" }
    case .people:
      output.out = check.findings.map { finding in
        let damage: Message =
          finding.damage.map { "damaged, \(Message(stringLiteral: $0.oneLine(80)))" } ?? "its file is missing"
        return "\(place(finding)) \(finding.medium.file.oneLine(40)): \(style.say(damage))"
      }
      output.out += check.orphans.map { style.say("\($0.harmless): no record uses this file") }
      let rest = check.findingCount + check.orphanCount - check.findings.count - check.orphans.count
      if rest > 0 { output.out.append(style.say("and \(rest) more")) }
    }
    output.err = sentences(check, style).map(style.say)
    return output
  }

  private static func sentences(_ check: CheckView, _ style: Style) -> [Message] {
    if let storage = check.storage {
      let explanation = Failure.store(.damaged(storage)).explained(style)
      return ["jotter: " + explanation.message, explanation.remedy]
    }
    var lines: [Message] = []
    if check.wasUnlogged { lines.append(StartRemarkRenderer.unlogged) }
    if check.cleaned > 0 { lines.append("\(files(check.cleaned)) removed, used by no record") }
    if check.isSound { return lines + ["no problems found: data, \(files(check.count))"] }
    if check.findingCount > 0 {
      lines.append(
        "\(files(check.findingCount)) missing or damaged: restore from a copy, or attach again")
    }
    if check.orphanCount > 0 {
      let orphans: Message = check.orphanCount == 1 ? "1 unused file" : "\(check.orphanCount) unused files"
      lines.append("\(orphans): \(style.commandPrefix)check --clean removes them")
    }
    return lines
  }

  static func files(_ count: Int) -> Message { count == 1 ? "1 file" : "\(count) files" }

  private static func place(_ finding: CheckView.Finding) -> String {
    let name = finding.medium.name
    return name.part == nil ? name.reference : "#\(name.number) \(name.reference)"
  }

  private static func finding(_ finding: CheckView.Finding, _ calendar: LocalCalendar) -> [String: JSON] {
    var members = finding.medium.json(calendar)
    members["incident"] = finding.medium.name.part == nil ? .null : .number(finding.medium.name.number)
    members["condition"] = .string(finding.damage == nil ? "missing" : "damaged")
    members["reason"] = JSON(finding.damage)
    return members
  }

  private static func json(_ check: CheckView, _ calendar: LocalCalendar) -> JSON {
    .object([
      "title": .string("check"), "sound": .bool(check.isSound), "storage": JSON(check.storage),
      "log_made": .bool(check.wasUnlogged),
      "files": .number(check.count), "rows": .array(check.findings.map { .object(finding($0, calendar)) }),
      "wrong": .number(check.findingCount), "orphans": .array(check.orphans.map { .string($0) }),
      "orphan_count": .number(check.orphanCount), "cleaned": .number(check.cleaned),
    ])
  }
}
