public import Architecture
import Foundation
public import UseCases

/// Client of an OpenMRS server over HTTP: sessions, patients, and the appointments of one of two modules.
public final class OpenMRSClient: AppointmentServer {
  private struct LockedState: Sendable {
    /// The `Authorization` header and the id of the user; nil while logged out.
    var credentials: Secret?, user: String?
    /// The cookie of the server's session.
    var cookie: Secret?
    var module: OpenMRSModule?
    /// False once the server has refused a custom representation, which leaves out unneeded fields.
    var knowsCustom = true
    /// Number of rows to request per page; reduced to the server's maximum once the server has reported it.
    var pageLimit = 100
  }
  /// Maximum size of a request's body, in bytes; the reason of a visit is a sentence.
  private static let maxLength = 32_768
  /// Maximum number of pages to read; a list of appointments has fewer pages.
  private static let maxPages = 40
  /// Maximum number of appointments that `whereabouts` requests one by one.
  private static let maxWhereabouts = 20

  /// The URL of the REST service, including its version.
  let address: String
  private let authority: String?
  private let transport: HTTPTransport
  private let locked: Lock<LockedState>

  /// Makes a client of the server at an address.
  ///
  /// - Parameters:
  ///   - address: an http or https URL, up to and including `openmrs`.
  ///   - module: the server's module of appointments; nil to detect it.
  ///   - authority: the file with the certificate of the server's authority; nil for the system's authorities.
  ///   - transport: sends the HTTP requests.
  public init(
    _ address: String, module: OpenMRSModule? = nil, authority: String? = nil, transport: HTTPTransport
  ) {
    var address = address.trimmed
    while address.hasSuffix("/") { address.removeLast() }
    self.address = address + "/ws/rest/v1"
    self.authority = authority
    self.transport = transport
    locked = Lock(LockedState(module: module))
  }

  /// True if others on the network could read the requests: the address is neither HTTPS nor this machine.
  public static func isUnencrypted(_ address: String) -> Bool {
    let url = URL(string: address.trimmingCharacters(in: .whitespaces))
    return url?.scheme?.lowercased() != "https"
      && !["localhost", "127.0.0.1", "::1", "[::1]"].contains(url?.host ?? "")
  }

  /// The aspects that the module can change; all aspects while the module is unknown.
  public var changeable: [ServerAspect] {
    locked.withLock { $0.module }?.changeable ?? ServerAspect.allCases
  }

  public func check() throws(ServerFailure) {}

  // MARK: Sessions

  public func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser {
    // The server splits the credentials at a colon, and could accept a truncated name or password.
    guard !name.contains(":"), !password.revealed.contains(":") else {
      throw .noPassword("the server does not accept a colon in a name or password")
    }
    let credentials = Secret("Basic " + Data("\(name):\(password.revealed)".utf8).base64EncodedString())
    var request = request("GET", ["session"])
    request.headers["Authorization"] = credentials.revealed
    let answer = try await send(request)
    // The server itself answers wrong credentials with 200, but a proxy in front of it may answer 401.
    guard answer.status != 401 else { throw .wrongCredentials }
    guard answer.status != 404, answer.isSuccess, let session = answer.json else {
      let isOther = answer.isSuccess && !answer.isPage && !answer.isCutJSON
      throw answer.status == 404 || isOther ? .otherServer : failure(answer)
    }
    guard case .boolean(let isAuthenticated) = session["authenticated"] else { throw .otherServer }
    guard isAuthenticated else { throw .wrongCredentials }
    let user = session["user"]
    guard let id = user["uuid"].text else { throw .unreadable("it does not name the user who logged in") }
    // Store the credentials only now: after a failed log-in, the older credentials remain in use.
    let older = locked.withLock { locked in
      defer { (locked.credentials, locked.user, locked.cookie) = (credentials, id, nil) }
      return locked
    }
    keepCookie(answer)
    do throws(ServerFailure) {
      let person = user["person"]
      let user = ServerUser(
        id: id, name: name, person: person["display"].text ?? user["display"].text ?? name,
        providers: try await providers(of: id, person["uuid"].text))
      // Otherwise, the older session would stay open on the server.
      await end((older.credentials, older.cookie))
      return user
    } catch {
      let refused = locked.withLock { locked in
        defer { (locked.credentials, locked.user, locked.cookie) = (older.credentials, older.user, older.cookie) }
        return locked
      }
      await end((refused.credentials, refused.cookie))
      throw error
    }
  }

