import Testing
import UseCases

@Suite struct OpenableTests {
  @Test("Addresses, places, mail, telephone numbers and web pages become ASCII URLs; a file keeps its path")
  func openableTargetsBecomeAsciiAddresses() {
    #expect(
      Openable.address("Łapa 5, Graz & Co").target
        == "https://www.openstreetmap.org/search?query=%C5%81apa%205%2C%20Graz%20%26%20Co")
    #expect(Openable.mail("ada+vet@example.org").target == "mailto:ada+vet@example.org")
    #expect(Openable.mail("a?subject=x@example.org").target == "mailto:a%3Fsubject%3Dx@example.org")
    #expect(Openable.telephone("+43 (316) 12-34").target == "tel:+433161234")
    #expect(
      Openable.place("52.237049,-0.5").target
        == "https://www.openstreetmap.org/?mlat=52.237049&mlon=-0.5#map=15/52.237049/-0.5")
    #expect(Openable.web("https://example.org/ä b").target == "https://example.org/%C3%A4%20b")
    #expect(Openable.file("/data/media/1").target == "/data/media/1")
  }

  @Test(
    "A contact with an invalid text has no target",
    arguments: [
      Openable.address(" , "), .mail("ada"), .mail("@example.org"), .mail("a@b@c"), .mail("a b@c"), .mail(""),
      .telephone("call me"), .telephone("+"), .file("photo.jpg"), .file("-rf"), .file("/a\u{0}b"), .file(""),
      .place(""), .place("95,0"), .web("javascript:alert(1)"), .web("file:///etc/passwd"), .web("example.org"),
      .web("https://"),
    ])
  func invalidContactHasNoTarget(_ openable: Openable) {
    #expect(openable.target == nil)
  }
}
