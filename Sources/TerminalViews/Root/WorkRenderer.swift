import TerminalKit
import ViewModels

/// Prints the progress of long work in one line.
enum WorkRenderer {
  /// The line of progress, cut to the width of the terminal.
  static func line(_ progress: WorkProgress, _ style: Style) -> String {
    let done = progress.count > 0 ? min(progress.done, progress.count) : progress.done
    let percent = progress.count > 0 ? done * 100 / progress.count : 0
    let all = progress.count
    let work: Message =
      switch progress.step {
      case .exporting: "exporting: \(done) of \(all) records (\(percent) %)"
      case .takingFiles: "importing: \(done) of \(all) files (\(percent) %)"
      case .importing: "importing: \(done) of \(all) records (\(percent) %)"
      case .comparingFiles: "verifying the copy: \(done) of \(all) files (\(percent) %)"
      case .comparing: "verifying the copy: \(done) of \(all) records (\(percent) %)"
      case .wiping: "wiping everything"
      case .checking:
        "checking: \(MediumRow.size(done, style)) of \(MediumRow.size(all, style)) read (\(percent) %)"
      case .filling: "\(done) of \(all) incidents stored (\(percent) %)"
      case .copying:
        "\(MediumRow.size(done, style)) of \(MediumRow.size(all, style)) copied (\(percent) %)"
      case .fetching: "pictures: \(done) of \(all) (\(percent) %)"
      case .sending:
        "sending: \(MediumRow.size(done, style)) of \(MediumRow.size(all, style)) (\(percent) %)"
      }
    var line = style.say(work)
    if let seconds = progress.secondsLeft { line += ", " + style.say(Self.rest(seconds)) }
    if progress.step != .wiping { line += "  " + style.say("Ctrl-C ends it") }
    // Leave the last column free: a full line would move the cursor to the next row.
    return style.width.map { line.fitted(to: $0 - 1) } ?? line
  }

  /// The remaining time, rounded up; whole minutes from 90 seconds on.
  private static func rest(_ seconds: Int) -> Message {
    seconds < 90 ? "about \(max(1, seconds)) s left" : "about \((seconds + 59) / 60) min left"
  }
}
