extension German {
  /// The commands that show how the program works.
  static let workshopCommands: Area = [
    "what the line before caused": "was die Zeile davor bewirkt hat",
    "A tree of turns: line, action, view state, event, effects, lines printed.":
      "Ein Baum von Schritten: Zeile, Aktion, Ansicht, Ereignis, Effekte, Ausgabe.",
    "Each turn stands under what led to it; t12 is a turn, e12 an effect.":
      "Jeder Schritt steht unter seinem Anlass; t12 ist ein Schritt, e12 ein Effekt.",
    "which file?": "welche Datei?",
    "%1 is none of on, off, save and html": "%1 ist weder on noch off, save oder html",
    "how the last line printed came to be": "wie die letzte Ausgabe entstanden ist",
    "who tells whom of what, and how often": "wer wem was sagt, und wie oft",
    "What has never been told is dashed.": "Was nie gesagt wurde, ist gestrichelt.",
    "Without FILE: of this session, or only what is declared.":
      "Ohne FILE: von diesem Lauf, oder nur, was vereinbart ist.",
    "how to draw it; else text": "wie gezeichnet wird; sonst text",
    "the effects that run": "die laufenden Effekte",
    "the screen N lines ago, 1 without N": "die Ausgabe vor N Zeilen, sonst vor 1",
    "Only looked at: no effect runs, and what is typed is stored now.":
      "Nur zum Ansehen: kein Effekt läuft, und was eingegeben wird, gilt jetzt.",
    "forward N comes back.": "forward N kommt zurück.",
    "the screen N lines later": "die Ausgabe N Zeilen später",
    "the screen that a turn led to": "die Ausgabe, zu der ein Schritt führte",
    "The numbers of turns are those of trace.": "Die Nummern der Schritte sind die von trace.",
    "which turn?": "welcher Schritt?",
    "makes a store in memory misbehave": "einen Speicher in memory stören",
    "HOW is slow=SECONDS, fails, loses, twice or off.": "HOW ist slow=SECONDS, fails, loses, twice oder off.",
    "which port, and how?": "welcher Port, und wie?",
    "%1 is none of slow=SECONDS (whole ones), fails, loses, twice and off":
      "%1 ist weder slow=SECONDS (ganze) noch fails, loses, twice oder off",
    "whole practices, with faults": "ganze Praxen, mit Störungen",
    "The last line is a hash: the same seed gives the same one.":
      "Die letzte Zeile ist eine Prüfsumme: derselbe Anfang ergibt dieselbe.",
    "of the first run; else 1": "des ersten Laufs; sonst 1",
    "how many, from 1 to 1000000; else 100": "wie viele, von 1 bis 1000000; sonst 100",
    "how many lines in each, from 1 to 10000; else 100": "wie viele Zeilen in jedem, von 1 bis 10000; sonst 100",
    "print the lines that are typed, and run nothing": "die Zeilen drucken, die getippt werden, und nichts ausführen",
    "%1: %2 is no number from %3 to %4": "%1: %2 ist keine Zahl von %3 bis %4",
    "a law of the architecture, broken and kept": "ein Gesetz, gebrochen und gehalten",
    "a good order: %1, then the rest": "eine gute Reihenfolge: %1, dann der Rest",
    "the code of which lesson?": "der Code welcher Lektion?",
    "print the source of both instead": "stattdessen den Quelltext beider ausgeben",
    "%1 is no number of a lesson": "%1 ist keine Nummer einer Lektion",
    "%1 is no number of lines": "%1 ist keine Anzahl von Zeilen",
    "there is no lesson %1": "es gibt keine Lektion %1",
    "there are 1 to %1; %2lesson lists them": "es gibt 1 bis %1; %2lesson listet sie auf",
  ]

  /// What is said at the prompt about the session itself.
  static let workshop: Area = [
    "a single command has nothing to look at yet": "ein einzelner Befehl hat noch nichts zum Ansehen",
    "type it at the prompt: jotter": "an der Eingabe eingeben: jotter",
    "the store misbehaves: /fault store off ends that": "der Speicher ist gestört: /fault store off beendet das",
    "each line is followed by what it has caused": "auf jede Zeile folgt, was sie bewirkt hat",
    "no line is followed by what it has caused any more": "auf keine Zeile folgt mehr, was sie bewirkt hat",
    "so many lines were not printed yet": "so viele Zeilen wurden noch nicht ausgegeben",
    "no effect is running": "kein Effekt läuft",
    "no line that was typed has led to turn %1": "keine Eingabe hat zu Schritt %1 geführt",
    "%1 entries saved to %2": "%1 Einträge gespeichert in %2",
    "a page of this session is written to %1": "eine Seite von diesem Lauf steht in %1",
    "the beginning of this session is not kept any more: it is too long":
      "der Anfang dieses Laufs ist nicht mehr da: er ist zu lang",
    "begin with jotter --journal FILE; jotter trace html FILE shows all of it":
      "mit jotter --journal FILE beginnen; jotter trace html FILE zeigt alles",
    "there is no such line: %1 can be looked at": "diese Zeile gibt es nicht: %1 sind anzusehen",
    " at %1": " vom %1",
    "line %1%2, only to be looked at; what you type is stored now":
      "Zeile %1%2, nur zum Ansehen; was eingegeben wird, gilt jetzt",
    "typed: %1": "eingegeben: %1",
    "the store of real data is not made to misbehave": "der Speicher echter Daten wird nicht gestört",
    "try it with jotter --store memory": "mit jotter --store memory ausprobieren",
    "the store does what it is asked": "der Speicher tut, was er soll",
  ]
}
