import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct EmptyListTests {
  /// Kinds whose first, empty list names the command that adds a record.
  private static let shapes = KindShape.own.filter { ![.entry, .outbox].contains($0.kind) }

  @Test(
    "An empty list names a command that adds a record, with all required fields",
    arguments: shapes.map(\.kind), Language.allCases)
  func emptyListNamesAddCommand(kind: RecordKind, language: Language) throws {
    var state = RootViewState()
    state.screen = .records
    state.records.answer = .listed
    state.records.filter = RecordFilter(kind)
    state.records.hasNoRecords = true
    let said = RootRenderer.render(state, style: style(language: language), typed: nil).err.joined()
    let command = try #require(said.firstMatch(of: /: (\/.*) (adds one|nimmt auf|dodaje)/)?.1, "\(said)")
    let request = try Parser.line(String(command), in: context()).request
    let fields: [TypedField] =
      switch request {
      case .action(.records(.added(kind, let fields))): fields
      case .action(.reports(.begun(let fields, _))): fields
      default: []
      }
    let shape = try #require(Self.shapes.first { $0.kind == kind })
    for field in shape.fields where field.isRequired {
      let typed = try #require(fields.first { $0.name == field.name }, "\(command): \(field.name)")
      #expect(field.kind.canonical(typed.text)?.isEmpty == false, "\(command)")
    }
    #expect(!fields.isEmpty, "\(command)")
  }
}
