import ViewModels

extension TransferTrouble {
  /// What is wrong, at the institution of that name.
  func message(_ name: String) -> Message {
    let words = Message(stringLiteral: words.oneLine(200))
    let name = name.oneLine(40)
    return switch kind {
    case .noProgram: "there is no program here that reaches \(name): sftp"
    case .noMail: "there is no mail program here"
    case .mailNotSetUp: "the mail program here may not send, or is not set up: \(words)"
    case .mailDelayed: "the mail program here cannot send it to \(name) now: \(words)"
    case .unreachable: "\(name) cannot be reached: \(words)"
    case .unknownHost: "nobody has confirmed the key of the host of \(name)"
    case .changedHost: "the host of \(name) shows another key than the one that was confirmed"
    case .wrongCredentials: "\(name) does not let this user in"
    case .noFiles: "\(name) lets this user in, and has no files for them"
    case .forbidden: "\(name) does not allow that: \(words)"
    case .missing: "\(name) has no such file: \(words)"
    case .full: "the disk of \(name) is full"
    case .unreadable: "a file of this machine cannot be sent: \(words)"
    case .noRoom: "the disk of this machine is full"
    case .noKey: "the private key for \(name) cannot be used: \(words)"
    case .tooLong: "\(name) has a file that is too long: \(words)"
    case .timedOut: "\(name) did not answer in time"
    case .gone: "\(name) has ended the connection"
    case .interrupted: "interrupted"
    case .refused: "\(name) refuses: \(words)"
    case .noPassword: "there is no password: \(words)"
    case .keyring: "the keyring of this system does not take it: \(words)"
    case .removed: "\(name) was removed from the institutions"
    }
  }

  /// What a program that ends with it reports.
  var exitCode: Int32 {
    switch kind {
    case .noPassword: 2
    case .missing, .removed: 3
    case .unknownHost, .changedHost, .wrongCredentials, .noKey: 4
    case .noProgram, .noMail, .mailNotSetUp, .keyring: 5
    case .interrupted: 130
    case .unreachable, .noFiles, .forbidden, .full, .tooLong, .timedOut, .gone, .refused, .mailDelayed: 6
    case .unreadable, .noRoom: 1
    }
  }
}

extension TransferFailureKind {
  /// What helps with the institution of that name.
  func remedy(_ prefix: String, of institution: String) -> Message {
    let name = Words.joined(institution).oneLine(60)
    return switch self {
    case .noProgram: "install OpenSSH: sudo apt-get install openssh-client"
    case .noMail: "install and set up one that has the name sendmail: sudo apt-get install msmtp-mta"
    case .unreachable:
      "look at its host= and port=; what is to be sent waits, and is tried again: \(prefix)outbox"
    case .mailNotSetUp: "set it up, msmtp by ~/.msmtprc; what is to be sent waits: \(prefix)outbox"
    case .timedOut, .gone, .full, .mailDelayed: "what is to be sent waits, and is tried again: \(prefix)outbox"
    case .unknownHost: "\(prefix)institution test \(name) shows it, and how to confirm it"
    case .changedHost:
      "\(prefix)institution test \(name) shows both keys, and how to confirm the new one"
    case .wrongCredentials, .noPassword:
      "\(prefix)institution password \(name) asks for a password, key= names the file of a private key"
    case .noFiles, .forbidden, .refused, .missing, .tooLong: "ask who looks after their server"
    case .noRoom: "make room on it; what is to be sent waits, and is tried again: \(prefix)outbox"
    case .noKey: "\(prefix)institution edit \(name) key=FILE names another file, key= none"
    case .unreadable: "\(prefix)check tells which files are damaged; \(prefix)outbox cancel ITEM makes it a draft again"
    case .interrupted: "type it again when you like"
    case .keyring: "without --keyring it is kept in memory; a keyring needs secret-tool, and a session of a desktop"
    case .removed: "\(prefix)undo brings it back"
    }
  }
}

extension ReportGap {
  /// What is in the way.
  var message: Message {
    switch self {
    case .institution: "it has no institution"
    case .order(let from, let to): "its order has not \(Self.digits(from, to))"
    case .position(let from, let to): "its position has not \(Self.digits(from, to))"
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

  /// How it is set.
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

  /// How many digits a number is to have.
  static func digits(_ from: Int, _ to: Int) -> Message {
    from == to ? "\(from) digits" : "\(from) to \(to) digits"
  }
}
