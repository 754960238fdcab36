/// String literals of Swift code, including nested ones, as message keys.
struct SwiftLiterals {
  private(set) var keys: [String] = []
  /// The literals that are arguments of `say`, such as both of `say(isOne ? "a" : "b")`.
  private(set) var said: Set<String> = []
  private let code: [Character]
  private var place = 0
  /// True in the first argument of `forPrograms`, the title of JSON.
  private var isInTitle = false

  init(_ text: String) {
    code = Array(text)
    read(untilParenthesis: false)
  }

  private func isAt(_ text: String) -> Bool {
    code.count - place >= text.count && zip(text, code[place...]).allSatisfy { $0 == $1 }
  }

  private mutating func skip(to text: String) {
    while place < code.count, !isAt(text) { place += 1 }
  }

  /// Reads to the end of the code, or to the parenthesis that closes an interpolation.
  private mutating func read(untilParenthesis: Bool) {
    /// The called functions of the open parentheses; empty for a parenthesis without one.
    var callees: [String] = []
    while place < code.count {
      if isAt("//") {
        skip(to: "\n")
      } else if isAt("#\"") {
        place += 2
        skip(to: "\"#")
        place += 2
      } else if isAt("\"\"\"") || isAt("\"") {
        let wasInTitle = isInTitle
        isInTitle = wasInTitle || callees.last == "forPrograms"
        readLiteral(end: isAt("\"\"\"") ? "\"\"\"" : "\"", isSaid: callees.last == "say")
        isInTitle = wasInTitle
      } else {
        if code[place] == ")", callees.isEmpty, untilParenthesis { return }
        if code[place] == "(" {
          callees.append(String(String(code[..<place].reversed().prefix { $0.isLetter }).reversed()))
        } else if code[place] == ")" {
          _ = callees.popLast()
        } else if code[place] == ",", callees.last == "forPrograms" {
          callees[callees.count - 1] = ""
        }
        place += 1
      }
    }
  }

  private mutating func readLiteral(end: String, isSaid: Bool) {
    // JSON titles, keys and values are not translated.
    let isForPrograms = isInTitle || String(code[max(0, place - 8)..<place]) == ".string("
    let escapes: [Character: Character] = ["n": "\n", "t": "\t", "0": "\0", "r": "\r"]
    var (key, arguments) = ("", 0)
    place += end.count
    while place < code.count, !isAt(end) {
      if isAt("\\(") {
        arguments += 1
        key += "%\(arguments)"
        place += 2
        read(untilParenthesis: true)
      } else if isAt("\\u{") {
        let first = place + 3
        skip(to: "}")
        key += UInt32(String(code[first..<place]), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      } else if code[place] == "\\" {
        place += 1
        key.append(escapes[code[place]] ?? code[place])
      } else {
        key += code[place] == "%" ? "%%" : String(code[place])
      }
      place += 1
    }
    place += end.count
    if !isForPrograms { keys.append(key) }
    if isSaid { said.insert(key) }
  }
}
