package import Architecture
package import UseCases

/// The scanning screen: drawn labels and errors; other screens show scanned records.
public struct ScanViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case scanned(String)
    /// Typed or scanned a line that may be an older transponder's code; else it is a note.
    case lineScanned(String)
    /// Scanned the codes of a picture file.
    case pictureScanned(String)
    /// Drew the label of a record into a file; an empty name is the current patient.
    case labelled(String, file: String)
    case stopped
  }

  /// A drawn label.
  public struct LabelView: Equatable, Sendable {
    /// The record, such as `p1`.
    public var reference: String
    public var name: String
    /// The text that the bar code encodes.
    public var code: String
    /// The path of the picture.
    public var file: String
    /// Details that distinguish patients of one name; nil for a unique name.
    public var twin: String?

    public init(reference: String, name: String, code: String, file: String, twin: String? = nil) {
      (self.reference, self.name, self.code, self.file, self.twin) = (reference, name, code, file, twin)
    }
  }

  public var label: LabelView?
  public var failure: Failure?

  public init() {}

  /// True if the text has the form of a scanned code.
  public static func isCode(_ text: String) -> Bool { ScannedCode(text) != nil }

  /// True for the code of an order without a position.
  public static func isOrderAlone(_ text: String) -> Bool { ScannedCode.isOrderAlone(text) }

  /// True if the text can be an older transponder's code; only a patient with this code proves it.
  public static func isOlderChip(_ text: String) -> Bool { ChipNumber(text).map { !$0.isStandard } ?? false }

  package mutating func show(_ domain: ScanState) {
    failure = domain.failure
    label = domain.label.map { label in
      let record = label.named.record
      return LabelView(
        reference: Reference(record.kind, record.number).text, name: label.named.name, code: label.code,
        file: label.file, twin: label.named.twin)
    }
  }
}

extension ViewModel<ScanViewState> {
  package convenience init(scan: UseCase<ScanState>, runtime: Runtime) {
    self.init(
      ScanViewState(), name: "scan view", runtime: runtime,
      observing: [.answers(of: scan) { domain, view in view.show(domain) }],
      declares: [scan],
      forward: { action, _ in
        switch action {
        case .scanned(let text): [.event(.codeAsked(text), to: scan)]
        case .lineScanned(let text): [.event(.lineAsked(text), to: scan)]
        case .pictureScanned(let path): [.event(.pictureAsked(path), to: scan)]
        case .labelled(let name, let file): [.event(.labelAsked(name, file: file), to: scan)]
        case .stopped: [.event(.stopAsked, to: scan)]
        }
      })
  }
}
