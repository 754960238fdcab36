import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a terminal shows pictures.
public enum PictureFormat: String, Equatable, Sendable {
  /// Kitty's graphics protocol.
  case kitty
  /// Sixels, of DEC's VT240.
  case sixels
  /// None: characters stand for the dots.
  case symbols

  /// What a terminal's answer to `question` says: kitty's word, else attribute 4 of the device attributes.
  init(answer: String) {
    self = answer.contains("_Gi=31;OK") ? .kitty : Self.attributes(of: answer).contains("4") ? .sixels : .symbols
  }

  private static func attributes(of answer: String) -> [Substring] {
    guard let start = answer.range(of: "\u{1B}[?") else { return [] }
    return answer[start.upperBound...].prefix { $0 != "c" }.split(separator: ";")
  }

  /// A picture of one dot that is not to be kept, and then a question that every terminal answers.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// Whether all of the answer is there: the device attributes come last.
  static func isWhole(_ answer: String) -> Bool { answer.range(of: "\u{1B}[?") != nil && answer.hasSuffix("c") }
}

/// The terminal, as far as pictures are concerned.
public struct PictureTerminal: Sendable {
  /// How long its answer is waited for, in milliseconds.
  private static let patience: Int32 = 300

  private let input: Int32
  private let output: Int32

  /// The terminal of these descriptors, which stay their owner's.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The room for a picture, in characters: a line is left for the prompt.
  public var room: (columns: Int, rows: Int) {
    let size = Terminal.size(output)
    return (size.columns, max(1, min(size.rows - 2, 40)))
  }

  /// Asks the terminal how it shows pictures.
  ///
  /// One that does not answer in time shows none, and where something was typed ahead, nothing is asked: the answer would
  /// come behind it.
  public func ask() -> PictureFormat {
    guard let modes = TerminalModes(descriptor: input), !isReady(0) else { return .symbols }
    modes.edit()
    defer { modes.restore() }
    guard LineWriter(descriptor: output).write(PictureFormat.question) == 0 else { return .symbols }
    var bytes: [UInt8] = []
    while isReady(Self.patience), bytes.count < 4_096 {
      var byte: UInt8 = 0
      guard systemRead(input, &byte, 1) == 1 else { break }
      bytes.append(byte)
      if byte == UInt8(ascii: "c"), PictureFormat.isWhole(String(decoding: bytes, as: UTF8.self)) { break }
    }
    return PictureFormat(answer: String(decoding: bytes, as: UTF8.self))
  }

  private func isReady(_ patience: Int32) -> Bool {
    var waited = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&waited, 1, patience) > 0
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
