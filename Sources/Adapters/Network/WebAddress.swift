import CCurl

/// An address of http or https, as libcurl reads it.
struct WebAddress {
  /// All of it.
  let text: String
  /// `http` or `https`.
  let scheme: String
  private let server: [String]

  /// Reads it; nil for one of another kind, and for what is no address.
  ///
  /// - Parameters:
  ///   - text: what was written: all of an address, or where it leads from another one.
  ///   - base: that other one.
  init?(_ text: String, from base: WebAddress? = nil) {
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    func part(_ name: CURLUPart) -> String? {
      var found: UnsafeMutablePointer<CChar>?
      // Port 443 of https is the same server as https without one.
      guard curl_url_get(parts, name, &found, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let found else { return nil }
      defer { curl_free(found) }
      return String(cString: found)
    }
    for text in [base?.text, text].compactMap(\.self) {
      // Services write spaces and letters of any language into addresses.
      guard curl_url_set(parts, CURLUPART_URL, text, UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)) == CURLUE_OK
      else { return nil }
    }
    guard let scheme = part(CURLUPART_SCHEME), ["http", "https"].contains(scheme), let host = part(CURLUPART_HOST),
      !host.isEmpty, let port = part(CURLUPART_PORT), let whole = part(CURLUPART_URL)
    else { return nil }
    (self.text, self.scheme, server) = (whole, scheme, [scheme, host.lowercased(), port])
  }

  /// Whether a key for the other one may go there.
  func isSameServer(as other: WebAddress) -> Bool { server == other.server }
}
