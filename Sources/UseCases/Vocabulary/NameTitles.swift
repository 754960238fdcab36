/// Words before the name of a person, such as titles; in lower case.
public enum NameTitles {
  public static let words: Set<String> = [
    "frau", "herr", "herrn", "familie", "dr", "dr.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss",
  ]
}
