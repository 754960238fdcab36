import Architecture
import Foundation

extension HTTPTransport {
  /// Asks with the program `curl`, which trusts an authority that the system does not know.
  ///
  /// URLSession cannot be told of one on Linux (decision 56). What is asked is on the program's input, never an argument:
  /// headers prove who somebody is. An answer that leads elsewhere is a failure, whoever it leads to.
  ///
  /// - Parameters:
  ///   - launcher: runs it.
  ///   - authority: the file with the authority's certificate.
  public static func curl(_ launcher: Launcher, authority: String) -> HTTPTransport {
    HTTPTransport { request, _ in
      guard let input = request.curlConfiguration(authority) else { return .failure(.astray("it is no question")) }
      let call = ProgramCall(
        "curl", ["--disable", "--config", "-"], patience: request.patience, limit: request.limit + longestHead)
      let report = await launcher.run(call, input: Secret(input))
      switch report.verdict {
      case .exited(0): return response(report.out, limit: request.limit)
      case .missing: return .failure(.noNetwork("curl is not installed, which asks with \(authority)"))
      case .cancelled: return .failure(.cancelled)
      case .expired: return .failure(.timedOut)
      case .exited(let code): return .failure(failure(code, report.problem ?? "", request))
      case .died, .refused: return .failure(.broken(report.problem ?? ""))
      }
    }
  }

  private static let longestHead = 1 << 16

  /// What an exit code of curl means (its manual page, EXIT CODES).
  private static func failure(_ code: Int32, _ words: String, _ request: HTTPRequest) -> HTTPFailure {
    let words = words.replacing("it says: curl: ", with: "")
    return switch code {
    case 1, 3: .astray(words)
    case 5, 6, 7: .notReached(words)
    case 28: .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: .untrusted(words)
    case 63: .tooLarge(most: request.limit)
    default: .broken(words)
    }
  }

  /// The last of the answers that it prints; those before it say that another one comes.
  private static func response(_ out: Data, limit: Int) -> Result<HTTPResponse, HTTPFailure> {
    var rest = out
    while let end = rest.firstRange(of: Data("\r\n\r\n".utf8)) {
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      rest = rest[end.upperBound...]
      guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { break }
      guard status >= 200 else { continue }
      guard rest.count <= limit else { return .failure(.tooLarge(most: limit)) }
      guard !(300...399).contains(status) else { return .failure(.astray("its answer leads elsewhere")) }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard let name = parts.first?.lowercased() else { continue }
        let value = parts.dropFirst().first.map { String($0).trimmingCharacters(in: .whitespaces) } ?? ""
        headers[name] = [headers[name], value].compactMap(\.self).joined(separator: ", ")
      }
      return .success(HTTPResponse(status, headers: headers, body: Data(rest)))
    }
    return .failure(.broken("the answer has no head"))
  }
}

extension HTTPRequest {
  /// The question as curl reads it (its manual page, --config); nil for one that it cannot be told.
  fileprivate func curlConfiguration(_ authority: String) -> String? {
    var options = [
      ("proto", "=https"), ("cacert", authority), ("url", address), ("request", method),
      ("max-filesize", "\(limit)"),
    ]
    options += headers.sorted { $0.key < $1.key }.map { ("header", "\($0.key): \($0.value)") }
    switch body {
    case .none: break
    case .bytes(let data): options.append(("data-binary", String(decoding: data, as: UTF8.self)))
    case .file: return nil
    }
    // A header on two lines would be two.
    guard download == nil, !([address, method] + headers.flatMap { [$0.key, $0.value] }).contains(where: \.hasNewline)
    else { return nil }
    let switches = ["silent", "show-error", "include", "suppress-connect-headers", "globoff"]
    return (switches + options.map { "\($0) = \"\($1.quotedForCurl)\"" }).joined(separator: "\n")
  }
}

extension String {
  fileprivate var hasNewline: Bool { utf8.contains(0x0A) || utf8.contains(0x0D) }

  /// By scalars: a mark that joins a quotation mark does not hide it from curl.
  fileprivate var quotedForCurl: String {
    var quoted = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
