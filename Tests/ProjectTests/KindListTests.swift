import Testing

@Suite struct KindListTests {
  @Test("Each declared kind of record is in the list of the practice's kinds, or a part of another kind")
  func recordKindListIsComplete() throws {
    let list = try Project.text("Sources/UseCases/Records/Kinds.swift")
    let sources = try Project.files("Sources", ending: ".swift").map { try Project.text($0) }
    let declared = sources.flatMap { source in
      source.matches(of: /\n *(?:public |package )?enum (\w+): RecordType\b/).map { String($0.1) }
    }
    #expect(declared.contains("Guardians") && declared.contains("Owners"))
    let parts = sources.flatMap { source in
      source.matches(of: /\bparts: \[any RecordType\.Type\] = \[([^\]]*)\]/).map { String($0.1) }
    }
    let missing = declared.filter { kind in
      !list.contains("\(kind).declaration") && !parts.contains { $0.contains("\(kind).self") }
    }
    #expect(missing == [], "add them to `Kinds.own`")
  }
}
