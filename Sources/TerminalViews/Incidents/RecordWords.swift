import ViewModels

extension RecordName {
  /// The short reference: `#12`, `a4`; of a part, its own: `n3`.
  var reference: String { "\(kind.letter)\(part ?? number)" }
}

extension RecordName.Kind {
  /// The letter before a number.
  var letter: String {
    switch self {
    case .incident: "#"
    case .note: "n"
    case .appointment: "a"
    case .practitioner: "v"
    }
  }

  /// What it is called.
  var word: Message {
    switch self {
    case .incident: "incident"
    case .note: "note"
    case .appointment: "appointment"
    case .practitioner: "practitioner"
    }
  }

  /// The command that shows one of these.
  var showCommand: String {
    switch self {
    case .incident, .note: "show"
    case .appointment: "appointment show"
    case .practitioner: "practitioner show"
    }
  }
}
