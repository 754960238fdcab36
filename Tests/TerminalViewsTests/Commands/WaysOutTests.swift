import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Words that must not silently become part of a text: each is read or refused.
@Suite struct WaysOutTests {
  @Test(
    "A species behind the name of a new patient is asked about, with a command for each reading",
    arguments: [
      ("Luna dog", "dog"), ("Nala cat", "cat"), ("Bello Hund", "dog"), ("Nino Kater", "cat"), ("Kira Hündin", "dog"),
      ("Hoppel, Kaninchen", "rabbit"), ("Star horse", "horse"), ("Max Meerschweinchen", "'guinea pig'"),
      ("Bunny guinea pig", "'guinea pig'"), ("Piggy pig", "pig"), ("Kira Schildkröte", "tortoise"),
      ("Spike bearded dragon", "'bearded dragon'"), ("Berta Huhn", "chicken"),
    ])
  func speciesAfterNameIsAskedAbout(name: String, species: String) throws {
    let suggestion = UsageTests.error("/patient add \(name)")?.suggestion.english ?? ""
    #expect(suggestion.contains("species=\(species)"))
    #expect(UsageTests.error("/patient add '\(name)'") == nil)
  }

  @Test(
    "A name of several words, and a species as a field, are accepted",
    arguments: [
      "Luna Bella", "Max Weber", "Luna species=dog", "Dog", "'Top Dog' species=dog", "guinea pig",
    ])
  func nameOfSeveralWordsIsAccepted(typed: String) {
    #expect(UsageTests.error("/patient add \(typed)") == nil)
  }

  @Test(
    "The suggested command for a length that may not be a validity contains that length",
    arguments: [
      ("RCP 3-jährig", "until=36mo"), ("RCP zweijährige", "until=24mo"), ("Milbemax fourteen days", "until=14d"),
      ("Milbemax in vierzehn Tagen wiederholen", "until=14d"),
    ])
  func suggestedCommandContainsLength(typed: String, end: String) {
    let suggestion = UsageTests.error("/vaccinate balu \(typed)")?.suggestion.english ?? ""
    #expect(suggestion.contains(end))
  }

  @Test(
    "Number words of a length are a validity",
    arguments: ["achtzehn Monate", "eighteen months", "twenty-four months", "zwei Jahre"])
  func numberWordsAreValidity(length: String) {
    #expect(UsageTests.error("/vaccinate balu Rabies \(length)") == nil)
  }

  @Test("The word none clears a field of an incident, as it clears a cost")
  func noneClearsField() throws {
    let request = try Parser.line("/set 3 recommendation=none", in: context()).request
    guard case .action(.jotter(.filled(let fields, _))) = request else {
      Issue.record("\(request)")
      return
    }
    #expect(fields == [TypedField("recommendation", "")])
  }
}
