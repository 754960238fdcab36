import UseCases

extension SQLiteRows {
  /// The name of the fact that the database was opened without its log.
  static let lacking = "lacking"

  func isIncomplete() throws(Failure) -> Bool {
    try single("SELECT 1 FROM facts WHERE name = '\(Self.lacking)'") != nil
  }

  /// How far the storage has come.
  func standing() throws(Failure) -> Standing {
    let uses = try single("SELECT max(used) FROM sessions")?.integer
    return Standing(change: try newestChange(), uses: uses ?? 0)
  }

  /// Holds every session but this process's own; refused while another process holds one.
  func holdOthers(of folder: DataFolder, besides own: Int?) throws(Failure) -> [FileLock] {
    var locks: [FileLock] = []
    for number in try sessions() where number != own {
      guard let lock = try folder.lockSession(number) else { throw .folderInUse }
      locks.append(lock)
    }
    return locks
  }

  /// Empties every table, and writes down that this is still to be done for what is no table.
  func wipe(keeping own: Int?) throws(Failure) {
    try empty()
    try connection.run("DELETE FROM sessions WHERE number > ?", Value(own ?? 0))
    try connection.run("UPDATE sessions SET used = number = ?", Value(own ?? 0))
    try connection.run("DELETE FROM facts")
    try connection.run("INSERT INTO facts (name, value) VALUES ('wiped', 1)")
  }

  /// Whether a wipe has emptied the tables, and something else is left of what there was.
  func isWipeUnfinished() throws(Failure) -> Bool {
    try single("SELECT 1 FROM facts WHERE name = 'wiped'") != nil
  }

  /// Writes down that nothing is left.
  func finishWipe() throws(Failure) { try connection.run("DELETE FROM facts WHERE name = 'wiped'") }
}
