import BuiltProgram
import Foundation

/// A random generator with a seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Notes of the current incident, or of the given one, from the program's JSON.
func notes(_ home: String, of incident: Int? = nil) throws -> [String] { try notes(["--home", home], of: incident) }

/// Notes of the current incident, or of the given one, of the practice at which these flags point.
func notes(_ practice: [String], of incident: Int? = nil) throws -> [String] {
  let shown = try Program.run(practice + ["show", "--json"] + (incident.map { ["\($0)"] } ?? []))
  let object = try JSONSerialization.jsonObject(with: shown.out) as? [String: Any]
  return (object?["notes"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
}
