public import Architecture
import Foundation

/// Notes which events each state machine has taken in which of its states, for `make coverage`.
///
/// Only where the variable `JOTTER_COVERAGE` names a file; each line of it is a machine, the state before, the event and
/// the state after, between tabs. A state is told by the cases of its fields that are enums or truths.
public enum Coverage {
  private static let file = ProcessInfo.processInfo.environment["JOTTER_COVERAGE"]
  private static let seen = Lock<Set<String>>([])

  /// Whether it is asked for.
  public static var isOn: Bool { file != nil }

  /// A record that notes it; nil where it is not asked for.
  public static var record: Record? { isOn ? Record(keepsStates: true) { see($0) } : nil }

  /// Notes a turn.
  public static func see(_ entry: Entry) {
    guard let file, case .turn(let turn) = entry, let states = turn.states else { return }
    let machine = String(reflecting: type(of: states.before))
    let words = [
      machine, shape(states.before), turn.observed.map { "follows \($0)" } ?? name(turn.event), shape(states.after),
    ]
    let line = words.joined(separator: "\t") + "\n"
    // Tests run side by side: the file is written by one at a time.
    seen.withLock { seen in
      if seen.insert(line).inserted { append(line, to: file) }
    }
  }

  private static func append(_ line: String, to file: String) {
    if !FileManager.default.fileExists(atPath: file) { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    guard let handle = FileHandle(forWritingAtPath: file) else { return }
    defer { try? handle.close() }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data(line.utf8))
  }

  /// The name of a case, without what it carries.
  private static func name(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { name($0.value) } ?? "nil" }
    return mirror.children.first?.label ?? "\(value)"
  }

  private static func shape(_ state: Any) -> String {
    Mirror(reflecting: state).children.compactMap { field -> String? in
      guard var label = field.label else { return nil }
      if label.hasPrefix("_") { label.removeFirst() }
      var value: Any? = field.value
      if Mirror(reflecting: field.value).displayStyle == .optional {
        value = Mirror(reflecting: field.value).children.first?.value
      }
      guard let value else { return "\(label)=nil" }
      let isCase = Mirror(reflecting: value).displayStyle == .enum || value is Bool
      return isCase ? "\(label)=\(name(value))" : nil
    }.joined(separator: " ")
  }
}
