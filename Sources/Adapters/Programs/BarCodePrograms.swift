public import Foundation
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
  ///
  /// - Parameters:
  ///   - launcher: runs the programs.
  ///   - folder: the folder for temporary files.
  public static func system(_ launcher: Launcher, folder: String = NSTemporaryDirectory()) -> BarCodes {
    BarCodes(
      read: { path in
        let path = path.fromHome
        guard FileManager.default.fileExists(atPath: path) else { return .failure(.noSuchFile(path)) }
        let report = await launcher.run(
          ProgramCall("zbarimg", ["--nodbus", "-q", "--raw", path.asPath], maxWait: .seconds(20)))
        switch report.verdict {
        case .missing: return .failure(.noProgram(.scanning))
        // No bar code found; see EXIT STATUS in the manual of `zbarimg`.
        case .exited(4): return .success([])
        case .exited(1): return .failure(.file(path, reason: "it is not a picture"))
        default:
          if let problem = report.problem { return .failure(.program(.scanning, reason: "zbarimg: \(problem)")) }
          return .success(String(decoding: report.out, as: UTF8.self).split(separator: "\n").map(String.init))
        }
      },
      draw: { text, path in
        let path = path.fromHome
        // zint adds a suffix to the name and overwrites files: so it gets a temporary folder.
        let place: TemporaryPlace
        do throws(Failure) { place = try TemporaryPlace("jotter-label", in: folder) } catch { return error }
        defer { place.remove() }
        let picture = "\(place.path)/label.png"
        let report = await launcher.run(
          ProgramCall(
            "zint",
            [
              "-b", "CODE128", "--scale=2", "--whitesp=10", "--vwhitesp=4", "--filetype=PNG", "-d", text, "-o",
              picture,
            ],
            maxWait: .seconds(20)))
        switch report.verdict {
        case .missing: return .noProgram(.labelling)
        default:
          if let problem = report.problem { return .program(.labelling, reason: "zint: \(problem)") }
        }
        guard let bytes = FileManager.default.contents(atPath: picture) else {
          return .program(.labelling, reason: "zint: it drew nothing")
        }
        do throws(Failure) {
          let target = try NewFile.Target(path)
          try target.write(Array(bytes))
          try target.finish()
        } catch {
          return error
        }
        return nil
      })
  }
}

extension String {
  /// The path, with `./` before a leading dash: no program reads it as an option.
  var asPath: String { hasPrefix("-") ? "./" + self : self }
}
