import Architecture

/// Law 14: the newest action with the newest state against each action with its own.
enum Forward {
  /// A field for a note.
  struct Field: ViewState {
    enum Action: Equatable, Sendable, Codable {
      case typed(String)
      case pressedSave
    }
    var text = ""
  }

  /// The notes that were saved.
  struct Notes: DomainState {
    enum Event: Equatable, Sendable, Codable { case saved(String) }
    var saved: [String] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .saved(let text) = event { saved.append(text) }
    }
  }

  /// A note is typed and saved, and the next one is typed at once.
  static let actions: [Field.Action] = [.typed("limping"), .pressedSave, .typed("no fever")]

  /// Forwards when it comes to it: whatever action is the newest then, with whatever state.
  final class BrokenViewModel: Sendable {
    private let inside = Lock((field: Field(), action: Field.Action?.none))
    private let runtime: Runtime
    private let notes: UseCase<Notes>

    init(runtime: Runtime, notes: UseCase<Notes>) {
      self.runtime = runtime
      self.notes = notes
    }

    func send(_ action: Field.Action) {
      inside.withLock { inside in
        if case .typed(let text) = action { inside.field.text = text }
        inside.action = action
      }
      _ = runtime.task { self.forward() }
    }

    private func forward() {
      let (field, action) = inside.withLock { $0 }
      if action == .pressedSave { notes.dispatch(.saved(field.text)) }
    }
  }

  static func broken() -> [String] {
    let simulator = Simulator.lesson()
    let notes = UseCase(Notes(), runtime: simulator.runtime)
    let field = BrokenViewModel(runtime: simulator.runtime, notes: notes)
    for action in actions { field.send(action) }
    simulator.settle()
    return notes.state.saved
  }

  static func right() -> [String] {
    let runtime = Simulator.lesson().runtime
    let notes = UseCase(Notes(), runtime: runtime)
    let field = ViewModel(
      Field(), runtime: runtime,
      reduce: { field, action in
        if case .typed(let text) = action { field.text = text }
      },
      forward: { action, change in
        action == .pressedSave ? [.event(.saved(change.after.text), to: notes)] : []
      })
    for action in actions { field.send(action) }
    return notes.state.saved
  }

  static let lesson = Lesson(
    number: 14, title: "forward, once for every action",
    law: "Forward runs once for each action, with exactly that action and the states around it, and for nothing else."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    return Showing(
      broken: [
        "A note is typed and saved, and the next one is typed at once; what forwards is given the newest action "
          + "with the newest state.",
        "saved: \(list(broken))",
      ],
      lost: "the saving: typing was newer when it was looked at",
      right: ["Each action is forwarded in its own turn.", "saved: \(list(right))"],
      isShown: broken == [] && right == ["limping"])
  }
}
