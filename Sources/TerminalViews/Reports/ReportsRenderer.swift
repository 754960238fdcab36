import TerminalKit
import ViewModels

/// Prints answers about reports and institutions, and results of sending.
enum ReportsRenderer {
  static func render(_ state: ReportsViewState, style: Style) -> Output {
    switch state.answer {
    case .host(let row, let keys, let missed)?: host(row, keys, missed, style)
    case .visit(let row)?: visit(row, style)
    case .trust(let row, let key)?: trust(row, key, style)
    case .password(let row, let isKnown, let isKept)?: password(row, isKnown, isKept, style)
    case .form(let row, let pages, let fields)?: form(row, pages, fields, style)
    case .page(let row, let page, let count, let path, let looking)?: self.page(row, page, count, path, looking, style)
    case .gallery(let view)?: gallery(view, style)
    case .file(let row, let number, let kind, let shape, let path, let looking)?:
      file(row, number, kind, shape, path, looking, style)
    case .standard(let row)?: standard(row, style)
    case .round(let round)?: self.round(round, style)
    case .draft(let row)?: draft(row, style)
    case .confirmed(let confirmation)?: confirmed(confirmation, style)
    case .attached(let confirmation, let names)?: attached(confirmation, names, style)
    case nil: Output()
    }
  }

  static func news(_ state: ReportsViewState, style: Style) -> Output {
    Output(err: lines(state.news, style.forErrors))
  }

  /// The progress of a copy or a delivery, while a command waits for its end.
  static func progress(_ state: ReportsViewState, style: Style) -> String? {
    if let copying = state.copying { return WorkRenderer.line(copying, style) }
    guard let delivery = state.delivery else { return nil }
    // Accessible output prints a line for each update: omit the percentage, so that only steps are updates.
    let line = style.isAccessible ? delivery.step(of: delivery.kind) : delivery.words
    let text = "x\(delivery.item)  " + style.say(line)
    return style.width.map { text.fitted(to: $0) } ?? text
  }

  // MARK: Institutions

  private static func host(
    _ row: RecordRow, _ keys: [HostKeyRow], _ missed: String?, _ style: Style
  ) -> Output {
    // A script must not take an unconfirmed host key for success.
    let code: Int32 = 4
    let lines = style.forPrograms(
      "host keys",
      object: [
        "institution": .string(row.reference),
        "keys": .array(
          keys.map { .object(["type": JSON(nonEmpty: $0.type), "fingerprint": JSON(nonEmpty: $0.fingerprint)]) }),
      ], plain: keys.map { "\(row.reference)\t\($0.type.harmless)\t\($0.fingerprint.harmless)" })
    if let lines { return Output(out: lines, exitCode: code) }
    let style = style.forErrors
    let (name, confirmed) = (row.name.oneLine(40), row.institution?.hostKeys ?? [])
    func shown(_ keys: [HostKeyRow]) -> [String] { keys.map { "  \($0.type.harmless)  \($0.fingerprint.harmless)" } }
    var remarks: [String] = []
    if let missed {
      remarks = [
        style.say("the host of \(name) has no key with the fingerprint \(missed.oneLine(80)): nothing was confirmed")
      ]
    }
    let isConfirmed = confirmed.contains { keys.contains($0) }
    if confirmed.isEmpty {
      remarks += [style.say("the host key of \(name), not confirmed yet:")] + shown(keys)
    } else if isConfirmed {
      remarks += [style.say("the host key of \(name) is the confirmed one:")] + shown(keys)
    } else {
      remarks += [style.say("the host key of \(name) is not the confirmed one:")] + shown(keys)
      remarks += [style.say("the confirmed key:")] + shown(confirmed)
    }
    guard !isConfirmed else { return Output(err: remarks, exitCode: code) }
    let fingerprint = keys.first?.fingerprint.harmless ?? ""
    let words = ["\(style.commandPrefix)institution", "trust", "\(row.reference)", fingerprint]
    let command = words.joined(separator: " ")
    remarks.append(
      style.say(
        confirmed.isEmpty
          ? "compare it with the key that the institution gave you; if they are equal, type \(command)"
          : "ask the institution whether the new key is right; if it is, type \(command)")
    )
    return Output(err: remarks, exitCode: code)
  }

