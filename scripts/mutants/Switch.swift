// Part of each module of the copy. The change with the number JOTTER_MUTANT is active. The numbers of all changes that
// a process reaches are appended to the file JOTTER_MUTANTS_REACHED.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

private let chosen = getenv("JOTTER_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1
private let reached = getenv("JOTTER_MUTANTS_REACHED").map { String(cString: $0) }
nonisolated(unsafe) private let seen = UnsafeMutablePointer<Bool>.allocate(capacity: CAPACITY)
private let isNoting: Bool = {
  seen.initialize(repeating: false, count: CAPACITY)
  return reached != nil
}()

/// True if this change is the active one.
public func mutated(_ number: Int) -> Bool {
  if isNoting, !seen[number] { note(number) }
  return number == chosen
}

private func note(_ number: Int) {
  seen[number] = true
  guard let reached else { return }
  let file = open(reached, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  let line = "\(number)\n"
  _ = line.withCString { write(file, $0, line.utf8.count) }
  close(file)
}

func mutatedMin<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutated(n) ? max(a, b) : min(a, b) }
func mutatedMax<T: Comparable>(_ n: Int, _ a: T, _ b: T) -> T { mutated(n) ? min(a, b) : max(a, b) }
extension Sequence {
  func mutatedContains<E>(_ n: Int, where p: (Element) throws(E) -> Bool) throws(E) -> Bool {
    for element in self where try p(element) != mutated(n) { return !mutated(n) }
    return mutated(n)
  }
  func mutatedAllSatisfy<E>(_ n: Int, _ p: (Element) throws(E) -> Bool) throws(E) -> Bool {
    for element in self where try p(element) == mutated(n) { return mutated(n) }
    return !mutated(n)
  }
  func mutatedReversed(_ n: Int) -> [Element] { mutated(n) ? Array(self) : reversed() }
  func mutatedSorted(_ n: Int, by p: (Element, Element) throws -> Bool) rethrows -> [Element] {
    let all = try sorted(by: p)
    return mutated(n) ? all.reversed() : all
  }
}
extension Sequence where Element: Comparable {
  func mutatedSorted(_ n: Int) -> [Element] { mutated(n) ? sorted().reversed() : sorted() }
}
extension Collection {
  func mutatedIsEmpty(_ n: Int) -> Bool { isEmpty != mutated(n) }
}
extension BidirectionalCollection {
  func mutatedFirst(_ n: Int) -> Element? { mutated(n) ? last : first }
  func mutatedLast(_ n: Int) -> Element? { mutated(n) ? first : last }
  func mutatedFirst<E>(_ n: Int, where p: (Element) throws(E) -> Bool) throws(E) -> Element? {
    if mutated(n) { for element in reversed() where try p(element) { return element }; return nil }
    for element in self where try p(element) { return element }
    return nil
  }
  func mutatedLast<E>(_ n: Int, where p: (Element) throws(E) -> Bool) throws(E) -> Element? {
    if mutated(n) { for element in self where try p(element) { return element }; return nil }
    for element in reversed() where try p(element) { return element }
    return nil
  }
  func mutatedFirstIndex(_ n: Int, where p: (Element) throws -> Bool) rethrows -> Index? {
    try mutated(n) ? lastIndex(where: p) : firstIndex(where: p)
  }
  func mutatedLastIndex(_ n: Int, where p: (Element) throws -> Bool) rethrows -> Index? {
    try mutated(n) ? firstIndex(where: p) : lastIndex(where: p)
  }
  func mutatedPrefix(_ n: Int, _ count: Int) -> SubSequence { mutated(n) ? suffix(count) : prefix(count) }
  func mutatedSuffix(_ n: Int, _ count: Int) -> SubSequence { mutated(n) ? prefix(count) : suffix(count) }
  func mutatedDropFirst(_ n: Int, _ count: Int = 1) -> SubSequence { mutated(n) ? dropLast(count) : dropFirst(count) }
  func mutatedDropLast(_ n: Int, _ count: Int = 1) -> SubSequence { mutated(n) ? dropFirst(count) : dropLast(count) }
}
extension BidirectionalCollection where Element: Equatable {
  func mutatedFirstIndex(_ n: Int, of element: Element) -> Index? {
    mutated(n) ? lastIndex(of: element) : firstIndex(of: element)
  }
  func mutatedLastIndex(_ n: Int, of element: Element) -> Index? {
    mutated(n) ? firstIndex(of: element) : lastIndex(of: element)
  }
}
