public import Architecture

/// A file that belongs to an incident, or a picture of somebody: what is known of it; the file itself lies in the folder
/// of the media.
public struct Medium: Equatable, Sendable, Codable {
  /// The id under which its file is kept.
  public let id: UniqueID
  /// What names it: a part of its incident; a picture is named by whom it shows, a practitioner or a patient.
  public let record: RecordID
  /// What its file was when it was taken.
  public let file: MediaFile
  /// When it was attached.
  public let attachedAt: Instant
  /// When it was marked for removal; nil while it is not.
  public var erasedAt: Instant?

  /// A medium of these values.
  public init(
    id: UniqueID, record: RecordID, file: MediaFile, attachedAt: Instant, erasedAt: Instant? = nil
  ) {
    self.id = id
    self.record = record
    self.file = file
    self.attachedAt = attachedAt
    self.erasedAt = erasedAt
  }

  /// The largest number: the store gives it nineteen bits.
  public static let largestNumber = 1 << 19 - 1

  /// The name of its file in the folder of the media: no part of it was typed by anybody.
  public var fileName: String { "\(id).\(file.format.rawValue)" }
}

/// What a file is, as its content says.
public struct MediaFile: Equatable, Sendable, Codable {
  /// The name that it had where it came from, without its folder.
  public var name: String
  /// What its content is.
  public var format: MediaFormat
  /// How many bytes it has.
  public var size: Int
  /// The SHA-256 of them, in 64 hexadecimal digits.
  public var digest: String
  /// How long it plays, in milliseconds, where that stands at its beginning.
  public var milliseconds: Int?

  /// A file of these values.
  public init(name: String, format: MediaFormat, size: Int, digest: String, milliseconds: Int? = nil) {
    self.name = name
    self.format = format
    self.size = size
    self.digest = digest
    self.milliseconds = milliseconds
  }
}

extension MediaKind {
  /// How large its file may be, in bytes.
  public var limit: Int {
    switch self {
    case .photo, .pdf: 50_000_000
    case .recording: 200_000_000
    case .video: 2_000_000_000
    }
  }

  /// What names it: a recording is listened to, all else is looked at.
  public var record: RecordKind { self == .recording ? .recording : .photo }
}

/// The formats of files that are taken.
///
/// The raw values are stored, and are the ends of the files' names: they never change.
public enum MediaFormat: String, Equatable, Sendable, Codable, CaseIterable {
  /// Photos.
  case jpeg = "jpg", png, gif, webp, heic, tiff
  /// Recordings.
  case wav, ogg, mp3, flac, m4a, aac
  /// Videos.
  case mp4, mov, webm, mkv, avi, ogv
  /// Documents.
  case pdf

  /// What it is for a person.
  public var kind: MediaKind {
    switch self {
    case .jpeg, .png, .gif, .webp, .heic, .tiff: .photo
    case .wav, .ogg, .mp3, .flac, .m4a, .aac: .recording
    case .mp4, .mov, .webm, .mkv, .avi, .ogv: .video
    case .pdf: .pdf
    }
  }
}
