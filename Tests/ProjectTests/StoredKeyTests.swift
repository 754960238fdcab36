import Testing

@Suite struct StoredKeyTests {
  @Test("A struct that names its stored keys names each of its stored properties")
  func keysAreComplete() throws {
    var (missing, count): ([String], Int) = ([], 0)
    for file in Project.files("Sources", ending: ".swift") {
      let lines = try Project.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for begin in lines.indices where lines[begin].contains("enum CodingKeys: String, CodingKey") {
        let indent = lines[begin].prefix { $0 == " " }
        guard !indent.isEmpty else { continue }
        func end(from line: Int, _ indent: Substring) -> Int {
          lines[line].hasSuffix("}") ? line : lines[line...].firstIndex { $0 == indent + "}" } ?? lines.endIndex - 1
        }
        let outer = indent.dropLast(2)
        let type = lines[..<begin].lastIndex {
          $0.hasPrefix(outer) && $0.dropFirst(outer.count).first?.isLetter == true
        }
        guard let type, [" struct ", " class "].contains(where: " \(lines[type])".contains) else { continue }
        let keys = lines[begin...end(from: begin, indent)].joined(separator: "\n")
          .matches(of: /(?:case|,)\s*`?(\w+)/).map(\.1)
        let properties = lines[type...end(from: type, outer)].compactMap { line in
          line.hasPrefix(indent) && !line.hasSuffix("{") && !line.hasSuffix("}") || line.contains("{ didSet")
            ? line.dropFirst(indent.count).prefixMatch(
              of: /(?:@\w+ )*(?:(?:public|package|private|private\(set\)) )*(?:var|let) `?(\w+)`?[:,=( ]/)?.1 : nil
        }
        count += properties.count
        missing += properties.filter { !keys.contains($0) }.map { "\(file): \($0)" }
      }
    }
    #expect(count > 100)
    #expect(missing == [])
  }
}
