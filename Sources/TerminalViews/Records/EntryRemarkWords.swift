import Architecture
import TerminalKit
import ViewModels

extension EntryRemark {
  /// The remark in words, with the next command, about the entry of this reference.
  ///
  /// - Parameter sort: the kind of the entry, which decides what a product can protect against.
  func words(on entry: String, _ sort: EntryKind?, _ style: Style) -> Message {
    let edit = "\(style.commandPrefix)entry edit \(entry)"
    // A possible answer as an example would be taken for the answer.
    let names = sort == .parasites ? "PARASITES" : "DISEASES"
    return switch self {
    case .unknownProduct(let product):
      "not known what \(quoted(product)) protects against: \(edit) against=\(names) sets it, for later entries of the product, too"
    case .misfit(let misfit): misfit.words(style.commandPrefix)
    case .weight(let change):
      change.isUnlikely ? change.words(style) + ": \(edit) weight=KG corrects it" : change.words(style)
    case .unusualWeight(let unusual): unusual.words(style) + ": \(edit) weight=KG corrects it"
    case .endless(let end): "the entry has no end, so nothing will come due: \(edit) until=\(end) sets one"
    case .unlikelyEnd(let usual, nil): "the end is unusual: \(edit) until=\(usual) sets the usual one"
    case .unlikelyEnd(_, let counted?):
      "the vaccination counts for three years at most, until \(counted): \(edit) until=\(counted) sets this end"
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
    case .unusualWeight(let unusual):
      .object([
        "remark": .string("unusual_weight"), "species": .string(unusual.species), "least": .string(unusual.least),
        "most": .string(unusual.most),
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
    return isUnlikely ? words + ", which is unlikely" : words
  }

  func shown(_ kilograms: String, _ style: Style) -> String { FieldKind.decimal.shown(kilograms, style) + " kg" }
}

extension UnusualWeight {
  /// The weight beside the usual ones: `0.45 kg is unusual: a grown cat has 1.5 to 15 kg`.
  func words(_ style: Style) -> Message {
    let kind = FieldKind.decimal
    let grown: Message =
      switch species {
      case "cat": "a grown cat"
      case "dog": "a grown dog"
      default: "a grown ferret"
      }
    return
      "\(kind.shown(kilograms, style)) kg is unusual: \(grown) has \(kind.shown(least, style)) to \(kind.shown(most, style)) kg"
  }
}

extension EntryMisfit {
  /// The kind that the product has, and the command that sets it.
  func words(_ prefix: String) -> Message {
    let one = EntryKind(rawValue: kind)?.one ?? Message(text: kind)
    return "t\(entry) is \(one) by its product: \(command(prefix))"
  }

  private func command(_ prefix: String) -> String {
    (["\(prefix)entry edit t\(entry) kind=\(kind)"] + surplus.map { "\($0)=" }).joined(separator: " ")
  }
}
