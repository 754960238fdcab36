import Foundation

/// Draws a picture as text for a terminal, with `chafa`.
public struct PictureProgram: Sendable {
  private let launcher: Launcher

  /// A drawer over this launcher.
  public init(_ launcher: Launcher) { self.launcher = launcher }

  /// Whether there is one.
  public var isThere: Bool { launcher.path(of: "chafa") != nil }

  /// The picture, as it is written to the terminal; or why there is none.
  ///
  /// - Parameters:
  ///   - path: an absolute path, which is taken for no option.
  ///   - format: `kitty`, `sixels` or `symbols`.
  ///   - hasColor: whether colour may be used.
  ///   - columns: the width, in characters.
  ///   - rows: the height, in characters.
  public func draw(
    _ path: String, format: String, hasColor: Bool, columns: Int, rows: Int
  ) async -> Result<String, DrawingFailure> {
    let size = "\(max(1, min(columns, 1_000)))x\(max(1, min(rows, 1_000)))"
    let colors = hasColor ? [] : ["-c", "none"]
    let limit = 1 << 25
    let call = ProgramCall(
      "chafa", ["-f", format, "--animate", "off", "--size", size] + colors + [path], patience: .seconds(20),
      limit: limit)
    let report = await launcher.run(call)
    if let problem = report.problem { return .failure(DrawingFailure(reason: "chafa: \(problem)")) }
    guard !report.out.isEmpty, report.out.count < limit else {
      return .failure(DrawingFailure(reason: "chafa: it printed \(report.out.isEmpty ? "nothing" : "too much")"))
    }
    return .success(String(decoding: report.out, as: UTF8.self))
  }
}

/// Why a picture was not drawn.
public struct DrawingFailure: Error, Equatable, Sendable {
  /// In a few words.
  public let reason: String

  /// A failure for this reason.
  public init(reason: String) { self.reason = reason }
}
