import TerminalKit
import ViewModels

extension Arguments {
  /// Refuses a species after the name of a new patient, which would be a part of the name: `patient add Luna dog`.
  func refuseSpecies(behindNameOf shape: KindShape) throws(UsageError) {
    guard shape.kind == .patient, !has("--species"), SpeciesWords.species(words.joined(separator: " ")) == nil else {
      return
    }
    // Two words first: `guinea pig` ends with `pig`.
    let counts = [2, 1].filter { $0 < words.count && !words.suffix($0).contains(where: isQuotedText) }
    let found = counts.lazy.compactMap { count in
      let last = words.suffix(count).joined(separator: " ")
      return SpeciesWords.species(last.withoutMarks).map { (count: count, last: last, species: $0) }
    }.first
    guard let (count, last, species) = found else { return }
    let patient = words.dropLast(count).joined(separator: " ").withoutMarks
    let fields = "\(name) \(Words.joined(patient).harmless) species=\(Words.joined(species))\(retypedFlags)".oneLine(
      120)
    let whole = "\(name) \(inQuotes(words.joined(separator: " ")).harmless)\(retypedFlags)".oneLine(120)
    throw UsageError(
      "\(quoted(last)) may be the species, or belong to the name",
      suggestion: "type \(fields) for the species, or \(whole) for the name")
  }
}
