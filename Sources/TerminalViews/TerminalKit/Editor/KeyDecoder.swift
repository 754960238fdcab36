/// Decodes the bytes of a terminal into keys: UTF-8, and the sequences of xterm, the VT family and rxvt.
///
/// An Escape may be a key or begin a sequence: call `finish()` after ``sequenceWait`` without input. Invalid UTF-8 is
/// read as Windows-1252, so that no typed byte is lost.
public struct KeyDecoder: Sendable {
  private enum Phase: Equatable {
    case ground
    case character(needed: Int)
    case escape
    case sequence
    /// A function key of the Linux console: Escape, two brackets and a letter.
    case consoleKey
    case singleShift
    /// An answer of the terminal, with the byte after its Escape: `]`, or `_` for pictures.
    case answer(UInt8)
    /// After an Escape in an answer: a backslash ends the answer.
    case answerEnd
    case paste
  }

  /// Further bytes are dropped: no supported sequence is longer.
  private static let maxSequenceLength = 32
  private static let maxAnswerLength = 128
  private static let beginOfPaste = Array("\u{1B}[200~".utf8)
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private var phase = Phase.ground
  private var bytes: [UInt8] = []
  /// A paste mark that a pause interrupted: the number of its bytes so far, and how many were returned as characters.
  ///
  /// Nil without such a mark.
  private var late: (matched: Int, typed: Int)?
  /// Whether a part of the open paste was returned already, because its end mark did not arrive in time.
  private var isOverdue = false
  /// Whether the only byte since the last delivered part of a paste is a Ctrl-C.
  private var isInterrupted = false

  public init() {}

  /// Milliseconds without input after which to call `finish()`; nil to wait without a timeout.
  public var sequenceWait: Int32? {
    switch phase {
    case .escape, .sequence, .consoleKey, .singleShift, .answerEnd: 50
    // Alone, Escape and `]` are Alt and `]`; before other bytes, they begin an answer.
    case .answer: bytes.isEmpty ? 50 : 300
    // Show a slow paste in parts.
    case .paste: !isOverdue ? 2_000 : bytes.count > Self.undecided(bytes) ? 50 : nil
    case .ground, .character: nil
    }
  }

  /// Whether a paste is open.
  var isPasting: Bool { phase == .paste }

  /// Decodes a byte, and returns the keys that it completes: usually none or one.
  public mutating func feed(_ byte: UInt8) -> [Key] {
    switch phase {
    case .ground: return follow(byte) ?? begin(byte)
    case .character(let needed): return character(byte, needed)
    case .escape: return escape(byte)
    case .sequence: return sequence(byte)
    // Keep the Escape: it may begin a paste mark.
    case .consoleKey where byte == 0x1B: return [.unknown] + start(.escape)
    case .singleShift where byte == 0x1B: return [.alt("O")] + start(.escape)
    case .consoleKey: return ended(.unknown)
    case .singleShift: return ended(Self.afterSingleShift(byte))
    case .answer: return answer(byte)
    case .answerEnd: return byte == UInt8(ascii: "\\") ? answered() : start(.escape) + feed(byte)
    case .paste: return paste(byte)
    }
  }

  /// Decodes the pending bytes as a key, after ``sequenceWait`` without input; nil if there is nothing to decode.
  public mutating func finish() -> Key? {
    guard sequenceWait != nil else { return nil }
    if phase == .paste { return shownOfPaste() }
    let begun: [UInt8] =
      switch phase {
      case .escape, .answerEnd: [0x1B]
      case .sequence: [0x1B, UInt8(ascii: "[")] + bytes
      default: []
      }
    if !begun.isEmpty, Self.beginOfPaste.starts(with: begun) { late = (begun.count, 0) }
    defer { phase = .ground }
    switch phase {
    case .escape: return .escape
    case .sequence: return bytes.isEmpty ? .alt("[") : .unknown
    case .singleShift: return .alt("O")
    case .answer(let sign) where bytes.isEmpty: return .alt(Character(Unicode.Scalar(sign)))
    default: return .unknown
    }
  }

