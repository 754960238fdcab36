/// The subject of a verb, in the order of help.
public enum VerbTopic: String, Sendable, CaseIterable {
  /// Writing notes and incidents.
  case jotting
  /// Lists and details of records.
  case lists
  /// Planning visits.
  case agenda
  /// Photos, recordings and other files.
  case media
  /// The team, and other practices.
  case team
  /// Reports to institutions.
  case reports
  /// The patients.
  case passport
  /// Cats and dogs.
  case animals
  /// The program itself.
  case program
  /// Settings of the program.
  case setup
  /// Tools for developers.
  case workshop

  /// The section of help that lists the topic's verbs; nil for developers' verbs.
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

  /// The five sections of help, daily work first; each name is a topic of help, too.
  public enum Section: String, Sendable, CaseIterable {
    /// Incidents, lists and media.
    case jotting
    /// Patients, their guardians and their visits.
    case patients
    case team
    case animals
    case program
  }
}

extension [Verb] {
  /// Copies of the verbs, each with this topic.
  public func about(_ topic: VerbTopic) -> [Verb] {
    map { verb in
      var verb = verb
      verb.topic = topic
      return verb
    }
  }
}
