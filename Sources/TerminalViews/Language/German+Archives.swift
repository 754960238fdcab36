/// What is said of archives, in German.
extension German {
  static let archives: Area = [
    "everything is in %1: %2": "alles ist in %1: %2",
    "everything of %1 is here: %2": "alles aus %1 ist hier: %2",
    "all else is in %1: %2": "alles andere ist in %1: %2",
    "1 patient": "1 Patient",
    "%1 patients": "%1 Patienten",
    "1 appointment": "1 Termin",
    "%1 appointments": "%1 Termine",
    "1 session": "1 Sitzung",
    "%1 sessions": "%1 Sitzungen",
    "1 change": "1 Änderung",
    "%1 changes": "%1 Änderungen",
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
    "The folder is a new one, or empty, and outside the data folder.":
      "Der Ordner ist neu oder leer, und nicht im Datenordner.",
    "read such a folder into an empty one, or records of a file":
      "solchen Ordner in einen leeren einlesen, oder Einträge einer Datei",
    "Everything is as it was, numbers, ids and undo, too.": "Alles ist wie zuvor, auch Nummern, Ids und undo.",
    "Each file is compared with its check sum first; all of it is read, or nothing.":
      "Jede Datei wird zuvor mit ihrer Prüfsumme verglichen; alles oder nichts.",
    "all else of %1 is here: %2": "alles andere aus %1 ist hier: %2",
    "%1 pictures of people and animals are left out: keep the folder":
      "%1 Bilder von Menschen und Tieren bleiben weg: den Ordner aufheben",
    "%1 favourites and votes for images are left out": "%1 Favoriten und Stimmen für Bilder bleiben weg",
    "%1: %2 cannot be %3, which stands in its notes instead":
      "%1: %2 kann nicht %3 sein, das nun in den Anmerkungen steht",
    "%1 of #%2: %3 is no amount, and stands in its text instead":
      "%1 von #%2: %3 ist kein Betrag und steht nun im Text",
    "%1: a note with nothing in it is left out": "%1: eine leere Notiz bleibt weg",
    "%1: %2 leads nowhere or cannot be read: it is left out":
      "%1: %2 führt ins Leere oder ist nicht lesbar: es bleibt weg",
    "%1 is not there, is empty, or cannot be read": "%1 fehlt, ist leer oder nicht lesbar",
    "%1: entry %2 is no record": "%1: Eintrag %2 ist keiner",
    "and %1 more like these": "und %1 weitere dieser Art",
    "1 favourite or vote": "1 Favorit oder Stimme",
    "%1 favourites and votes": "%1 Favoriten und Stimmen",
    "nothing is wiped, and the copy %1 is removed": "nichts ist gelöscht, und die Kopie %1 ist entfernt",
    "to wipe all of it, type the practice's name, %1: ": "um alles zu löschen, den Namen der Praxis eingeben, %1: ",
    "wiped: nothing is stored here any more; to have it back, type":
      "gelöscht: hier ist nichts mehr gespeichert; zurück kommt es mit",
    "the practice is not named %1: nothing is wiped": "die Praxis heißt nicht %1: nichts ist gelöscht",
    "something was stored since everything was copied: nothing is wiped":
      "seit der Kopie wurde etwas gespeichert: nichts ist gelöscht",
    "the copy is removed; to try it again, type %1wipe": "die Kopie ist entfernt; noch einmal: %1wipe",
    "nothing is wiped, as the copy does not hold all that is stored: %1":
      "nichts ist gelöscht, denn in der Kopie ist nicht alles, was gespeichert ist: %1",
    "copy the data folder by other means, and report this: it is a defect of jotter":
      "den Datenordner anders kopieren und das hier melden: es ist ein Fehler des Jotters",
    "%1 is inside the data folder, which is wiped and checked as a whole":
      "%1 liegt im Datenordner, der als Ganzes gelöscht und geprüft wird",
    "name a folder somewhere else": "einen Ordner anderswo nennen",
    "another jotter uses this folder": "ein anderer Jotter benutzt diesen Ordner",
    "end that one with /quit, and type this again": "jenen mit /quit beenden und dies noch einmal eingeben",
    "export everything, and then forget it": "alles exportieren und dann vergessen",
    "No other jotter may use the folder.": "Kein anderer Jotter darf den Ordner benutzen.",
    "the folder of the copy; else one beside the history": "der Ordner der Kopie; sonst einer beim Verlauf",
    "without the question": "ohne die Frage",
    "which folder?": "welcher Ordner?",
    "A FILE is JSON with pets, vaccinations, anti_parasites, medical_records, clinics and Alarms, a list each. All that is wrong is named by its entry, all else is taken, and one undo takes it back; known ones stay as they are.":
      "Eine FILE ist JSON mit pets, vaccinations, anti_parasites, medical_records, clinics und Alarms, je einer Liste. Alles Falsche wird mit seinem Eintrag genannt, alles andere übernommen, und ein Undo nimmt es zurück; Bekanntes bleibt, wie es ist.",
    "of a file: say what would be added, and store nothing":
      "bei einer Datei: sagen, was dazukäme, und nichts speichern",
    "entry %1: %2": "Eintrag %1: %2",
    "entry %1: %2: no animal has the id %3, neither there nor here":
      "Eintrag %1: %2: kein Tier hat die ID %3, weder dort noch hier",
    "entry %1: %2: %3 is none of %4": "Eintrag %1: %2: %3 ist nichts von %4",
    "entry %1: it was to be removed there": "Eintrag %1: er sollte dort entfernt werden",
    "entry %1: %2 is no moment: write year, month, day, hour and minute":
      "Eintrag %1: %2 ist kein Zeitpunkt: Jahr, Monat, Tag, Stunde und Minute angeben",
  ]
}
