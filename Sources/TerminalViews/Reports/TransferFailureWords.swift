import TerminalKit
import ViewModels

extension TransferFailure {
  /// The message, with the name of the institution.
  func message(_ institution: String) -> Message { explained(institution, "/").message }

  /// The words and the exit code, with the name of the institution.
  func explained(_ institution: String, _ prefix: String) -> Explanation {
    let (said, name, typed) = (
      Message(words: words), institution.oneLine(40), Words.joined(institution).oneLine(60)
    )
    let waits: Message = "what is to be sent waits, and is tried again: \(prefix)outbox"
    let caretaker: Message = "ask who looks after their server"
    let credentials: Message =
      "\(prefix)institution password \(typed) asks for a password, key= names the file of a private key"
    switch kind {
    case .noProgram:
      return Explanation(
        5, "there is no program here that reaches \(name): sftp",
        "install OpenSSH: sudo apt-get install openssh-client")
    case .noMail:
      return Explanation(
        5, "there is no mail program here",
        "install and set up one that has the name sendmail: sudo apt-get install msmtp-mta")
    case .mailNotSetUp:
      return Explanation(
        5, "the mail program here may not send, or is not set up: \(said)",
        "set it up, msmtp by ~/.msmtprc; what is to be sent waits: \(prefix)outbox")
    case .mailDelayed:
      return Explanation(6, "the mail program here cannot send it to \(name) now: \(said)", waits)
    case .unreachable:
      return Explanation(
        6, "\(name) cannot be reached: \(said)",
        "look at its host= and port=; what is to be sent waits, and is tried again: \(prefix)outbox")
    case .unknownHost:
      return Explanation(
        4, "nobody has confirmed the key of the host of \(name)",
        "\(prefix)institution test \(typed) shows it, and how to confirm it")
    case .changedHost:
      return Explanation(
        4, "the host of \(name) shows another key than the one that was confirmed",
        "\(prefix)institution test \(typed) shows both keys, and how to confirm the new one")
    case .wrongCredentials: return Explanation(4, "\(name) does not let this user in", credentials)
    case .noFiles: return Explanation(6, "\(name) lets this user in, and has no files for them", caretaker)
    case .forbidden: return Explanation(6, "\(name) does not allow that: \(said)", caretaker)
    case .missing: return Explanation(3, "\(name) has no such file: \(said)", caretaker)
    case .full: return Explanation(6, "the disk of \(name) is full", waits)
    case .unreadable:
      return Explanation(
        1, "a file of this machine cannot be sent: \(said)",
        "\(prefix)check tells which files are damaged; \(prefix)outbox cancel ITEM makes it a draft again")
    case .noRoom:
      return Explanation(
        1, "the disk of this machine is full",
        "make room on it; what is to be sent waits, and is tried again: \(prefix)outbox")
    case .noKey:
      return Explanation(
        4, "the private key for \(name) cannot be used: \(said)",
        "\(prefix)institution edit \(typed) key=FILE names another file, key= none")
    case .tooLong: return Explanation(6, "\(name) has a file that is too long: \(said)", caretaker)
    case .timedOut: return Explanation(6, "\(name) did not answer in time", waits)
    case .gone: return Explanation(6, "\(name) has ended the connection", waits)
    case .interrupted: return Explanation(130, "interrupted", "type it again when you like")
    case .refused: return Explanation(6, "\(name) refuses: \(said)", caretaker)
    case .noPassword: return Explanation(2, "there is no password: \(said)", credentials)
    case .keyring:
      return Explanation(
        5, "the keyring of this system does not take it: \(said)",
        "without --keyring it is kept in memory; a keyring needs secret-tool, and a session of a desktop")
    case .removed:
      return Explanation(
        3, "\(name) was removed from the institutions", "\(prefix)restore institution \(typed) brings it back")
    }
  }
}

extension ReportLack {
  var message: Message {
    switch self {
    case .institution: "it has no institution"
    case .order(let digits): "its order has not \(Self.digits(digits))"
    case .position(let digits): "its position has not \(Self.digits(digits))"
    case .comment: "it has neither an area with a kind nor a protocol"
    case .noSuchKind(let kind, let area): "there is no \(quoted(kind)) in \(quoted(area))"
    case .noSuchForm(let name): "there is no protocol \(quoted(name))"
    case .noForm: "it has no protocol"
    case .formNotThere(let name): "the protocol \(quoted(name)) is not here yet"
    case .unread: "nobody has read yet what its institution takes"
    case .medium: "it has neither a photo nor a video"
    case .tooManyVideos(let most): "it has more than \(most) videos"
    }
  }

  /// The command that fills the gap.
  func way(_ prefix: String, _ report: String) -> Message {
    let edit = "\(prefix)report edit \(report)"
    return switch self {
    case .institution: "\(edit) institution=NAME"
    case .order: "\(edit) order=DIGITS"
    case .position: "\(edit) position=DIGITS"
    case .comment, .noSuchKind: "\(edit) area=AREA kind=KIND"
    case .noSuchForm, .noForm: "\(edit) protocol=NAME"
    case .formNotThere, .unread: "\(prefix)institution test INSTITUTION"
    case .medium: "\(prefix)report attach \(report) FILE"
    case .tooManyVideos: "\(prefix)report detach \(report) N"
    }
  }

  /// A number of digits, or a range.
  static func digits(_ count: ClosedRange<Int>) -> Message {
    count.count == 1 ? "\(count.lowerBound) digits" : "\(count.lowerBound) to \(count.upperBound) digits"
  }
}

extension AdministratorRefusal {
  func explained(_ prefix: String) -> Explanation {
    switch self {
    case .unknown:
      return Explanation(
        4, "only the administrator does that, and no institution has said the password",
        Self.visitRemedy("INSTITUTION", prefix))
    case .wrongPassword:
      return Explanation(
        4, "wrong password", "the password is that of the administrator in an institution's config.json")
    case .noPassword(let words):
      return Explanation(
        2, "there is no password: \(words.oneLine(200))",
        "type it at a terminal, or name its file: --password-file FILE")
    case .standardUser(let name):
      return Explanation(
        4, "\(name.oneLine(40)) is the standard user: each session is theirs",
        "\(prefix)practitioner standard none ends that; it asks for the administrator's password")
    }
  }

  /// The remedy that reads the profile of an institution again.
  static func visitRemedy(_ institution: String, _ prefix: String) -> Message {
    "\(prefix)institution test \(institution) reads what it says"
  }
}
