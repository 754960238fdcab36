import TerminalKit
import ViewModels

extension KindWords {
  /// The entries of health books.
  static let entry = KindWords(
    noun: "entry", one: "an entry", plural: "entries", none: "no entry", new: "a new entry",
    labels: [
      "kind": "kind", "from": "valid from", "until": "valid until", "weight": "weight in kg",
      "vet": "signed by", "vet-address": "address", "vet-phone": "telephone",
      "vet-sp": "SP number", "reported": "reported on", "renewed": "renewed by",
      "against": "protects against",
    ],
    hiddenFields: ["charge"],
    commands: Commands(
      list: "book", summary: "add, show, edit or remove an entry of a health book",
      naming: [
        "An ENTRY is named by its number, such as t6. The commands vaccinate, treat, weigh and visit also add an entry."
      ],
      whenAdded: "kind= sets the kind of entry, patient= its patient.", priced: ["product", "purpose"],
      remarked: ["comment", "details", "recommendation"],
      lists: { VerbTable.book($0) }),
    examples: ("add kind=titration patient=p1 date=2026-06-05 titre=0.6", "edit t4 batch=A17"),
    also: { view, style in
      let (name, charge): (Message, String) = ("cost stored in", view.row["charge"])
      return charge.isEmpty
        ? [] : [(name: name, text: view.isChargeErased ? "\(charge) \(style.say("erased"))" : charge)]
    },
    namesDays: true,
    screens: KindScreens(
      page: { state, filter, style in BookRenderer.page(state, filter, style) },
      parts: { view, _ in view.isChargeErased ? ["charge_erased": .bool(true)] : [:] },
      hint: { row, state, prefix in
        let own = ["show", "edit"].map { Message(text: "\(prefix)entry \($0) \(row.reference)") }
        guard state.records.filter?.book?.due != nil, let verb = row.sort?.renewing else {
          return HintRenderer.Hint(suggestions: own)
        }
        let renewal = "\(prefix)\(verb.name) \(row["patient"]) PRODUCT until=\(verb.validity)"
        return HintRenderer.Hint(suggestions: ["\(renewal) renews this entry"] + own)
      }))
}

extension EntryKind {
  /// The verb that adds a renewal, and its usual validity; nil for a kind without renewals.
  fileprivate var renewing: (name: String, validity: String)? {
    switch self {
    case .vaccination, .rabies: ("vaccinate", "1y")
    case .tapeworm, .parasites: ("treat", "3m")
    case .fertility: ("treat", "6m")
    case .titration, .weight, .visit, .referral: nil
    }
  }

  var noun: Message {
    switch self {
    case .vaccination: "vaccination"
    case .rabies: "rabies vaccination"
    case .titration: "titration test"
    case .tapeworm: "tapeworm treatment"
    case .parasites: "parasite treatment"
    case .fertility: "fertility control"
    case .weight: "weight"
    case .visit: "visit"
    case .referral: "referral"
    }
  }

  /// The noun with its article.
  var one: Message {
    switch self {
    case .vaccination: "a vaccination"
    case .rabies: "a rabies vaccination"
    case .titration: "a titration test"
    case .tapeworm: "a tapeworm treatment"
    case .parasites: "a parasite treatment"
    case .fertility: "a fertility control"
    case .weight: "a weight"
    case .visit: "a visit"
    case .referral: "a referral"
    }
  }
}
