package import UseCases

/// A word of business that a person sees, too.
///
/// Views know no business (docs/architecture.md), so such an enumeration stands in both layers. Their raw values are the
/// same, and name one by the other; a test goes over each word of each pair.
package protocol Twin: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// The same words in terms of business.
  associatedtype Business: RawRepresentable & CaseIterable where Business.RawValue == String
}

extension Twin {
  /// The word of business, as it is seen.
  package init(_ word: Business) {
    // Which is never missing, as the test says: nothing here may trap (law 21).
    self = Self(rawValue: word.rawValue) ?? Self.allCases[Self.allCases.startIndex]
  }

  /// What is seen, as the word of business.
  package var business: Business { Business(rawValue: rawValue) ?? Business.allCases[Business.allCases.startIndex] }
}

extension Deed.Kind: Twin { package typealias Business = ChangeKind }
extension FindingRow.Rule: Twin { package typealias Business = PassportRule }
extension ContactView.Kind: Twin { package typealias Business = Contact }
extension GuardianshipRow.Role: Twin { package typealias Business = GuardianRole }
extension AppointmentRow.Status: Twin { package typealias Business = Appointment.Status }
extension DigestVisitRow.Outcome: Twin { package typealias Business = DigestAppointment.Outcome }
extension MediumRow.Kind: Twin { package typealias Business = MediaKind }
extension AnimalSpecies: Twin { package typealias Business = Species }
extension AnimalTrouble.Thing: Twin { package typealias Business = AnimalThing }
extension ListAge.Source: Twin { package typealias Business = FetchSource }
extension ServerTrouble.Kind: Twin { package typealias Business = ServerFailure.Kind }
extension CalendarRow.Status: Twin { package typealias Business = ServerAppointment.Status }
extension CalendarDetailsView.Part: Twin { package typealias Business = CalendarDetails.Missing.Part }
extension OutboxRow.Aspect: Twin { package typealias Business = ServerChange.Aspect }
extension OutboxRow.Hold: Twin { package typealias Business = OutboxHold }
extension LogInPurpose: Twin { package typealias Business = LogInUse }
extension OutboxChoice: Twin { package typealias Business = OutboxDecision }
extension TransferTrouble.Kind: Twin { package typealias Business = TransferFailure.Kind }
extension DeliveryStep: Twin { package typealias Business = CourierProgress.Step }
extension ShapeOfPicture: Twin { package typealias Business = PictureShape }
extension ReminderState: Twin { package typealias Business = ReminderStatus }
extension PractitionerRole: Twin { package typealias Business = ReminderRight }
extension ProgramPurpose: Twin { package typealias Business = ProgramUse }
extension AnimalWord: Twin { package typealias Business = BreedWord }
extension SubjectWord: Twin { package typealias Business = ReportSubject }
extension MarksViewState.Kind: Twin { package typealias Business = MarkKind }

/// All of them.
package let twins: [any (Twin & SendableMetatype).Type] = [
  Deed.Kind.self, FindingRow.Rule.self, ContactView.Kind.self, GuardianshipRow.Role.self,
  AppointmentRow.Status.self, DigestVisitRow.Outcome.self, MediumRow.Kind.self, AnimalSpecies.self,
  AnimalTrouble.Thing.self, ListAge.Source.self, ServerTrouble.Kind.self, CalendarRow.Status.self,
  CalendarDetailsView.Part.self, OutboxRow.Aspect.self, OutboxRow.Hold.self, OutboxChoice.self, LogInPurpose.self,
  TransferTrouble.Kind.self, DeliveryStep.self, ShapeOfPicture.self,
  ReminderState.self, PractitionerRole.self, ProgramPurpose.self, AnimalWord.self, SubjectWord.self,
  MarksViewState.Kind.self,
]
