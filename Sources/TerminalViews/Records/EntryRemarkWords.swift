import Architecture
import TerminalKit
import ViewModels

extension EntryRemark {
  /// The remark in words, with the next command.
  ///
  /// - Parameters:
  ///   - entry: the reference of the entry: `t6`.
  ///   - sort: the kind of the entry, which selects a placeholder for diseases or for parasites.
  ///   - style: language, formats and prefix of commands.
  func words(on entry: String, _ sort: EntryKind?, _ style: Style) -> Message {
    let edit = "\(style.commandPrefix)entry edit \(entry)"
    // No example here: the user might take it for the right answer.
    let names = sort == .parasites ? "PARASITES" : "DISEASES"
    return switch self {
    case .unknownProduct(let product):
      "jotter does not know what \(quoted(product)) protects against; to set it for this and later entries of the product, type \(edit) against=\(names)"
    case .kindConflict(let kindConflict): kindConflict.words(style.commandPrefix)
    case .weight(let change):
      change.isUnlikely ? change.words(style) + ": \(edit) weight=KG corrects it" : change.words(style)
    case .unusualWeight(let unusual): unusual.words(style) + ": \(edit) weight=KG corrects it"
    case .otherSpecies(let animals):
      "the product is for \(Message.animals(animals)): if the patient is wrong, \(edit) patient=PATIENT corrects it"
    case .withoutEnd(let end): "the entry has no end, so it never comes due: \(edit) until=\(end) sets an end"
    case .unlikelyEnd(let usual, nil): "the end is unusual: \(edit) until=\(usual) sets the usual one"
    case .unlikelyEnd(_, let counted?):
      "the vaccination counts for three years at most, until \(counted): \(edit) until=\(counted) sets this end"
    }
  }

  /// The remark and its values in JSON.
  var json: JSON {
    switch self {
    case .unknownProduct(let product):
      .object(["remark": .string("unknown_product"), "product": .string(product)])
    case .kindConflict(let kindConflict):
      .object(["remark": .string("other_kind"), "kind": .string(kindConflict.kind)])
    case .weight(let change):
      .object([
        "remark": .string("weight"), "former": .string(change.former), "former_date": .string(change.day.text),
        "change": .string((change.isMore ? "" : "-") + change.difference), "unlikely": .bool(change.isUnlikely),
      ])
    case .unusualWeight(let unusual):
      .object([
        "remark": .string("unusual_weight"), "species": .string(unusual.species), "least": .string(unusual.least),
        "most": JSON(unusual.most),
      ])
    case .otherSpecies(let animals):
      .object(["remark": .string("other_species"), "species": .array(animals.map { .string($0) })])
    case .withoutEnd(let end): .object(["remark": .string("no_end"), "usual": .string(end)])
    case .unlikelyEnd(let usual, let counted):
      .object(["remark": .string("unlikely_end"), "usual": .string(usual), "counted": JSON(counted)])
    }
  }
}

extension EntryRemark {
  /// The ink of a warning, except for a likely change of weight.
  var ink: Ink {
    if case .weight(let change) = self, !change.isUnlikely { .hint } else { .wrong }
  }
}

extension Message {
  /// The animals that a product is for.
  fileprivate static func animals(_ animals: [String]) -> Message {
    animals.map { animal -> Message in
      switch animal {
      case "cat": "cats"
      case "dog": "dogs"
      case "ferret": "ferrets"
      case "horse": "horses"
      default: "rabbits"
      }
    }.joined(separator: " or ")
  }
}

extension WeightChange {
  /// The change since the former weight: `0.4 kg more than 12 kg on 2026-04-01`.
  func words(_ style: Style) -> Message {
    let (former, change) = (shown(self.former, style), shown(difference, style))
    let day = self.day.text(style.calendar.form)
    if difference == "0" { return "the same weight as on \(day)" }
    let words: Message = isMore ? "\(change) more than \(former) on \(day)" : "\(change) less than \(former) on \(day)"
    return isUnlikely ? words + ", which is unlikely" : words
  }

  func shown(_ kilograms: String, _ style: Style) -> String { FieldKind.decimal.shown(kilograms, style) + " kg" }
}

extension UnusualWeight {
  /// The weight and the usual range: `0.45 kg is unusual: a grown cat has 1.5 to 15 kg`.
  func words(_ style: Style) -> Message {
    let kind = FieldKind.decimal
    guard let most else {
      return "\(kind.shown(kilograms, style)) kg is unusual: even a newborn has \(kind.shown(least, style)) kg"
    }
    let grown: Message =
      switch species {
      case "cat": "a grown cat"
      case "dog": "a grown dog"
      case "rabbit": "a grown rabbit"
      case "horse": "a grown horse"
      default: "a grown ferret"
      }
    return
      "\(kind.shown(kilograms, style)) kg is unusual: \(grown) has \(kind.shown(least, style)) to \(kind.shown(most, style)) kg"
  }
}

extension KindConflict {
  /// The kind of entry that fits the product, and the command that sets this kind.
  func words(_ prefix: String) -> Message {
    let one = EntryKind(rawValue: kind)?.one ?? Message(text: kind)
    return "the product of t\(entry) is for \(one); to correct the entry, type \(command(prefix))"
  }

  private func command(_ prefix: String) -> String {
    (["\(prefix)entry edit t\(entry) kind=\(kind)"] + surplus.map { "\($0)=" }).joined(separator: " ")
  }
}
