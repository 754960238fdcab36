/// What a practitioner asks of the team; each is one change, durable and undoable.
public enum TeamCommand: Equatable, Sendable, Codable {
  /// Take somebody into the team, who is in session at this prompt from then on.
  case onboard(Profile)
  /// Set or clear texts of a profile.
  case edit(Reference, ProfileEdit)
  /// Say that somebody has left the team.
  case relieve(Reference)
}
