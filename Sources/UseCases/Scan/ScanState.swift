public import Architecture

/// Scanning: looks up codes from a scanner or a picture, and reports their meaning to the jotter or the records.
public struct ScanState: AnsweringState {
  public enum Event: SessionEvent, StoreEvent, Equatable, Codable {
    case sessionOpened(Int)
    case codeAsked(String)
    /// A line that may be an older transponder's code; without a patient of that code, it is a note.
    case lineAsked(String)
    /// Reads the codes in the picture at this path.
    case pictureAsked(String)
    /// Meanings of the codes, in their order.
    case meant([CodeMeaning])
    /// Writes a label for this name into a new file; an empty name means the current patient.
    case labelAsked(String, file: String)
    case labelled(Label)
    case failed(Failure)
    /// Cancels the running request.
    case stopAsked
  }

  public var session: Int?
  public var label: Label?
  /// The failure of the last request; nil if it succeeded.
  public var failure: Failure?
  public var isBusy = false

  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .sessionOpened(let session): self.session = session
    case .codeAsked, .lineAsked, .pictureAsked, .labelAsked: isBusy = true
    case .meant: (isBusy, failure) = (false, nil)
    case .labelled(let label): (isBusy, self.label, failure) = (false, label, nil)
    case .failed(let failure): (isBusy, label, self.failure) = (false, nil, failure)
    case .stopAsked: if isBusy { (isBusy, label, failure) = (false, nil, .interrupted) }
    }
  }

  /// True for a label, a failure or a cancellation; the jotter or the records answer a meaning.
  public static func isAnswer(_ event: Event, from before: Self, to after: Self) -> Bool {
    switch event {
    case .labelled, .failed: true
    case .stopAsked: before.isBusy
    case .sessionOpened, .codeAsked, .lineAsked, .pictureAsked, .labelAsked, .meant: false
    }
  }
}

/// The meaning of a code in this practice.
public enum CodeMeaning: Equatable, Sendable, Codable {
  /// Begin a session of the practitioner with this number.
  case practitioner(Int)
  /// Show the patient with this number.
  case patient(Int)
  /// Set order and position of the current draft of a report.
  case order(String, position: String, code: String)
  /// Store the text, which is no code, as a note.
  case note(String)
}

extension UseCase<ScanState> {
  /// Looks up codes; sends practitioners to the jotter, and patients and orders to the records.
  public convenience init(
    store: any JotterStore, codes: BarCodes, jotter: UseCase<JotterState>, records: UseCase<RecordsState>,
    runtime: Runtime
  ) {
    let (jotter, records) = (LateTarget(jotter), LateTarget(records))
    self.init(
      ScanState(), name: "scan", runtime: runtime,
      feedbacks: [
        .on(\.isBusy, declares: [jotter, records]) { change in
          guard case .meant(let meanings) = change.event else { return [] }
          return meanings.map { meaning in
            switch meaning {
            case .practitioner(let number): .event(.asked(.activate(Reference(.practitioner, number))), to: jotter)
            case .patient(let number): .event(.detailsAsked(Reference(.patient, number)), to: records)
            case .order(let order, let position, let code):
              .event(.asked(.order(order, position: position, code: code)), to: records)
            case .note(let text): .event(.asked(.note(text, cost: nil)), to: jotter)
            }
          }
        }
      ], selecting: \.session
    ) { change in
      let (stamp, session) = (change.stamp, change.after)
      func ask(_ work: @escaping @Sendable () async throws(Failure) -> ScanState.Event) -> Effect<ScanState.Event> {
        .call("scan", .replace) {
          do throws(Failure) { return try await work() } catch { return .failed(error) }
        }
      }
      switch change.event {
      case .codeAsked(let text):
        return ask { () async throws(Failure) in .meant([try await store.meaning(of: text)]) }
      case .lineAsked(let text):
        return ask { () async throws(Failure) in
          do throws(Failure) {
            return .meant([try await store.meaning(of: text)])
          } catch {
            guard error == .unknownCode(text) else { throw error }
            return .meant([.note(text)])
          }
        }
      case .pictureAsked(let path):
        return ask { () async throws(Failure) in
          let read = await codes.read(path)
          // A missing file whose path contains neither a dot nor a slash is a typed code.
          if case .failure(.noSuchFile) = read, !path.contains(where: { "./".contains($0) }) {
            return .meant([try await store.meaning(of: path)])
          }
          let texts = try read.get()
          guard let first = texts.first else { throw .noCode(path) }
          var meanings: [CodeMeaning] = []
          for text in texts {
            do throws(Failure) {
              meanings.append(try await store.meaning(of: text))
            } catch {
              guard case .unknownCode = error else { throw error }
            }
          }
          guard !meanings.isEmpty else { throw .unknownCode(first) }
          return .meant(meanings)
        }
      case .labelAsked(let name, let file):
        return ask { () async throws(Failure) in
          let (named, code) = try await store.code(for: name, in: session, stamp)
          if let failure = await codes.draw(code, file) { throw failure }
          return .labelled(Label(named, code: code, file: file))
        }
      case .stopAsked: return .cancel("scan")
      case .sessionOpened, .meant, .labelled, .failed: return .none
      }
    }
  }
}

