/// What is said of archives, in German.
extension German {
  static let archives: Area = [
    "everything is in %1: %2": "alles ist in %1: %2",
    "everything of %1 is here: %2": "alles aus %1 ist hier: %2",
    "%1 is not empty": "%1 ist nicht leer",
    "%1 is no archive": "%1 ist kein Archiv",
    "the archive %1 is damaged: %2": "das Archiv %1 ist beschädigt: %2",
    "the archive %1 is of a newer jotter: its version is %2, this one knows %3":
      "das Archiv %1 ist von einem neueren Jotter: Fassung %2, dieser kennt %3",
    "there are data here already, and those of %1 would be among them":
      "hier sind schon Daten, und die aus %1 wären darunter",
    "name a folder that is not there yet: %1export DIR": "einen neuen Ordner nennen: %1export DIR",
    "name the folder that export has written: %1import DIR": "den Ordner nennen, den export schrieb: %1import DIR",
    "nothing has changed; take another copy of it, or export it again":
      "nichts ist verändert; eine andere Kopie nehmen, oder neu exportieren",
    "write everything into a folder of files": "alles in einen Ordner mit Dateien schreiben",
    "JSON and the files of the media, for other programs to read; with it all":
      "JSON und die Dateien der Medien, lesbar für andere Programme; mit allem,",
    "that was erased, discarded or undone, and what undo and redo know.":
      "was gestrichen, verworfen oder rückgängig ist, und was undo und redo wissen.",
    "The folder is a new one, or empty.": "Der Ordner ist neu, oder leer.",
    "read such a folder into an empty one": "solchen Ordner in einen leeren einlesen",
    "Everything is as it was, numbers, ids and undo, too.": "Alles ist wie zuvor, auch Nummern, Ids und undo.",
    "Each file is compared with its check sum first; all of it is read, or nothing.":
      "Jede Datei wird zuvor mit ihrer Prüfsumme verglichen; alles oder nichts.",
    "which folder?": "welcher Ordner?",
  ]
}
