import Foundation
import NetworkFrames

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A question that was asked, and what has come of it so far.
struct Exchange: Sendable {
  /// How many bytes lie between two news of progress.
  private static let step = 1 << 16
  /// How much is kept of an answer that is no success, but should have gone into a file.
  private static let longestRefusal = 1 << 16

  let request: NetworkRequest
  let cancel: @Sendable () -> Void
  /// Why it ends, when that is known before the connection says so.
  var problem: NetworkProblem?
  var redirections = 0
  private(set) var body = Data()
  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private var expected: Int?
  private var count = 0
  private var told = 0
  private var descriptor: Int32 = -1

  init(_ request: NetworkRequest, cancel: @escaping @Sendable () -> Void) {
    self.request = request
    self.cancel = cancel
  }

  private var isDownloading: Bool { request.download != nil && (200...299).contains(status) }
  private var limit: Int {
    request.download != nil && !isDownloading ? min(request.limit, Self.longestRefusal) : request.limit
  }

  /// The answer begins; false when it goes no further.
  mutating func begin(_ status: Int, _ headers: [String: String], expected: Int64) -> Bool {
    self.status = status
    self.headers = headers
    // What comes packed is longer than its length says.
    let isPacked = headers.contains { $0.key.lowercased() == "content-encoding" && $0.value.lowercased() != "identity" }
    self.expected = expected >= 0 && !isPacked ? Int(expected) : nil
    guard self.expected ?? 0 <= limit else { return end(.tooLarge) }
    guard isDownloading, let path = request.download else { return true }
    descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    return descriptor >= 0 ? true : end(.disk(String(cString: strerror(errno))))
  }

  /// A part of it; false when it goes no further, and else the news of it, if they are worth it.
  mutating func take(_ data: Data) -> (goesOn: Bool, news: NetworkNews?) {
    guard problem == nil else { return (false, nil) }
    count += data.count
    guard count <= limit else { return (end(.tooLarge), nil) }
    if isDownloading {
      let error = data.withUnsafeBytes { writeAll(descriptor, $0) }
      guard error == 0 else { return (end(.disk(String(cString: strerror(error)))), nil) }
    } else {
      body.append(data)
    }
    guard isDownloading, count - told >= Self.step || count == expected else { return (true, nil) }
    told = count
    return (true, .progress(request.number, done: count, of: expected))
  }

  /// It is over.
  mutating func close() {
    if descriptor >= 0 { systemClose(descriptor) }
    descriptor = -1
  }

  private mutating func end(_ problem: NetworkProblem) -> Bool {
    self.problem = self.problem ?? problem
    return false
  }
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
