extension German {
  /// What help says of verbs, and what is wrong with how one was typed.
  static let verbs: Area = [
    "One of the OpenMRS server is linked to a patient by edit a4 patient=rex, and by for in its incident; with it all others of the same patient there are.":
      "Einen des OpenMRS-Servers verknüpft edit a4 patient=rex mit einem Patienten, oder for in seinem Vorfall; mit ihm alle anderen desselben Patienten dort.",
    "In the incident of an appointment of the OpenMRS server it links the patient there to that one, with all appointments.":
      "Im Vorfall eines Termins des OpenMRS-Servers verknüpft es den Patienten dort mit diesem, mit allen Terminen.",
    "An emergency interrupts the open one: when it is settled, that one goes on, put back by what the emergency took, with those that would begin too early.":
      "Ein Notfall unterbricht den offenen: ist er abgeschlossen, geht dieser weiter, verschoben um die Dauer des Notfalls, mit denen, die sonst zu früh beginnen.",
    "Every word of the TERM begins a word of a name, owner, guardian, breed, species, transponder or tattoo, or of the id; one of three letters or more may stand inside of the word. ö and oe are the same.":
      "Jedes Wort von TERM beginnt ein Wort von Name, Halter, Betreuer, Rasse, Art, Transponder oder Tätowierung, oder der ID; eines von drei Buchstaben oder mehr kann mitten im Wort stehen. ö und oe sind gleich.",
    "show the animal, its incidents, and what its passport lacks":
      "das Tier zeigen, seine Vorfälle und was im Pass fehlt",
    "A time alone keeps its day, a day alone its time; +30 puts it back by 30 minutes.":
      "Eine Uhrzeit allein behält den Tag, ein Tag allein die Uhrzeit; +30 verschiebt um 30 Minuten.",
    "write all of it down; jotter --replay FILE runs it again":
      "alles aufschreiben; jotter --replay DATEI wiederholt es",
    "when, such as 2026-12-01T10:00": "wann, etwa 2026-12-01T10:00",
    "plan one": "einen planen",
    "keep a copy of a photo; look %1 shows it": "ein Foto als Kopie behalten; look %1 zeigt es",
    "--by leaves only appointments whose incident this one has taken; before it is taken, those with that name, or without any.":
      "--by lässt nur Termine übrig, deren Vorfall diese übernahm; wo noch niemand einen hat, die mit diesem Namen oder ohne einen.",
    "A PATIENT is a number such as p7, a name or its beginning, a transponder's number, an id or its last 12 characters.":
      "PATIENT ist eine Nummer wie p7, ein Name oder sein Anfang, eine Transpondernummer, eine ID oder deren letzte 12 Zeichen.",
    "Runs a small reactor that breaks the law, tells what was lost, and runs one that keeps it; without N, lists the laws.":
      "Lässt einen kleinen Reaktor laufen, der das Gesetz bricht, sagt, was verloren ging, und lässt einen laufen, der es hält; ohne N eine Liste der Gesetze.",
    "A folder that vjot has written is read, too: what does not fit is kept as text, and said; amounts and days are read as people here type them.":
      "Auch ein Ordner von vjot wird gelesen: was nicht passt, wird als Text behalten und gesagt; Beträge und Tage gelten, wie man sie hier schreibt.",
    "add, edit or remove one of these entries": "solche Einträge aufnehmen, ändern, entfernen",
    "begin its incident; settling that completes it": "seinen Vorfall beginnen; ihn abzuschließen beendet den Termin",
    "WHEN is 9:30, 9am, friday 9:30, in 2 weeks 9:30, 13.12. 9:30 or 2026-11-21 9:30; without a day it is today.":
      "WHEN ist 9:30, freitag 9 uhr, in 2 wochen 9:30, 13.12. 9:30 oder 21.11.2026 9:30; ohne Tag ist es heute.",
    "change what is said of one; '' clears a field": "ändern, was von ihm gesagt ist; '' löscht ein Feld",
    "everything is to be wiped": "alles gelöscht werden soll",
    "Every word of the search begins a word of the description, of a note, or of the patient's name or transponder; one of three letters or more may stand inside of the word: fall finds Durchfall. ö and oe are the same.":
      "Jedes Wort der Suche beginnt ein Wort der Beschreibung, einer Notiz oder des Namens oder Transponders des Patienten; eines von drei Buchstaben oder mehr kann mitten im Wort stehen: fall findet Durchfall. ö und oe sind gleich.",
    "%1 is more than %2 takes": "%1 ist mehr, als %2 nimmt",
    "A name is a patient's, a guardian's or a colleague's; its kind may stand before it. Nothing is lost: undo, or restore p7.":
      "Ein Name ist der eines Patienten, eines Betreuers oder aus dem Team; seine Art darf davor stehen. Nichts ist verloren: undo oder restore p7.",
    "show one": "einen zeigen",
    "by hand: eval \"$(jotter completion bash)\" in ~/.bashrc":
      "von Hand: eval \"$(jotter completion bash)\" in ~/.bashrc",
    "With N the line printed so many lines ago; from the turn that it shows back to what was typed, with the fields of each state that differ.":
      "Mit N die Ausgabe vor so vielen Zeilen; vom Schritt, den sie zeigt, zurück zur Eingabe, mit den Feldern jedes Zustands, die sich ändern.",
    "the role": "die Rolle",
    "say what stands in the way of a journey": "sagen, was einer Reise im Weg steht",
    "say whom what is jotted is about; the same as for": "sagen, um wen es geht; dasselbe wie for",
    "directly from there": "unmittelbar von dort",
    "Without fields, at a prompt, it asks for one after the other.":
      "Ohne Felder fragt es an der Eingabe nach einem nach dem anderen.",
    "say that somebody has left the team": "sagen, dass jemand das Team verlassen hat",
    "type one of %1; %2help %3 tells more": "eines von %1 eingeben; %2help %3 sagt mehr",
    "n2, f1 and s1 are a note, a photo and a recording of the incident, #12 is an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment.":
      "n2, f1 und s1 sind Notiz, Foto und Aufnahme des Vorfalls, #12 ist ein Vorfall, p7 ein Patient, v3 jemand im Team, g1 ein Betreuer, a4 ein Termin.",
    "n2 is a note, f1 a photo, s1 a recording of the incident, #12 an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment. A name is a patient's, a guardian's or a colleague's. Tab lists what was removed.":
      "n2 ist eine Notiz, f1 ein Foto, s1 eine Aufnahme, #12 ein Vorfall, p7 ein Patient, v3 jemand im Team, g1 ein Betreuer, a4 ein Termin. Ein Name ist der eines Patienten, eines Betreuers oder aus dem Team. Tab listet, was entfernt wurde.",
    "put a planned one to another time": "einen geplanten verschieben",
    "add an entry": "einen Eintrag aufnehmen",
    "slow=2s takes two seconds, fails does nothing and says so, loses does it and loses the answer, twice tells of it twice; off ends it.":
      "slow=2s braucht zwei Sekunden, fails tut nichts und sagt es, loses tut es und verliert die Antwort, twice sagt es zweimal; off beendet es.",
    "say that it is so no more": "sagen, dass es nicht mehr so ist",
    "To a day belong the incidents begun on it, and those that got a note or a file on it; notes, files and sums are of that day alone. Emergencies come first.":
      "Zu einem Tag gehören die Vorfälle, die an ihm begannen oder eine Notiz oder Datei bekamen; alles darin ist von diesem Tag. Notfälle stehen zuerst.",
    "%1 needs a verb": "%1 braucht ein Verb",
    "erase, discard, patient release, practitioner relieve, guardian remove and appointment cancel do the same.":
      "erase, discard, patient release, practitioner relieve, guardian remove und appointment cancel tun dasselbe.",
    "make install puts it where the shell finds it.": "make install legt es dorthin, wo die Shell es findet.",
    "call one off": "einen absagen",
    "by hand: eval \"$(jotter completion zsh)\" in ~/.zshrc, behind compinit":
      "von Hand: eval \"$(jotter completion zsh)\" in ~/.zshrc, hinter compinit",
    "write a page that shows it; in a shell, show a journal":
      "eine Seite schreiben, die es zeigt; in einer Shell ein Journal zeigen",
    "remove entry N": "den Eintrag N entfernen",
    "take one off the list": "von der Liste nehmen",
    "add a patient; nothing need be known": "einen Patienten aufnehmen; nichts muss bekannt sein",
    "at most so many, from 1 to 1000; else %1": "höchstens so viele, von 1 bis 1000; sonst %1",
    "filled from this guardian": "gefüllt aus diesem Betreuer",
    "--after: %1 is no number such as %2": "--after: %1 ist keine Nummer wie %2",
    "open a map, a page, a message, a call": "Karte, Seite, Nachricht, Anruf öffnen",
    "call the telephone number, and print it": "die Telefonnummer anrufen und ausgeben",
    "set fields; an empty value clears one": "Felder setzen; ein leerer Wert löscht eines",
    "say what one is to a patient": "sagen, was jemand für einen Patienten ist",
    "Alone at a prompt it asks for name, species, owner, chip, and for the rest of the passport where it is wanted.":
      "Allein an der Eingabe fragt es nach Name, Art, Halter und Chip, und nach dem Rest des Passes, wenn er gewünscht ist.",
    "where to, such as GB": "wohin, etwa GB",
    "With --json or --plain, or where nothing opens it, it is printed.":
      "Mit --json oder --plain, oder wo nichts es öffnet, wird es ausgegeben.",
    "12 or #12 is an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment, x3 what is to be sent, f1 a photo and s1 a recording of the incident.":
      "12 oder #12 ist ein Vorfall, p7 ein Patient, v3 jemand im Team, g1 ein Betreuer, a4 ein Termin, x3 was zu senden ist, f1 ein Foto und s1 eine Aufnahme des Vorfalls.",
    "by hand: jotter completion fish | source in config.fish":
      "von Hand: jotter completion fish | source in config.fish",
    "Alone at a prompt it asks for one field after the other.":
      "Allein an der Eingabe fragt es nach einem Feld nach dem anderen.",
    "each line is followed by its own": "jeder Zeile folgt ihr eigenes",
    "JSON and the files of the media, for other programs to read; with it all that was erased, discarded or undone, and what undo and redo know.":
      "JSON und die Dateien der Medien, lesbar für andere Programme; mit allem, was gestrichen, verworfen oder rückgängig ist, und was undo und redo wissen.",
    "The copy is written and read back; import has it again. Then the practice's name is asked for, \"practice\" in config.json or else the folder's name, and nothing is left: no record, no file, nothing to undo; numbers begin at 1.":
      "Die Kopie wird geschrieben und geprüft; import holt sie zurück. Dann wird der Name der Praxis erfragt, \"practice\" in config.json, sonst der des Ordners, und nichts bleibt: kein Eintrag, keine Datei, kein undo; Nummern beginnen bei 1.",
    "say that a whole incident is about another patient": "sagen, dass es im ganzen Vorfall um ein anderes Tier geht",
    "All that it has goes along: notes, costs and files. Other prompts that jot in it are told.":
      "Alles darin geht mit: Notizen, Kosten und Dateien. Andere Eingaben, die darin notieren, erfahren es.",
    "Where the occurring incident has a patient and notes already, the next incident begins; reassign says it of all that is there.":
      "Hat der aktuelle Vorfall schon ein Tier und Notizen, beginnt der nächste; reassign sagt es von allem, was da ist.",
    "take somebody into the team; a name is enough": "jemanden ins Team aufnehmen; ein Name genügt",
    "set fields of entry N": "Felder des Eintrags N setzen",
    "Two or three prompts over one store in memory, random commands, virtual time; ports that fail, are slow or lose their answer, processes that die.":
      "Zwei oder drei Eingaben, ein Speicher, Befehle per Zufall, gedachte Zeit; Ports, die versagen, langsam sind, Antworten verlieren; Prozesse, die sterben.",
    "The guardian is one word: a number, a surname, or a name in quotes.":
      "Der Betreuer ist ein Wort: eine Nummer, ein Nachname, oder ein Name in Anführungszeichen.",
    "add one": "einen aufnehmen",
    "show what is known": "zeigen, was bekannt ist",
    "%1 is a number such as %2, a name or its beginning, an id or its last 12 characters.":
      "%1 ist eine Nummer wie %2, ein Name oder sein Anfang, eine ID oder deren letzte 12 Zeichen.",
  ]
}
