/// English, German and some Polish words for the species of an animal, and the species that each means.
public enum SpeciesWords {
  private static let words: [(species: String, words: [String])] = [
    ("dog", ["dog", "bitch", "hund", "hündin", "huendin", "rüde", "ruede", "welpe", "puppy", "pies", "suka"]),
    ("cat", ["cat", "tomcat", "kitten", "katze", "kater", "kätzin", "kot", "kotka"]),
    ("ferret", ["ferret", "frettchen", "fretka"]),
    ("rabbit", ["rabbit", "rabbits", "bunny", "kaninchen", "zwergkaninchen", "królik"]),
    ("horse", ["horse", "mare", "gelding", "stallion", "pony", "pferd", "stute", "wallach", "hengst", "koń"]),
    ("guinea pig", ["guinea pig", "meerschweinchen"]), ("hamster", ["hamster", "goldhamster"]),
    ("chinchilla", ["chinchilla"]), ("degu", ["degu"]), ("rat", ["rat", "ratte"]), ("mouse", ["maus", "farbmaus"]),
    ("gerbil", ["gerbil", "rennmaus"]), ("hedgehog", ["hedgehog", "igel"]), ("pig", ["pig", "schwein", "minischwein"]),
    ("sheep", ["sheep", "schaf"]), ("goat", ["goat", "ziege"]), ("cow", ["cow", "kuh", "rind"]),
    ("donkey", ["donkey", "esel"]), ("alpaca", ["alpaca", "alpaka"]), ("chicken", ["chicken", "hen", "huhn", "henne"]),
    ("duck", ["duck", "ente"]), ("goose", ["goose", "gans"]), ("pigeon", ["pigeon", "taube"]),
    ("parrot", ["parrot", "papagei"]), ("budgie", ["budgie", "wellensittich"]),
    ("canary", ["canary", "kanarienvogel"]), ("tortoise", ["tortoise", "schildkröte", "landschildkröte"]),
    ("turtle", ["turtle", "wasserschildkröte"]), ("snake", ["snake", "schlange"]),
    ("bearded dragon", ["bearded dragon", "bartagame"]),
  ]

  private static let byWord = Dictionary(
    words.flatMap { entry in entry.words.map { ($0, entry.species) } }, uniquingKeysWith: { first, _ in first })

  /// The species of this name, of one or two words; nil for an unknown name.
  public static func species(_ word: String) -> String? { byWord[word.lowercased()] }
}
