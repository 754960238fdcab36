public import Architecture

/// Reports and institutions at this prompt: what is asked of them that the records alone do not answer.
public struct ReportsState: AnsweringState {
  /// What can happen to it.
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    /// The jotter has opened its session.
    case sessionOpened(Int)
    /// The practitioner wants to know whether the institution is reached, and what it says of itself.
    case visitAsked(Reference)
    /// Nobody has confirmed a key of its host yet; it shows these, and none of this fingerprint that was to be confirmed.
    case hostMet(AnyRecord, [HostKey], missed: String? = nil)
    /// It is reached, and was read.
    case visited(AnyRecord, InstitutionConfig)
    /// The practitioner confirms the key of this fingerprint; nil for the first of those that were shown.
    case trustAsked(Reference, fingerprint: String?)
    /// The host is known by it from now on.
    case trusted(AnyRecord, HostKey)
    /// The practitioner has a password for it, which the keyring is to keep, or not.
    case passwordAsked(Reference, PasswordSource, isKept: Bool)
    /// It is known, and kept when the program ends, or not; nil in sessions that were recorded before that was told.
    case passwordKnown(AnyRecord, isKept: Bool? = nil)
    /// The practitioner wants it forgotten.
    case forgetAsked(Reference)
    /// It is.
    case forgotten(AnyRecord)
    /// The practitioner wants a draft of which this is known, with the media of an incident.
    case beginAsked([FieldText], from: Reference)
    /// The practitioner wants these files, or the media of an incident, to be media of a draft; nil for the current one.
    case attachAsked(Reference?, [String], from: Reference? = nil)
    /// So many bytes of a large file are copied, and so many it has.
    case copying(done: Int, size: Int)
    /// The practitioner does not want the file of that number in a draft; nil for the current one.
    case detachAsked(Reference?, Int)
    /// The practitioner wants a new draft like that report.
    case copyAsked(Reference)
    /// The practitioner wants to see the current draft.
    case showAsked
    /// Here it is.
    case shown(AnyRecord)
    /// The practitioner wants these values in the current draft.
    case editAsked([FieldText])
    /// The practitioner wants a draft sent; nil for the current one.
    case sendAsked(Reference?)
    /// The practitioner wants to see the newest photos and videos of a folder, so many of each.
    case galleryAsked(String, limit: Int)
    /// Here they are.
    case galleryRead(GalleryPage)
    /// The practitioner wants to see the file of a report that has this number, or only to know it.
    case lookAsked(Reference?, Int, isShown: Bool)
    /// It was shown, or could not be.
    case looked(AnyRecord, Int, MediaKind, PictureShape?, path: String, LookingAnswer)
    /// An administrator wants each session to be that practitioner's; nil for nobody's.
    case standardAsked(Reference?, PasswordSource)
    /// It is so; nil for nobody's.
    case standardSet(AnyRecord?)
    /// The practitioner wants a day sent to an institution or an address; perhaps what somebody named so has taken.
    case eveningAsked(DigestQuery, by: Reference?, to: String)
    /// The practitioner wants these values in the form of a draft; without any, only to know its fields.
    case formAsked(Reference?, [FieldText])
    /// Here they are.
    case formRead(AnyRecord, PDFContent)
    /// The practitioner wants to see a page of that form.
    case pageAsked(Reference?, Int, isShown: Bool)
    /// It was shown, or could not be.
    case pageDrawn(AnyRecord, page: Int, of: Int, path: String, LookingAnswer)
    /// The change is durable.
    case committed(Receipt)
    /// These files are media of a draft, which is durable.
    case attached(Receipt, [String])
    /// Something asked for was not done.
    case failed(Failure)
    /// The practitioner does not wait any longer.
    case stopAsked
  }

  /// The answer to what was asked last.
  public enum Answer: Equatable, Sendable, Codable {
    /// Nobody has confirmed a key of the host of that institution; it shows these.
    case host(AnyRecord, [HostKey], missed: String? = nil)
    /// The institution is reached; this it says of itself.
    case visit(AnyRecord, InstitutionConfig)
    /// Its host is known by that key.
    case trust(AnyRecord, HostKey)
    /// Its password is known, and kept when the program ends, or not; or it is forgotten.
    case password(AnyRecord, isKnown: Bool, isKept: Bool)
    /// What the form of that report has.
    case form(AnyRecord, PDFContent)
    /// A page of it was shown.
    case page(AnyRecord, page: Int, of: Int, path: String, LookingAnswer)
    /// What is in that folder.
    case gallery(GalleryPage)
    /// A file of that report was shown.
    case file(AnyRecord, Int, MediaKind, PictureShape?, path: String, LookingAnswer)
    /// Whose session it always is; nil for nobody's.
    case standard(AnyRecord?)
    /// The current draft.
    case draft(AnyRecord)
    /// A change is durable.
    case receipt(Receipt)
    /// These files are media of a draft.
    case attached(Receipt, [String])
    /// It was not done.
    case failure(Failure)
  }

  /// The jotter's session, once it is open.
  public var session: Int?
  /// The keys that the host of an institution has shown last.
  @Boxed public var shown: [HostKey] = []
  /// Of which institution that is.
  public var shownBy: Int?
  /// How far the copy of a large file is, while there is one.
  public var copying: MediaState.Copying?
  /// Whether something is being done that can be given up.
  public var isBusy = false
  /// The newest answer.
  @Boxed public var answer: Answer?

  /// Nobody has asked for anything.
  public init() {}

  /// Applies one event.
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
    case .copying(let done, let size): copying = .init(done: done, size: size)
    case .hostMet(let record, let keys, _): (shown, shownBy) = (keys, record.number)
    case .visited, .trusted, .passwordKnown, .forgotten, .formRead, .pageDrawn, .standardSet, .galleryRead, .looked,
      .shown, .committed, .attached, .failed, .stopAsked:
      break
    }
  }

  /// What an event answers in this state; nil for none.
  private func answer(to event: Event) -> Answer? {
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
    case .sessionOpened, .visitAsked, .trustAsked, .passwordAsked, .forgetAsked, .beginAsked, .attachAsked, .copying,
      .detachAsked, .copyAsked, .showAsked, .editAsked, .sendAsked, .galleryAsked, .lookAsked, .standardAsked,
      .eveningAsked, .formAsked, .pageAsked:
      nil
    }
  }

  /// Whether an event is an answer.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    before.answer(to: event) != nil
  }
}

