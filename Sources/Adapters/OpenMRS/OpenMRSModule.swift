import Architecture
import Foundation
import UseCases

/// The server's module for appointments; the two modules have different APIs.
public enum OpenMRSModule: String, Sendable, CaseIterable {
  /// Appointment Scheduling, of the reference application.
  case scheduling = "appointmentscheduling"
  /// The appointments of Bahmni, which OpenMRS 3 also uses.
  case bahmni

  /// The path of the appointments, below the REST service.
  var path: [String] {
    switch self {
    case .scheduling: ["appointmentscheduling", "appointment"]
    case .bahmni: ["appointments"]
    }
  }

  /// Sends a minimal request; throws `unknown` if the server lacks the module.
  func probe(_ client: OpenMRSClient) async throws(ServerFailure) {
    switch self {
    case .scheduling: _ = try await client.object(["appointmentscheduling", "appointmenttype"], [("limit", "1")])
    case .bahmni:
      let never = Instant(milliseconds: 0)
      _ = try await list(CalendarQuery(from: never, to: never), of: "", client)
    }
  }

  /// The aspects of an appointment that can be changed.
  var changeable: [ServerAspect] {
    switch self {
    case .scheduling: [.status, .reason]
    case .bahmni: [.status]
    }
  }

  /// An appointment with the ids of its providers.
  typealias Owned = (provider: [String], appointment: ServerAppointment)

  /// The appointments of a provider in a period; the server may also list appointments of other providers.
  func list(
    _ query: CalendarQuery, of provider: String, _ client: OpenMRSClient
  ) async throws(ServerFailure) -> (items: [Owned], isCut: Bool) {
    switch self {
    case .scheduling:
      return try await client.list(
        path,
        [
          // The server compares the end of a slot. Add a day: an appointment over midnight ends on the next day.
          ("provider", provider), ("fromDate", query.from.serverText),
          ("toDate", query.to.advanced(by: .seconds(86_400)).serverText),
          ("limit", "100"),
        ], custom: Self.custom, reading: read)
    case .bahmni:
      struct SearchBody: Encodable {
        let startDate, endDate, providerUuid: String
      }
      let wish = SearchBody(startDate: query.from.serverText, endDate: query.to.serverText, providerUuid: provider)
      let answer = try await client.ask("POST", path + ["search"], body: try? JSONEncoder().encode(wish))
      guard case .list(let items) = answer else { throw .unreadable("it is not a list") }
      return (items.compactMap(read), false)
    }
  }

  /// Changes one appointment as the user; throws `refused` for a change that the module does not support.
  func change(
    _ id: String, _ change: ServerChange, as user: String, _ client: OpenMRSClient
  ) async throws(ServerFailure) {
    let wish: [String: String]
    var path = path + [id]
    switch (self, change.aspect) {
    case (_, .status):
      // A custom status of the server is sent unchanged.
      let status = ServerStatus(rawValue: change.value)
      guard let word = status == nil ? change.value : status.flatMap({ word(for: $0) }) else {
        throw .refused("the server does not know this status")
      }
      wish = [self == .scheduling ? "status" : "toStatus": word]
      if self == .bahmni { path.append("status-change") }
    case (.scheduling, .reason): wish = ["reason": change.value]
    case (.bahmni, .reason): throw .refused("only the status of its appointments can be changed")
    }
    _ = try await client.ask("POST", path, body: try? JSONEncoder().encode(wish), as: user)
  }

  /// The server's word for a status; nil for `other`.
  private func word(for status: ServerStatus) -> String? {
    switch status {
    case .planned: self == .scheduling ? "SCHEDULED" : "Scheduled"
    case .arrived: self == .scheduling ? "WAITING" : "Arrived"
    case .open: self == .scheduling ? "INCONSULTATION" : "CheckedIn"
    case .completed: self == .scheduling ? "COMPLETED" : "Completed"
    case .cancelled: self == .scheduling ? "CANCELLED" : "Cancelled"
    case .missed: self == .scheduling ? "MISSED" : "Missed"
    case .other: nil
    }
  }

  /// The fields of an appointment in a list, for `scheduled`; more fields would slow the server down.
  private static let custom =
    "(uuid,status,reason,voided,patient:(uuid,person:(display)),appointmentType:(display),"
    + "timeSlot:(uuid,startDate,endDate,appointmentBlock:(provider:(uuid))))"

  /// Parses an appointment; nil for a removed appointment.
  ///
  /// An unreadable appointment has the reason in `problem`.
  func read(_ json: ForeignValue) -> Owned? {
    guard json["voided"] != .boolean(true) else { return nil }
    guard json.isObject, let id = json["uuid"].text else {
      return ([], ServerAppointment(id: "", problem: "it has no id"))
    }
    return self == .scheduling ? scheduled(json, id) : bahmni(json, id)
  }

