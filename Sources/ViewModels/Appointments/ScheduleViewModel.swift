package import Architecture
import Foundation
package import UseCases

extension ViewModel<ScheduleViewState> {
  package convenience init(
    agenda: UseCase<AgendaState>, runtime: Runtime
  ) {
    self.init(
      ScheduleViewState(), name: "schedule view", runtime: runtime,
      observing: [.answers(of: agenda) { domain, view in view.show(domain) }],
      declares: [agenda],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(AgendaState.Event(action), to: agenda)] })
  }
}

extension ScheduleViewState {
  package mutating func show(_ domain: AgendaState) {
    rows = domain.page.appointments.map { AppointmentRow($0) }
    next = domain.page.hasMore ? domain.page.appointments.last?.number : nil
    answer = domain.answer.map { Answer($0) }
  }
}

extension ScheduleViewState.Answer {
  fileprivate init(_ answer: AgendaState.Answer) {
    self =
      switch answer {
      case .page: .listed
      case .details(let appointment): .shown(AppointmentRow(appointment))
      case .receipt(let receipt, let overlaps):
        .confirmed(Confirmation(receipt, occurring: receipt.occurring), overlaps: overlaps.map { AppointmentRow($0) })
      case .news(let news): .told(ScheduleNews(news))
      case .failure(let failure): .refused(failure)
      }
  }
}

extension ScheduleNews {
  fileprivate init(_ news: AgendaNews) {
    self.init(
      completed: news.completed, interrupted: news.interrupted,
      resumed: news.resumed.map { resumed in
        .init(
          appointment: resumed.appointment, minutes: resumed.minutes, others: resumed.others,
          incident: resumed.incident.map { IncidentRow($0, isOccurring: true) })
      }, planned: news.planned, reinterrupted: news.reinterrupted)
  }
}

extension AgendaState.Event {
  fileprivate init(_ action: ScheduleViewState.Action) {
    self =
      switch action {
      case .asked(let filter): .pageAsked(AgendaQuery(filter), with: filter.by?.practitioner)
      case .showed(let text): .detailsAsked(Reference(.appointment, text))
      case .planned(let plan): .asked(.add(Plan(plan), unquotedRest: plan.unquotedRest, day: plan.day))
      case .moved(let text, let start, let end):
        .asked(.move(Reference(.appointment, text), start: Instant(start), end: end.map { Instant($0) }))
      case .shifted(let text, let shift, let minutes):
        .asked(.shift(Reference(.appointment, text), Shift(shift), length: minutes.map { .seconds(60 * $0) }))
      case .edited(let text, let edit): .asked(.edit(Reference(.appointment, text), PlanEdit(edit)))
      case .cancelled(let text): .asked(.cancel(Reference(.appointment, text)))
      case .restored(let text): .asked(.restore(Reference(.appointment, text)))
      case .opened(let text): .openAsked(Reference(.appointment, text))
      }
  }
}

extension Shift {
  fileprivate init(_ shift: AppointmentShift) {
    self =
      switch shift {
      case .later(let minutes): .later(.seconds(60 * minutes))
      case .day(let day): .day(Instant(day))
      case .weekday(let day): .weekday(Instant(day))
      case .minute(let minute): .minute(minute)
      }
  }
}

extension PlanEdit {
  fileprivate init(_ edit: AppointmentEdit) {
    let time: Time? =
      switch edit.time {
      case nil: nil
      case .at(let start, let end)?: .at(Instant(start), until: end.map { Instant($0) })
      case .shifted(let shift, let minutes)?: .shifted(Shift(shift), length: minutes.map { .seconds(60 * $0) })
      case .lasting(let minutes)?: .lasting(.seconds(60 * minutes))
      }
    self.init(
      time: time, patient: edit.patient, type: edit.type, reason: edit.reason, practitioner: edit.practitioner)
  }
}

extension AgendaQuery {
  fileprivate init(_ filter: ScheduleFilter) {
    self.init(
      from: Instant(filter.from), to: Instant(filter.to), includesCancelled: filter.includesCancelled,
      practitioner: filter.by == .nobody ? "" : nil, limit: filter.limit, after: filter.after)
  }
}

extension Plan {
  fileprivate init(_ plan: AppointmentPlan) {
    self.init(
      slot: Slot(start: Instant(plan.startsAt), end: Instant(plan.endsAt)), patient: plan.patient, type: plan.type,
      reason: plan.reason, practitioner: plan.practitioner)
  }
}
