import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases

/// Shows, plays and records media with programs and the terminal of this machine.
struct LiveMedia: Sendable {
  let launcher: Launcher
  let launchEnvironment: LaunchEnvironment
  let console: Console
  /// Whether colour may be used.
  let hasColor: Bool
  let data: String
  /// The line editor that reads from the terminal; nil without one.
  let editor: LineEditor?
  /// The terminal's picture format; nil before the terminal was asked.
  private let format = Lock<PictureFormat?>(nil)
  private let terminal = PictureTerminal(input: STDIN_FILENO, output: STDOUT_FILENO)

  var tools: MediaTools {
    let stopper = Stopper()
    let player = SoundPlayer(launcher, stopper: stopper)
    let recorder = SoundRecorder(launcher, stopper: stopper, clock: Reproduction.clock, data: data)
    var tools = MediaTools(
      look: { path, kind in await look(path, kind) }, play: { await player.play($0, started: $1) },
      record: { await recorder.record($0, progress: $1) }, stop: { stopper.stop() },
      discard: { recorder.discard($0) }, flaw: { await MediaCheck(launcher).flaw(of: $0) })
    if canDraw { tools.draw = { paths in await drawAll(paths) } }
    return tools
  }

  /// Whether pictures can be drawn in the terminal.
  private var canDraw: Bool {
    launchEnvironment.hasOutput && !launchEnvironment.isAccessible && PictureProgram(launcher).isInstalled
  }

  /// Draws pictures one below the other; stops at the first failure.
  private func drawAll(_ paths: [String]) async -> DisplayResult {
    clearLine()
    for path in paths {
      if let problem = await draw(path) { return .failed(.program(.looking, reason: problem)) }
    }
    return .drawn
  }

  /// Draws a picture in the terminal; returns the reason of a failure, or nil on success.
  private func draw(_ path: String) async -> String? {
    let room = terminal.room
    switch await drawing(path, in: pictureFormat(), columns: room.columns, rows: room.rows) {
    case .success(let text):
      _ = console.out.write(raw: text.hasSuffix("\n") ? text : text + "\n")
      return nil
    case .failure(let problem): return problem.reason
    }
  }

  private func drawing(
    _ path: String, in format: PictureFormat, columns: Int, rows: Int
  ) async -> Result<String, DrawingFailure> {
    await PictureProgram(launcher).draw(
      path, format: format.rawValue, hasColor: hasColor, columns: columns, rows: rows)
  }

  /// Draws galleries in the terminal with `chafa`.
  var wall: ImageGrid {
    ImageGrid(isAvailable: { canDraw }, draw: { await hang($0) })
  }

  /// Draws pictures side by side; the place of a failed picture stays empty.
  private func hang(_ pictures: [ImageGrid.Picture]) async -> DisplayResult {
    let (room, format) = (terminal.room, pictureFormat())
    let wall = PictureWall(count: pictures.count, columns: room.columns, rows: room.rows)
    var drawn: [String] = []
    var problem: String?
    for picture in pictures {
      switch await drawing(picture.path, in: format, columns: wall.columns, rows: wall.rows) {
      case .success(let text): drawn.append(text)
      case .failure(let failure):
        problem = failure.reason
        drawn.append("")
      }
    }
    if let problem, drawn.allSatisfy(\.isEmpty) { return .failed(.program(.looking, reason: problem)) }
    let captions = pictures.count == 1 ? [""] : pictures.map { "\($0.number)" }
    clearLine()
    _ = console.out.write(raw: wall.text(drawn, captions: captions, format: format))
    return .drawn
  }

  /// Clears the progress line before pictures are drawn.
  private func clearLine() {
    if launchEnvironment.hasErrors { _ = console.err.write(raw: "\r\u{1B}[K") }
  }

  /// Draws a photo in the terminal, or else opens the file in the system's viewer, or else only describes it.
  private func look(_ path: String, _ kind: MediaKind) async -> DisplayResult {
    var failure: String?
    if kind == .photo, canDraw {
      failure = await draw(path)
      if failure == nil { return .drawn }
    }
    let opening = await Opener.system(launcher).open(.file(path))
    if opening == .opened { return .opened }
    if case .failed(let reason) = opening { failure = failure ?? reason }
    return failure.map { .failed(.program(.looking, reason: $0)) } ?? .described
  }

  /// The terminal's picture format; symbols without colour, or without input from a terminal.
  private func pictureFormat() -> PictureFormat {
    guard hasColor, launchEnvironment.hasInput else { return .symbols }
    return format.withLock { format in
      if let format { return format }
      let wait = launchEnvironment.terminalWait
      let answer = if let editor { editor.askPictures(within: wait) } else { terminal.ask(within: wait) }
      format = answer
      return answer ?? .symbols
    }
  }
}
