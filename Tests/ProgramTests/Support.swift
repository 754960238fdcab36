import BuiltProgram
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

/// A picture of one grey pixel.
let onePixel =
  Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2ZgnlwAAAABJRU5ErkJggg==") ?? Data()

/// Notes of the current incident, or of the given one, from the program's JSON.
func notes(_ home: String, of incident: Int? = nil) throws -> [String] { try notes(["--home", home], of: incident) }

/// Notes of the current incident, or of the given one, of the practice that these options select.
func notes(_ practice: [String], of incident: Int? = nil) throws -> [String] {
  let shown = try Program.run(practice + ["show", "--json"] + (incident.map { ["\($0)"] } ?? []))
  let object = try JSONSerialization.jsonObject(with: shown.out) as? [String: Any]
  return (object?["notes"] as? [[String: Any]])?.compactMap { $0["text"] as? String } ?? []
}

#if os(Linux)
  /// Runs the program, and kills it after `limit` events of the files in a folder; returns their number and the errors.
  func runUntilEvent(
    _ limit: Int, of folder: String, _ arguments: [String]
  ) throws -> (events: Int, errors: String) {
    let watch = inotify_init1(Int32(IN_CLOEXEC))
    defer { close(watch) }
    let kinds = IN_CREATE | IN_MODIFY | IN_DELETE | IN_ATTRIB | IN_OPEN
    guard inotify_add_watch(watch, folder, UInt32(kinds)) >= 0 else {
      throw NotStarted(program: "inotify", reason: String(cString: strerror(errno)))
    }
    let ends = try Program.openPipe()
    let pid = try Program.start(
      Program.path, arguments, files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)],
      descriptors: [(ends.write, 2)])
    close(ends.write)
    var (events, output, isEnded) = (0, [UInt8](), false)
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !isEnded {
      var ready = [
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&ready, 2, 60_000)
      if ready[0].revents != 0 {
        events += inotifyEvents(buffer.prefix(max(0, read(watch, &buffer, buffer.count))))
        if events >= limit { kill(pid, SIGKILL) }
      }
      if ready[1].revents != 0 {
        let count = read(ends.read, &buffer, buffer.count)
        output += buffer.prefix(max(0, count))
        isEnded = count <= 0
      }
    }
    close(ends.read)
    _ = Program.wait(pid)
    return (events, String(decoding: output, as: UTF8.self))
  }

  /// Number of inotify events in these bytes: the last four of each 16-byte header are the length of the name.
  private func inotifyEvents(_ bytes: ArraySlice<UInt8>) -> Int {
    var (count, place) = (0, 0)
    while place + 16 <= bytes.count {
      place += 16 + bytes[(place + 12)..<(place + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
      count += 1
    }
    return count
  }
#endif
