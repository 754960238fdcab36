public import Architecture
import Foundation

/// Writes the transitions of each state machine to a file, for `scripts/coverage`.
///
/// The environment variable `JOTTER_COVERAGE` names the file. Each line has five fields, separated by tabs: machine,
/// state before, event, state after, and the machine's own enum cases in the two states.
public enum Coverage {
  private static let file = ProcessInfo.processInfo.environment["JOTTER_COVERAGE"]
  private static let seen = Lock<Set<String>>([])

  /// True if `JOTTER_COVERAGE` is set.
  public static var isOn: Bool { file != nil }

  /// A record that writes each turn to the file; nil if `JOTTER_COVERAGE` is not set.
  public static var record: Record? { isOn ? Record(keepsStates: true) { see($0) } : nil }

  /// Writes the line of a turn, unless the line was written before.
  public static func see(_ entry: Entry) {
    guard let file, case .turn(let turn) = entry, let states = turn.states else { return }
    let line = line(from: states.before, turn.observed.map { "follows \($0)" } ?? name(turn.event), to: states.after)
    // Tests run in parallel, but must write the file one at a time.
    seen.withLock { seen in
      if seen.insert(line).inserted { append(line + "\n", to: file) }
    }
  }

  /// The line of a turn.
  public static func line(from before: Any, _ event: String, to after: Any) -> String {
    let machine = typeName(before)
    var cases: Set<String> = []
    for state in [before, after] { collect(state, of: machine + ".", into: &cases) }
    return [machine, shape(before), event, shape(after), cases.sorted().joined(separator: " ")]
      .joined(separator: "\t")
  }

  private static func append(_ line: String, to file: String) {
    if !FileManager.default.fileExists(atPath: file) { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    guard let handle = FileHandle(forWritingAtPath: file) else { return }
    defer { try? handle.close() }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data(line.utf8))
  }

  /// The name of an enum case, without its associated values.
  private static func name(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { name($0.value) } ?? "nil" }
    return mirror.children.first?.label ?? "\(value)"
  }

  /// The name of a value's type without generic arguments, so that all types of a generic machine count as one machine.
  private static func typeName(_ value: Any) -> String {
    var depth = 0
    return String(
      String(reflecting: type(of: value)).filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
  }

  /// A state as text: the cases of its fields that are enums or Booleans.
  private static func shape(_ state: Any) -> String {
    Mirror(reflecting: state).children.compactMap { field -> String? in
      guard var label = field.label else { return nil }
      if label.hasPrefix("_") { label.removeFirst() }
      var value: Any? = unboxed(field.value)
      let mirror = Mirror(reflecting: unboxed(field.value))
      if mirror.displayStyle == .optional { value = mirror.children.first?.value }
      guard let value else { return "\(label)=nil" }
      return value is Bool || Mirror(reflecting: value).displayStyle == .enum ? "\(label)=\(name(value))" : nil
    }.joined(separator: " ")
  }

  private static func unboxed(_ value: Any) -> Any { (value as? any Box)?.content ?? value }

  /// Collects the cases of enums that are declared inside the machine.
  private static func collect(_ value: Any, of machine: String, into cases: inout Set<String>) {
    let value = unboxed(value)
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum {
      let type = typeName(value)
      if type.hasPrefix(machine) { cases.insert("\(type).\(name(value))") }
    }
    for child in mirror.children { collect(child.value, of: machine, into: &cases) }
  }
}

/// A boxed part of a state.
///
/// The mirror of ``Boxed`` is the mirror of its value, which lacks the name of an enum case without payload.
private protocol Box {
  var content: Any { get }
}

extension Boxed: Box {
  fileprivate var content: Any { wrappedValue }
}
