extension JotterViewState.Action {
  var isWriting: Bool {
    switch self {
    case .noted, .described, .filled, .began, .raised, .begunEmergency, .priced, .rewrote(_, .some, _), .chose,
      .settled, .discarded, .recovered, .took, .dropped, .erased, .restored, .movedPart, .removedNamed, .restoredNamed,
      .activated, .assigned, .reassigned:
      true
    // `.rewrote` with a nil text opens the external editor, which keeps the typed text.
    case .opened, .rewrote(_, nil, _), .undid, .redid, .asked, .lookedElsewhere, .interrupted: false
    }
  }
}

extension ScheduleViewState.Action {
  var isWriting: Bool {
    switch self {
    case .planned, .moved, .shifted, .edited, .cancelled, .restored, .opened: true
    case .asked, .showed: false
    }
  }
}

extension MediaViewState.Action {
  var isWriting: Bool {
    switch self {
    case .attached, .pictured, .reminded, .proved: true
    case .recorded, .looked, .played, .checked, .stopped: false
    }
  }
}

extension RecordsViewState.Action {
  var isWriting: Bool {
    switch self {
    case .added, .wrote, .edited, .applied, .entered, .amended, .struck, .unpictured, .remindedHere, .remindedOfDue,
      .answered, .purged, .removed, .restored, .linked:
      true
    case .imported(_, _, let isTrial): !isTrial
    case .asked, .showed, .checked, .opened, .exported, .printed, .stopped: false
    }
  }
}

extension ReportsViewState.Action {
  var isWriting: Bool {
    switch self {
    case .trusted, .begun, .attached, .detached, .copied, .edited, .sent, .filled: true
    case .visited, .passwordGiven, .passwordForgotten, .draftShown, .galleryOpened, .looked, .standardSet,
      .eveningSent, .paged, .stopped:
      false
    }
  }
}
