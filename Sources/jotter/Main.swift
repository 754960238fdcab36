import Adapters
import Architecture
import Foundation
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

/// The program: reads its arguments, puts the app together, and lets it run in one of three ways.
@main
struct Main {
  static func main() async {
    Signals.ignoreBrokenPipes()
    umask(0o077)
    let environment = ProcessInfo.processInfo.environment
    exit(await run(Array(CommandLine.arguments.dropFirst()), environment))
  }

  private static func run(_ arguments: [String], _ environment: [String: String]) async -> Int32 {
    let surroundings = Surroundings(arguments: arguments, environment: environment)
    let launch: Launch
    do throws(UsageError) {
      let context = App.context(surroundings, calendar: surroundings.calendar, at: Architecture.Clock.system.now())
      launch = try Parser.arguments(arguments, in: context)
    } catch {
      return report(error)
    }
    if let file = launch.options.replay { return await replay(file) }
    // What needs no data opens none.
    if let request = launch.invocation?.request {
      switch request {
      case .help(let topic): return help(topic, prefix: "jotter ")
      case .version: return print([versionLine])
      case .look:
        return report(
          UsageError("a single command has nothing to look at yet", suggestion: "type it at the prompt: jotter"))
      case .simulation(let seed, let runs, let commands): return simulate(seed, runs: runs, commands: commands)
      case .lesson(let number):
        return await teach(number, style: App.style(launch, surroundings, format: launch.invocation?.format))
      case .quit, .nothing: return 0
      case .action: break
      }
    }
    do throws(Failure) {
      return try await converse(launch, surroundings, environment)
    } catch {
      return refuse(error, launch, surroundings)
    }
  }

  /// Opens the store and, if it is asked for, the journal, and runs until the end.
  private static func converse(
    _ launch: Launch, _ surroundings: Surroundings, _ environment: [String: String]
  ) async throws(Failure) -> Int32 {
    let store = try App.store(launch.options, environment)
    let seed = UInt64.random(in: .min ... .max)
    var writer: JournalWriter?
    if let file = launch.options.journal { writer = try JournalWriter(path: file) }
    // A prompt is always recorded, so that it can be asked what has happened; a single command only on request.
    let tracer = Tracer()
    let isRecorded = writer != nil || launch.invocation == nil
    let record =
      isRecorded
      ? Record { [writer] entry in
        writer?.write(entry)
        tracer.take(entry)
      } : nil
    let runtime = Runtime.live(seed: seed, record: record) { fault in
      _ = LineWriter.standardError.write(lines: ["jotter: internal: \(fault)"])
    }
    runtime.note(SessionNote.began(surroundings, seed: seed))
    let app = App(launch, surroundings, store: store, runtime: runtime, tracer: tracer)
    let input = LineSource(descriptor: STDIN_FILENO).lines
    let code = await runtime.run { await Conversation(app: app).run(launch.invocation, input: input) }
    writer?.flush()
    if let failure = writer?.failure { return max(code, refuse(failure, launch, surroundings)) }
    return code
  }

  /// Says why the program cannot do it at all.
  static func refuse(_ failure: Failure, _ launch: Launch, _ surroundings: Surroundings) -> Int32 {
    var state = RootViewState()
    state.complaint = Complaint(failure)
    let style = App.style(launch, surroundings, format: launch.invocation?.format)
    let output = RootRenderer.render(state, style: style, typed: launch.invocation?.typed)
    _ = LineWriter.standardError.write(lines: output.err)
    return output.exitCode
  }

  /// Runs a recorded session again.
  private static func replay(_ file: String) async -> Int32 {
    do throws(Failure) {
      return try Replay(lines: try JournalReader.lines(path: file), path: file).run()
    } catch {
      let surroundings = Surroundings(arguments: [], environment: [:])
      return refuse(error, Launch(options: Options(), invocation: nil), surroundings)
    }
  }

  static let versionLine = "jotter \(programVersion)"

  /// Prints data that no view model has.
  static func print(_ lines: [String]) -> Int32 {
    writeFailure(LineWriter.standardOutput.write(lines: lines)) ?? 0
  }

  /// Runs simulated practices, and prints what they came to.
  static func simulate(_ seed: UInt64, runs: Int, commands: Int) -> Int32 {
    let outcome = Simulation(seed: seed, commands: commands).run(runs)
    let lines = SimulationRenderer.lines(outcome)
    let code = print(lines)
    return code == 0 && outcome.failure != nil ? 1 : code
  }

  /// Runs a lesson, and prints what it has shown; without a number, lists them all.
  static func teach(_ number: Int?, style: Style) async -> Int32 {
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

  static func help(_ topic: String?, prefix: String) -> Int32 {
    do throws(UsageError) {
      return print(try HelpRenderer.lines(topic: topic, prefix: prefix))
    } catch {
      return report(error)
    }
  }

  /// Says what was typed wrongly, and what to type instead.
  static func report(_ error: UsageError) -> Int32 {
    let lost = error.unstored.map { ["not stored: \($0.harmless)"] } ?? []
    _ = LineWriter.standardError.write(lines: ["jotter: \(error.message)", error.suggestion] + lost)
    return UsageError.exitCode
  }

  /// The exit code of an output that could not be written; nil when it could.
  static func writeFailure(_ error: Int32) -> Int32? {
    switch error {
    case 0: return nil
    // Nobody reads any more: no reason for words.
    case EPIPE: return 128 + SIGPIPE
    default:
      let reason = String(cString: strerror(error))
      _ = LineWriter.standardError.write(lines: ["jotter: the output could not be written: \(reason)"])
      return 74
    }
  }
}
