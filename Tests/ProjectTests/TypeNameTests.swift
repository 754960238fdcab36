import Testing

@Suite struct TypeNameTests {
  @Test("No two types at the top level of the product have the same name")
  func typeNamesAreUnique() throws {
    let declared =
      /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|final|indirect) )*(?:class|struct|enum|protocol|actor) (\w+)/
      .anchorsMatchLineEndings()
    var files: [String: [String]] = [:]
    for file in Project.files("Sources", ending: ".swift") {
      for match in try Project.text(file).matches(of: declared) { files[String(match.1), default: []].append(file) }
    }
    #expect(files.count > 900 && files["UseCase"]?.count == 1)
    #expect(files.filter { $0.value.count > 1 } == [:])
  }
}
