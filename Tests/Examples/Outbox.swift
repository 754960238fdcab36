import Architecture
import Harness
import Testing

/// Messages wait in order while the network is down, and are sent one by one when it returns.
struct OutboxState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case written(String)
    case networkChanged(Bool)
    case sent(Int)
    case failed
  }
  /// The server drops duplicates by `number`, because an interrupted message is sent again.
  struct Message: Hashable, Sendable {
    let number: Int
    let text: String
  }
  var hasNetwork = false
  var waiting: [Message] = []
  var lastNumber = 0

  /// The message to send now; empty without a network.
  var next: [Message] { hasNetwork ? Array(waiting.prefix(1)) : [] }

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .written(let text):
      lastNumber += 1
      waiting.append(Message(number: lastNumber, text: text))
    case .networkChanged(let hasNetwork): self.hasNetwork = hasNetwork
    case .sent(let number): waiting.removeAll { $0.number == number }
    // Retry when the network returns.
    case .failed: hasNetwork = false
    }
  }
}

extension UseCase<OutboxState> {
  /// - Parameters:
  ///   - network: yields whether the network is up, at the start and after each change.
  ///   - send: sends one message; false if the message has not arrived.
  ///   - runtime: clock, order and record.
  convenience init(
    network: @escaping @Sendable () -> AsyncStream<Bool>,
    send: @escaping @Sendable (OutboxState.Message) async -> Bool, runtime: Runtime
  ) {
    self.init(
      OutboxState(), name: "outbox", runtime: runtime,
      wants: [
        .while("network", { _ in true }) { tell in
          for await hasNetwork in network() { tell(.networkChanged(hasNetwork)) }
        },
        // A lost network cancels the effect of the message; a regained network starts it again.
        .each("send", of: \.next) { message, tell in
          tell(await send(message) ? .sent(message.number) : .failed)
        },
      ])
  }
}

struct OutboxViewState: ViewState {
  enum Action: Equatable, Sendable, Codable { case pressedSend(String) }
  var line = ""
}

extension ViewModel<OutboxViewState> {
  convenience init(outbox: UseCase<OutboxState>, runtime: Runtime) {
    self.init(
      OutboxViewState(), name: "outbox view", runtime: runtime,
      observing: [
        .of(outbox) { domain, view in
          let count = domain.waiting.count
          view.line = count == 0 ? "" : domain.hasNetwork ? "sending \(count)" : "\(count) waiting for the network"
        }
      ],
      declares: [outbox],
      forward: { action, _ in
        switch action {
        case .pressedSend(let text): [.event(.written(text), to: outbox)]
        }
      })
  }
}

@Suite struct OutboxTests {
  /// A server and a network under the test's control.
  private struct World {
    let server: Port<Int, Bool>
    let network: AsyncStream<Bool>.Continuation
    let outbox: UseCase<OutboxState>

    init(_ harness: Harness) {
      let (changes, network) = AsyncStream.makeStream(of: Bool.self)
      let server = Port<Int, Bool>("server", in: harness)
      outbox = UseCase<OutboxState>(
        network: { changes }, send: { await server.call($0.number) ?? false }, runtime: harness.runtime)
      (self.server, self.network) = (server, network)
    }
  }

  @Test("Messages written without a network are sent in order when the network returns")
  func offlineMessagesKeepTheirOrder() {
    Harness.run { harness in
      let world = World(harness)
      let view = harness.track(ViewModel(outbox: world.outbox, runtime: harness.runtime))
      harness.ignore("outbox")

      view.send(.pressedSend("one"))
      view.observed { $0.line = "1 waiting for the network" }
      view.send(.pressedSend("two"))
      view.observed { $0.line = "2 waiting for the network" }
      #expect(world.server.waiting == [])
      world.network.yield(true)
      view.observed { $0.line = "sending 2" }
      #expect(world.server.waiting == [1])
      world.server.answer(true)
      view.observed { $0.line = "sending 1" }
      world.server.answer(true)
      view.observed { $0.line = "" }
      world.network.finish()
    }
  }

  @Test("A message that was cut off or has failed is sent again under its number when the network returns")
  func failedMessageIsSentAgain() {
    Harness.run { harness in
      let world = World(harness)
      let outbox = harness.track(world.outbox)

      world.network.yield(true)
      outbox.received(.networkChanged(true)) { $0.hasNetwork = true }
      outbox.send(.written("one")) {
        $0.lastNumber = 1
        $0.waiting = [OutboxState.Message(number: 1, text: "one")]
      }
      world.network.yield(false)
      outbox.received(.networkChanged(false)) { $0.hasNetwork = false }
      outbox.dropped(.failed)
      world.network.yield(true)
      outbox.received(.networkChanged(true)) { $0.hasNetwork = true }
      world.server.answer(false)
      outbox.received(.failed) { $0.hasNetwork = false }
      world.network.yield(true)
      outbox.received(.networkChanged(true)) { $0.hasNetwork = true }
      world.server.answer(true)
      outbox.received(.sent(1)) { $0.waiting = [] }
      world.network.finish()
    }
  }
}
