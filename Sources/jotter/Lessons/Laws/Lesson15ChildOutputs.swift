import Architecture

/// Law 15: a child that knows its parent, compared with a child with an output.
enum ChildOutputs {
  struct Editor: ViewState {
    enum Action: Equatable, Sendable, Codable { case finished(String) }
    enum Output: Equatable, Sendable, Codable { case wrote(String) }
    var text = ""
  }

  /// A screen that contains an editor.
  struct Screen: ViewState {
    enum Action: Equatable, Sendable, Codable { case edited(Editor.Output) }
    var notes: [String] = []
    var editor = Editor()
  }

  /// The notes that each screen receives.
  struct Reached: Equatable {
    var incident: [String] = []
    var appointment: [String] = []
  }

  /// The notes after an edit on each of two screens: the incident's, then the appointment's.
  static func reached(_ version: Version) -> Reached {
    let runtime = Simulator.lesson().runtime
    let incident = Lock(WeakReference<ViewModel<Screen>>())
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

  private static func tell(_ known: Lock<WeakReference<ViewModel<Screen>>>, _ action: Screen.Action) -> [ReactorMessage]
  {
    known.withLock { $0 }.object.map { [.action(action, to: $0)] } ?? []
  }

  private static func editing(
    _ runtime: Runtime, forward: @escaping @Sendable (Editor.Output) -> [ReactorMessage] = { _ in [] },
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
    law: "A child view model sends typed outputs, and does not know its parent. The code that makes the parent "
      + "connects the two.",
    exercise: Exercise(
      in: "ViewModels/Root/AnsweringScreen.swift", for: "failure.map { .refused($0) } ?? .answered",
      write: ".answered")
  ) {
    let (broken, right) = (reached(.broken), reached(.right))
    func lines(_ reached: Reached) -> [String] {
      ["the incident received: \(list(reached.incident))", "the appointment received: \(list(reached.appointment))"]
    }
    let (first, second) = ("limping", "bring the x-ray")
    return LessonResult(
      broken: [
        "An editor was written for the incident, and sends its text there. The appointment uses the same editor."
      ] + lines(broken),
      lost: "the text for the appointment: it is among the notes of the incident",
      right: ["The editor sends an output. Each screen takes the output as an action of its own."] + lines(right),
      isShown: broken == Reached(incident: [first, second])
        && right == Reached(incident: [first], appointment: [second]))
  }
}
