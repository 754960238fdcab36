/// Words in names of EU veterinary products, with the diseases and parasites that they stand for.
///
/// A practice adds its own products to a list; see ``Products``.
enum ProductWords {
  static let rabies = "rabies", tapeworms = "tapeworms", fertility = "fertility"

  /// The lowercased words of a name: `Nobivac® DHPPi/L4` becomes `nobivac`, `dhppi`, `l4`.
  static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// True for a brand, a disease or a parasite, and for a code that joins several.
  static func isName(_ word: String) -> Bool {
    guard let first = words(of: word[...]).first else { return false }
    return products[first] != nil || names[first] != nil || combination(first) != nil
  }

  /// True if the words include the name of a product, not only names of diseases or parasites.
  static func hasProduct(_ words: [String]) -> Bool {
    words.indices.contains { place in
      (1...min(3, words.count - place)).contains { products[words[place..<place + $0].joined(separator: " ")] != nil }
    }
  }

  /// The components of the longest product or disease of several words that begins at this place, and its length.
  static func phrase(at place: Int, of words: [String]) -> (components: [String], length: Int)? {
    for length in (1...min(4, words.count - place)).reversed() {
      let name = words[place..<place + length].joined(separator: " ")
      if let components = products[name] ?? phrases[name] { return (components, length) }
    }
    return nil
  }

  /// The diseases and parasites of a word or code typed by a person; nil if unknown.
  static func component(_ word: String) -> [String]? { names[word] ?? combination(word) ?? codes[word] }

  /// The diseases of a compound code, such as `shppilt` or `rcpfelv`; nil for any other word.
  static func combination(_ word: String) -> [String]? {
    for (core, components) in cores where word.hasPrefix(core) {
      let rest = String(word.dropFirst(core.count))
      if rest.isEmpty { return components }
      if let others = codes[rest] ?? names[rest] { return components + others }
    }
    return nil
  }

  // MARK: Diseases and parasites

  /// Diseases with a vaccine.
  static let diseases = Set(words(of: diseased.values).union(words(of: phrases.values)).subtracting([rabies]))
  /// Parasites other than tapeworms.
  static let parasites = words(of: infested.values).subtracting([tapeworms])

  private static func words(of lists: Dictionary<String, [String]>.Values) -> Set<String> { Set(lists.joined()) }

  /// Words with the same meaning in every product name.
  static let names = diseased.merging(infested) { first, _ in first }

  private static let diseased: [String: [String]] = [
    "rabies": [rabies], "tollwut": [rabies],
    "distemper": ["distemper"], "staupe": ["distemper"],
    "hepatitis": ["hepatitis"], "hcc": ["hepatitis"],
    "parvovirus": ["parvovirus"], "parvovirose": ["parvovirus"], "parvo": ["parvovirus"],
    "parainfluenza": ["parainfluenza"],
    "cdv": ["distemper"], "cpv": ["parvovirus"], "cav": ["hepatitis"], "cpiv": ["parainfluenza"],
    "leptospirosis": lepto4, "leptospirose": lepto4, "lepto": lepto4,
    "bordetella": ["bordetella"], "kennel": ["bordetella", "parainfluenza"],
    "zwingerhusten": ["bordetella", "parainfluenza"],
    "borreliosis": ["borreliosis"], "borreliose": ["borreliosis"], "lyme": ["borreliosis"],
    "leishmaniosis": ["leishmaniosis"], "leishmaniose": ["leishmaniosis"],
    "babesiosis": ["babesiosis"], "babesiose": ["babesiosis"], "coronavirus": ["coronavirus"], "fip": ["coronavirus"],
    "herpes": ["herpesvirus"], "herpesvirus": ["herpesvirus"],
    "rhinotracheitis": ["rhinotracheitis"], "calicivirus": ["calicivirus"], "calici": ["calicivirus"],
    "fhv": ["rhinotracheitis"], "fcv": ["calicivirus"], "fpv": ["panleukopenia"],
    "katzenschnupfen": ["rhinotracheitis", "calicivirus"],
    "panleukopenia": ["panleukopenia"], "panleukopenie": ["panleukopenia"], "katzenseuche": ["panleukopenia"],
    "felv": ["leukaemia"], "leukaemia": ["leukaemia"], "leukemia": ["leukaemia"], "leukose": ["leukaemia"],
    "leukämie": ["leukaemia"], "katzenleukose": ["leukaemia"],
    "chlamydia": ["chlamydia"], "chlamydien": ["chlamydia"],
    "myxomatosis": ["myxomatosis"], "myxomatose": ["myxomatosis"], "myxo": ["myxomatosis"],
    // Two names: a vaccine against RHDV1, the classic virus, does not protect against RHDV2, nor the reverse.
    "rhd": ["rhd"], "rhdv": ["rhd"], "rhd1": ["rhd"], "rhdv1": ["rhd"], "vhd": ["rhd"],
    "rhd2": ["rhd2"], "rhdv2": ["rhd2"], "vhd2": ["rhd2"],
    "tetanus": ["tetanus"], "influenza": ["influenza"],
  ]