  private static func visit(_ row: RecordRow, _ style: Style) -> Output {
    let view = row.institution ?? InstitutionView()
    let code = view.flaws.compactMap(\.program).first.map { Failure.noProgram($0).exitCode } ?? 0
    let lines = style.forPrograms(
      "institution \(row.reference)", object: view.json,
      plain: view.areas.flatMap { area in area.kinds.map { "area\t\(area.name.harmless)\t\($0.harmless)" } }
        + view.forms.map { "form\t\($0.name.harmless)\t\($0.isHere)" }
        + view.flaws.map { "flaw\t\($0.part.harmless)\t\(($0.found ?? $0.program?.rawValue ?? "").harmless)" })
    if let lines { return Output(out: lines, exitCode: code) }
    let told = style.forErrors.say("connected to \(row.name.oneLine(40))")
    return Output(out: style.fields(view.lines(style)), err: [told], exitCode: code)
  }

  private static func trust(_ row: RecordRow, _ key: HostKeyRow, _ style: Style) -> Output {
    guard !style.format.isJSON else {
      return Output(
        out: [
          JSON.object([
            "title": .string("host key"), "institution": .string(row.reference),
            "fingerprint": JSON(nonEmpty: key.fingerprint),
          ]).line
        ])
    }
    let style = style.forErrors
    return Output(err: [
      style.say("host key of \(row.name.oneLine(40)) confirmed: \(key.fingerprint.harmless)"),
      style.paint(
        style.say("\(style.commandPrefix)institution test \(row.reference) reads which reports it accepts"), .hint),
    ])
  }

  private static func password(_ row: RecordRow, _ isKnown: Bool, _ isKept: Bool, _ style: Style) -> Output {
    guard !style.format.isJSON else {
      return Output(
        out: [
          JSON.object([
            "title": .string("password"), "institution": .string(row.reference), "known": .bool(isKnown),
          ]).line
        ])
    }
    let name = row.name.oneLine(40)
    let words: Message =
      !isKnown
      ? "the password for \(name) is forgotten"
      : isKept || style.isPrompt
        ? "the password for \(name) is set"
        : "jotter forgets the password for \(name) when this command ends; --keyring stores it"
    return Output(err: [style.forErrors.say(words)])
  }

  private static func standard(_ row: RecordRow?, _ style: Style) -> Output {
    guard !style.format.isJSON else {
      return Output(
        out: [JSON.object(["title": .string("standard user"), "practitioner": JSON(row?.reference)]).line])
    }
    let line: Message =
      row.map { "\($0.name.oneLine(40)) is the standard user of every session" }
      ?? "there is no standard user: each prompt has its own session"
    return Output(err: [style.forErrors.say(line)])
  }

  // MARK: Forms

  /// The possible values of a field, or the maximum length of its text; nil for any text.
  private static func limits(of field: PDFField, _ style: Style) -> String? {
    if field.isReadOnly == true { return style.say("cannot be changed") }
    if let choices = field.choices {
      let words = choices.map { $0.oneLine(24) }.joined(separator: ", ")
      return field.isMultiple == true ? style.say("one or more, separated by commas: \(words)") : words
    }
    return field.maxLength.map { style.say("at most \($0) characters") }
  }

  private static func form(_ row: RecordRow, _ pages: Int, _ fields: [PDFField], _ style: Style) -> Output {
    let lines = style.forPrograms(
      "form of \(row.reference)",
      object: [
        "pages": .number(pages),
        "fields": .array(
          fields.map { field in
            .object([
              "name": JSON(nonEmpty: field.name), "value": JSON(nonEmpty: field.value),
              "choices": field.choices.map { .array($0.map { JSON(nonEmpty: $0) }) } ?? .null,
              "box": .bool(field.isBox == true), "read_only": .bool(field.isReadOnly == true),
              "max_length": JSON(field.maxLength), "multiple": .bool(field.isMultiple == true),
            ])
          }),
      ],
      plain: fields.map { field in
        let choices = field.isBox == true ? ["yes", "no"] : field.choices ?? []
        return [field.name, field.value, choices.joined(separator: "|")].map(\.harmless).joined(separator: "\t")
      })
    if let lines { return Output(out: lines) }
    let count: Message = pages == 1 ? "1 page" : "\(pages) pages"
    // Print empty fields, too: the user is to fill them in.
    let rows = fields.map { field in
      (
        name: Message(text: field.name.oneLine(32)),
        text: field.isBox == true
          ? "\(style.say(field.isTicked ? "yes" : "no")) (\(style.say("yes")), \(style.say("no")))"
          : (field.value.isEmpty ? "—" : field.value.oneLine(60))
            + (limits(of: field, style).map { " (\($0))" } ?? "")
      )
    }
    let hint: Message =
      fields.first.map { "\(style.commandPrefix)report fill \(row.reference) '\($0.name.oneLine(32))=…' fills it in" }
      ?? "this form has no fields"
    return Output(
      out: style.fields([(name: "form of \(row.reference)", text: style.say(count))] + rows),
      err: [style.forErrors.paint(style.say(hint), .hint)])
  }

