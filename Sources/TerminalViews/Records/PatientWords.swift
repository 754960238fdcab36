import TerminalKit
import ViewModels

extension KindWords {
  static let patient = KindWords(
    noun: "patient", one: "a patient", plural: "patients", none: "no patient", new: "a new patient",
    labels: vetLabels.merging([
      "born": "date of birth", "features": "notable features", "chip": "transponder",
      "chip-date": "date of applying or reading the transponder", "chip-place": "transponder's location",
      "tattoo-date": "date of applying or reading the tattoo", "tattoo-place": "tattoo's location",
      "vet-postcode": "post code",
      "vet-city": "city", "vet-country": "country", "vet-mail": "mail address", "issued": "date of issuing",
    ]) { $1 },
    noField: { "a patient has no field \(quoted($0))" }, listsFields: false,
    commands: Commands(
      remove: "release", summary: "add, show, edit, check or release one",
      listing: "the patients, or those that match TERM",
      searching:
        "Each word of TERM must begin a word of the name, owner, guardian, breed, species, transponder, tattoo or id; a word of three letters or more may also be inside another word. ö and oe are the same.",
      naming: [
        "A PATIENT is a number such as p7, a name or its beginning, a transponder's number, an id or its last 12 characters.",
        "help passport lists the fields and the rules.",
      ], listExamples: ["patients", "patients rex kern", "patients --species dog", "patients 276098106123456"],
      adding: "add a patient; every field is optional",
      whenAdded:
        "If only the command is typed at a prompt, it asks for name, species, owner and chip, and on request for the rest of the passport.",
      showing: "show the animal, its incidents, and what its passport lacks", hasCurrentRecord: true,
      filters: [
        Flag("--guardian", "GUARDIAN", "only patients of this guardian"),
        Flag("--species", "SPECIES", "only patients of this species, such as dog"),
      ],
      filter: { arguments, filter throws(UsageError) in filter.species = try arguments.species },
      own: { VerbTable.ofPatient }),
    examples: ("add --name Rex --species dog --chip 276098102345678", "edit rex breed=beagle born=2019-05"),
    apart: { row, _ in row.apart(width: nil) },
    listed: { row, style in row.apart(width: nil, born: style) },
    telling: { row, _ in row.apart(width: 24) },
    plain: { row in [row["name"], row["species"], row["breed"], row.owner ?? "", row["chip"]] },
    screens: KindScreens(
      one: { view, style in PatientRenderer.render(view, style: style) },
      inLine: ["name", "surname", "species", "breed", "chip"],
      hint: { row, state, prefix in
        let isChosen = (state.jotter.occurring?.patient ?? state.jotter.patient) != nil
        return HintRenderer.Hint(
          missing: isChosen ? nil : "no patient is chosen",
          suggestions: [
            "\(prefix)for \(row.reference) chooses this one",
            Message(text: "\(prefix)patient show \(row.reference)"),
            Message(text: "\(prefix)patient release \(row.reference)"),
          ])
      }, hintKind: .patients,
      nameable: { form, field in
        guard field == "breed" else { return nil }
        return .animal(.breed, form.value(of: "species").flatMap { Species(rawValue: $0) })
      }))

  /// Labels of the fields about the veterinarian who issued the passport.
  private static let vetLabels: [String: Message] = [
    "vet": "authorised veterinarian", "vet-address": "address", "vet-phone": "telephone", "vet-sp": "SP number",
  ]

  /// The owners in a passport.
  static let owner = KindWords(
    noun: "owner", labels: reachLabels.merging(["born": "date of birth"]) { $1 },
    commands: Commands(source: Flag("--guardian", "GUARDIAN", "copy the fields of this guardian")),
    examples: ("add p7 --guardian g1 born=1984", "edit p7 1 born=1984"), first: "add an owner? ",
    another: "add another owner? ")
}

extension RecordRow {
  /// Species, breed, date of birth, owner and transponder, without the detail that the name already has in brackets.
  ///
  /// - Parameters:
  ///   - width: the maximum number of columns of each text; nil for no limit.
  ///   - style: the format of the date of birth; nil to leave the date out.
  func apart(width: Int?, born style: Style? = nil) -> [Message] {
    func held(_ text: String) -> String? { text.isEmpty || text == twin ? nil : text.oneLine(width) }
    let species = fields.first { $0.name == "species" }.flatMap { field in held(field.text).map { field.kind.word($0) }
    }
    let born: Message? = style.flatMap { style in
      held(self["born"]).map { _ in "born \(style.calendar.form.shown(self["born"]))" }
    }
    let texts = [self["breed"], owner ?? "", self["chip"]].map { held($0).map { Message(text: $0) } }
    return ([species, texts[0], born] + texts[1...]).compactMap { $0 }
  }
}

extension Arguments {
  /// The species of the flag `--species`, as it is stored; nil without the flag.
  fileprivate var species: String? {
    get throws(UsageError) {
      guard let typed = flags["--species"] else { return nil }
      guard !has("--guardian") else {
        throw UsageError("--species cannot be combined with --guardian", suggestion: "keep one of them")
      }
      let kind = context.verbs.shapes[.patient]?.fields.first { $0.name == "species" }?.kind ?? .text
      let meant = kind.storedText(typed, in: context)
      return kind.canonical(meant) ?? meant
    }
  }
}
