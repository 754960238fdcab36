import Architecture
package import UseCases

/// A practitioner, as a person sees one in a line.
public struct PractitionerRow: Equatable, Sendable, Codable {
  /// The short number: `v3`.
  public var number: Int
  /// The id.
  public var id: String
  /// The name.
  public var name: String
  /// The address; empty when none was given, as the texts below.
  public var address: String
  /// The post code.
  public var postcode: String
  /// The city.
  public var city: String
  /// The country.
  public var country: String
  /// The mail address.
  public var mail: String
  /// The telephone number.
  public var phone: String

  /// A row of these values.
  public init(
    number: Int, id: String, name: String, address: String = "", postcode: String = "", city: String = "",
    country: String = "", mail: String = "", phone: String = ""
  ) {
    self.number = number
    self.id = id
    self.name = name
    self.address = address
    self.postcode = postcode
    self.city = city
    self.country = country
    self.mail = mail
    self.phone = phone
  }

  package init(_ practitioner: Practitioner) {
    let profile = practitioner.profile
    self.init(
      number: practitioner.number, id: practitioner.id.description, name: profile.name, address: profile.address,
      postcode: profile.postcode, city: profile.city, country: profile.country, mail: profile.mail,
      phone: profile.phone)
  }
}
