import Architecture

/// What is asked of an institution: by which keys its host is known, what it says of itself, and its forms.
struct InstitutionVisit: Sendable {
  let ports: ReportPorts
  let store: any JotterStore
  let files: any MediaFiles

  /// What it says of itself is read again when it is older.
  static let age = Duration.seconds(86_400)
  /// Where that stands there, and how long it may be.
  private static let config = "config/config.json", configLimit = 1 << 20
  /// Where its forms are, and how long one may be.
  private static let forms = "protokolle"

  /// Logs in; what it says is not asked for.
  func connect(_ institution: Institution) async throws(TransferObstacle) -> any InstitutionConnection {
    guard !institution.hostKeys.isEmpty else { throw .transfer(TransferFailure(.unknownHost)) }
    let password = await ports.keyring.find(institution.id.description)?.password
    return try await TransferObstacle.asking { () throws(TransferFailure) in
      try await ports.server.connect(institution.account(password))
    }
  }

  /// Reads what it says of itself, and its forms, and keeps them: they can be used without a network.
  func read(
    _ institution: Institution, over connection: any InstitutionConnection, _ stamp: Stamp
  ) async throws(TransferObstacle) -> Institution {
    var said = InstitutionConfig()
    if let bytes = try await content(of: Self.config, limit: Self.configLimit, over: connection) {
      if let value = ports.parse(bytes) {
        said = InstitutionConfig(value)
        if let password = InstitutionConfig.secret(in: value) {
          do throws(Failure) {
            said.administrator = try await Administrator(hash: ports.hash).kept(password, stamp)
          } catch {
            // Nobody is let in by it then; its reports can be sent all the same.
            said.flaws.append(.init("Passwort", found: "openssl"))
          }
        }
      } else {
        said.flaws = [.init(Self.config, found: "no JSON")]
      }
    } else {
      said.flaws = [.init(Self.config)]
    }
    var fetched: [(name: String, file: String, id: UniqueID?)] = []
    for (index, form) in said.forms.enumerated() {
      let name = "\(Self.forms)/\(form.file).pdf"
      guard let bytes = try await content(of: name, limit: MediaKind.pdf.limit, over: connection) else {
        said.flaws.append(.init(name))
        continue
      }
      let id = UniqueID(at: stamp.time, random: stamp.seed &+ UInt64(index) &+ 1)
      do throws(Failure) {
        fetched.append((form.name, form.file, try await keep(bytes, of: form, in: institution, as: id, stamp.time)))
      } catch {
        guard case .file(_, let reason) = error else { throw .storage(error) }
        said.flaws.append(.init(name, found: reason))
      }
    }
    let (text, forms) = (said.text, fetched)
    return try await TransferObstacle.keeping { () throws(Failure) in
      try await store.write { rows throws(Failure) in
        let record = institution.record.record
        try rows.set(.config, of: record, to: .text(text))
        try rows.set(.readAt, of: record, to: .text(stamp.time.secondsText))
        guard let now = try rows.record(record).map({ Institution($0) }) else {
          throw .noSuch(Reference(.institution, record.number))
        }
        for old in now.parts(ProtocolForms.self) where !forms.contains(where: { $0.name == old.name }) {
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

  /// Keeps a form under this id; nil where it is as it was.
  private func keep(
    _ bytes: [UInt8], of form: InstitutionConfig.Form, in institution: Institution, as id: UniqueID, _ time: Instant
  ) async throws(Failure) -> UniqueID? {
    let old = try await store.read { rows throws(Failure) in
      try institution.form(named: form.name).flatMap { UniqueID($0.medium) }.flatMap { id throws(Failure) in
        try rows.keptMedium(id)
      }
    }
    let file = try await files.keep(bytes, named: form.file + ".pdf", as: id)
    defer { files.release(id) }
    guard file.format == .pdf else {
      try files.remove("\(id).\(file.format.rawValue)")
      throw .file(file.name, reason: "it is no PDF")
    }
    if let old, old.file.digest == file.digest {
      try files.remove("\(id).\(file.format.rawValue)")
      return nil
    }
    try await store.write { rows throws(Failure) in
      try rows.addPicture(of: institution.record.record, id: id, file: file, at: time)
    }
    return id
  }

  /// The content of a file there; nil where there is none.
  private func content(
    of name: String, limit: Int, over connection: any InstitutionConnection
  ) async throws(TransferObstacle) -> [UInt8]? {
    do throws(TransferFailure) {
      return try await connection.fetch(name, limit: limit)
    } catch {
      guard error.kind == .missing else { throw .transfer(error) }
      return nil
    }
  }
}
