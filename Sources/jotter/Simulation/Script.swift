import Architecture
import TerminalViews
import ViewModels

/// Generates the steps of a run from its seed: random, but plausible for two or three practitioners.
struct Script {
  private var random: SplitMix
  private var notes = 0
  let prompts: Int

  init(seed: UInt64) {
    random = SplitMix(seed: SplitMix.mix(seed ^ 0x5EED))
    prompts = 2 + Int(random.next() % 2)
  }

  mutating func steps(commands: Int) -> [Step] {
    var steps = morning()
    var typed = 0
    while typed < commands {
      if chance(12) { steps.append(.wait(number(1...1_800))) }
      if chance(2) { steps.append(.interrupt(prompt: number(0...prompts - 1))) }
      if chance(1) { steps.append(.crash(prompt: number(0...prompts - 1))) }
      let prompt = number(0...prompts - 1)
      // A network fails more often than a store, and receives several requests before it answers.
      let isAnimal = chance(5)
      for _ in 0..<min(isAnimal ? number(1...4) : 1, commands - typed) {
        typed += 1
        let (line, percent) = isAnimal ? (animal(), 25) : (line(), 11)
        steps.append(.type(prompt: prompt, line: line, fault: chance(percent) ? fault() : .none))
      }
      if isAnimal, chance(20) { steps.append(.interrupt(prompt: prompt)) }
    }
    return steps
  }

  /// In most runs, onboards a practitioner and begins sessions at some prompts.
  private mutating func morning() -> [Step] {
    let first = Step.type(prompt: 0, line: "/practitioner onboard Ada", fault: .none)
    return chance(80)
      ? [first] + (0..<prompts).filter { _ in chance(70) }.map { .type(prompt: $0, line: "/session v1", fault: .none) }
      : []
  }

  private mutating func line() -> String {
    switch number(0...99) {
    case 0..<3: return patient()
    case 3..<4: return example()
    case 4..<32:
      notes += 1
      let words = ["limping", "pale gums", "temp 39,5", "wound cleaned", "drinks a lot", "stitches out"]
      let costs = ["", "", "", " 35€", " 12,50 €", " €8.05", " 0.99 EUR"]
      return "n\(notes) \(pick(words))\(pick(costs))"
    case 32..<36: return "/describe \(pick(["Rex", "Mila, not eating", "Balou", ""]).quoted)"
    case 36..<41: return "/new"
    case 41..<44: return "/new \(pick(["Rex", "Tiger, bite wound"]).quoted)"
    case 44..<50: return "/emergency \(pick(["on", "on", "off"]))"
    case 50..<55: return "/settle"
    case 55..<57: return "/settle \(number(1...9))"
    case 57..<59: return "/discard"
    case 59..<61: return "/restore incident \(number(1...9))"
    case 61..<66: return "/open \(number(1...4))"
    case 66..<69: return "/erase note \(number(1...4))"
    case 69..<71: return "/restore note \(number(1...4))"
    case 71..<79: return "/undo"
    case 79..<83: return "/redo"
    case 83..<87: return pick(["/incidents", "/incidents --all", "/incidents --search lim", "/incidents --emergency"])
    case 87..<88: return "/show"
    case 88..<90: return pick(["/schedule", "/schedule --all", "/schedule tomorrow"])
    case 90..<94:
      let time = "today \(number(8...19)):\(pick(["00", "15", "30"]))"
      return "/appointment add \(time) --patient \(pick(["Rex", "Mila", "Balou"])) --minutes \(number(1...4) * 15)"
    case 94..<95:
      return chance(50)
        ? "/appointment cancel a\(number(1...5))" : "/appointment move a\(number(1...5)) \(number(8...19)):45"
    case 95..<96: return record()
    case 96..<98:
      let who = pick(["v1", "v2", "ada", "kim"])
      return pick([
        "/session \(who)", "/session \(who)", "/session none",
        "/take \(number(1...9))", "/take 1 2 3", "/take", "/drop", "/drop 2", "/incidents --by \(who)",
        "/incidents --by none --all",
      ])
    default: return "/appointment open a\(number(1...5))"
    }
  }

