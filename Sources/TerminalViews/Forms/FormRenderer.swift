import Foundation
import TerminalKit
import ViewModels

/// Prints a form: errors, titles of sections, and the changes before the confirmation.
///
/// The prompt prints the question (``prompt(_:style:)``).
enum FormRenderer {
  static func render(_ state: FormViewState, style: Style) -> Output {
    let style = style.forErrors
    if let form = state.form { return Output(err: lines(form, isFirst: state.isFresh, style)) }
    guard let left = state.left else { return Output() }
    guard !left.changes.isEmpty else { return Output(err: [style.say("cancelled, nothing changed")]) }
    let sentence = style.say("cancelled, nothing changed; to use the answers after all, type")
    return Output(
      err: sentence.wrapped(to: style.width ?? 80) + left.commands.map { "  \(style.commandPrefix)\($0)".harmless })
  }

  /// The question, with the current value in brackets.
  static func prompt(_ form: Form, style: Style) -> String {
    switch form.question {
    case .field(let field):
      let words: Message =
        switch field.kind {
        case .choice(let words): FieldKind.listed(words)
        case .word(let words): FieldKind.listed(words) + ", …"
        default: ""
        }
      let choices = words.isEmpty ? "" : " (\(style.say(words)))"
      let isOwner = field.place.part == .owner && !form.isInPassport
      let noun: Message =
        switch field.name {
        case "name" where isOwner: "owner's name"
        case "surname" where isOwner: "owner's surname"
        default: field.noun(in: form)
        }
      let asked = style.say(noun) + choices
      guard !field.value.isEmpty else { return asked + ": " }
      let room = max(8, min(32, (style.width ?? 80) - asked.displayWidth - 5))
      return "\(asked) [\(field.kind.shown(field.value.oneLine(32), style).oneLine(room))]: "
    case .revision(let place, let known, let isAgreed):
      let text = known.map { $0.kind.shown($0.text, style) }.joined(separator: ", ").oneLine(32)
      let what = place.words + Message(text: text.isEmpty ? "" : " (\(text))")
      return style.say("change \(what)? ") + choice(isAgreed, style)
    case .addition(let place, let isAgreed):
      return style.say(place.number == 1 ? place.first : place.another) + choice(isAgreed, style)
    case .passport(let isAgreed): return style.say("fill in the passport, too? ") + choice(isAgreed, style)
    case .confirmation: return style.say("store it? ") + choice(true, style)
    }
  }

  private static func choice(_ isAgreed: Bool, _ style: Style) -> String {
    style.say(isAgreed ? "(Y/n)" : "(y/N)") + " "
  }

  private static func lines(_ form: Form, isFirst: Bool, _ style: Style) -> [String] {
    if let problem = form.problem { return problem.lines(form, style) }
    var lines: [String] = []
    if isFirst {
      let keys = style.say("Enter keeps the value, - clears it, < goes back, . ends early, Ctrl-C cancels")
      lines = subject(form, style) + keys.wrapped(to: style.width ?? 80).map { style.paint($0, .hint) }
    }
    if form.question == .confirmation { return lines + preview(form, style) }
    let before = form.position > 0 ? form.questions[form.position - 1] : nil
    if form.isInPassport, let section = form.question.section, before?.section != section {
      lines.append(style.paint("\(section) \(style.say(PassportWords.title(ofSection: section)))", .bold))
    }
    if case .field(let field) = form.question, field.place.number != nil,
      before?.isDecision == true || form.isInPassport && before?.place != field.place
    {
      lines.append("  " + style.say(field.place.words))
    }
    return lines
  }

  /// The record of the form and its animal: `t6 Nobivac, p7 Max (Weber)`; empty for a new record without an animal.
  private static func subject(_ form: Form, _ style: Style) -> [String] {
    var names = form.patient.map { ["p\($0.number) \($0.shownName(40, style))"] } ?? []
    if form.kind != .patient, let reference = form.reference {
      names.insert([reference, form.name?.oneLine(40) ?? ""].filter { !$0.isEmpty }.joined(separator: " "), at: 0)
    }
    return names.isEmpty ? [] : [style.paint(names.joined(separator: ", ").oneLine(style.width), .bold)]
  }

  private static func preview(_ form: Form, _ style: Style) -> [String] {
    let title = [form.reference ?? style.say(KindWords.of(form.kind).new), form.name?.oneLine(40)].compactMap { $0 }
    let head = style.paint(title.joined(separator: " "), .bold)
    let cost = form.cost.flatMap { Decimal(string: $0) }.map {
      "  \(style.say("cost")): \(style.cost($0))".folded(to: style.width)
    }
    guard !form.changes.isEmpty || cost != nil else {
      return [head + ": " + style.say(form.reference == nil ? "no field is set" : "nothing would change")]
    }
    return [head]
      + form.changes.flatMap { field in
        func shown(_ text: String, _ width: Int) -> String { field.kind.inFull(text.oneLine(width), style) }
        let place = field.place.number == nil ? "" : style.say(field.place.words) + ": "
        let before = field.storedValue.isEmpty ? "" : "\(shown(field.storedValue, 40)) → "
        let value = field.value.isEmpty ? style.say("nothing") : shown(field.value, 60)
        return "  \(place)\(style.say(field.noun(in: form))): \(before)\(value)".folded(to: style.width)
      } + (cost ?? [])
  }
}

