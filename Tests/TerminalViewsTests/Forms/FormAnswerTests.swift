import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct FormAnswerTests {
  @Test("A command without fields opens a form at a prompt; in a script, it adds an empty patient or is refused.")
  func bareCommandOpensForm() throws {
    var prompt = context()
    prompt.isPrompt = true
    func request(_ line: String) throws -> Request { try Parser.line(line, in: prompt).request }
    #expect(try request("/patient add") == .action(.form(.opened(.patient, nil))))
    #expect(try request("/patient edit rex") == .action(.form(.opened(.patient, "rex"))))
    #expect(try request("/practitioner onboard") == .action(.form(.opened(.practitioner, nil))))
    #expect(try request("/practitioner edit ada k") == .action(.form(.opened(.practitioner, "ada k"))))
    #expect(try request("/guardian add") == .action(.form(.opened(.guardian, nil))))
    #expect(try request("/guardian edit nora q") == .action(.form(.opened(.guardian, "nora q"))))
    let named = [TypedField("name", "Rex")]
    #expect(try request("/patient add name=Rex") == .action(.records(.added(.patient, named))))
    #expect(try request("/patient edit p1 name=Rex") == .action(.records(.edited(.patient, "p1", named))))
    #expect(try Parser.line("/patient add", in: context()).request == .action(.records(.added(.patient, []))))
    for line in [
      "/patient edit rex", "/practitioner onboard", "/practitioner edit ada", "/guardian add", "/guardian edit g1",
    ] {
      #expect(throws: UsageError.self) { try Parser.line(line, in: context()) }
    }
  }

  @Test("A line answers the open question of a form: text, Enter, -, <, ., Ctrl-C, or yes or no at a decision.")
  func lineAnswersOpenQuestion() {
    var state = FormViewState()
    func answer(_ line: String) -> FormViewState.Action? {
      state.form.flatMap { try? Parser.answer(line, to: $0, in: context()) }
    }
    state.open(emptyForm(.patient))
    #expect(answer("") == .answered(.kept) && answer("  ") == .answered(.kept))
    #expect(answer("-") == .answered(.cleared) && answer("<") == .answered(.wentBack))
    #expect(answer(".") == .answered(.ended) && answer("\u{3}") == .left)
    state.reduce(.answered(.ended))
    #expect(answer("Y") == .answered(.agreed(true)) && answer("no") == .answered(.agreed(false)))
    state.open(emptyForm(.practitioner))
    #expect(answer(" y ") == .answered(.typed("y")))
  }

  @Test(
    "A form refuses a command as an answer, even a misspelled one, and names the key that cancels the form",
    arguments: ["/cancel", "/undo ", "/patient show rex", "/canecl now", "/?"])
  func formRefusesCommandAsAnswer(line: String) throws {
    for question in [0, 1] {
      var state = FormViewState()
      state.open(emptyForm(.patient))
      if question == 1 { state.reduce(.answered(.ended)) }
      let form = try #require(state.form)
      do throws(UsageError) {
        _ = try Parser.answer(line, to: form, in: context())
        Issue.record("it is an answer")
      } catch {
        let typed = line.split(separator: " ").joined(separator: " ")
        #expect(error.message.english == "a question is open, so the command does not run: \"\(typed)\"")
        #expect(
          error.suggestion.english == "Ctrl-C cancels the form; to answer with a text that begins with /, type //")
      }
    }
  }

  @Test("At a question, two slashes begin a text with one slash, and a path is a text")
  func doubleSlashBeginsText() throws {
    let form = emptyForm(.patient)
    for (line, text) in [("//cancel", "/cancel"), ("/home/ada/key", "/home/ada/key"), ("a/b", "a/b"), ("/", "/")] {
      #expect(try Parser.answer(line, to: form, in: context()) == .answered(.typed(text)))
    }
  }

  @Test(
    "An amount in the product or purpose of an entry is its cost, and in another answer it is text.",
    arguments: [
      ("rabies", "product", "Nobivac 35 €", "Nobivac", "35.00"), ("rabies", "product", "Nobivac", "Nobivac", nil),
      ("visit", "purpose", "stitches out 12,50 €", "stitches out", "12.50"),
      ("rabies", "batch", "A12 35 €", "A12 35 €", nil),
    ] as [(String, String, String, String, String?)])
  func amountInProductIsCost(kind: String, name: String, line: String, text: String, cost: String?) throws {
    var state = FormViewState()
    state.open(emptyForm(.entry))
    for typed in [kind, "p7"] { state.reduce(.answered(.typed(typed))) }
    for _ in 0..<20 {
      if case .field(let field)? = state.form?.question, field.name == name { break }
      state.reduce(.answered(.kept))
    }
    let form = try #require(state.form)
    #expect(try Parser.answer(line, to: form, in: context()) == .answered(.typed(text, cost: cost)))
  }

  @Test("The output of a form matches its snapshot.", arguments: [40, 80])
  func formOutputMatchesSnapshot(width: Int) throws {
    let style = style(width: width)
    var state = RootViewState()
    state.screen = .form
    var outputs: [(title: String, output: Output)] = []
    func take(_ action: FormViewState.Action) {
      if case .opened(let kind, _, _) = action { state.form.open(emptyForm(kind)) } else { state.form.reduce(action) }
      var output = RootRenderer.render(state, style: style, typed: nil)
      output.err.append(PromptRenderer.prompt(state, style: style))
      let title =
        if case .answered(let answer, _) = action { "answered(\(String(reflecting: answer)))" } else { "\(action)" }
      outputs.append((title, output))
    }
    take(.opened(.patient, nil))
    for answer in [FormAnswer.typed("Rex"), .typed("dog"), .wentBack] { take(.answered(answer)) }
    for answer in [
      FormAnswer.kept, .typed("Ada \u{1B}[2J"), .ended, .wentBack, .typed("Kern"), .typed("12"), .kept,
      .typed("no idea \u{1B}[2J"), .agreed(true),
    ] {
      take(.answered(answer))
    }
    // Go on to the question about another owner.
    while state.form.form?.question.section == "II" { state.form.reduce(.answered(.kept)) }
    take(.answered(.typed("Mill Row 7")))
    while case .field? = state.form.form?.question { state.form.reduce(.answered(.kept)) }
    for answer in [FormAnswer.typed("no idea"), .agreed(true), .typed("Bo"), .ended] { take(.answered(answer)) }
    take(.left)
    take(.opened(.patient, nil))
    for answer in [FormAnswer.kept, .kept, .typed("Kim")] { take(.answered(answer)) }
    take(.left)
    state.form.open(emptyForm(.practitioner))
    for action in [FormViewState.Action.answered(.typed("Zoe Lind")), .left] { take(action) }
    state.form.open(emptyForm(.practitioner))
    take(.answered(.ended))
    for action in [FormViewState.Action.answered(.typed("Ada Kern")), .answered(.typed("Street 1")), .left] {
      take(action)
    }
    state.form.open(emptyForm(.guardian))
    for action in [
      FormViewState.Action.answered(.typed("Nora")), .answered(.typed("Quellberg")), .answered(.ended), .left,
    ] {
      take(action)
    }
    #expect(outputs.allSatisfy { isHarmless($0.output.err) })
    try expectSnapshot("form-\(width)", outputs)
  }

  @Test("Each question of a reminder's form fits 40 columns, with its stored answer.", arguments: Language.allCases)
  func reminderQuestionsFitFortyColumns(language: Language) throws {
    let style = style(width: 40, language: language)
    var state = RootViewState()
    state.screen = .form
    state.form.open(emptyForm(.reminder))
    var asked: [String] = []
    for line in ["feed the cat", "18:00", "v1", "p1", "4h for 3 days", "friday", "s1", "photo"] {
      guard let form = state.form.form else { break }
      asked.append(PromptRenderer.prompt(state, style: style))
      state.form.reduce(try Parser.answer(line, to: form, in: context()))
      #expect(state.form.form?.problem == nil, "\(line)")
    }
    while state.form.form?.position ?? 0 > 0 {
      asked.append(PromptRenderer.prompt(state, style: style))
      state.form.reduce(.answered(.wentBack))
    }
    #expect(asked.count > 12 && asked.allSatisfy { $0.displayWidth <= 40 }, "\(asked)")
  }

  @Test("A German form asks for a choice, reads it and shows it in German, and stores its English word.")
  func germanFormStoresEnglishWord() throws {
    let style = style(width: 80, language: .german)
    var state = RootViewState()
    state.screen = .form
    func answer(_ line: String) throws {
      guard let form = state.form.form else { return }
      state.form.reduce(try Parser.answer(line, to: form, in: context()))
    }
    state.form.open(emptyForm(.patient))
    try answer("Rex")
    #expect(PromptRenderer.prompt(state, style: style) == "Art (Katze, Hund, Frettchen, …): ")
    try answer("Hund")
    try answer("<")
    #expect(PromptRenderer.prompt(state, style: style) == "Art (Katze, Hund, Frettchen, …) [Hund]: ")
    for _ in 0..<2 { try answer("") }
    #expect(PromptRenderer.prompt(state, style: style) == "Nachname des Halters: ")
    for _ in 0..<2 { try answer("") }
    #expect(PromptRenderer.prompt(state, style: style) == "auch den Ausweis ausfüllen? (j/N) ")
    try answer("ja")
    for _ in 0..<2 { try answer("") }
    try answer("05.2019")
    try answer(".")
    let preview = RootRenderer.render(state, style: style, typed: nil).err
    #expect(preview.suffix(3) == ["  Name: Rex", "  Art: Hund", "  Geburtsdatum: 05.2019"])
    #expect(state.form.form?.changes.map(\.value) == ["Rex", "dog", "2019-05"])
  }

  @Test("A form refuses an impossible day with the reason and a valid day to type.")
  func impossibleDays() {
    var state = RootViewState()
    state.screen = .form
    state.form.open(emptyForm(.patient))
    func take(_ answer: FormAnswer) { state.form.reduce(.answered(answer)) }
    func keep(until name: String) {
      while let question = state.form.form?.question {
        if case .field(let field) = question, field.name == name { return }
        switch question {
        case .passport: take(.agreed(true))
        default: take(.kept)
        }
      }
    }
    func lines() -> [String] { RootRenderer.render(state, style: style(width: 80), typed: nil).err }
    keep(until: "born")
    take(.typed("2031-05-01"))
    #expect(
      lines() == [
        "jotter: born: 2031-05-01 is in the future",
        "type today or an earlier date, such as 2019-05-01",
      ])
    state.form.open(emptyForm(.entry))
    take(.typed("rabies"))
    take(.typed("p7"))
    keep(until: "from")
    take(.typed("2026-05-01"))
    take(.typed("2026-04-01"))
    #expect(
      lines() == [
        "jotter: until: \"2026-04-01\" is before from \"2026-05-01\"", "type a date that is not before 2026-05-01",
      ])
  }
}

extension FormViewState.Action {
  /// An answer with the tests' date.
  fileprivate static func answered(_ answer: FormAnswer) -> Self {
    .answered(answer, today: context().calendar.date(context().now))
  }
}
