import Architecture
import Foundation

/// Writes values as Swift source that evaluates to the same value.
///
/// Relies on a convention of this project: a type has an initializer with a label for each field, in their order.
/// Initializers with missing or different labels are listed here.
package enum SwiftLiteral {
  /// The error for a value without a literal, with the reason.
  package struct Missing: Error {
    package let value: String
    package let reason: String

    package init(value: String, reason: String) {
      self.value = value
      self.reason = reason
    }
  }

  /// The fields without a label in the initializer, by type.
  private static let unlabelled: [String: Set<String>] = [
    "AnalysisState.Subject": ["species", "image"], "BookView": ["patient"], "Breed.Rating": ["kind", "value"],
    "Breed.Trait": ["kind", "isTrue"], "BreedLink": ["kind", "address"], "BreedView.Link": ["place", "address"],
    "BreedView.Range": ["text"], "BreedView.Rating": ["key", "value"], "BreedView.Trait": ["key", "isTrue"],
    "ByteCount": ["done"], "CalendarDetails": ["appointment"], "CalendarDetails.Missing": ["part", "failure"],
    "CalendarDetailsView": ["row"],
    "CalendarDetailsView.Missing": ["part", "trouble"], "CalendarPage": ["appointments"],
    "ChangeSummary": ["kind", "record"], "ChangedField": ["name", "text"],
    "CourierRound.Unread": ["name", "failure"], "DeliveryProgress": ["step", "kind", "number"],
    "DeliveryRound.Unread": ["name", "trouble"], "Edit": ["record", "field"],
    "EntryContact": ["entry", "name", "phone"], "Fetched.FetchedValue": ["value"], "FieldProblem": ["name", "kind"],
    "FieldText": ["name", "text"],
    "FieldValues.Named": ["field", "text"], "Finding": ["section", "rule", "state"],
    "FindingRow": ["section", "rule", "state"], "FormPlace": ["part", "number"],
    "FoundName": ["text"], "GalleryFile": ["name", "kind"], "GalleryView": ["rows"],
    "GalleryView.Row": ["path", "kind"], "ConfirmedMark": ["mark"], "HostKey": ["text"], "ImageMark": ["kind"],
    "ImagePage": ["listing"], "ImageSearch": ["query"],
    "InstitutionConfig.Area": ["name"],
    "InstitutionConfig.Flaw": ["part"], "InstitutionConfig.Form": ["name"], "InstitutionView.Area": ["name"],
    "InstitutionView.Flaw": ["part"], "InstitutionView.Form": ["name"], "KindShape.Field": ["name", "kind"],
    "Label": ["named"], "ListAge": ["source"], "ServiceListing": ["rows"], "MarkPage": ["listing"],
    "MarkShelf": ["kind", "species"], "MarksState.PendingMark": ["species", "image"], "Named": ["record", "name"],
    "Opening": ["record"], "OriginLabel": ["status"], "OutboxSender": ["item"],
    "PDFField": ["name"], "PatientIdentifier": ["kind", "text"], "RecordInput": ["texts", "number"],
    "RecordDetails": ["record"], "RecordFilter": ["kind"], "RecordFilter.Origin": ["place", "source"],
    "RecordID": ["kind", "number"], "RecordPage": ["records"],
    "RecordQuery": ["kind"], "RecordRow": ["record"], "RecordRow.Field": ["name", "kind", "text"],
    "RecordSheet": ["record"], "RecordView": ["row"], "Reference": ["kind", "text"], "ReminderRow": ["state"],
    "RemoteFile": ["name"], "Ring": ["reminder"], "RingingViewState.Row": ["reminder"], "RowProblem": ["reason"],
    "SavedImage": ["image"], "Series": ["recurrence"], "ServerChange": ["aspect", "value"],
    "ServerFailure": ["kind", "words"], "ShownPatient": ["patient"], "StoredCopy": ["items"],
    "TransferFailure": ["kind", "words"], "TypedField": ["name", "text"],
    "TypedRecord": ["record"], "UploadPage": ["listing"], "UploadSearch": ["query"],
    "UploadsState.Question": ["species", "image"], "WorkProgress": ["step"],
  ]

  /// The fields with a different label in the initializer, by type.
  private static let renamed: [String: [String: String]] = [
    "BookView": ["day": "on"], "ByteCount": ["total": "of"], "DayTally": ["all": "of"],
    "DeliveryProgress": ["count": "of"], "Fiction": ["end": "endingAt"],
    "ImageMark": ["image": "of"], "OutboxSender": ["practitioner": "by"], "RecordInput": ["part": "of"],
    "Series": ["first": "from"], "WorkProgress": ["count": "of"],
  ]

  /// The Swift literal of a value.
  package static func text(_ value: Any) throws(Missing) -> String {
    // Check for an optional first: the casts below would unwrap it.
    if Mirror(reflecting: value).displayStyle == .optional { return try composed(value) }
    switch value {
    case is Secret: throw Missing(value: "a secret", reason: "secrets are not written down")
    case let value as String: return quoted(value)
    case is Bool, is any FixedWidthInteger: return "\(value)"
    case let value as Double where value.isFinite: return "\(value)"
    case let value as ClosedRange<Double>: return "\(try text(value.lowerBound))...\(try text(value.upperBound))"
    case let value as Decimal: return try decimal(value)
    case let value as Date where Date(timeIntervalSince1970: value.timeIntervalSince1970) == value:
      return "Date(timeIntervalSince1970: \(value.timeIntervalSince1970))"
    default: return try composed(value)
    }
  }

  /// Assignments to `$0` that turn the state `before` into the state `after`.
  package static func assignments(from before: Any, to after: Any) throws(Missing) -> [String] {
    var lines: [String] = []
    try assign(before, after, to: "$0", isState: true, &lines)
    return lines
  }

  /// Recurses into boxed and newly made states of a view state; assigns any other value as a whole.
  private static func assign(
    _ before: Any, _ after: Any, to place: String, isState: Bool, _ lines: inout [String]
  ) throws(Missing) {
    guard !Difference.between(before, after).isEmpty else { return }
    var (place, mirrors) = (place, (Mirror(reflecting: before), Mirror(reflecting: after)))
    var isState = isState && mirrors.1.displayStyle == .struct
    if mirrors.1.displayStyle == .optional, let made = mirrors.1.children.first?.value as? any ViewState {
      let old = mirrors.0.children.first?.value
      if old == nil { lines.append("\(place) = \(typeName(made))()") }
      (place, mirrors, isState) = ("\(place)?", (Mirror(reflecting: old ?? ()), Mirror(reflecting: made)), true)
    }
    guard isState else { return lines.append("\(place) = \(try text(after))") }
    for field in mirrors.1.children {
      let label = field.label ?? ""
      let isBoxed = label.hasPrefix("_")
      try assign(
        mirrors.0.children.first { $0.label == label }?.value ?? (), field.value,
        to: "\(place).\(isBoxed ? String(label.dropFirst()) : label)", isState: isBoxed, &lines)
    }
  }

  private static func composed(_ value: Any) throws(Missing) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let child = mirror.children.first else { return "nil" }
      let isNothing = Mirror(reflecting: child.value).displayStyle == .optional
      return isNothing ? ".some(\(try text(child.value)))" : try text(child.value)
    case .collection: return "[\(try list(mirror.children.map { (nil, $0.value) }))]"
    case .enum: return try enumCase(value, mirror)
    case .struct:
      let type = typeName(value)
      // Generic arguments do not change the labels.
      let name = nongeneric(type)
      let fields = mirror.children.map { child -> (String?, Any) in
        guard let label = child.label, unlabelled[name]?.contains(label) != true else { return (nil, child.value) }
        return (renamed[name]?[label] ?? label, child.value)
      }
      return "\(type)(\(try list(fields)))"
    default:
      throw Missing(value: "\(type(of: value))", reason: "only values made of enums, structs and arrays have one")
    }
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror) throws(Missing) -> String {
    guard let payload = mirror.children.first else {
      // A case without a payload prints as its name, unless the type describes itself.
      guard !(value is any CustomStringConvertible) else {
        throw Missing(value: "\(typeName(value))", reason: "it prints as something else than its case")
      }
      return ".\(value)"
    }
    let name = payload.label ?? ""
    let parts = Mirror(reflecting: payload.value)
    guard parts.displayStyle == .tuple else { return ".\(name)(\(try text(payload.value)))" }
    // A mirror labels an unlabelled element by its position, such as `.0`.
    let fields = parts.children.map { child in (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value) }
    return ".\(name)(\(try list(fields)))"
  }

  private static func list(_ fields: [(label: String?, value: Any)]) throws(Missing) -> String {
    var texts: [String] = []
    for (label, value) in fields { texts.append("\(label.map { "\($0): " } ?? "")\(try text(value))") }
    return texts.joined(separator: ", ")
  }

  /// The name without generic arguments: `Fetched.FetchedValue` for `Fetched<Listing<Breed>>.FetchedValue`.
  private static func nongeneric(_ type: String) -> String {
    var depth = 0
    return type.filter { sign in
      if sign == "<" { depth += 1 }
      defer { if sign == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The type's name without its module.
  private static func typeName(_ value: Any) -> String {
    String(reflecting: type(of: value)).split(separator: ".").dropFirst().joined(separator: ".")
  }

  package static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.escaped(asASCII: !$0.properties.isAlphabetic) }
    return "\"\(scalars.joined())\""
  }

  private static func decimal(_ value: Decimal) throws(Missing) -> String {
    let whole = NSDecimalNumber(decimal: value).intValue
    if value == Decimal(whole) { return "\(whole)" }
    let cents = NSDecimalNumber(decimal: value * 100).intValue
    guard value == Decimal(cents) / 100 else {
      throw Missing(value: "the number \(value)", reason: "only whole numbers and hundredths are exact")
    }
    return "Decimal(\(cents)) / 100"
  }
}
