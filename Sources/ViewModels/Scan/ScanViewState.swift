package import Architecture
package import UseCases

/// Scanning, as a person sees it: only what no other screen answers.
public struct ScanViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Has scanned a code.
    case scanned(String)
    /// Wanted what the codes of this picture say.
    case pictureScanned(String)
    /// Wanted a label of whoever is called so, in this file; an empty name is the patient here.
    case labelled(String, file: String)
    /// Does not wait any longer.
    case stopped
  }

  /// A label that was drawn.
  public struct LabelView: Equatable, Sendable {
    /// Of whom it is: `p1`.
    public var reference: String
    /// What they are called.
    public var name: String
    /// What its code says.
    public var code: String
    /// The file of its picture.
    public var file: String

    /// A label of these.
    public init(reference: String, name: String, code: String, file: String) {
      (self.reference, self.name, self.code, self.file) = (reference, name, code, file)
    }
  }

  /// The newest label.
  public var label: LabelView?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nothing is scanned yet.
  public init() {}

  /// Whether a scanner can have read this: it fits one of the rules.
  public static func isCode(_ text: String) -> Bool { ScannedCode(text) != nil }

  /// Follows the business state.
  package mutating func show(_ domain: ScanState) {
    failure = domain.failure
    label = domain.label.map { label in
      let record = label.named.record
      return LabelView(
        reference: Reference(record.kind, record.number).text, name: label.named.name, code: label.code,
        file: label.file)
    }
  }
}

extension ViewModel<ScanViewState> {
  /// The view model of scanning.
  package convenience init(scan: UseCase<ScanState>, runtime: Runtime) {
    self.init(
      ScanViewState(), name: "scan view", runtime: runtime,
      observing: [.answers(of: scan) { domain, view in view.show(domain) }],
      declares: [scan],
      forward: { action, _ in
        switch action {
        case .scanned(let text): [.event(.codeAsked(text), to: scan)]
        case .pictureScanned(let path): [.event(.pictureAsked(path), to: scan)]
        case .labelled(let name, let file): [.event(.labelAsked(name, file: file), to: scan)]
        case .stopped: [.event(.stopAsked, to: scan)]
        }
      })
  }
}
