/// One caller's share of the work: how deep its turns are nested, how many it has taken, and who waits for it.
///
/// What a turn tells another reactor is taken at once, nested, while the stack is shallow; a long chain of reactors
/// queues here instead, so that stack use does not grow with their number (law 7). A caller that finds itself doing the
/// work of others hands the rest to a task (law 24).
struct TurnBudget {
  /// Marks this caller's thread.
  let rule: Rule
  var depth = 0
  var turns = 0
  /// What drains the reactors that are marked as draining, and that nobody else will drain.
  ///
  /// Functions, because those are specialized where the reactor was made: by a protocol, each turn that is taken later
  /// would look up its types.
  private(set) var waiting: [@Sendable (inout TurnBudget) -> Void] = []

  /// Drains those that wait, or has a task do it when this caller has done enough.
  @inline(__always)
  mutating func finish(_ runtime: Runtime) {
    if !waiting.isEmpty { drain(runtime) }
  }

  init(_ rule: Rule = Rule()) { self.rule = rule }

  /// Has a reactor wait for the end of what is nested here.
  @inline(__always)
  mutating func wait(_ drain: @escaping @Sendable (inout TurnBudget) -> Void) { waiting.append(drain) }

  private mutating func drain(_ runtime: Runtime) {
    var index = 0
    while index < waiting.count {
      guard turns < Limit.turns else {
        let rest = Array(waiting[index...])
        _ = runtime.task {
          let rule = Rule()
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

/// A reactor, as whoever names it in a fault knows it.
protocol Drivable: AnyObject, Sendable {
  var name: String { get }
}
