import Foundation
import UseCases

extension HostKey {
  /// The keys in the output of `ssh-keyscan`, in the order of display.
  static func keys(scanned text: String) -> [HostKey] {
    let order = ["ssh-ed25519", "ecdsa-", "ssh-rsa"]
    func rank(_ key: HostKey) -> Int { order.firstIndex { key.text.hasPrefix($0) } ?? order.count }
    return text.split(whereSeparator: \.isNewline).compactMap { line -> HostKey? in
      let words = line.split(separator: " ")
      guard words.count >= 3, !line.hasPrefix("#"), let blob = Data(base64Encoded: String(words[2])) else { return nil }
      return HostKey("\(words[1]) \(words[2])", fingerprint: fingerprint(of: blob))
    }.sorted { (rank($0), $0.text) < (rank($1), $1.text) }
  }

  /// The fingerprint in the form of `ssh-keygen -l`: Base64 without padding.
  private static func fingerprint(of blob: Data) -> String {
    var hash = SHA256()
    blob.withUnsafeBytes { hash.update($0) }
    return "SHA256:" + Data(SHA256.bytes(of: hash.finish())).base64EncodedString().prefix { $0 != "=" }
  }
}
