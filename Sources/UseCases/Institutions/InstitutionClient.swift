import Architecture

/// Requests to an institution's server: its configuration and its forms.
struct InstitutionClient: Sendable {
  let ports: ReportPorts
  let store: any JotterStore
  let files: any MediaFiles

  /// Maximum age of a configuration.
  static let maxAge = Duration.seconds(86_400)
  /// Remote path of the configuration, and its maximum size in bytes.
  private static let config = "config/config.json", configLimit = 1 << 20
  /// Remote folder of the forms.
  private static let forms = "protokolle"

  /// Logs in without reading the configuration.
  func connect(_ institution: Institution) async throws(TransferObstacle) -> any InstitutionConnection {
    guard !institution.hostKeys.isEmpty else { throw .transfer(TransferFailure(.unknownHost)) }
    let password = await ports.keyring.find(institution.id.description)?.password
    return try await TransferObstacle.wrappingService { () throws(TransferFailure) in
      try await ports.server.connect(institution.account(password))
    }
  }

  /// Reads configuration and forms, stores them for use without a network, and closes the connection.
  ///
  /// Reads each part and each form independently. A missing or unreadable one keeps its known value and is listed in
  /// `flaws`.
  func read(
    _ institution: Institution, over connection: any InstitutionConnection, _ stamp: Stamp
  ) async throws(TransferObstacle) -> Institution {
    var connection = connection
    do throws(TransferObstacle) {
      let (said, forms) = try await content(of: institution, over: &connection, stamp)
      await connection.close()
      return try await keep(said, forms, of: institution, stamp)
    } catch {
      await connection.close()
      throw error
    }
  }

  /// A fetched form; `id` is nil if its content is unchanged.
  private struct FetchedForm {
    let name: String, file: String
    let id: UniqueID?
  }

  private func content(
    of institution: Institution, over connection: inout any InstitutionConnection, _ stamp: Stamp
  ) async throws(TransferObstacle) -> (InstitutionConfig, [FetchedForm]) {
    let (known, time) = (institution.configuration, institution.readAt)
    var said: InstitutionConfig
    switch try await content(of: Self.config, limit: Self.configLimit, institution, over: &connection) {
    case .flawed(let found): said = known.kept(from: time, because: Self.config, found)
    case .bytes(let bytes):
      if let value = ports.parse(bytes) {
        said = InstitutionConfig(value, known: known, from: time)
        if let password = InstitutionConfig.secret(in: value) {
          do throws(Failure) {
            said.administrator = try await Administrator(hash: ports.hash).hashToStore(password, stamp)
          } catch {
            // Without the hash no administrator can log in, but reports can still be sent.
            said.administrator = known.administrator
            let reason: String? = if case .noProgram = error { nil } else { error.fileProblem.reason }
            said.flaws.append(
              .init(
                "Passwort", found: reason,
                keptFrom: known.administrator.isEmpty ? nil : known.readTime(of: "Passwort", else: time),
                program: .hashing))
          }
        }
      } else {
        said = known.kept(from: time, because: Self.config, "no JSON")
      }
    }
    var fetched: [FetchedForm] = []
    for (index, form) in said.forms.enumerated() {
      let name = "\(Self.forms)/\(form.file).pdf"
      let since = institution.form(named: form.name) == nil ? nil : known.readTime(of: name, else: time)
      said.flaws.removeAll { $0.part == name }
      switch try await content(of: name, limit: MediaKind.pdf.limit, institution, over: &connection) {
      case .flawed(let found): said.flaws.append(.init(name, found: found, keptFrom: since))
      case .bytes(let bytes):
        let id = UniqueID(at: stamp.time, random: stamp.seed &+ UInt64(index) &+ 1)
        do throws(Failure) {
          let kept = try await keep(bytes, of: form, in: institution, as: id, stamp.time)
          fetched.append(FetchedForm(name: form.name, file: form.file, id: kept))
        } catch {
          guard case .file(_, let reason) = error else { throw .storage(error) }
          said.flaws.append(.init(name, found: reason, keptFrom: since))
        }
      }
    }
    return (said, fetched)
  }

  private func keep(
    _ said: InstitutionConfig, _ forms: [FetchedForm], of institution: Institution, _ stamp: Stamp
  ) async throws(TransferObstacle) -> Institution {
    return try await TransferObstacle.wrappingStorage { () throws(Failure) in
      try await store.write { rows throws(Failure) in
        let record = institution.record.record
        var said = said
        said.lock = try rows.record(record).flatMap { Institution($0).configuration.lock }
        try rows.set(.config, of: record, to: .text(said.text))
        try rows.set(.readAt, of: record, to: .text(stamp.time.secondsText))
        guard let now = try rows.record(record).map({ Institution($0) }) else {
          throw .noSuch(Reference(.institution, record.number))
        }
        for old in now.parts(ProtocolForms.self) where !said.forms.contains(where: { $0.name == old.name }) {
          try rows.set(.exists, of: old.record.record, to: Value(false))
        }
        for form in forms {
          let old = now.form(named: form.name)?.record.record
          let part =
            if let old { old } else {
              RecordID(.protocolForm, record.number, part: try rows.add(.protocolForm, to: record.number))
            }
          try rows.set(.name, of: part, to: .text(form.name))
          try rows.set(.file, of: part, to: .text(form.file))
          if let id = form.id { try rows.set(.medium, of: part, to: .text(id.description)) }
        }
        return try rows.record(record).map { Institution($0) } ?? now
      }
    }
  }

  /// Stores a form's file under this id; nil if its content is unchanged.
  private func keep(
    _ bytes: [UInt8], of form: InstitutionConfig.Form, in institution: Institution, as id: UniqueID, _ time: Instant
  ) async throws(Failure) -> UniqueID? {
    let old = try await store.read { rows throws(Failure) in
      try institution.form(named: form.name).flatMap { UniqueID($0.medium) }.flatMap { id throws(Failure) in
        try rows.keptMedium(id)
      }
    }
    let file = try await files.keep(bytes, named: form.file + ".pdf", as: id)
    guard file.format == .pdf else {
      files.discard(id)
      throw .file(file.name, reason: "it is not a PDF")
    }
    if let old, old.file.digest == file.digest {
      files.discard(id)
      return nil
    }
    try await files.storing([id]) { () async throws(Failure) in
      try await store.write { rows throws(Failure) in
        try rows.addPicture(of: institution.record.record, id: id, file: file, at: time)
      }
    }
    return id
  }

  private enum Content {
    case bytes([UInt8])
    /// The reason why the file is unusable; nil if it is missing.
    case flawed(String?)
  }

  /// Fetches a remote file; reconnects after a failure that concerns this file only.
  private func content(
    of name: String, limit: Int, _ institution: Institution, over connection: inout any InstitutionConnection
  ) async throws(TransferObstacle) -> Content {
    do throws(TransferFailure) {
      return .bytes(try await connection.fetch(name, limit: limit))
    } catch {
      switch error.kind {
      case .missing: return .flawed(nil)
      case .tooLong, .forbidden, .refused, .unreadable:
        // Only this file failed, but the connection may have ended, too.
        await connection.close()
        connection = try await connect(institution)
        return .flawed(error.words.isEmpty ? error.kind.rawValue : error.words)
      default: throw .transfer(error)
      }
    }
  }
}
