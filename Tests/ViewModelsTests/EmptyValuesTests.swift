import Adapters
import Architecture
import Foundation
import Testing
import UseCases
import ViewModels

/// Non-zero numbers, non-empty texts and true Booleans within a value, each with its path.
private func nonEmptyValues(_ value: Any, _ place: String = "") -> [String] {
  switch value {
  case let number as Int: return number == 0 ? [] : ["\(place) \(number)"]
  case let number as Double: return number == 0 ? [] : ["\(place) \(number)"]
  case let amount as Euro: return amount == .zero ? [] : ["\(place) \(amount.cents)"]
  case let amount as Decimal: return amount == 0 ? [] : ["\(place) \(amount)"]
  case let date as Date: return date == beginning ? [] : ["\(place) \(date)"]
  case let isSo as Bool: return isSo ? [place] : []
  case let text as String: return text.isEmpty ? [] : ["\(place) \(text)"]
  // A raw value identifies a case; it is not counted.
  case is any RawRepresentable: return []
  default:
    return Mirror(reflecting: value).children.flatMap { child in
      let name = child.label.map { String($0.drop { $0 == "_" }) } ?? ""
      let isNameless = name.isEmpty || name == "some"
      return nonEmptyValues(child.value, isNameless ? place : place.isEmpty ? name : "\(place).\(name)")
    }
  }
}

private let beginning = Date(timeIntervalSince1970: 0)

/// Initial screens, rows with few values, and unfiltered lists.
@Suite struct EmptyValuesTests {
  @Test("Initial screens have no values other than the limits of their lists")
  func initialScreensHaveOnlyLimits() {
    #expect(nonEmptyValues(RootViewState()) == ["incidents.filter.limit 20"])
    #expect(
      nonEmptyValues(AnimalsViewState()) == [
        "favourites.filter.limit 20", "votes.filter.limit 20", "uploads.filter.limit 9",
      ])
    #expect(nonEmptyValues(ServerViewState()) == [])
    #expect(nonEmptyValues(ReportsViewState()) == [])
    #expect(nonEmptyValues(WallViewState()) == [])
  }

  @Test("Only a prompt has the screens of reports from the beginning")
  func onlyPromptHasReportScreens() throws {
    #expect(RootViewState().reportScreens == nil)
    #expect(RootViewState(isPrompt: true).reportScreens == ReportsViewState())
    #expect(try App().state.reportScreens == nil)
  }

  @Test("The initial root has no screens of animals and servers, no running request and no failure")
  func initialRootIsIdle() {
    let state = RootViewState()
    #expect(state.animalScreens == nil && state.serverScreens == nil && state.animals == AnimalsViewState())
    #expect(!state.isAsking && state.failure == nil && state.animals.asking == nil)
  }

  @Test("A row with only its required values has no other values")
  func sparseRowHasRequiredValues() {
    let incident = IncidentRow(number: 0, id: "", openedAt: beginning)
    let row = RecordRow(.patient(0), id: "", name: "")
    let image = AnimalImageRow(id: "")
    let values: [Any] = [
      incident, row, image, NoteRow(number: 0, text: "", writtenAt: beginning), OpenIncidentRow(row: incident),
      Confirmation(outcome: .made, deed: ChangeSummary(.noted)), IncidentView(row: incident, notes: []),
      AppointmentRow(number: 0, id: "", startsAt: beginning, endsAt: beginning), ScheduleNews(),
      AppointmentPlan(startsAt: beginning, endsAt: beginning), AppointmentEdit(),
      MediumRow(name: .patient(0), id: "", kind: .photo, file: "", size: 0, attachedAt: beginning), CheckView(),
      OutboxRow(number: 0, id: "", appointment: "", name: "", aspect: .status, goal: ""), OutboxRoundView(),
      ReportItem(report: "", institution: "", called: "", base: ""), DeliveryRound(), GalleryView([]),
      DeliveryProgress(item: 0, .preparing), PDFField(""), ServerFailure(.timedOut),
      DigestSum(), DigestRow(incident: incident), DigestVisits(), DigestView(from: beginning, to: beginning),
      MarkRow(image: image, owner: .nobody), UploadRow(image: image, owner: .nobody), ListAge(.service, at: nil),
      RecordRow.Field("", .text, ""), RecordView(row), PromptRow(number: 0), ImportReport(path: ""),
      KindShape(.patient, plural: "", fields: [KindShape.Field("")]),
      FindingRow("", .ownerAge, .missing([])), FormPlace(nil), FormField(place: .whole, name: "", kind: .text),
      Form(kind: .patient, reference: nil, name: nil, questions: [.confirmation]),
      CalendarFilter(from: beginning, to: beginning), BookFilter(), BreedQuery(), ShownImages(),
    ]
    for value in values { #expect(nonEmptyValues(value) == [], "\(type(of: value))") }
  }

  @Test("A new filter has only a limit; marks and uploads are newest first, images in random order")
  func newFilterHasOnlyLimit() {
    #expect(nonEmptyValues(IncidentFilter()) == ["limit 20"] && !IncidentFilter().isNarrowing)
    #expect(nonEmptyValues(RecordFilter(.patient)) == ["limit 20"])
    #expect(nonEmptyValues(DigestFilter(from: beginning, to: beginning)) == ["limit 50"])
    #expect(nonEmptyValues(ScheduleFilter(from: beginning, to: beginning)) == ["limit 50"])
    #expect(nonEmptyValues(MarksFilter()) == ["limit 20"] && MarksFilter().order == .descending)
    #expect(nonEmptyValues(UploadsFilter()) == ["limit 9"] && UploadsFilter().order == .descending)
    #expect(nonEmptyValues(GalleryFilter()) == ["count 1"] && GalleryFilter().order == .random)
  }

  @Test(
    "Each condition narrows a filter of incidents; settled incidents, the limit and the page do not",
    arguments: [
      (IncidentFilter(from: beginning), true), (IncidentFilter(to: beginning), true),
      (IncidentFilter(search: "x"), true), (IncidentFilter(onlyEmergencies: true), true),
      (IncidentFilter(by: .nobody), true), (IncidentFilter(patient: "rex"), true),
      (IncidentFilter(includesSettled: true), false), (IncidentFilter(limit: 3, after: 9), false),
    ])
  func eachConditionNarrowsIncidentFilter(filter: IncidentFilter, isNarrowing: Bool) {
    #expect(filter.isNarrowing == isNarrowing)
  }

  @Test("An institution without settings has the default photo quality and video rate")
  func unsetInstitutionHasDefaultQuality() throws {
    let declaration = try #require(Kinds.own[.institution])
    let unread = Institution(AnyRecord(declaration, number: 1, id: UniqueID(high: 1, low: 1)))
    #expect(nonEmptyValues(InstitutionView()) == ["photoQuality 50", "videoRate 2000000"])
    #expect(InstitutionView(unread) == InstitutionView())
  }

  @Test("An import report counts its entries itself unless it gets other counts")
  func importReportCountsItsEntries() {
    let entries = (1...3).map { ImportEntry(row: $0, name: "") }
    let listed = ImportReport(
      path: "", added: entries, removed: Array(entries.prefix(2)), problems: [.init(row: 1, .missing)])
    #expect(listed.addedCount == 3 && listed.removedCount == 2 && listed.problemCount == 1)
    let counted = ImportReport(
      path: "", added: entries, addedCount: 30, removed: [], removedCount: 20, problems: [], problemCount: 10)
    #expect(counted.addedCount == 30 && counted.removedCount == 20 && counted.problemCount == 10)
    #expect(listed.list == .clinics)
  }
}
