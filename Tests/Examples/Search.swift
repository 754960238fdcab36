import Architecture
import Harness
import Testing

/// Search as you type: a pause in typing sends the service one query, for the newest text.
struct SearchState: DomainState {
  enum Event: Equatable, Sendable, Codable {
    case typed(String)
    case paused(String)
    case found([String])
  }
  var text = ""
  var isSearching = false
  var hits: [String] = []

  mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .typed(let text):
      self.text = text
      isSearching = false
      if text.isEmpty { hits = [] }
    case .paused: isSearching = true
    case .found(let hits):
      self.hits = hits
      isSearching = false
    }
  }
}

extension UseCase<SearchState> {
  convenience init(find: @escaping @Sendable (String) async -> [String], runtime: Runtime) {
    self.init(SearchState(), name: "search", runtime: runtime) { event in
      switch event {
      // One id for both steps: each letter cancels the earlier pause or query.
      case .typed(""): .cancel("search")
      case .typed(let text): .after(.milliseconds(300), "search", clock: runtime.clock) { .paused(text) }
      case .paused(let text): .call("search", .replace) { .found(await find(text)) }
      case .found: .none
      }
    }
  }
}

struct SearchViewState: ViewState {
  enum Action: Equatable, Sendable, Codable { case typed(String) }
  var text = ""
  var lines: [String] = []
}

extension ViewModel<SearchViewState> {
  convenience init(search: UseCase<SearchState>, runtime: Runtime) {
    self.init(
      SearchViewState(), name: "search view", runtime: runtime,
      observing: [
        .of(search) { domain, view in view.lines = domain.isSearching ? ["searching …"] : domain.hits }
      ],
      declares: [search],
      reduce: { view, action in
        if case .typed(let text) = action { view.text = text }
      },
      forward: { action, _ in
        switch action {
        case .typed(let text): [.event(.typed(text), to: search)]
        }
      })
  }
}

@Suite struct SearchTests {
  @Test("A pause in typing sends the service one query, for the newest text")
  func typingPauseSendsNewestQuery() {
    Harness.run { harness in
      let service = Port<String, [String]>("service", in: harness)
      let useCase = UseCase<SearchState>(find: { await service.call($0) ?? [] }, runtime: harness.runtime)
      let view = harness.track(ViewModel(search: useCase, runtime: harness.runtime))
      harness.ignore("search")

      view.send(.typed("c")) { $0.text = "c" }
      harness.advance(by: .milliseconds(299))
      view.send(.typed("ca")) { $0.text = "ca" }
      harness.advance(by: .milliseconds(299))
      #expect(service.waiting == [])
      harness.advance(by: .milliseconds(1))
      view.observed { $0.lines = ["searching …"] }
      #expect(service.waiting == ["ca"])
      service.answer(["cat", "cattle"])
      view.observed { $0.lines = ["cat", "cattle"] }
    }
  }

  @Test("A letter cancels the earlier query and drops its late answer, and an empty text sends no query")
  func letterCancelsEarlierQuery() {
    Harness.run { harness in
      let service = Port<String, [String]>("service", in: harness)
      let search = harness.track(
        UseCase<SearchState>(find: { await service.call($0) ?? [] }, runtime: harness.runtime))

      search.send(.typed("c")) { $0.text = "c" }
      harness.advance(by: .milliseconds(300))
      search.received(.paused("c")) { $0.isSearching = true }
      search.send(.typed("ca")) {
        $0.text = "ca"
        $0.isSearching = false
      }
      search.dropped(.found([]))
      search.send(.typed("")) { $0.text = "" }
    }
  }
}