  /// Names of several words: diseases, and products whose last word changes their protection.
  private static let phrases: [String: [String]] = [
    "cat flu": ["rhinotracheitis", "calicivirus"], "feline flu": ["rhinotracheitis", "calicivirus"],
    "feline distemper": ["panleukopenia"], "feline enteritis": ["panleukopenia"],
    "infectious enteritis": ["panleukopenia"], "rhd 2": ["rhd2"], "rhdv 2": ["rhd2"], "vhd 2": ["rhd2"],
    "rhd 1 2": ["rhd", "rhd2"], "rhd1 2": ["rhd", "rhd2"], "rhdv1 2": ["rhd", "rhd2"],
    "myxo rhd plus": ["myxomatosis", "rhd", "rhd2"],
    "nobivac lepto": lepto2, "nobivac lepto 4": lepto4, "nobivac lepto 6": lepto4,
  ]

  /// Words for a treatment that name neither a product nor a disease or parasite.
  static let general: Set<String> = [
    "worming", "deworming", "wormer", "dewormer", "entwurmung", "wurmkur", "vaccination", "vaccine", "booster", "shot",
    "jab", "impfung", "impfstoff", "auffrischung", "grundimmunisierung", "annual", "jährliche",
  ]
  /// Words between a product and the diseases or parasites that it is against.
  static let against: Set<String> = ["against", "for", "gegen", "für", "vs"]
  /// Words between two products.
  static let joints: Set<String> = ["and", "und", "&", ",", ";"]

  private static let infested: [String: [String]] = [
    "tapeworm": [tapeworms], "tapeworms": [tapeworms], "bandwurm": [tapeworms], "bandwürmer": [tapeworms],
    "praziquantel": [tapeworms], "echinococcus": [tapeworms],
    "roundworm": ["roundworms"], "roundworms": ["roundworms"], "worms": ["roundworms"],
    "spulwürmer": ["roundworms"], "fleas": ["fleas"], "flöhe": ["fleas"], "ticks": ["ticks"], "zecken": ["ticks"],
    "mites": ["mites"], "milben": ["mites"], "lice": ["lice"], "läuse": ["lice"],
    "heartworm": ["heartworm"], "herzwurm": ["heartworm"], "lungworm": ["lungworm"], "lungenwurm": ["lungworm"],
  ]

  // MARK: Codes

  /// Leptospira by the serogroups of a vaccine: two, three or four.
  ///
  /// A vaccine with more serogroups renews one with fewer, but not the reverse. The name of the disease alone means all
  /// four, as in present vaccines.
  private static let lepto2 = ["leptospirosis"]
  private static let lepto3 = lepto2 + ["leptospirosis grippotyphosa"]
  private static let lepto4 = lepto3 + ["leptospirosis australis"]
  private static let dhp = ["distemper", "hepatitis", "parvovirus"]
  private static let rcp = ["rhinotracheitis", "calicivirus", "panleukopenia"]

  /// Prefixes of compound codes, in the order of the search.
  private static let cores: [(String, [String])] = {
    let ofDogs = ["dhp", "shp", "chp", "dap", "da2p"]
    let long = ofDogs.flatMap { [($0 + "pi2", dhp + ["parainfluenza"]), ($0 + "pi", dhp + ["parainfluenza"])] }
    let short = ofDogs.flatMap { [($0 + "p", dhp + ["parainfluenza"]), ($0, dhp)] }
    return long + short + [("rcpch", rcp + ["chlamydia"]), ("rcp", rcp), ("crp", rcp)]
  }()

  /// Short codes; in a product name they count only after a brand or another known word.
  static let codes: [String: [String]] = [
    "r": [rabies], "t": [rabies], "lr": [rabies] + lepto2, "rl": [rabies] + lepto2, "lt": [rabies] + lepto2,
    "l4r": [rabies] + lepto4, "l4t": [rabies] + lepto4, "l2r": [rabies] + lepto2, "l2t": [rabies] + lepto2,
    "l": lepto2, "l2": lepto2, "l3": lepto3, "l4": lepto4, "l6": lepto4, "lmulti": lepto3,
    "d": ["distemper"], "h": ["hepatitis"], "p": ["parvovirus"], "pi": ["parainfluenza"],
    "dp": ["distemper", "parvovirus"], "sp": ["distemper", "parvovirus"], "kc": ["bordetella", "parainfluenza"],
    "bb": ["bordetella"], "bbpi": ["bordetella", "parainfluenza"], "piro": ["babesiosis"],
    "rc": ["rhinotracheitis", "calicivirus"], "ducat": ["rhinotracheitis", "calicivirus"], "tricat": rcp,
    "ch": ["chlamydia"],
  ]

