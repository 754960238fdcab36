import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The wall on a terminal, and printed once.
@Suite struct WallViewTests {
  private static let first: WallViewState = {
    var state = WallViewState()
    state.now = moment()
    state.emergencies = [incident(6, "bite", emergency: true)]
    return state
  }()

  /// A view model whose n-th action applies the n-th change to the state.
  private static func viewModel(
    _ runtime: Runtime, _ changes: [@Sendable (inout WallViewState) -> Void],
    seen: Lock<[WallViewState.Action]> = Lock([])
  ) -> ViewModel<WallViewState> {
    ViewModel<WallViewState>(
      WallViewState(), name: "wall view", runtime: runtime,
      reduce: { view, action in
        let count = seen.withLock { seen in
          seen.append(action)
          return seen.count
        }
        if count <= changes.count { changes[count - 1](&view) }
      })
  }

  /// Reads the terminal's output up to this text.
  private static func read(_ descriptor: Int32, until text: String) {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: seen, as: UTF8.self).contains(text) {
      var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, 60_000) > 0 else { break }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer.prefix(count)
    }
  }

  @Test("A wall in lines is printed again for each change but that of the time, and rings without being printed.")
  func changesReprintLineWall() async throws {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    #expect(openpty(&control, &terminal, nil, nil, nil) == 0)
    defer { for descriptor in [control, terminal] { close(descriptor) } }
    let screen = try #require(WallScreen(input: terminal, output: terminal, isPainted: false))
    let runtime = Runtime.live(seed: 1) { _ in }
    let changes: [@Sendable (inout WallViewState) -> Void] = [
      { $0 = Self.first },
      { ($0.now, $0.bells) = (moment(60), 1) },
      { ($0.now, $0.emergencies) = (moment(120), [incident(7, "fall", emergency: true)]) },
    ]
    let viewModel = Self.viewModel(runtime, changes)
    let (isPrinted, printed) = (DispatchSemaphore(value: 0), Lock<[Output]>([]))
    let view = WallView(viewModel, style: style()) { output in
      printed.withLock { $0.append(output) }
      isPrinted.signal()
    }
    let keyboard = control
    let printing = runtime.task { await view.run(on: screen, isPainted: false) }
    let person = Thread {
      isPrinted.wait()
      viewModel.send(.looked)
      Self.read(keyboard, until: "\u{7}")
      viewModel.send(.looked)
      isPrinted.wait()
      printing.cancel()
    }
    person.start()
    await printing.value
    screen.close()
    let outputs = printed.withLock { $0 }
    #expect(outputs.map(\.out.first) == ["14:05  Saturday 2026-11-21", "14:07  Saturday 2026-11-21"])
    #expect(outputs.first?.out.contains("#6 14:05 bite") == true)
    #expect(outputs.last?.out.contains("#7 14:05 fall") == true)
  }

  @Test("A wall that is printed once claims no rings, and its exit code is that of its failure.")
  func singleWallClaimsNoRings() async {
    for (failure, code) in [(nil, 0), (.store(.busy), Failure.store(.busy).exitCode)] as [(Failure?, Int32)] {
      let (printed, seen) = (Lock<[Output]>([]), Lock<[WallViewState.Action]>([]))
      let change: @Sendable (inout WallViewState) -> Void = { state in
        state = Self.first
        state.failure = failure
      }
      let viewModel = Self.viewModel(Runtime.live(seed: 1) { _ in }, [change], seen: seen)
      let view = WallView(viewModel, style: style()) { output in printed.withLock { $0.append(output) } }
      let exitCode = await view.once()
      #expect(exitCode == code && seen.withLock { $0 } == [.looked])
      #expect(printed.withLock { $0.count } == 1)
      #expect(printed.withLock { $0.first?.out.contains("#6 14:05 bite") } == (failure == nil))
    }
  }
}
