import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// The validity and the batch behind a product, in all their words.
@Suite struct ValidityWordsTests {
  private static func entry(_ line: String) throws -> (words: [String], fields: [String: String]) {
    guard case .action(.records(.wrote(let fields, let words, _))) = try Parser.line(line, in: context()).request
    else { return ([], [:]) }
    return (words, Dictionary(fields.map { ($0.name, $0.text) }) { $1 })
  }

  @Test("A validity is read from numbers and number words, with a comma, a cost or a batch behind it")
  func numbersAndWordsGiveValidity() throws {
    let cases: [(typed: String, product: String, until: String, batch: String?)] = [
      ("Leukose 1y, 33 €", "Leukose", "2027-11-21", nil), ("Rabisin 1y batch A12 45 €", "Rabisin", "2027-11-21", "A12"),
      ("Rabisin Charge Nr. A12 1y", "Rabisin", "2027-11-21", "A12"),
      ("Rabisin, Ch.-B. 12345, 1 Jahr", "Rabisin", "2027-11-21", "12345"),
      ("Rabisin Ch. A123B01 3 Jahre", "Rabisin", "2029-11-21", "A123B01"), ("RCP Ch 1y", "RCP Ch", "2027-11-21", nil),
      ("RCP Ch. 1y", "RCP Ch.", "2027-11-21", nil), ("Bravecto 12 Wo", "Bravecto", "2027-02-13", nil),
      ("Seresto 8 mths", "Seresto", "2027-07-21", nil), ("Rabisin lot 7b 3 years", "Rabisin", "2029-11-21", "7b"),
      ("Staupe ein Jahr", "Staupe", "2027-11-21", nil),
      ("Lepto half a year", "Lepto", "2027-05-21", nil), ("Lepto ein halbes Jahr, 52 €", "Lepto", "2027-05-21", nil),
      ("KC anderthalb Jahre", "KC", "2028-05-21", nil), ("KC 1.5 years", "KC", "2028-05-21", nil),
      ("KC zweieinhalb Jahre", "KC", "2029-05-21", nil), ("KC a year and a half", "KC", "2028-05-21", nil),
      ("KC 1 1/2 Jahre", "KC", "2028-05-21", nil),
      (
        "Eurican DAPPi-Lmulti 1 Jahr, 52 €", "Eurican DAPPi-Lmulti",
        "2027-11-21", nil
      ),
    ]
    for (typed, product, until, batch) in cases {
      let (words, fields) = try Self.entry("/vaccinate rex \(typed)")
      #expect(words.joined(separator: " ") == "rex \(product)", "\(typed)")
      #expect(fields["until"] == until, "\(typed)")
      #expect(fields["batch"] == batch, "\(typed)")
    }
  }

  @Test("A charge with a currency behind it is a price, and a batch is given once")
  func chargeWithCurrencyIsPrice() {
    let priced = try? Self.entry("/vaccinate rex Rabisin 1y charge 45 €")
    #expect(priced?.fields["batch"] == nil)
    #expect(UsageTests.error("/vaccinate rex Rabisin batch A12 batch=A13")?.message.english == "batch is given twice")
  }

  @Test("A length that may not be the validity, or has text behind it, is refused with the line to type")
  func uncertainLengthIsRefused() {
    let cases: [(typed: String, suggestion: String)] = [
      ("Lepto 1y, left shoulder", "type /vaccinate rex Lepto until=12mo comment='left shoulder', or a line for each"),
      ("Staupe 1 Jahr links 52 €", "type /vaccinate rex Staupe until=12mo comment=links cost=52.00, or"),
      ("Seresto 7-8 Monate", "type until=7mo for the validity"), ("Seresto 7 bis 8 Monate", "type until=7mo for"),
      ("Drontal every 3 months", "type until=3mo for"), ("Simparica Trio monthly", "type until=1mo for"),
      ("Milbemax in 3 Monaten wieder", "type until=3mo for"), ("Rabisin 3-year", "type until=36mo for"),
      ("Rabisin halbjährlich", "type until=6mo for"),
      ("Rabisin achtzehn Monate wieder", "type /vaccinate rex Rabisin until=18mo comment=wieder, or"),
      ("Drontal two to three years", "type until=24mo for"), ("Tollwut bis 2029", "type until=11/2029 for"),
      ("rabies until 2030", "type until=11/2030 for"),
    ]
    for (typed, suggestion) in cases {
      let error = UsageTests.error("/vaccinate rex \(typed)")
      #expect(error?.suggestion.english.hasPrefix(suggestion) == true, "\(typed): \(error?.suggestion.english ?? "")")
    }
  }

