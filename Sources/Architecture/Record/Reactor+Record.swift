/// The record entries of a reactor: turns, lost inputs and cancelled effects (law 11).
extension Reactor {
  /// Encodes inputs for a record, and replays effects from one.
  struct Coding: Sendable {
    let encode: @Sendable (Input) -> any Recordable
    let replay: (@Sendable (Recording, Effect<Input>.Run, _ effect: UInt64, Runtime) -> Effect<Input>.Work)?
  }

  /// The log entry of a turn.
  func turn(_ envelope: Envelope, _ cause: Cause, _ after: TurnResult) -> Turn {
    var turn = Turn(
      number: envelope.number, cause: cause.parent, input: cause.input, reactor: name,
      event: coding.encode(envelope.input), answerOf: envelope.run?.number, stamp: envelope.stamp,
      version: after.version, isChanged: nil, isPassed: after.isPassed, starts: [], cancels: [], deliversTo: [],
      offers: after.offers, kept: nil)
    if let before = after.before, let state = after.isPassed ? before : after.state {
      turn.isChanged = before != state
      if runtime.keepsStates { turn.kept = KeptStates(before: before, after: state) }
    }
    // Closures instead of key paths, and only if there is something to map: both save a metadata look-up in each turn.
    if let effects = after.effects {
      turn.starts = (effects.starts + effects.queued).map { $0.started }
      turn.cancels = effects.cancels.map { $0.started }
    }
    if !after.messages.isEmpty { turn.deliversTo = after.messages.map { $0.target }.filter { !$0.isEmpty } }
    return turn
  }

  /// Records a lost input; an event of an effect is recorded as late, unless the inbox was full.
  func write(lost envelope: Envelope, _ cause: Cause, _ reason: LostInput.Reason) {
    guard let run = envelope.run, reason != .full else {
      return runtime.write(
        .lost(
          LostInput(
            target: name, event: coding.encode(envelope.input), cause: cause.parent, reason: reason)))
    }
    runtime.write(
      .late(
        Late(
          number: envelope.number, reactor: name, effect: run.started, event: coding.encode(envelope.input),
          time: envelope.stamp.time)))
  }

  /// Records effects that were cancelled outside the turn of an event.
  func write(cancelled effects: [EffectRegistry<Input>.Running]) {
    for effect in effects { runtime.write(.cancelled(effect.run.started, reactor: name)) }
  }
}

extension Metrics {
  /// Counts an input that was not taken; an event of an effect counts as late.
  mutating func count(lost run: EffectRun?) {
    if run == nil { refused += 1 } else { late += 1 }
  }
}
