/// Detects misuse of declared children and wants (law 23).
enum Misuse {
  /// The keys that are repeated.
  static func repeated<Key: Hashable>(_ keys: [Key]) -> [Key] {
    var seen: Set<Key> = []
    return keys.filter { !seen.insert($0).inserted }
  }

  /// Sets the parent of a child; a fault if it has another one.
  static func adopt<Own: ViewState, State: ViewState>(_ child: ViewModel<Own>, by parent: Child<State>.Host) {
    guard let other = child.screen.scope?.adopt(by: parent) else { return }
    parent.runtime.fault(.twoParents(child: child.name, parents: [other, parent.name]))
  }

  /// A fault for each existing child with a changed state, which the child's next state would overwrite.
  static func changed<ID: Hashable, Own: Equatable>(
    _ before: [(id: ID, state: Own)], _ after: [(id: ID, state: Own)], by parent: String,
    _ name: (ID) -> String?
  ) -> [Message] {
    // The usual case: an equal order needs no look-ups.
    let isInOrder = before.count == after.count && zip(before, after).allSatisfy { $0.id == $1.id }
    let states = isInOrder ? [:] : Dictionary(before.map { ($0.id, $0.state) }) { first, _ in first }
    return after.indices.compactMap { index in
      let new = after[index]
      guard let old = isInOrder ? before[index].state : states[new.id], old != new.state, let child = name(new.id)
      else { return nil }
      return .fault(.changedChild(of: parent, child: child), to: child)
    }
  }
}

extension Message {
  /// A fault found by a rule, reported after the turn, outside the lock.
  static func fault(_ fault: Fault, to target: String) -> Message {
    Message(target: target) { cause, _ in
      cause.origin?.report(fault)
      return nil
    }
  }
}

extension Want {
  /// The effects wanted by the first state.
  static func first(_ all: [Want], of state: State, _ owner: String, _ runtime: Runtime) -> Effect<State.Event> {
    var (names, ids) = (Set<String>(), Set<EffectID>())
    for want in all {
      if want.isOfScreen { runtime.fault(.wantOfScreen(of: owner, want: want.name)) }
      if !names.insert(want.name).inserted { runtime.fault(.sameKeyTwice(of: owner, key: want.name)) }
    }
    let parts = all.flatMap { $0.begin(state) }.filter { part in
      guard case .run(let run) = part, !ids.insert(run.id).inserted else { return true }
      if !names.contains(run.id.description) {
        runtime.fault(.sameKeyTwice(of: owner, key: run.id.description))
      }
      return false
    }
    return Effect(parts: parts)
  }
}
