/// Words before the name of a person, in small letters.
public enum NameTitles {
  public static let words: Set<String> = [
    "frau", "herr", "herrn", "familie", "dr", "dr.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss",
  ]
}
