import Foundation

extension StringProtocol {
  /// Whether the text has an address with a password, such as `postgres://user:password@host`.
  ///
  /// The scheme may be missing, and the password may be a parameter: `?password=…`. An unreadable address counts, too:
  /// its password is just as secret.
  public var hasAddressPassword: Bool {
    guard contains("@") || contains("?") || contains("%") else { return false }
    let text = String(self).removingPercentEncoding ?? String(self)
    let parameters = text.split(whereSeparator: { "?&;".contains($0) }).dropFirst()
    return parameters.contains { PasswordMask.namesValue($0.lowercased()) }
      || (text.contains("://") ? text.hasUserWithPassword : text.isUserWithPassword)
  }

  /// Whether `user:password@` follows a `://`.
  private var hasUserWithPassword: Bool {
    guard let at = lastIndex(of: "@") else { return false }
    return self[..<at].ranges(of: "://").contains { scheme in
      let authority = self[scheme.upperBound..<at]
      guard let colon = authority.firstIndex(of: ":"), !authority[..<colon].contains(where: { "/?#[".contains($0) })
      else { return false }
      // In `host:5432/…@…`, a port follows the colon.
      let password = authority[authority.index(after: colon)...]
      return !password.isEmpty && password.drop(while: \.isNumber).first != "/"
    }
  }

  /// Whether the text is `user:password@host`, perhaps after `name=`.
  private var isUserWithPassword: Bool {
    let value = drop { "-\"'".contains($0) }.split(separator: "=", maxSplits: 1).last ?? ""
    let parts = value.split(separator: ":", maxSplits: 1).map { $0.drop { "\"'".contains($0) } }
    guard parts.count == 2, let at = parts[1].lastIndex(of: "@"), at > parts[1].startIndex else { return false }
    // No user: a time, a Windows path, a path on a server, or the scheme of a mail address before the colon.
    return !parts[0].allSatisfy(\.isNumber) && !parts[0].contains { "@/\\".contains($0) }
      && !"/\\".contains(parts[1].first ?? "/") && !mailWords.contains(parts[0].lowercased())
      && parts[1].index(after: at) < parts[1].endIndex
  }
}

/// Words in front of the colon of a mail address or of a call.
private let mailWords: Set = ["e-mail", "email", "im", "mail", "mailto", "sip", "sips", "skype", "xmpp"]
