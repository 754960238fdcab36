public import Architecture

/// The record of a media file, which is a part of an incident or the picture of a record.
public struct Medium: Equatable, Sendable, Codable {
  /// The id, which also names the file.
  public let id: UniqueID
  /// The part of an incident, or the record with this picture.
  public let record: RecordID
  /// The file as it was when attached.
  public let file: MediaFile
  public let attachedAt: Instant
  /// Time of the mark for removal; nil if not marked.
  public var erasedAt: Instant?

  public init(
    id: UniqueID, record: RecordID, file: MediaFile, attachedAt: Instant, erasedAt: Instant? = nil
  ) {
    self.id = id
    self.record = record
    self.file = file
    self.attachedAt = attachedAt
    self.erasedAt = erasedAt
  }

  /// The largest part number, which the store keeps in 19 bits.
  public static let largestNumber = 1 << 19 - 1

  /// The file's name in the media folder: id and format.
  public var fileName: String { "\(id).\(file.format.rawValue)" }
}

/// Properties of a file, read from its content.
public struct MediaFile: Equatable, Sendable, Codable {
  /// The original name, without its folder.
  public var name: String
  public var format: MediaFormat
  /// Size in bytes.
  public var size: Int
  /// SHA-256 of the content, in 64 hexadecimal digits.
  public var digest: String
  /// Duration in milliseconds; nil unless a WAV or M4A file states it.
  public var milliseconds: Int?

  public init(name: String, format: MediaFormat, size: Int, digest: String, milliseconds: Int? = nil) {
    self.name = name
    self.format = format
    self.size = size
    self.digest = digest
    self.milliseconds = milliseconds
  }
}

extension MediaKind {
  /// Maximum file size, in bytes.
  public var limit: Int {
    switch self {
    case .photo, .pdf: 50_000_000
    case .recording: 200_000_000
    case .video: 2_000_000_000
    }
  }

  /// The kind of reference: recordings have their own, all other media share that of photos.
  public var record: RecordKind { self == .recording ? .recording : .photo }
}

/// The accepted file formats.
///
/// The raw values are stored, and are the file name extensions: they never change.
public enum MediaFormat: String, Equatable, Sendable, Codable, CaseIterable {
  /// Photos.
  case jpeg = "jpg", png, gif, webp, heic, tiff
  /// Recordings.
  case wav, ogg, mp3, flac, m4a, aac
  /// Videos.
  case mp4, mov, webm, mkv, avi, ogv
  /// Documents.
  case pdf

  public var kind: MediaKind {
    switch self {
    case .jpeg, .png, .gif, .webp, .heic, .tiff: .photo
    case .wav, .ogg, .mp3, .flac, .m4a, .aac: .recording
    case .mp4, .mov, .webm, .mkv, .avi, .ogv: .video
    case .pdf: .pdf
    }
  }
}
