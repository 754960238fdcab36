import Architecture

/// Law 15: a child that knows its parent's type against one that speaks by an output.
enum ChildOutputs {
  /// Any screen with an editor in it.
  protocol BrokenParent: AnyObject {}

  final class BrokenIncidentScreen: BrokenParent {
    var notes: [String] = []
  }

  final class BrokenAppointmentScreen: BrokenParent {
    var notes: [String] = []
  }

  /// Tells the parent that it was written for, found by its type.
  final class BrokenEditor {
    weak var parent: (any BrokenParent)?

    func finished(_ text: String) {
      (parent as? BrokenIncidentScreen)?.notes.append(text)
    }
  }

  /// An editor that knows no parent.
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

  static func broken() -> Reached {
    let (incident, appointment, editor) = (BrokenIncidentScreen(), BrokenAppointmentScreen(), BrokenEditor())
    editor.parent = incident
    editor.finished("limping")
    editor.parent = appointment
    editor.finished("bring the x-ray")
    return Reached(incident: incident.notes, appointment: appointment.notes)
  }

  static func right() -> Reached {
    Reached(incident: screen(writing: "limping"), appointment: screen(writing: "bring the x-ray"))
  }

  /// The notes of a screen whose editor has finished this one.
  private static func screen(writing text: String) -> [String] {
    let runtime = Simulator.lesson().runtime
    let editor = ViewModel(
      Editor(), runtime: runtime,
      reduce: { editor, action in
        if case .finished(let text) = action { editor.text = text }
      },
      outputs: .telling { $0.before == $0.after ? [] : [.wrote($0.after.text)] })
    let screen = ViewModel(
      Screen(), runtime: runtime, children: [.child(\.editor, editor, told: { .edited($0) })],
      reduce: { screen, action in
        if case .edited(.wrote(let text)) = action { screen.notes.append(text) }
      })
    editor.send(.finished(text))
    return screen.state.notes
  }

  static let lesson = Lesson(
    number: 15, title: "a child does not know its parent",
    law: "A child view model speaks by a typed output; who hears it is connected from outside."
  ) {
    let (broken, right) = (Self.broken(), Self.right())
    func lines(_ reached: Reached) -> [String] {
      ["the incident heard: \(list(reached.incident))", "the appointment heard: \(list(reached.appointment))"]
    }
    let all = Reached(incident: ["limping"], appointment: ["bring the x-ray"])
    return Showing(
      broken: ["An editor looks for the type of the screen that it was written for."] + lines(broken),
      lost: "what was written on a screen of another type",
      right: ["An editor has an output, and each screen takes it as an action of its own."] + lines(right),
      isShown: broken == Reached(incident: ["limping"]) && right == all)
  }
}
