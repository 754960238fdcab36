import Architecture
import Foundation
public import UseCases

extension PasswordHash {
  /// SHA-512 of crypt(5), by `openssl passwd`; the password is passed only on the standard input.
  public static func openSSL(_ launcher: Launcher) -> PasswordHash {
    PasswordHash { password, settings in
      let call = ProgramCall("openssl", ["passwd", "-6", "-salt", settings, "-stdin"], maxWait: .seconds(30))
      let report = await launcher.run(call, input: password)
      if report.verdict == .missing { return .failure(.noProgram(.hashing)) }
      if let problem = report.problem { return .failure(.program(.hashing, reason: problem)) }
      return .success(String(decoding: report.out, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
  }
}
