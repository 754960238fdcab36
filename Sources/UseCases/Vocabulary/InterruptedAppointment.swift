/// An appointment that an emergency interrupts.
public struct InterruptedAppointment: Equatable, Sendable, Codable {
  public var appointment: Int
  /// The incident of the emergency.
  public var by: Int

  public init(appointment: Int, by: Int) {
    self.appointment = appointment
    self.by = by
  }
}
