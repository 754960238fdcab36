import TerminalKit
public import ViewModels

/// Prints the prompt, with the current incident.
public enum PromptRenderer {
  /// The prompt with practitioner, incident and patient, or the question of a form.
  ///
  /// - Parameters:
  ///   - state: the state of the app.
  ///   - line: the number of an earlier line that the workshop shows; nil for the present.
  ///   - style: the style of the prompt.
  public static func prompt(_ state: RootViewState, lookingAt line: Int? = nil, style: Style) -> String {
    let end = style.isAccessible ? "> " : "› "
    if let line { return style.say("jotter, viewing line \(line) \(end)") }
    if let form = state.form.form { return FormRenderer.prompt(form, style: style) }
    if let practice = state.archive.question { return ArchiveRenderer.prompt(practice, style: style) }
    if let question = state.animals.uploads.question { return UploadsRenderer.prompt(question, style: style) }
    let persons = [person(state, style), initials(state, style), ""]
    guard let incident = state.jotter.occurring else { return "jotter \(next(state, persons, style))\(end)" }
    let sign = incident.isEmergency ? Mark.text(style) + " " : ""
    let width = style.width ?? 80
    func fixed(_ lead: String) -> Int { "\(lead)\(incident.reference) ".displayWidth + sign.displayWidth + 2 }
    // Leave more than half of the line for input.
    func space(_ lead: String) -> Int { min(24, width / 2 - fixed(lead)) }
    // The patient has priority over the practitioner. A description that is cut needs a column for its ellipsis.
    let mark = incident.description.isEmpty ? 0 : 1
    // Print a chosen patient in brackets: commands use it, but the incident has no patient.
    let chosen = incident.patient == nil ? state.jotter.patient : nil
    let named = (incident.patient ?? chosen)?.shownName(16, style).displayWidth
    let animal = named.map { $0 + mark + (chosen == nil ? 0 : 2) } ?? 0
    // To fit the mark of an emergency, omit the program's name, and then shorten the room for input.
    let leads = persons.map { "jotter \($0)" } + (sign.isEmpty || named == nil ? [] : [""])
    let lead = leads.first { space($0) >= animal } ?? leads[leads.count - 1]
    let head = "\(lead)\(incident.reference) "
    let room = lead.isEmpty ? max(space(lead), min(animal, width * 2 / 3 - fixed(lead))) : space(lead)
    // Do not cut the closing bracket of a chosen patient or of the details after a name.
    let patient =
      incident.patient.map { $0.shownName(max(4, room - ($0.twin == nil ? 0 : mark)), style) }
      ?? chosen.map { "[\($0.shownName(max(4, room - 2 - mark), style))]" }
    let texts = [patient, incident.description].compactMap { $0 }.filter { !$0.isEmpty }
    let name = room >= 4 ? texts.joined(separator: chosen == nil ? ": " : " ").oneLine(room) : ""
    let settled = incident.isSettled ? style.say("settled") + " " : ""
    return head + (sign.isEmpty ? "" : Mark.emergency(style) + " ") + settled + (name.isEmpty ? "" : name + " ") + end
  }

  /// The practitioner and the patient of the next incident, each followed by a blank if they fit; otherwise empty.
  private static func next(_ state: RootViewState, _ persons: [String], _ style: Style) -> String {
    guard let patient = state.jotter.patient else { return persons[0] }
    func space(_ person: String) -> Int {
      min(16, (style.width ?? 80) / 2 - "jotter for ".utf8.count - person.displayWidth - 3)
    }
    let named = patient.shownName(16, style).displayWidth
    let person = persons.first { space($0) >= named } ?? ""
    let room = space(person)
    return person + (room >= 3 ? style.say("for \(patient.shownName(room, style))") + " " : "")
  }

  /// The practitioner's initials and a blank: `AL `.
  private static func initials(_ state: RootViewState, _ style: Style) -> String {
    let words = state.jotter.practitioner?.name.oneLine(40).split(separator: " ") ?? []
    return words.isEmpty ? "" : words.prefix(3).map { String($0.prefix(1)) }.joined() + " "
  }

  /// The practitioner's name and a blank, if the line is wide enough; otherwise empty.
  private static func person(_ state: RootViewState, _ style: Style) -> String {
    guard let practitioner = state.jotter.practitioner else { return "" }
    let rest = state.jotter.occurring.map {
      $0.reference.utf8.count + ($0.isEmergency ? Mark.text(style).displayWidth + 1 : 0)
    }
    let room = min(16, (style.width ?? 80) / 2 - "jotter ".utf8.count - (rest ?? 0) - 3)
    return room >= 3 ? practitioner.name.oneLine(room) + " " : ""
  }
}
