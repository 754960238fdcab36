/// Brands, codes and diseases in the names of veterinary products of the EU, by their active components.
///
/// A practice adds its own products to its list; see ``Products``.
enum ProductWords {
  static let rabies = "rabies", tapeworms = "tapeworms"

  /// The words of a name, in small letters: `Nobivac® DHPPi/L4` is `nobivac`, `dhppi`, `l4`.
  static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// True for a brand, and for a disease or a parasite.
  static func isName(_ word: String) -> Bool {
    guard let first = words(of: word[...]).first else { return false }
    return products[first] != nil || names[first] != nil
  }

  /// The components that a typed word or code means; nil for an unknown one.
  static func component(_ word: String) -> [String]? { names[word] ?? combination(word) ?? codes[word] }

  /// The components of a code that joins several, such as `shppilt` or `rcpfelv`; nil for another word.
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
  static let diseases = Set(words(of: diseased.values).subtracting([rabies]))
  /// Parasites other than tapeworms.
  static let parasites = words(of: infested.values).subtracting([tapeworms])

  private static func words(of lists: Dictionary<String, [String]>.Values) -> Set<String> { Set(lists.joined()) }

  /// Whole words, which mean the same in any name.
  static let names = diseased.merging(infested) { first, _ in first }

  private static let diseased: [String: [String]] = [
    "rabies": [rabies], "tollwut": [rabies],
    "distemper": ["distemper"], "staupe": ["distemper"],
    "hepatitis": ["hepatitis"], "hcc": ["hepatitis"],
    "parvovirus": ["parvovirus"], "parvovirose": ["parvovirus"], "parvo": ["parvovirus"],
    "parainfluenza": ["parainfluenza"],
    "leptospirosis": ["leptospirosis"], "leptospirose": ["leptospirosis"], "lepto": ["leptospirosis"],
    "bordetella": ["bordetella"], "kennel": ["bordetella", "parainfluenza"],
    "zwingerhusten": ["bordetella", "parainfluenza"],
    "borreliosis": ["borreliosis"], "borreliose": ["borreliosis"], "lyme": ["borreliosis"],
    "leishmaniosis": ["leishmaniosis"], "leishmaniose": ["leishmaniosis"],
    "babesiosis": ["babesiosis"], "babesiose": ["babesiosis"], "coronavirus": ["coronavirus"],
    "herpes": ["herpesvirus"], "herpesvirus": ["herpesvirus"],
    "rhinotracheitis": ["rhinotracheitis"], "calicivirus": ["calicivirus"], "calici": ["calicivirus"],
    "katzenschnupfen": ["rhinotracheitis", "calicivirus"],
    "panleukopenia": ["panleukopenia"], "panleukopenie": ["panleukopenia"], "katzenseuche": ["panleukopenia"],
    "felv": ["leukaemia"], "leukaemia": ["leukaemia"], "leukemia": ["leukaemia"], "leukose": ["leukaemia"],
    "chlamydia": ["chlamydia"], "chlamydien": ["chlamydia"],
    "myxomatosis": ["myxomatosis"], "myxomatose": ["myxomatosis"], "myxo": ["myxomatosis"],
    "rhd": ["rhd"], "rhd2": ["rhd"],
  ]

  private static let infested: [String: [String]] = [
    "tapeworm": [tapeworms], "tapeworms": [tapeworms], "bandwurm": [tapeworms], "bandwürmer": [tapeworms],
    "praziquantel": [tapeworms], "echinococcus": [tapeworms],
    "roundworm": ["roundworms"], "roundworms": ["roundworms"], "worms": ["roundworms"],
    "spulwürmer": ["roundworms"], "fleas": ["fleas"], "flöhe": ["fleas"], "ticks": ["ticks"], "zecken": ["ticks"],
    "mites": ["mites"], "milben": ["mites"], "lice": ["lice"], "läuse": ["lice"],
    "heartworm": ["heartworm"], "herzwurm": ["heartworm"], "lungworm": ["lungworm"], "lungenwurm": ["lungworm"],
  ]

  // MARK: Codes

  private static let dhp = ["distemper", "hepatitis", "parvovirus"]
  private static let rcp = ["rhinotracheitis", "calicivirus", "panleukopenia"]

  /// Beginnings of joined codes, the longest first.
  private static let cores: [(String, [String])] = {
    let ofDogs = ["dhp", "shp", "chp", "dap", "da2p"]
    let long = ofDogs.flatMap { [($0 + "pi2", dhp + ["parainfluenza"]), ($0 + "pi", dhp + ["parainfluenza"])] }
    let short = ofDogs.flatMap { [($0 + "p", dhp + ["parainfluenza"]), ($0, dhp)] }
    return long + short + [("rcpch", rcp + ["chlamydia"]), ("rcp", rcp), ("crp", rcp)]
  }()

  /// Codes behind a brand, or behind a code that joins several.
  static let codes: [String: [String]] = [
    "r": [rabies], "t": [rabies], "lr": [rabies, "leptospirosis"], "rl": [rabies, "leptospirosis"],
    "lt": [rabies, "leptospirosis"], "l4r": [rabies, "leptospirosis"], "l4t": [rabies, "leptospirosis"],
    "l2r": [rabies, "leptospirosis"], "l2t": [rabies, "leptospirosis"], "l": ["leptospirosis"],
    "l2": ["leptospirosis"], "l4": ["leptospirosis"], "l6": ["leptospirosis"], "lmulti": ["leptospirosis"],
    "d": ["distemper"], "h": ["hepatitis"], "p": ["parvovirus"], "pi": ["parainfluenza"],
    "dp": ["distemper", "parvovirus"], "sp": ["distemper", "parvovirus"], "kc": ["bordetella", "parainfluenza"],
    "bb": ["bordetella"], "bbpi": ["bordetella", "parainfluenza"], "piro": ["babesiosis"],
    "rc": ["rhinotracheitis", "calicivirus"], "ducat": ["rhinotracheitis", "calicivirus"], "tricat": rcp,
    "ch": ["chlamydia"],
  ]

  // MARK: Products

  /// Well-known products by the words of their names; a brand of several products protects by its codes.
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
    add(["eravac", "filavac"], ["rhd"])
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
    return products
  }()
}
