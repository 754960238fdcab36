import Adapters
import Architecture
import TerminalKit
import TerminalViews
import UseCases

/// The institutions that reports are sent to, and what makes their files ready.
enum LiveReports {
  /// What those who send reports are given.
  ///
  /// - Parameters:
  ///   - environment: all variables, with what the file of settings stands for.
  ///   - launcher: runs the programs.
  ///   - places: where data and what can be made again are kept.
  ///   - server: says where passwords come from.
  ///   - clock: the time between two looks at how far a file is.
  static func ports(
    _ environment: [String: String], launcher: Launcher, places: Places, server: ServerPorts,
    clock: Architecture.Clock
  ) -> ReportPorts {
    var policy = ReportPolicy()
    if let digits = environment["JOTTER_ORDER_DIGITS"].flatMap({ Configuration.Key.digits($0) }) {
      policy.orderDigits = digits
    }
    policy.needsMedium = environment["JOTTER_REPORT_MEDIA"] != "optional"
    let unfinished = UnfinishedFiles(data: places.data).folder
    let keyring = Keyring.system(launcher, server: "institution", practice: places.data)
    return ReportPorts(
      server: SFTPServer(launcher, clock: clock, folder: unfinished), passwords: server.passwords,
      keyring: keyring.remembering(),
      keyFiles: .disk, hash: .system(launcher), mail: .system(launcher), gallery: .disk(launcher),
      tools: .system(launcher, folder: unfinished),
      folder: .disk(places.cache + "/outbox"), parse: { ForeignValue.json($0) }, policy: policy,
      version: programVersion, device: Terminal.hostName)
  }
}
