import Architecture
import Foundation
import NetworkFrames

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks over URLSession: no cookies, no cache, no stored passwords; certificates are checked as the system checks them.
final class Fetcher: NSObject, URLSessionDataDelegate {
  private static let mostRedirections = 5
  /// So long a transfer may take to end.
  private static let patience = DispatchTimeInterval.seconds(1)
  /// Where transfers are ended, and where it is watched that they do.
  private static let (ends, watch) = (
    DispatchQueue(label: "jotter.network.ends"), DispatchQueue(label: "jotter.network.watch")
  )

  private let news: FrameWriter
  /// The questions in flight, by their numbers.
  private let exchanges = Lock<[Int: Exchange]>([:])
  /// For what is read: its connections are used again.
  private let session = Lock<URLSession?>(nil)
  private let queue = OperationQueue()

  init(news: FrameWriter) {
    self.news = news
    super.init()
    queue.maxConcurrentOperationCount = 1
    session.withLock { $0 = newSession() }
  }

  private func newSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = 8
    return URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
  }

  /// Asks; the news of it are written.
  func ask(_ request: NetworkRequest, body: Data) {
    guard let url = URL(string: request.address), ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil
    else {
      return news.write(.failed(request.number, .astray("it is no address of http or https")))
    }
    var question = URLRequest(url: url, timeoutInterval: request.silence)
    question.httpMethod = request.method
    question.httpShouldHandleCookies = false
    for (name, value) in request.headers { question.setValue(value, forHTTPHeaderField: name) }
    guard let shared = session.withLock({ $0 }) else { return }
    // What changes something has a connection of its own: curl asks again, and on a connection that it has used before,
    // when that ends without an answer.
    let isReading = request.method == "GET"
    let session = isReading ? shared : newSession()
    let task: URLSessionTask
    if let file = request.file {
      task = session.uploadTask(with: question, fromFile: URL(filePath: file))
    } else {
      if !body.isEmpty { question.httpBody = body }
      task = session.dataTask(with: question)
    }
    task.taskDescription = "\(request.number)"
    exchanges.withLock { $0[request.number] = Exchange(request) { Self.stop(task) } }
    task.resume()
    if !isReading { session.finishTasksAndInvalidate() }
  }

  /// Asks no longer.
  func cancel(_ number: Int) {
    let exchange = exchanges.withLock { exchanges -> Exchange? in
      exchanges[number]?.problem = .cancelled
      return exchanges[number]
    }
    exchange?.cancel()
  }

  // MARK: What the session says

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let from = response.url ?? task.currentRequest?.url
    // As it was sent: what Foundation makes of another kind of address may be one of this kind.
    let said = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0)?.scheme }
    let goesOn = update(task) { exchange in
      exchange.redirections += 1
      exchange.problem =
        exchange.problem
        ?? self.problem(
          exchange, from: from, to: request.url, scheme: said ?? request.url?.scheme)
      return exchange.problem == nil
    }
    guard goesOn == true else {
      completionHandler(nil)
      return leave(task)
    }
    var next = request
    if !Self.isSameOrigin(from, request.url) {
      // A key is for the one it was given for.
      for name in next.allHTTPHeaderFields?.keys ?? [:].keys where name.lowercased() != "accept" {
        next.setValue(nil, forHTTPHeaderField: name)
      }
    }
    completionHandler(next)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(Darwin)
      // Certificates are the system's business; on Linux they are libcurl's, and never come here.
      if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
        return completionHandler(.performDefaultHandling, nil)
      }
    #endif
    // A name and a password are asked for, which nobody here has: the refusal is the answer. The session would go on
    // waiting for them.
    update(task) { exchange in
      guard exchange.status == 0, let refusal = challenge.failureResponse as? HTTPURLResponse else { return }
      _ = exchange.begin(refusal.statusCode, Self.headers(refusal), expected: 0)
    }
    tell(task, nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
    Self.stop(task)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let answer = response as? HTTPURLResponse
    let goesOn = update(dataTask) { exchange in
      exchange.begin(answer?.statusCode ?? 0, Self.headers(answer), expected: response.expectedContentLength)
    }
    completionHandler(.allow)
    if goesOn == false { leave(dataTask) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let (goesOn, news) = update(dataTask, { $0.take(data) }) else { return }
    if let news { self.news.write(news) }
    if !goesOn { leave(dataTask) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    guard let request = update(task, { $0.request }), request.file != nil else { return }
    let all = totalBytesExpectedToSend > 0 ? Int(totalBytesExpectedToSend) : nil
    news.write(.progress(request.number, done: Int(totalBytesSent), of: all))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    tell(task, error.map(Self.problem))
  }

  // MARK: Inside

  /// Goes no further with it.
  ///
  /// What came of it is told at once: the session may say half a minute later that it has ended.
  private func leave(_ task: URLSessionTask) {
    tell(task, .cancelled)
    Self.stop(task)
  }

  /// Ends a transfer, or this program where that is not possible.
  ///
  /// The session's own queue is libcurl's as long as a server sends faster than it can read: nobody else's question goes
  /// on then, either. The next one starts this program anew.
  private static func stop(_ task: URLSessionTask) {
    let isStopped = Lock(false)
    ends.async {
      task.cancel()
      isStopped.withLock { $0 = true }
    }
    watch.asyncAfter(deadline: .now() + patience) { if !isStopped.withLock({ $0 }) { exit(1) } }
  }

  /// Says what came of it, once.
  private func tell(_ task: URLSessionTask, _ problem: NetworkProblem?) {
    guard let number = Self.number(task), var exchange = exchanges.withLock({ $0.removeValue(forKey: number) })
    else { return }
    exchange.close()
    if let problem = exchange.problem ?? problem {
      news.write(.failed(number, problem))
    } else {
      news.write(.answered(number, status: exchange.status, headers: exchange.headers), body: exchange.body)
    }
  }

  private static func headers(_ answer: HTTPURLResponse?) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in answer?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    return headers
  }

  @discardableResult
  private func update<Answer>(_ task: URLSessionTask, _ change: (inout Exchange) -> Answer) -> Answer? {
    guard let number = Self.number(task) else { return nil }
    return exchanges.withLock { exchanges in
      guard var exchange = exchanges[number] else { return nil }
      defer { exchanges[number] = exchange }
      return change(&exchange)
    }
  }

  /// The number of a task's question.
  private static func number(_ task: URLSessionTask) -> Int? { task.taskDescription.flatMap { Int($0) } }

  /// Why it does not go where it is sent.
  private func problem(_ exchange: Exchange, from: URL?, to: URL?, scheme: String?) -> NetworkProblem? {
    guard exchange.request.method == "GET" else {
      return .astray("its answer leads elsewhere: only what is read may be somewhere else")
    }
    guard exchange.redirections <= Self.mostRedirections else {
      return .astray("its answer leads elsewhere: it is sent on and on")
    }
    guard let scheme = scheme?.lowercased(), scheme == from?.scheme?.lowercased() else {
      return .astray("its answer leads elsewhere: it is sent to another kind of address")
    }
    guard !exchange.request.staysHere || Self.isSameOrigin(from, to) else {
      return .astray("its answer leads elsewhere: it is sent to another server")
    }
    return nil
  }

  private static func isSameOrigin(_ left: URL?, _ right: URL?) -> Bool {
    left?.host?.lowercased() == right?.host?.lowercased() && left?.port == right?.port
  }

  private static func problem(_ error: any Error) -> NetworkProblem {
    let known = error as NSError
    let reason = known.localizedDescription
    guard known.domain == NSURLErrorDomain else { return .broken(reason) }
    switch known.code {
    case NSURLErrorTimedOut: return .silent
    case NSURLErrorCancelled: return .cancelled
    case NSURLErrorCannotFindHost, NSURLErrorCannotConnectToHost, NSURLErrorDNSLookupFailed,
      NSURLErrorNotConnectedToInternet:
      return .notReached(reason)
    case NSURLErrorSecureConnectionFailed, NSURLErrorServerCertificateHasBadDate, NSURLErrorServerCertificateUntrusted,
      NSURLErrorServerCertificateHasUnknownRoot, NSURLErrorServerCertificateNotYetValid,
      NSURLErrorClientCertificateRejected:
      return .untrusted(reason)
    case NSURLErrorUnsupportedURL, NSURLErrorBadURL: return .astray(reason)
    // On Linux the library has no code for it, but libcurl's words.
    case NSURLErrorUnknown where reason.contains("certificate"): return .untrusted(reason)
    default: return .broken(reason)
    }
  }
}
