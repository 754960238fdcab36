import Architecture

extension EffectID {
  /// Tag of effects that a practitioner has requested; Ctrl-C cancels them.
  static let asked: EffectID = "asked"
}
