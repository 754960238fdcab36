public import Architecture

/// A fictional incident with its notes.
public struct FictionalIncident: Equatable, Sendable {
  public var id: UniqueID
  public var openedAt: Instant
  /// May be empty.
  public var description: String
  public var isEmergency: Bool
  /// Time of settlement; nil if it is open.
  public var settledAt: Instant?
  /// Texts of the notes with their costs.
  public var notes: [(text: String, cost: Euro?)]

  /// Written by hand, because tuples are not `Equatable`.
  public static func == (left: FictionalIncident, right: FictionalIncident) -> Bool {
    left.id == right.id && left.openedAt == right.openedAt && left.description == right.description
      && left.isEmergency == right.isEmergency && left.settledAt == right.settledAt
      && left.notes.elementsEqual(right.notes) { $0.text == $1.text && $0.cost == $1.cost }
  }
}

/// Generates plausible incidents; equal arguments give equal incidents.
public struct Fiction: Sendable {
  public let count: Int
  private let seed: UInt64
  private let end: Instant

  /// Describes `count` incidents, the last one shortly before the start of the UTC day of `end`.
  public init(count: Int, seed: UInt64, endingAt end: Instant) {
    self.count = count
    self.seed = seed
    // Round down to a day: the incidents do not depend on the hour.
    let day: Int64 = 86_400_000
    self.end = Instant(milliseconds: end.milliseconds / day * day)
  }

  /// The incident at an index, from 0, the oldest.
  public func incident(at place: Int) -> FictionalIncident {
    var dice = Dice(state: SplitMix.mix(seed ^ SplitMix.mix(UInt64(place))))
    // Four incidents per hour.
    let spacing: Int64 = 15 * 60_000
    let openedAt = Instant(
      milliseconds: end.milliseconds - Int64(count - place) * spacing + Int64(dice.roll(Int(spacing))))
    let isEmergency = dice.roll(25) == 0
    let isOpen = count - place <= 40 && dice.roll(2) == 0
    let animal = dice.pick(Self.animals)
    let sign = dice.pick(Self.signs)
    var notes: [(text: String, cost: Euro?)] = [("\(sign), \(dice.pick(Self.places))", nil)]
    for _ in 0..<dice.roll(3) { notes.append(note(&dice)) }
    if place == count / 2 { notes.append(("quarantine papers for the ferret show", nil)) }
    return FictionalIncident(
      id: UniqueID(at: openedAt, random: dice.next()), openedAt: openedAt,
      description: dice.roll(5) == 0 ? "" : "\(animal) \(sign)", isEmergency: isEmergency,
      settledAt: isOpen ? nil : openedAt.advanced(by: .seconds(1200 + dice.roll(3000))), notes: notes)
  }

  private func note(_ dice: inout Dice) -> (text: String, cost: Euro?) {
    let text = dice.pick(Self.measures)
    let cost = dice.roll(3) == 0 ? nil : Euro(cents: Int64(dice.roll(160) + 8) * 50)
    return (text, cost)
  }

  private static let animals = [
    "Mila, cat,", "Łapa, dog,", "Balou, dog,", "Søren, cat,", "Pünktchen, cat,", "Rex, dog,", "Frida, ferret,",
    "Tofu, cat,",
    "Zorro, dog,", "Émile, cat,", "Nala, dog,", "Oskar, dog,",
  ]
  private static let signs = [
    "limping", "pale gums", "not eating", "vomiting since last night", "coughing", "itching", "swollen eye",
    "torn claw", "loose stool", "drinking a lot", "bite wound", "check-up",
  ]
  private static let places = [
    "left hind", "right fore", "both ears", "left flank", "upper jaw", "abdomen tender", "no fever", "temp 39,5",
    "since Tuesday", "worse in the morning", "after a walk", "eats again",
  ]
  private static let measures = [
    "wound cleaned and dressed", "blood drawn", "X-ray of the pelvis", "rabies booster", "claws clipped",
    "meloxicam for three days", "teeth scaled", "ear drops, twice a day", "owner will call tomorrow",
    "weight 4.2 kg", "stitches out in ten days", "ultrasound, nothing found",
  ]
}

/// Pseudorandom draws from a seed.
private struct Dice {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= SplitMix.step
    return SplitMix.mix(state)
  }

  mutating func roll(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  mutating func pick(_ choices: [String]) -> String { choices[roll(choices.count)] }
}
