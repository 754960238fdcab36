import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Programs that read and draw bar codes: the real ones, and failing scripts.
@Suite struct BarCodeTests {
  private func codes(_ scripts: [String: String] = [:], isPatient: Bool = true) async throws -> (BarCodes, Scripts) {
    // The real programs are found by this machine's `PATH`.
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let scripts = try await Scripts(scripts, variables: scripts.isEmpty ? path : [:])
    return (.system(scripts.launcher(isPatient: isPatient)), scripts)
  }

  @Test("A drawn bar code can be read, its file has the mode 600, and an existing file is not overwritten")
  func drawnBarCodeIsReadable() async throws {
    let (codes, scripts) = try await codes()
    for (name, text) in [
      ("a.png", "U.Ada Brook"), ("-b.png", "276098106123456"), ("c", "A54327P10"), ("d.jpg", "U.v3"),
    ] {
      let file = "\(scripts.folder.path)/\(name)"
      #expect(await codes.draw(text, file) == nil, "\(text)")
      #expect(await codes.read(file) == .success([text]), "\(text)")
      let seen = await scripts.launcher(isPatient: true).run(
        ProgramCall("zbarimg", ["-q", file], maxWait: .seconds(60)))
      #expect(String(decoding: seen.out, as: UTF8.self) == "CODE-128:\(text)\n")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let before = FileManager.default.contents(atPath: file)
      #expect(await codes.draw("U.v9", file) == .file(file, reason: "it exists already"))
      #expect(FileManager.default.contents(atPath: file) == before)
    }
  }

  @Test("An image without a bar code has no text, and an invalid image, a missing file or folder is reported")
  func imageWithoutBarcodeIsTextless() async throws {
    let (codes, scripts) = try await codes()
    let empty = "\(scripts.folder.path)/empty.pgm"
    try Data("P5 64 64 255\n".utf8 + Array(repeating: 0xFF, count: 4_096)).write(to: URL(filePath: empty))
    #expect(await codes.read(empty) == .success([]))
    let text = "\(scripts.folder.path)/text.png"
    try Data("no picture".utf8).write(to: URL(filePath: text))
    #expect(await codes.read(text) == .failure(.file(text, reason: "it is not a picture")))
    #expect(await codes.read("/nowhere/x.png") == .failure(.noSuchFile("/nowhere/x.png")))
    #expect(await codes.draw("U.v3", "/nowhere/x.png") == .file("/nowhere", reason: "there is no such folder"))
  }

  @Test("A missing, failing or hanging bar code program is reported")
  func failingBarcodeProgramIsReported() async throws {
    let file = "/etc/hosts"
    let (failing, scripts) = try await codes(["zbarimg": "exit 3", "zint": "echo 'Error 1: no' >&2; exit 6"])
    #expect(await failing.read(file) == .failure(.program(.scanning, reason: "zbarimg: it ended with exit code 3")))
    let new = "\(scripts.folder.path)/new.png"
    #expect(await failing.draw("x", new) == .program(.labelling, reason: "zint: it says: Error 1: no"))
    let (slow, _) = try await codes(["zbarimg": "exec sleep 600", "zint": "exec sleep 600"], isPatient: false)
    #expect(await slow.read(file) == .failure(.program(.scanning, reason: "zbarimg: it took too long")))
    #expect(await slow.draw("x", new) == .program(.labelling, reason: "zint: it took too long"))
    let none = BarCodes.system(Launcher(clock: .system, environment: ["PATH": "/nowhere"]))
    #expect(await none.read(file) == .failure(.noProgram(.scanning)))
    #expect(await none.draw("x", new) == .noProgram(.labelling))
  }
}
