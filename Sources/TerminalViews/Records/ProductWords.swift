import TerminalKit
import ViewModels

extension KindWords {
  /// The practice's own list of products.
  static let product = KindWords(
    noun: "product", one: "a product", plural: "products", none: "no product", new: "a new product",
    labels: ["against": "protects against"],
    needed: ["against": "disease or parasite that it protects against"],
    commands: Commands(
      topic: .team, summary: "the practice's own products, and what they protect against",
      naming: [
        "A PRODUCT is named by its number, such as m1, or by its name. Well-known products need not be added.",
        "against= takes diseases, parasites or codes, such as rabies, 'dhppi, L4', 'fleas, ticks' or tapeworms.",
      ]),
    examples: ("add Fictivac against=rabies", "edit m1 against='dhppi, rabies'"))
}
