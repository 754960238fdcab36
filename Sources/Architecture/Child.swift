/// The declaration of a child view model (law 15).
///
/// The child's state is a part of the parent's state. The parent forwards actions to the child, and takes the child's
/// outputs as actions of its own.
public struct Child<State: ViewState>: Sendable {
  typealias Host = Reactor<State, ViewModel<State>.Input>
  let name: String
  let place: PartialKeyPath<State> & Sendable
  let takesOutputs: Bool
  /// Maps an action of the parent, with the state after it, to messages for children; empty if the action concerns no
  /// child.
  let take: @Sendable (State.Action, State) -> [ReactorMessage]
  /// Compares the children's states before and after a turn.
  ///
  /// Called with the state before the turn; the result is called with the state after the turn. The messages make and
  /// end children, or report a fault. `parent` is the parent's name, or nil if the turn only copied a child's new
  /// state.
  typealias Watch = @Sendable (State) -> (_ after: State, _ parent: String?) -> [ReactorMessage]
  let watch: Watch
  /// True if the child exists from the start.
  let isFixed: Bool
  let attach: @Sendable (Host, CauseContext) -> Observation<State>.Attachment

  /// A child that exists from the start; the parent owns it.
  ///
  /// - Parameters:
  ///   - place: the key path of the child's state in the parent's state.
  ///   - child: the child.
  ///   - action: maps an action of the parent to an action of the child, or to nil.
  ///   - onOutput: maps an output of the child to an action of the parent; without it, outputs are dropped.
  public static func child<Own: ViewState>(
    _ place: WritableKeyPath<State, Own> & Sendable, _ child: ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (Own.Output) -> State.Action)? = nil
  ) -> Child {
    Child(
      name: child.name, place: place, takesOutputs: onOutput != nil,
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

  /// A child that exists while the state at `place` is not nil (law 16).
  ///
  /// The turn that sets the state makes the child. The turn that clears the state ends the child and the effects of its
  /// screen. A state with another id replaces the child.
  ///
  /// - Parameters:
  ///   - place: the key path of the child's state in the parent's state.
  ///   - name: the child's name in the record.
  ///   - id: identifies the child: a state with another id gets a new child.
  ///   - make: makes the child from its first state and its name.
  ///   - action: maps an action of the parent to an action of the child, or to nil; a missing child is a fault.
  ///   - ifThere: maps an action of the parent to an action of the child, or to nil; a missing child is not a fault.
  ///   - onOutput: maps an output of the child to an action of the parent.
  public static func optional<Own: ViewState, ID: Hashable & Sendable>(
    _ place: WritableKeyPath<State, Own?> & Sendable, _ name: String, id: @escaping @Sendable (Own) -> ID,
    make: @escaping @Sendable (Own, _ name: String) -> ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> Own.Action?,
    ifThere: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (Own.Output) -> State.Action)? = nil
  ) -> Child {
    let collection = ChildCollection<State, ID, Own>(
      name: name, onOutput: onOutput.map { onOutput in { @Sendable _, output in onOutput(output) } },
      make: { own, _ in make(own, name) }, id: id, all: { state in state[keyPath: place].map { [$0] } ?? [] },
      put: { own, key, state in
        if let old = state[keyPath: place], id(old) == key { state[keyPath: place] = own }
      })
    return collection.child(at: place) { given in
      if let own = ifThere(given) { return (id: nil, action: own, isNeeded: false) }
      return action(given).map { (id: nil, action: $0, isNeeded: true) }
    }
  }

  /// One child for each state in the list at `place`; see `optional`.
  ///
  /// - Parameters:
  ///   - place: the key path of the list in the parent's state.
  ///   - name: the first word of the children's names in the record; the id follows: `ring 3`.
  ///   - id: distinguishes the children.
  ///   - make: makes a child from its first state and its name.
  ///   - action: maps an action of the parent to the id of a child and an action for it, or to nil; a missing child is
  ///     a fault.
  ///   - toAll: maps an action of the parent to an action for every child, or to nil.
  ///   - onOutput: maps an output of a child to an action of the parent.
  public static func each<Own: ViewState, ID: Hashable & Sendable>(
    _ place: WritableKeyPath<State, [Own]> & Sendable, _ name: String, id: @escaping @Sendable (Own) -> ID,
    make: @escaping @Sendable (Own, _ name: String) -> ViewModel<Own>,
    _ action: @escaping @Sendable (State.Action) -> (id: ID, action: Own.Action)?,
    toAll: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    onOutput: (@Sendable (ID, Own.Output) -> State.Action)? = nil
  ) -> Child {
    let collection = ChildCollection<State, ID, Own>(
      name: name, onOutput: onOutput, make: { own, id in make(own, "\(name) \(id)") }, id: id,
      all: { state in state[keyPath: place] },
      put: { own, key, state in
        guard let index = state[keyPath: place].firstIndex(where: { id($0) == key }) else { return }
        state[keyPath: place][index] = own
      })
    return collection.child(at: place, toAll) { action($0).map { (id: $0.id, action: $0.action, isNeeded: true) } }
  }
}

