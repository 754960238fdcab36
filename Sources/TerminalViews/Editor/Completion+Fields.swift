import ViewModels

extension Command {
  /// The fields that can be set behind these words as `FIELD=VALUE`, without those that are among them.
  func fields(behind words: [String]) -> [String] {
    let verb = words.first?.lowercased()
    // Whom it is about, or when it is, stands before the fields.
    guard words.count > 1 || verb == "add" && name != "appointment" else { return [] }
    let names: [String] =
      switch (name, verb) {
      case ("patient", "add"), ("patient", "edit"): FieldForm.fields(of: .patient).map(\.name)
      case ("patient", let part?) where ["add", "edit"].contains(words[1].lowercased()) && words.count > 2:
        FieldForm.Part(rawValue: part).map { FieldForm.fields(of: $0).map(\.name) } ?? []
      case ("practitioner", "onboard"), ("practitioner", "edit"), ("appointment", "add"), ("appointment", "edit"):
        flags.map { String($0.name.dropFirst(2)) }
      case (let name, "add"), (let name, "edit"):
        KindShape.own.first { $0.commandName == name }?.fields.map(\.name) ?? []
      default: []
      }
    return names.filter { name in !words.contains { $0.lowercased().hasPrefix("\(name)=") } }
  }
}
