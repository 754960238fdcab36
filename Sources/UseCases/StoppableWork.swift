import Architecture

/// Long work as an effect of a use case; the answer to a stop is the final event of the work.
struct StoppableWork<Event: Sendable>: Sendable {
  private let id: EffectID
  private let lifetime: EffectLifetime
  /// Final event of the work, for the answer to a stop: a cancelled effect cannot send events.
  private let end = Lock(Event?.none)

  init(_ id: EffectID, lifetime: EffectLifetime = .screen) { (self.id, self.lifetime) = (id, lifetime) }

  /// The work; its last event is its result.
  func run(
    _ work: @escaping @Sendable (_ send: EventSender<Event>) async -> Event
  ) -> Effect<Event> {
    .work(id, .queue, lifetime: lifetime) { send in
      let event = await work(send)
      end.withLock { $0 = event }
      send(event)
    }
  }

  /// Cancels the work, and sends its final event after it has ended; `unbegun` if it had not begun.
  func stop(unbegun: Event) -> Effect<Event> {
    .all(.cancel(id), .call(id, .queue) { end.withLock { $0.take() } ?? unbegun })
  }
}
