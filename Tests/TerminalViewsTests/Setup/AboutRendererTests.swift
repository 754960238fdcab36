import TerminalKit
import TerminalViews
import Testing

@Suite struct AboutRendererTests {
  @Test("`about` prints version, authors, year and the place of the data, and is harmless.")
  func aboutPrintsVersionAndAuthors() {
    let settings = [Setting("home", "/h", from: "--home"), Setting("data", "/h/\u{1B}data", from: "--home")]
    #expect(
      AboutRenderer.lines(settings, style: style()) == [
        "jotter \(programVersion): a veterinarian's jotter.",
        "What you type is stored at once; every change can be undone.", "Jotter's authors wrote it in 2026.",
        "The data is in \"/h/␛data\".",
      ])
    #expect(
      AboutRenderer.lines(settings, style: style(.json)) == [
        #"{"authors":"Jotter's authors","data":"/h/\u001bdata","name":"jotter","title":"about","version":"\#(programVersion)","year":2026}"#
      ])
    #expect(
      AboutRenderer.lines(settings, style: style(.plain)) == [
        "name\tjotter", "version\t\(programVersion)", "authors\tJotter's authors",
        "data\t/h/␛data", "year\t2026",
      ])
    var onServer = style()
    onServer.server = "postgres://elm@server/elm"
    #expect(AboutRenderer.lines(settings, style: onServer).last == "The data is in \"postgres://elm@server/elm\".")
    #expect(
      AboutRenderer.lines(settings, keepsData: false, style: style()).last
        == "The data is in memory, and is lost when the program ends.")
  }
}
