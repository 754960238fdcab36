import Architecture
import Foundation
import Harness
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct WeightsViewTests {
  private static let minute = Date(timeIntervalSince1970: 60)
  private static let utc = LocalCalendar(timeZone: .gmt)
  private static let context = Context(
    money: { .unknown }, calendar: utc, now: minute, isFile: { _ in false })
  private static let style = Style(calendar: utc)

  private static func row(_ kilograms: Decimal) -> WeightRow {
    WeightRow(patient: "Rex", kilograms: kilograms, notedAt: minute)
  }

  private func state(_ answer: WeightsViewState.Answer) -> WeightsViewState {
    var state = WeightsViewState()
    state.answer = answer
    return state
  }

  @Test("The confirmation of a weight shows the change since the previous weight")
  func confirmationShowsWeightChange() {
    func line(_ row: WeightRow, _ before: WeightRow?) -> [String] {
      WeightsRenderer.render(state(.noted(row, before: before)), style: Self.style).err
    }
    #expect(line(Self.row(31.2), nil) == ["Rex  31.2 kg"])
    #expect(line(Self.row(31.2), Self.row(32)) == ["Rex  31.2 kg  -0.8 kg since 1970-01-01"])
    #expect(line(Self.row(32), Self.row(31.2)) == ["Rex  32 kg  +0.8 kg since 1970-01-01"])
    #expect(line(Self.row(32), Self.row(32)) == ["Rex  32 kg"])
  }

  @Test("The list of weights has one form for people, and three forms for other programs")
  func weightListHasFourForms() {
    func lines(_ format: Format) -> [String] {
      var style = Self.style
      style.format = format
      return WeightsRenderer.render(state(.listed([Self.row(31.2)], patient: "Rex")), style: style).out
    }
    let json = #"{"kilograms":"31.2","noted_at":"1970-01-01T00:01:00Z","patient":"Rex"}"#
    #expect(lines(.people) == ["1970-01-01 00:01  31.2 kg"])
    #expect(lines(.plain) == ["Rex\t1970-01-01T00:01\t31.2"])
    #expect(lines(.jsonl) == [json])
    #expect(lines(.json) == [#"{"rows":[\#(json)],"title":"weights"}"#])
  }

  @Test("A missing or impossible weight is reported with the line to type")
  func refusedWeightSuggestsItsLine() {
    let empty = WeightsRenderer.render(state(.listed([], patient: "Rex")), style: Self.style)
    #expect(empty == Output(err: ["no weights of Rex: /weight notes one"]))
    let impossible = WeightsRenderer.render(state(.impossible(312)), style: Self.style)
    #expect(impossible.err == ["no animal weighs 312 kg", "the scale shows kilograms: /weight Rex 31.2"])
    #expect(impossible.exitCode == 1)
  }

  private func request(_ line: String) throws(UsageError) -> Request {
    try Parser.line(line, of: VerbTable.weights, in: Self.context)
  }

  @Test("`/weight` with a number adds a weight; without a number it lists the weights")
  func weightCommandAddsOrLists() throws {
    #expect(try request("/weight Rex 31.2") == .weights(.weighed("Rex", kilograms: 31.2)))
    #expect(try request("/weight 'Rex of Ulm' 31,25") == .weights(.weighed("Rex of Ulm", kilograms: 31.25)))
    #expect(try request("/weight Rex") == .weights(.asked("Rex")))
  }

  @Test(
    "`/weight` refuses a missing patient, an invalid weight and a further argument",
    arguments: [
      ("/weight", "a patient is needed"), ("/weight Rex heavy", #""heavy" is no weight in kilograms"#),
      ("/weight Rex 1.2.3", #""1.2.3" is no weight in kilograms"#), ("/weight Rex 1 2", #"/weight does not take "2""#),
      ("/weight Rex -1", #""-1" is no weight in kilograms"#),
    ])
  func weightCommandRefusesInvalidArguments(line: String, message: String) {
    do throws(UsageError) {
      Issue.record("\(try request(line))")
    } catch {
      #expect(error.message.english.hasPrefix(message))
    }
  }

  @Test(
    "Typed `/weight` lines store weights and print them, with each store", arguments: WeightStoreKind.allCases)
  func typedLinesStoreWeights(kind: WeightStoreKind) async throws {
    try await withFolder { folder in
      let store = try kind.make(in: folder)
      let simulator = Simulator(seed: 1, at: Instant(milliseconds: 60_000)) { Issue.record("\($0)") }
      let runtime = simulator.runtime
      let root = ViewModel.root(Processes(store: store, runtime: runtime), runtime: runtime)
      var printed: [String] = []
      for line in ["/weight Rex 32", "/weight Rex 31.2", "/weight Rex"] {
        guard case .action(let action) = try request(line) else { continue }
        root.send(action)
        simulator.settle()
        let output = WeightsRenderer.render(root.state.weights, style: Self.style)
        printed += output.out + output.err
      }
      #expect(
        printed == [
          "Rex  32 kg", "Rex  31.2 kg  -0.8 kg since 1970-01-01", "1970-01-01 00:01  31.2 kg",
          "1970-01-01 00:01  32 kg",
        ])
      #expect(root.state.answerCount == 3)
    }
  }
}
