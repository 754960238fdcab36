public import Architecture
import Foundation

/// The configuration published by an institution: subjects of reports, forms, and the quality of media.
public struct InstitutionConfig: Equatable, Sendable, Codable {
  public struct Area: Equatable, Sendable, Codable {
    public var name: String
    public var kinds: [String]

    public init(_ name: String, kinds: [String]) { (self.name, self.kinds) = (name, kinds) }
  }

  public struct Form: Equatable, Sendable, Codable {
    public var name: String
    /// File name in the folder of forms, without its extension.
    public var file: String

    public init(_ name: String, file: String) { (self.name, self.file) = (name, file) }
  }

  /// Compression of photos and videos.
  public struct Quality: Equatable, Sendable, Codable {
    /// JPEG quality, from 1 to 100.
    public var photo: Int
    /// Video bit rate, in bits per second.
    public var video: Int

    public init(photo: Int = 50, video: Int = 2_000_000) { (self.photo, self.video) = (photo, video) }
  }

  /// A part of the configuration that is faulty, or that this machine cannot use.
  public struct Flaw: Equatable, Sendable, Codable {
    /// The name of the part in the file.
    public var part: String
    /// The unusable value; nil if the part is missing.
    public var found: String?
    /// Read time of the known value that is used instead; nil if there is none.
    public var keptFrom: Instant?
    /// The program of this machine that is to blame; nil if the part itself is faulty.
    ///
    /// `found` is then the message of the program; nil if the program is missing.
    public var program: ProgramPurpose?

    public init(
      _ part: String, found: String? = nil, keptFrom: Instant? = nil, program: ProgramPurpose? = nil
    ) {
      (self.part, self.found, self.keptFrom, self.program) = (part, found, keptFrom, program)
    }
  }

  /// The subjects of reports.
  public var areas: [Area] = []
  public var forms: [Form] = []
  /// Compression of photos and videos by profile.
  public var qualities: [DeviceProfile: Quality] = [:]
  /// Web address of the help page; empty for none.
  public var help = ""
  /// Hash of the administrator's password by `PasswordHash`; empty for none, which matches no password.
  public var administrator = ""
  /// The hash of ``administrator``, present or former, that set the standard user; nil for none.
  ///
  /// Not part of the file: survives the next reading.
  var lock: String?
  /// Faulty parts of the file.
  public var flaws: [Flaw] = []

  /// An empty configuration.
  public init() {}

  /// Compression for a profile; the default if the institution states none.
  public func quality(_ profile: DeviceProfile) -> Quality { qualities[profile] ?? Quality() }

  /// True if the area has this kind of report.
  public func has(_ kind: String, in area: String) -> Bool {
    areas.contains { $0.name == area && $0.kinds.contains(kind) }
  }

  /// Kinds of report in an area, or in all areas if it is empty; without duplicates.
  func kinds(in area: String) -> [String] {
    var found: [String] = []
    for known in areas where area.isEmpty || known.name == area {
      found += known.kinds.filter { !found.contains($0) }
    }
    return found
  }

  init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// JSON for the store.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The quality profile for photos and videos.
public enum DeviceProfile: String, Equatable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  case phone
  case player
  case tablet

  /// Suffix of the profile's keys in a configuration file.
  var device: String {
    switch self {
    case .phone: "iPhone"
    case .player: "iPod"
    case .tablet: "iPad"
    }
  }
}
