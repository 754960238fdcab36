/// Encodes an entry as one object with short keys; the first key is the kind of the entry.
extension Entry: Encodable {
  private enum Key: String, CodingKey {
    case made, turn, passed, ended, read, cancelled, closed, lost, late, ignored, filtered, fault, note
    case at, cause, input, by, event, of, version, changed, starts, cancels, to, offers, stopped, why
  }

  /// Encodes the object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .made(let wiring): try object.encode(wiring, forKey: .made)
    case .turn(let turn):
      try object.encode(turn.number, forKey: turn.isPassed ? .passed : .turn)
      try object.encode(turn.stamp.time.nanoseconds, forKey: .at)
      try object.encode(turn.cause, forKey: .cause)
      try object.encode(turn.input, forKey: .input)
      try object.encode(turn.reactor, forKey: .by)
      try object.encode(turn.event, forKey: .event)
      try object.encodeIfPresent(turn.answerOf, forKey: .of)
      if !turn.isPassed {
        try object.encode(turn.version, forKey: .version)
        try object.encodeIfPresent(turn.isChanged, forKey: .changed)
      }
      if !turn.starts.isEmpty { try object.encode(turn.starts, forKey: .starts) }
      if !turn.cancels.isEmpty { try object.encode(turn.cancels, forKey: .cancels) }
      if !turn.deliversTo.isEmpty { try object.encode(turn.deliversTo, forKey: .to) }
      if !turn.isPassed { try object.encode(turn.offers, forKey: .offers) }
    case .ended(let effect, let reactor):
      try object.encode(effect, forKey: .ended)
      try object.encode(reactor, forKey: .by)
    case .read(let effect, let reactor, let version):
      try object.encode(effect, forKey: .read)
      try object.encode(reactor, forKey: .by)
      try object.encode(version, forKey: .version)
    case .cancelled(let effect, let reactor):
      try object.encode(effect, forKey: .cancelled)
      try object.encode(reactor, forKey: .by)
    case .closed(let reactor, let isStopped):
      try object.encode(reactor, forKey: .closed)
      try object.encode(isStopped, forKey: .stopped)
    case .lost(let lost):
      try object.encode(lost.event, forKey: .lost)
      try object.encode(lost.target, forKey: .to)
      try object.encode(lost.cause, forKey: .cause)
      try object.encode(lost.reason, forKey: .why)
    case .late(let late):
      try object.encode(late.number, forKey: .late)
      try object.encode(late.time.nanoseconds, forKey: .at)
      try object.encode(late.reactor, forKey: .by)
      try object.encode(late.effect, forKey: .of)
      try object.encode(late.event, forKey: .event)
    case .ignored(let reactor, let effect, let cause):
      try object.encode(effect.description, forKey: .ignored)
      try object.encode(reactor, forKey: .by)
      try object.encode(cause, forKey: .cause)
    case .filtered(let reactor, let event, let cause):
      try object.encode(event, forKey: .filtered)
      try object.encode(reactor, forKey: .by)
      try object.encode(cause, forKey: .cause)
    case .fault(let fault):
      try object.encode(fault.description, forKey: .fault)
    case .note(let note):
      try object.encode(note, forKey: .note)
    }
  }
}

extension Wiring: Encodable {
  private enum Key: CodingKey {
    case reactor, layer, tells, follows, hears, starts
  }

  /// Encodes the object, without `hears` and `starts` if they are empty.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(reactor, forKey: .reactor)
    try object.encode(layer, forKey: .layer)
    try object.encode(tells, forKey: .tells)
    try object.encode(follows, forKey: .follows)
    if !hears.isEmpty { try object.encode(hears, forKey: .hears) }
    if !starts.isEmpty { try object.encode(starts, forKey: .starts) }
  }
}

/// The recorded form of an observation.
struct Observed: Recordable {
  let observed: String
}
