import Foundation
import Testing

/// The gate of `make coverage`, with a small state machine.
@Suite struct CoverageScriptTests {
  /// The symbol graph of `struct Kettle: DomainState { enum Event { case on, off }; enum Phase { case cold, hot } }`.
  private static var graph: [String: Any] {
    [
      "module": ["name": "Tea"],
      "symbols": [symbol("swift.struct", "Kettle")]
        + ["Event.on(by:)", "Event.off", "Phase.cold", "Phase.hot", "Output.whistled"].map {
          symbol("swift.enum.case", "Kettle.\($0)")
        },
      "relationships": [
        ["kind": "conformsTo", "source": "Kettle", "targetFallback": "Architecture.DomainState"]
      ],
    ]
  }

  private static func symbol(_ kind: String, _ name: String) -> [String: Any] {
    [
      "kind": ["identifier": kind], "identifier": ["precise": name],
      "pathComponents": name.split(separator: ".").map(String.init),
    ]
  }

  private func gate(_ visited: [String]) throws -> (code: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "coverage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try JSONSerialization.data(withJSONObject: Self.graph).write(to: folder.appending(path: "Tea.symbols.json"))
    let lines = folder.appending(path: "visited")
    try Data(visited.map { $0 + "\n" }.joined().utf8).write(to: lines)
    return try Project.run("python3", ["scripts/coverage", "--gate", lines.path, folder.path])
  }

  private static let on = "Tea.Kettle\tphase=cold\ton\tphase=hot\tTea.Kettle.Phase.cold Tea.Kettle.Phase.hot"
  private static let off = "Tea.Kettle\tphase=cold\toff\tphase=cold\tTea.Kettle.Phase.cold"

  @Test("The gate passes and prints nothing if every event is sent and every case reached, in any transition")
  func fullCoveragePassesGate() throws {
    let (code, output) = try gate([Self.on, Self.off])
    #expect(code == 0 && output == "")
  }

  @Test("The gate fails, and names an event that no test sends and a case that no test reaches")
  func missingCoverageFailsGate() throws {
    let event = try gate([Self.on])
    #expect(event.code == 1 && event.output.contains("no unit test sends Tea.Kettle.Event.off"))
    #expect(!event.output.contains("Event.on") && !event.output.contains("reaches"))
    let state = try gate([Self.off, Self.off.replacing("\toff\t", with: "\ton\t")])
    #expect(state.code == 1 && state.output.contains("no unit test reaches Tea.Kettle.Phase.hot"))
  }

  @Test("Without recorded visits, the gate fails and counts all events and cases as not visited")
  func missingVisitsFailGate() throws {
    let (code, output) = try gate([])
    #expect(code == 1 && output.contains("not visited: 4"))
  }
}
