import Foundation
import TerminalKit
import ViewModels

/// Prints breeds: a list, a breed, or a link.
enum BreedsRenderer {
  static func render(_ state: BreedsViewState, style: Style) -> Output {
    switch state.answer {
    case .list(let breeds, let unreadable): list(breeds, unreadable, state, style)
    case .breed(let breed, let trouble): shown(breed, trouble, state, style)
    case .place(let breed, let place, let url, let outcome): opened(breed, place, url, outcome, style)
    case nil: Output()
    }
  }

  // MARK: A list

  private static func list(
    _ breeds: [BreedView], _ unreadable: [UnreadableRow], _ state: BreedsViewState, _ style: Style
  ) -> Output {
    let rows = breeds.map { $0.listed(style) }
    let at = JSON(state.age?.at.map { style.calendar.iso8601($0) })
    let width = rows.map(\.reference.displayWidth).max() ?? 0
    var output = Output(
      out: style.forPrograms(
        "breeds of \(state.species.rawValue)s", rows: rows.map(\.json) + unreadable.map(\.json),
        with: (state.age?.json ?? [:]).merging(["at": at]) { $1 }, plain: rows.map(\.plain) + unreadable.map(\.plain))
        ?? rows.flatMap { $0.lines(width, style) }
        + unreadable.filter { rows.isEmpty || !state.reported.contains($0) }.map { $0.line(style) })
    if style.format.isJSON { return output }
    let count: Message = breeds.count == 1 ? "1 breed" : "\(breeds.count) breeds"
    let words = state.age?.words(breeds.isEmpty ? "no breed matches" : count, state.species, style) ?? count
    output.err = [style.forErrors.paint(style.say(words), .dim)]
    if breeds.isEmpty {
      output.err.append(style.say("\(style.commandPrefix)\(state.species.rawValue) breeds lists them all"))
    }
    return output
  }

  // MARK: One breed

  private static func shown(
    _ breed: BreedView, _ trouble: BreedsViewState.PictureTrouble?, _ state: BreedsViewState, _ style: Style
  ) -> Output {
    let at = JSON(state.age?.at.map { style.calendar.iso8601($0) })
    if let lines = style.forPrograms(
      "breed \(breed.name)",
      object: (state.age?.json ?? [:]).merging(breed.json(style)) { $1 }
        .merging(["species": .string(state.species.rawValue), "at": at]) { $1 },
      plain: [breed.plainLine])
    {
      return Output(out: lines)
    }
    var output = Output(out: style.fields(fields(breed, style)))
    output.err = remarks(trouble, state, style)
    let places = places(of: breed)
    if !places.isEmpty {
      let name = "\(style.commandPrefix)\(state.species.rawValue) breed \(Words.joined(breed.id))"
      let hint: Message = "to read more: \(name) --open \(places.map(\.rawValue).joined(separator: "|"))"
      output.err.append(style.forErrors.paint(style.say(hint), .hint))
    }
    return output
  }

  private static func places(of breed: BreedView) -> [BreedPlaceView] {
    let hasMap = !(breed.origins.isEmpty && breed.countryCodes.isEmpty)
    return (hasMap ? [.map] : []) + breed.links.map(\.place)
  }

  /// The age of the list, and the reason for a missing picture.
  private static func remarks(
    _ trouble: BreedsViewState.PictureTrouble?, _ state: BreedsViewState, _ style: Style
  ) -> [String] {
    var lines: [Message] = []
    switch trouble {
    case .service(let failure)?: lines.append("no picture: \(failure.message(style.calendar))")
    case .program(let reason)?: lines.append("no picture: \(reason.oneLine(200))")
    case nil: break
    }
    if let age = state.age { lines.append(age.words("the list of breeds", state.species, style)) }
    return lines.map { style.forErrors.paint(style.say($0), .dim) }
  }

  private static func fields(_ breed: BreedView, _ style: Style) -> [(name: Message, text: String)] {
    func listed(_ texts: [String]) -> String { texts.joined(separator: ", ") }
    let facts: [(name: Message, text: String)] = [
      ("breed", breed.name), ("other names", listed(breed.otherNames)), ("group", breed.group ?? ""),
      ("description", breed.text ?? ""), ("temperament", listed(breed.temperament)),
      ("origin", listed(breed.origins)), ("country", listed(breed.countryCodes)),
      ("bred for", listed(breed.bredFor)), ("history", breed.history ?? ""),
      ("life span", breed.lifeSpan?.years(style) ?? ""),
      ("weight", BreedView.Range.both((breed.kilograms, "kg"), (breed.pounds, "lb"), style)),
      ("height", BreedView.Range.both((breed.centimetres, "cm"), (breed.inches, "in"), style)),
    ]
    let ratings = breed.ratings.map { (name: $0.noun, text: $0.bar(style)) }
    func nouns(_ isTrue: Bool) -> String {
      breed.traits.filter { $0.isTrue == isTrue }.map { style.say($0.noun) }.joined(separator: ", ")
    }
    let traits: [(name: Message, text: String)] = [("yes", nouns(true)), ("no", nouns(false))]
    let links = breed.links.map { (name: $0.place.noun, text: $0.address) }
    return facts + ratings + traits + links + [("picture", breed.picture ?? ""), ("id", breed.id)]
  }

  // MARK: A link

  private static func opened(
    _ breed: BreedView, _ place: BreedPlaceView, _ url: String, _ outcome: OpeningAnswer?, _ style: Style
  ) -> Output {
    if let lines = style.forPrograms(
      "\(place.rawValue) of \(breed.name)",
      object: [
        "breed_id": .string(breed.id), "name": .string(breed.name), "place": .string(place.rawValue),
        "url": .string(url),
      ], plain: ["\(place.rawValue)\t\(breed.name.harmless)\t\(url.harmless)"])
    {
      return Output(out: lines)
    }
    switch outcome {
    case .opened: return Output(err: [style.say("\(breed.name.oneLine(40)): \(place.noun) opened")])
    case nil: return Output(out: [url.harmless])
    case .noProgram, .impossible:
      return Output(
        out: [url.harmless],
        err: [style.say("no desktop to open this on: it needs xdg-open (package xdg-utils)")])
    case .failed(let reason):
      let failure = style.say("the program that opens links failed: \(Message(words: reason))")
      return Output(
        out: [url.harmless], err: [style.forErrors.paint("jotter: ", .wrong) + failure], exitCode: 1)
    }
  }
}
