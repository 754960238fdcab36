import Architecture

extension Archivist {
  /// Copies all contents to another, empty place, and reads them back there; the contents here stay as they are.
  ///
  /// Contents that are there already are compared, too: those of a move that was killed after it had stored them are
  /// accepted. A move that fails later than that removes what it has stored.
  ///
  /// Throws while another prompt is open at one of the two places, which would go on storing there: `folderInUse`, or
  /// `inUse` for the other place.
  func move(
    to name: String, by places: PracticePlaces, at time: Instant
  ) async throws(Failure) -> ArchiveReport {
    try await cancellable { () throws(Failure) in
      let before = try await store.storeVersion()
      let place = try await places.open(name)
      do throws(Failure) { return try await move(to: place, named: name, at: time, before) } catch {
        throw error == .folderInUse ? .archive(name, .inUse) : error
      }
    }
  }

  private func move(
    to place: PracticePlace, named name: String, at time: Instant, _ before: StoreVersion
  ) async throws(Failure) -> ArchiveReport {
    let there = Archivist(store: place.store, archives: place.archives, work: work)
    var standing = try await place.store.storeVersion()
    var sent: ArchiveReport?
    if try await place.store.read({ rows throws(Failure) in try rows.isEmpty() }) {
      // Sessions of earlier prompts would be a difference.
      guard try await place.store.wipe(at: standing) else { throw .archive(name, .taken) }
      sent = try await withCopy(at: time) { copy, report throws(Failure) in
        do throws(Failure) { _ = try await there.read(from: copy) } catch {
          if case .archive(_, .dataThere) = error { throw .archive(name, .taken) }
          throw error
        }
        return report
      }
      standing = try await place.store.storeVersion()
    }
    do throws(Failure) {
      return try await there.withCopy(at: time) { copy, found throws(Failure) in
        try await compare(copy, found, with: sent, of: name)
      }
    } catch {
      // If this fails, too, the next move finds the contents there, and compares them.
      if sent != nil { _ = try? await place.store.wipe(at: standing) }
      if case .mediumLost = error { throw .archive(name, .differs("media")) }
      // A single command may have stored something here meanwhile.
      if case .archive(_, .differs) = error, (try? await store.storeVersion()) != before {
        throw .archive(name, .changedMeanwhile)
      }
      throw error
    }
  }

  /// Throws unless a copy of the other place has the contents of this one, and all files that were sent.
  private func compare(
    _ copy: String, _ found: ArchiveReport, with sent: ArchiveReport?, of name: String
  ) async throws(Failure) -> ArchiveReport {
    do throws(Failure) { try await readBack(copy, of: name) } catch {
      guard case .archive(_, .incomplete(let what)) = error else { throw error }
      throw .archive(name, sent == nil ? .taken : .differs(what))
    }
    guard sent.map({ $0.counts == found.counts && $0.remarks == found.remarks }) ?? true else {
      throw .archive(name, .differs("media"))
    }
    return ArchiveReport(path: name, counts: found.counts, remarks: found.remarks)
  }

  /// Runs `work` with a copy of all contents, which is removed at its end.
  private func withCopy(
    at time: Instant, _ work: (_ place: String, _ report: ArchiveReport) async throws(Failure) -> ArchiveReport
  ) async throws(Failure) -> ArchiveReport {
    let path = archives.wipedPlace(at: time)
    let (report, place) = try await export(to: path, at: time, isForWipe: true)
    defer { try? archives.remove(path) }
    return try await work(place, report)
  }
}