  @Test("Several products with an end for each are refused with a line for each")
  func severalProductsAreRefused() {
    let cases: [(typed: String, suggestion: String)] = [
      (
        "Lucky DHPPi 3y, L4 1y, rabies 3y",
        "type a line for each product, such as /vaccinate Lucky DHPPi until=36mo"
      ),
      (
        "Lucky DHPPi until 2029-05-01 and rabies until 2027-05-01",
        "type a line for each product, such as /vaccinate Lucky DHPPi until=2029-05-01 and /vaccinate"
      ),
      (
        "DHPPi 1y + L4 6mo", "type a line for each product, such as /vaccinate DHPPi until=12mo and /vaccinate L4 until"
      ),
    ]
    for (typed, suggestion) in cases {
      let error = UsageTests.error("/vaccinate \(typed)")
      #expect(error?.suggestion.english.hasPrefix(suggestion) == true, "\(typed): \(error?.suggestion.english ?? "")")
    }
  }

  @Test("No word of a long time stays in a stored product, whatever follows it")
  func noLongTimeStaysInProduct() {
    let lengths = [
      "1y", "ein Jahr", "half a year", "anderthalb Jahre", "7-8 Monate", "every 3 months", "monthly",
      "in 3 Monaten wieder", "alle 4 Wochen", "3-year", "two to three years", "jährlich", "quarterly", "1 1/2 years",
      "achtzehn Monate", "30 days", "for 1 year", "zwei Jahre", "12 months", "every year", "5 weeks",
      "bis 2029", "until 2030", "12 Wo", "8 mths",
    ]
    var silent: [String] = []
    for length in lengths {
      for behind in ["", ",", ", 33 €", " 33 €", " links", ", left shoulder", " batch A12 45 €", " yesterday"] {
        for verb in ["vaccinate", "treat"] {
          let line = "/\(verb) rex Fictivac \(length)\(behind)"
          guard let (words, _) = try? Self.entry(line) else { continue }
          let kept = length.split(separator: " ").map(String.init).filter {
            words.contains($0) || words.contains("\($0),")
          }
          if !kept.isEmpty { silent.append(line) }
        }
      }
    }
    #expect(silent == [])
  }

  @Test("The words for how long or how often a medicine is given, an age, and a quoted text stay in the product")
  func dosageWordsStayInProduct() throws {
    for typed in [
      "Drops for 5 days", "Drops every 8 hours", "Drops daily", "Milbemax 8 weeks old", "Fictivac L4 left shoulder",
    ] {
      let (words, fields) = try Self.entry("/treat rex \(typed)")
      #expect(words.joined(separator: " ") == "rex \(typed)" && fields["until"] == nil, "\(typed)")
    }
    #expect(try Self.entry("/treat rex 'Fictivac 3 years'").words == ["rex", "Fictivac 3 years"])
    for day in ["today", "heute", "yesterday", "20.11."] {
      #expect(try Self.entry("/treat rex Profender spot on \(day)").words == ["rex", "Profender", "spot", "on"])
      #expect(try Self.entry("/treat rex Profender on \(day)").words == ["rex", "Profender"])
    }
  }
}