  // MARK: Species

  /// The animals that are vaccinated against a disease; a missing disease has vaccines for many animals.
  static let speciesOfDiseases: [String: Set<String>] = {
    var species: [String: Set<String>] = [:]
    func add(_ names: [String], _ animals: Set<String>) { for name in names { species[name] = animals } }
    // Ferrets have the products of dogs.
    add(dhp + lepto4 + ["parainfluenza"], ["dog", "ferret"])
    add(["borreliosis"], ["dog", "horse"])
    add(["babesiosis", "leishmaniosis"], ["dog"])
    add(["panleukopenia", "rhinotracheitis", "calicivirus", "leukaemia", "chlamydia"], ["cat"])
    add(["myxomatosis", "rhd", "rhd2"], ["rabbit"])
    return species
  }()

  /// The species that a brand or product is for, unless it is for all; permethrin, for example, is toxic to cats.
  static let speciesOfProducts: [String: Set<String>] = {
    var species: [String: Set<String>] = [:]
    func add(_ names: [String], _ animals: Set<String>) { for name in names { species[name] = animals } }
    add(
      [
        "advantix", "scalibor", "effitix", "simparica", "simparica trio", "nexgard", "nexgard spectra",
        "credelio plus", "cestem", "caniquantel",
      ], ["dog"])
    add(["broadline", "felpreva", "nexgard combo", "bravecto plus", "stronghold plus", "dronspot"], ["cat"])
    add(["purevax", "feligen", "leucogen", "leucofeligen", "fevaxyn", "felocell"], ["cat"])
    // Ferrets have the products of dogs.
    add(
      ["versican", "eurican", "vanguard", "canigen", "canixin", "recombitek", "duramune", "pneumodog"],
      ["dog", "ferret"])
    add(["eravac", "filavac"], ["rabbit"])
    return species
  }()

  // MARK: Products

  /// Well-known products by lowercased name; empty for a brand of several products, whose code decides.
  static let products: [String: [String]] = {
    var products: [String: [String]] = [:]
    func add(_ names: [String], _ components: [String]) { for name in names { products[name] = components } }
    add(
      [
        "nobivac", "versican", "eurican", "vanguard", "canigen", "canixin", "biocan", "recombitek", "duramune",
        "purevax", "feligen",
      ], [])
    add(["rabisin", "rabigen", "rabdomun", "madivak", "defensor", "versiguard"], [rabies])
    add(["leucogen"], ["leukaemia"])
    add(["leucofeligen"], rcp + ["leukaemia"])
    add(["fevaxyn"], rcp + ["leukaemia", "chlamydia"])
    add(["felocell"], rcp)
    add(["pneumodog"], ["bordetella", "parainfluenza"])
    add(["letifend", "canileish"], ["leishmaniosis"])
    add(["merilym", "borrelym"], ["borreliosis"])
    add(["eravac"], ["rhd2"])
    add(["filavac"], ["rhd", "rhd2"])
    // Praziquantel alone.
    add(["droncit", "dronspot"], [tapeworms])
    // Praziquantel with a substance against roundworms.
    add(
      [
        "drontal", "milbemax", "milprazon", "milpro", "milquantel", "milbactor", "cestem", "caniquantel", "cazitel",
        "profender",
      ], [tapeworms, "roundworms"])
    // Praziquantel with substances against worms, fleas and ticks.
    add(["broadline", "nexgard combo", "felpreva"], [tapeworms, "roundworms", "fleas", "ticks"])
    add(["panacur", "interceptor", "welpan", "banminth"], ["roundworms"])
    // Isoxazolines and other substances against fleas and ticks.
    add(
      ["bravecto", "simparica", "credelio", "nexgard", "frontline", "seresto", "advantix", "scalibor", "effitix"],
      ["fleas", "ticks"])
    add(["nexgard spectra", "simparica trio", "credelio plus"], ["fleas", "ticks", "roundworms", "heartworm"])
    add(["bravecto plus", "stronghold plus"], ["fleas", "ticks", "mites", "roundworms", "heartworm"])
    add(["advocate", "stronghold"], ["fleas", "mites", "roundworms", "heartworm"])
    add(["advantage", "comfortis", "capstar"], ["fleas"])
    // Implants and injections that suppress the heat or the testosterone.
    add(
      [
        "suprelorin", "deslorelin", "gonazon", "azagly nafarelin", "delvosteron", "covinan", "proligestone",
        "proligeston", "perlutex", "promone", "hormonimplantat", "hormonchip", "kastrationschip",
        "kastrationsimplantat", "hormone implant", "castration implant", "contraceptive implant",
      ], [fertility])
    return products
  }()
}
