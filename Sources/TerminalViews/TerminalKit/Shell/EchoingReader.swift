#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines of a terminal that marks pastes, and echoes them, without painting.
///
/// The terminal's own editing and signals are off: a control byte of a paste would delete the mark before the paste,
/// and the lines of the paste would be commands.
struct EchoingReader {
  private let prompt: PlainPrompt
  private var keys: KeySource
  private var state = EditorState()

  init(descriptor: Int32, prompt: PlainPrompt) {
    self.prompt = prompt
    keys = KeySource(descriptor: descriptor)
  }

  /// The next line; nil at the end of the input.
  mutating func next(_ number: Int) -> InputLine? {
    defer { prompt.run() }
    while true {
      guard let key = usable(keys.next()) else { continue }
      let before = state.text
      switch state.reduce(key) {
      case .accepted(let text, _):
        prompt.echo("\n")
        return line(text, number)
      case .ended: return before.isEmpty ? nil : line(before, number)
      case .interrupted: kill(getpid(), SIGINT)
      case .suspended: prompt.suspend(typed: Self.shown(before))
      case .left, .wiped, .completing, nil: prompt.echo(Self.change(from: before, to: state.text))
      }
    }
  }

  /// Makes a line of the typed text, and clears the editor for the next line.
  private mutating func line(_ text: String, _ number: Int) -> InputLine {
    state = EditorState()
    return InputLine(text: text, number: number, isTooLong: text.utf8.count > LineSource.maxLineLength)
  }

  /// The key, if it has an effect on a line whose cursor is always at the end; else nil.
  private func usable(_ key: Key) -> Key? {
    switch key {
    case .tab: return .character("\t")
    case .character, .paste, .pasteBegan, .backspace, .enter, .endOfInput: return key
    case .control("\\"):
      kill(getpid(), SIGQUIT)
      return nil
    case .control(let letter): return "cduwz".contains(letter) ? key : nil
    default: return nil
    }
  }

  /// The output that turns the echoed text into a new one; the whole new text if a newline was removed.
  static func change(from before: String, to after: String) -> String {
    let kept = zip(before, after).prefix { $0 == $1 }.count
    let removed = before.dropFirst(kept)
    guard !removed.contains(where: \.isNewline) else { return "\n" + shown(after) }
    return String(repeating: "\u{8} \u{8}", count: shown(removed).displayWidth) + shown(after.dropFirst(kept))
  }

  /// A text without control characters; it may come from another program.
  private static func shown(_ text: some StringProtocol) -> String {
    String(text).replacing("\t", with: " ").harmlessLines.joined(separator: "\n")
  }
}