extension FormProblem {
  fileprivate func lines(_ form: Form, _ style: Style) -> [String] {
    let field = if case .field(let field) = form.question { field.name } else { "" }
    let (message, remedy): (Message, Message) =
      switch self {
      case .impossible(let kind, let typed):
        kind.refusal(of: typed, in: field, style.calendar, today: style.now)
      case .required: (form.lacking, form.needed)
      case .neither(let typed): ("\(quoted(typed)) is neither yes nor no", "type y or n, or < to go back")
      case .refused(.endsBefore(let field, let until, let begin, let end)):
        (
          Failure.endsBefore(field, until: until, begin: begin, end: end).message(style.calendar),
          "type a date that is not before \(style.calendar.shown(begin))"
        )
      case .refused(.excludeEachOther(let field, let other)):
        (
          Failure.excludeEachOther(field, other).message(style.calendar),
          "type - to leave this field empty, or < to go back and clear the other field with -"
        )
      case .refused(.lacksField(let kind, let fields, _)):
        (KindWords.of(kind).lacking(fields.map(\.typedName)), form.needed)
      case .refused(let failure): failure.explained(style).said
      }
    return [style.paint("jotter: ", .wrong) + style.say(message), style.say(remedy)]
  }
}

extension FormField {
  fileprivate func noun(in form: Form) -> Message {
    KindWords.of(place.part ?? form.kind).label(name)
  }
}

extension FormPlace {
  /// The kind of the part, and its number.
  fileprivate var words: Message {
    (part.map { KindWords.of($0).noun } ?? "") + Message(text: " \(number ?? 1)")
  }

  /// The question whether to add the first part of this kind.
  fileprivate var first: Message {
    guard let part else { return "" }
    let words = KindWords.of(part)
    return words.first ?? words.noun + "? "
  }

  /// The question whether to add another part of this kind.
  fileprivate var another: Message {
    guard let part else { return "" }
    let words = KindWords.of(part)
    return words.another ?? first
  }
}

extension Form {
  /// The error for an empty required field.
  fileprivate var lacking: Message {
    // No field of a part is required.
    if case .field(let field) = question { KindWords.of(kind).lacking([field.name]) } else { "" }
  }

  /// The remedy for an empty required field.
  fileprivate var needed: Message {
    if case .field(let field) = question { "type \(field.kind.remedy), or Ctrl-C to cancel" } else { "" }
  }
}

extension FormQuestion {
  fileprivate var isDecision: Bool {
    switch self {
    case .revision, .addition: true
    case .field, .passport, .confirmation: false
    }
  }
}

extension Form {
  /// Commands that would make the same changes.
  fileprivate var commands: [String] {
    var commands: [(place: FormPlace, words: [String])] = []
    for field in changes {
      let words = [Words.joined("\(field.name)=\(field.value)")]
      // Several parts of the form may ask about one place: print one command for it.
      if let same = commands.firstIndex(where: { $0.place == field.place }) {
        commands[same].words += words
      } else {
        commands.append((field.place, words))
      }
    }
    if let cost {
      let words = ["\(TypedField.cost)=\(cost)"]
      if let own = commands.firstIndex(where: { $0.place == .whole }) {
        commands[own].words += words
      } else {
        commands.append((.whole, words))
      }
    }
    // The record's own fields first: a part needs the record, and its name.
    var own = commands.filter { $0.place.number == nil }
    if reference == nil, own.count < commands.count, named == nil {
      own = [(.whole, ["name=NAME"] + own.flatMap(\.words))]
    }
    return (own + commands.filter { $0.place.number != nil }).map { place, words in
      ([beginning(place)] + words).joined(separator: " ")
    }
  }

  private var named: String? { changes.first { $0.place.number == nil && $0.name == "name" }?.value }

  private func beginning(_ place: FormPlace) -> String {
    let (command, words) = (kind.commandName, KindWords.of(kind))
    guard let part = place.part else {
      return reference.map { "\(command) edit \($0)" } ?? "\(command) \(words.commands.add)"
    }
    let record = reference ?? named.map(Words.joined) ?? "NAME"
    let number = place.number.map { " \($0)" } ?? ""
    return "\(command) \(part.commandName) " + (place.isNew ? "add \(record)" : "edit \(record)\(number)")
  }
}
