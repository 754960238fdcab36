/// Receivers of a change of an incident, other than the prompt that makes the change.
struct ChangeAudience: OptionSet {
  /// Appointments: emergencies interrupt visits, and settled incidents end them.
  static let appointments = ChangeAudience(rawValue: 1)
  /// Other prompts at which the incident is current.
  static let prompts = ChangeAudience(rawValue: 2)
  /// Other prompts at which the incident is current, if the change is undone or redone.
  static let promptsOfUndo = ChangeAudience(rawValue: 4)

  let rawValue: Int
}

extension ChangeKind {
  /// Kinds of changes of incidents to which appointments react.
  public static let followable = allCases.filter { $0.audience.contains(.appointments) }
  /// Kinds of changes to report if another prompt made them; changes of the patient are reported separately.
  ///
  /// Additions are not reported: the incident shows them.
  static let reported = allCases.filter { $0.audience.contains(.prompts) }
  /// Changes whose undo and redo are reported.
  static let reportedUndone = allCases.filter { $0.audience.contains(.promptsOfUndo) }

  /// Without a default case: a new kind of change compiles only with its audience.
  private var audience: ChangeAudience {
    switch self {
    case .raised, .calmed: .appointments
    // Not `prompts`: a settlement is reported separately, with its author.
    case .settled: [.appointments, .promptsOfUndo]
    case .discarded: [.appointments, .prompts, .promptsOfUndo]
    case .described, .edited, .reopened, .priced, .erased, .restored, .moved, .recovered: [.prompts, .promptsOfUndo]
    case .noted, .began, .left, .opened, .attached, .planned, .cancelled, .attended, .interrupted, .resumed, .onboarded,
      .relieved, .taken, .dropped, .activated, .deactivated, .assigned, .unassigned, .admitted, .released, .entered,
      .struck, .linked, .unlinked, .pictured, .unpictured, .imported, .acknowledged, .departed, .completed, .postponed,
      .purged, .sent:
      []
    }
  }
}