  private static func page(
    _ row: RecordRow, _ page: Int, _ count: Int, _ path: String, _ looking: DisplayResult, _ style: Style
  ) -> Output {
    if let lines = style.forPrograms(
      "page of \(row.reference)", object: ["page": .number(page), "pages": .number(count), "path": .string(path)],
      plain: ["\(row.reference)\t\(page)\t\(count)\t\(path.harmless)"])
    {
      return Output(out: lines)
    }
    let line = style.say("\(row.reference)  page \(page) of \(count)")
    var output: Output
    switch looking {
    case .drawn: output = Output(err: [line])
    case .opened: output = Output(err: ["\(line)  \(style.say("opened"))"])
    // A failure is printed as an answer of its own.
    case .described, .failed: output = Output(out: [line, path.harmless])
    }
    if page < count {
      let next = "\(style.commandPrefix)report page \(row.reference) \(page + 1)"
      output.err.append(style.forErrors.paint(style.say("more: \(next)"), .hint))
    }
    return output
  }

  // MARK: Files

  private static func gallery(_ view: GalleryView, _ style: Style) -> Output {
    var output = Listing(
      title: "gallery",
      rows: view.rows.map { row in
        Listing.Row(
          reference: row.path.harmless, name: "",
          details: [row.kind.noun, Message(text: style.calendar.stamp(row.at))],
          plain: "\(row.path.harmless)\t\(row.kind.rawValue)\t\(style.calendar.plainStamp(row.at))",
          json: [
            "path": .string(row.path), "kind": .string(row.kind.rawValue),
            "at": .string(style.calendar.iso8601(row.at)),
          ])
      }, nothing: "no photos and no videos", more: ["left": .number(view.left)]
    ).output(style)
    guard style.format == .people, let first = view.rows.first else { return output }
    let path = first.path.contains(" ") ? "'\(first.path.harmless)'" : first.path.harmless
    output.err.append(
      style.forErrors.paint(style.say("\(style.commandPrefix)report attach \(path) attaches it to the draft"), .hint))
    if view.left > 0 {
      output.err.append(
        style.forErrors.paint(style.say("\(view.left) more: --limit N shows more photos and videos"), .hint))
    }
    return output
  }

  private static func file(
    _ row: RecordRow, _ number: Int, _ kind: MediaKind, _ shape: PictureShape?, _ path: String,
    _ looking: DisplayResult, _ style: Style
  ) -> Output {
    if let lines = style.forPrograms(
      "file of \(row.reference)",
      object: [
        "number": .number(number), "kind": .string(kind.rawValue), "shape": JSON(shape?.rawValue),
        "path": .string(path),
      ], plain: ["\(row.reference)\t\(number)\t\(kind.rawValue)\t\(shape?.rawValue ?? "")\t\(path.harmless)"])
    {
      return Output(out: lines)
    }
    let words = [kind.noun, shape?.word].compactMap { $0.map { style.say($0) } }.joined(separator: style.dot)
    let line = "\(row.reference)  \(number)  \(words)"
    return switch looking {
    case .drawn: Output(err: [line])
    case .opened: Output(err: ["\(line)  \(style.say("opened"))"])
    // A failure is printed as an answer of its own.
    case .described, .failed: Output(out: [line, path.harmless])
    }
  }

  private static func draft(_ row: RecordRow, _ style: Style) -> Output {
    RecordsRenderer.one(RecordView(row), style)
  }

  private static func attached(_ confirmation: Confirmation, _ names: [String], _ style: Style) -> Output {
    var output = ConfirmationRenderer.render(confirmation, style: style)
    guard style.format == .people, !names.isEmpty else { return output }
    let shown = names.prefix(12).map { $0.oneLine(40) }.joined(separator: ", ")
    let left = names.count - 12
    let words: Message = left > 0 ? "attached: \(shown), and \(left) more" : "attached: \(shown)"
    output.err.append(style.forErrors.say(words))
    return output
  }

  // MARK: Sending

  private static func confirmed(_ confirmation: Confirmation, _ style: Style) -> Output {
    var output = ConfirmationRenderer.render(confirmation, style: style)
    guard confirmation.deed.kind == .sent, confirmation.outcome == .made, style.format == .people else { return output }
    let prefix = style.commandPrefix
    if case .record(let row)? = confirmation.subject, row.record.kind == .report, row["practitioner"].isEmpty {
      let suggestion: Message =
        style.isPrompt
        ? "no session, so the report names no user; start one before the next report: \(prefix)session NAME"
        : "no session, so the report names no user; \(prefix)practitioner standard NAME sets one"
      output.err.append(style.forErrors.paint(style.say(suggestion), .hint))
    }
    output.err.append(
      style.forErrors.say(
        style.isPrompt
          ? "sending in the background: \(prefix)outbox shows what waits" : "\(prefix)outbox send sends it now"))
    return output
  }

