import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Pages of images, marks, uploads, breeds and facts: incomplete, with a single or last row, and truncated.
@Suite struct AnimalPagesTests {
  private static let long = String(repeating: "ä", count: 300)

  /// Length of the longest run of this letter.
  private func run(_ lines: [String], _ letter: Character = "ä") -> Int {
    lines.joined(separator: "\n").split { $0 != letter }.map(\.count).max() ?? 0
  }

  private let trouble = Failure.animal(.timedOut, .cat)

  // MARK: Rows

  @Test("The text of a row is never cut to less than four columns, and its number is right-aligned.")
  func rowTextKeepsFourColumns() {
    func lines(_ width: Int?, count: Int = 1, address: String? = nil) -> [String] {
      ServiceRows(
        rows: (0..<count).map { ServiceRow.item($0) }, style: style(width: width), id: { "cat\($0)" },
        isGone: { _ in false }, facts: { _ in ["Ada"] }, address: { _ in address }
      ).lines
    }
    for width in [1, 6, 7] { #expect(lines(width) == ["1  cat…"]) }
    #expect(lines(8) == ["1  cat0…"])
    #expect(lines(12) == ["1  cat0  Ada"])
    let ten = lines(80, count: 10, address: "a.example")
    #expect(ten.prefix(2) == [" 1  cat0  Ada", "    a.example"] && ten[18] == "10  cat9  Ada")
  }

  @Test("The id of an unreadable row is cut to 40 columns, its reason to 200, or to 100 as an `UnreadableRow`.")
  func unreadableRowIsCut() {
    let row = ServiceRow<Int>.unreadable(id: Self.long, reason: Self.long.replacing("ä", with: "ö"))
    let lines = ServiceRows(
      rows: [row], style: style(), id: { "\($0)" }, isGone: { _ in false }, facts: { _ in [] }
    ).lines
    #expect(run(lines) == 39 && run(lines, "ö") == 199)
    let other = UnreadableRow(id: Self.long, reason: Self.long.replacing("ä", with: "ö")).line(style())
    #expect(run([other]) == 39 && run([other], "ö") == 99)
  }

  @Test("An unreadable row is printed once for people, by its id or place, and in each list for programs.")
  func unreadableRowIsPrintedOnce() {
    func lists<State: Sendable>(
      _ state: State, _ format: Format, _ reported: WritableKeyPath<State, ReportedRows>, _ unreadable: [UnreadableRow],
      _ render: (State, Style) -> Output
    ) -> [Int] {
      var state = state
      return (0..<2).map { _ in
        state[keyPath: reported].answer(unreadable)
        let lines = render(state, style(format)).out.joined(separator: "\n")
        return lines.split(separator: "it has no id", omittingEmptySubsequences: false).count - 1
      }
    }
    let odd = [
      UnreadableRow(id: "x", reason: "it has no id"), UnreadableRow(id: nil, reason: "it has no id", place: 2),
    ]
    var gallery = GalleryViewState()
    (gallery.answer, gallery.rows) = (.listed, odd.map { .unreadable(id: $0.id, reason: $0.reason) })
    gallery.rows.append(.item(AnimalImageRow(id: "a1")))
    var marks = MarksViewState(.vote)
    (marks.answer, marks.confirmed) = (.listed, odd.map { .unreadable(id: $0.id, reason: $0.reason) } + [.item(mark())])
    var uploads = UploadsViewState()
    (uploads.answer, uploads.rows) = (.listed, odd.map { .unreadable(id: $0.id, reason: $0.reason) } + [upload])
    var breeds = BreedsViewState()
    breeds.answer = .list([BreedView(id: "beng", name: "Bengal")], unreadable: odd)
    var facts = CatalogueViewState()
    facts.answer = .facts([AnimalFact(id: "f1", text: "Cats purr.")], unreadable: odd, count: 1)
    for (format, counts) in [(Format.people, [2, 0]), (.json, [2, 2]), (.plain, [2, 2])] {
      #expect(lists(gallery, format, \.reported, odd) { GalleryRenderer.render($0, style: $1) } == counts)
      #expect(lists(marks, format, \.reported, odd) { MarksRenderer.render($0, style: $1) } == counts)
      #expect(lists(uploads, format, \.reported, odd) { UploadsRenderer.render($0, style: $1) } == counts)
      #expect(lists(breeds, format, \.reported, odd) { BreedsRenderer.render($0, style: $1) } == counts)
      #expect(lists(facts, format, \.reported, odd) { CatalogueRenderer.render($0, style: $1) } == counts)
    }
    let lines = GalleryRenderer.render(gallery, style: style()).out
    #expect(lines == ["1  x: cannot be read: it has no id", "2  row 2: cannot be read: it has no id", "3  a1"])
    gallery.rows.removeLast()
    #expect(lists(gallery, .people, \.reported, odd) { GalleryRenderer.render($0, style: $1) } == [2, 2])
  }

  // MARK: Images

  private func gallery(_ format: Format = .people, _ change: (inout GalleryViewState) -> Void) -> Output {
    var state = GalleryViewState()
    state.answer = .listed
    state.rows = [.item(AnimalImageRow(id: "a1")), .item(AnimalImageRow(id: "b2"))]
    change(&state)
    return GalleryRenderer.render(state, style: style(format))
  }

  @Test("Fewer images than requested are reported, with the limit of ten if a key is missing.")
  func imageShortfallIsReported() {
    func said(_ count: Int, of asked: Int, _ page: ServicePage? = nil) -> [String] {
      gallery { state in
        (state.filter, state.page) = (GalleryFilter(count: asked), page)
        state.rows = (0..<count).map { .item(AnimalImageRow(id: "a\($0)")) }
      }.err
    }
    #expect(said(10, of: 25) == ["10 of 25 images: without a key, the service sends ten at most"])
    #expect(said(9, of: 25) == ["9 of 25 images: the service has sent no more"])
    let page = ServicePage(number: 0, limit: 25, count: 10)
    #expect(said(10, of: 25, page) == ["10 of 25 images: the service has sent no more"])
    for count in [1, 10, 25] { #expect(said(count, of: count) == []) }
  }

  @Test("Each condition that the service has ignored is named below images, marks and uploads.")
  func ignoredConditionsAreNamed() {
    let ignored = ImageCondition.allCases
    let line =
      "The Cat API has ignored breed · category · file type · size · user · file name · image · order of "
      + "the list · page · number of rows, so not all images match"
    #expect(gallery { $0.ignored = ignored }.err == [line])
    #expect(uploads { ($0.ignored, $0.rows) = (ignored, [upload]) }.err == [line])
    let left = "The Cat API has ignored user · image; what does not match is hidden, so some may be missing"
    let rest =
      "The Cat API has ignored breed · category · file type · size · file name · order of the list · page · number of "
      + "rows, so not all images match"
    #expect(marks(.vote) { ($0.ignored, $0.confirmed) = (ignored, [.item(mark())]) }.err == [left, rest])
    let image = "The Cat API has ignored image; what does not match is hidden, so some may be missing"
    #expect(marks(.vote) { ($0.ignored, $0.filter) = ([.image], MarksFilter(image: "zz")) }.err == [image])
    #expect(marks(.vote, .json) { $0.ignored = [.page] }.out.first?.contains(#""ignored":["page"]"#) == true)
    #expect(gallery(.json) { $0.ignored = [.breed] }.out.first?.contains(#""ignored":["breed"]"#) == true)
    #expect(uploads(.json) { $0.ignored = [.owner] }.out.first?.contains(#""ignored":["owner"]"#) == true)
  }

  @Test("The command for more images is printed if an ordered list has a next page, with the set filters.")
  func moreImages() {
    let page = ServicePage(number: 0, limit: 2, count: 3)
    #expect(gallery { $0.filter = GalleryFilter() } == Output(out: ["1  a1", "2  b2"]))
    #expect(
      gallery { ($0.filter, $0.page) = (GalleryFilter(order: .ascending), page) }.err
        == ["searched with: order asc", "more: /cat search --order asc --page 2"])
    #expect(gallery { ($0.filter, $0.page) = (GalleryFilter(), page) }.err.isEmpty)
    #expect(gallery { $0.page = page }.err.isEmpty)
    let last = ServicePage(number: 1, limit: 2, count: 4)
    #expect(
      gallery { ($0.filter, $0.page) = (GalleryFilter(order: .descending), last) }.err == ["searched with: order desc"])
    #expect(
      gallery(.json) { $0.page = last }.out.first?.contains(#""next_page":null,"page":2"#) == true)
    #expect(
      gallery { ($0.filter, $0.page) = (GalleryFilter(count: 2, page: 1, order: .descending, size: .thumb), page) }.err
        .last
        == "more: /cat search --count 2 --size thumb --order desc --page 2")
  }

