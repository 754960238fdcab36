import Architecture

/// Law 14: forwarding the state after an action, compared with forwarding the state before it.
enum Forward {
  /// A field for a note; saving empties the field.
  struct Field: ViewState {
    enum Action: Equatable, Sendable, Codable {
      case typed(String)
      case pressedSave
    }
    var text = ""
  }

  /// The saved notes.
  struct Notes: DomainState {
    enum Event: Equatable, Sendable, Codable { case saved(String) }
    var saved: [String] = []

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      if case .saved(let text) = event { saved.append(text) }
    }
  }

  /// A note is typed and saved, and the next note is typed at once.
  static let actions: [Field.Action] = [.typed("limping"), .pressedSave, .typed("no fever")]

  static func saved(_ version: Version) -> [String] {
    let runtime = Simulator.lesson().runtime
    let notes = UseCase(Notes(), runtime: runtime)
    let field = ViewModel(
      Field(), runtime: runtime,
      reduce: { field, action in
        switch action {
        case .typed(let text): field.text = text
        case .pressedSave: field.text = ""
        }
      },
      forward: { action, change in
        guard action == .pressedSave else { return [] }
        return switch version {
        case .broken: [.event(.saved(change.after.text), to: notes)]
        case .right: [.event(.saved(change.before.text), to: notes)]
        }
      })
    for action in actions { field.send(action) }
    return notes.state.saved
  }

  static let lesson = Lesson(
    number: 14, title: "forward, once for every action",
    law: "Forward runs once for each action, with that action and the states before and after it, and only then.",
    exercise: Exercise(
      in: "ViewModels/Forms/FormViewModel.swift", for: "if !change.before.isStoring, change.after.isStoring {",
      write: "if !change.before.isStoring, change.before.isStoring {")
  ) {
    let (broken, right) = (saved(.broken), saved(.right))
    return LessonResult(
      broken: [
        "A note is typed and saved, and the next note is typed at once. Saving empties the field. Forward sends the "
          + "text of the field after the action.",
        "saved: \(list(broken.map { $0.isEmpty ? "an empty note" : $0 }))",
      ],
      lost: "the note: the state after the action no longer has it",
      right: ["Forward sends the text of the field before the action.", "saved: \(list(right))"],
      isShown: broken == [""] && right == ["limping"])
  }
}
