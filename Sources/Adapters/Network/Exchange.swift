import CCurl
import NetworkFrames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP request, and the received part of its answer.
///
/// libcurl calls back with an unretained pointer to this object; `Fetcher` retains it until the transfer ends.
final class Exchange {
  /// Number of bytes between two progress reports of a download.
  private static let step = 1 << 16
  /// Maximum size of an error answer to a download, in bytes; a larger answer fails with `tooLarge`.
  private static let maxRefusalLength = 1 << 16
  /// Maximum size of an answer's headers, in bytes; libcurl itself refuses a line of more than 100 KB.
  private static let maxHeadLength = 1 << 18
  private static let maxRedirections = 5

  let request: NetworkRequest
  /// The easy handle of libcurl.
  let handle: UnsafeMutableRawPointer
  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private(set) var body = Data()

  private let send: (NetworkReply) -> Void
  /// The buffer for libcurl's error messages.
  private let reason: UnsafeMutablePointer<CChar>
  private var address: WebAddress
  private var redirections = 0
  /// The headers of the request, which libcurl does not copy.
  private var lines: UnsafeMutablePointer<curl_slist>?
  /// The reason of an abort by this program.
  private var problem: NetworkProblem?
  /// True once the headers are complete; later header lines are trailers, which are ignored.
  private var hasBegun = false
  /// Number of received bytes of the headers.
  private var headCount = 0
  private var upload: (descriptor: Int32, size: Int, sent: Int)?
  private var download: Int32?
  private var expected: Int?
  private var count = 0
  private var reportedBytes = 0

  init(
    _ request: NetworkRequest, body: Data, send: @escaping (NetworkReply) -> Void
  ) throws(NetworkProblem) {
    guard let address = WebAddress(request.address) else { throw .invalidRequest("it is not an http or https address") }
    guard let handle = curl_easy_init() else { throw .broken("the memory is full") }
    (self.request, self.address, self.send, self.handle) = (request, address, send, handle)
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.pointee = 0
    prepare()
    try setRequest(headers: request.headers)
    try setBody(body)
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(lines)
    reason.deallocate()
    for descriptor in [upload?.descriptor, download].compactMap(\.self) { close(descriptor) }
  }

  /// Prepares the next transfer if the answer is a redirect; false if the answer is final.
  ///
  /// Throws if the transfer has failed, and for a redirect that is not allowed.
  func followRedirect(after code: CURLcode) throws(NetworkProblem) -> Bool {
    if let problem { throw problem }
    guard code == CURLE_OK else {
      // libcurl reports an overlong header line as out of memory; since 8.6 as code 100, too large.
      let isOfSize = code == CURLE_OUT_OF_MEMORY || code.rawValue == 100
      guard !isOfSize || hasBegun || status == 0 else { throw .headTooLong }
      throw NetworkProblem(code, String(cString: reason.pointee == 0 ? curl_easy_strerror(code) : .init(reason)))
    }
    guard [301, 302, 303, 307, 308].contains(status), let place = headers["location"] else { return false }
    guard request.method == "GET" else {
      throw .invalidRequest("its answer redirects a change, but jotter follows redirects only for reading")
    }
    redirections += 1
    guard redirections <= Self.maxRedirections else {
      throw .invalidRequest("its answer redirects too often")
    }
    guard let next = WebAddress(place, from: address), next.scheme == address.scheme else {
      throw .invalidRequest("its answer redirects to another kind of address")
    }
    let isHere = next.isSameServer(as: address)
    guard isHere || !request.rejectsOtherServers else {
      throw .invalidRequest("its answer redirects to another server")
    }
    address = next
    // An API key is for its own server only: another server gets only the header `Accept`.
    if !isHere { try setRequest(headers: request.headers.filter { $0.key.lowercased() == "accept" }) } else { setURL() }
    return true
  }
}

// MARK: Request

