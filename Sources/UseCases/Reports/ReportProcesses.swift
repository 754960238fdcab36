public import Architecture

public struct ReportProcesses: Sendable {
  public let reports: UseCase<ReportsState>
  /// Sender of reports and digests in the outbox.
  public let courier: UseCase<CourierState>

  init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, tools: MediaTools, isResident: Bool,
    press: DigestPress, session: ReportTargets, outbox: LateTarget<OutboxState>, clock: WallClock, runtime: Runtime
  ) {
    courier = UseCase(
      ports, store: store, files: files, press: press, isResident: isResident, clock: clock, outbox: outbox,
      runtime: runtime)
    reports = UseCase(
      ports, store: store, files: files, tools: tools, courier: courier, clock: clock, runtime: runtime)
    session.reports.connect(reports)
    session.courier.connect(courier)
  }
}

struct ReportTargets: Sendable {
  fileprivate let reports = LateTarget<ReportsState>("reports", isOptional: true)
  let courier = LateTarget<CourierState>("courier", isOptional: true)

  var listeners: [SessionListener] { [SessionListener(reports), SessionListener(courier)] }
}
