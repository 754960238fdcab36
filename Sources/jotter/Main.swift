import Foundation
import Simulation
import TerminalViews
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
    let launch: Launch
    do throws(UsageError) {
      launch = try Parser.arguments(arguments, in: App.context(environment))
    } catch {
      return report(error)
    }
    // What needs no data opens none.
    if let request = launch.invocation?.request {
      switch request {
      case .help(let topic): return help(topic, prefix: "jotter ")
      case .version: return print([versionLine])
      case .simulation(let seed, let runs, let commands): return simulate(seed, runs: runs, commands: commands)
      case .quit, .nothing: return 0
      case .action: break
      }
    }
    do throws(ExitCode) {
      let app = try App(launch, environment: environment)
      return await Conversation(app: app).run(launch.invocation)
    } catch {
      return error.value
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