  private mutating func patient() -> String {
    let animal = pick(["p1", "p2", "p3", "rex", "mila"])
    if chance(35) { return guardian(of: animal) }
    return pick([
      "/patient add --name \(pick(["Rex", "Mila", "Rex II"])) --species \(pick(["dog", "cat"]))",
      "/patient add --name Rex --species dog --born 20\(number(10...25))",
      "/for \(animal)", "/for \(animal)", "/for none", "/patient edit \(animal) --sex female --breed ''",
      "/patient edit \(animal) name=\(pick(["Rex", "Balou"])) colour=black", "/patient owner add \(animal) name=Kern",
      "/patient owner remove \(animal) \(number(1...2))", "/patient release \(animal)",
      "/patients \(pick(["", "re", "x"]))",
      "/patient show \(animal)", "/incidents --patient \(animal)", "/incidents --patient none",
    ])
  }

  private mutating func guardian(of animal: String) -> String {
    let person = pick(["g1", "g1", "g2", "nora", "kern"])
    return pick([
      "/guardian link \(person) \(animal) --as \(pick(["owner", "guardian", "caretaker"]))",
      "/guardian link \(person) \(animal) --as owner", "/guardian unlink \(person) \(animal)",
      "/patients --guardian \(person)", "/patient owner add \(animal) --guardian \(person)",
    ])
  }

  /// A command for a record of any declared kind.
  private mutating func record() -> String {
    let typed = KindShape.own.filter { !$0.fields.isEmpty }
    let shape = typed[number(0...typed.count - 1)]
    let (kind, table) = (shape.kind, VerbTable.verbs(of: shape))
    let (list, name) = (table[0].name, table[1].name)
    // `edit` without fields opens a form, which accepts no commands. The other verbs need files or programs.
    let verbs = table[1].verbs.filter(\.verbs.isEmpty).map(\.name).filter {
      !["edit", "picture", "open", "call", "import"].contains($0)
    }
    let reference = pick(["\(kind.letter)1", "\(kind.letter)1", "\(kind.letter)2", "nora", "kern"])
    // The first verb adds a record, whatever the verb's name; a new record needs a value in its first field.
    let first = shape.fields.first.map { "\($0.name)=\(text(of: $0.kind))" } ?? ""
    let field = shape.fields[number(0...shape.fields.count - 1)]
    let setting = "\(field.name)=\(chance(30) ? "" : text(of: field.kind))"
    return pick([
      "/\(name) \(verbs[0]) \(first)",
      "/\(name) \(verbs[0]) \(first) \(field.name == shape.fields.first?.name ? "" : setting)",
      "/\(name) edit \(reference) \(setting)", "/\(name) \(pick(verbs)) \(reference)",
      "/\(list) \(pick(["", "ker", "x"]))", "/remove \(reference)", "/restore \(reference)",
    ])
  }

  /// An example of a verb of any screen, except verbs that need a server, a file or a program.
  private mutating func example() -> String {
    let verbs = VerbTable.ofScreens.filter { !["calendar", "login", "logout", "outbox", "label"].contains($0.name) }
    return pick(verbs.flatMap { $0.examples(behind: "/") })
  }

  private mutating func text(of kind: FieldKind) -> String {
    switch kind {
    case .text, .lines: pick(["Ada", "Nora", "Kern", "'Kim Lind'", "\(number(1...9))"])
    case .day, .partialDay, .lastDay: "20\(number(10...25))-0\(number(1...9))-1\(number(0...9))"
    case .time: "\(number(8...19)):30"
    case .colour: "#00ff7\(number(0...9))"
    case .chip: "27609810000001\(number(0...9))"
    case .decimal: "\(number(1...9)).5"
    case .digits: "\(number(10_000...99_999))"
    case .port: "\(number(1...65_535))"
    case .address: "host\(number(1...9))"
    case .choice(let words), .word(let words): pick(words)
    case .moment, .lastMoment: "'tomorrow \(number(8...19)):30'"
    case .place: "52.\(number(0...9)),\(pick(["21.01", "-0.5"]))"
    case .repetition: pick(["4h", "1d", "weekdays", "'2w x3'", "'4h for 3 days'"])
    case .recording: "s\(number(1...3))"
    case .record(let kind): "\(kind.letter)\(number(1...3))"
    }
  }

  private mutating func fault() -> PortFault {
    switch number(0...10) {
    case 0..<4: .slow(number(1...300))
    case 4..<6: .late(number(1...300))
    case 6..<8: .fails
    case 8..<10: .loses
    default: .twice
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  mutating func pick(_ choices: [String]) -> String { choices[number(0...choices.count - 1)] }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}
