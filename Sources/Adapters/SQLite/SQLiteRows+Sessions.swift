import UseCases

extension SQLiteRows {
  /// The session used last that no living process holds; all held, a new one that begins where the last one stands.
  func openSession() throws(Failure) -> (number: Int, lock: FileLock) {
    let sessions = try connection.rows("SELECT number FROM sessions ORDER BY used DESC, number DESC") {
      row throws(Failure) in row.integer(0)
    }
    for number in sessions {
      guard let lock = try folder.lockSession(number) else { continue }
      // The one used last stays it: most starts write nothing before they are asked to, and wait for no disk.
      if number != sessions.first {
        try connection.run(
          "UPDATE sessions SET used = (SELECT max(used) + 1 FROM sessions) WHERE number = ?", Value(number))
      }
      return (number, lock)
    }
    let number = (sessions.max() ?? 0) + 1
    guard let lock = try folder.lockSession(number) else { throw .store(.busy) }
    try connection.run(
      """
      INSERT INTO sessions (number, occurring, practitioner, patient, used)
      VALUES (?, (SELECT occurring FROM sessions ORDER BY used DESC, number DESC LIMIT 1),
              (SELECT practitioner FROM sessions ORDER BY used DESC, number DESC LIMIT 1),
              (SELECT patient FROM sessions ORDER BY used DESC, number DESC LIMIT 1),
              (SELECT coalesce(max(used), 0) + 1 FROM sessions))
      """, Value(number))
    return (number, lock)
  }

  /// Nobody begins a session meanwhile: whoever would, waits for the transaction to end.
  func heldSessions(besides session: Int) throws(Failure) -> [Int] {
    var held: [Int] = []
    for number in try sessions() where number != session {
      if try folder.lockSession(number) == nil { held.append(number) }
    }
    return held
  }

  func checkAlone() throws(Failure) {
    guard try heldSessions(besides: session ?? 0).isEmpty else { throw .folderInUse }
  }
}