/// Makes and ends the children of one `optional` or `each` declaration as the parent's state changes.
private final class ChildCollection<State: ViewState, ID: Hashable & Sendable, Own: ViewState>: Sendable {
  private struct Made {
    let number: UInt64
    /// Name and id as text; children with equal labels share one name in the record, which is a fault.
    let label: String
    let child: ViewModel<Own>
    let attachment: Observation<State>.Attachment
  }
  private struct LockedState {
    var host: (reactor: Weak<Child<State>.Host>, screen: CauseContext)?
    var children: [ID: Made] = [:]
    /// Oldest child first.
    var all: [Made] { children.values.sorted { $0.number < $1.number } }
  }
  private let name: String
  private let onOutput: (@Sendable (ID, Own.Output) -> State.Action)?
  private let make: @Sendable (Own, ID) -> ViewModel<Own>
  private let id: @Sendable (Own) -> ID
  private let all: @Sendable (State) -> [Own]
  private let put: @Sendable (Own, ID, inout State) -> Void
  private let locked = Lock(LockedState())

  init(
    name: String, onOutput: (@Sendable (ID, Own.Output) -> State.Action)?,
    make: @escaping @Sendable (Own, ID) -> ViewModel<Own>, id: @escaping @Sendable (Own) -> ID,
    all: @escaping @Sendable (State) -> [Own], put: @escaping @Sendable (Own, ID, inout State) -> Void
  ) {
    (self.name, self.onOutput, self.make, self.id, self.all, self.put) = (name, onOutput, make, id, all, put)
  }

  /// Makes the declaration of these children.
  ///
  /// `action` returns the id of a child (nil: the only child), its action, and whether a missing child is a fault.
  func child(
    at place: PartialKeyPath<State> & Sendable,
    _ toAll: @escaping @Sendable (State.Action) -> Own.Action? = { _ in nil },
    _ action: @escaping @Sendable (State.Action) -> (id: ID?, action: Own.Action, isNeeded: Bool)?
  ) -> Child<State> {
    Child(
      name: name, place: place, takesOutputs: onOutput != nil,
      take: { given, state in
        if let own = toAll(given) {
          return self.all(state).map { self.message(own, to: self.id($0), isNeeded: false) }
        }
        return action(given).map { [self.message($0.action, to: $0.id, isNeeded: $0.isNeeded)] } ?? []
      },
      watch: { state in
        let before = self.all(state)
        return { state, parent in
          let after = self.all(state)
          // Cheap for an unchanged list: arrays with the same storage compare in constant time.
          if parent != nil, before == after { return [] }
          let (old, new) = (before.map(self.id), after.map(self.id))
          let changed = parent.map { Misuse.changed((old, before), (new, after), by: $0, self.nameOfChild) } ?? []
          guard old != new else { return changed }
          return changed + [
            ReactorMessage(target: self.name) { cause, _ in
              self.follow(old, new, after, because: cause)
              return nil
            }
          ]
        }
      },
      isFixed: false,
      attach: { host, screen in
        let former = self.locked.withLock { locked in
          defer { locked.host = (Weak(host), screen) }
          return locked.host?.reactor
        }
        if let former = former?.value?.name {
          host.runtime.fault(.twoParents(child: self.name, parents: [former, host.name]))
        }
        let states = self.all(host.state)
        self.follow([], states.map(self.id), states, because: nil)
        return .init(detach: { self.detach() }, stop: { await self.stop() }, end: { self.end() })
      })
  }

