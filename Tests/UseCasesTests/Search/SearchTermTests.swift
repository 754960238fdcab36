import Architecture
import Testing

@testable import UseCases

/// Words of a text, and the words that a search looks for.
@Suite struct SearchTermTests {
  private func spellings(_ query: String) -> [[String]] { SearchText.terms(of: query).map(\.spellings) }

  @Test("A spelling of three letters or more matches inside words; a whole transponder number does not")
  func longSpellingMatchesInsideWords() {
    for (spelling, isPart) in [
      ("a", false), ("ab", false), ("abc", true), ("äbc", true), ("276098106123456", false), ("27609810612345", true),
      ("2760981061234567", true),
    ] { #expect(SearchTerm.isPart(spelling) == isPart, "\(spelling)") }
    let (short, long) = (SearchTerm(["ab"]), SearchTerm(["abc"]))
    #expect(short.isIn(["abx"]) && !short.isIn(["xab"]) && long.isIn(["xabcx"]) && !long.isIn(["ab", "bc"]))
    #expect(long.begins(["x", "abcd"]) && !long.begins(["xabc"]) && !long.begins([]))
    #expect(SearchTerm(["xyz", "abc"]).isIn("an ABC book") && !SearchTerm(["xyz", "abc"]).isIn("a book"))
  }

  @Test("Four to thirty-two hexadecimal digits may be a part of an id")
  func hexadecimalDigitsMayBeId() {
    for (spelling, isPart) in [
      ("abc", false), ("abcd", true), ("0af9", true), ("abcg", false), ("ab-d", false),
      (String(repeating: "a", count: 32), true), (String(repeating: "a", count: 33), false),
      ("276098106123456", false),
    ] { #expect(SearchTerm([spelling]).partsOfID == (isPart ? [spelling] : []), "\(spelling)") }
    #expect(SearchTerm(["moehre", "beef", "dad"]).partsOfID == ["beef"])
  }

  @Test("Only the digits and the letters from a to f, in both cases, are hexadecimal")
  func onlySixLettersAreHexadecimal() {
    let all = (0...255).map { UInt8($0) }.filter(SearchText.isHexadecimal)
    #expect(all == Array("0123456789ABCDEFabcdef".utf8))
  }

  @Test("Two hexadecimal words around a dash also have the joined spelling; other words do not")
  func dashedHexadecimalWordsAreJoined() {
    #expect(spellings("ab-cd") == [["ab", "abcd"], ["abcd", "cd"]])
    #expect(spellings("AB-cd") == [["ab", "abcd"], ["abcd", "cd"]])
    #expect(spellings("a-b") == [["a"], ["b"]])
    #expect(spellings("ab-xy") == [["ab"], ["xy"]])
    #expect(spellings("abcd") == [["abcd"]])
  }

  @Test("A query's terms are its distinct words, an umlaut in both spellings; signs alone give no term")
  func queryTermsAreDistinctWords() {
    #expect(spellings("Rex  rex\nMia") == [["mia"], ["rex"]])
    #expect(spellings("Möhre") == [["moehre", "mohre"]])
    #expect(spellings("") == [] && spellings(" ?! ") == [])
  }

  @Test(
    "`spelledOut` writes ä, ö and ü, whole or composed, as ae, oe and ue, and no other letter",
    arguments: [
      ("äöü", "aeoeue"), ("ÄÖÜ", "aeoeue"), ("a\u{308}b", "aeb"), ("U\u{308}", "Ue"), ("xäx", "xaex"),
      ("e\u{308}", nil), ("\u{308}", nil), ("abc", nil), ("", nil), ("é", nil),
    ] as [(String, String?)])
  func umlautIsSpelledOut(text: String, result: String?) { #expect(SearchText.spelledOut(text) == result) }

  @Test("A name begins with a text if each word of the text begins a word of the name")
  func eachWordBeginsNameWord() {
    for (text, isSo) in [
      ("max", true), ("m", true), ("2 ma", true), ("the nd", false), ("ax", false), ("max rex", false), ("", false),
      ("?", false), ("thé", true),
    ] { #expect(SearchText.begins("Max the 2nd", with: text) == isSo, "\(text)") }
  }

  @Test("A word is cut after at most 64 bytes, never within a letter")
  func longWordIsCutBetweenLetters() {
    func letters(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }
    for (text, word) in [
      (letters("a", 64), letters("a", 64)), (letters("a", 65), letters("a", 64)), (letters("B", 70), letters("b", 64)),
      (letters("7", 70), letters("7", 64)), (letters("л", 32), letters("л", 32)), (letters("л", 33), letters("л", 32)),
      ("a" + letters("л", 31), "a" + letters("л", 31)), ("a" + letters("л", 32) + "b", "a" + letters("л", 31)),
    ] {
      #expect(SearchText.words(of: text) == [word])
      #expect(SearchText.beginnings(of: text) == [word])
    }
  }

  @Test("The words of a text consist of letters and digits, are distinct, and are sorted")
  func textWordsAreDistinct() {
    #expect(SearchText.words(of: "Zoo, 5 ants (zoo)_ANTS") == ["5", "ants", "zoo"])
    #expect(SearchText.words(of: "лапа,5 лапа") == ["5", "лапа"])
    #expect(SearchText.words(of: "az AZ 09 @[`{/:") == ["09", "az"])
    #expect(SearchText.words(of: "") == [] && SearchText.words(of: "—") == [])
    #expect(SearchText.words(of: "Möhre", spelledOutToo: false) == ["mohre"])
    #expect(SearchText.words(of: "Möhre") == ["moehre", "mohre"])
  }

  @Test(
    "A search finds words with either apostrophe or none, with either sigma, and emoji",
    arguments: [
      ("oneil", "O'Neil rief an", true), ("oneil", "O\u{2019}Neil", true), ("O'Neil", "O\u{2019}Neil", true),
      ("neil", "O'Neil", true), ("dont", "I don't", true), ("müllers", "Müller's Hund", true),
      ("muellers", "Müller's Hund", true), ("oneil", "O Neil", false), ("oneil", "'o' neil", false),
      ("ΧΡΗΣ", "Χρήστος", true), ("χρηστος", "ΧΡΗΣΤΟΣ", true), ("χρηστοσ", "Χρήστος", true), ("χρης", "Χρήστος", true),
      ("🐱", "🐱 gefunden", true), ("🐱", "satt🐱🐶", true), ("🐶", "🐱", false), ("👩🏽‍⚕️", "bei der 👩‍⚕️", true),
      ("❤️", "❤ and peace", true), ("🐱 katze", "Katze 🐱", true), ("🇩🇪", "aus 🇩🇪", true),
    ])
  func foundNoteHasUnshownTerm(search: String, text: String, isFound: Bool) {
    let terms = SearchText.terms(of: search)
    #expect(!terms.isEmpty)
    #expect(terms.allSatisfy { $0.isIn(text) } == isFound)
  }

  @Test("Words in the former index have no emoji, and no spelling that joins the parts around an apostrophe")
  func formerWords() {
    #expect(SearchText.words(of: "O'Neil 🐱", isFormer: true) == ["neil", "o"])
    #expect(SearchText.words(of: "O'Neil 🐱") == ["neil", "o", "oneil", "🐱"])
    #expect(SearchText.terms(of: "?!").isEmpty)
  }

  @Test("Text in a script without spaces becomes pairs of characters and its last character")
  func unspacedScriptBecomesCharacterPairs() {
    #expect(SearchText.words(of: "血液検") == ["検", "液検", "血液"])
    #expect(SearchText.words(of: "a血b") == ["a", "b", "血"])
    #expect(SearchText.beginnings(of: "血液検") == ["血液", "液検"])
    #expect(SearchText.beginnings(of: "血") == ["血"])
    #expect(SearchText.beginnings(of: "a血液b") == ["a", "血液", "b"])
  }

  @Test(
    "In scripts without spaces, the first and last characters are words, and the next character is a letter",
    arguments: [
      ("\u{3041}", true), ("\u{3096}", true), ("\u{30A1}", true), ("\u{31F0}", true), ("\u{31FF}", true),
      ("\u{3400}", true), ("\u{4DBF}", true), ("\u{4E00}", true), ("\u{9FFF}", true), ("\u{A000}", false),
      ("\u{20000}", true), ("\u{3105}", false),
    ])
  func scriptWithoutSpacesIsSplit(character: String, isUnspaced: Bool) {
    let (expected, whole) = (["a", "b", character], ["a\(character)b"])
    #expect(SearchText.words(of: "a\(character)b") == (isUnspaced ? expected.sorted() : whole))
  }

  @Test("The key of a name ignores case, accents and extra blanks")
  func nameKeyIgnoresCase() {
    for (name, key) in [("  Max  THE 2nd ", "max the 2nd"), ("Łapa  Ö", "lapa o"), ("", ""), ("?", "?")] {
      #expect(SearchText.key(of: name) == key)
    }
  }

  @Test("An excerpt begins three words before the found word if more than four words precede it")
  func excerptBeginsThreeWordsBefore() {
    let term = SearchTerm(["wound"])
    func excerpt(_ before: Int) -> String {
      term.excerpt(of: ((0..<before).map { "w\($0)" } + ["wound", "end"]).joined(separator: "\n"))
    }
    #expect(excerpt(0) == "wound end" && excerpt(4) == "w0 w1 w2 w3 wound end")
    #expect(excerpt(5) == "… w2 w3 w4 wound end" && excerpt(6) == "… w3 w4 w5 wound end")
    #expect(term.excerpt(of: "wound wound a b c d e") == "wound wound a b c d e")
    #expect(term.excerpt(of: "no such word") == "no such word" && term.excerpt(of: "") == "")
    #expect(excerpt(1_999) == "… w1996 w1997 w1998 wound end")
    // The excerpt looks only at the first 2,000 words.
    #expect(excerpt(2_000).hasPrefix("w0 w1 w2"))
    #expect(term.excerpt(of: String(repeating: "x", count: 300)) == String(repeating: "x", count: 200))
  }

  @Test("The found note is the first note with a term that the line of the incident does not show")
  func foundNoteIsFirstWithUnshownTerm() throws {
    let terms = [SearchTerm(["bite"]), SearchTerm(["deep"]), SearchTerm(["wound"])]
    func note(_ places: [TermPlace], _ description: String, first: String = "") throws -> FoundNote? {
      let incident = Incident(
        number: 1, id: .init(high: 1, low: 1), openedAt: .init(milliseconds: 0), description: description,
        firstNote: first)
      return try incident.foundNote(
        terms, places, of: "bite deep wound",
        text: { number throws(Failure) in number == 9 ? nil : "text \(number)" }, newest: { () throws(Failure) in [] })
    }
    let all: [TermPlace] = [.note(1), .note(2), .note(3)]
    #expect(try note(all, "Rex") == FoundNote(number: 1, text: "text 1"))
    #expect(try note(all, "a bite") == FoundNote(number: 2, text: "text 2"))
    #expect(try note(all, "a deep bite") == FoundNote(number: 3, text: "text 3"))
    #expect(try note(all, "a deep bite wound") == nil)
    #expect(try note([.patient, .description, .id], "Rex") == nil)
    #expect(try note([.note(9), .id, .note(3)], "Rex") == FoundNote(number: 3, text: "text 3"))
    // Without a description, the line shows the first note.
    #expect(try note(all, "", first: "a bite") == FoundNote(number: 2, text: "text 2"))
    #expect(try note(all, "Rex", first: "a bite") == FoundNote(number: 1, text: "text 1"))
  }
}
