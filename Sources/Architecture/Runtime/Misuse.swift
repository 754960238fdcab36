/// A declared target with its runtime.
protocol Placed: Addressee {
  /// Nil for a late target without a connection.
  var runtime: Runtime? { get }
}

extension UseCase: Placed {
  var runtime: Runtime? { reactor.runtime }
}

extension ViewModel: Placed {
  var runtime: Runtime? { reactor.runtime }
}

extension LateTarget: Placed {
  var runtime: Runtime? { known?.value?.runtime }
}

/// Faults of declarations: targets, children and wants that contradict each other (law 23).
enum Misuse {
  /// Reports declared targets of another runtime, whose work `settled()` does not await.
  static func compare(_ targets: [any Addressee], with name: String, _ runtime: Runtime) {
    for case let target as any Placed in targets {
      guard let other = target.runtime, other !== runtime else { continue }
      runtime.fault(.twoRuntimes(screen: name, follows: target.name))
    }
  }

  /// Reports children that share a place in the state or a name in the record.
  static func compare<State>(_ children: [Child<State>], of name: String, _ runtime: Runtime) {
    var (places, names): (Set<PartialKeyPath<State>>, Set<String>) = ([], [])
    for child in children {
      let isNew = places.insert(child.place).inserted
      // A fixed child has the name of its view model, by default the type of its state.
      let hasName = child.isFixed || names.insert(child.name).inserted
      if !isNew || !hasName { runtime.fault(.sameKeyTwice(of: name, key: child.name)) }
    }
  }

  /// The second and each further occurrence of a key.
  static func repeated<Key: Hashable>(_ keys: [Key]) -> [Key] {
    var seen: Set<Key> = []
    return keys.filter { !seen.insert($0).inserted }
  }

  /// Sets the parent of a child, and reports a former parent that has not ended.
  static func adopt<Own: ViewState, State: ViewState>(_ child: ViewModel<Own>, by parent: Child<State>.Host) {
    guard let other = child.screen.scope?.adopt(by: parent) else { return }
    parent.runtime.fault(.twoParents(child: child.name, parents: [other, parent.name]))
  }

  /// Makes a fault for each child whose state the parent changed: the child's next turn would overwrite the change.
  static func changed<ID: Hashable, Own: Equatable>(
    _ before: (ids: [ID], states: [Own]), _ after: (ids: [ID], states: [Own]), by parent: String,
    _ name: (ID) -> String?
  ) -> [ReactorMessage] {
    // The usual case, equal ids up to the change, needs no look-ups. Indices, because this generic code is slow with
    // the tuples of a `zip`.
    var same = 0
    while same < min(before.ids.count, after.ids.count), before.ids[same] == after.ids[same] { same += 1 }
    var rest: [ID: Own] = [:]
    if same < after.ids.count {
      for index in before.ids.indices.reversed() where index >= same { rest[before.ids[index]] = before.states[index] }
    }
    return after.ids.indices.compactMap { index in
      let id = after.ids[index]
      // A repeated id has one child, which has the first of its states.
      guard let old = index < same ? before.states[index] : rest.removeValue(forKey: id), old != after.states[index],
        let child = name(id)
      else { return nil }
      return .fault(.changedChild(of: parent, child: child), to: child)
    }
  }
}

extension ReactorMessage {
  /// A report of a fault that a rule has found: made after the turn, because a report must not run under the lock.
  static func fault(_ fault: Fault, to target: String) -> ReactorMessage {
    ReactorMessage(target: target) { cause, _ in
      cause.origin?.report(fault)
      return nil
    }
  }
}

extension EffectLifetime {
  /// This lifetime for a want's effects: `.screen`, which `Want.first` reports as a fault, becomes `.untilStopped`.
  var ofWant: EffectLifetime { self == .screen ? .untilStopped : self }
}

extension Want {
  /// The effects wanted by the first state; reports wrong lifetimes, and repeated names and keys.
  static func first(_ all: [Want], of state: State, _ owner: String, _ runtime: Runtime) -> Effect<State.Event> {
    var (names, ids) = (Set<String>(), Set<EffectID>())
    for want in all {
      if want.isOfScreen { runtime.fault(.wantOfScreen(of: owner, want: want.name)) }
      // A key of one want may become the name of another: `ring` with the key 3, and `ring.3`.
      let isKey = all.contains { $0.hasKeys && want.name.hasPrefix("\($0.name).") }
      if !names.insert(want.name).inserted || isKey { runtime.fault(.sameKeyTwice(of: owner, key: want.name)) }
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
