import Architecture

extension EffectID {
  /// All that a process does for who has asked: a Ctrl-C ends it, whatever its own name is.
  static let asked: EffectID = "asked"
}
