public import Architecture

extension PassportField {
  /// What has happened to an animal has happened by today.
  public func checkPast(_ text: String, today: CalendarDate) throws(Failure) {
    if isPast { try PartialDate(text)?.checkPast(name, today: today) }
  }
}

extension PartialDate {
  /// What has happened has happened by today.
  func checkPast(_ field: String, today: CalendarDate) throws(Failure) {
    guard first <= today else { throw .stillToCome(field, text) }
  }
}

extension PassportPart {
  /// A validity that ends before it begins is a slip of the pen.
  ///
  /// - Parameter text: what stands in a field.
  public func checkOrder(_ text: (Field) throws(Failure) -> String?) throws(Failure) {
    guard self == .rabies, let until = try text(.until).flatMap({ PartialDate($0)?.day }) else { return }
    for name in [Field.from, .date] {
      guard let begin = try text(name).flatMap({ PartialDate($0)?.day }), until < begin,
        let field = PassportField.of(name, in: self)
      else { continue }
      throw .endsBefore(field.name, until: until.text, begin: begin.text)
    }
  }
}
