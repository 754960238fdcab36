import Architecture
import Lessons
import Simulation
import TerminalViews
import UseCases
import ViewModels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the program prints: what has no view model prints here, too.
struct Console: Sendable {
  /// Takes data.
  let out: LineWriter
  /// Takes confirmations, hints and errors.
  let err: LineWriter

  /// The standard output and the standard error.
  static let standard = Console(out: .standardOutput, err: .standardError)

  /// Prints nothing.
  static let silent = Console(out: LineWriter { _ in 0 }, err: LineWriter { _ in 0 })

  /// Prints only while this is true.
  func `while`(_ isAloud: Lock<Bool>) -> Console {
    func gated(_ writer: LineWriter) -> LineWriter {
      LineWriter { text in isAloud.withLock { $0 } ? writer.write(text) : 0 }
    }
    return Console(out: gated(out), err: gated(err))
  }

  /// Prints data; returns the exit code.
  func print(_ lines: [String]) -> Int32 { writeFailure(out.write(lines: lines)) ?? 0 }

  func help(_ topic: String?, prefix: String) -> Int32 {
    do throws(UsageError) {
      return print(try HelpRenderer.lines(topic: topic, prefix: prefix))
    } catch {
      return report(error)
    }
  }

  func version() -> Int32 { print(["jotter \(programVersion)"]) }

  /// Runs simulated practices, and prints what they came to.
  func simulate(_ seed: UInt64, runs: Int, commands: Int) -> Int32 {
    let outcome = Simulation(seed: seed, commands: commands).run(runs)
    let code = print(SimulationRenderer.lines(outcome))
    return code == 0 && outcome.failure != nil ? 1 : code
  }

  /// Runs a lesson, and prints what it has shown; without a number, lists them all.
  func teach(_ number: Int?, style: Style) async -> Int32 {
    guard let number else {
      return print(LessonRenderer.list(Lesson.all.map { ($0.number, $0.title) }, style: style))
    }
    guard let lesson = Lesson.all.first(where: { $0.number == number }) else {
      return report(
        UsageError(
          "there is no lesson \(number)",
          suggestion: "there are 1 to \(Lesson.all.count); \(style.commandPrefix)lesson lists them"))
    }
    let showing = await lesson.run()
    let text = LessonText(
      number: number, title: lesson.title, law: lesson.law, broken: showing.broken, lost: showing.lost,
      right: showing.right, file: lesson.file, isShown: showing.isShown)
    let code = print(LessonRenderer.lines(text, style: style))
    return code == 0 && !showing.isShown ? 1 : code
  }

  /// Says what was typed wrongly, and what to type instead.
  func report(_ error: UsageError) -> Int32 {
    let lost = error.unstored.map { ["not stored: \($0.harmless)"] } ?? []
    _ = err.write(lines: ["jotter: \(error.message)", error.suggestion] + lost)
    return UsageError.exitCode
  }

  /// Says why something cannot be done at all.
  func refuse(_ failure: Failure, style: Style, typed: String? = nil) -> Int32 {
    var state = RootViewState()
    state.complaint = Complaint(failure)
    let output = RootRenderer.render(state, style: style, typed: typed)
    _ = err.write(lines: output.err)
    return output.exitCode
  }

  func report(_ fault: Fault) { _ = err.write(lines: ["jotter: internal: \(fault)"]) }

  /// The exit code of an output that could not be written; nil when it could.
  func writeFailure(_ error: Int32) -> Int32? {
    switch error {
    case 0: return nil
    // Nobody reads any more: no reason for words.
    case EPIPE: return 128 + SIGPIPE
    default:
      let reason = String(cString: strerror(error))
      _ = err.write(lines: ["jotter: the output could not be written: \(reason)"])
      return 74
    }
  }
}
