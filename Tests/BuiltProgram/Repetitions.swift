import Foundation

/// Number of repetitions of a random test: the value of an environment variable (`make soak`), or `few`.
package func repetitions(_ variable: String, _ few: Int, _ what: String) -> Int {
  guard let count = ProcessInfo.processInfo.environment[variable].flatMap({ Int($0) }) else { return few }
  print("\(what): \(count)")
  return count
}
