import Testing

@testable import UseCases

/// Protections by the name of a product, and by typed words.
@Suite struct ProtectionTests {
  private static let dhp: Set = ["distemper", "hepatitis", "parvovirus"]
  private static let lepto2: Set = ["leptospirosis"]
  private static let lepto3 = lepto2.union(["leptospirosis grippotyphosa"])
  private static let lepto4 = lepto3.union(["leptospirosis australis"])
  private static let rcp: Set = ["rhinotracheitis", "calicivirus", "panleukopenia"]

  @Test(
    "A known product has its kind of entry in each spelling of its name.",
    arguments: [
      ("Nobivac Rabies", EntryKind.rabies), ("nobivac  RABIES", .rabies), ("Nobivac® Rabies 1 ml", .rabies),
      ("Nobivac T", .rabies), ("Rabisin", .rabies), ("Rabisin Multidose", .rabies), ("Versiguard Rabies", .rabies),
      ("Purevax Rabies", .rabies), ("Nobivac RL", .rabies), ("Versican Plus DHPPi/L4R", .rabies),
      ("Eurican DHPPi2-LR", .rabies), ("Nobivac SHPPi + LT", .rabies), ("SHPPiLT", .rabies), ("Tollwut", .rabies),
      ("Feligen CRP/R", .rabies), ("Nobivac DHPPi + Nobivac Rabies", .rabies),
      ("Nobivac DHPPi", .vaccination), ("Nobivac L4", .vaccination), ("Versican Plus DHPPi/L4", .vaccination),
      ("Eurican DAPPi-Lmulti", .vaccination), ("Purevax RCPCh FeLV", .vaccination), ("Purevax RC", .vaccination),
      ("Feligen RCP", .vaccination), ("Leucofeligen FeLV/RCP", .vaccination), ("Nobivac KC", .vaccination),
      ("Nobivac Tricat Trio", .vaccination), ("Nobivac Myxo-RHD Plus", .vaccination),
      ("Droncit", .tapeworm), ("Milprazon 16 mg", .tapeworm), ("Milbemax", .tapeworm), ("Drontal Plus", .tapeworm),
      ("NexGard Combo", .tapeworm), ("NexGard Spectra", .parasites), ("NexGard", .parasites),
      ("Bravecto", .parasites), ("Advocate", .parasites), ("Panacur", .parasites),
      ("Suprelorin", .fertility), ("Suprelorin 9.4 mg", .fertility), ("Deslorelin-Implantat", .fertility),
      ("Gonazon", .fertility), ("Kastrationschip", .fertility), ("hormone implant", .fertility),
    ])
  func knownProductHasItsKind(product: String, sort: EntryKind) {
    #expect(Protection(ofProduct: product)?.sort == sort)
  }

  @Test(
    "A brand alone, a code without a brand and any other word have no known protection.",
    arguments: ["", "Nobivac", "R", "T 5", "Fictivac", "Drops", "A", "Vitamin D", "Rex P"])
  func vagueProductHasNoProtection(product: String) {
    #expect(Protection(ofProduct: product) == nil)
  }

  @Test(
    "Several typed products are distinguished from one product with several words.",
    arguments: [
      ("Nobivac DHP, Rabies", true), ("RCP und Tollwut", true), ("Milbemax und Frontline", true),
      ("Milbemax, Frontline", true), ("Nobivac DHP and Nobivac L4", true), ("Rabisin & RCP", true),
      ("Drontal ; Bravecto", true), ("Suprelorin und Rabisin", true),
      ("RCP + FeLV", false), ("Nobivac DHPPi + Nobivac Rabies", false), ("Staupe, Hepatitis und Parvo", false),
      ("Frontline gegen Flöhe und Zecken", false), ("Milbemax against tapeworms and roundworms", false),
      ("Nobivac Rabies", false), ("Rabisin, left shoulder", false), ("Drops and Salve", false), ("RCP, FeLV", false),
    ])
  func severalProductsAreDistinguished(text: String, isSeveral: Bool) {
    #expect((ProductList().several(in: text.split(separator: " ").map(String.init)) != nil) == isSeveral)
  }

