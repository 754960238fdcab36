public import Architecture

/// Reports and institutions at one prompt: requests that need other ports besides the store.
public struct ReportsState: EventAnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    /// Requests a connection to an institution, and its settings.
    case visitAsked(Reference)
    /// The host's key is unconfirmed or has changed; `missed` is a requested fingerprint that no key has.
    case hostMet(AnyRecord, [HostKey], missed: String? = nil)
    /// Connected; the institution's settings.
    case visited(AnyRecord, InstitutionConfig)
    /// Confirms the key with this fingerprint; nil for the first key shown.
    case trustAsked(Reference, fingerprint: String?)
    /// The key is stored as the host's.
    case trusted(AnyRecord, HostKey)
    /// Sets the password of an account; `isKept` also stores it in the keyring.
    case passwordAsked(Reference, PasswordSource, isKept: Bool)
    /// The password is known; `isKept`: it is stored in the keyring; nil in old recordings.
    case passwordKnown(AnyRecord, isKept: Bool? = nil)
    case forgetAsked(Reference)
    case forgotten(AnyRecord)
    /// Requests a new draft with these texts and the media of an incident.
    case beginAsked([FieldText], from: Reference)
    /// Attaches files, or the media of an incident, to a draft; nil for the current one.
    case attachAsked(Reference?, [String], from: Reference? = nil)
    /// Progress of copying a large file.
    case progressed(WorkProgress)
    /// Removes the file of this number from a draft; nil for the current one.
    case detachAsked(Reference?, Int)
    /// Requests a new draft with the contents of a report.
    case copyAsked(Reference)
    /// Requests the current draft.
    case showAsked
    case shown(AnyRecord)
    /// Changes fields of the current draft.
    case editAsked([FieldText])
    /// Sends a draft; nil for the current one.
    case sendAsked(Reference?)
    /// Requests the newest photos and videos of a folder, at most `limit` of each.
    case galleryAsked(String, limit: Int)
    case galleryRead(GalleryPage)
    /// Shows the file of this number in a report, or only describes it.
    case lookAsked(Reference?, Int, isShown: Bool)
    /// Result of `lookAsked`.
    case looked(AnyRecord, Int, MediaKind, PictureShape?, path: String, DisplayResult)
    /// Sets the standard practitioner of all sessions, with the administrator's password; nil for none.
    case standardAsked(Reference?, PasswordSource)
    /// The standard practitioner is stored; nil for none.
    case standardSet(AnyRecord?)
    /// Sends the digest of a day, of all or of one practitioner, to an institution or a mail address.
    case eveningAsked(DigestQuery, by: Reference?, to: String)
    /// Fills the form of a draft; without values, requests its fields.
    case formAsked(Reference?, [FieldText])
    case formRead(AnyRecord, PDFContent)
    /// Shows a page of the form, or only describes it.
    case pageAsked(Reference?, Int, isShown: Bool)
    /// Result of `pageAsked`.
    case pageDrawn(AnyRecord, page: Int, of: Int, path: String, DisplayResult)
    /// A change is stored.
    case committed(Receipt)
    /// Files with these names are attached.
    case attached(Receipt, [String])
    case failed(Failure)
    case stopAsked
  }

  public enum Answer: Equatable, Sendable, Codable {
    /// Keys of an institution's host to confirm; `missed` is a requested fingerprint that no key has.
    case host(AnyRecord, [HostKey], missed: String? = nil)
    /// Settings of a reached institution.
    case visit(AnyRecord, InstitutionConfig)
    /// The confirmed key of the host.
    case trust(AnyRecord, HostKey)
    /// The password is known or forgotten; `isKept`: it is stored in the keyring.
    case password(AnyRecord, isKnown: Bool, isKept: Bool)
    /// Contents of a report's form.
    case form(AnyRecord, PDFContent)
    case page(AnyRecord, page: Int, of: Int, path: String, DisplayResult)
    case gallery(GalleryPage)
    case file(AnyRecord, Int, MediaKind, PictureShape?, path: String, DisplayResult)
    /// The standard practitioner of all sessions; nil for none.
    case standard(AnyRecord?)
    case draft(AnyRecord)
    case receipt(Receipt)
    case attached(Receipt, [String])
    case failure(Failure)
  }

  public var session: Int?
  /// Host keys shown last.
  @Boxed public var shown: [HostKey] = []
  /// Number of the institution whose keys are in `shown`.
  public var shownBy: Int?
  /// Progress of the copy of a large file; nil for none.
  public var copying: WorkProgress?
  /// True while a request runs that `stopAsked` can cancel.
  public var isBusy = false
  @Boxed public var answer: Answer?

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    if let answer = answer(to: event) {
      self.answer = answer
      (isBusy, copying) = (false, nil)
    }
    switch event {
    case .sessionOpened(let session): self.session = session
    case .visitAsked, .trustAsked, .passwordAsked, .forgetAsked, .beginAsked, .attachAsked, .detachAsked, .copyAsked,
      .showAsked, .editAsked, .sendAsked,
      .galleryAsked, .lookAsked, .standardAsked, .eveningAsked, .formAsked, .pageAsked:
      isBusy = true
    case .progressed(let progress): copying = progress
    case .hostMet(let record, let keys, _): (shown, shownBy) = (keys, record.number)
    case .visited, .trusted, .passwordKnown, .forgotten, .formRead, .pageDrawn, .standardSet, .galleryRead, .looked,
      .shown, .committed, .attached, .failed, .stopAsked:
      break
    }
  }

  public func answer(to event: Event) -> Answer? {
    switch event {
    case .hostMet(let record, let keys, let missed): .host(record, keys, missed: missed)
    case .visited(let record, let said): .visit(record, said)
    case .trusted(let record, let key): .trust(record, key)
    case .passwordKnown(let record, let isKept): .password(record, isKnown: true, isKept: isKept ?? true)
    case .forgotten(let record): .password(record, isKnown: false, isKept: false)
    case .formRead(let record, let content): .form(record, content)
    case .pageDrawn(_, _, _, _, .failed(let failure)), .looked(_, _, _, _, _, .failed(let failure)),
      .failed(let failure):
      .failure(failure)
    case .pageDrawn(let record, let page, let count, let path, let looking):
      .page(record, page: page, of: count, path: path, looking)
    case .standardSet(let record): .standard(record)
    case .galleryRead(let page): .gallery(page)
    case .looked(let record, let number, let kind, let shape, let path, let looking):
      .file(record, number, kind, shape, path: path, looking)
    case .shown(let record): .draft(record)
    case .committed(let receipt): .receipt(receipt)
    case .attached(let receipt, let names): .attached(receipt, names)
    case .stopAsked: isBusy ? .failure(.interrupted) : nil
    case .sessionOpened, .visitAsked, .trustAsked, .passwordAsked, .forgetAsked, .beginAsked, .attachAsked, .progressed,
      .detachAsked, .copyAsked, .showAsked, .editAsked, .sendAsked, .galleryAsked, .lookAsked, .standardAsked,
      .eveningAsked, .formAsked, .pageAsked:
      nil
    }
  }
}

