import TerminalKit
import ViewModels

/// The standard names of HTTP statuses (IANA registry); they are not translated.
enum HTTPStatus {
  /// The number and name, `404 Not Found`; only the number of an unknown status.
  static func named(_ status: Int) -> String { names[status].map { "\(status) \($0)" } ?? "\(status)" }

  static let names = [
    300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    305: "Use Proxy", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 406: "Not Acceptable", 407: "Proxy Authentication Required", 408: "Request Timeout",
    409: "Conflict", 410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
    418: "I'm a Teapot", 421: "Misdirected Request", 422: "Unprocessable Content",
    423: "Locked", 424: "Failed Dependency", 425: "Too Early", 426: "Upgrade Required",
    428: "Precondition Required", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    506: "Variant Also Negotiates", 507: "Insufficient Storage", 508: "Loop Detected", 510: "Not Extended",
    511: "Network Authentication Required",
  ]
}

extension HTTPStatus {
  /// The remedy for an error status of a service.
  static func remedy(_ status: Int, _ species: Species, _ prefix: String) -> Message {
    switch status {
    case 401, 403: species.keyRemedy(prefix)
    case 402: "your plan at \(species.service) does not include this"
    case 407, 511: "log in to your network or its proxy, then try again"
    case 408, 425: "try again in a moment"
    case 409, 412, 423, 424: "check the list, then try again"
    case 410: "it no longer exists"
    case 413, 414, 431: "send less: a smaller file, or fewer words"
    case 415: "send a JPEG, PNG or GIF"
    case 451: "it is not available where you are"
    case 300..<400: "check the service's address: \(prefix)config shows it"
    case 406, 411, 417, 426, 428, 501, 505: "a newer version of jotter may be able to do this"
    case 500...: "try again in a moment"
    default: "check what you typed; \(prefix)help \(species.rawValue) shows the commands"
    }
  }
}