  @Sendable private func nameOfChild(_ id: ID) -> String? { locked.withLock { $0.children[id]?.child.name } }

  private func message(_ action: Own.Action, to id: ID?, isNeeded: Bool) -> ReactorMessage {
    ReactorMessage(target: name) { cause, budget in
      let (child, host) = self.locked.withLock { locked in
        ((id.map { locked.children[$0] } ?? locked.children.first?.value)?.child, locked.host?.reactor)
      }
      guard let child else {
        guard isNeeded else { return nil }
        let parent = host?.value?.name ?? "a released parent"
        cause.origin?.report(.missingChild(of: parent, action: "\(self.name).\(action)"))
        return nil
      }
      return ReactorMessage.action(action, to: child).put(&cause, &budget)
    }
  }

  /// Makes new children and ends removed ones, in the turn that changed the state.
  private func follow(_ before: [ID], _ after: [ID], _ states: [Own], because cause: Cause?) {
    let stays = Set(after)
    for id in before where !stays.contains(id) {
      end(locked.withLock { $0.children.removeValue(forKey: id) })
    }
    guard let (reference, screen) = locked.withLock({ $0.host }), let host = reference.value else { return }
    var repeated = stays.count == after.count ? [] : Misuse.repeated(after).map { "\(name) \($0)" }
    for (index, id) in after.enumerated() where locked.withLock({ !$0.children.keys.contains(id) }) {
      let label = "\(name) \(id)"
      if locked.withLock({ $0.children.values.contains { $0.label == label } }) { repeated.append(label) }
      let child = make(states[index], id)
      Misuse.adopt(child, by: host)
      if let onOutput { child.parent?.connect(host, screen) { onOutput(id, $0) } }
      let number = host.runtime.token()
      let place = Observation<State>.of(child, isPlace: true) { own, view in
        // A late state of an ended child is not written over the state of its successor.
        if self.locked.withLock({ $0.children[id]?.number ?? number }) == number { self.put(own, id, &view) }
      }
      let made = Made(number: number, label: label, child: child, attachment: place.attach(host, cause))
      let isEnded = locked.withLock { locked in
        if locked.host != nil { locked.children[id] = made }
        return locked.host == nil
      }
      // The parent has ended since `locked.host` was read above.
      if isEnded { end(made) }
    }
    for key in repeated { host.runtime.fault(.sameKeyTwice(of: host.name, key: key)) }
  }

  private func detach() { for made in locked.withLock({ $0.all }) { made.attachment.detach() } }

  /// Removes the children only after they have stopped, so that a second stop of the parent also waits for them.
  private func stop() async {
    let made = locked.withLock { locked in
      locked.host = nil
      return locked.all
    }
    for made in made {
      made.attachment.detach()
      await made.child.stop()
    }
    end()
  }

  /// Ends all children; no child is made from now on.
  private func end() {
    let all = locked.withLock { locked in
      defer { (locked.children, locked.host) = ([:], nil) }
      return locked.all
    }
    for made in all { end(made) }
  }

  private func end(_ made: Made?) {
    made?.attachment.detach()
    made?.child.end()
  }
}