extension UseCase<ReportsState> {
  /// Handles reports and institutions.
  ///
  /// - Parameters:
  ///   - ports: the ports to institutions and to the programs for files.
  ///   - store: the store with the records.
  ///   - files: the port to media files.
  ///   - tools: the port to viewers.
  ///   - courier: the sender of the outbox; retries an institution at once after a visit, a new key or password.
  ///   - clock: the port to the wall clock.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, tools: MediaTools,
    courier: UseCase<CourierState>, clock: WallClock, runtime: Runtime
  ) {
    let clockOfWork = runtime.clock
    @Sendable func copying(_ send: EventSender<ReportsState.Event>) -> ReportDesk.Progress {
      let work = LongWork(clockOfWork) { send(.progressed($0)) }
      work.begin(.copying)
      return { work.reach($0, of: $1) }
    }
    self.init(
      ReportsState(), name: "reports", runtime: runtime,
      feedbacks: [
        .telling(courier) { event in
          switch event {
          case .visited(let record, _), .trusted(let record, _), .passwordKnown(let record, _):
            .retryAsked(.institution(record.number))
          default: nil
          }
        }
      ],
      selecting: { Selected(session: $0.session, shown: $0.shown, shownBy: $0.shownBy) }
    ) { change in
      let (state, stamp) = (change.after, change.stamp)
      let desk = ReportDesk(
        ports: ports, store: store, files: files, tools: tools, clock: clock, session: state.session, stamp: stamp)
      func ask(
        _ work: @escaping @Sendable (EventSender<ReportsState.Event>) async throws(Failure) -> ReportsState.Event
      ) -> Effect<ReportsState.Event> {
        .work("ask", .queue) { send in
          do throws(Failure) { send(try await work(send)) } catch { send(.failed(error)) }
        }
      }
      switch change.event {
      case .visitAsked(let reference):
        return ask { _ throws(Failure) in try await desk.visit(reference) }
      case .trustAsked(let reference, let fingerprint):
        let (shown, number) = (state.shown, state.shownBy)
        return ask { _ throws(Failure) in try await desk.trust(reference, fingerprint, shown: shown, by: number) }
      case .passwordAsked(let reference, let source, let isKept):
        return ask { _ throws(Failure) in try await desk.rememberPassword(of: reference, source, isKept: isKept) }
      case .forgetAsked(let reference):
        return ask { _ throws(Failure) in try await desk.forget(reference) }
      case .beginAsked(let texts, let incident):
        return ask { send throws(Failure) in
          try await desk.begin(texts, from: incident, copying(send))
        }
      case .attachAsked(let reference, let paths, let incident):
        return ask { send throws(Failure) in
          try await desk.attach(reference, paths, from: incident, copying(send))
        }
      case .detachAsked(let reference, let number):
        return ask { _ throws(Failure) in
          .committed(try await desk.write { book throws(Failure) in try book.detach(reference, number) })
        }
      case .copyAsked(let reference):
        return ask { _ throws(Failure) in
          .committed(try await desk.write { book throws(Failure) in try book.copy(reference) })
        }
      case .showAsked:
        return ask { _ throws(Failure) in
          .shown(try await desk.write { book throws(Failure) in try book.draft(nil).record })
        }
      case .editAsked(let texts):
        return ask { _ throws(Failure) in
          .committed(try await desk.write { book throws(Failure) in try book.edit(texts) })
        }
      case .sendAsked(let reference):
        return ask { _ throws(Failure) in
          .committed(try await desk.write { book throws(Failure) in try book.send(reference) })
        }
      case .galleryAsked(let folder, let limit):
        return ask { _ throws(Failure) in .galleryRead(try await ports.gallery.newest(of: folder, limit: limit)) }
      case .lookAsked(let reference, let number, let isShown):
        return ask { _ throws(Failure) in try await desk.look(reference, at: number, isShown: isShown) }
      case .standardAsked(let reference, let source):
        return ask { _ throws(Failure) in .standardSet(try await desk.setStandard(reference, source)) }
      case .eveningAsked(let query, let practitioner, let name):
        return ask { _ throws(Failure) in
          .committed(
            try await desk.write { book throws(Failure) in try book.send(query, takenBy: practitioner, to: name) })
        }
      case .formAsked(let reference, let values):
        return ask { _ throws(Failure) in try await desk.fill(reference, values) }
      case .pageAsked(let reference, let page, let isShown):
        return ask { _ throws(Failure) in try await desk.look(reference, page: page, isShown: isShown) }
      case .stopAsked: return .cancel("ask")
      case .sessionOpened, .hostMet, .visited, .trusted, .passwordKnown, .forgotten, .progressed, .formRead, .pageDrawn,
        .galleryRead, .looked, .standardSet, .shown, .committed, .attached, .failed:
        return .none
      }
    }
  }

  private struct Selected: Equatable, Sendable {
    let session: Int?
    let shown: [HostKey]
    let shownBy: Int?
  }
}