  private static func round(_ round: DeliveryRound, _ style: Style) -> Output {
    // A missing program is reported as in all other commands; any other item on hold needs a decision.
    let held = (round.held + round.blocked).compactMap {
      $0.report?.trouble?.explained("", style.commandPrefix).exitCode
    }
    let code: Int32 =
      round.trouble?.explained("", style.commandPrefix).exitCode
      ?? (round.held.isEmpty && round.left == 0 ? 0 : held.contains(5) ? 5 : 6)
    guard !style.format.isJSON else {
      return Output(
        out: [
          JSON.object([
            "title": .string("outbox"), "sent": .array(round.delivered.map { .object($0.json(style.calendar)) }),
            "held": .array(round.held.map { .object($0.json(style.calendar)) }), "waiting": .number(round.waiting),
          ]).line
        ], exitCode: code)
    }
    var lines = lines(round, style.forErrors)
    if round.left == 0 ? lines.isEmpty : round.trouble == nil && round.held.isEmpty && round.blocked.isEmpty {
      lines.append(style.forErrors.say(OutboxRenderer.left(round.left, style)))
    }
    return Output(err: lines, exitCode: code)
  }

  private static func lines(_ round: DeliveryRound, _ style: Style) -> [String] {
    var lines = round.delivered.map { style.say("\($0.reference) sent: \($0.about)") }
    let held = round.held + round.blocked
    lines += held.map { style.paint(style.say("\($0.reference) not sent: \($0.about), " + $0.statusText), .wrong) }
    lines += held.remedies(style)
    if let trouble = round.trouble {
      let count: Message = round.waiting == 1 ? "1 report waits" : "\(round.waiting) reports wait"
      let name = round.stuck?.report?.called ?? style.say("the recipient")
      lines.append(style.paint(style.say(count + ": " + trouble.message(name)), .wrong))
    }
    if let unread = round.unread {
      let why = unread.trouble.message(unread.name)
      lines.append(style.paint(style.say("could not read the settings of \(unread.name.oneLine(40)): " + why), .wrong))
      let words = ["\(style.commandPrefix)institution", "test", quoted(unread.name.oneLine(40))]
      let test = words.joined(separator: " ")
      lines.append(style.paint(style.say("jotter tries again within half an hour; \(test) tries now"), .hint))
    }
    return lines
  }
}

extension InstitutionView {
  /// JSON members of the settings that the institution publishes.
  var json: [String: JSON] {
    [
      "areas": .array(
        areas.map { .object(["name": JSON(nonEmpty: $0.name), "kinds": .array($0.kinds.map { JSON(nonEmpty: $0) })]) }),
      "forms": .array(forms.map { .object(["name": JSON(nonEmpty: $0.name), "here": .bool($0.isHere)]) }),
      "photo_quality": .number(photoQuality), "video_rate": .number(videoRate), "help": JSON(nonEmpty: help),
      "flaws": .array(
        flaws.map {
          .object(["part": JSON(nonEmpty: $0.part), "found": JSON($0.found), "program": JSON($0.program?.rawValue)])
        }),
    ]
  }
}

extension DeliveryProgress {
  /// The step and its progress: `sending photo 1 of 3 40 %`.
  var words: Message {
    let step = step(of: kind)
    return percent.map { step + Message(text: " \($0) %") } ?? step
  }

  fileprivate func step(of kind: MediaKind?) -> Message {
    switch (step, kind) {
    case (.preparing, let kind?): "preparing \(kind.counted(number, count))"
    case (.sending, let kind?): "sending \(kind.counted(number, count))"
    case (.preparing, nil): "preparing"
    case (.sending, nil): "sending"
    case (.placing, _): "finishing"
    }
  }
}

extension PictureShape {
  fileprivate var word: Message {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .square: "square"
    }
  }
}

extension MediaKind {
  /// The number of the file and the count of such files: `photo 1 of 3`.
  fileprivate func counted(_ number: Int, _ count: Int) -> Message {
    switch self {
    case .photo: "photo \(number) of \(count)"
    case .video: "video \(number) of \(count)"
    case .recording: "recording \(number) of \(count)"
    case .pdf: "the protocol"
    }
  }
}
