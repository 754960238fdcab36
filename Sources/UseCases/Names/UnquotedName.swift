extension JotterRows {
  /// Throws `unquotedName` if the typed word names no record, but together with words after it does.
  ///
  /// Without quotes only the first word is the value of a flag: `--patient max klein in 1m`.
  func refuseUnquoted(_ reference: Reference, unquotedRest: String?) throws(Failure) {
    let words = (unquotedRest ?? "").split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, reference.number == nil, reference.id == nil, reference.tail == nil,
      try declaration(of: reference.kind).identity(reference.text) == nil
    else { return }
    for count in (1...words.count).reversed() {
      let text = ([reference.text[...]] + words.prefix(count)).joined(separator: " ")
      let named = try records(reference.kind, exactly: text)
      guard named.isEmpty else { throw .unquotedName(text, candidates: named) }
    }
  }

  /// Records of exactly this name that are not removed; patients also by name and owner.
  private func records(_ kind: RecordKind, exactly text: String) throws(Failure) -> [AnyRecord] {
    let key = SearchText.key(of: text)
    var numbers = try records(kind, named: text)
    if kind == .patient { numbers += try patients(namedBy: text).filter { !numbers.contains($0) } }
    var named: [AnyRecord] = []
    for number in numbers {
      guard let record = try listed(RecordID(kind, number)) else { continue }
      var names = [record.name]
      if kind == .patient { names.append("\(record.name) \(try owner(ofPatient: number))") }
      if names.contains(where: { SearchText.key(of: $0) == key }) { named.append(record) }
    }
    return named
  }
}
