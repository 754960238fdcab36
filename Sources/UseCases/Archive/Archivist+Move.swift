import Architecture

extension Archivist {
  /// Copies all contents to another place, and reads them back there; the contents here stay as they are.
  ///
  /// The other place must be empty, or have contents of an earlier move. Equal contents are accepted: the earlier move
  /// was killed after it had stored them. Older contents are replaced, if nothing was stored there since, and if all of
  /// their changes are here. A failed move removes its contents from the other place.
  ///
  /// Throws while another prompt is open, which could store changes: `folderInUse` for this place, `inUse` for the
  /// other place.
  func move(
    to name: String, by places: PracticePlaces, at time: Instant
  ) async throws(Failure) -> ArchiveReport {
    try await cancellable { () throws(Failure) in
      let before = try await store.storeVersion()
      let place = try await Self.named(name) { () throws(Failure) in try await places.open(name) }
      return try await cancellable(at: place) { () throws(Failure) in
        try await move(to: place, named: name, at: time, before)
      }
    }
  }

  private func move(
    to place: PracticePlace, named name: String, at time: Instant, _ before: StoreVersion
  ) async throws(Failure) -> ArchiveReport {
    let there = Archivist(store: place.store, archives: place.archives, work: work)
    let standing = try await Self.named(name) { () throws(Failure) in try await there.store.storeVersion() }
    let isEmpty = try await Self.named(name) { () throws(Failure) in
      try await there.store.read { rows throws(Failure) in try rows.isEmpty() }
    }
    var older: ArchiveReport?
    if !isEmpty {
      let found = try await comparison(with: there, named: name, at: time)
      guard found.isOlder else { return found.report }
      older = found.report
    }
    let (sent, stored) = try await withCopy(at: time) { [older] copy, report throws(Failure) in
      // Refuse if a file is lost here: it may be sound there.
      guard older.map({ report.remarks.allSatisfy($0.remarks.contains) }) ?? true else {
        throw .archive(name, .usedSince)
      }
      return try await Self.named(name) { () throws(Failure) in
        // Also removes sessions of earlier prompts, which would count as a difference.
        guard try await there.store.wipe(at: standing) else {
          throw .archive(name, older == nil ? .taken : .usedSince)
        }
        do throws(Failure) { return (report, try await there.read(from: copy, isMove: true).version) } catch {
          if case .archive(_, .dataThere) = error { throw .archive(name, .taken) }
          throw error
        }
      }
    }
    do throws(Failure) {
      return try await comparison(with: there, named: name, at: time, sent: sent).report
    } catch {
      // If this also fails, the next move compares the contents there.
      _ = try? await there.store.wipe(at: stored)
      // A one-shot command may have stored a change here during the move.
      if case .archive(_, .differs) = error, (try? await store.storeVersion()) != before {
        throw .archive(name, .changedMeanwhile)
      }
      throw error
    }
  }

  /// Compares a copy of the other place with the contents here.
  ///
  /// `sent` is the report of this move, whose contents must be equal; nil to accept older contents of an earlier move.
  private func comparison(
    with there: Archivist, named name: String, at time: Instant, sent: ArchiveReport? = nil
  ) async throws(Failure) -> (report: ArchiveReport, isOlder: Bool) {
    do throws(Failure) {
      return try await there.withCopy(at: time, of: name) { copy, found throws(Failure) in
        do throws(Failure) { return (try await compare(copy, found, with: sent, of: name), false) } catch {
          guard sent == nil, case .archive(_, .differs) = error else { throw error }
          try await checkOlder(copy, of: there, named: name)
          return (found, true)
        }
      }
    } catch {
      if case .mediumLost = error { throw .archive(name, .differs("media")) }
      throw error
    }
  }

  /// Throws unless a copy of the other place equals the contents here, and has all sent files.
  private func compare(
    _ copy: String, _ found: ArchiveReport, with sent: ArchiveReport?, of name: String
  ) async throws(Failure) -> ArchiveReport {
    do throws(Failure) { try await readBack(copy, of: name) } catch {
      guard case .archive(_, .incomplete(let what)) = error else { throw error }
      throw .archive(name, .differs(what))
    }
    guard sent.map({ $0.counts == found.counts && $0.remarks == found.remarks }) ?? true else {
      throw .archive(name, .differs("media"))
    }
    return ArchiveReport(path: name, counts: found.counts, remarks: found.remarks)
  }

  /// Throws unless the other place has the unchanged contents of an earlier move, and all of their changes are here.
  private func checkOlder(_ copy: String, of there: Archivist, named name: String) async throws(Failure) {
    let moved = try await Self.named(name) { () throws(Failure) in
      try await there.store.read { rows throws(Failure) in try rows.moved() }
    }
    let (reader, work) = (try archives.open(copy, isTrial: true), work)
    let (shared, count) = try await store.longRead { rows throws(Failure) in
      var (shared, count) = (0, 0)
      try reader.read(Archive.changes) { changes throws(Failure) in
        try work.check()
        if shared == count {
          let own = try rows.archivedChanges(after: count, limit: changes.count)
          shared += zip(own, changes).prefix { $0.isSame(as: $1) }.count
        }
        count += changes.count
      }
      return (shared, count)
    }
    guard shared > 0 else { throw .archive(name, .taken) }
    guard shared == count, let moved, moved == reader.digest else { throw .archive(name, .usedSince) }
  }

  /// Adds the name of the other place to failures of its storage.
  private static func named<Answer>(
    _ name: String, _ body: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(Failure) { return try await body() } catch {
      throw error == .folderInUse ? .archive(name, .inUse) : error.at(name)
    }
  }

  /// Runs `work` with a temporary copy of all contents.
  ///
  /// `place` is the name that failures of the storage get; nil for the place of the running program.
  private func withCopy<Answer>(
    at time: Instant, of place: String? = nil,
    _ work: (_ copy: String, _ report: ArchiveReport) async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let path = archives.defaultCopyPath(at: time)
    let written: (report: ArchiveReport, place: String)
    do throws(Failure) { written = try await export(to: path, at: time, isForWipe: true) } catch {
      switch error {
      // The copy of either place is on a disk of this machine: name its path.
      case .store(.full): throw error.at(path)
      case .store(.readOnly), .store(.unusable): throw error
      default: throw error.at(place)
      }
    }
    defer { try? archives.remove(path) }
    return try await work(written.place, written.report)
  }
}
