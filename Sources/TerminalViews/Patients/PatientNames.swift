import ViewModels

extension PatientName {
  /// The name, with what tells it apart from other patients of that name: `Max (Weber)`.
  ///
  /// - Parameter width: the most columns; the name is cut, and not what tells it apart.
  func shown(_ width: Int?) -> String { PatientNames.shown(name, twin, width) }
}

extension RecordRow {
  /// The same of a patient's record.
  func shownName(_ width: Int?) -> String { PatientNames.shown(name, twin, width) }
}

private enum PatientNames {
  static func shown(_ name: String, _ twin: String?, _ width: Int?) -> String {
    guard let twin else { return name.oneLine(width) }
    guard let width else { return "\(name.oneLine(nil)) (\(twin.oneLine(nil)))" }
    // Of a narrow place the name gets a third at least.
    let mark = twin.oneLine(max(1, width - width / 3 - 3))
    return "\(name.oneLine(max(1, width - mark.displayWidth - 3))) (\(mark))"
  }
}
