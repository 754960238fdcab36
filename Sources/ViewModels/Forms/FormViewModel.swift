package import Architecture
package import UseCases

extension ViewModel<FormViewState> {
  /// The form's view model: it asks, and what it has been told is one change of the patients, the team or the guardians.
  package convenience init(
    patients: UseCase<PatientsState>, team: UseCase<TeamState>, guardians: UseCase<GuardiansState>, runtime: Runtime
  ) {
    self.init(
      FormViewState(), name: "form view", runtime: runtime,
      observing: [
        .of(patients) { domain, view in view.show(domain) }, .of(team) { domain, view in view.show(domain) },
        .of(guardians) { domain, view in view.show(domain) },
      ],
      tells: [patients, team, guardians],
      reduce: { view, action in view.reduce(action) },
      forward: { action, around in
        switch action {
        case .opened(.patient, let text?): return [.event(.passportAsked(Reference(.patient, text)), to: patients)]
        case .opened(.practitioner, let text?):
          return [.event(.profileAsked(Reference(.practitioner, text)), to: team)]
        case .opened(.guardian, let text?): return [.event(.textsAsked(Reference(.guardian, text)), to: guardians)]
        case .opened, .left: return []
        case .answered:
          guard !around.before.isStoring, around.after.isStoring, let form = around.after.form else { return [] }
          return switch form.kind {
          case .patient: [.event(.asked(PatientCommand(form)), to: patients)]
          case .practitioner: [.event(.asked(TeamCommand(form)), to: team)]
          case .guardian: [.event(.asked(GuardianCommand(form)), to: guardians)]
          }
        }
      },
      outputs: .telling { change in change.before.asked != change.after.asked ? [.asked] : [] })
  }
}

extension FormViewState {
  /// What an action changes at once.
  package mutating func reduce(_ action: Action) {
    isFresh = false
    switch action {
    case .opened(.patient, nil): open(Form(nil as Patient?))
    case .opened(.practitioner, nil): open(Form(nil as Practitioner?))
    case .opened(.guardian, nil): open(Form(nil as Guardian?))
    case .opened(let kind, _): awaited = kind
    case .left: leave()
    case .answered(let answer, let today):
      guard !isStoring, let outcome = form?.take(answer, today: today) else { return }
      switch outcome {
      case .asks: asked += 1
      case .rejected: leave()
      case .confirmed:
        if form?.reference != nil, form?.changes.isEmpty == true { leave() } else { isStoring = true }
      }
    }
  }

  /// Follows the patients.
  package mutating func show(_ domain: PatientsState) {
    follow(\.patient, .patient, domain.openings, domain.opened.map { Form($0) }, domain.answers, domain.answer?.failure)
  }

  /// Follows the team.
  package mutating func show(_ domain: TeamState) {
    follow(
      \.practitioner, .practitioner, domain.openings, domain.opened.map { Form($0) }, domain.answers,
      domain.answer?.failure)
  }

  /// Follows the guardians.
  package mutating func show(_ domain: GuardiansState) {
    follow(
      \.guardian, .guardian, domain.openings, domain.opened.map { Form($0) }, domain.answers, domain.answer?.failure)
  }

  /// Opens the form of what was opened to be filled in, and hears whether what was asked for is done.
  private mutating func follow(
    _ path: WritableKeyPath<Seen, Seen.Count>, _ kind: Form.Kind, _ openings: Int, _ form: @autoclosure () -> Form?,
    _ answers: Int, _ failure: Failure?
  ) {
    if seen[keyPath: path].openings != openings {
      seen[keyPath: path].openings = openings
      if awaited == kind, let form = form() { open(form) }
    }
    if seen[keyPath: path].answers != answers {
      seen[keyPath: path].answers = answers
      end(kind, failure)
    }
  }

  private mutating func open(_ form: Form) {
    self.form = form
    isFresh = true
    left = nil
    awaited = nil
    isStoring = false
    asked += 1
  }

  private mutating func leave() {
    left = form
    form = nil
    awaited = nil
    isStoring = false
    asked += 1
  }

  /// What was asked for is answered: a form whose answers are not stored stays open, so that none is lost.
  private mutating func end(_ kind: Form.Kind, _ failure: Failure?) {
    if awaited == kind { awaited = nil }
    guard isStoring, form?.kind == kind else { return }
    isStoring = false
    guard let failure else { return form = nil }
    if form?.goBack(failure) == true { asked += 1 }
  }
}

extension PatientsState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension TeamState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension GuardiansState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension PatientCommand {
  fileprivate init(_ form: Form) {
    var parts: [PassportTexts] = []
    for field in form.changes {
      let seen = PassportField.named(field.name, of: field.place.part?.part ?? .patient)?.field
      let (part, number) = (field.place.part?.part ?? .patient, field.place.number)
      let place = PassportPlace(part, field.place.isNew ? nil : number)
      let text = FieldText(field.name, field.value)
      if let last = parts.indices.last, parts[last].place == place, !field.place.isNew || parts[last].entry == number {
        parts[last].texts.append(text)
      } else {
        parts.append(PassportTexts(place, entry: number, [text], seen: FieldValues()))
      }
      if let seen { parts[parts.count - 1].seen?[seen] = field.present }
    }
    self = .fill(form.reference.map { Reference(.patient, $0) }, parts)
  }
}

extension TeamCommand {
  fileprivate init(_ form: Form) {
    func text(_ name: String) -> String? { form.changes.first { $0.name == name }?.value }
    if let reference = form.reference {
      self = .edit(
        Reference(.practitioner, reference),
        ProfileEdit(
          name: text("name"), address: text("address"), postcode: text("postcode"), city: text("city"),
          country: text("country"), mail: text("mail"), phone: text("phone")),
        seen: form.seen)
    } else {
      self = .onboard(
        Profile(
          name: text("name") ?? "", address: text("address") ?? "", postcode: text("postcode") ?? "",
          city: text("city") ?? "", country: text("country") ?? "", mail: text("mail") ?? "",
          phone: text("phone") ?? ""))
    }
  }
}

extension GuardianCommand {
  fileprivate init(_ form: Form) {
    let texts = form.changes.compactMap { field in
      GuardianField(rawValue: field.name).map { GuardianText($0, field.value) }
    }
    self = form.reference.map { .edit(Reference(.guardian, $0), texts, seen: form.seen) } ?? .add(texts)
  }
}

extension Form {
  /// What stood in the fields that are answered otherwise, of one whose fields are called as they are stored.
  fileprivate var seen: FieldValues {
    FieldValues(all: changes.compactMap { field in Field(rawValue: field.name).map { .init($0, field.present) } })
  }
}
