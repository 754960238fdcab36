/// One caller's share of the work: the depth and number of its turns, and the reactors that wait for it.
///
/// A message to another reactor is taken at once, nested, up to `Limit.depth`; beyond it, the reactor queues here, so
/// that stack use does not grow with the length of a chain (law 7). After `Limit.turns` turns, the rest is handed to a
/// task (law 24).
struct TurnBudget {
  /// Marks this caller's thread.
  let rule: RuleMark
  var depth = 0
  var turns = 0
  /// Drain functions of reactors that are marked as draining; no other thread drains them.
  ///
  /// Functions, because they are specialized for the reactor's types; a protocol would look up the types in each turn.
  private(set) var waiting: [@Sendable (inout TurnBudget) -> Void] = []

  /// Drains the waiting reactors, after `Limit.turns` turns in a task; then carries out the queued work of this thread.
  @inline(__always)
  mutating func finish(_ runtime: Runtime) {
    if !waiting.isEmpty { drain(runtime) }
    rule.work()
  }

  init(_ rule: RuleMark = RuleMark()) { self.rule = rule }

  /// Queues a reactor until the nested turns have ended.
  @inline(__always)
  mutating func wait(_ drain: @escaping @Sendable (inout TurnBudget) -> Void) { waiting.append(drain) }

  private mutating func drain(_ runtime: Runtime) {
    var index = 0
    while index < waiting.count {
      guard turns < Limit.turns else {
        let rest = Array(waiting[index...])
        _ = runtime.task {
          let rule = RuleMark()
          runtime.inOrder(rule) {
            var budget = TurnBudget(rule)
            budget.waiting = rest
            budget.finish(runtime)
          }
        }
        return
      }
      waiting[index](&self)
      index += 1
    }
  }
}

/// A reactor without its generic types, for its name in a fault.
protocol Drivable: AnyObject, Sendable {
  var name: String { get }
}
