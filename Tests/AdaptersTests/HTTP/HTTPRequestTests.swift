import Architecture
import Foundation
import NetworkFrames
import Testing

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// HTTP requests as the network's program receives them, and the responses.
@Suite struct HTTPRequestTests {
  /// Request as received by a fake program, which records its input and answers the first request.
  private func heard(_ request: HTTPRequest) async throws -> (NetworkRequest?, body: Data) {
    // Descriptor 3 keeps the output open: a program with a closed output counts as dead, even while it reads.
    let scripts = try await Scripts([
      "net": "PATH=/usr/bin:/bin; cat ${0%/*}/answer; exec 3>&1; exec cat > ${0%/*}/heard"
    ])
    defer { withExtendedLifetime(scripts) {} }
    let folder = scripts.folder.path
    let answer = try Frame(NetworkReply.answered(1, status: 200, headers: [:]))
    try answer.bytes.write(to: URL(filePath: "\(folder)/answer"))
    #expect(mkfifo("\(folder)/heard", 0o600) == 0)
    let descriptor = open("\(folder)/heard", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let network = Network(path: "\(folder)/net", clock: Self.patient)
    let sent = await network.transport.send(request) { _, _ in }
    #expect(try sent.get().status == 200)
    var (reader, byte) = (FrameReader(), UInt8(0))
    while read(descriptor, &byte, 1) == 1 {
      reader.take([byte])
      guard let frame = try reader.next() else { continue }
      guard case .ask(let question) = try frame.decoded(as: NetworkCommand.self) else { break }
      return (question, frame.body)
    }
    return (nil, Data())
  }

  /// Clock whose timeouts never expire.
  private static let patient = Clock(
    now: { Instant(milliseconds: 0) },
    sleep: { _ in
      let forever = AsyncStream<Never> { _ in }
      for await _ in forever {}
      throw CancellationError()
    })

  @Test("The defaults of a request are GET, no body, 2 MiB, and an idle timeout one second beyond the time limit")
  func requestHasDefaults() async throws {
    let (question, body) = try await heard(HTTPRequest("https://a.example/x"))
    #expect(
      question
        == NetworkRequest(
          number: 1, method: "GET", address: "https://a.example/x", headers: [:], file: nil, download: nil,
          limit: 2_097_152, idleTimeout: 31, rejectsOtherServers: false, authority: nil))
    #expect(body == Data())
  }

  @Test("All values of a request reach the network's program")
  func allValuesReachNetworkProgram() async throws {
    var request = HTTPRequest("http://localhost/y")
    (request.method, request.headers, request.body) = ("POST", ["Accept": "x"], .bytes(Data([1, 2])))
    (request.download, request.limit, request.maxWait) = ("/d", 9, .seconds(7))
    (request.rejectsOtherServers, request.authority) = (true, "/a.pem")
    let (question, body) = try await heard(request)
    var expected = NetworkRequest(
      number: 1, method: "POST", address: "http://localhost/y", headers: ["Accept": "x"], file: nil, download: "/d",
      limit: 9, idleTimeout: 8, rejectsOtherServers: true, authority: "/a.pem")
    #expect(question == expected && body == Data([1, 2]))
    request.body = .file("/f")
    expected.file = "/f"
    let (other, nothing) = try await heard(request)
    #expect(other == expected && nothing == Data())
  }

  @Test("A success is a status from 200 to 299", arguments: [(199, false), (200, true), (299, true), (300, false)])
  func successIsTwoHundredStatus(status: Int, isSuccess: Bool) {
    #expect(HTTPResponse(status).isSuccess == isSuccess)
  }

  @Test("Each of several requests gets its own response, in whatever order the responses arrive")
  func requestsGetOwnResponses() async throws {
    let take = """
      take() {
        set -- $(head -c 8 | od -An -v -tu1)
        head -c $((($1 << 24) + ($2 << 16) + ($3 << 8) + $4 + ($5 << 24) + ($6 << 16) + ($7 << 8) + $8)) > /dev/null
      }
      """
    let scripts = try await Scripts([
      "net": "PATH=/usr/bin:/bin\n\(take)\ntake; take; take; cat ${0%/*}/answers; exec cat > /dev/null"
    ])
    defer { withExtendedLifetime(scripts) {} }
    let folder = scripts.folder.path
    let answers = try [3, 1, 9, 2].map { try Frame(NetworkReply.answered($0, status: 200 + $0, headers: [:])).bytes }
    try answers.reduce(Data(), +).write(to: URL(filePath: "\(folder)/answers"))
    let network = Network(path: "\(folder)/net", clock: Self.patient)
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for number in 1...3 {
        group.addTask {
          try? await network.transport.send(HTTPRequest("https://a.example/\(number)"), { _, _ in }).get().status
        }
      }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(statuses == [201, 202, 203])
  }
}
