import Architecture
import Foundation
public import UseCases

extension MailProgram {
  /// The mail program of this system: any program with the name `sendmail`.
  ///
  /// A letter is an RFC 5322 message with an HTML page in base64 (RFC 2045); sendmail adds the sender and the date.
  public static func system(_ launcher: Launcher) -> MailProgram {
    MailProgram(
      write: { letter, path in
        do throws(Failure) {
          guard let page = FileManager.default.contents(atPath: letter.page) else {
            throw .file(letter.page, reason: "it cannot be read")
          }
          let text = letter.head + page.base64EncodedString(options: .lineLength76Characters) + "\r\n"
          _ = try FileCopy(path, isNew: true).fill(with: Array(text.utf8))
          return nil
        } catch {
          return error
        }
      },
      send: { path, address in
        // The folder of `sendmail` may be missing in the user's `PATH`.
        guard let name = launcher.first(of: ["sendmail", "/usr/sbin/sendmail", "/usr/lib/sendmail"]) else {
          return TransferFailure(.noMail)
        }
        let call = ProgramCall(name, ["-i", "--", address], maxWait: .seconds(120))
        return await launcher.run(call, from: path).transferFailure
      })
  }
}

extension Letter {
  fileprivate var head: String {
    let words =
      subject.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
      ? subject : "=?UTF-8?B?\(Data(subject.utf8).base64EncodedString())?="
    return [
      "To: \(address)", "Subject: \(words)", "Message-ID: <\(id)@jotter.invalid>", "MIME-Version: 1.0",
      "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: base64", "", "",
    ].joined(separator: "\r\n")
  }
}

extension ProgramReport {
  /// The failure of a mail program, by its exit code (sysexits.h); nil for success.
  fileprivate var transferFailure: TransferFailure? {
    let words = problem ?? ""
    return switch verdict {
    case .exited(0): nil
    case .missing: TransferFailure(.noMail)
    case .cancelled: TransferFailure(.interrupted)
    case .expired: TransferFailure(.timedOut)
    // EX_USAGE, EX_DATAERR, EX_NOUSER, EX_NOHOST: the letter or the address is not accepted.
    case .exited(64), .exited(65), .exited(67), .exited(68): TransferFailure(.refused, words)
    // EX_NOPERM, EX_CONFIG: the user may not send, or sendmail is not configured.
    case .exited(77), .exited(78): TransferFailure(.mailNotSetUp, words)
    // The letter may have been accepted or not.
    case .died: TransferFailure(.gone, words)
    case .exited, .refused: TransferFailure(.mailDelayed, words)
    }
  }
}
