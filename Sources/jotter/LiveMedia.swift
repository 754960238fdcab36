import Adapters
import Architecture
import TerminalViews
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What shows, plays and records on this machine, put together from programs and the terminal.
struct LiveMedia: Sendable {
  let launcher: Launcher
  let surroundings: Surroundings
  let console: Console
  /// Whether colour may be used.
  let hasColor: Bool
  /// The data folder.
  let data: String
  /// What the terminal has answered, once it was asked.
  private let format = Lock<PictureFormat?>(nil)

  init(launcher: Launcher, surroundings: Surroundings, console: Console, hasColor: Bool, data: String) {
    self.launcher = launcher
    self.surroundings = surroundings
    self.console = console
    self.hasColor = hasColor
    self.data = data
  }

  /// The tools of this machine.
  var tools: MediaTools {
    let stopper = Stopper()
    let player = SoundPlayer(launcher, stopper: stopper)
    let recorder = SoundRecorder(launcher, stopper: stopper, clock: .system, data: data)
    return MediaTools(
      look: { path, kind in await look(path, kind) }, play: { await player.play($0) },
      record: { await recorder.record($0, progress: $1) }, stop: { stopper.stop() },
      discard: { recorder.discard($0) })
  }

  /// Draws a photo where the terminal can, else has the system's viewer show it; else it is only described.
  private func look(_ path: String, _ kind: MediaKind) async -> LookingAnswer {
    var failure: String?
    let program = PictureProgram(launcher)
    if kind == .photo, surroundings.hasOutput, !surroundings.isAccessible, program.isThere {
      let terminal = PictureTerminal(input: STDIN_FILENO, output: STDOUT_FILENO)
      let (columns, rows) = terminal.room
      let picture = await program.draw(
        path, format: answer(of: terminal).rawValue, hasColor: hasColor, columns: columns, rows: rows)
      switch picture {
      case .success(let text):
        _ = console.out.write(text.hasSuffix("\n") ? text : text + "\n")
        return .drawn
      case .failure(let problem): failure = problem.reason
      }
    }
    switch await Opener.system(launcher).open(.file(path)) {
    case .opened: return .opened
    case .failed(let reason): failure = failure ?? reason
    case .noProgram, .impossible: break
    }
    return failure.map { .failed(.program(.looking, reason: $0)) } ?? .described
  }

  /// How the terminal shows pictures; without colour, or where nobody types, it is not asked.
  private func answer(of terminal: PictureTerminal) -> PictureFormat {
    guard hasColor, surroundings.hasInput else { return .symbols }
    return format.withLock { format in
      let answer = format ?? terminal.ask()
      format = answer
      return answer
    }
  }
}
