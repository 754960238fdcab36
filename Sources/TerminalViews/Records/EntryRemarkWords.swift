import Architecture
import TerminalKit
import ViewModels

extension EntryRemark {
  /// The remark in words, with the next command, about the entry of this reference.
  func words(on entry: String, _ style: Style) -> Message {
    let edit = "\(style.commandPrefix)entry edit \(entry)"
    return switch self {
    case .unknownProduct(let product):
      "what does \(quoted(product)) protect against? \(edit) against=rabies says it, and is remembered for the product"
    case .misfit(let misfit): misfit.words(style.commandPrefix)
    case .weight(let change): change.words(style)
    case .endless(let end): "nothing will be due, for it has no end: \(edit) until=\(end) sets one"
    case .unlikelyEnd(let usual, nil): "is the end right? \(edit) until=\(usual) sets the usual one"
    case .unlikelyEnd(_, let counted?):
      "it counts for three years at most, until \(counted): \(edit) until=\(counted) sets this end"
    }
  }

  /// The remark and its values for other programs.
  var json: JSON {
    switch self {
    case .unknownProduct(let product):
      .object(["remark": .string("unknown_product"), "product": .string(product)])
    case .misfit(let misfit):
      .object(["remark": .string("other_kind"), "kind": .string(misfit.kind)])
    case .weight(let change):
      .object([
        "remark": .string("weight"), "former": .string(change.former), "former_date": .string(change.day.text),
        "change": .string((change.isMore ? "" : "-") + change.difference), "unlikely": .bool(change.isUnlikely),
      ])
    case .endless(let end): .object(["remark": .string("no_end"), "usual": .string(end)])
    case .unlikelyEnd(let usual, let counted):
      .object(["remark": .string("unlikely_end"), "usual": .string(usual), "counted": JSON(counted)])
    }
  }
}

extension EntryRemark {
  /// The ink: a change that is likely is no warning.
  var ink: Ink {
    if case .weight(let change) = self, !change.isUnlikely { .hint } else { .wrong }
  }
}

extension WeightChange {
  /// The change since the weight before: `0.4 kg more than 12 kg on 2026-04-01`.
  func words(_ style: Style) -> Message {
    let (former, change) = (shown(self.former, style), shown(difference, style))
    let day = self.day.text(style.calendar.form)
    if difference == "0" { return "as much as on \(day)" }
    let words: Message = isMore ? "\(change) more than \(former) on \(day)" : "\(change) less than \(former) on \(day)"
    return isUnlikely ? words + ", is that right?" : words
  }

  func shown(_ kilograms: String, _ style: Style) -> String { FieldKind.decimal.shown(kilograms, style) + " kg" }
}

extension EntryMisfit {
  /// The kind that the product has, and the command that sets it.
  func words(_ prefix: String) -> Message {
    let one = EntryKind(rawValue: kind)?.one ?? Message(text: kind)
    return "by its product t\(entry) is \(one): \(command(prefix))"
  }

  private func command(_ prefix: String) -> String {
    (["\(prefix)entry edit t\(entry) kind=\(kind)"] + surplus.map { "\($0)=" }).joined(separator: " ")
  }
}