extension Exchange {
  /// Sets the options that do not depend on the address.
  ///
  /// By default, libcurl has no cookies, cache or stored passwords, follows no redirect, and checks certificates.
  private func prepare() {
    curl_set_pointer(handle, CURLOPT_ERRORBUFFER, reason)
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    curl_set_protocols(handle)
    curl_set_text(handle, CURLOPT_USERAGENT, "jotter")
    curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method)
    // All encodings that libcurl can decode.
    curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    curl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // `idleTimeout` is the time limit for a transfer below one byte per second.
    curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(request.idleTimeout * 1_000))
    curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Int(request.idleTimeout.rounded(.up)))
    if let authority = request.authority {
      // Trust only this authority: also disable the folder with the system's authorities.
      curl_set_text(handle, CURLOPT_CAINFO, authority)
      curl_set_text(handle, CURLOPT_CAPATH, nil)
    }
    // libcurl repeats a request if a reused connection ends without an answer. A change must not be sent twice.
    if request.method != "GET" {
      curl_set_number(handle, CURLOPT_FRESH_CONNECT, 1)
      curl_set_number(handle, CURLOPT_FORBID_REUSE, 1)
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA] {
      curl_set_pointer(handle, option, context)
    }
    curl_set_portion(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let portion = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Exchange.from(context)?.takeHead(portion) == true ? portion.count : 0
    }
    curl_set_portion(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let portion = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Exchange.from(context)?.take(portion) == true ? portion.count : 0
    }
    curl_set_portion(handle, CURLOPT_READFUNCTION) { bytes, size, count, context in
      Exchange.from(context)?.fill(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        ?? Int(CURL_READFUNC_ABORT)
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Sets the headers and the address of the next transfer.
  private func setRequest(headers: [String: String]) throws(NetworkProblem) {
    curl_slist_free_all(lines)
    lines = nil
    // Disable `Expect: 100-continue`.
    for (name, value) in headers.merging(["Expect": ""], uniquingKeysWith: { own, _ in own }) {
      // A line break would start another header.
      guard !"\(name)\(value)".utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) else {
        throw .invalidRequest("one of its headers has a line break")
      }
      lines = curl_slist_append(lines, "\(name): \(value)")
    }
    curl_set_pointer(handle, CURLOPT_HTTPHEADER, lines)
    setURL()
  }

  /// Sets the address of the next transfer, and resets the answer.
  private func setURL() {
    curl_set_text(handle, CURLOPT_URL, address.text)
    (status, headers, body, expected, count, reportedBytes) = (0, [:], Data(), nil, 0, 0)
    (hasBegun, headCount) = (false, 0)
  }

  /// Sets the body of the request, or the file to send as the body.
  private func setBody(_ body: Data) throws(NetworkProblem) {
    if let path = request.file {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .disk(String(cString: strerror(errno))) }
      var facts = stat()
      guard fstat(descriptor, &facts) == 0 else {
        let words = String(cString: strerror(errno))
        close(descriptor)
        throw .disk(words)
      }
      upload = (descriptor, Int(facts.st_size), 0)
      curl_set_number(handle, CURLOPT_UPLOAD, 1)
      curl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(facts.st_size))
    } else if !body.isEmpty || ["POST", "PUT"].contains(request.method) {
      curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      // Add a byte, so that even an empty body has an address.
      (body + [0]).withUnsafeBytes { _ = curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }
  }

  /// Reads the next part of the file; returns the number of bytes, or `CURL_READFUNC_ABORT` after an error.
  private func fill(_ portion: UnsafeMutableRawBufferPointer) -> Int {
    guard let (descriptor, size, sent) = upload else { return 0 }
    let length = read(descriptor, portion.baseAddress, portion.count)
    guard length >= 0 else {
      _ = end(.disk(String(cString: strerror(errno))))
      return Int(CURL_READFUNC_ABORT)
    }
    upload?.sent = sent + length
    if length > 0 { send(.progress(request.number, done: sent + length, of: size)) }
    return length
  }
}

// MARK: Response

extension Exchange {
  private var isDownloading: Bool { request.download != nil && (200...299).contains(status) }
  private var limit: Int {
    request.download != nil && !isDownloading ? min(request.limit, Self.maxRefusalLength) : request.limit
  }

  /// Takes a header line; false to abort.
  private func takeHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard !hasBegun else { return true }
    headCount += bytes.count
    guard headCount <= Self.maxHeadLength else { return end(.headTooLong) }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      headers = [:]
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0.trimmed) } ?? 0
    } else if let colon = line.firstIndex(of: ":") {
      let (name, value) = (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmed)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    } else if line.trimmed.isEmpty, status >= 200 {
      return begin()
    }
    return true
  }

  /// Handles the end of the headers; false to abort.
  private func begin() -> Bool {
    hasBegun = true
    // `Content-Length` is the compressed size; this program counts decoded bytes.
    let isPacked = headers["content-encoding"].map { $0.lowercased() != "identity" } ?? false
    expected = isPacked ? nil : headers["content-length"].flatMap { Int($0) }
    guard expected ?? 0 <= limit else { return end(.tooLarge) }
    guard isDownloading, let path = request.download else { return true }
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return end(.disk(String(cString: strerror(errno)))) }
    download = descriptor
    return true
  }

  /// Takes a part of the body; false to abort.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    count += bytes.count
    guard count <= limit else { return end(.tooLarge) }
    guard isDownloading, let download else {
      body.append(contentsOf: bytes)
      return true
    }
    let error = writeAll(download, bytes)
    guard error == 0 else { return end(.disk(String(cString: strerror(error)))) }
    if count - reportedBytes >= Self.step || count == expected {
      reportedBytes = count
      send(.progress(request.number, done: count, of: expected))
    }
    return true
  }

  private func end(_ problem: NetworkProblem) -> Bool {
    self.problem = self.problem ?? problem
    return false
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension NetworkProblem {
  /// Maps an error code of libcurl; `words` is its message.
  fileprivate init(_ code: CURLcode, _ words: String) {
    self =
      switch code {
      case CURLE_OPERATION_TIMEDOUT: .timedOut
      case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: .notReached(words)
      case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
        CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CACERT_BADFILE,
        CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
        .untrusted(words)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT: .invalidRequest(words)
      default: .broken(words)
      }
  }
}
