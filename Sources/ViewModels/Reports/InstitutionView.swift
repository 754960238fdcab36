public import Foundation
package import UseCases

/// The self-description of an institution.
public struct InstitutionView: Equatable, Sendable, Codable {
  /// An area with its kinds of report.
  public struct Area: Equatable, Sendable, Codable {
    public var name: String
    public var kinds: [String]

    public init(_ name: String, kinds: [String]) { (self.name, self.kinds) = (name, kinds) }
  }

  /// A PDF form for reports.
  public struct Form: Equatable, Sendable, Codable {
    public var name: String
    /// True if the form's file is stored locally.
    public var isHere: Bool

    public init(_ name: String, isHere: Bool) { (self.name, self.isHere) = (name, isHere) }
  }

  /// An error in a part of the self-description.
  public struct Flaw: Equatable, Sendable, Codable {
    public var part: String
    /// The invalid value; nil if the part is missing.
    public var found: String?
    /// Time of reading of the older value that stays in use; nil without one.
    public var keptFrom: Date?
    /// The missing or failed program of this machine; nil if the part itself is faulty.
    public var program: ProgramPurpose?

    public init(_ part: String, found: String?, keptFrom: Date? = nil, program: ProgramPurpose? = nil) {
      (self.part, self.found, self.keptFrom, self.program) = (part, found, keptFrom, program)
    }
  }

  public var areas: [Area]
  public var forms: [Form]
  /// Quality of photos from 1 to 100, and bits per second of videos.
  public var photoQuality: Int, videoRate: Int
  /// The address of the institution's help page; empty for none.
  public var help: String
  public var flaws: [Flaw]
  /// Time of the last reading of the self-description; nil for never.
  public var readAt: Date?
  /// The host keys that a practitioner has confirmed.
  public var hostKeys: [HostKeyRow]

  public init(
    areas: [Area] = [], forms: [Form] = [], photoQuality: Int = 50, videoRate: Int = 2_000_000, help: String = "",
    flaws: [Flaw] = [], readAt: Date? = nil, hostKeys: [HostKeyRow] = []
  ) {
    (self.areas, self.forms, self.photoQuality, self.videoRate) = (areas, forms, photoQuality, videoRate)
    (self.help, self.flaws, self.readAt, self.hostKeys) = (help, flaws, readAt, hostKeys)
  }

  package init(_ institution: Institution) {
    let said = institution.configuration
    let quality = said.quality(DeviceProfile(rawValue: institution.profile) ?? .phone)
    self.init(
      areas: said.areas.map { Area($0.name, kinds: $0.kinds) },
      forms: said.forms.map { form in
        Form(form.name, isHere: institution.parts(ProtocolForms.self).contains { $0.name == form.name })
      },
      photoQuality: quality.photo, videoRate: quality.video, help: said.help,
      flaws: said.flaws.map {
        Flaw($0.part, found: $0.found, keptFrom: $0.keptFrom.map { Date($0) }, program: $0.program)
      },
      readAt: institution.readAt.map { Date($0) }, hostKeys: institution.confirmedKeys.map { HostKeyRow($0) })
  }
}

/// An SSH host key of an institution.
public struct HostKeyRow: Equatable, Sendable, Codable {
  /// For example `ssh-ed25519`.
  public var type: String
  /// In the form `SHA256:…`, for comparison by people.
  public var fingerprint: String

  public init(type: String, fingerprint: String) { (self.type, self.fingerprint) = (type, fingerprint) }

  init(_ key: HostKey) {
    self.init(type: key.text.split(separator: " ").first.map(String.init) ?? "", fingerprint: key.fingerprint)
  }
}
