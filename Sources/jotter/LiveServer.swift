import Adapters
import Architecture
import Foundation
import TerminalKit
import TerminalViews
import UseCases

/// The configured OpenMRS server, and its passwords.
struct LiveServer: Sendable {
  let ports: ServerPorts

  /// Sends no request before the first log-in.
  ///
  /// - Parameters:
  ///   - options: the address in a flag.
  ///   - environment: all variables, with the settings of the file.
  ///   - launcher: runs the keyring program.
  ///   - practice: the folder of the practice's data; nil without a folder, and then without a keyring.
  ///   - clock: measures pauses between tries.
  ///   - editor: the line editor; nil without a terminal that can hide a password.
  ///   - say: translates a message.
  init(
    _ options: Options, _ environment: [String: String], launcher: Launcher, practice: String?, clock: Clock,
    editor: LineEditor?, say: @escaping @Sendable (Message) -> String
  ) {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let server: any AppointmentServer
    var keyring = Keyring.none
    if let address = options.openMRS ?? variable("JOTTER_OPENMRS") {
      if OpenMRSClient.isUnencrypted(address), variable("JOTTER_OPENMRS_HTTP") == nil {
        server = NoServer(because: .plainHTTP)
      } else {
        server = OpenMRSClient(
          address, module: variable("JOTTER_OPENMRS_MODULE").flatMap { OpenMRSModule(rawValue: $0) },
          authority: variable("JOTTER_OPENMRS_CA")?.fromHome,
          transport: Network(path: Network.path(environment), clock: clock, environment: environment).transport)
        if let practice { keyring = .system(launcher, server: address, practice: practice) }
      }
    } else {
      server = NoServer()
    }
    ports = ServerPorts(
      server: server,
      passwords: PasswordReader(
        name: {
          editor == nil ? .failure(.shortName) : await PasswordPrompt.typed(editor, say("name: "), isShown: true)
        },
        read: { source, user in
          switch source {
          case .file(let path): PasswordFile.file(path)
          case .descriptor(let number): PasswordFile.line(of: Int32(number))
          case .typed: await PasswordPrompt.typed(editor, say("password of \(user.harmless): ")).map { Secret($0) }
          case .typedForKeptName:
            await PasswordPrompt.typed(
              editor, say("password of \(user.harmless), the last name used (another name: Ctrl-C, then /login NAME): ")
            ).map { Secret($0) }
          }
        }), keyring: keyring)
  }
}
