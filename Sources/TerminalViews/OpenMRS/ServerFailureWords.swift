import TerminalKit
import ViewModels

extension ServerFailure {
  var message: Message { explained("/").message }

  /// Message, remedy and exit code; for a failure during a log-in, the remedy is another log-in.
  func explained(_ prefix: String, isOfLogIn: Bool = false) -> Explanation {
    let explanation = explained(Message(words: words), prefix)
    return isOfLogIn
      ? Explanation(explanation.exitCode, explanation.message, "try it again later: \(prefix)login") : explanation
  }

  private func explained(_ said: Message, _ prefix: String) -> Explanation {
    let typedAgain: Message = "log in again: \(prefix)login NAME"
    let caretaker: Message = "ask the administrator of the server"
    let later: Message = "try again later: \(prefix)calendar refresh"
    let address: Message =
      "check \"openmrs\": its address ends with the name of the application, as in https://HOST/openmrs"
    // A single command forgets its log-in when it ends.
    let logIn: Message =
      prefix == "/"
      ? "log in first: \(prefix)login NAME"
      : "log in first: \(prefix)login NAME --keyring, or start jotter and type /login NAME"
    switch kind {
    case .noServer:
      return Explanation(
        4, "no OpenMRS server is set up",
        "write \"openmrs\": \"https://HOST/openmrs\" into config.json, or start with --openmrs URL")
    case .plainHTTP:
      return Explanation(
        6, "the address of the OpenMRS server is http: others can read what is sent",
        "use https, or write \"openmrs_http\": true into config.json")
    case .shortName:
      return Explanation(
        2, "a user name of the OpenMRS server has at least 5 characters",
        "log in again: \(prefix)login NAME; to say who is at this prompt: \(prefix)session NAME")
    case .shortPassword: return Explanation(2, "a password has at least 5 characters", typedAgain)
    case .noPassword:
      return Explanation(
        2, "no usable password: \(said)",
        "\(prefix)login NAME --password-file FILE reads it from a file that only you may read")
    case .wrongCredentials:
      return Explanation(4, "wrong name or password for the OpenMRS server", typedAgain)
    case .notLoggedIn: return Explanation(4, "this needs a log-in at the OpenMRS server", logIn)
    case .expired: return Explanation(4, "the OpenMRS server has ended the log-in", logIn)
    case .forbidden:
      return Explanation(
        6,
        words.isEmpty
          ? "the OpenMRS server does not allow that" : "the OpenMRS server does not allow that: \(said)", caretaker)
    case .noProvider:
      return Explanation(
        4, "you are not a provider at the OpenMRS server, so you have no appointments there", caretaker)
    case .starting: return Explanation(6, "the OpenMRS server is down, or still starting", later)
    case .unreachable: return Explanation(6, "the OpenMRS server cannot be reached", later)
    case .untrusted:
      return Explanation(
        6, "the certificate of the OpenMRS server cannot be trusted: \(said)",
        "write \"openmrs_ca\": \"FILE\" into config.json; FILE has the certificate of the authority that signed it")
    case .noModule:
      return Explanation(
        6, "the OpenMRS server does not have the module for appointments",
        "check \"openmrs_module\" in config.json, or ask the administrator of the server")
    case .otherServer: return Explanation(6, "there is no OpenMRS server at its address", address)
    case .sentElsewhere:
      return Explanation(
        6, "the OpenMRS server redirects to another address, and jotter sends no password there", address)
    case .timedOut: return Explanation(6, "the OpenMRS server did not answer in time", later)
    case .unknown:
      return Explanation(3, "the OpenMRS server has no such appointment", "\(prefix)calendar lists your appointments")
    case .noSuchProvider:
      // Quotes make a name with blanks one argument.
      return Explanation(
        3, "the OpenMRS server has no provider of exactly that name",
        words.isEmpty
          ? "type the name as the server has it: \(prefix)calendar --by NAME"
          : "type the whole name, such as \(prefix)calendar --by \(quoted(words))")
    case .noList:
      return Explanation(3, "there is no list to go back to", "\(prefix)calendar lists your appointments")
    case .refused: return Explanation(6, "the OpenMRS server refuses the request: \(said)", later)
    case .unreadable: return Explanation(6, "the answer of the OpenMRS server cannot be read: \(said)", later)
    case .keyring:
      return Explanation(
        5, "the keyring of this system did not store the password: \(said)",
        "without --keyring, the password stays in memory; a keyring needs secret-tool and a desktop session")
    // These failures are explained as in the rest of the program.
    case .noProgram: return Failure.noProgram(.networking).explained(Style())
    case .interrupted: return Failure.interrupted.explained(Style())
    }
  }
}
