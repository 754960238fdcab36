import Foundation
import TerminalKit
import ViewModels

/// Costs typed as a flag, as a field, or within the words of a command.
extension Arguments {
  /// The value of `--cost`, or of the field `cost=`; nil without one.
  var cost: Decimal? {
    get throws(UsageError) {
      guard let typed = flags["--\(TypedField.cost)"] else { return nil }
      do throws(AmountError) { return try Amount.parse(typed, in: context.money()) } catch {
        throw UsageError("--cost: \(error.reason)", suggestion: error.remedy)
      }
    }
  }

  /// The text of the verb, and the cost in it; nil without a text.
  var pricedText: NoteCost? {
    text.map { Amount.cost(of: String($0.trimmed)) }
  }

  /// Adds the cost to the fields: the cost flag, or else an amount in one of the named fields.
  func priced(_ fields: [TypedField], _ names: Set<String>) throws(UsageError) -> [TypedField] {
    if let cost = try cost { return fields + [.costing(cost)] }
    var fields = fields
    for place in fields.indices where names.contains(fields[place].name) {
      let read = Amount.cost(of: fields[place].text)
      guard let cost = read.cost else { continue }
      fields[place].text = read.text
      return fields + [.costing(cost)]
    }
    return fields
  }

  /// Splits an amount off the end of a field, as the cost of the entry: `kind=tapeworm 18 €`.
  ///
  /// A single or quoted word is never split.
  func withoutCost(_ value: [String], of name: String) -> (value: [String], cost: Decimal?) {
    guard name != TypedField.cost, verb.flags.contains(where: { $0.name == Flag.costField.name }) else {
      return (value, nil)
    }
    // Skip the first word: a number in it, as in `2026-05-01`, is no amount.
    let behind = Array(value.dropFirst())
    let typed = behind.joined(separator: " ")
    let read = Amount.cost(of: typed)
    let isAmount = read.text == typed
    guard let cost = read.cost, isAmount || typed.hasPrefix(read.text) else { return (value, nil) }
    // In `comment=paid 18 €` and `purpose=if needed surgery 200 €` the first word makes the amount unclear.
    if !value[0].contains(where: \.isNumber),
      Amount.cost(of: value.joined(separator: " ")).cost == nil
    {
      return (value, nil)
    }
    return (value.prefix(1) + (isAmount ? [] : Self.words(behind, without: read.text, in: typed)), cost)
  }

  /// Removes an amount from the words, and returns it; nil without one.
  ///
  /// The amount may be at the beginning, at the end, after the first word, or before a day at the end.
  ///
  /// - Parameter dayBehind: returns the words without a day at the end.
  mutating func extractCost(before dayBehind: (Arguments) throws(UsageError) -> [String]) throws(UsageError) -> Decimal?
  {
    // In `treat max 18 € Milbemax` the first word is the patient, and no limit.
    let isMax = words.first == "max"
    if isMax { words[0] = "Max" }
    defer { if isMax, words.first == "Max" { words[0] = "max" } }
    if let cost = extractCost(words[...], [], []) { return cost }
    // The first word may be the patient, but not a number: `20 € 4.5 kg` has no amount after a name.
    if words.count > 2 || words.last?.contains(where: \.isWhitespace) == true, let first = words.first,
      first.contains(where: \.isLetter), isPriced(behind: first), let cost = extractCost(words.dropFirst(), [first], [])
    {
      return cost
    }
    let own = try dayBehind(self)
    let day = Array(words.dropFirst(own.count))
    return day.isEmpty ? nil : extractCost(own[...], [], day)
  }

  /// Whether the amount after the first word is a price even if the first word belongs to it.
  ///
  /// False for `paid 50 €` and `after 20 € bandage`.
  private func isPriced(behind first: String) -> Bool {
    let typed = words.dropFirst().joined(separator: " ")
    let text = Amount.cost(of: typed).text
    guard text != typed, typed.hasSuffix(text) else { return false }
    // The cost in `20 € for stitches` has the `for`, too: also try the amount without its last word.
    let amount = typed.dropLast(text.count).split(separator: " ")
    return [amount[...], amount.dropLast()].contains {
      Amount.cost(of: "\(first) \($0.joined(separator: " "))").cost != nil
    }
  }

  /// Whether the amount at the end is a price even if `first` is the name of a patient.
  ///
  /// False for `p1 back 15 €`, which may be a repayment.
  private func isPriced(_ words: ArraySlice<String>, behind first: String) -> Bool {
    words.isEmpty || UnclearMoney.isOfTreatment(first)
      || Amount.cost(of: words.joined(separator: " ")).cost != nil
  }

  /// Removes an amount from `some`; the words become `before`, the rest of `some`, and `behind`.
  private mutating func extractCost(_ some: ArraySlice<String>, _ before: [String], _ behind: [String]) -> Decimal? {
    let typed = some.joined(separator: " ")
    let read = Amount.cost(of: typed)
    guard let cost = read.cost else { return nil }
    if before.isEmpty, typed.hasPrefix(read.text), read.text != typed, let first = some.first,
      !isPriced(some.dropFirst(), behind: first)
    {
      return nil
    }
    words = before + Self.words(Array(some), without: read.text, in: typed) + behind
    return cost
  }

  /// The words of `typed` that remain in `text`, which lacks an amount at the beginning or end.
  private static func words(_ words: [String], without text: String, in typed: String) -> [String] {
    let isAtEnd = typed.hasPrefix(text)
    var (rest, kept) = (text[...], [String]())
    for word in isAtEnd ? words : words.reversed() {
      guard !rest.isEmpty else { break }
      let isWhole = isAtEnd ? rest.hasPrefix(word) : rest.hasSuffix(word)
      kept.append(isWhole ? word : String(rest))
      guard isWhole else { break }
      rest = (isAtEnd ? rest.dropFirst(word.count) : rest.dropLast(word.count)).trimmed
    }
    return isAtEnd ? kept : kept.reversed()
  }
}

extension TypedField {
  /// The cost as a field.
  static func costing(_ amount: Decimal) -> TypedField { TypedField(Self.cost, amount.decimals) }
}

extension Flag {
  /// The flag for the cost of an entry; also typed as a field.
  static let costField = Flag(field: TypedField.cost, "AMOUNT", "the cost in euro")
}
