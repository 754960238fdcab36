import ViewModels

extension RecordName {
  /// The short reference: `#12`, `a4`; of a part, its own: `n3`.
  var reference: String { "\(kind.letter)\(part ?? number)" }

  /// What a part is called beside its incident: `note n3`; `f1` may be a photo, a video or a PDF.
  ///
  /// An entry of a passport is named by its word alone: `owner 1`.
  var called: Message {
    switch kind {
    case .photo: Message(text: reference)
    case .owner, .rabies, .titration, .tapeworm: kind.noun + Message(text: " \(part ?? number)")
    case .incident, .note, .recording, .appointment, .practitioner, .patient, .guardian:
      kind.noun + Message(text: " \(reference)")
    }
  }

  /// The short reference of the whole.
  var whole: String { "\(kind.whole.letter)\(number)" }
}

extension RecordName.Kind {
  /// The letter before a number.
  var letter: String {
    switch self {
    case .incident: "#"
    case .note: "n"
    case .photo: "f"
    case .recording: "s"
    case .appointment: "a"
    case .practitioner: "v"
    case .patient: "p"
    case .owner: "owner "
    case .rabies: "rabies "
    case .titration: "titration "
    case .tapeworm: "tapeworm "
    case .guardian: "g"
    }
  }

  /// What other programs call it.
  var word: String { noun.english }

  /// What it is called.
  var noun: Message {
    switch self {
    case .incident: "incident"
    case .note: "note"
    case .photo: "photo"
    case .recording: "recording"
    case .appointment: "appointment"
    case .practitioner: "practitioner"
    case .patient: "patient"
    case .owner: "owner"
    case .rabies: "rabies"
    case .titration: "titration"
    case .tapeworm: "tapeworm"
    case .guardian: "guardian"
    }
  }

  /// What it is a part of; itself, when it is a whole.
  var whole: RecordName.Kind {
    switch self {
    case .note, .photo, .recording: .incident
    case .owner, .rabies, .titration, .tapeworm: .patient
    case .incident, .appointment, .practitioner, .patient, .guardian: self
    }
  }

  /// That there is none of it, before what was looked for.
  var none: Message {
    switch self {
    case .incident: "no incident"
    case .note: "no note"
    case .appointment: "no appointment"
    case .practitioner: "no practitioner"
    case .photo: "no photo"
    case .recording: "no recording"
    case .patient: "no patient"
    case .owner: "no owner"
    case .rabies: "no rabies vaccination"
    case .titration: "no titration test"
    case .tapeworm: "no tapeworm treatment"
    case .guardian: "no guardian"
    }
  }
}
