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

  static func progress(_ progress: GalleryViewState.Progress, _ species: Species, style: Style) -> String {
    switch progress {
    case .asking: style.say("asking \(species.service)")
    case .fetching(let done, let count): style.say("pictures: \(done) of \(count)")
    case .saving(let done, let total): bytes(done, total, style)
    }
  }

  /// The bytes done, and the total if it is known.
  static func bytes(_ done: Int, _ total: Int?, _ style: Style) -> String {
    let size = MediumRow.size(done, style)
    return total.map { "\(size) / \(MediumRow.size($0, style))" } ?? size
  }

  // MARK: A list

  private static func listed(_ state: GalleryViewState, _ style: Style) -> Output {
    let rows = ServiceRows(
      rows: state.rows, told: state.told, style: style, id: \.id, isGone: \.isDeleted
    ) { $0.facts(style) }
    var output = Output()
    switch style.format {
    case .json: output.out = [JSON.object(json(state, rows.json { $0.json(style) })).line]
    case .jsonl: output.out = rows.json { $0.json(style) }.map { JSON.object($0).line }
    case .plain: output.out = rows.plain { $0.plainFields(style) }
    case .people:
      if case .item(let image)? = state.rows.first, state.rows.count == 1 {
        output.out = style.fields(image.fields(style))
      } else {
        output.out = rows.lines
      }
    }
    guard style.format != .json else { return output }
    if let adjusted = adjusted(state.filter, style) { output.err.append(style.say("adjusted: \(adjusted)")) }
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

  /// The remark about fewer images than asked for; nil if all came, or if these are the last ones.
  private static func fewer(_ count: Int, _ filter: GalleryFilter, _ page: ServicePage?) -> Message? {
    guard count > 0, count < filter.count else { return nil }
    // Without a key, the service sends ten images at most, and does not count them.
    return page == nil && count == 10
      ? "\(count) of \(filter.count) images: without a key, the service sends ten at most"
      : "\(count) of \(filter.count) images: the service has sent no more"
  }

  /// The filter's differences from the default; nil without any.
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

  private static func json(_ state: GalleryViewState, _ rows: [[String: JSON]]) -> [String: JSON] {
    var members = state.page.json
    members["title"] = .string("\(state.species.rawValue) images")
    members["species"] = .string(state.species.rawValue)
    members["rows"] = .array(rows.map { .object($0) })
    members["ignored"] = .array(state.ignored.map { .string($0.rawValue) })
    members["filter"] =
      state.filter.map { filter in
        .object([
          "count": .number(filter.count), "breeds": .array(filter.breeds.map { .string($0) }),
          "categories": .array(filter.categories.map { .string($0) }),
          "types": .array(filter.types.map { .string($0) }), "pure": .bool(filter.isPure),
          "size": .string(filter.size.rawValue), "order": .string(filter.order.rawValue),
        ])
      } ?? .null
    return members
  }

  // MARK: A copy

  private static func saved(
    _ image: String, _ path: String, _ name: String?, _ species: Species, _ style: Style
  ) -> Output {
    switch style.format {
    case .json, .jsonl:
      return Output(out: [
        JSON.object([
          "title": .string("saved image"), "species": .string(species.rawValue), "id": .string(image),
          "path": .string(path),
        ]).line
      ])
    case .plain: return Output(out: ["\(image)\t\(path.harmless)"])
    case .people: break
    }
    let praise: Message = name.map { "\(image) is saved; well chosen, \($0.oneLine(40))" } ?? "\(image) is saved"
    return Output(out: [path.harmless], err: [style.say(praise)])
  }
}
