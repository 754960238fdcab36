import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

/// Output of images, favourites, votes, uploads and analyses.
@Suite struct GalleryRendererTests {
  private static func image(
    _ id: String, breeds: [String] = [], categories: [String] = [], favourite: Int? = nil, vote: Double? = nil,
    deleted: Bool = false
  ) -> AnimalImageRow {
    var row = AnimalImageRow(id: id, address: "https://cat.example/images/\(id).jpg")
    row.resolution = .init(width: 1_204, height: 800)
    (row.breeds, row.categories, row.favourite, row.vote) = (breeds, categories, favourite, vote)
    row.isDeleted = deleted
    return row
  }

  private static func state(
    _ screen: AnimalsViewState.Screen, _ change: (inout AnimalsViewState) -> Void
  ) -> RootViewState {
    var state = RootViewState()
    state.screen = .animals
    state.animals.screen = screen
    change(&state.animals)
    return state
  }

  private static let images: [ServiceRow<AnimalImageRow>] = [
    .item(image("0XYvRd7oD", breeds: ["Bengal"], favourite: 101, vote: -3)),
    .item(image("-Zfz5z2jK", breeds: [hostile], categories: ["hats"], vote: 0.5, deleted: true)),
    .unreadable(id: "j", reason: "it has no address"), .item(AnimalImageRow(id: "猫")),
  ]

  private static let gallery = state(.gallery) { animals in
    animals.gallery.answer = .listed
    animals.gallery.rows = images
    animals.gallery.filter = GalleryFilter(
      count: 4, order: .ascending, size: .full, breeds: ["bengal", "Norwegian Forest Cat"], categories: ["hats"],
      types: ["jpg"], isPure: true)
    animals.gallery.page = ServicePage(number: 0, limit: 4, count: 9)
    animals.gallery.lost = [.init(number: 1, failure: .animal(.timedOut, .cat))]
  }

  private static let one = state(.gallery) { animals in
    animals.gallery.answer = .listed
    animals.gallery.rows = [images[0]]
  }

  private static let nothing = state(.gallery) { animals in
    animals.gallery.answer = .listed
    animals.gallery.filter = GalleryFilter(breeds: ["bengal"])
  }

  private static let saved = state(.gallery) { animals in
    animals.gallery.answer = .saved("0XYvRd7oD", path: "/pictures/cat-0XYvRd7oD.jpg", by: "Ada")
  }

  private static func mark(_ number: Int?, _ id: String, _ value: Double?, _ owner: AnimalOwnerView) -> MarkRow {
    MarkRow(
      number: number, image: image(id), value: value, owner: owner, createdAt: moment(),
      country: value.map { _ in "DE" },
      account: "8f2d")
  }

  private static func marks(_ kind: MarkKind, _ change: (inout MarksViewState) -> Void) -> RootViewState {
    state(kind == .favourite ? .favourites : .votes) { animals in
      if kind == .favourite { change(&animals.favourites) } else { change(&animals.votes) }
    }
  }

  private static let favourites = marks(.favourite) { marks in
    marks.answer = .listed
    marks.answeredAt = moment(200_000)
    marks.confirmed = [
      .item(mark(101, "0XYvRd7oD", nil, .you("Ada"))), .item(mark(99, "-Zfz5z2jK", nil, .you("Ada"))),
      .unreadable(id: nil, reason: "it has no number"),
    ]
    marks.copyTime = moment(-90_000)
    marks.refreshError = .animal(.unreachable("no network"), .cat)
  }

  private static let everybodys = marks(.vote) { marks in
    marks.answer = .listed
    marks.answeredAt = moment(3_600)
    marks.filter = MarksFilter(isEverybodys: true, limit: 4, order: .ascending)
    marks.page = ServicePage(number: 1, limit: 4, count: 12)
    marks.confirmed = [
      .item(mark(7, "0XYvRd7oD", 5, .you("Ada"))), .item(mark(9, "j", -3, .practitioner("Kim Lind"))),
      .item(mark(11, "-Zfz5z2jK", 0.5, .practitioner("Kim Lind"))), .item(mark(12, "MTU", 1, .unknown("ward-7"))),
    ]
  }

  private static let everybodysRemembered = marks(.vote) { marks in
    marks.answer = .listed
    marks.answeredAt = moment(3_600)
    marks.filter.isEverybodys = true
    marks.confirmed = [.item(mark(7, "0XYvRd7oD", 5, .you("Ada")))]
    marks.copyTime = moment(-90_000)
    marks.refreshError = .animal(.unanswered("the connection was lost"), .cat)
  }

  private static let one2 = marks(.vote) { marks in
    marks.answer = .shown(mark(7, "0XYvRd7oD", 5, .unknown(hostile)))
    marks.answeredAt = moment(21)
  }

  private static let given = marks(.vote) { marks in
    marks.answer = .given(mark(7, "0XYvRd7oD", 5, .you("Ada")), isRepeated: false, remark: .store(.full))
  }

  private static let repeated = marks(.favourite) { marks in
    marks.answer = .given(mark(7, "0XYvRd7oD", nil, .you("Ada")), isRepeated: true, remark: nil)
  }

