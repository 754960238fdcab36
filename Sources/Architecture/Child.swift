/// Declares a child view model: the parent shows its state, forwards its actions and takes its outputs (law 15).
public struct Child<State: ViewState>: Sendable {
  typealias Host = Reactor<State, ViewModel<State>.Input>
  let name: String
  /// Whether the parent takes its outputs.
  let takesOutputs: Bool
  /// The messages to one child or to all children; none for an action of the parent alone.
  ///
  /// The state is that after the action.
  let take: @Sendable (State.Action, State) -> [Message]
  /// The messages that follow from the children before a turn and after the turn.
  ///
  /// `parent` is the name of a parent with a possible change of the children, nil for a child's own change.
  typealias Watch = @Sendable (State) -> (_ after: State, _ parent: String?) -> [Message]
  let watch: Watch
  /// True if the child exists from the start.
  let isFixed: Bool
  let attach: @Sendable (Host, CauseContext) -> Observation<State>.Attachment

  /// A child that exists from the start; the parent owns it.
  ///
  /// - Parameters:
  ///   - place: the place of the child's state in the parent's.
  ///   - child: the child.
  ///   - action: maps a parent's action to the child's, or to nil.
  ///   - onOutput: maps an output of the child to a parent's action; without it, outputs are dropped.
  public static func child<Own: ViewState>(
    _ place: WritableKeyPath<State, Own> & Sendable, _ child: ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (Own.Output) -> State.Action)? = nil
  ) -> Child {
    Child(
      name: child.name, takesOutputs: onOutput != nil,
      take: { given, _ in action(given).map { [.action($0, to: child)] } ?? [] },
      watch: { state in
        let before = state[keyPath: place]
        return { state, parent in
          guard let parent, state[keyPath: place] != before else { return [] }
          return [.fault(.changedChild(of: parent, child: child.name), to: child.name)]
        }
      },
      isFixed: true,
      attach: { host, screen in
        Misuse.adopt(child, by: host)
        if let onOutput { child.parent?.connect(host, screen, onOutput) }
        let parent = ObjectIdentifier(host)
        let seen = Observation.of(child, isPlace: true) { own, view in view[keyPath: place] = own }.attach(host, nil)
        return .init {
          seen.detach()
          child.screen.scope?.release(by: parent)
        }
      })
  }

  /// A child that exists while the parent's state has one (law 16): made by the turn that puts its first state there,
  /// and ended, with the effects of its screen, by the turn that removes its state.
  ///
  /// - Parameters:
  ///   - place: the place of the child's state in the parent's.
  ///   - name: the child's name in the record.
  ///   - id: distinguishes successive children at the same place.
  ///   - make: makes the child, with its first state and its name.
  ///   - action: maps a parent's action to the child's, or to nil; a missing child is a fault.
  ///   - ifThere: maps a parent's action to the child's, or to nil; a missing child is not a fault.
  ///   - onOutput: maps an output of the child to a parent's action.
  public static func optional<Own: ViewState, ID: Hashable & Sendable>(
    _ place: WritableKeyPath<State, Own?> & Sendable, _ name: String, id: @escaping @Sendable (Own) -> ID,
    make: @escaping @Sendable (Own, _ name: String) -> ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> Own.Action?,
    ifThere: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (Own.Output) -> State.Action)? = nil
  ) -> Child {
    let collection = ChildCollection<State, ID, Own>(
      name: name, onOutput: onOutput.map { onOutput in { @Sendable _, output in onOutput(output) } },
      make: { own, _ in make(own, name) },
      all: { state in
        guard let own = state[keyPath: place] else { return [] }
        return [(id: id(own), state: own)]
      },
      put: { own, key, state in
        if let old = state[keyPath: place], id(old) == key { state[keyPath: place] = own }
      })
    return collection.child { given in
      if let own = ifThere(given) { return (id: nil, action: own, isNeeded: false) }
      return action(given).map { (id: nil, action: $0, isNeeded: true) }
    }
  }

  /// Children that exist while the parent's list has them; see `optional`.
  ///
  /// - Parameters:
  ///   - place: the place of the children's states in the parent's.
  ///   - name: the first word of their names in the record, followed by the id: `ring 3`.
  ///   - id: distinguishes the children.
  ///   - make: makes a child, with its first state and its name.
  ///   - action: maps a parent's action to a child and its action, or to nil; a missing child is a fault.
  ///   - toAll: maps a parent's action to an action for every child, or to nil.
  ///   - onOutput: maps an output of a child to a parent's action.
  public static func each<Own: ViewState, ID: Hashable & Sendable>(
    _ place: WritableKeyPath<State, [Own]> & Sendable, _ name: String, id: @escaping @Sendable (Own) -> ID,
    make: @escaping @Sendable (Own, _ name: String) -> ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> (id: ID, action: Own.Action)?,
    toAll: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (ID, Own.Output) -> State.Action)? = nil
  ) -> Child {
    let collection = ChildCollection<State, ID, Own>(
      name: name, onOutput: onOutput, make: { own, id in make(own, "\(name) \(id)") },
      all: { state in state[keyPath: place].map { (id: id($0), state: $0) } },
      put: { own, key, state in
        guard let index = state[keyPath: place].firstIndex(where: { id($0) == key }) else { return }
        state[keyPath: place][index] = own
      })
    return collection.child(toAll) { given in action(given).map { (id: $0.id, action: $0.action, isNeeded: true) } }
  }
}

