import TerminalKit
import ViewModels

extension TransferFailure {
  /// The message; `institution` is the name of the recipient.
  func message(_ institution: String) -> Message { explained(institution, "/").message }

  /// Message, remedy and exit code; `institution` is the name of the recipient.
  func explained(_ institution: String, _ prefix: String) -> Explanation {
    let (said, name, typed) = (
      Message(words: words), institution.oneLine(40), Words.joined(institution).oneLine(60)
    )
    let waits: Message = "jotter tries again by itself: \(prefix)outbox shows what waits"
    let caretaker: Message = "ask the administrator of that server"
    let credentials: Message =
      "\(prefix)institution password \(typed) asks for a password; the field key= names the file of a private key"
    switch kind {
    case .noProgram:
      return Explanation(
        5, "the program that connects to \(name) is missing: \(Message(words: words.isEmpty ? "sftp" : words))",
        "install OpenSSH: sudo apt-get install openssh-client")
    case .noPhotoProgram:
      return Explanation(
        5, "convert is not installed; jotter needs it to make photos smaller",
        ProgramPurpose.shrinkingPhotos.remedy(prefix))
    case .noVideoProgram:
      return Explanation(
        5, "ffmpeg is not installed; jotter needs it to make videos smaller",
        ProgramPurpose.shrinkingVideos.remedy(prefix))
    case .noMail:
      return Explanation(
        5, "no mail program is installed",
        "install and set up a program named sendmail: sudo apt-get install msmtp-mta")
    case .mailNotSetUp:
      return Explanation(
        5, "the mail program is not allowed to send, or is not set up: \(said)",
        "set up the mail program, such as msmtp in ~/.msmtprc; the mail waits until then: \(prefix)outbox")
    case .mailDelayed:
      return Explanation(6, "the mail program cannot send to \(name) now: \(said)", waits)
    case .unreachable:
      return Explanation(
        6, "\(name) cannot be reached: \(said)",
        "check host= and port= of the institution; jotter tries again by itself: \(prefix)outbox shows what waits")
    case .unknownHost:
      return Explanation(
        4, "the host key of \(name) is not confirmed yet",
        "\(prefix)institution test \(typed) shows the key, and how to confirm it")
    case .changedHost:
      return Explanation(
        4, "the host key of \(name) is not the confirmed one",
        "\(prefix)institution test \(typed) shows both keys, and how to confirm the new one")
    case .wrongCredentials: return Explanation(4, "\(name) refuses the log-in of this user", credentials)
    case .noFiles: return Explanation(6, "\(name) accepts this user, but gives no access to files", caretaker)
    case .forbidden: return Explanation(6, "\(name) does not allow that: \(said)", caretaker)
    case .missing: return Explanation(3, "\(name) has no such file: \(said)", caretaker)
    case .full: return Explanation(6, "the disk of \(name) is full", waits)
    case .unreadable:
      return Explanation(
        1, "a file on this machine cannot be sent: \(said)",
        "\(prefix)check lists the damaged files; to attach better copies, first make the report a draft again: \(prefix)outbox shows how"
      )
    case .damaged:
      return Explanation(
        1, "\(said) cannot be sent: it is damaged, or has a format that cannot be read",
        "to attach a better copy, first make the report a draft again: \(prefix)outbox shows how")
    case .noRoom:
      return Explanation(
        1, "the disk of this machine is full",
        "make space on it; jotter then tries again by itself: \(prefix)outbox shows what waits")
    case .noKey:
      return Explanation(
        4, "the private key for \(name) cannot be used: \(said)",
        "\(prefix)institution edit \(typed) key=FILE sets another file, key= clears it")
    case .tooLong: return Explanation(6, "\(name) has a file that is too long: \(said)", caretaker)
    case .timedOut: return Explanation(6, "\(name) did not answer in time", waits)
    case .gone: return Explanation(6, "\(name) has ended the connection", waits)
    case .interrupted: return Failure.interrupted.explained(Style())
    case .refused: return Explanation(6, "\(name) refused this: \(said)", caretaker)
    case .noPassword: return Explanation(2, "no usable password: \(said)", credentials)
    case .keyring:
      return Explanation(
        5, "the keyring of this system did not store the password: \(said)",
        "without --keyring, the password stays in memory; a keyring needs secret-tool and a desktop session")
    case .removed:
      return Explanation(
        3, "\(name) was removed from the institutions", "\(prefix)restore institution \(typed) brings it back")
    }
  }
}

extension ReportLack {
  /// True for a failure that can also occur when the form is shown, before anything is sent.
  var isOfForm: Bool {
    switch self {
    case .noForm, .formNotThere: true
    default: false
    }
  }

  var message: Message {
    switch self {
    case .institution: "it needs an institution"
    case .order(let digits): "its order needs \(Self.digits(digits))"
    case .position(let digits): "its position needs \(Self.digits(digits))"
    case .comment: "it needs an area with a kind, or a protocol"
    case .noSuchKind(let kind, let area): "there is no kind \(quoted(kind)) in the area \(quoted(area))"
    case .noSuchForm(let name): "there is no protocol \(quoted(name))"
    case .noForm: "it has no protocol"
    case .formNotThere(let name): "the protocol \(quoted(name)) is not loaded yet"
    case .unread: "the institution's settings were not read yet"
    case .medium: "it needs a photo or a video"
    case .tooManyVideos(let most): "it has more than \(most) videos"
    }
  }

  /// The next command, for the report of this reference.
  func remedy(_ prefix: String, _ report: String) -> Message {
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

  /// A number of digits, or a range, in words.
  static func digits(_ count: ClosedRange<Int>) -> Message {
    count.count == 1 ? "\(count.lowerBound) digits" : "\(count.lowerBound) to \(count.upperBound) digits"
  }
}

extension AdministratorRefusal {
  func explained(_ prefix: String) -> Explanation {
    switch self {
    case .unknown:
      return Explanation(
        4, "this needs the administrator's password, and jotter has not read it from an institution yet",
        Self.visitRemedy("INSTITUTION", prefix))
    case .wrongPassword:
      return Explanation(
        4, "wrong password", "type the administrator's password from an institution's config.json")
    case .noPassword(let words):
      return Explanation(
        2, "no usable password: \(words.oneLine(200))",
        "type the password at a terminal, or name its file: --password-file FILE")
    case .standardUser(let name):
      return Explanation(
        4, "\(name.oneLine(40)) is the standard user of every session",
        "\(prefix)practitioner standard none ends this, and asks for the administrator's password")
    }
  }

  /// The remedy that loads the settings of an institution again.
  static func visitRemedy(_ institution: String, _ prefix: String) -> Message {
    "\(prefix)institution test \(institution) reads its settings again"
  }
}
