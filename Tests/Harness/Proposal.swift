import Architecture
import Literals

/// Values as Swift source text.
enum SwiftText {
  /// The Swift literal of a value; its description if there is no literal.
  static func of(_ value: Any) -> String {
    guard let text = try? SwiftLiteral.text(value) else { return "\(value)" }
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}

extension Harness.Step {
  /// The step, in words.
  var inWords: String {
    switch what {
    case .reduced(let event): "received \(SwiftText.of(event))"
    case .observed(let event): "changed after \(event)"
    case .late(let event): "dropped the late answer \(SwiftText.of(event))"
    case .filtered(let event): "did not receive \(SwiftText.of(event)): a middleware dropped it"
    case .fault(let fault): "reported a fault: \(fault)"
    }
  }

  /// The statement that mentions the step, to be pasted into a test; nil for a step that must not happen.
  var proposal: [String]? {
    let call: String
    switch what {
    case .reduced(let event): call = "\(variable).received(\(literal(event)))"
    case .observed: call = "\(variable).observed"
    case .late(let event): return ["\(variable).dropped(\(literal(event)))"]
    case .filtered, .fault: return nil
    }
    let changes = states.map { assignments(from: $0.before, to: $0.after) } ?? []
    return changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
  }

  /// The reactor's name as the name of a variable.
  private var variable: String {
    let words = reactor.split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  private func literal(_ event: any Recordable) -> String { (try? SwiftLiteral.text(event)) ?? ".\(event)" }

  private func assignments(from before: Any, to after: Any) -> [String] {
    if let lines = try? SwiftLiteral.assignments(from: before, to: after) { return lines }
    // Without a literal, the proposal at least names the changed field.
    return Difference.between(before, after).map { "$0.\($0.path) = \($0.after ?? "nil")" }
  }
}

extension Harness {
  /// The failure text for the unmentioned steps of one reactor, with the statements to write.
  static func unmentioned(_ steps: [Step]) -> String {
    let reactor = steps[0].reactor
    let wrong = steps.filter { $0.proposal == nil }.map { "\(reactor) \($0.inWords); this must not happen" }
    let lines = steps.compactMap(\.proposal).flatMap(\.self)
    guard !lines.isEmpty else { return wrong.joined(separator: "\n") }
    let head = "not mentioned: \(steps.filter { $0.proposal != nil }.map { "\(reactor) \($0.brief)" }[0]); write"
    return (wrong + [head] + lines.map { "  \($0)" } + ["or harness.ignore(\"\(reactor)\")"]).joined(separator: "\n")
  }
}

extension Harness.Step {
  /// The step in words, without values that the proposal contains.
  fileprivate var brief: String {
    switch what {
    case .reduced: "received something"
    case .observed(let event): "changed after \(event)"
    case .late: "dropped a late answer"
    case .filtered, .fault: inWords
    }
  }
}
