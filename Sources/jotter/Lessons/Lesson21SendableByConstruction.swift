import Architecture

/// Law 21: a value that two threads change unchecked against one that only a turn can change.
enum SendableByConstruction {
  /// A count of the vaccine doses in the fridge, as two people change it who need not wait for each other.
  ///
  /// A real data race would end in something else each time, so the steps of the two are laid out by hand: each reads
  /// before the other has written. In the language this takes an annotation that switches the compiler's check off.
  struct BrokenFridge {
    var doses = 0
    private var read: [Int: Int] = [:]

    mutating func read(by person: Int) { read[person] = doses }
    mutating func writeOneMore(by person: Int) { doses = (read[person] ?? 0) + 1 }
  }

  /// The same count, as a state.
  struct Fridge: DomainState {
    var doses = 0
    mutating func reduce(_ event: Int, _ stamp: Stamp) { doses += event }
  }

  static let doses = 100

  static func broken() -> Int {
    var fridge = BrokenFridge()
    for _ in 1...doses {
      fridge.read(by: 1)
      fridge.read(by: 2)
      fridge.writeOneMore(by: 1)
      fridge.writeOneMore(by: 2)
    }
    return fridge.doses
  }

  /// Two tasks put the doses in, on as many threads as there are.
  static func right() async -> Int {
    let fridge = UseCase(Fridge(), runtime: Simulator.lesson().runtime)
    async let one: Void = fill(fridge)
    async let two: Void = fill(fridge)
    _ = await (one, two)
    return fridge.state.doses
  }

  private static func fill(_ fridge: UseCase<Fridge>) async {
    for _ in 1...doses { fridge.dispatch(1) }
  }

  static let lesson = Lesson(
    number: 21, title: "Sendable by construction",
    law: "What two threads share is a value behind the one lock; no word is used that switches the check off."
  ) {
    let (broken, right) = (Self.broken(), await Self.right())
    return Showing(
      broken: [
        "Two people put 100 doses each into the fridge; each reads the count before the other has written it "
          + "(laid out by hand: a real race ends in something else each time).",
        "doses: \(broken)",
      ],
      lost: "\(2 * doses - broken) of \(2 * doses) doses",
      right: ["Two tasks dispatch at the same time, and the inbox takes one after the other.", "doses: \(right)"],
      isShown: broken == 100 && right == 200)
  }
}