  @Test("A missing image is reported by its number, or without one if all are missing, but not to programs.")
  func missingImageIsReported() {
    #expect(gallery { $0.lost = [.init(number: 0, failure: trouble)] }.err == ["The Cat API did not answer in time"])
    #expect(
      gallery { $0.lost = [.init(number: 2, failure: trouble)] }.err
        == ["the picture of 2 could not be loaded: The Cat API did not answer in time"])
    #expect(gallery(.json) { $0.lost = [.init(number: 0, failure: trouble)] }.err.isEmpty)
  }

  @Test("The message of a saved image has the practitioner's name, cut to 40 columns, or no name.")
  func savedImageMessageNamesPractitioner() {
    func said(_ name: String?) -> Output { gallery { $0.answer = .saved("a1", path: "/p/a1.jpg", by: name) } }
    #expect(said(nil) == Output(out: ["/p/a1.jpg"], err: ["a1 is saved"]))
    #expect(run(said(Self.long).err) == 39)
  }

  @Test("The row of an image has only its first breed and first category, each cut to 40 columns.")
  func imageRowShowsFirstBreed() {
    var row = AnimalImageRow(id: "a1")
    (row.breeds, row.categories) = ([Self.long, "b"], ["hats", "c"])
    let facts = row.facts(style())
    #expect(facts.count == 2 && run(facts) == 39 && facts[1] == "hats")
    (row.breeds, row.categories) = (["b"], [Self.long])
    #expect(run(row.facts(style())) == 39)
  }

  // MARK: Marks

  private func marks(
    _ kind: MarkKind, _ format: Format = .people, _ change: (inout MarksViewState) -> Void
  ) -> Output {
    var state = MarksViewState(kind)
    state.answer = .listed
    state.answeredAt = moment(3_600)
    change(&state)
    return MarksRenderer.render(state, style: style(format))
  }

  private func mark(
    _ number: Int? = 7, _ id: String = "up1", address: String? = "https://cat.example/up1.jpg",
    owner: AnimalOwnerView = .you("Ada"), country: String? = nil, deleted: Bool = false
  ) -> MarkRow {
    var image = AnimalImageRow(id: id, address: address)
    image.isDeleted = deleted
    return MarkRow(number: number, image: image, owner: owner, createdAt: moment(), country: country)
  }

  @Test("A given or removed mark prints the command that reverts it, and output only for programs.")
  func changedMarkPrintsRevertingCommand() {
    let given = MarksViewState.Answer.given(mark(), isRepeated: false, remark: nil)
    #expect(
      marks(.favourite) { $0.answer = given }
        == Output(err: ["up1 is a favourite of Ada (7 · 2026-11-21 14:05): /cat unfav up1 removes it"]))
    #expect(
      marks(.favourite, .plain) { $0.answer = given }.out
        == ["7\tup1\t\tAda\t2026-11-21T14:05\t\thttps://cat.example/up1.jpg"])
    func taken(_ kind: MarkKind, _ format: Format) -> Output {
      marks(kind, format) { ($0.species, $0.answer) = (.dog, .taken("up1", remark: nil)) }
    }
    let vote = "the vote for up1 was removed: /dog vote up1 VALUE gives another"
    let favourite = "up1 is no longer a favourite: /dog fav up1 makes it one again"
    #expect(taken(.vote, .people) == Output(err: [vote]))
    #expect(taken(.vote, .plain) == Output(out: ["up1"], err: [vote]))
    #expect(
      taken(.vote, .json)
        == Output(out: [#"{"image_id":"up1","species":"dog","title":"dog vote taken back"}"#], err: [vote]))
    #expect(
      taken(.favourite, .jsonl)
        == Output(out: [#"{"image_id":"up1","species":"dog","title":"dog favourite taken back"}"#], err: [favourite]))
  }

  @Test("The row of a mark names an unknown picture, a deleted image and a missing confirmation.")
  func markRowNamesItsState() {
    func line(_ mark: MarkRow) -> String? { marks(.favourite) { $0.confirmed = [.item(mark)] }.out.first }
    #expect(line(mark()) == "1  up1  7 · approximately an hour ago")
    #expect(line(mark(address: nil)) == "1  up1  7 · approximately an hour ago · picture not known")
    #expect(line(mark(nil, address: nil)) == "1  up1  approximately an hour ago")
    #expect(line(mark(deleted: true)) == "1  up1  7 · approximately an hour ago · deleted")
    let wish = MarksViewState.PendingMark(species: .cat, image: "w1", isAddition: true, value: 5)
    #expect(marks(.vote) { $0.pendingMarks = [wish] }.out == ["1  w1  vote 5 · not confirmed yet"])
    let json = marks(.vote, .jsonl) { $0.pendingMarks = [wish] }.out.joined()
    #expect(json.contains(#""confirmed":false"#) && json.contains(#""yours":true"#))
  }

  @Test("A step beyond the range of votes reports that the vote stays.")
  func stepBeyondRangeKeepsVote() {
    for (value, end) in [(127.0, "higher"), (-127.0, "lower")] {
      var vote = mark()
      vote.value = value
      let answer = MarksViewState.Answer.given(vote, isRepeated: true, remark: nil)
      #expect(
        marks(.vote) { $0.answer = answer }
          == Output(err: ["vote \(value.shortNumber) of Ada for up1 is unchanged: it cannot go \(end)"]))
    }
  }

  @Test("A list without marks names the image of its filter, or the command that gives a mark.")
  func noMarks() {
    #expect(marks(.favourite) { $0.filter.image = "zz" }.err == ["no favourites for image zz: /cat favs lists all"])
    #expect(marks(.vote) { $0.filter.image = "zz" }.err == ["no votes for image zz: /cat votes lists all"])
    #expect(marks(.vote) { _ in }.err == ["no votes yet: /cat vote ID VALUE votes for an image"])
  }

  @Test("The country of a mark is cut to 8 columns, and its owner's name on a terminal to 40.")
  func cutMarks() {
    #expect(run(marks(.favourite) { $0.confirmed = [.item(mark(country: Self.long))] }.out) == 7)
    let given = MarksViewState.Answer.given(mark(country: Self.long), isRepeated: false, remark: nil)
    #expect(run(marks(.favourite) { $0.answer = given }.err) == 7)
    let named = MarksViewState.Answer.given(mark(owner: .you(Self.long)), isRepeated: true, remark: nil)
    #expect(run(marks(.favourite) { $0.answer = named }.err) == 39)
    for owner in [AnimalOwnerView.practitioner(Self.long), .unknown(Self.long)] {
      #expect(run([owner.text(style(width: 80))]) == 39 && run([owner.text(style())]) == 300)
    }
  }

  @Test("The command for more marks is printed if the list has a next page, with the set filters.")
  func moreMarks() {
    let (page, last) = (ServicePage(number: 0, limit: 1, count: 2), ServicePage(number: 1, limit: 1, count: 2))
    func more(_ filter: MarksFilter, _ page: ServicePage?) -> [String] {
      marks(.favourite) { ($0.filter, $0.page, $0.confirmed) = (filter, page, [.item(mark())]) }.err
    }
    #expect(more(MarksFilter(), page) == ["more: /cat favs --page 2"])
    #expect(more(MarksFilter(isEverybodys: true), page) == ["more: /cat favs --all --page 2"])
    #expect(more(MarksFilter(limit: 1), page) == ["more: /cat favs --limit 1 --page 2"])
    #expect(more(MarksFilter(order: .ascending), page) == ["more: /cat favs --order asc --page 2"])
    #expect(more(MarksFilter(), last).isEmpty && more(MarksFilter(), nil).isEmpty)
  }

  @Test("Remembered marks are reported as a dated copy only if the service has failed.")
  func failedServiceDatesRememberedMarks() {
    func said(_ since: Date?, _ refreshError: Failure?) -> [String] {
      marks(.vote) { ($0.confirmed, $0.copyTime, $0.refreshError) = ([.item(mark())], since, refreshError) }.err
    }
    #expect(said(moment(), trouble) == ["The Cat API did not answer in time: this is a copy as of 2026-11-21 14:05"])
    #expect(said(moment(), nil).isEmpty && said(nil, trouble).isEmpty)
  }

  // MARK: Uploads

  private func uploads(_ format: Format = .people, _ change: (inout UploadsViewState) -> Void) -> Output {
    var state = UploadsViewState()
    (state.answer, state.answeredAt) = (.listed, moment(3_600))
    change(&state)
    return UploadsRenderer.render(state, style: style(format))
  }

  private let upload = ServiceRow.item(UploadRow(image: AnimalImageRow(id: "up1"), owner: .you("Ada")))

  @Test("The command for more uploads has the set filters, and is only a guess if the total is unknown.")
  func moreUploads() {
    let page = ServicePage(number: 0, limit: 1, count: 2)
    func more(_ filter: UploadsFilter, _ page: ServicePage?, count: Int = 1) -> [String] {
      uploads { ($0.filter, $0.page, $0.rows) = (filter, page, Array(repeating: upload, count: count)) }.err
    }
    #expect(more(UploadsFilter(), page) == ["more: /cat uploads --page 2"])
    for (filter, words) in [
      (UploadsFilter(by: .you), "--mine"), (UploadsFilter(by: .practitioner("Kim Lind")), "--by 'Kim Lind'"),
      (UploadsFilter(by: .user("ward 7")), "--user 'ward 7'"),
      (UploadsFilter(breeds: ["a", "b c"]), "--breed a --breed 'b c'"),
      (UploadsFilter(categories: ["hats", "ties"]), "--category hats --category ties"),
      (UploadsFilter(file: "my cat.jpg"), "--file 'my cat.jpg'"), (UploadsFilter(limit: 1), "--limit 1"),
      (UploadsFilter(order: .ascending), "--order asc"),
    ] {
      #expect(more(filter, page) == ["more: /cat uploads \(words) --page 2"])
    }
    #expect(more(UploadsFilter(page: 3), page) == ["more: /cat uploads --page 5"])
    #expect(more(UploadsFilter(), ServicePage(number: 1, limit: 1, count: 2)).isEmpty)
    #expect(more(UploadsFilter(limit: 2), nil).isEmpty)
    #expect(
      more(UploadsFilter(limit: 2), nil, count: 2) == ["there may be more: /cat uploads --limit 2 --page 2"])
  }

  @Test("An empty list of uploads reports the last page, no match, or the command that sends a picture.")
  func noUploads() {
    #expect(uploads { $0.filter.page = 1 }.err == ["this page is empty"])
    #expect(uploads { $0.species = .dog }.err == ["no uploads: /dog upload FILE sends a picture"])
    #expect(uploads { $0.filter.order = .ascending }.err == ["no uploads: /cat upload FILE sends a picture"])
    for filter in [
      UploadsFilter(by: .you), UploadsFilter(breeds: ["a"]), UploadsFilter(categories: ["a"]), UploadsFilter(file: "a"),
    ] {
      #expect(uploads { $0.filter = filter }.err == ["no upload matches: /cat uploads lists all"])
    }
  }

  @Test("The state of an upload names a pending review and an approval, as far as they are known.")
  func uploadStateNamesPendingReview() {
    func state(_ isPending: Bool?, _ isApproved: Bool?) -> String? {
      let row = UploadRow(
        image: AnimalImageRow(id: "up1"), owner: .nobody, isPending: isPending, isApproved: isApproved)
      return uploads { $0.answer = .uploaded(row) }.out.first { $0.hasPrefix("state") }
    }
    #expect(state(true, nil) == "state  waiting for review" && state(false, nil) == nil && state(nil, nil) == nil)
    #expect(state(false, true) == "state  approved" && state(nil, false) == "state  not approved")
    #expect(state(true, true) == "state  waiting for review · approved")
  }

  @Test("An upload that stays is reported as not deleted, and a failure after a deletion is reported, too.")
  func keptUploadIsReported() {
    #expect(uploads { $0.answer = .kept("up1") } == Output(err: ["up1 was not deleted"]))
    #expect(uploads { $0.answer = .question } == Output())
    #expect(
      uploads { $0.answer = .deleted("up1", remark: .store(.full)) }.err == [
        "up1 was deleted for ever, with everybody's favourites and votes here",
        "the change was made, but this failed afterwards: the disk is full",
      ])
  }

  // MARK: Analyses

  @Test("A label or place without a confidence is printed with a question mark.")
  func noConfidence() {
    let box = Analysis.Box(width: 0.5, height: 0.25, left: 0, top: 1, confidence: nil)
    var state = AnalysisViewState()
    state.analyses = [Analysis(labels: [.init(name: "Cat", confidence: nil, instances: [box])])]
    let lines = AnalysisRenderer.render(state, style: style()).out
    #expect(
      lines.dropFirst() == ["  Cat  ?", "    0.0 % from the left, 100.0 % from the top · 50.0 % × 25.0 % · ?"])
    #expect(AnalysisRenderer.render(state, style: style(.plain)).out == ["Cat\t\t\t1"])
    #expect(AnalysisRenderer.render(state, style: style(.json)).out.joined().contains(#""confidence":null"#))
  }

  @Test("An analysis without a vendor names image recognition, and an empty analysis says that nothing was recognised.")
  func emptyAnalysisRecognisesNothing() {
    func lines(_ analysis: Analysis) -> [String] {
      var state = AnalysisViewState()
      (state.image, state.analyses) = ("a1", [analysis])
      return AnalysisRenderer.render(state, style: style()).out
    }
    #expect(lines(Analysis(labels: [])) == ["image recognition sees in a1", "  nothing recognised"])
    #expect(
      lines(Analysis(labels: [], warnings: [.init(name: "Violence", confidence: 50)], vendor: "V"))
        == ["V sees in a1", "warnings:", "  Violence  50.0 %"])
    #expect(
      lines(Analysis(labels: [.init(name: "Cat", confidence: 50, parents: ["Pet"])], createdAt: instant()))
        == ["image recognition sees in a1 · 2026-11-21 14:05", "  Cat  50.0 % · a kind of Pet"])
    #expect(run(lines(Analysis(labels: [], vendor: Self.long))) == 59)
    #expect(run(lines(Analysis(labels: [.init(name: Self.long, confidence: 1)]))) == 59)
    #expect(run(lines(Analysis(labels: [.init(name: "Cat", confidence: 1, parents: [Self.long])]))) == 39)
  }
}
