import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases
import ViewModels

/// The composition: adapters behind use cases, use cases behind view models, view models behind the view.
struct App {
  let view: RootView
  let options: Options
  let environment: [String: String]
  let runtime: Runtime
  /// Hints show commands as they would be typed here.
  let commandPrefix: String
  private let calendar = LocalCalendar()

  /// Opens the store; a failure is printed, and its exit code thrown.
  init(_ launch: Launch, environment: [String: String]) throws(ExitCode) {
    options = launch.options
    self.environment = environment
    commandPrefix = launch.invocation == nil ? "/" : "jotter "
    runtime = Runtime.live { fault in _ = LineWriter.standardError.write(lines: ["jotter: internal: \(fault)"]) }
    let style = Self.style(options, environment, prefix: commandPrefix, format: launch.invocation?.format)
    do throws(Failure) {
      let store = try Self.store(options, environment)
      let root = ViewModel<RootViewState>.root(
        store: store, undoScope: launch.invocation == nil ? .session : .folder, runtime: runtime)
      view = RootView(
        viewModel: root, style: style, showsProgress: Terminal.hasErrors, out: .standardOutput,
        err: .standardError)
    } catch {
      var state = RootViewState()
      state.complaint = Complaint(error)
      let output = RootRenderer.render(state, style: style, typed: launch.invocation?.typed)
      _ = LineWriter.standardError.write(lines: output.err)
      throw ExitCode(output.exitCode)
    }
  }

  func style(_ format: Format?) -> Style {
    Self.style(options, environment, prefix: commandPrefix, format: format)
  }

  /// What lines are read with, at this moment.
  var context: Context { Self.context(environment, calendar: calendar) }

  static func context(_ environment: [String: String], calendar: LocalCalendar = LocalCalendar()) -> Context {
    Context(
      money: { MoneyLocale(environment: environment) }, calendar: calendar, now: Date(),
      isFile: { FileManager.default.fileExists(atPath: $0) })
  }

  private static func style(
    _ options: Options, _ environment: [String: String], prefix: String, format: Format?
  ) -> Style {
    Style(
      format: format ?? options.format,
      hasColor: Terminal.hasColor(options.color, isTerminal: Terminal.hasOutput, environment: environment),
      width: Terminal.width(environment: environment),
      isAccessible: environment["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false, commandPrefix: prefix,
      money: MoneyLocale(environment: environment),
      hasErrorColor: Terminal.hasColor(options.color, isTerminal: Terminal.hasErrors, environment: environment))
  }

  private static func store(
    _ options: Options, _ environment: [String: String]
  ) throws(Failure) -> any JotterStore & DemonstrationStore {
    switch options.store {
    case .memory: return MemoryStore()
    case .sqlite:
      let places: Places
      do throws(UsageError) {
        places = try Places(options: options, environment: environment)
      } catch {
        throw .store(.unusable("the data folder", reason: error.message))
      }
      return try SQLiteStore(folder: places.data)
    }
  }
}

/// The end of the program.
struct ExitCode: Error {
  let value: Int32
  init(_ value: Int32) { self.value = value }
}
