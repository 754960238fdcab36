#if PostgreSQL
  import CPostgreSQL
  import DatabaseFrames

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// One connection in the pipeline mode of libpq: several statements take one round trip.
  final class ServerConnection {
    private let handle: OpaquePointer?
    /// True if the server asked for a password that libpq does not have.
    private let isPasswordMissing: Bool
    /// True if the server warned that a commit no longer waits for the stand-by; reset for each message.
    private var isUnreplicated = false
    /// Names of prepared statements, by their SQL.
    private var names: [[UInt8]: String] = [:]
    /// The number of the last name; names are not reused, because a failed statement may have been prepared.
    private var nameCount = 0

    /// Connects; after a failure, `isAlive` is false.
    ///
    /// - Parameters:
    ///   - address: a connection URI.
    ///   - settings: options for the server, such as `-c lock_timeout=5000`.
    ///   - password: the password; if empty, libpq looks in its password file.
    init(address: String, settings: String, password: String) {
      var parameters = [
        ("dbname", address), ("options", settings), ("client_encoding", "UTF8"),
        ("fallback_application_name", "jotter"),
        // Has no effect on Unix sockets, for which libpq does not use TLS.
        ("sslmode", "verify-full"), ("connect_timeout", "10"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
        ("keepalives_count", "3"), ("tcp_user_timeout", "20000"),
      ]
      if !password.isEmpty { parameters.append(("password", password)) }
      let names = parameters.map { strdup($0.0) } + [nil]
      let values = parameters.map { strdup($0.1) } + [nil]
      defer { for text in names + values { free(text) } }
      handle = PQconnectdbParams(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
      isPasswordMissing = PQconnectionNeedsPassword(handle) == 1
      if !isAlive, !isPasswordMissing, PQconnectionUsedPassword(handle) == 1 {
        // Connect again for a verbose message: its error code identifies a wrong password in any language.
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        PQreset(handle)
      }
      let own = Unmanaged.passUnretained(self).toOpaque()
      PQsetNoticeReceiver(
        handle,
        { own, notice in
          // The server's routine identifies the warning: the code is not specific, and the text is localized.
          guard let own, let routine = PQresultErrorField(notice, Int32(UInt8(ascii: "R"))) else { return }
          guard strcmp(routine, "SyncRepWaitForLSN") == 0 else { return }
          Unmanaged<ServerConnection>.fromOpaque(own).takeUnretainedValue().isUnreplicated = true
        }, own)
      guard isAlive else { return }
      PQenterPipelineMode(handle)
      postgresql_cancel_at_signal(handle)
    }

    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }
    var socket: Int32 { PQsocket(handle) }

    /// The answer to the command to connect.
    var opened: OutgoingMessage {
      guard isAlive else {
        let words = String(cString: PQerrorMessage(handle))
        // For a failed connection, libpq has only messages, without codes.
        let code =
          if isPasswordMissing {
            DatabaseCode.passwordMissing
          } else if strstr(words, " 28P01: ") != nil {
            "28P01"
          } else {
            ""
          }
        return .failure(code: code, words, isLost: true)
      }
      var message = OutgoingMessage()
      message.put(byte: DatabaseAnswer.rows.rawValue)
      message.put(count: 0)
      return message
    }

    func close() {
      postgresql_cancel_at_signal(nil)
      PQfinish(handle)
    }

    /// Writes one byte if other clients have sent notices; only the notice of an emergency has a payload.
    func passNotices(to descriptor: Int32) {
      PQconsumeInput(handle)
      var passed: DatabaseNotice?
      while let notice = PQnotifies(handle) {
        let isEmergency = notice.pointee.extra.pointee != 0
        passed = isEmergency || passed == .emergency ? .emergency : .change
        PQfreemem(notice)
      }
      guard var byte = passed?.rawValue else { return }
      _ = write(descriptor, &byte, 1)
    }

    // MARK: Statements

    /// A command in the pipeline.
    private enum Sent {
      case prepare([UInt8], name: String)
      case statement
    }

    /// Runs the statements of a message in one round trip; after a failure, the server skips the rest.
    func run(_ message: inout IncomingMessage) throws -> OutgoingMessage {
      let count = try message.count()
      var sent: [Sent] = []
      var new: [[UInt8]: String] = [:]
      for _ in 0..<count {
        let sql = Array(try message.text())
        let isPrepared = try message.flag()
        var values: [UnsafeMutablePointer<CChar>?] = []
        defer { for value in values { free(value) } }
        for _ in 0..<(try message.count()) { values.append(try Self.value(&message)) }
        var name = ""
        if isPrepared, let known = names[sql] ?? new[sql] {
          name = known
        } else {
          if isPrepared {
            nameCount += 1
            name = "s\(nameCount)"
            new[sql] = name
          }
          let isSent = (sql + [0]).withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) { PQsendPrepare(handle, name, $0.baseAddress, 0, nil) }
          }
          guard isSent == 1 else { return connectionLoss() }
          sent.append(.prepare(sql, name: name))
        }
        let isSent = values.withUnsafeMutableBufferPointer { values in
          values.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
            PQsendQueryPrepared(handle, name, Int32($0.count), $0.baseAddress, nil, nil, 1)
          }
        }
        guard isSent == 1 else { return connectionLoss() }
        sent.append(.statement)
      }
      guard PQpipelineSync(handle) == 1, PQflush(handle) >= 0 else { return connectionLoss() }
      isUnreplicated = false
      let answer = answer(to: sent, count)
      return isUnreplicated && isAlive ? .failure(code: DatabaseCode.unreplicated, "", isLost: false) : answer
    }

    private func answer(to sent: [Sent], _ count: Int) -> OutgoingMessage {
      var message = OutgoingMessage()
      message.put(byte: DatabaseAnswer.rows.rawValue)
      message.put(count: count)
      var failure: OutgoingMessage?
      var place = 0
      while true {
        guard let result = PQgetResult(handle) else {
          guard isAlive else { return connectionLoss() }
          continue
        }
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_PIPELINE_SYNC: return failure ?? message
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
          switch sent[place] {
          case .prepare(let sql, let name): if !name.isEmpty { names[sql] = name }
          case .statement: Self.put(result, into: &message)
          }
          place += 1
        case PGRES_PIPELINE_ABORTED: place += 1
        default:
          guard isAlive else { return connectionLoss() }
          failure = failure ?? self.failure(result)
          place += 1
        }
      }
    }

    /// The answer for an error: field C is its code (SQLSTATE), field M its message.
    private func failure(_ result: OpaquePointer) -> OutgoingMessage {
      let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      let words = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? ""
      return .failure(code: code, words, isLost: !isAlive)
    }

    private func connectionLoss() -> OutgoingMessage {
      .failure(code: "", String(cString: PQerrorMessage(handle)), isLost: true)
    }

    // MARK: Values

    /// The escape byte: PostgreSQL stores no NUL in a text.
    ///
    /// NUL is stored as 1 1, and the byte 1 as 1 2, which keeps the order of texts.
    private static let escape: UInt8 = 1

    /// The value as a C string, which the caller frees; nil for null.
    private static func value(_ message: inout IncomingMessage) throws -> UnsafeMutablePointer<CChar>? {
      switch DatabaseValue(rawValue: try message.byte()) {
      case .integer: return strdup("\(try message.number())")
      case .text:
        var text = try message.text()
        if text.contains(where: { $0 <= escape }) {
          text = text.flatMap { $0 <= escape ? [escape, $0 + 1] : [$0] }[...]
        }
        return text.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress else { return strdup("") }
          return strndup(start.assumingMemoryBound(to: CChar.self), bytes.count)
        }
      case .some(.none), nil: return nil
      }
    }

    private static func put(_ result: OpaquePointer, into message: inout OutgoingMessage) {
      let (count, columns) = (PQntuples(result), PQnfields(result))
      message.put(count: Int(count))
      message.put(count: Int(columns))
      for row in 0..<count {
        for column in 0..<columns {
          guard PQgetisnull(result, row, column) == 0, let value = PQgetvalue(result, row, column) else {
            message.put(byte: DatabaseValue.none.rawValue)
            continue
          }
          let bytes = UnsafeRawBufferPointer(start: value, count: Int(PQgetlength(result, row, column)))
          if [Self.boolean, Self.int4, Self.int8, Self.oid].contains(PQftype(result, column)) {
            message.put(byte: DatabaseValue.integer.rawValue)
            // Binary numbers are big-endian; an object id has no sign.
            let isNegative = PQftype(result, column) != Self.oid && bytes.first.map { $0 >= 0x80 } ?? false
            message.put(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
          } else {
            message.put(byte: DatabaseValue.text.rawValue)
            message.put(unescaped(bytes))
          }
        }
      }
    }

    private static func unescaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
      guard bytes.contains(escape) else { return Array(bytes) }
      var (text, isEscaped): ([UInt8], Bool) = ([], false)
      for byte in bytes {
        if isEscaped { text.append(byte - 1) } else if byte != escape { text.append(byte) }
        isEscaped = !isEscaped && byte == escape
      }
      return text
    }

    // Object ids of the server's types (`pg_type`).
    private static let boolean: Oid = 16, int8: Oid = 20, int4: Oid = 23, oid: Oid = 26
  }
#endif
