import ViewModels

extension ServerTrouble {
  /// What is wrong.
  var message: Message {
    let words = Message(stringLiteral: words.oneLine(200))
    return switch kind {
    case .noServer: "no OpenMRS server is set up"
    case .plainHTTP: "the address of the OpenMRS server is http: what is sent there can be read on the way"
    case .shortName: "the name of a user has at least 5 characters"
    case .shortPassword: "a password has at least 5 characters"
    case .noPassword: "there is no password: \(words)"
    case .wrongCredentials: "the OpenMRS server does not know this name with this password"
    case .notLoggedIn: "nobody is logged in at the OpenMRS server"
    case .expired: "the OpenMRS server has ended the session"
    case .forbidden where self.words.isEmpty: "the OpenMRS server does not allow that"
    case .forbidden: "the OpenMRS server does not allow that: \(words)"
    case .noProvider: "you are no provider at the OpenMRS server: nobody has appointments with you"
    case .starting: "the OpenMRS server is down, or about to start"
    case .unreachable: "the OpenMRS server cannot be reached"
    case .untrusted: "the certificate of the OpenMRS server cannot be trusted: \(words)"
    case .noModule: "the OpenMRS server has no such module for appointments"
    case .otherServer: "there is no OpenMRS server at its address"
    case .sentElsewhere: "the OpenMRS server sends elsewhere, where no password goes"
    case .timedOut: "the OpenMRS server did not answer in time"
    case .unknown: "the OpenMRS server has no such appointment"
    case .noSuchProvider: "the OpenMRS server has no provider of exactly that name"
    case .noList: "there is no list to go back to"
    case .refused: "the OpenMRS server refuses: \(words)"
    case .unreadable: "the answer of the OpenMRS server cannot be read: \(words)"
    case .keyring: "the keyring of this system does not take it: \(words)"
    case .noProgram: "there is no program here that asks over a network"
    case .interrupted: "interrupted"
    }
  }

  /// What a program that ends with it reports.
  var exitCode: Int32 {
    switch kind {
    case .shortName, .shortPassword, .noPassword: 2
    case .unknown, .noSuchProvider, .noList: 3
    case .keyring: 5
    case .noServer, .notLoggedIn, .expired, .wrongCredentials, .noProvider: 4
    default: 6
    }
  }
}

extension ServerTrouble {
  /// What helps.
  func remedy(_ prefix: String) -> Message {
    if isOfLogIn { return "try it again later: \(prefix)login" }
    // A name with blanks is one argument.
    if kind == .noSuchProvider, !words.isEmpty {
      return "type the whole name, such as \(prefix)calendar --by \(quoted(words))"
    }
    return kind.remedy(prefix)
  }
}

extension ServerFailureKind {
  /// What helps.
  func remedy(_ prefix: String) -> Message {
    switch self {
    case .noServer: "write \"openmrs\": \"https://HOST/openmrs\" into config.json, or start with --openmrs URL"
    case .plainHTTP: "use https, or write \"openmrs_http\": true into config.json"
    case .shortName, .shortPassword, .wrongCredentials: "type it again: \(prefix)login NAME"
    case .noPassword: "\(prefix)login NAME --password-file FILE reads it from a file that only you may read"
    case .notLoggedIn where prefix != "/", .expired where prefix != "/":
      // What a single command knows, it forgets when it ends.
      "log in first: \(prefix)login NAME --keyring keeps it for single commands, and jotter alone opens a prompt for /login NAME"
    case .notLoggedIn, .expired: "log in first: \(prefix)login NAME"
    case .noSuchProvider: "type the name as it stands at the server: \(prefix)calendar --by NAME"
    case .noList: "\(prefix)calendar lists your appointments"
    case .forbidden, .noProvider: "ask who looks after the server"
    case .noModule: "look at \"openmrs_module\" in config.json, or ask who looks after the server"
    case .untrusted: "write \"openmrs_ca\": \"FILE\" into config.json, with the certificate of its authority"
    case .keyring: "without --keyring it is kept in memory; a keyring needs secret-tool, and a session of a desktop"
    case .otherServer, .sentElsewhere:
      "look at \"openmrs\": its address ends with the name of the application, as in https://HOST/openmrs"
    case .unknown: "\(prefix)calendar lists what there is"
    case .starting, .unreachable, .timedOut, .refused, .unreadable: "try again later: \(prefix)calendar refresh"
    case .noProgram, .interrupted: "try it again"
    }
  }
}