  private static let taken = marks(.favourite) { $0.answer = .taken("-Zfz5z2jK", remark: nil) }

  private static let uploads = state(.uploads) { animals in
    animals.uploads.answer = .listed
    animals.uploads.answeredAt = moment(3 * 366 * 86_400)
    animals.uploads.filter = UploadsFilter(by: .practitioner("Kim Lind"), breeds: ["bengal"], limit: 3)
    animals.uploads.page = ServicePage(number: 0, limit: 3, count: 4)
    animals.uploads.rows = [
      .item(UploadRow(image: image("up1"), owner: .you("Ada"), createdAt: moment(), file: "rex.jpg")),
      .item(UploadRow(image: image("up2", deleted: true), owner: .unknown("ward-7"), file: hostile)),
      .unreadable(id: "up3", reason: "it has no address"),
    ]
  }

  private static let uploaded = state(.uploads) { animals in
    animals.uploads.answer = .uploaded(
      UploadRow(
        image: image("up1"), owner: .nobody, createdAt: moment(), file: "rex.jpg", isPending: true, isApproved: false))
  }

  private static let deleted = state(.uploads) { $0.uploads.answer = .deleted("up1", remark: nil) }

  private static let analysis = state(.analysis) { animals in
    animals.analysis.image = "0XYvRd7oD"
    let box = Analysis.Box(width: 0.5, height: 0.25, left: 0.125, top: 0, confidence: 97)
    animals.analysis.analyses = [
      Analysis(
        labels: [
          .init(name: "Cat", confidence: 98.54, instances: [box, box], parents: ["Animal", hostile]),
          .init(name: hostile, confidence: .nan),
        ], warnings: [.init(name: "Violence", confidence: 50)], vendor: "AWS Rekognition", createdAt: instant())
    ]
  }

  /// A full page of a service that does not return the total.
  private static let fullPage = state(.uploads) { animals in
    animals.uploads.answer = .listed
    animals.uploads.filter = UploadsFilter(limit: 1, page: 1)
    animals.uploads.rows = [.item(UploadRow(image: image("7"), owner: .you("Ada")))]
  }

  private static let pastTheEnd = marks(.vote) { marks in
    marks.answer = .listed
    marks.filter.page = 2
  }

  private static let all: [(String, RootViewState)] = [
    ("gallery", gallery), ("one image", one), ("no image", nothing), ("saved", saved), ("favourites", favourites),
    ("everybody's votes", everybodys),
    ("everybody's, remembered", everybodysRemembered), ("a vote", one2), ("given", given), ("repeated", repeated),
    ("taken", taken),
    ("uploads", uploads), ("uploaded", uploaded), ("deleted", deleted), ("analysis", analysis),
    ("no favourites", marks(.favourite) { $0.answer = .listed }), ("no votes", marks(.vote) { $0.answer = .listed }),
    ("full page of uploads", fullPage), ("no more votes", pastTheEnd),
    ("no uploads", state(.uploads) { $0.uploads.answer = .listed }), ("no analysis", state(.analysis) { _ in }),
  ]

  @Test("Images, marks, uploads and analyses match their snapshot at each width.", arguments: [40, 80, 120])
  func gallerySnapshotMatchesEachWidth(width: Int) throws {
    try expectSnapshot(
      "gallery-\(width)",
      Self.all.map { ($0, RootRenderer.render($1, style: style(color: width == 120, width: width), typed: nil)) })
  }

  @Test("Images, marks, uploads and analyses match their snapshot in each format, also in German.")
  func gallerySnapshotMatchesEachFormat() throws {
    var outputs: [(String, Output)] = []
    for (title, state) in Self.all {
      for format in [Format.plain, .json, .jsonl] {
        outputs.append(("\(format) \(title)", RootRenderer.render(state, style: style(format), typed: nil)))
      }
      outputs.append(("German \(title)", RootRenderer.render(state, style: style(language: .german), typed: nil)))
      outputs.append(("accessible \(title)", RootRenderer.render(state, style: style(accessible: true), typed: nil)))
    }
    try expectSnapshot("gallery-formats", outputs)
  }

  @Test("Deleting an upload asks at the prompt: yes or --yes agrees, no or an empty line declines, other words fail.")
  func deletingUploadAsksFirst() throws {
    var state = RootViewState()
    state.animals.uploads.question = .init(species: .cat, image: "up1")
    #expect(state.isAsking)
    #expect(PromptRenderer.prompt(state, style: style()).hasPrefix("delete up1 for ever"))
    for (line, isAgreed) in [("yes", true), (" JA ", true), ("--yes", true), ("", false), ("no", false), ("n", false)] {
      #expect(
        try Parser.answer(line, to: state, in: context()) == .animals(.uploads(.answered(isAgreed: isAgreed))))
    }
    #expect(
      try Parser.answer(InputLine.interruption, to: state, in: context())
        == .animals(.uploads(.answered(isAgreed: false))))
    // The question stays open: a deletion without undo needs the whole word.
    for line in ["up1", "y", "ok"] {
      #expect(throws: UsageError.self) { try Parser.answer(line, to: state, in: context()) }
    }
  }
}