/// The children of one place, which come and go with the parent's state.
private final class ChildCollection<State: ViewState, ID: Hashable & Sendable, Own: ViewState>: Sendable {
  private struct Made {
    let number: Int
    let child: ViewModel<Own>
    let attachment: Observation<State>.Attachment
  }
  private struct LockedState {
    var host: (reactor: Weak<Child<State>.Host>, screen: CauseContext)?
    var children: [ID: Made] = [:]
    var number = 0
    /// The oldest first.
    var all: [Made] { children.values.sorted { $0.number < $1.number } }
  }
  private let name: String
  private let onOutput: (@Sendable (ID, Own.Output) -> State.Action)?
  private let make: @Sendable (Own, ID) -> ViewModel<Own>
  private let all: @Sendable (State) -> [(id: ID, state: Own)]
  private let put: @Sendable (Own, ID, inout State) -> Void
  private let inside = Lock(LockedState())

  init(
    name: String, onOutput: (@Sendable (ID, Own.Output) -> State.Action)?,
    make: @escaping @Sendable (Own, ID) -> ViewModel<Own>,
    all: @escaping @Sendable (State) -> [(id: ID, state: Own)],
    put: @escaping @Sendable (Own, ID, inout State) -> Void
  ) {
    self.name = name
    self.onOutput = onOutput
    self.make = make
    self.all = all
    self.put = put
  }

  /// The declaration; `action` returns the id of a child (nil: the only one), its action, and if the child must exist.
  func child(
    _ toAll: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    _ action: @escaping @Sendable (State.Action) -> (id: ID?, action: Own.Action, isNeeded: Bool)?
  ) -> Child<State> {
    Child(
      name: name, takesOutputs: onOutput != nil,
      take: { given, state in
        if let own = toAll(given) {
          return self.all(state).map { self.message(own, to: $0.id, isNeeded: false) }
        }
        return action(given).map { [self.message($0.action, to: $0.id, isNeeded: $0.isNeeded)] } ?? []
      },
      watch: { state in
        let before = self.all(state)
        return { state, parent in
          let after = self.all(state)
          let changed = parent.map { Misuse.changed(before, after, by: $0, self.nameOfChild) } ?? []
          let ids = before.map(\.id)
          guard ids != after.map(\.id) else { return changed }
          return changed + [
            Message(target: self.name) { cause, _ in
              self.follow(ids, after, because: cause)
              return nil
            }
          ]
        }
      },
      isFixed: false,
      attach: { host, screen in
        self.inside.withLock { $0.host = (Weak(host), screen) }
        self.follow([], self.all(host.state), because: nil)
        return .init(detach: { self.detach() }, stop: { await self.stop() }, end: { self.end() })
      })
  }

  @Sendable private func nameOfChild(_ id: ID) -> String? { inside.withLock { $0.children[id]?.child.name } }

  private func message(_ action: Own.Action, to id: ID?, isNeeded: Bool) -> Message {
    Message(target: name) { cause, budget in
      let (child, host) = self.inside.withLock { inside in
        ((id.map { inside.children[$0] } ?? inside.children.first?.value)?.child, inside.host?.reactor)
      }
      guard let child else {
        guard isNeeded else { return nil }
        let parent = host?.value?.name ?? "a parent that has gone"
        cause.origin?.report(.missingChild(of: parent, action: "\(self.name).\(action)"))
        return nil
      }
      return Message.action(action, to: child).put(&cause, &budget)
    }
  }

  /// Makes new children and ends removed ones, in the turn that changed the state.
  private func follow(_ before: [ID], _ after: [(id: ID, state: Own)], because cause: Cause?) {
    let stays = Set(after.map(\.id))
    for id in before where !stays.contains(id) {
      end(inside.withLock { $0.children.removeValue(forKey: id) })
    }
    guard let (reference, screen) = inside.withLock({ $0.host }), let host = reference.value else { return }
    for id in Misuse.repeated(after.map(\.id)) {
      host.runtime.fault(.sameKeyTwice(of: host.name, key: "\(name) \(id)"))
    }
    for (id, state) in after where inside.withLock({ $0.children[id] == nil }) {
      let child = make(state, id)
      Misuse.adopt(child, by: host)
      if let onOutput { child.parent?.connect(host, screen) { onOutput(id, $0) } }
      let place = Observation<State>.of(child, isPlace: true) { [put] own, view in put(own, id, &view) }
      let number = inside.withLock { inside in
        inside.number += 1
        return inside.number
      }
      let made = Made(number: number, child: child, attachment: place.attach(host, cause))
      let isEnded = inside.withLock { inside in
        if inside.host != nil { inside.children[id] = made }
        return inside.host == nil
      }
      // The parent has ended meanwhile.
      if isEnded { end(made) }
    }
  }

  private func detach() { for made in inside.withLock({ $0.all }) { made.attachment.detach() } }

  private func stop() async {
    for made in takeAll() {
      made.attachment.detach()
      await made.child.stop()
      end(made)
    }
  }

  private func end() { for made in takeAll() { end(made) } }

  /// Removes and returns all children; no child is made from now on.
  private func takeAll() -> [Made] {
    inside.withLock { inside in
      defer { (inside.children, inside.host) = ([:], nil) }
      return inside.all
    }
  }

  private func end(_ made: Made?) {
    made?.attachment.detach()
    made?.child.end()
  }
}
