import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct FailureRendererTests {
  @Test("Every failure prints two harmless lines, in every format.", arguments: Failure.examples)
  func failurePrintsTwoHarmlessLines(failure: Failure) {
    for format in Format.allCases {
      for prefix in ["/", "jotter "] {
        let output = RootRenderer.render(.complaining(failure), style: style(format, prefix: prefix), typed: nil)
        #expect(output.out.isEmpty && output.err.count == 2 && output.exitCode != 0)
        #expect(output.err[0].hasPrefix("jotter: ") && output.err.allSatisfy { $0.count > 10 })
        #expect(isHarmless(output.err))
      }
    }
  }

  @Test("Each failure has the exit code of the documented table.")
  func exitCodes() {
    func code(_ failure: Failure) -> Int32 {
      RootRenderer.render(.complaining(failure), style: style(), typed: nil).exitCode
    }
    let three: [Failure] = [.noSuch(.incident, "9"), .noSuchPart(.note(incident: 2, 1)), .nothingOccurring]
    let two: [Failure] = [.emptyNote, .emptySearch(""), .impossibleCost, .ambiguous(.incident, "", candidates: [])]
    let deed = ChangeSummary(.noted, .note(incident: 1, 1))
    let seven: [Failure] = [
      .store(.busy), .store(.newer(found: 2, known: 1)), .incidentGone(1), .undoConflict(deed, because: nil),
      .redoConflict(deed), .staysDone(deed, .underWay(5)), .staysUndone(deed), .folderNotOurs,
    ]
    let one: [Failure] = [
      .nothingToUndo, .nothingToRedo, .incidentFull(1), .store(.damaged("")), .store(.readOnly("")), .store(.full),
      .store(.unusable("", reason: "")), .store(.other("")),
    ]
    #expect(three.allSatisfy { code($0) == 3 })
    #expect(two.allSatisfy { code($0) == 2 })
    #expect(seven.allSatisfy { code($0) == 7 })
    #expect(one.allSatisfy { code($0) == 1 })
    #expect(code(.interrupted) == 130)
  }

  @Test("A typed text that was not stored is printed in full after the failure.")
  func unstoredTextIsPrintedWhole() {
    let text = "limping \u{1B}[2J\nleft hind" + String(repeating: " x", count: 500)
    let output = RootRenderer.render(.complaining(.store(.full)), style: style(width: 40), typed: text)
    #expect(
      Array(output.err.dropFirst(2)) == ["not stored: limping ␛[2J", "left hind" + String(repeating: " x", count: 500)])
  }

  @Test("A failure prints a stored moment in local time, in its message and in its remedy.")
  func failurePrintsLocalTime() {
    let ended = Failure.endsBefore("due", until: "2026-11-25T22:59:00Z", begin: "2026-11-26T07:00:00Z")
    #expect(
      RootRenderer.render(.complaining(ended), style: style(), typed: nil).err == [
        "jotter: until: \"2026-11-25 23:59\" is before due \"2026-11-26 08:00\"",
        "type until=DATE; the earliest date is 2026-11-26 08:00",
      ])
  }

  @Test("A day before the birth, and a wrong number, have their message and remedy, in both languages.")
  func wrongValuesHaveBilingualRemedy() {
    func said(_ failure: Failure, _ language: Language = .english) -> [String] {
      RootRenderer.render(.complaining(failure), style: style(language: language), typed: nil).err
    }
    let early = Failure.endsBefore("born", until: "2021-03-01", begin: "2021-04", end: "date")
    #expect(
      said(early) == [
        "jotter: date: \"2021-03-01\" is before date of birth \"2021-04\"",
        "type date=DATE; the earliest date is 2021-04",
      ])
    #expect(
      said(early, .german) == [
        "jotter: date: \"2021-03-01\" ist vor Geburtsdatum \"2021-04\"",
        "date=DATE, frühestens 2021-04, eingeben",
      ])
    let heavy = Failure.impossibleValue(FieldProblem("weight", .decimal, typed: "4.5 stone"))
    #expect(said(heavy)[1] == "type kilograms such as 4.3, or a number with its unit: 450g, 4.3kg or 10lb")
    let titre = Failure.impossibleValue(FieldProblem("titre", .decimal, typed: "0.5 IU"))
    #expect(said(titre)[1] == "type a number such as 0.5, with up to three decimals and without a unit")
    let much = Failure.outOfRange("weight", "4300", from: "0.001", to: "200")
    #expect(
      said(much) == [
        "jotter: weight: \"4300\" kg is not between 0.001 and 200 kg",
        "type weight=NUMBER with kilograms from 0.001 to 200, such as 4.3 for 4300 g",
      ])
    #expect(
      said(much, .german) == [
        "jotter: weight: \"4300\" kg liegt nicht zwischen 0.001 und 200 kg",
        "weight=NUMBER mit Kilogramm von 0.001 bis 200, etwa 4.3 für 4300 g, eingeben",
      ])
  }

  @Test("A number of a wrong length, and a key that others can read, have a remedy, in both languages.")
  func reportFailuresHaveBilingualRemedy() {
    func said(_ failure: Failure, _ language: Language = .english) -> [String] {
      RootRenderer.render(.complaining(failure), style: style(language: language), typed: nil).err
    }
    let order = Failure.wrongDigits("order", "123", count: 5...6)
    #expect(
      said(order) == [
        "jotter: order: \"123\" does not have 5 to 6 digits",
        "type 5 to 6 digits; \"order_digits\" in config.json says how many",
      ])
    #expect(said(order, .german).first == "jotter: order: \"123\" hat nicht 5 bis 6 Ziffern")
    #expect(said(.wrongDigits("position", "1000", count: 1...3)).last == "type 1 to 3 digits")
    let key = Failure.keyFile("key", path: "/home/ada/my key", .readByOthers)
    #expect(
      said(key) == [
        "jotter: others can read \"/home/ada/my key\", too: ssh refuses such a key",
        "type chmod 600 '/home/ada/my key' in a shell, then repeat this command",
      ])
    #expect(
      said(key, .german).last == "in einer Shell chmod 600 '/home/ada/my key' eingeben, dann diesen Befehl wiederholen")
    #expect(
      said(.keyFile("key", path: "~/my key", .readByOthers)).last?.hasPrefix("type chmod 600 ~/'my key' in") == true)
    #expect(key.exitCode == 2 && order.exitCode == 2)
  }

  @Test("A missing required field is named with the command or text that sets it, in both languages.")
  func missingFieldNamesItsCommand() {
    func said(_ failure: Failure, _ language: Language = .english) -> [String] {
      RootRenderer.render(.complaining(failure), style: style(language: language), typed: nil).err
    }
    #expect(
      said(.lacksField(.patient, ["chip"], of: 3)) == [
        "jotter: a patient needs a transponder", "/patient edit p3 chip=CODE sets it",
      ])
    #expect(
      said(.lacksField(.patient, ["chip"], of: 3), .german) == [
        "jotter: ein Patient braucht Transponder", "/patient edit p3 chip=CODE setzt es",
      ])
    #expect(said(.lacksField(.entry, ["weight"])).last == "type weight=NUMBER")
    #expect(
      said(.lacksField(.product, ["against"])).first
        == "jotter: a product needs a disease or parasite that it protects against")
    #expect(said(.lacksField(.institution, ["host"])).last == "type host=NAME")
    #expect(said(.lacksField(.guardian, ["name", "surname"])).last == "type name=TEXT or surname=TEXT")
    #expect(said(.lacksField(.entry, ["patient"]), .german).last == "patient=PATIENT eingeben")
  }

  @Test("The printed failures match their recording.")
  func printedFailuresMatchRecording() throws {
    try expectSnapshot(
      "failures",
      Failure.examples.map {
        ("\($0)".harmless, RootRenderer.render(.complaining($0), style: style(width: 80), typed: nil))
      } + [
        (
          "coloured", RootRenderer.render(.complaining(.store(.full)), style: style(color: true, width: 80), typed: "x")
        ),
        ("jotter", RootRenderer.render(.complaining(.nothingOccurring), style: style(prefix: "jotter "), typed: nil)),
      ])
  }
}
