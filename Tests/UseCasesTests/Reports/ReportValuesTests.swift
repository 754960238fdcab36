import Architecture
import Testing

@testable import UseCases

/// Values of reports: names of parcels, states after events, galleries, files and numbers.
@Suite struct ReportValuesTests {
  @Test("A parcel's name ends with its day and time, and the next name is one second later")
  func parcelNamesDifferBySeconds() {
    let first = ParcelName("digest", at: Instant(milliseconds: 1_789_977_620_000), by: .universal)
    #expect(first.text == "digest_20260921_080020" && first.next.text == "digest_20260921_080021")
    for (text, next) in [
      ("54327_10_20260921_000000", "54327_10_20260921_000001"), ("x_20260921_000059", "x_20260921_000100"),
      ("x_20260921_005959", "x_20260921_010000"), ("x_20260921_235959", "x_20260922_000000"),
      ("x_20261231_235959", "x_20270101_000000"), ("_20260921_100000", "_20260921_100001"),
    ] {
      let name = ParcelName(text: text)
      #expect(name?.text == text && name?.next.text == next)
    }
  }

  @Test(
    "A text without a prefix, a day of eight digits and a time of six digits is no parcel name",
    arguments: [
      "", "x", "20260921_080020", "x_2026092_080020", "x_20260921_08002", "x_20260921_0800200", "x_2026092a_080020",
      "x_20260921_08002a", "x_20260921_08002\u{663}", "x-20260921-080020", "x_20260921_080020_",
    ])
  func noNames(text: String) { #expect(ParcelName(text: text) == nil) }

  @Test("A request keeps the reports busy through progress and a new session, until a stop interrupts it")
  func requestKeepsReportsBusy() throws {
    let report = Reference(.report, 1)
    let asked: [ReportsState.Event] = [
      .visitAsked(report), .trustAsked(report, fingerprint: nil), .forgetAsked(report), .beginAsked([], from: report),
      .attachAsked(nil, []), .detachAsked(nil, 1), .copyAsked(report), .showAsked, .editAsked([]), .sendAsked(nil),
      .galleryAsked("x", limit: 1), .lookAsked(nil, 1, isShown: false), .formAsked(nil, []),
      .pageAsked(nil, 1, isShown: false),
    ]
    for event in asked {
      let state = reduced([event, .sessionOpened(3), .progressed(.init(.copying, done: 1, of: 2))])
      #expect(state.isBusy && state.answers == 0 && state.session == 3, "\(event)")
      #expect(state.copying == .init(.copying, done: 1, of: 2))
      let stopped = reduced([event, .progressed(.init(.copying, done: 1, of: 2)), .stopAsked, .stopAsked])
      #expect(!stopped.isBusy && stopped.answers == 1 && stopped.copying == nil)
      #expect(stopped.answer == .failure(.interrupted))
    }
    #expect(reduced([.stopAsked]).state == ReportsState() && reduced([.stopAsked]).answers == 0)
  }

  @Test("Each result of a request becomes the answer of the reports and ends the wait")
  func eachResultBecomesAnAnswer() throws {
    let declaration = try #require(Kinds.own[.institution])
    let lab = AnyRecord(declaration, number: 4, id: UniqueID(high: 1, low: 1))
    let keys = [HostKey("ssh-ed25519 AAAA", fingerprint: "SHA256:x")]
    let page = GalleryPage(folder: "x", files: [])
    let content = PDFContent(pages: 2)
    for (event, answer) in [
      (.hostMet(lab, keys, missed: "y"), .host(lab, keys, missed: "y")), (.trusted(lab, keys[0]), .trust(lab, keys[0])),
      (.visited(lab, InstitutionConfig()), .visit(lab, InstitutionConfig())),
      (.passwordKnown(lab, isKept: false), .password(lab, isKnown: true, isKept: false)),
      (.passwordKnown(lab), .password(lab, isKnown: true, isKept: true)),
      (.forgotten(lab), .password(lab, isKnown: false, isKept: false)), (.formRead(lab, content), .form(lab, content)),
      (.pageDrawn(lab, page: 1, of: 2, path: "x", .described), .page(lab, page: 1, of: 2, path: "x", .described)),
      (.pageDrawn(lab, page: 1, of: 2, path: "x", .failed(.emptyNote)), .failure(.emptyNote)),
      (.galleryRead(page), .gallery(page)),
      (.looked(lab, 2, .video, .square, path: "x", .opened), .file(lab, 2, .video, .square, path: "x", .opened)),
      (.looked(lab, 2, .video, nil, path: "x", .failed(.emptyNote)), .failure(.emptyNote)),
      (.standardSet(nil), .standard(nil)), (.shown(lab), .draft(lab)), (.failed(.emptySlot), .failure(.emptySlot)),
    ] as [(ReportsState.Event, ReportsState.Answer)] {
      let state = reduced([.showAsked, .progressed(.init(.copying, done: 1, of: 2)), event])
      #expect(state.answer == answer && state.answers == 1 && !state.isBusy && state.copying == nil, "\(event)")
    }
    let met = reduced([.hostMet(lab, keys), .failed(.emptyNote)])
    #expect(met.shown == keys && met.shownBy == 4 && met.answers == 2)
  }

  private func reduced(_ events: [ReportsState.Event]) -> WithAnswerCount<ReportsState> {
    var state = WithAnswerCount(ReportsState())
    for event in events { state.reduce(event, Stamp(time: Instant(milliseconds: 1), seed: 1)) }
    return state
  }

  @Test("A gallery page has the newest files of each kind up to the limit, files of equal age by name")
  func galleryPageHasNewestFiles() async throws {
    func file(_ name: String, _ kind: MediaKind, _ at: Int64) -> GalleryFile {
      GalleryFile(name, kind, at: Instant(milliseconds: at))
    }
    let files = [
      file("b", .photo, 5), file("a", .photo, 5), file("c", .photo, 6), file("d", .video, 5), file("e", .video, 1),
    ]
    let gallery = Gallery(files: { _ in .success(files) }, shape: { _ in nil })
    for (limit, names, left) in [
      (0, [], 5), (1, ["c", "d"], 3), (2, ["c", "a", "d", "e"], 1), (3, ["c", "a", "b", "d", "e"], 0),
    ] as [(Int, [String], Int)] {
      let page = try await gallery.newest(of: "x", limit: limit)
      #expect(page.files.map(\.name) == names && page.remainingCount == left && page.folder == "x", "\(limit)")
    }
    #expect(GalleryPage(folder: "x", files: []).remainingCount == 0)
  }

  @Test("A report lists photos, then videos, then PDFs, and the form of the report before other PDFs")
  func reportListsFilesByKind() throws {
    let declaration = try #require(Kinds.own[.report])
    let part = try #require(declaration.parts.first)
    func file(_ number: Int, _ kind: String, form: String = "") -> AnyRecord {
      AnyRecord(
        part, number: number, of: 1, id: UniqueID(high: 1, low: 1),
        values: FieldValues([.name: "\(number)", .kind: kind, .form: form]))
    }
    func report(form: String) -> Report {
      Report(
        AnyRecord(
          declaration, number: 1, id: UniqueID(high: 1, low: 1), values: FieldValues([.form: form]),
          parts: [
            file(1, "pdf"), file(2, "video"), file(3, "pdf", form: "Blood"), file(4, "photo"), file(5, "?"),
            file(6, "video"),
          ]))
    }
    #expect(report(form: "Blood").files.map(\.number) == [4, 5, 2, 6, 3, 1])
    #expect(report(form: "Blood").ownForm?.number == 3)
    #expect(report(form: "Urine").ownForm == nil && report(form: "").ownForm == nil)
  }

  @Test("A report has a comment if it has an area or a kind")
  func areaOrKindMakesComment() throws {
    let declaration = try #require(Kinds.own[.report])
    for (values, hasAreaOrKind) in [
      (FieldValues(), false), (FieldValues([.area: "x"]), true), (FieldValues([.kind: "x"]), true),
      (FieldValues([.area: "x", .kind: "y"]), true), (FieldValues([.form: "x"]), false),
    ] {
      let record = AnyRecord(declaration, number: 1, id: UniqueID(high: 1, low: 1), values: values)
      #expect(Report(record).hasAreaOrKind == hasAreaOrKind)
    }
  }

  @Test("An order or position with a wrong number of digits is wrong; an empty text only with `missingToo`")
  func wrongNumbers() throws {
    let declaration = try #require(Kinds.own[.report])
    func wrong(_ order: String, _ position: String, missingToo: Bool) -> [String] {
      let values = FieldValues([.order: order, .position: position])
      let record = AnyRecord(declaration, number: 1, id: UniqueID(high: 1, low: 1), values: values)
      return ReportPolicy().wrongNumbers(of: Report(record), missingToo: missingToo).map(\.field.rawValue)
    }
    for (order, position, missing, given) in [
      ("12345", "1", [], []), ("123456", "123", [], []), ("1234", "1", ["order"], ["order"]),
      ("1234567", "1", ["order"], ["order"]), ("12345", "1234", ["position"], ["position"]),
      ("", "1", ["order"], []), ("12345", "", ["position"], []), ("", "", ["order", "position"], []),
    ] as [(String, String, [String], [String])] {
      #expect(wrong(order, position, missingToo: true) == missing)
      #expect(wrong(order, position, missingToo: false) == given)
    }
  }
}
