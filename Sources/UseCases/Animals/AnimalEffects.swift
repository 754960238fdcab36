import Architecture

extension EffectID {
  /// Tag of all effects of a practitioner's request: Ctrl-C cancels them.
  static let asked: EffectID = "asked"
}
