import Architecture

/// Law 15: a child that knows its parent, against a child with an output.
enum ChildOutputs {
  /// An editor.
  struct Editor: ViewState {
    enum Action: Equatable, Sendable, Codable { case finished(String) }
    enum Output: Equatable, Sendable, Codable { case wrote(String) }
    var text = ""
  }

  /// A screen with an editor in it.
  struct Screen: ViewState {
    enum Action: Equatable, Sendable, Codable { case edited(Editor.Output) }
    var notes: [String] = []
    var editor = Editor()
  }

  /// The notes that reach a screen of each kind.
  struct Reached: Equatable {
    var incident: [String] = []
    var appointment: [String] = []
  }

  /// A note on each of two screens, of which the first belongs to the incident.
  static func reached(_ version: Version) -> Reached {
    let runtime = Simulator.lesson().runtime
    let incident = Lock(Weak<ViewModel<Screen>>())
    let screens = ["limping", "bring the x-ray"].map { text in
      let editor =
        switch version {
        case .broken: editing(runtime, forward: { tell(incident, .edited($0)) })
        case .right: editing(runtime, outputs: .telling { [.wrote($0.after.text)] })
        }
      let screen = ViewModel(
        Screen(), runtime: runtime, children: [.child(\.editor, editor, onOutput: { .edited($0) })],
        reduce: { screen, action in
          if case .edited(.wrote(let text)) = action { screen.notes.append(text) }
        })
      incident.withLock { if $0.object == nil { $0.object = screen } }
      editor.send(.finished(text))
      return screen
    }
    return Reached(incident: screens[0].state.notes, appointment: screens[1].state.notes)
  }

  private static func tell(_ known: Lock<Weak<ViewModel<Screen>>>, _ action: Screen.Action) -> [Message] {
    known.withLock { $0 }.object.map { [.action(action, to: $0)] } ?? []
  }

  private static func editing(
    _ runtime: Runtime, forward: @escaping @Sendable (Editor.Output) -> [Message] = { _ in [] },
    outputs: Outputs<Editor> = .none
  ) -> ViewModel<Editor> {
    ViewModel(
      Editor(), runtime: runtime,
      reduce: { editor, action in
        if case .finished(let text) = action { editor.text = text }
      },
      forward: { _, change in forward(.wrote(change.after.text)) }, outputs: outputs)
  }

  static let lesson = Lesson(
    number: 15, title: "a child does not know its parent",
    law: "A child view model speaks by a typed output; who hears it is connected from outside.",
    exercise: Exercise(
      in: "ViewModels/Root/AnsweringScreen.swift", for: "failure.map { .refused($0) } ?? .answered",
      write: ".answered")
  ) {
    let (broken, right) = (reached(.broken), reached(.right))
    func lines(_ reached: Reached) -> [String] {
      ["the incident heard: \(list(reached.incident))", "the appointment heard: \(list(reached.appointment))"]
    }
    let (first, second) = ("limping", "bring the x-ray")
    return LessonResult(
      broken: ["An editor tells the screen that it was written for, and stands on another one, too."] + lines(broken),
      lost: "what was written for the appointment: it is among the notes of the incident",
      right: ["An editor has an output, and each screen takes it as an action of its own."] + lines(right),
      isShown: broken == Reached(incident: [first, second])
        && right == Reached(incident: [first], appointment: [second]))
  }
}
