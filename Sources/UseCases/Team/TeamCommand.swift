public import Architecture

/// What a practitioner asks of the team; each is one change, durable and undoable.
public enum TeamCommand: Equatable, Sendable, Codable {
  /// Take somebody into the team, who is in session at this prompt from then on, where nobody was.
  case onboard(Profile)
  /// Set or clear texts of a profile, of which this was seen when that was decided; nil: whatever stands there.
  case edit(Reference, ProfileEdit, seen: FieldValues? = nil)
  /// Give somebody a picture: a file that lies in the folder of the media under this id.
  case picture(Reference, UniqueID, MediaFile)
  /// Take the picture away.
  case clearPicture(Reference)
  /// Say that somebody has left the team.
  case relieve(Reference)
  /// Say that somebody who has left it belongs to it again: they are named by their number alone.
  case restore(Reference)
}