  /// Continues a paste mark that a pause interrupted; nil if the byte does not belong to the mark.
  private mutating func follow(_ byte: UInt8) -> [Key]? {
    guard let (matched, typed) = late else { return nil }
    late = nil
    guard byte == Self.beginOfPaste[matched] else { return nil }
    if matched + 1 == Self.beginOfPaste.count { return start(.paste) + (typed > 0 ? [.pasteBegan(typed: typed)] : []) }
    late = (matched + 1, typed + 1)
    return begin(byte)
  }

  private mutating func ended(_ key: Key) -> [Key] {
    phase = .ground
    return [key]
  }

  // MARK: Characters

  private mutating func begin(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: return start(.escape)
    case 0..<0x20, 0x7F: return [Self.control(byte)]
    case 0x20..<0x7F: return [.character(Character(Unicode.Scalar(byte)))]
    case 0xC2...0xDF: return start(.character(needed: 2), byte)
    case 0xE0...0xEF: return start(.character(needed: 3), byte)
    case 0xF0...0xF4: return start(.character(needed: 4), byte)
    default: return [Self.foreign(byte)]
    }
  }

  private static func foreign(_ byte: UInt8) -> Key { .character(Character(.windows1252(byte))) }

  private mutating func start(_ next: Phase, _ byte: UInt8? = nil) -> [Key] {
    phase = next
    bytes = byte.map { [$0] } ?? []
    return []
  }

  private mutating func character(_ byte: UInt8, _ needed: Int) -> [Key] {
    guard byte & 0xC0 == 0x80 else {
      phase = .ground
      return bytes.map(Self.foreign) + feed(byte)
    }
    bytes.append(byte)
    guard bytes.count == needed else { return [] }
    phase = .ground
    return String.read(bytes).text.map { .character($0) }
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    // The code point of a control character is 64 less than that of its letter or sign.
    default: .control(Character(Character(Unicode.Scalar(byte + 0x40)).lowercased()))
    }
  }

  // MARK: Sequences

  private mutating func escape(_ byte: UInt8) -> [Key] {
    switch byte {
    // rxvt sends a second Escape for Alt.
    case 0x1B: return []
    case UInt8(ascii: "["): return start(.sequence)
    case UInt8(ascii: "O"): return start(.singleShift)
    case UInt8(ascii: "]"), UInt8(ascii: "_"): return start(.answer(byte))
    case 0x08, 0x7F: return ended(.altBackspace)
    case 0x21..<0x7F: return ended(.alt(Character(Unicode.Scalar(byte))))
    default:
      phase = .ground
      return feed(byte)
    }
  }

  private mutating func sequence(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: return start(.escape)
    case UInt8(ascii: "[") where bytes.isEmpty: return start(.consoleKey)
    // rxvt ends the sequence of a key with Shift with `$`.
    case UInt8(ascii: "$"), 0x40...0x7E: return complete(byte)
    case 0x20..<0x40:
      if bytes.count < Self.maxSequenceLength { bytes.append(byte) }
      return []
    default:
      phase = .ground
      return feed(byte)
    }
  }

  private mutating func complete(_ last: UInt8) -> [Key] {
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    if last == UInt8(ascii: "~"), numbers.first == 200 { return start(.paste) }
    if bytes.first == UInt8(ascii: "?") {
      guard last == UInt8(ascii: "c") else { return ended(.unknown) }
      let attributes = String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: ";").compactMap { Int($0) }
      return ended(.answer(.attributes(attributes)))
    }
    // The number of the modifiers is 1, plus 1 for Shift, 2 for Alt, 4 for Ctrl.
    let modifiers = numbers.count > 1 ? max(0, numbers[1] - 1) : 0
    let isWord = modifiers & 6 != 0 || last == UInt8(ascii: "^")
    guard last == UInt8(ascii: "~") || last == UInt8(ascii: "^") || last == UInt8(ascii: "$") else {
      return ended(Self.lettered(last, isWord: isWord))
    }
    return ended(Self.numbered(numbers.first ?? 0, isWord: isWord))
  }

  private static func lettered(_ last: UInt8, isWord: Bool) -> Key {
    switch Character(Unicode.Scalar(last)) {
    case "A": .up
    case "B": .down
    case "C": isWord ? .wordRight : .right
    case "D": isWord ? .wordLeft : .left
    case "c": .wordRight
    case "d": .wordLeft
    case "H": .home
    case "F": .end
    case "Z": .backTab
    default: .unknown
    }
  }

  private static func numbered(_ number: Int, isWord: Bool) -> Key {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: isWord ? .alt("d") : .delete
    default: .unknown
    }
  }

  private static func afterSingleShift(_ byte: UInt8) -> Key {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "a"): .up
    case UInt8(ascii: "b"): .down
    default: lettered(byte, isWord: false)
    }
  }

  // MARK: Answers

  /// Decodes a byte of an answer such as `11;rgb:ffff/ffff/ffff` or `Gi=31;OK`.
  ///
  /// A bell, or an Escape and a backslash, ends the answer.
  private mutating func answer(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x07: return answered()
    case 0x1B:
      phase = .answerEnd
      return []
    case 0x20..<0x7F where bytes.count < Self.maxAnswerLength:
      bytes.append(byte)
      return []
    default:
      return ended(.unknown) + feed(byte)
    }
  }

  private mutating func answered() -> [Key] {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("Gi=31;OK") { return ended(.answer(.kitty)) }
    guard text.hasPrefix("11;") else { return ended(.unknown) }
    return ended(.answer(.background(Background(answer: text.dropFirst(3)))))
  }

  // MARK: Paste

  /// Returns the received part of a slow paste, without undecided bytes at its end.
  ///
  /// The paste stays open. Two Ctrl-C without other bytes close it: the end mark was lost, and a person tries to
  /// interrupt.
  private mutating func shownOfPaste() -> Key? {
    let isInterrupt = isOverdue && bytes.allSatisfy { $0 == 0x03 }
    if isInterrupt, isInterrupted || bytes.count > 1 {
      endPaste()
      return .control("c")
    }
    isInterrupted = isInterrupt
    isOverdue = true
    let count = bytes.count - Self.undecided(bytes)
    defer { bytes.removeFirst(count) }
    return count > 0 ? .paste(String.read(bytes.prefix(count)).text) : nil
  }

  /// The number of bytes at the end that must wait for the next ones.
  ///
  /// They are a part of the end mark or of a character, and newlines, which the editor drops at the end of a paste.
  private static func undecided(_ bytes: [UInt8]) -> Int {
    let mark = (1..<endOfPaste.count).last { bytes.suffix($0) == endOfPaste.prefix($0) } ?? 0
    var text = bytes.dropLast(mark)
    if mark == 0, let begin = text.suffix(3).lastIndex(where: { $0 >= 0xC2 }) {
      let needed = text[begin] < 0xE0 ? 2 : text[begin] < 0xF0 ? 3 : 4
      if text.count - begin < needed, text[(begin + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }) { text = text[..<begin] }
    }
    return bytes.count - text.count + text.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
  }

  private mutating func endPaste() {
    (phase, bytes, isOverdue, isInterrupted) = (.ground, [], false, false)
  }

  private mutating func paste(_ byte: UInt8) -> [Key] {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] {
      let text = String.read(bytes.dropLast(Self.endOfPaste.count)).text
      endPaste()
      return [.paste(text)]
    }
    // Limit the memory: keep enough bytes to report a line that is too long, and to find the end mark.
    if bytes.count > LineSource.maxLineLength + 64 {
      bytes.replaceSubrange((LineSource.maxLineLength + 1)..<(bytes.count - Self.endOfPaste.count), with: [])
    }
    return []
  }
}