extension UseCase<ReportsState> {
  /// Reports and institutions.
  ///
  /// - Parameters:
  ///   - ports: the institutions, and what makes files ready.
  ///   - store: where records are.
  ///   - files: where files are.
  ///   - tools: what shows a page.
  ///   - courier: who sends what waits: it waits no longer for an institution about which a person has done something.
  ///   - clock: the port to the clock on the wall.
  ///   - runtime: clock, executor, randomness, record.
  public convenience init(
    _ ports: ReportPorts, store: any JotterStore, files: any MediaFiles, tools: MediaTools,
    courier: UseCase<CourierState>, clock: WallClock, runtime: Runtime
  ) {
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
        _ work: @escaping @Sendable (Teller<ReportsState.Event>) async throws(Failure) -> ReportsState.Event
      ) -> Effect<ReportsState.Event> {
        .work("ask", .queue) { tell in
          do throws(Failure) { tell(try await work(tell)) } catch { tell(.failed(error)) }
        }
      }
      switch change.event {
      case .visitAsked(let reference):
        return ask { _ throws(Failure) in try await desk.visit(reference) }
      case .trustAsked(let reference, let fingerprint):
        let (shown, number) = (state.shown, state.shownBy)
        return ask { _ throws(Failure) in try await desk.trust(reference, fingerprint, shown: shown, by: number) }
      case .passwordAsked(let reference, let source, let isKept):
        return ask { _ throws(Failure) in try await desk.know(reference, source, isKept: isKept) }
      case .forgetAsked(let reference):
        return ask { _ throws(Failure) in try await desk.forget(reference) }
      case .beginAsked(let texts, let incident):
        return ask { tell throws(Failure) in
          try await desk.begin(texts, from: incident) { tell(.copying(done: $0, size: $1)) }
        }
      case .attachAsked(let reference, let paths, let incident):
        return ask { tell throws(Failure) in
          try await desk.attach(reference, paths, from: incident) { tell(.copying(done: $0, size: $1)) }
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
      case .sessionOpened, .hostMet, .visited, .trusted, .passwordKnown, .forgotten, .copying, .formRead, .pageDrawn,
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
