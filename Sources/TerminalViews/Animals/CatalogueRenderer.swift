import TerminalKit
import ViewModels

/// Prints categories, sources and facts.
enum CatalogueRenderer {
  static func render(_ state: CatalogueViewState, style: Style) -> Output {
    // People see an unreadable row once, unless the list has no other row; programs get all rows.
    func new<Row>(_ unreadable: [UnreadableRow], besides rows: [Row]) -> [UnreadableRow] {
      style.format == .people && !rows.isEmpty ? unreadable.filter { !state.reported.contains($0) } : unreadable
    }
    return switch state.answer {
    case .categories(let rows, let unreadable, let age):
      categories(rows, new(unreadable, besides: rows), age, state.species, style)
    case .sources(let rows, let unreadable, let page, let next):
      sources(rows, new(unreadable, besides: rows), page: page, next: next, state.species, style)
    case .facts(let rows, let unreadable, let count):
      facts(
        rows, new(unreadable, besides: rows), remark(rows.count + unreadable.count, of: count), state.species, style)
    case nil: Output()
    }
  }

  /// The remark if the service has sent fewer facts than requested; otherwise nil.
  private static func remark(_ count: Int, of asked: Int) -> Message? {
    if count == 0 { return "no facts: leave out the breed, or name another breed" }
    return count < asked ? "\(count) of \(asked) facts: the service has sent no more" : nil
  }

  /// Wraps facts, never cuts them: they are texts to read in full.
  private static func facts(
    _ rows: [AnimalFact], _ unreadable: [UnreadableRow], _ remark: Message?, _ species: Species, _ style: Style
  ) -> Output {
    guard style.format == .people else {
      return lines(
        rows.map { row in
          Line(
            words: [row.id, row.breedID ?? "", row.title ?? "", row.text],
            json: [
              "id": .string(row.id), "fact": .string(row.text), "breed_id": JSON(row.breedID), "title": JSON(row.title),
            ])
        }, unreadable, "facts", of: species, [:], style)
    }
    let width = rows.map { $0.breedID?.oneLine(12).displayWidth ?? 0 }.max() ?? 0
    return Output(
      out: rows.flatMap { row in
        let breed = (row.breedID?.oneLine(12) ?? "").padded(to: width)
        return "\(breed)  \(row.text.oneLine(nil))".folded(to: style.width)
      } + unreadable.map { $0.line(style) },
      err: remark.map { [style.say($0)] } ?? [])
  }

  private static func categories(
    _ rows: [AnimalCategory], _ unreadable: [UnreadableRow], _ age: ListAge, _ species: Species, _ style: Style
  ) -> Output {
    let at = JSON(age.at.map { style.calendar.iso8601($0) })
    var output = lines(
      rows.map { row in
        Line(
          words: ["\(row.id)", row.name],
          json: ["id": .number(row.id), "name": .string(row.name)])
      }, unreadable, "categories", of: species, age.json.merging(["at": at]) { $1 }, style)
    guard !style.format.isJSON else { return output }
    if rows.isEmpty {
      output.err = [style.say("\(species.service) has no categories: its images are found by breed")]
    } else {
      let count: Message = rows.count == 1 ? "1 category" : "\(rows.count) categories"
      output.err = [style.forErrors.paint(style.say(age.words(count, species, style)), .dim)]
    }
    return output
  }

  private static func sources(
    _ rows: [AnimalSource], _ unreadable: [UnreadableRow], page: Int, next: Int?, _ species: Species,
    _ style: Style
  ) -> Output {
    var output = lines(
      rows.map { row in
        Line(
          words: ["\(row.id)", row.name, row.address ?? "", row.breedID ?? ""],
          json: [
            "id": .number(row.id), "name": .string(row.name), "url": JSON(row.address), "breed_id": JSON(row.breedID),
          ])
      }, unreadable, "sources", of: species, ["next": JSON(next.map { $0 + 1 })], style)
    guard !style.format.isJSON else { return output }
    if rows.isEmpty, unreadable.isEmpty {
      output.err = [
        style.say(
          species == .dog
            ? "\(species.service) has no sources"
            : page == 0 ? "no sources are currently available" : "there is no page \(page + 1) of the sources")
      ]
    }
    if let next {
      let command = "\(style.commandPrefix)\(species.rawValue) sources --page \(next + 1)"
      output.err.append(style.forErrors.paint(style.say("more: \(command)"), .hint))
    }
    return output
  }

  /// A row: its columns, and its JSON.
  private struct Line {
    var words: [String]
    var json: [String: JSON]
  }

  private static func lines(
    _ rows: [Line], _ unreadable: [UnreadableRow], _ noun: String, of species: Species, _ members: [String: JSON],
    _ style: Style
  ) -> Output {
    let width = rows.map(\.words[0].count).max() ?? 0
    return Output(
      out: style.forPrograms(
        "\(noun) of \(species.rawValue)s", rows: rows.map(\.json) + unreadable.map(\.json), with: members,
        plain: rows.map { $0.words.map(\.harmless).joined(separator: "\t") } + unreadable.map(\.plain))
        ?? rows.map { row in
          let rest = row.words.dropFirst().filter { !$0.isEmpty }.joined(separator: style.dot)
          let line = "\(row.words[0].padded(to: width))  \(rest)"
          return style.width.map { line.oneLine($0) } ?? line.oneLine(nil)
        } + unreadable.map { $0.line(style) })
  }
}
