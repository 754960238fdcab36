import Foundation

/// Draws a picture as text for a terminal, with `chafa`.
public struct PictureProgram: Sendable {
  private let launcher: Launcher

  public init(_ launcher: Launcher) { self.launcher = launcher }

  /// True if `chafa` is installed.
  public var isInstalled: Bool { launcher.path(of: "chafa") != nil }

  /// The picture as text for the terminal, or a failure.
  ///
  /// - Parameters:
  ///   - path: an absolute path, so that it is not read as an option.
  ///   - format: `kitty`, `sixels` or `symbols`.
  ///   - hasColor: true to allow colours.
  ///   - columns: the width, in characters.
  ///   - rows: the height, in characters.
  public func draw(
    _ path: String, format: String, hasColor: Bool, columns: Int, rows: Int
  ) async -> Result<String, DrawingFailure> {
    let size = "\(max(1, min(columns, 1_000)))x\(max(1, min(rows, 1_000)))"
    let colors = hasColor ? [] : ["-c", "none"]
    let limit = 1 << 25
    let call = ProgramCall(
      "chafa", ["-f", format, "--animate", "off", "--size", size] + colors + [path], maxWait: .seconds(20),
      maxOutputSize: limit)
    let report = await launcher.run(call)
    if let problem = report.problem { return .failure(DrawingFailure(reason: "chafa: \(problem)")) }
    guard !report.out.isEmpty, report.out.count < limit else {
      return .failure(DrawingFailure(reason: "chafa: it printed \(report.out.isEmpty ? "nothing" : "too much")"))
    }
    return .success(String(decoding: report.out, as: UTF8.self))
  }
}

/// The reason why a picture was not drawn.
public struct DrawingFailure: Error, Equatable, Sendable {
  /// A few words for the user.
  public let reason: String

  public init(reason: String) { self.reason = reason }
}