  @Test("A combined product protects against each of its components.")
  func combinedProductCoversItsComponents() {
    let cases: [(String, Set<String>)] = [
      ("Nobivac DHP", Self.dhp), ("Nobivac DHPPi", Self.dhp.union(["parainfluenza"])),
      ("Versican Plus DHPPi/L4R", Self.dhp.union(["parainfluenza", "rabies"]).union(Self.lepto4)),
      ("Eurican SHPPi2-LT", Self.dhp.union(["parainfluenza", "leptospirosis", "rabies"])),
      ("RCP R", Self.rcp.union(["rabies"])),
      ("Nobivac Puppy DP", ["distemper", "parvovirus"]), ("Purevax RC", ["rhinotracheitis", "calicivirus"]),
      ("Purevax RCPCh FeLV", Self.rcp.union(["chlamydia", "leukaemia"])),
      ("Simparica Trio", ["fleas", "ticks", "roundworms", "heartworm"]), ("Simparica", ["fleas", "ticks"]),
    ]
    for (product, names) in cases { #expect(Protection(ofProduct: product)?.names == names, "\(product)") }
  }

  @Test("A product against fewer strains or diseases does not protect against all that a product against more does.")
  func lesserProductCoversNoGreater() {
    let cases: [(product: String, covers: [String], not: [String])] = [
      ("RHD", ["RHD", "VHD", "RHDV1"], ["Nobivac Myxo-RHD", "RHD2", "RHDV2", "RHD 2", "Eravac", "Filavac"]),
      ("RHD2", ["RHDV2", "RHD 2", "Eravac"], ["RHD", "VHD", "Filavac", "Nobivac Myxo-RHD Plus"]),
      ("RHD1+2", ["RHD", "RHD2", "Filavac"], ["Nobivac Myxo-RHD Plus"]),
      ("Nobivac Myxo-RHD Plus", ["Myxo", "RHD", "RHDV2"], []),
      ("Nobivac L2", ["Nobivac Lepto"], ["Nobivac L4", "Eurican Lmulti", "Lepto"]),
      ("Eurican Lmulti", ["Nobivac L2"], ["Nobivac L4", "Lepto"]),
      ("Nobivac L4", ["Nobivac L2", "Eurican Lmulti", "Lepto", "Leptospirose"], []),
      ("Lepto", ["Nobivac L4", "Nobivac L2"], []),
      ("Nobivac Bb", ["Bordetella"], ["Nobivac KC", "CPiV", "Zwingerhusten"]),
      ("Nobivac KC", ["Bordetella", "CPiV", "kennel cough"], ["Nobivac DHPPi"]),
      ("Purevax RC", ["cat flu", "Katzenschnupfen"], ["Purevax RCP", "FeLV"]),
      ("Purevax RCP", ["Katzenseuche", "feline distemper", "FPV"], ["Leukose", "Purevax RCP FeLV"]),
      ("Nobivac DHP", ["Staupe", "Parvo", "HCC"], ["Nobivac DHPPi", "feline distemper"]),
    ]
    for (product, covered, others) in cases {
      let names = Protection(ofProduct: product)?.names ?? []
      let missing = covered.filter { Protection(ofProduct: $0)?.names.isSubset(of: names) != true }
      let surplus = others.filter { Protection(ofProduct: $0)?.names.isSubset(of: names) != false }
      #expect(missing == [] && surplus == [], "\(product)")
    }
  }

  @Test("A product for certain species has their names, and a product for all species has nil.")
  func restrictedProductNamesItsAnimals() {
    let cases: [(String, Set<String>?)] = [
      ("Nobivac Tricat Trio", ["cat"]), ("Purevax RCP", ["cat"]), ("Leukose", ["cat"]), ("RHD", ["rabbit"]),
      ("Nobivac DHPPi", ["dog", "ferret"]), ("Versican Plus DHPPi/L4R", ["dog", "ferret"]), ("Advantix", ["dog"]),
      ("NexGard Combo", ["cat"]), ("NexGard Spectra", ["dog"]), ("Rabisin", nil), ("Milbemax", nil), ("Bravecto", nil),
    ]
    for (product, animals) in cases {
      #expect(Protection(ofProduct: product)?.species(ofProduct: product) == animals, "\(product)")
    }
  }

  @Test("A typed protection is read from English and German words and codes; an unknown word stays as typed.")
  func protectionWordsAreReadBilingually() {
    let cases: [(String, Set<String>, EntryKind?)] = [
      ("rabies", ["rabies"], .rabies), ("Tollwut", ["rabies"], .rabies), ("r", ["rabies"], .rabies),
      ("dhppi, L4", Self.dhp.union(["parainfluenza"]).union(Self.lepto4), .vaccination),
      ("cat flu", ["rhinotracheitis", "calicivirus"], .vaccination), ("RHDV2", ["rhd2"], .vaccination),
      ("Staupe + Tollwut", ["distemper", "rabies"], .rabies), ("RCP/FeLV", Self.rcp.union(["leukaemia"]), .vaccination),
      ("tapeworms, worms", ["tapeworms", "roundworms"], .tapeworm), ("Flöhe; Zecken", ["fleas", "ticks"], .parasites),
      ("blue tongue", ["blue tongue"], nil), ("", [], nil),
    ]
    for (text, names, sort) in cases {
      let protection = Protection(typed: text)
      #expect(protection.names == names && protection.sort == sort, "\(text)")
    }
  }
}
