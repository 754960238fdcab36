public import Architecture
import UseCases
public import ViewModels

/// The jotter, as the practitioner sees it: what became of what was typed last.
public struct JotterViewState: ViewState {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Said what the incident is about.
    case described(String)
    /// Said in which room the patient is.
    case placed(String)
    /// Took back the newest change.
    case undid
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable, Codable {
    /// It is durable, or taken back: the incident as it is now.
    case confirmed(IncidentRow?)
    /// It was not done.
    case refused(Complaint)
  }

  /// How many answers there have been.
  public var answers = 0
  /// The newest answer.
  public var answer: Answer?

  /// Nobody has asked.
  public init() {}
}

/// One incident, as a person sees it in a line.
public struct IncidentRow: Equatable, Sendable, Codable {
  /// The short number that people use.
  public var number: Int
  /// What it is about; often empty.
  public var description: String
  /// Where the patient is; often empty.
  public var room: String

  /// A row of these values.
  public init(number: Int, description: String = "", room: String = "") {
    self.number = number
    self.description = description
    self.room = room
  }

  package init(_ incident: Incident) {
    self.init(number: incident.number, description: incident.description, room: incident.room)
  }
}

extension ViewModel<JotterViewState> {
  /// The jotter's view model.
  package convenience init(jotter: UseCase<JotterState>, runtime: Runtime) {
    self.init(
      JotterViewState(), name: "jotter view", runtime: runtime,
      observing: [
        .of(jotter) { domain, view in
          guard view.answers != domain.answers else { return }
          view.answers = domain.answers
          view.answer = domain.answer.map { JotterViewState.Answer($0) }
        }
      ],
      tells: [jotter],
      forward: { action, _ in [.event(JotterState.Event(action), to: jotter)] })
  }
}

extension JotterViewState.Answer {
  fileprivate init(_ answer: JotterState.Answer) {
    self =
      switch answer {
      case .receipt(let receipt): .confirmed(receipt.incident.map { IncidentRow($0) })
      case .failure(let failure): .refused(Complaint(failure))
      }
  }
}

extension JotterState.Event {
  /// What the practitioner's action means.
  fileprivate init(_ action: JotterViewState.Action) {
    self =
      switch action {
      case .described(let text): .asked(.describe(text))
      case .placed(let room): .asked(.place(room))
      case .undid: .asked(.undo)
      }
  }
}
