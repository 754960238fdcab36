public import Foundation
package import UseCases

/// What an institution has said of itself, as a person sees it.
public struct InstitutionView: Equatable, Sendable, Codable {
  /// An area with the kinds of report in it.
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
    /// Whether it is here.
    public var isHere: Bool

    /// A form that is here, or not.
    public init(_ name: String, isHere: Bool) { (self.name, self.isHere) = (name, isHere) }
  }

  /// What is wrong with a part of what it says: the part, and what was found there; nil where it is missing.
  public struct Flaw: Equatable, Sendable, Codable {
    /// The name of the part.
    public var part: String
    /// What was found there.
    public var found: String?
    /// Since when what is used in its place is known; nil where nothing is.
    public var keptFrom: Date?

    /// A flaw of these texts.
    public init(_ part: String, found: String?, keptFrom: Date? = nil) {
      (self.part, self.found, self.keptFrom) = (part, found, keptFrom)
    }
  }

  /// What reports can be about.
  public var areas: [Area]
  /// Its forms.
  public var forms: [Form]
  /// The quality of photos from 1 to 100, and the bits a second of videos.
  public var photoQuality: Int, videoRate: Int
  /// The address of its help; empty for none.
  public var help: String
  /// What is wrong with what it says.
  public var flaws: [Flaw]
  /// When that was read; nil for never.
  public var readAt: Date?
  /// The keys of its host that are confirmed.
  public var hostKeys: [HostKeyRow]

  /// A view of these values.
  public init(
    areas: [Area] = [], forms: [Form] = [], photoQuality: Int = 50, videoRate: Int = 2_000_000, help: String = "",
    flaws: [Flaw] = [], readAt: Date? = nil, hostKeys: [HostKeyRow] = []
  ) {
    (self.areas, self.forms, self.photoQuality, self.videoRate) = (areas, forms, photoQuality, videoRate)
    (self.help, self.flaws, self.readAt, self.hostKeys) = (help, flaws, readAt, hostKeys)
  }

  package init(_ institution: Institution) {
    let said = institution.said
    let quality = said.quality(DeviceProfile(rawValue: institution.profile) ?? .phone)
    self.init(
      areas: said.areas.map { Area($0.name, kinds: $0.kinds) },
      forms: said.forms.map { form in
        Form(form.name, isHere: institution.parts(ProtocolForms.self).contains { $0.name == form.name })
      },
      photoQuality: quality.photo, videoRate: quality.video, help: said.help,
      flaws: said.flaws.map { Flaw($0.part, found: $0.found, keptFrom: $0.keptFrom.map { Date($0) }) },
      readAt: institution.readAt.map { Date($0) }, hostKeys: institution.confirmedKeys.map { HostKeyRow($0) })
  }
}

/// A key that the host of an institution shows.
public struct HostKeyRow: Equatable, Sendable, Codable {
  /// Its type: `ssh-ed25519`.
  public var type: String
  /// What a person compares: `SHA256:…`.
  public var fingerprint: String

  /// A key of these texts.
  public init(type: String, fingerprint: String) { (self.type, self.fingerprint) = (type, fingerprint) }

  init(_ key: HostKey) {
    self.init(type: key.text.split(separator: " ").first.map(String.init) ?? "", fingerprint: key.fingerprint)
  }
}