  private func scheduled(_ json: ForeignValue, _ id: String) -> Owned {
    let (slot, patient) = (json["timeSlot"], json["patient"])
    // The status is an object since 2014; before, it was a text.
    let word = json["status"]["code"].text ?? json["status"].text ?? ""
    var appointment = ServerAppointment(
      id: id, slotID: slot["uuid"].text, patientID: patient["uuid"].text,
      patient: patient["person"]["display"].text ?? patient["display"].text ?? "",
      type: json["appointmentType"]["display"].text ?? "", reason: json["reason"].text ?? "",
      status: .init(word: word), statusWord: word, place: Self.place(of: slot))
    if slot.isObject {
      if let start = slot["startDate"].serverTime, let end = slot["endDate"].serverTime {
        appointment.slot = Slot(start: start, end: end)
      } else {
        appointment.problem = "its times cannot be read"
      }
    }
    return ([slot["appointmentBlock"]["provider"]["uuid"].text].compactMap { $0 }, appointment)
  }

  /// The location of a slot's block, or else the place in the slot's text, `PROVIDER, PLACE: TIME - TIME`.
  private static func place(of slot: ForeignValue) -> String? {
    let location = slot["appointmentBlock"]["location"]
    if let place = location["display"].text ?? location["name"].text { return place }
    return slot["display"].text?.firstMatch(of: /, (.+): [0-9]{4}-/).map { String($0.1) }
  }

  private func bahmni(_ json: ForeignValue, _ id: String) -> Owned {
    let (patient, word) = (json["patient"], json["status"].text ?? "")
    var appointment = ServerAppointment(
      id: id, slotID: id, patientID: patient["uuid"].text, patient: patient["name"].text ?? "",
      type: json["serviceType"]["name"].text ?? json["service"]["name"].text ?? "",
      reason: json["comments"].text ?? "", status: .init(word: word), statusWord: word,
      place: json["location"]["name"].text)
    if let start = json["startDateTime"].serverTime, let end = json["endDateTime"].serverTime {
      appointment.slot = Slot(start: start, end: end)
    } else {
      appointment.problem = "its times cannot be read"
    }
    let providers = json["providers"].elements.compactMap { $0["uuid"].text } + [json["provider"]["uuid"].text]
    return (providers.compactMap { $0 }, appointment)
  }
}

extension PatientFile {
  /// Parses a patient; throws `unreadable` for a patient without a name.
  init(_ json: ForeignValue) throws(ServerFailure) {
    let person = json["person"]
    guard let name = person["display"].text ?? json["display"].text else {
      throw .unreadable("the patient has no name")
    }
    self.init(
      name: name, sex: person["gender"].text ?? "", age: person["age"].text.flatMap { Int($0) },
      born: Self.day(person["birthdate"]),
      isBirthEstimated: person["birthdateEstimated"] == .boolean(true) ? true : nil,
      death: person["dead"] == .boolean(true)
        ? Death(
          on: Self.day(person["deathDate"]),
          cause: person["causeOfDeath"]["display"].text ?? person["causeOfDeath"].text ?? "") : nil,
      identifiers: json["identifiers"].elements.filter { $0["voided"] != .boolean(true) }.compactMap { identifier in
        identifier["identifier"].text.map { PatientIdentifier(identifier["identifierType"]["display"].text ?? "", $0) }
      },
      address: Self.address(person["preferredAddress"]), phone: Self.phone(person["attributes"].elements) ?? "")
  }

  /// A date; the server sends midnight in its own time zone, so only the day is used.
  private static func day(_ json: ForeignValue) -> PartialDate? {
    json.text.flatMap { PartialDate(String($0.prefix(10))) }
  }

  private static func address(_ json: ForeignValue) -> [String] {
    let lines = [
      [json["address1"]], [json["address2"]], [json["address3"]], [json["address4"]], [json["address5"]],
      [json["address6"]], [json["postalCode"], json["cityVillage"]], [json["countyDistrict"]],
      [json["stateProvince"]], [json["country"]],
    ].map { $0.compactMap(\.text).joined(separator: " ") }.filter { !$0.isEmpty }
    return lines.isEmpty ? [json["display"].text].compactMap { $0 } : lines
  }

  private static func phone(_ attributes: [ForeignValue]) -> String? {
    let kinds = ["phone", "telephone", "mobile", "contact number"]
    let phone = attributes.first { attribute in
      let kind = (attribute["attributeType"]["display"].text ?? attribute["display"].text ?? "").lowercased()
      return attribute["voided"] != .boolean(true) && kinds.contains { kind.contains($0) }
    }
    return phone?["value"].text
  }
}

extension ForeignValue {
  /// A time from a server: milliseconds since 1970, or ISO 8601 with or without a colon in the time zone.
  var serverTime: Instant? {
    if case .number(let number) = self {
      return abs(number) < 1e14 ? Instant(milliseconds: Int64(number)) : nil
    }
    return text.flatMap { ISOTime($0) }?.instant
  }
}

extension Instant {
  /// The time in ISO 8601 for a server, with the time zone `+0000` in place of `Z`.
  var serverText: String { ISOTime(self).text.replacing(/Z$/, with: "+0000") }
}
