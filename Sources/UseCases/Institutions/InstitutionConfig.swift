public import Architecture
import Foundation

/// What an institution says of itself: what it takes reports of, its forms, and how large pictures are to be.
public struct InstitutionConfig: Equatable, Sendable, Codable {
  /// An area, and the kinds of report in it.
  public struct Area: Equatable, Sendable, Codable {
    /// What the area is called.
    public var name: String
    /// What the kinds are called.
    public var kinds: [String]

    /// An area of these.
    public init(_ name: String, kinds: [String]) { (self.name, self.kinds) = (name, kinds) }
  }

  /// A form.
  public struct Form: Equatable, Sendable, Codable {
    /// What it is called.
    public var name: String
    /// The name of its file in the folder of the forms, without its end.
    public var file: String

    /// A form of these names.
    public init(_ name: String, file: String) { (self.name, self.file) = (name, file) }
  }

  /// How photos and videos are made smaller.
  public struct Quality: Equatable, Sendable, Codable {
    /// The quality of a JPEG, from 1 to 100.
    public var photo: Int
    /// How many bits a second of a video has.
    public var video: Int

    /// A quality of these numbers.
    public init(photo: Int = 50, video: Int = 2_000_000) { (self.photo, self.video) = (photo, video) }
  }

  /// What is wrong with a part of it.
  public struct Flaw: Equatable, Sendable, Codable {
    /// The name of the part, as the file has it.
    public var part: String
    /// What was found there; nil where it is missing.
    public var found: String?
    /// Since when what is used in its place is known; nil where nothing is.
    public var keptFrom: Instant?

    /// A flaw of that part.
    public init(_ part: String, found: String? = nil, keptFrom: Instant? = nil) {
      (self.part, self.found, self.keptFrom) = (part, found, keptFrom)
    }
  }

  /// What reports can be about.
  public var areas: [Area] = []
  /// Its forms.
  public var forms: [Form] = []
  /// How photos and videos are made smaller, by profile.
  public var qualities: [DeviceProfile: Quality] = [:]
  /// The address of its help; empty for none.
  public var help = ""
  /// The hash of the administrator's password, as `PasswordHash` makes it; empty for none, which unlocks nothing.
  public var administrator = ""
  /// What is wrong with it; each part is read on its own.
  public var flaws: [Flaw] = []

  /// Nothing is known.
  public init() {}

  /// How photos and videos are made smaller; what it does not say is usual.
  public func quality(_ profile: DeviceProfile) -> Quality { qualities[profile] ?? Quality() }

  /// Whether there is such a kind of report in that area.
  public func has(_ kind: String, in area: String) -> Bool {
    areas.contains { $0.name == area && $0.kinds.contains(kind) }
  }

  /// The kinds of report in that area; in all of them where it is empty.
  func kinds(in area: String) -> [String] {
    var found: [String] = []
    for known in areas where area.isEmpty || known.name == area {
      found += known.kinds.filter { !found.contains($0) }
    }
    return found
  }

  /// As it was stored; nil for anything else.
  init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// As it is stored.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// For which kind of device photos and videos are made smaller.
public enum DeviceProfile: String, Equatable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// A telephone.
  case phone
  /// A music player.
  case player
  /// A tablet.
  case tablet

  /// What the keys of a configuration end with.
  var device: String {
    switch self {
    case .phone: "iPhone"
    case .player: "iPod"
    case .tablet: "iPad"
    }
  }
}
