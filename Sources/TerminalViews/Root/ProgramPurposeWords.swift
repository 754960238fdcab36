import TerminalKit
import ViewModels

extension ProgramPurpose {
  /// The remedy for a program that failed.
  func failureRemedy(_ shellPrefix: String) -> Message {
    switch self {
    case .editing: "the note is unchanged: the editor ended with an error, so its text is not stored"
    case .watching: remedy(shellPrefix)
    default: "run the program on its own to see why: it may lack a device or a permission"
    }
  }

  /// The purpose, printed after "no program is installed" or "the program".
  var words: Message {
    switch self {
    case .looking: "to look at it with"
    case .playing: "to play sound with"
    case .recording: "to record sound with"
    case .editing: "to edit a text with"
    case .networking: "to use the network with"
    case .sharing: "to reach the server of a practice with"
    case .watching: "to run jotter watch with"
    case .scanning: "to read bar codes with"
    case .labelling: "to draw bar codes with"
    case .shrinkingPhotos: "to make photos smaller with"
    case .shrinkingVideos: "to make videos smaller with"
    case .hashing: "to check a password with"
    case .filling: "to fill in PDFs with"
    }
  }

  /// The remedy for a missing program.
  func remedy(_ shellPrefix: String) -> Message {
    switch self {
    case .looking: "install one: apt-get install chafa, or brew install chafa"
    case .playing, .recording: "install one: apt-get install sox, or brew install sox"
    case .editing: "set EDITOR to the name of an editor, or type the text after the note"
    case .scanning: "install one: apt-get install zbar-tools, or brew install zbar"
    case .labelling: "install one: apt-get install zint, or brew install zint"
    case .hashing: "install it: apt-get install openssl, or brew install openssl"
    case .shrinkingPhotos: "install convert: apt-get install imagemagick, or brew install imagemagick"
    case .shrinkingVideos: "install ffmpeg: apt-get install ffmpeg, or brew install ffmpeg"
    case .filling: "install them: apt-get install qpdf poppler-utils, or brew install qpdf poppler"
    case .watching: "without systemd, start it yourself: \(shellPrefix)watch"
    case .networking:
      "make install puts jotter-network beside jotter; if it is elsewhere, set JOTTER_NETWORK to its path"
    case .sharing:
      "make install puts jotter-postgresql beside jotter; if it is elsewhere, set JOTTER_POSTGRESQL to its path"
    }
  }
}
