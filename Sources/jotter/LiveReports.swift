import Adapters
import Architecture
import TerminalKit
import TerminalViews
import UseCases

/// The transfer of reports to institutions, and the preparation of their files.
enum LiveReports {
  /// The ports of the use cases about reports.
  ///
  /// - Parameters:
  ///   - environment: all variables, with the settings of the file.
  ///   - launcher: runs the programs.
  ///   - places: the folders of data and cache.
  ///   - server: the source of passwords.
  ///   - clock: measures the interval between progress updates of a file.
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
    return ReportPorts(
      server: SFTPServer(launcher, clock: clock, folder: unfinished), passwords: server.passwords,
      keyring: .system(launcher, server: "institution", practice: places.data).remembering(),
      keyFiles: .disk, hash: .openSSL(launcher), mail: .system(launcher), gallery: .disk(launcher),
      tools: .system(launcher, folder: unfinished), folder: .disk(places.cache + "/outbox"),
      parse: { ForeignValue.json($0) }, policy: policy, version: programVersion, device: Terminal.hostName)
  }
}
