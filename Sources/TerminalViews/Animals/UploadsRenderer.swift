import Foundation
import TerminalKit
import ViewModels

/// Prints a page of uploads, the result of an upload or a deletion, and the question before a deletion.
enum UploadsRenderer {
  static func render(_ state: UploadsViewState, style: Style) -> Output {
    switch state.answer {
    case .uploaded(let upload): uploaded(upload, state.species, style)
    case .listed: listed(state, style)
    case .deleted(let image, let remark): deleted(image, remark, state.species, style)
    case .kept(let image): Output(err: [style.say("\(image) was not deleted")])
    case .question, nil: Output()
    }
  }

  /// The question before a deletion.
  static func prompt(_ question: UploadsViewState.Question, style: Style) -> String {
    style.say(
      "delete \(question.image) for ever, with its favourites and votes here? this cannot be undone (yes, or Enter for no): "
    )
  }

  /// The progress line; nil if nothing is in progress.
  static func progress(_ state: UploadsViewState, style: Style) -> String? {
    switch state.progress {
    case nil: nil
    case .asking: style.say("asking \(state.species.service)")
    case .sending(let done, let total?):
      WorkRenderer.line(WorkProgress(.sending, done: done, of: total, secondsLeft: state.secondsLeft), style)
    case .sending(let done, nil): style.say("sending: \(MediumRow.size(done, style))")
    }
  }

  private static func uploaded(_ upload: UploadRow, _ species: Species, _ style: Style) -> Output {
    let id = upload.image.id
    let state: [Message] = [
      upload.isPending == true ? "waiting for review" : nil,
      upload.isApproved.map { $0 ? "approved" : "not approved" },
    ].compactMap(\.self)
    var output = Output(
      out: style.forPrograms(
        "\(species.rawValue) upload", object: json(upload, style), plain: [plain(upload, style).joined(separator: "\t")]
      )
        ?? style.fields(
          upload.image.fields(style).filter { !$0.text.isEmpty } + [
            ("by", upload.owner.text(style)), ("file", upload.file ?? ""),
            ("state", state.map(style.say).joined(separator: style.dot)),
          ]))
    let (command, typed) = ("\(style.commandPrefix)\(species.rawValue)", ShownImages.reference(to: id))
    output.err = [style.say("\(id) was sent: \(command) delete \(typed) deletes it for ever")]
    return output
  }

  private static func deleted(
    _ image: String, _ remark: Failure?, _ species: Species, _ style: Style
  ) -> Output {
    Output(
      out: style.forPrograms(
        "\(species.rawValue) upload deleted", object: ["species": .string(species.rawValue), "id": .string(image)],
        plain: [image]) ?? [],
      err: [style.say("\(image) was deleted for ever, with everybody's favourites and votes here")]
    ).with(remark, style)
  }

  private static func listed(_ state: UploadsViewState, _ style: Style) -> Output {
    let rows = ServiceRows(
      rows: state.rows, reported: state.reported, style: style, id: \.image.id, isGone: \.image.isDeleted
    ) { upload in
      [
        upload.owner.text(style), upload.file?.oneLine(style.maxColumns(40)),
        upload.createdAt.map { style.age(of: $0, at: state.answeredAt) },
        upload.image.isDeleted ? style.say("deleted") : nil,
      ].compactMap(\.self)
    } address: {
      $0.image.address
    }
    var output = Output(
      out: style.forPrograms(
        "\(state.species.rawValue) uploads", rows: rows.json { json($0, style) },
        with: state.page.json(state.species, state.ignored), plain: rows.plain { plain($0, style) }) ?? rows.lines)
    guard style.format != .json else { return output }
    let command = "\(style.commandPrefix)\(state.species.rawValue)"
    if state.rows.isEmpty {
      output.err = [
        style.say(
          state.filter.page > 0
            ? "this page is empty"
            : state.filter.isWhole
              ? "no uploads: \(command) upload FILE sends a picture"
              : "no upload matches: \(command) uploads lists all")
      ]
    }
    if let ignored = state.ignored.remark(state.species, style) { output.err.append(ignored) }
    // A service that reports no count may have more rows after a full page.
    if state.page?.hasNext ?? (state.rows.count >= state.filter.limit) {
      let words = ["\(command) uploads"] + words(state.filter) + ["--page \(state.filter.page + 2)"]
      let more = words.joined(separator: " ")
      let hint: Message = state.page == nil ? "there may be more: \(more)" : "more: \(more)"
      output.err.append(style.forErrors.paint(style.say(hint), .hint))
    }
    return output
  }

  /// The filter as command arguments, without the page.
  private static func words(_ filter: UploadsFilter) -> [String] {
    var words: [String] =
      switch filter.by {
      case .everybody: []
      case .you: ["--mine"]
      case .practitioner(let name): ["--by \(Words.joined(name).oneLine(60))"]
      case .user(let text): ["--user \(Words.joined(text).oneLine(60))"]
      }
    words += filter.breeds.map { "--breed \(Words.joined($0).oneLine(60))" }
    words += filter.categories.map { "--category \(Words.joined($0).oneLine(60))" }
    if let file = filter.file { words.append("--file \(Words.joined(file).oneLine(60))") }
    if filter.limit != UploadsFilter().limit { words.append("--limit \(filter.limit)") }
    return words + (filter.order == .ascending ? ["--order asc"] : [])
  }

  private static func json(_ upload: UploadRow, _ style: Style) -> [String: JSON] {
    var members = upload.image.json(style)
    members["user"] = JSON(upload.owner.name)
    members["sub_id"] = JSON(upload.owner.outsideSubID)
    if case .you = upload.owner { members["yours"] = .bool(true) } else { members["yours"] = .bool(false) }
    members["created_at"] = JSON(upload.createdAt.map { style.calendar.iso8601($0) })
    members["original_filename"] = JSON(upload.file)
    members["pending"] = upload.isPending.map { .bool($0) } ?? .null
    members["approved"] = upload.isApproved.map { .bool($0) } ?? .null
    return members
  }

  /// Id, address, user, time, file.
  private static func plain(_ upload: UploadRow, _ style: Style) -> [String] {
    [
      upload.image.id, upload.image.address?.harmless ?? "",
      (upload.owner.name ?? upload.owner.outsideSubID)?.harmless ?? "",
      upload.createdAt.map { style.calendar.plainStamp($0) } ?? "", upload.file?.harmless ?? "",
    ]
  }
}

extension UploadsFilter {
  /// True if the filter lists everybody's uploads, in any order.
  fileprivate var isWhole: Bool { by == .everybody && breeds.isEmpty && categories.isEmpty && file == nil }
}
