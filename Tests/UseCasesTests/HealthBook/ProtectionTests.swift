import Testing

@testable import UseCases

/// Protections by the name of a product, and by typed words.
@Suite struct ProtectionTests {
  private static let dhp: Set = ["distemper", "hepatitis", "parvovirus"]
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
    ])
  func products(product: String, sort: EntryKind) {
    #expect(Protection(ofProduct: product)?.sort == sort)
  }

  @Test(
    "A brand alone, a code without a brand and any other word have no known protection.",
    arguments: ["", "Nobivac", "R", "T 5", "Fictivac", "Drops", "A", "Vitamin D", "Rex P"])
  func unknown(product: String) {
    #expect(Protection(ofProduct: product) == nil)
  }

  @Test("A combined product protects against each of its components.")
  func components() {
    let cases: [(String, Set<String>)] = [
      ("Nobivac DHP", Self.dhp), ("Nobivac DHPPi", Self.dhp.union(["parainfluenza"])),
      ("Versican Plus DHPPi/L4R", Self.dhp.union(["parainfluenza", "leptospirosis", "rabies"])),
      ("Eurican SHPPi2-LT", Self.dhp.union(["parainfluenza", "leptospirosis", "rabies"])),
      ("Nobivac Puppy DP", ["distemper", "parvovirus"]), ("Purevax RC", ["rhinotracheitis", "calicivirus"]),
      ("Purevax RCPCh FeLV", Self.rcp.union(["chlamydia", "leukaemia"])),
      ("Simparica Trio", ["fleas", "ticks", "roundworms", "heartworm"]), ("Simparica", ["fleas", "ticks"]),
    ]
    for (product, names) in cases { #expect(Protection(ofProduct: product)?.names == names, "\(product)") }
  }

  @Test("A typed protection is read from English and German words and codes; an unknown word stays as typed.")
  func typed() {
    let cases: [(String, Set<String>, EntryKind?)] = [
      ("rabies", ["rabies"], .rabies), ("Tollwut", ["rabies"], .rabies), ("r", ["rabies"], .rabies),
      ("dhppi, L4", Self.dhp.union(["parainfluenza", "leptospirosis"]), .vaccination),
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