  public func logOut() async { await end(forget()) }

  private func end(_ session: (credentials: Secret?, cookie: Secret?)) async {
    guard let cookie = session.cookie else { return }
    var request = request("DELETE", ["session"])
    request.headers["Authorization"] = session.credentials?.revealed
    request.headers["Cookie"] = cookie.revealed
    request.maxWait = .seconds(2)
    _ = try? await send(request)
  }

  /// Forgets the user; returns the former credentials and session cookie.
  @discardableResult
  private func forget() -> (credentials: Secret?, cookie: Secret?) {
    locked.withLock { locked in
      defer { (locked.credentials, locked.user, locked.cookie) = (nil, nil, nil) }
      return (locked.credentials, locked.cookie)
    }
  }

  /// The ids of the providers of a person.
  ///
  /// Compares the person of each provider, because some servers also list providers of other users.
  private func providers(of user: String, _ person: String?) async throws(ServerFailure) -> [String] {
    // Without this check, a missing person would equal the missing person of a provider.
    guard let person else { return [] }
    return try await list(["provider"], [("user", user), ("v", "default")]) { provider in
      let isWanted = provider["person"]["uuid"].text == person && provider["retired"] != .boolean(true)
      return isWanted ? provider["uuid"].text : nil
    }.items
  }

  /// The ids of the providers with exactly this name or identifier, ignoring case; throws `noSuchProvider`.
  private func providers(called name: String) async throws(ServerFailure) -> [String] {
    let wanted = name.lowercased()
    let found = try await list(["provider"], [("q", name), ("v", "default")]) { provider -> (String?, [String])? in
      guard provider["retired"] != .boolean(true) else { return nil }
      let names = [provider["person"]["display"].text, provider["identifier"].text]
      return (provider["uuid"].text, names.compactMap(\.self))
    }.items
    let own = found.compactMap { id, names in names.contains { $0.lowercased() == wanted } ? id : nil }
    guard !own.isEmpty else { throw .noSuchProvider(found.lazy.compactMap(\.1.first).first ?? "") }
    return own
  }

  // MARK: Appointments

