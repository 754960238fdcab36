extension EditorState {
  /// Applies a key.
  ///
  /// - Returns: the outcome for the line editor to handle; nil for none.
  public mutating func reduce(_ key: Key) -> EditorOutcome? {
    if reduceMenu(key) || search != nil && reduceSearch(key) { return nil }
    let before = lastEdit
    lastEdit = .none
    switch key {
    case .character(let character): type(character, continuesTyping: before == .typing)
    case .paste(let text): paste(text)
    case .pasteBegan(let typed): replace(max(0, line.cursor - typed)..<line.cursor, with: [])
    case .enter: return accept()
    case .tab: return .completing(textBeforeCursor)
    case .endOfInput: return .ended
    case .control(let letter): return control(letter, before)
    case .alt(let character): alt(character, before)
    default: if !move(key) { delete(key, before) }
    }
    return nil
  }

  private mutating func control(_ letter: Character, _ before: LastEdit) -> EditorOutcome? {
    switch letter {
    case "c":
      clear()
      return isAnswer ? .left : .interrupted
    case "d" where line.text.isEmpty: return isAnswer ? .left : .ended
    case "l": return .wiped
    case "z": return .suspended
    case "r": search = Search(before: line)
    case "_": takeBack()
    case "t": transpose()
    case "y": yank()
    case "p": older()
    case "n": newer()
    case "k": kill(line.cursor..<line.text.count, before, backwards: false)
    case "u": kill(0..<line.cursor, before, backwards: true)
    case "w": kill(start(of: \.isBlank)..<line.cursor, before, backwards: true)
    case "a": _ = move(.home)
    case "e": _ = move(.end)
    case "b": _ = move(.left)
    case "f": _ = move(.right)
    case "d": delete(.delete, before)
    default: break
    }
    return nil
  }

  private mutating func alt(_ character: Character, _ before: LastEdit) {
    switch character {
    case "b", "B": _ = move(.wordLeft)
    case "f", "F": _ = move(.wordRight)
    case "d", "D": kill(line.cursor..<endOfWord, before, backwards: false)
    case "y", "Y": yankOlder(before)
    case "<": if !history.isEmpty { show(0) }
    case ">": if place != nil { show(nil) }
    default: break
    }
  }

  /// Handles keys that move the cursor or browse the history; false for any other key.
  private mutating func move(_ key: Key) -> Bool {
    switch key {
    case .left: line.cursor = max(0, line.cursor - 1)
    case .right: line.cursor = min(line.text.count, line.cursor + 1)
    case .wordLeft: line.cursor = start(of: \.isBetweenWords)
    case .wordRight: line.cursor = endOfWord
    case .home: line.cursor = 0
    case .end: line.cursor = line.text.count
    case .up: older()
    case .down: newer()
    default: return false
    }
    return true
  }

  private mutating func delete(_ key: Key, _ before: LastEdit) {
    switch key {
    case .backspace where line.cursor > 0: replace(line.cursor - 1..<line.cursor, with: [])
    case .delete where line.cursor < line.text.count: replace(line.cursor..<line.cursor + 1, with: [])
    case .altBackspace: kill(start(of: \.isBetweenWords)..<line.cursor, before, backwards: true)
    default: break
    }
  }

  // MARK: Text

  private mutating func type(_ character: Character, continuesTyping: Bool) {
    if !continuesTyping { remember() }
    insert([character], at: line.cursor..<line.cursor)
    lastEdit = .typing
  }

  /// Inserts a pasted text.
  ///
  /// Doubles a slash at the beginning of the line: the pasted text becomes a note, not a command.
  private mutating func paste(_ text: String) {
    var text = text.withNewlines
    while text.last == "\n" { text.removeLast() }
    guard !text.isEmpty else { return }
    // Double the slash of an answer to a question, too: the answer drops the second slash.
    let isFirst = line.text[..<line.cursor].allSatisfy(\.isBlank)
    replace(line.cursor..<line.cursor, with: Array(isFirst ? text.withTextSlash : text))
  }

  /// Replaces a range, puts the cursor after it, and records an undo step.
  mutating func replace(_ range: Range<Int>, with characters: [Character]) {
    remember()
    insert(characters, at: range)
  }

  /// Replaces a range and puts the cursor after it, without an undo step.
  mutating func insert(_ characters: [Character], at range: Range<Int>) {
    // Combining marks join neighbouring characters: split only the text around the range into characters again.
    let from = max(0, range.lowerBound - 1)
    let to = min(line.text.count, range.upperBound + 1)
    let head = String(line.text[from..<range.lowerBound]) + String(characters)
    let middle = Array(head + String(line.text[range.upperBound..<to]))
    line.text.replaceSubrange(from..<to, with: middle)
    line.cursor = min(from + head.count, line.text.count)
  }

  private mutating func remember() {
    guard undo.last != line else { return }
    undo.append(line)
    if undo.count > Self.maxUndos { undo.removeFirst() }
  }

  private mutating func takeBack() {
    if let last = undo.popLast() { line = last }
  }

  private mutating func transpose() {
    guard line.cursor > 0, line.text.count > 1 else { return }
    let second = min(line.cursor, line.text.count - 1)
    replace(second - 1..<second + 1, with: [line.text[second], line.text[second - 1]])
  }

  /// The start of the word before the cursor; `isBetween` matches characters between words.
  private func start(of isBetween: (Character) -> Bool) -> Int {
    var place = line.cursor
    while place > 0, isBetween(line.text[place - 1]) { place -= 1 }
    while place > 0, !isBetween(line.text[place - 1]) { place -= 1 }
    return place
  }

  private var endOfWord: Int {
    var place = line.cursor
    while place < line.text.count, line.text[place].isBetweenWords { place += 1 }
    while place < line.text.count, !line.text[place].isBetweenWords { place += 1 }
    return place
  }

  // MARK: Kills

  private mutating func kill(_ range: Range<Int>, _ before: LastEdit, backwards: Bool) {
    lastEdit = .killing
    guard !range.isEmpty else { return }
    let killed = Array(line.text[range])
    if before == .killing, let last = killRing.popLast() {
      killRing.append(backwards ? killed + last : last + killed)
    } else {
      killRing.append(killed)
      if killRing.count > Self.maxKills { killRing.removeFirst() }
    }
    replace(range, with: [])
  }

  private mutating func yank() {
    guard let last = killRing.last else { return }
    yank(last, over: line.cursor..<line.cursor, from: killRing.count - 1)
  }

  private mutating func yankOlder(_ before: LastEdit) {
    guard case .yanking(let length, let place) = before else { return }
    let older = (place > 0 ? place : killRing.count) - 1
    yank(killRing[older], over: line.cursor - length..<line.cursor, from: older)
  }

  private mutating func yank(_ text: [Character], over range: Range<Int>, from place: Int) {
    replace(range, with: text)
    lastEdit = .yanking(length: max(0, line.cursor - range.lowerBound), place: place)
  }

  // MARK: The line as a whole

  private mutating func accept() -> EditorOutcome {
    let text = self.text
    let kept = secrets.masked(text)
    let isKept = !isAnswer && !text.trimmed.isEmpty && text.first?.isBlank == false && kept != history.last
    if isKept { history.append(kept) }
    clear()
    return .accepted(text, isKept: isKept)
  }

  private mutating func older() {
    let next = (place ?? history.count) - 1
    if next >= 0 { show(next) }
  }

  private mutating func newer() {
    guard let place else { return }
    show(place + 1 < history.count ? place + 1 : nil)
  }

  private mutating func show(_ next: Int?) {
    if place == nil { typed = line }
    place = next
    undo = []
    guard let next else { return line = typed }
    let text = Array(history[next])
    line = Line(text: text, cursor: text.count)
  }
}

extension Character {
  fileprivate var isBetweenWords: Bool { !isLetter && !isNumber }
}

extension String {
  /// This text with LF in place of CR LF and CR.
  fileprivate var withNewlines: String {
    String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
