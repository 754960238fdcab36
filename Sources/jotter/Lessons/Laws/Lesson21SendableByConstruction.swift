import Architecture

/// Law 21: a value that callers read, change and write back, compared with a value that only a turn changes.
enum SendableByConstruction {
  /// A count of the vaccine doses in the fridge.
  struct Fridge: DomainState {
    enum Event: Equatable, Sendable, Codable {
      case counted(Int)
      case added(Int)
    }
    var doses = 0

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      switch event {
      case .counted(let count): doses = count
      case .added(let count): doses += count
      }
    }
  }

  static let doses = 100

  /// The doses in the fridge after two people have added 100 doses each.
  ///
  /// A real race would end differently each time, so the steps are interleaved by hand: each person reads before the
  /// other has added a dose.
  static func count(_ version: Version) -> Int {
    let fridge = UseCase(Fridge(), runtime: Simulator.lesson().runtime)
    for _ in 1...doses {
      let looks = [fridge.state.doses, fridge.state.doses]
      for seen in looks {
        switch version {
        case .broken: fridge.dispatch(.counted(seen + 1))
        case .right: fridge.dispatch(.added(1))
        }
      }
    }
    return fridge.state.doses
  }

  static let lesson = Lesson(
    number: 21, title: "Sendable by construction",
    law: "Threads share only values behind the type Lock, and only turns change them. No other code switches off the "
      + "check of the compiler.",
    exercise: Exercise(
      in: "UseCases/Lazy.swift", for: "private let make: @Sendable () -> Value",
      write: "private var make: @Sendable () -> Value")
  ) {
    let (broken, right) = (count(.broken), count(.right))
    return LessonResult(
      broken: [
        "Two people put 100 doses each into the fridge. For each dose, both read the count, and then both write back "
          + "the count plus one.",
        "doses: \(broken)",
      ],
      lost: "\(2 * doses - broken) of \(2 * doses) doses, without a message from the compiler",
      right: ["The event has only the added dose. The turn that reduces it reads the count.", "doses: \(right)"],
      isShown: broken == 100 && right == 200)
  }
}
