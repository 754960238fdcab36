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
    case .endless(let end): "nothing will be due, for it has no end: \(edit) until=\(end) sets one"
    }
  }

  /// The remark and its values for other programs.
  var json: JSON {
    switch self {
    case .unknownProduct(let product):
      .object(["remark": .string("unknown_product"), "product": .string(product)])
    case .misfit(let misfit):
      .object(["remark": .string("other_kind"), "kind": .string(misfit.kind)])
    case .endless(let end): .object(["remark": .string("no_end"), "usual": .string(end)])
    }
  }
}

extension EntryMisfit {
  /// The kind that the product has, and the command that sets it.
  func words(_ prefix: String) -> Message {
    let one = EntrySort(rawValue: kind)?.one ?? Message(text: kind)
    return "by its product t\(entry) is \(one): \(command(prefix))"
  }

  private func command(_ prefix: String) -> String {
    (["\(prefix)entry edit t\(entry) kind=\(kind)"] + surplus.map { "\($0)=" }).joined(separator: " ")
  }
}
