import CCurl

/// An http or https URL, parsed by libcurl.
struct WebAddress {
  /// The whole URL.
  let text: String
  /// `http` or `https`.
  let scheme: String
  private let server: [String]

  /// Parses a URL; nil for an invalid URL, and for another scheme.
  ///
  /// - Parameters:
  ///   - text: an absolute URL, or a URL relative to `base`.
  ///   - base: the base of a relative URL.
  init?(_ text: String, from base: WebAddress? = nil) {
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    func part(_ name: CURLUPart) -> String? {
      var found: UnsafeMutablePointer<CChar>?
      // Adds a missing port, so that https with port 443 and https without a port are the same server.
      guard curl_url_get(parts, name, &found, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let found else { return nil }
      defer { curl_free(found) }
      return String(cString: found)
    }
    for text in [base?.text, text].compactMap(\.self) {
      // Services send URLs with spaces and non-ASCII letters.
      guard curl_url_set(parts, CURLUPART_URL, text, UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)) == CURLUE_OK
      else { return nil }
    }
    guard let scheme = part(CURLUPART_SCHEME), ["http", "https"].contains(scheme), let host = part(CURLUPART_HOST),
      !host.isEmpty, let port = part(CURLUPART_PORT), let whole = part(CURLUPART_URL)
    else { return nil }
    (self.text, self.scheme, server) = (whole, scheme, [scheme, host.lowercased(), port])
  }

  /// True if scheme, host and port are equal: a key for the other URL may be sent to this URL.
  func isSameServer(as other: WebAddress) -> Bool { server == other.server }
}
