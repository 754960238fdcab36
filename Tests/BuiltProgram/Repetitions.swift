import Foundation

/// How often something is done that comes out differently each time: a few times, or as often as the variable says
/// (`make soak`), which is printed.
package func repetitions(_ variable: String, _ few: Int, _ what: String) -> Int {
  guard let count = ProcessInfo.processInfo.environment[variable].flatMap({ Int($0) }) else { return few }
  print("\(what): \(count)")
  return count
}
