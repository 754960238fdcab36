import Testing
import ViewModels

@testable import TerminalViews

/// How cats and dogs are asked for.
@Suite struct AnimalCommandTests {
  private func request(_ line: String) throws(UsageError) -> Request { try Parser.line(line, in: context()).request }

  private func error(_ line: String) -> String? {
    do throws(UsageError) {
      _ = try request(line)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test("Both commands have the same verbs, of which an unambiguous beginning is enough.")
  func verbs() throws {
    #expect(try request("/cat version") == .action(.animals(.version(.asked(.cat)))))
    #expect(try request("/dog VERS") == .action(.animals(.version(.asked(.dog)))))
  }

  @Test("A verb that is none is named, with one that was perhaps meant.")
  func mistyped() {
    #expect(error("/cat") == "what about cats?")
    #expect(error("/cat verzion") == "\"verzion\" is no verb of cat (did you mean version?)")
    #expect(error("/dog version 2") == "\"2\" is more than /dog takes")
  }
}