  public func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    let module = try await module()
    let providers = if let name = query.by { try await self.providers(called: name) } else { user.providers }
    var found: [OpenMRSModule.Owned] = []
    var hasMore = false
    for provider in providers {
      let (items, isCut) = try await listed(module, query, of: provider)
      found += items
      hasMore = hasMore || isCut
    }
    // A server that does not know the filter lists the appointments of all providers.
    var seen: Set<String> = []
    let own = found.compactMap { item -> ServerAppointment? in
      var appointment = item.appointment
      if item.provider.isEmpty {
        appointment.problem = appointment.problem ?? "its provider is missing"
      } else if Set(item.provider).isDisjoint(with: providers) {
        return nil
      }
      // An empty id does not identify duplicates.
      return appointment.id.isEmpty || seen.insert(appointment.id).inserted ? appointment : nil
    }
    .filter { $0.slot.map { query.from <= $0.start && $0.start < query.to } ?? true }
    .filter { query.includesOver || !$0.status.isOver }
    let sorted = own.sorted { left, right in
      (left.slot?.start ?? query.from, left.id) < (right.slot?.start ?? query.from, right.id)
    }
    return CalendarPage(
      Array(sorted.prefix(CalendarQuery.maxCount)), hasMore: hasMore || sorted.count > CalendarQuery.maxCount)
  }

  /// The appointments of one provider; throws `noModule` if the server lacks the configured or detected module.
  ///
  /// A detected module stays: in a list of another module, all stored appointments would seem to be removed.
  private func listed(
    _ module: OpenMRSModule, _ query: CalendarQuery, of provider: String
  ) async throws(ServerFailure) -> (items: [OpenMRSModule.Owned], isCut: Bool) {
    do throws(ServerFailure) {
      return try await module.list(query, of: provider, self)
    } catch {
      throw error == .unknown ? .noModule : error
    }
  }

  public func whereabouts(_ ids: [String], of user: ServerUser) async -> [String: ServerAppointment?] {
    var found: [String: ServerAppointment?] = [:]
    for id in ids.prefix(Self.maxWhereabouts) {
      do throws(ServerFailure) {
        let module = try await module()
        guard var read = module.read(try await object(module.path + [id])) else { throw .unknown }
        read.appointment.isOthers =
          !read.provider.isEmpty && Set(read.provider).isDisjoint(with: user.providers)
        found.updateValue(read.appointment, forKey: id)
      } catch {
        // Stop at any other failure: it is not about this appointment, and the next request would probably fail, too.
        guard error == .unknown else { break }
        found.updateValue(nil, forKey: id)
      }
    }
    return found
  }

  public func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment {
    let module = try await module()
    guard let read = module.read(try await object(module.path + [id])) else { throw .unknown }
    if let problem = read.appointment.problem { throw .unreadable(problem) }
    return read.appointment
  }

  public func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    let module = try await module()
    do throws(ServerFailure) {
      try await module.change(id, change, as: user, self)
    } catch {
      // The server may have made the change before it found that the session has ended.
      guard error == .expired else { throw error }
      let now = try await appointment(id)
      let isMade =
        now.value(of: change.aspect) == change.value
        || change.aspect == .status && now.status.rawValue == change.value
      if isMade { return now }
      try await module.change(id, change, as: user, self)
    }
    return try await appointment(id)
  }

  public func slot(_ id: String) async throws(ServerFailure) -> Slot {
    // In Bahmni's module, the appointment itself has the times.
    guard try await module() == .scheduling else {
      guard let slot = try await appointment(id).slot else { throw .unknown }
      return slot
    }
    let slot = try await object(["appointmentscheduling", "timeslot", id])
    guard let start = slot["startDate"].serverTime, let end = slot["endDate"].serverTime else {
      throw .unreadable("the appointment has no start or end")
    }
    return Slot(start: start, end: end)
  }

  public func patient(_ id: String) async throws(ServerFailure) -> PatientFile {
    try PatientFile(try await object(["patient", id], [("v", "full")]))
  }

  /// The server's module: the first module that answers a probe; throws `noModule`.
  private func module() async throws(ServerFailure) -> OpenMRSModule {
    if let known = locked.withLock({ $0.module }) { return known }
    for module in OpenMRSModule.allCases {
      do throws(ServerFailure) {
        try await module.probe(self)
      } catch {
        guard error == .unknown else { throw error }
        continue
      }
      locked.withLock { $0.module = module }
      return module
    }
    throw .noModule
  }

  // MARK: Requests

  /// Reads a list of at most `maxPages` pages; `isCut` is true if the list has more.
  ///
  /// Requests the next page while it parses a page, if the bytes contain a link to the next page (decision 57).
  private func list<Item>(
    _ path: [String], _ parameters: [(String, String)], reading: (ForeignValue) -> Item?
  ) async throws(ServerFailure) -> (items: [Item], isCut: Bool) {
    var items: [Item] = []
    var start = 0
    var (answer, parameters) = try await first(path, parameters)
    for count in 1...Self.maxPages {
      let likely = count < Self.maxPages ? answer.likelyNext(after: start) : nil
      // The end of this iteration cancels the request if the page has another link.
      async let ahead = page(of: path, parameters, from: likely)
      let page = try read(answer)
      guard case .list(let found) = page["results"] else { throw .unreadable("it is not a list") }
      items += found.compactMap(reading)
      // Use only the start index: the link may have another host.
      let link = page["links"].elements.first { $0["rel"].text == "next" }?["uri"].text
      guard let next = link?.firstMatch(of: /[?&]startIndex=([0-9]+)/).flatMap({ Int($0.1) }), next > start else {
        return (items, false)
      }
      guard count < Self.maxPages else { break }
      if next == likely, let ahead = await ahead {
        answer = try ahead.get()
      } else {
        answer = try await self.answer("GET", path, parameters + [("startIndex", "\(next)")])
      }
      start = next
    }
    return (items, true)
  }

  /// The first page of a list, and the parameters for the next pages.
  ///
  /// If the server refuses the number of rows, requests the page again with the server's maximum.
  private func first(
    _ path: [String], _ parameters: [(String, String)]
  ) async throws(ServerFailure) -> (HTTPResponse, [(String, String)]) {
    func limited(to limit: Int) -> [(String, String)] {
      parameters.map { $0.0 == "limit" ? ($0.0, "\(min(limit, Int($0.1) ?? limit))") : $0 }
    }
    let limit = locked.withLock { $0.pageLimit }
    do throws(ServerFailure) {
      return (try await answer("GET", path, limited(to: limit)), limited(to: limit))
    } catch {
      guard let largest = error.largestLimit, largest < limit else { throw error }
      locked.withLock { $0.pageLimit = largest }
      return (try await answer("GET", path, limited(to: largest)), limited(to: largest))
    }
  }

  /// The page of a list from the index `start`, or a failure; nil if `start` is nil.
  private func page(
    of path: [String], _ parameters: [(String, String)], from start: Int?
  ) async -> Result<HTTPResponse, ServerFailure>? {
    guard let start else { return nil }
    do throws(ServerFailure) {
      return .success(try await answer("GET", path, parameters + [("startIndex", "\(start)")]))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a list in a custom representation, or in the full representation if the server refuses that.
  func list<Item>(
    _ path: [String], _ parameters: [(String, String)], custom: String, reading: (ForeignValue) -> Item?
  ) async throws(ServerFailure) -> (items: [Item], isCut: Bool) {
    if locked.withLock({ $0.knowsCustom }) {
      do throws(ServerFailure) {
        return try await list(path, parameters + [("v", "custom:\(custom)")], reading: reading)
      } catch {
        guard error.kind == .refused else { throw error }
      }
    }
    let found = try await list(path, parameters + [("v", "full")], reading: reading)
    locked.withLock { $0.knowsCustom = false }
    return found
  }

  func object(
    _ path: [String], _ parameters: [(String, String)] = [("v", "full")]
  ) async throws(ServerFailure) -> ForeignValue {
    try await ask("GET", path, parameters)
  }

  /// Sends a request as the current user and parses the answer; throws if another user than `user` is logged in.
  func ask(
    _ method: String, _ path: [String], _ parameters: [(String, String)] = [], body: Data? = nil, as user: String? = nil
  ) async throws(ServerFailure) -> ForeignValue {
    guard body?.count ?? 0 <= Self.maxLength else { throw .refused("the change is too long to be sent") }
    return try read(try await answer(method, path, parameters, body: body, as: user))
  }

  private func read(_ answer: HTTPResponse) throws(ServerFailure) -> ForeignValue {
    guard let json = answer.json else { throw failure(answer) }
    return json
  }

  /// Sends a request as the current user; returns a successful answer.
  ///
  /// After an expired session, repeats the request once in a new session; with `user`, throws `expired` instead.
  private func answer(
    _ method: String, _ path: [String], _ parameters: [(String, String)], body: Data? = nil, as user: String? = nil
  ) async throws(ServerFailure) -> HTTPResponse {
    for isAgain in [false, true] {
      let (credentials, cookie, known) = locked.withLock { ($0.credentials, isAgain ? nil : $0.cookie, $0.user) }
      guard let credentials, user == nil || user == known else { throw .notLoggedIn }
      var request = request(method, path, parameters)
      request.headers["Authorization"] = credentials.revealed
      request.headers["Cookie"] = cookie?.revealed
      if let body {
        request.body = .bytes(body)
        request.headers["Content-Type"] = "application/json"
      }
      let answer = try await send(request)
      // Another user may be logged in by now.
      guard locked.withLock({ $0.credentials }) == credentials else { throw .notLoggedIn }
      if answer.status == 401, !isAgain {
        locked.withLock { $0.cookie = nil }
        // The server may have made the change: the caller must check.
        guard user == nil else { throw .expired }
        continue
      }
      keepCookie(answer)
      guard answer.isSuccess else { throw failure(answer) }
      return answer
    }
    throw .expired
  }

  private func request(_ method: String, _ path: [String], _ parameters: [(String, String)] = []) -> HTTPRequest {
    let query = parameters.map { "\($0)=\($1.escapedInURL)" }.joined(separator: "&")
    let place = ([address] + path.map(\.escapedInURL)).joined(separator: "/")
    var request = HTTPRequest(query.isEmpty ? place : "\(place)?\(query)")
    request.method = method
    request.headers = ["Accept": "application/json", "Disable-WWW-Authenticate": "true"]
    request.limit = 1 << 23
    request.rejectsOtherServers = true
    request.authority = authority
    return request
  }

  private func send(_ request: HTTPRequest) async throws(ServerFailure) -> HTTPResponse {
    switch await transport.send(request, { _, _ in }) {
    case .success(let answer): return answer
    case .failure(.notReached(let reason)), .failure(.broken(let reason)), .failure(.noNetwork(let reason)):
      throw .unreachable(reason)
    case .failure(.untrusted(let reason)): throw .untrusted(reason)
    case .failure(.invalidRequest): throw .sentElsewhere
    case .failure(.timedOut): throw .timedOut
    case .failure(.tooLarge): throw .unreadable("it is too long")
    case .failure(.headTooLong): throw .unreadable("its headers are too long")
    case .failure(.disk(let reason)): throw .unreadable(reason)
    case .failure(.noProgram): throw .noProgram
    case .failure(.cancelled): throw .interrupted
    }
  }

  /// The failure for an unsuccessful or unreadable answer.
  private func failure(_ answer: HTTPResponse) -> ServerFailure {
    let words = answer.json?["error"]["message"].text ?? ""
    switch answer.status {
    case 401: return .expired
    case 403: return .forbidden(words)
    // The servlet container answers with an HTML page if the application is missing or still starts.
    case 404 where !answer.isPage: return .unknown
    case 404, 502, 503, 504: return .starting
    case 200...299 where answer.isPage: return .starting
    case 200...299: return .unreadable("it is not JSON")
    default: return .refused(words.isEmpty ? "status \(answer.status)" : words)
    }
  }

  private func keepCookie(_ answer: HTTPResponse) {
    guard let value = answer.headers["set-cookie"]?.firstMatch(of: /JSESSIONID=([^;,\s]*)/)?.1, !value.isEmpty else {
      return
    }
    locked.withLock { if $0.credentials != nil { $0.cookie = Secret("JSESSIONID=\(value)") } }
  }
}

extension ServerFailure {
  /// The server's maximum number of rows per page, from the refusal of a larger number; nil for other failures.
  fileprivate var largestLimit: Int? {
    guard kind == .refused else { return nil }
    return words.firstMatch(of: /absolute limit at ([0-9]+)/).flatMap { Int($0.1) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

extension HTTPResponse {
  /// The body as JSON; nil if it is not JSON.
  fileprivate var json: ForeignValue? { ForeignValue(body) }

  /// True for an HTML page, which comes from the servlet container and not from the OpenMRS application.
  fileprivate var isPage: Bool {
    headers["content-type"]?.lowercased().contains("html") == true || body.first { $0 > 0x20 } == 0x3C
  }

  /// True for text that begins as a JSON object, but cannot be parsed.
  fileprivate var isCutJSON: Bool { body.first { $0 > 0x20 } == 0x7B && json == nil }

  /// The likely start index of a list's next page, from a link in the last 2,048 bytes.
  ///
  /// The result may be wrong: compare it with the link in the parsed JSON.
  fileprivate func likelyNext(after start: Int) -> Int? {
    var rest = body.suffix(2_048)
    while let place = rest.firstRange(of: Data("startIndex=".utf8)) {
      rest = rest[place.upperBound...]
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      if let next = Int(String(decoding: digits, as: UTF8.self)), next > start { return next }
    }
    return nil
  }
}

extension String {
  /// The text with every byte as `%XX`, except letters, digits, `-`, `.`, `_` and `~` (RFC 3986).
  fileprivate var escapedInURL: String {
    addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")) ?? ""
  }
}
