import Foundation
import TerminalKit
import ViewModels

/// Amounts typed in a command that is no note; `Amount.cost` reads all of them.
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

  /// The text of the verb with its cost; nil without a text.
  var pricedText: NoteCost? {
    text.map { Amount.cost(of: String($0.trimmed)) }
  }

  /// The fields, and the cost as a further one: the cost flag, or else an amount in one of the fields.
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

  /// The words of a field without an amount behind them, which is the cost of the entry, as in `kind=tapeworm 18 €`.
  ///
  /// A single or quoted word stays the value.
  func withoutCost(_ value: [String], of name: String) -> (value: [String], cost: Decimal?) {
    guard name != TypedField.cost, value.count > 1, verb.flags.contains(where: { $0.name == Flag.costField.name })
    else { return (value, nil) }
    // Only the words behind: the number of a value such as `2026-05-01` belongs to no amount.
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

  /// Takes an amount out of the words: at their beginning or end, behind the first, which may be the patient, or before a
  /// day at their end.
  mutating func takeCost(before dayBehind: (Arguments) throws(UsageError) -> [String]) throws(UsageError) -> Decimal? {
    if let cost = takeCost(words[...], [], []) { return cost }
    // A number is no patient: `20 € 4.5 kg` has no amount behind a name.
    if words.count > 2 || words.last?.contains(where: \.isWhitespace) == true, let first = words.first,
      first.contains(where: \.isLetter), isPriced(behind: first), let cost = takeCost(words.dropFirst(), [first], [])
    {
      return cost
    }
    let own = try dayBehind(self)
    let day = Array(words.dropFirst(own.count))
    return day.isEmpty ? nil : takeCost(own[...], [], day)
  }

  /// Whether the amount behind the first word is a price beside it, too: not in `paid 50 €`, nor in `after 20 € bandage`.
  private func isPriced(behind first: String) -> Bool {
    let typed = words.dropFirst().joined(separator: " ")
    let text = Amount.cost(of: typed).text
    return text != typed && typed.hasSuffix(text)
      && Amount.cost(of: "\(first) \(typed.dropLast(text.count))").cost != nil
  }

  /// Whether the amount at the end of these words is a price, too, if the word before them is the patient: not in
  /// `p1 back 15 €`.
  private func isPriced(_ words: ArraySlice<String>, behind first: String) -> Bool {
    words.isEmpty || UnclearMoney.isOfTreatment(first)
      || Amount.cost(of: words.joined(separator: " ")).cost != nil
  }

  /// Takes the amount out of some of the words.
  private mutating func takeCost(_ some: ArraySlice<String>, _ before: [String], _ behind: [String]) -> Decimal? {
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

  /// The words that are left of a text, whose amount was at its beginning or end.
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
  /// An amount that was typed in the text of another field.
  static func costing(_ amount: Decimal) -> TypedField { TypedField(Self.cost, amount.decimals) }
}

extension Flag {
  /// The cost of an entry, typed as a field.
  static let costField = Flag(field: TypedField.cost, "AMOUNT", "what it costs, in euro")
}