extension JotterStore {
  /// The meaning of a code; a name must match in full, because codes are not abbreviated.
  ///
  /// Text of no known format is the code of an older transponder if a patient has that transponder.
  fileprivate func meaning(of text: String) async throws(Failure) -> CodeMeaning {
    try await read { rows throws(Failure) in
      guard let code = ScannedCode(text) else {
        guard let chip = ChipNumber(text), let number = try rows.records(.patient, where: .chip, is: chip.code).first
        else { throw .unknownCode(text) }
        return .patient(number)
      }
      switch code {
      case .practitioner(let name):
        let reference = Reference(.practitioner, name)
        if let number = reference.number, try rows.record(RecordID(.practitioner, number)) != nil {
          return .practitioner(number)
        }
        let called = try rows.recordNumbers(name, .practitioner)
        guard called.count < 2 else { throw .ambiguous(reference, candidates: called) }
        guard let number = called.first else { throw .noSuch(reference) }
        return .practitioner(number)
      case .chip(let digits):
        guard let number = try rows.records(.patient, where: .chip, is: digits).first else {
          throw .noSuch(Reference(.patient, digits))
        }
        return .patient(number)
      case .order(let order, let position): return .order(order, position: position, code: text)
      }
    }
  }

  /// The record of a name, and the text of its label.
  ///
  /// The text is a patient's transponder or a practitioner's name. If that name is not ASCII or not unique, the text is
  /// the practitioner's reference.
  fileprivate func code(
    for name: String, in session: Int?, _ stamp: Stamp
  ) async throws(Failure) -> (Named, String) {
    try await read { rows throws(Failure) in
      let named: Named
      if name.isEmpty {
        guard let session else { throw .store(.other("no session is open")) }
        let patient = try JotterBook(rows: rows, session: session, stamp: stamp).patientHere()
        named = Named(patient.record, patient.name, twin: patient.twin)
      } else {
        named = try rows.labelledRecord(name)
      }
      guard named.record.kind == .practitioner else {
        guard let chip = try rows.record(named.record).flatMap({ Patient($0).chip }) else {
          throw .lacksField(.patient, [.chip], of: named.record.number)
        }
        return (named, chip.code)
      }
      let isPlain = named.name.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      let isAlone =
        try rows.recordNumbers(named.name, .practitioner).count == 1
        && Reference(.practitioner, named.name).number == nil
      let code = ScannedCode.practitioner(
        isPlain && isAlone ? named.name : Reference(.practitioner, named.record.number).text)
      return (named, code.text)
    }
  }
}

extension JotterRows {
  /// The patient or practitioner with this name or reference.
  fileprivate func labelledRecord(_ name: String) throws(Failure) -> Named {
    func named(_ record: AnyRecord) -> Named { Named(record.record, record.name, twin: record.twin) }
    var found: [Named] = []
    for kind in [RecordKind.patient, .practitioner] {
      if let number = Reference(kind, name).number, name.lowercased().first == kind.letter {
        if let record = try record(RecordID(kind, number)) { found = [named(record)] }
        break
      }
      var numbers = try records(kind, named: name)
      if numbers.isEmpty, kind == .patient { numbers = try patients(namedBy: name) }
      for number in numbers {
        if let record = try record(RecordID(kind, number)) { found.append(named(record)) }
      }
    }
    return try found.only(name, else: .nobodyCalled(name, removed: false))
  }

  /// Numbers of the records of a kind with this full name, in any case.
  fileprivate func recordNumbers(_ name: String, _ kind: RecordKind) throws(Failure) -> [Int] {
    var numbers: [Int] = []
    for number in try records(kind, named: name) {
      if try record(RecordID(kind, number))?.name.lowercased() == name.lowercased() { numbers.append(number) }
    }
    return numbers
  }
}
