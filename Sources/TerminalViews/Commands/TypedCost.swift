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
    text.map { Amount.cost(of: String($0.trimmed), in: context.money) }
  }

  /// The fields, and as one more the cost: that of the flag, or else an amount in one of these.
  func priced(_ fields: [TypedField], _ names: Set<String>) throws(UsageError) -> [TypedField] {
    if let cost = try cost { return fields + [.costing(cost)] }
    var fields = fields
    for place in fields.indices where names.contains(fields[place].name) {
      let read = Amount.cost(of: fields[place].text, in: context.money)
      guard let cost = read.cost else { continue }
      fields[place].text = read.text
      return fields + [.costing(cost)]
    }
    return fields
  }

  /// Takes an amount out of the words: at their beginning or end, or before a day at their end.
  ///
  /// Behind a patient's name an amount could stand in the middle of a product; behind a reference it does not.
  mutating func takeCost(before dayBehind: (Arguments) throws(UsageError) -> [String]) throws(UsageError) -> Decimal? {
    if let cost = takeCost(words[...], [], []) { return cost }
    let own = try dayBehind(self)
    let day = Array(words.dropFirst(own.count))
    if !day.isEmpty, let cost = takeCost(own[...], [], day) { return cost }
    guard let first = own.first, isReference(first, of: .patient) else { return nil }
    return takeCost(own.dropFirst(), [first], day)
  }

  /// Takes the amount out of some of the words.
  private mutating func takeCost(_ some: ArraySlice<String>, _ before: [String], _ behind: [String]) -> Decimal? {
    let typed = some.joined(separator: " ")
    let read = Amount.cost(of: typed, in: context.money)
    guard let cost = read.cost else { return nil }
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
