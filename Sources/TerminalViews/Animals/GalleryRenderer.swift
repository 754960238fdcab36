import Foundation
import TerminalKit
import ViewModels

/// Prints images of cats or dogs, or the path of a saved copy.
enum GalleryRenderer {
  static func render(_ state: GalleryViewState, style: Style) -> Output {
    switch state.answer {
    case .listed: listed(state, style)
    case .saved(let image, let path, let name): saved(image, path, name, state.species, style)
    case nil: Output()
    }
  }

  /// The progress line; nil if nothing is in progress.
  static func progress(_ state: GalleryViewState, style: Style) -> String? {
    switch state.progress {
    case nil: nil
    case .asking: style.say("asking \(state.species.service)")
    case .fetching(let done, let count):
      WorkRenderer.line(WorkProgress(.fetching, done: done, of: count, secondsLeft: state.secondsLeft), style)
    case .saving(let done, let total?):
      WorkRenderer.line(WorkProgress(.copying, done: done, of: total, secondsLeft: state.secondsLeft), style)
    case .saving(let done, nil): MediumRow.size(done, style)
    }
  }

  // MARK: A list

  private static func listed(_ state: GalleryViewState, _ style: Style) -> Output {
    let rows = ServiceRows(
      rows: state.rows, reported: state.reported, style: style, id: \.id, isGone: \.isDeleted
    ) { $0.facts(style) }
    let single: AnimalImageRow? =
      if case .item(let image)? = state.rows.first, state.rows.count == 1 { image } else { nil }
    var output = Output(
      out: style.forPrograms(
        "\(state.species.rawValue) images", rows: rows.json { $0.json(style) },
        with: state.page.json(state.species, state.ignored).merging(["filter": json(state.filter)]) { $1 },
        plain: rows.plain { $0.plainFields(style) })
        ?? single.map { style.fields($0.fields(style)) } ?? rows.lines)
    guard style.format != .json else { return output }
    if let adjusted = adjusted(state.filter, style) { output.err.append(style.say("searched with: \(adjusted)")) }
    if state.rows.isEmpty { output.err.append(style.say("no result: use fewer filters, or others")) }
    if let filter = state.filter, let fewer = fewer(state.rows.count, filter, state.page) {
      output.err.append(style.say(fewer))
    }
    if let ignored = state.ignored.remark(state.species, style) { output.err.append(ignored) }
    output.err += state.lost.map { loss in
      let reason = style.say(loss.failure.message(style.calendar))
      return loss.number == 0 ? reason : style.say("the picture of \(loss.number) could not be loaded: \(reason)")
    }
    if let filter = state.filter, let page = state.page, page.hasNext, filter.order != .random {
      let words = ["\(style.commandPrefix)\(state.species.rawValue) search"] + words(filter, page: page.number + 2)
      output.err.append(style.forErrors.paint(style.say("more: \(words.joined(separator: " "))"), .hint))
    }
    return output
  }

  /// A remark if the service has sent fewer images than requested; nil if it has sent all or none.
  private static func fewer(_ count: Int, _ filter: GalleryFilter, _ page: ServicePage?) -> Message? {
    guard count > 0, count < filter.count else { return nil }
    // Without an API key, the service sends at most ten images, and no total.
    return page == nil && count == 10
      ? "\(count) of \(filter.count) images: without a key, the service sends ten at most"
      : "\(count) of \(filter.count) images: the service has sent no more"
  }

  /// The parts of the filter that differ from the default; nil without any.
  private static func adjusted(_ filter: GalleryFilter?, _ style: Style) -> String? {
    guard let filter else { return nil }
    var words = (filter.breeds + filter.categories).map { $0.oneLine(40) } + filter.types
    if filter.isPure { words.append(style.say("of a known breed")) }
    if filter.size != .medium { words.append(style.say("size \(filter.size.rawValue)")) }
    if filter.order != .random { words.append(style.say("order \(filter.order.rawValue)")) }
    return words.isEmpty ? nil : words.joined(separator: style.dot)
  }

  /// The filter as command arguments.
  private static func words(_ filter: GalleryFilter, page: Int) -> [String] {
    var words = filter.count == 1 ? [] : ["--count \(filter.count)"]
    words += filter.breeds.map { "--breed \(Words.joined($0).oneLine(60))" }
    words += filter.categories.map { "--category \(Words.joined($0).oneLine(60))" }
    words += filter.types.map { "--type \($0)" }
    if filter.isPure { words.append("--pure") }
    if filter.size != .medium { words.append("--size \(filter.size.rawValue)") }
    return words + ["--order \(filter.order.rawValue)", "--page \(page)"]
  }

  private static func json(_ filter: GalleryFilter?) -> JSON {
    guard let filter else { return .null }
    return .object([
      "count": .number(filter.count), "breeds": .array(filter.breeds.map { .string($0) }),
      "categories": .array(filter.categories.map { .string($0) }),
      "types": .array(filter.types.map { .string($0) }), "pure": .bool(filter.isPure),
      "size": .string(filter.size.rawValue), "order": .string(filter.order.rawValue),
    ])
  }

  // MARK: A copy

  private static func saved(
    _ image: String, _ path: String, _ name: String?, _ species: Species, _ style: Style
  ) -> Output {
    if let lines = style.forPrograms(
      "saved image", object: ["species": .string(species.rawValue), "id": .string(image), "path": .string(path)],
      plain: ["\(image)\t\(path.harmless)"])
    {
      return Output(out: lines)
    }
    let praise: Message = name.map { "\(image) is saved; well chosen, \($0.oneLine(40))" } ?? "\(image) is saved"
    return Output(out: [path.harmless], err: [style.say(praise)])
  }
}
