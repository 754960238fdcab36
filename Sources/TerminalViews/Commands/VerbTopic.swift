/// What a verb is about, in the order in which help lists them.
public enum VerbTopic: String, Sendable, CaseIterable {
  /// Writing things down.
  case jotting
  /// Looking at what was written down.
  case lists
  /// Planning visits.
  case agenda
  /// Photos, recordings and other files.
  case media
  /// The team, and other practices.
  case team
  /// What is sent to others.
  case reports
  /// The patients.
  case passport
  /// Cats and dogs.
  case animals
  /// The program itself.
  case program
  /// How the program is set up.
  case setup
  /// Looking at how the program works.
  case workshop

  /// The section of help that has its verbs; nil for what only developers look for.
  public var section: Section? {
    switch self {
    case .jotting, .lists, .media: .jotting
    case .agenda, .passport: .patients
    case .team, .reports: .team
    case .animals: .animals
    case .program, .setup: .program
    case .workshop: nil
    }
  }

  /// The five parts of help, daily work first: each is a topic of help by this name.
  public enum Section: String, Sendable, CaseIterable {
    /// What occurs, and what occurred.
    case jotting
    /// Patients, their guardians and their visits.
    case patients
    /// The team, and other practices.
    case team
    /// Cats and dogs.
    case animals
    /// The program.
    case program
  }
}

extension [Verb] {
  /// The same verbs, about that.
  public func about(_ topic: VerbTopic) -> [Verb] {
    map { verb in
      var verb = verb
      verb.topic = topic
      return verb
    }
  }
}
