/// Sums over some incidents of a day.
public struct DigestSum: Equatable, Sendable, Codable {
  /// Number of incidents.
  public var incidents: Int
  /// Number of emergencies among them.
  public var emergencies: Int
  /// Number of open incidents among them.
  public var open: Int
  /// Cost of the notes of the day.
  public var cost: Euro

  public init(incidents: Int = 0, emergencies: Int = 0, open: Int = 0, cost: Euro = .zero) {
    self.incidents = incidents
    self.emergencies = emergencies
    self.open = open
    self.cost = cost
  }
}

/// The incidents of a day that one practitioner has taken.
public struct DigestShare: Equatable, Sendable, Codable {
  public var practitioner: PractitionerName
  public var sum: DigestSum

  public init(practitioner: PractitionerName, sum: DigestSum) {
    self.practitioner = practitioner
    self.sum = sum
  }
}

/// Number of appointments of a day by `VisitOutcome`.
public struct DigestVisits: Equatable, Sendable, Codable {
  public var open: Int
  public var interrupted: Int
  public var completed: Int
  public var cancelled: Int
  public var missed: Int
  public var planned: Int

  public init(
    open: Int = 0, interrupted: Int = 0, completed: Int = 0, cancelled: Int = 0, missed: Int = 0, planned: Int = 0
  ) {
    self.open = open
    self.interrupted = interrupted
    self.completed = completed
    self.cancelled = cancelled
    self.missed = missed
    self.planned = planned
  }

  public subscript(outcome: VisitOutcome) -> Int {
    switch outcome {
    case .open: open
    case .interrupted: interrupted
    case .completed: completed
    case .cancelled: cancelled
    case .missed: missed
    case .planned: planned
    }
  }

  public var all: Int { VisitOutcome.allCases.reduce(0) { $0 + self[$1] } }
}
