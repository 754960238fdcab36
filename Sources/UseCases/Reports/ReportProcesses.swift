public import Architecture

/// The use cases about reports.
public struct ReportProcesses: Sendable {
  /// Reports and institutions.
  public let reports: UseCase<ReportsState>
  /// Who sends what waits.
  public let courier: UseCase<CourierState>

  init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, tools: MediaTools, isResident: Bool,
    press: DigestPress, session: ReportTargets, clock: WallClock, runtime: Runtime
  ) {
    courier = UseCase(ports, store: store, files: files, press: press, isResident: isResident, runtime: runtime)
    reports = UseCase(
      ports, store: store, files: files, tools: tools, courier: courier, clock: clock, runtime: runtime)
    session.reports.connect(reports)
    session.courier.connect(courier)
  }
}

/// Where the jotter tells the session to those about reports: it waits there until they are made.
struct ReportTargets: Sendable {
  fileprivate let reports = LateTarget<ReportsState>("reports", isOptional: true)
  let courier = LateTarget<CourierState>("courier", isOptional: true)

  var listeners: [SessionListener] { [SessionListener(reports), SessionListener(courier)] }
}
