import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension BarCodes {
  /// The programs of this system: `zbarimg` reads pictures, `zint` draws Code 128.
  public static func system(_ launcher: Launcher) -> BarCodes {
    BarCodes(
      read: { path in
        let path = path.fromHome
        guard FileManager.default.fileExists(atPath: path) else { return .failure(.noSuchFile(path)) }
        let report = await launcher.run(
          ProgramCall("zbarimg", ["--nodbus", "-q", "--raw", path.asPath], patience: .seconds(20)))
        switch report.verdict {
        case .missing: return .failure(.noProgram(.scanning))
        // None was found (its manual page, EXIT STATUS).
        case .exited(4): return .success([])
        case .exited(1): return .failure(.file(path, reason: "it is no picture"))
        default:
          if let problem = report.problem { return .failure(.program(.scanning, reason: "zbarimg: \(problem)")) }
          return .success(String(decoding: report.out, as: UTF8.self).split(separator: "\n").map(String.init))
        }
      },
      draw: { text, path in
        let path = path.fromHome
        var status = stat()
        guard lstat(path, &status) != 0 else { return .file(path, reason: "it is there already") }
        let report = await launcher.run(
          ProgramCall(
            "zint",
            [
              "-b", "CODE128", "--scale=2", "--whitesp=10", "--vwhitesp=4", "--filetype=PNG", "-d", text, "-o",
              path.asPath,
            ],
            patience: .seconds(20)))
        switch report.verdict {
        case .missing: return .noProgram(.labelling)
        // It cannot write the file (its manual page, EXIT STATUS).
        case .exited(10): return .file(path, reason: "it cannot be written")
        default:
          if let problem = report.problem { return .program(.labelling, reason: "zint: \(problem)") }
        }
        chmod(path, 0o600)
        return nil
      })
  }
}

extension String {
  /// A path that no program takes for an option.
  fileprivate var asPath: String { hasPrefix("-") ? "./" + self : self }
}
