/// Interprets output as a terminal does: cursor, lines and graphics.
struct WrittenLines {
  /// A pixel graphic, and the column in which it begins.
  struct Graphic: Equatable {
    var column: Int
    /// The command, without its introducer and terminator.
    var text: String
  }
  private(set) var column = 0
  private(set) var row = 0
  /// Number of columns up to the rightmost written one.
  private(set) var width = 0
  private(set) var lines: [Int: String] = [:]
  private(set) var graphics: [Graphic] = []
  /// Sequences that no picture needs, or that are not terminated.
  private(set) var strange: [String] = []
  private var kept = (column: 0, row: 0)

  /// Interprets the whole text, whose line feeds follow carriage returns, as the terminal driver writes them.
  init(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n": row += 1
      case "\r": column = 0
      case "\u{1B}": sequence(&rest)
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x20, scalar != "\u{7F}" else { return strange.append("\(scalar.value)") }
    var line = Array((lines[row] ?? "").unicodeScalars)
    while line.count <= column { line.append(" ") }
    line[column] = scalar
    lines[row] = String(String.UnicodeScalarView(line))
    column += 1
    width = max(width, column)
  }

  private mutating func sequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.popFirst() {
    case "7": kept = (column, row)
    case "8": (column, row) = kept
    case "[": control(&rest)
    case "_", "P":
      guard let end = rest.indices.first(where: { rest[$0] == "\u{1B}" }), rest[(end + 1)...].first == "\\" else {
        strange.append("a picture without an end")
        return
      }
      graphics.append(Graphic(column: column, text: String(String.UnicodeScalarView(rest[..<end]))))
      rest = rest[(end + 2)...]
    case let other: strange.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func control(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard (0x40...0x7E).contains(scalar.value) else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      let count = Int(parameters) ?? 1
      switch scalar {
      case "A": row -= count
      case "B": row += count
      case "C": column += count
      case "K": lines[row] = lines[row].map { String($0.prefix(column)) }
      case "m", "h", "l": break
      default: strange.append("CSI \(parameters)\(scalar)")
      }
      return
    }
    strange.append("CSI \(parameters)")
  }
}
