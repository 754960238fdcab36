import Foundation
import TerminalKit
import ViewModels

/// Prints favourites or votes: a page, a single one, or the result of a change.
enum MarksRenderer {
  static func render(_ state: MarksViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: listed(state, style)
    case .shown(let mark): shown(mark, state, style)
    case .given(let mark, let isRepeated, let remark): given(mark, isRepeated, remark, state, style)
    case .taken(let image, let remark): taken(image, remark, state, style)
    case nil: Output()
    }
  }

  /// The progress of the first unconfirmed change; nil without any.
  static func progress(_ state: MarksViewState, style: Style) -> String? {
    state.pendingMarks.first.map { wish in
      let service = wish.species.service
      switch (state.kind, wish.isAddition) {
      case (.favourite, true): return style.say("making \(wish.image) a favourite at \(service)")
      case (.vote, true) where wish.value == nil:
        return style.say("changing the vote for \(wish.image) at \(service)")
      case (.vote, true):
        return style.say("sending vote \(wish.value.map { "\($0)" } ?? "") for \(wish.image) to \(service)")
      case (.favourite, false): return style.say("removing the favourite \(wish.image) at \(service)")
      case (.vote, false): return style.say("removing the vote for \(wish.image) at \(service)")
      }
    }
  }

  // MARK: A page

  private static func listed(_ state: MarksViewState, _ style: Style) -> Output {
    let rows = ServiceRows(
      rows: state.rows, reported: state.reported, style: style, id: \.image.id, isGone: \.image.isDeleted
    ) {
      facts($0, state, style)
    }
    let since = JSON(state.copyTime.map { style.calendar.iso8601($0) })
    var output = Output(
      out: style.forPrograms(
        "\(state.species.rawValue) \(state.kind == .favourite ? "favourites" : "votes")",
        rows: rows.json { json($0, style) },
        with: state.page.json(state.species, state.ignored).merging(["remembered_since": since]) { $1 },
        plain: rows.plain { plain($0, style) })
        ?? (state.filter.isEverybodys ? grouped(rows, state, style) : rows.lines))
    if let since = state.copyTime, let refreshError = state.refreshError {
      let (why, day) = (refreshError.message(style.calendar), style.calendar.stamp(since))
      output.err.append(
        style.say(
          state.filter.isEverybodys
            ? "\(why): of everybody's list, this is only the part stored here, as of \(day)"
            : "\(why): this is a copy as of \(day)"))
    }
    guard style.format != .json else { return output }
    let filters = state.ignored.filter { [.owner, .image].contains($0) }
    if state.rows.isEmpty, filters.isEmpty { output.err.append(style.say(nothing(state, style))) }
    if !filters.isEmpty {
      let left: Message =
        "\(state.species.service) has ignored \(filters.nouns(style)); what does not match is hidden, so some may be missing"
      output.err.append(style.say(left))
    }
    let others = state.ignored.filter { !filters.contains($0) }
    if let ignored = others.remark(state.species, style) { output.err.append(ignored) }
    if let page = state.page, page.hasNext {
      let filter = state.filter
      let words =
        ["\(style.commandPrefix)\(state.species.rawValue) \(verb(state))"] + (filter.isEverybodys ? ["--all"] : [])
        + (filter.order == .ascending ? ["--order asc"] : [])
        + (filter.limit == MarksFilter().limit ? [] : ["--limit \(filter.limit)"])
        + ["--page \(page.number + 2)"]
      output.err.append(style.forErrors.paint(style.say("more: \(words.joined(separator: " "))"), .hint))
    }
    return output
  }

  /// The marks with a heading for each owner.
  private static func grouped(
    _ rows: ServiceRows<MarkRow>, _ state: MarksViewState, _ style: Style
  ) -> [String] {
    var lines: [String] = []
    var before: String?
    for (index, row) in state.rows.enumerated() where !rows.wasReported(index) {
      let name = row.item?.owner.text(style) ?? style.say("unreadable")
      if name != before { lines.append(style.paint(name, .bold)) }
      before = name
      lines.append("  " + rows.line(index))
    }
    return lines
  }

  private static func nothing(_ state: MarksViewState, _ style: Style) -> Message {
    let prefix = "\(style.commandPrefix)\(state.species.rawValue)"
    if state.filter.page > 0 { return "this page is empty" }
    if let image = state.filter.image {
      let all: Message = "\(prefix) \(verb(state)) lists all"
      return state.kind == .favourite
        ? "no favourites for image \(image.oneLine(40)): \(all)" : "no votes for image \(image.oneLine(40)): \(all)"
    }
    return switch state.kind {
    case .favourite: "no favourites yet: \(prefix) fav ID makes an image a favourite"
    case .vote: "no votes yet: \(prefix) vote ID VALUE votes for an image"
    }
  }

  private static func verb(_ state: MarksViewState) -> String { state.kind == .favourite ? "favs" : "votes" }

  // MARK: A single mark

  private static func facts(_ mark: MarkRow, _ state: MarksViewState, _ style: Style) -> [String] {
    var facts: [String] = []
    if let value = mark.value { facts.append(style.say("vote \(value.shortNumber)")) }
    if let number = mark.number { facts.append("\(number)") }
    if let country = mark.country { facts.append(country.oneLine(8)) }
    if let time = mark.createdAt { facts.append(style.age(of: time, at: state.answeredAt)) }
    if mark.image.isDeleted || mark.image.address == nil && mark.number != nil {
      facts.append(style.say(mark.image.isDeleted ? "deleted" : "picture not known"))
    }
    if mark.isPending { facts.append(style.say("not confirmed yet")) }
    return facts
  }

  private static func shown(_ mark: MarkRow, _ state: MarksViewState, _ style: Style) -> Output {
    Output(
      out: style.forPrograms(
        "\(state.species.rawValue) \(state.kind.rawValue)", object: json(mark, style),
        plain: [plain(mark, style).joined(separator: "\t")])
        ?? style.fields([
          (state.kind == .favourite ? "favourite" : "vote", mark.number.map { "\($0)" } ?? ""),
          ("value", mark.value?.shortNumber ?? ""), ("image", mark.image.id), ("address", mark.image.address ?? ""),
          ("by", mark.owner.text(style)),
          ("made", mark.createdAt.map { style.stamp($0, withAgeAt: state.answeredAt) } ?? ""),
          ("country", mark.country ?? ""), ("account", mark.account ?? ""),
        ]))
  }

  private static func given(
    _ mark: MarkRow, _ isRepeated: Bool, _ remark: Failure?, _ state: MarksViewState, _ style: Style
  ) -> Output {
    var output = style.format == .people ? Output() : shown(mark, state, style)
    let (id, command) = (mark.image.id, "\(style.commandPrefix)\(state.species.rawValue)")
    let typed = ShownImages.reference(to: id)
    let name = mark.owner.name?.oneLine(40) ?? ""
    let facts = [
      mark.number.map { "\($0)" }, mark.country?.oneLine(8), mark.createdAt.map { style.calendar.stamp($0) },
    ]
    let number = facts.compactMap(\.self).joined(separator: style.dot)
    switch (state.kind, isRepeated) {
    case (.favourite, true): output.err = [style.say("\(id) is a favourite of \(name) already (\(number))")]
    case (.favourite, false):
      output.err = [style.say("\(id) is a favourite of \(name) (\(number)): \(command) unfav \(typed) removes it")]
    case (.vote, true):
      let value = mark.value?.shortNumber ?? ""
      let end: Message = mark.value ?? 0 < 0 ? "it cannot go lower" : "it cannot go higher"
      output.err = [style.say("vote \(value) of \(name) for \(id) is unchanged: \(style.say(end))")]
    case (.vote, false):
      let value = mark.value?.shortNumber ?? ""
      output.err = [
        style.say("vote \(value) of \(name) for \(id) (\(number)): \(command) unvote \(typed) removes it")
      ]
    }
    return output.with(remark, style)
  }

  private static func taken(
    _ image: String, _ remark: Failure?, _ state: MarksViewState, _ style: Style
  ) -> Output {
    var output = Output(
      out: style.forPrograms(
        "\(state.species.rawValue) \(state.kind.rawValue) taken back",
        object: ["species": .string(state.species.rawValue), "image_id": .string(image)], plain: [image]) ?? [])
    let command = "\(style.commandPrefix)\(state.species.rawValue)"
    let typed = ShownImages.reference(to: image)
    switch state.kind {
    case .favourite:
      output.err = [style.say("\(image) is no longer a favourite: \(command) fav \(typed) makes it one again")]
    case .vote:
      output.err = [style.say("the vote for \(image) was removed: \(command) vote \(typed) VALUE gives another")]
    }
    return output.with(remark, style)
  }

  // MARK: For programs

  private static func json(_ mark: MarkRow, _ style: Style) -> [String: JSON] {
    [
      "id": JSON(mark.number), "image_id": .string(mark.image.id), "url": JSON(mark.image.address),
      "value": JSON(mark.value), "user": JSON(mark.owner.name), "sub_id": JSON(mark.owner.outsideSubID),
      "yours": .bool(mark.isOwn),
      "created_at": JSON(mark.createdAt.map { style.calendar.iso8601($0) }), "country": JSON(mark.country),
      "account": JSON(mark.account), "deleted": .bool(mark.image.isDeleted), "confirmed": .bool(!mark.isPending),
    ]
  }

  /// Id, image id, value, user, time, country, address.
  private static func plain(_ mark: MarkRow, _ style: Style) -> [String] {
    [
      mark.number.map { "\($0)" } ?? "", mark.image.id, mark.value?.shortNumber ?? "",
      (mark.owner.name ?? mark.owner.outsideSubID)?.harmless ?? "",
      mark.createdAt.map { style.calendar.plainStamp($0) } ?? "", mark.country?.harmless ?? "",
      mark.image.address?.harmless ?? "",
    ]
  }
}

extension Output {
  /// Adds a line about an error that occurred after the change; nil adds nothing.
  func with(_ remark: Failure?, _ style: Style) -> Output {
    guard let remark else { return self }
    var output = self
    output.err.append(style.say("the change was made, but this failed afterwards: \(remark.message(style.calendar))"))
    return output
  }
}
