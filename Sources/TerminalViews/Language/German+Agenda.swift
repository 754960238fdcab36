extension German {
  /// The commands that plan visits.
  static let agendaCommands: Area = [
    "the appointments of a day, or of today": "die Termine eines Tages, oder von heute",
    "A DATE is today, tomorrow, friday, in 2 weeks, 13.12., 2026-11-21 …":
      "DATE ist heute, morgen, freitag, in 2 wochen, 13.12., 21.11.2026 …",
    "%1 stays a name only; did you mean %2?": "%1 bleibt nur ein Name; gemeint war vielleicht %2?",
    "nobody of the team is named %1: it stays a name only": "niemand im Team heißt %1: es bleibt nur ein Name",
    "no patient is named %1: it stays a name only": "kein Patient heißt %1: es bleibt nur ein Name",
    "from that day on": "ab diesem Tag",
    "until that day": "bis zu diesem Tag",
    "cancelled ones, too": "auch abgesagte",
    "with this one, or with nobody": "mit diesem, oder mit niemandem",
    "at most so many, from 1 to 1000; else 50": "höchstens so viele, von 1 bis 1000; sonst 50",
    "add, show, edit, move, cancel or open one": "Termin planen, zeigen, ändern …",
    "add WHEN [PATIENT] [FIELD=VALUE…] plans one; WHEN is 9:30, 9am, friday 9:30,":
      "add WHEN [PATIENT] [FIELD=VALUE…] plant einen; WHEN ist 9:30, freitag 9 uhr,",
    "in 2 weeks 9:30, 13.12. 9:30 or 2026-11-21 9:30; without a day it is today.":
      "in 2 wochen 9:30, 13.12. 9:30 oder 21.11.2026 9:30; ohne Tag ist es heute.",
    "move APPOINTMENT WHEN puts a planned one to another time; a time alone":
      "move APPOINTMENT WHEN verschiebt einen geplanten; eine Uhrzeit allein",
    "keeps its day, a day alone its time, +30 puts it back by 30 minutes.":
      "behält den Tag, ein Tag allein die Uhrzeit, +30 verschiebt um 30 Minuten.",
    "--until needs to know when it begins": "--until braucht die Zeit, zu der er beginnt",
    "type day and time, such as friday 9:30, or --minutes 30":
      "Tag und Uhrzeit eingeben, etwa freitag 9:30, oder --minutes 30",
    "show and cancel APPOINTMENT do what they say.": "show APPOINTMENT zeigt ihn, cancel APPOINTMENT sagt ihn ab.",
    "open APPOINTMENT begins its incident; settling that completes it.":
      "open APPOINTMENT beginnt den Vorfall; ihn abzuschließen beendet den Termin.",
    "An emergency interrupts the open one: when it is settled, that one goes on,":
      "Ein Notfall unterbricht den offenen: ist er abgeschlossen, geht dieser weiter,",
    "put back by what the emergency took, with those that would begin too early.":
      "verschoben um die Dauer des Notfalls, mit denen, die sonst zu früh beginnen.",
    "when it ends": "wann er endet",
    "how long it takes; else 30": "wie lange er dauert; sonst 30",
    "who comes": "wer kommt",
    "what kind of visit it is": "was für ein Besuch es ist",
    "why": "warum",
    "with whom": "bei wem",
    "add, show, edit, move, cancel or open?": "add, show, edit, move, cancel oder open?",
    "%1 is none of add, show, edit, move, cancel and open":
      "%1 ist weder add noch show, edit, move, cancel oder open",
    "%1 is for add, edit and move": "%1 ist für add, edit und move",
    "which appointment?": "welcher Termin?",
    "what is to be another?": "was soll anders werden?",
    "edit APPOINTMENT [WHEN] takes the flags of add, and changes what they say;":
      "edit APPOINTMENT [WHEN] nimmt die Optionen von add und ändert, was sie nennen;",
    "'' clears one: edit a4 --reason ''.": "'' löscht eine: edit a4 --reason ''.",
    "when?": "wann?",
    "--until and --minutes exclude each other": "--until und --minutes schließen einander aus",
    "--minutes: %1 is no number from 1 to 1440": "--minutes: %1 ist keine Zahl von 1 bis 1440",
    "type a time such as 10:00": "eine Uhrzeit wie 10:00 eingeben",
    "a day excludes --from and --to": "ein Tag schließt --from und --to aus",
    "type one day, or the first and the last": "einen Tag eingeben, oder den ersten und den letzten",
    "--from is a day after --to": "--from ist ein Tag nach --to",
    "exchange the two": "die beiden vertauschen",
    "--after: %1 is no number of an appointment": "--after: %1 ist keine Nummer eines Termins",
    "type --limit 50": "--limit 50 eingeben",
    "type --minutes 30": "--minutes 30 eingeben",
    "type --after a12": "--after a12 eingeben",
  ]

  /// The commands about the team.
  static let teamCommands: Area = [
    "say who is at this prompt, or nobody": "sagen, wer an dieser Eingabe ist",
    "It is of this prompt alone, and lasts until somebody says otherwise.":
      "Das gilt nur hier und so lange, bis jemand etwas anderes sagt.",
    "you have taken them, or the occurring one": "Vorfälle übernehmen, sonst den aktuellen",
    "Who is in session takes them; what is begun in session is taken at once.":
      "Es übernimmt, wer in Sitzung ist; was dann beginnt, ist gleich übernommen.",
    "One undo takes all of them back.": "Ein undo nimmt alle zurück.",
    "you no longer have taken them": "Vorfälle wieder abgeben",
    "Others who have taken them still have.": "Andere, die sie übernommen haben, behalten sie.",
    "the team, or those whom TERM finds": "das Team, oder wen TERM findet",
    "Every word of the TERM begins a word of what is known of somebody.":
      "Jedes Wort von TERM beginnt ein Wort von dem, was über jemanden bekannt ist.",
    "Who was onboarded first comes first.": "Wer zuerst aufgenommen wurde, steht zuerst.",
    "onboard, show, edit or relieve one": "Teammitglied aufnehmen, zeigen, ändern …",
    "onboard NAME [FIELD=VALUE…] takes somebody into the team; a name is enough.":
      "onboard NAME [FIELD=VALUE…] nimmt jemanden ins Team auf; ein Name genügt.",
    "Where nobody is in session at this prompt, the new one is.":
      "Wo hier niemand in Sitzung ist, ist es dann das neue Teammitglied.",
    "show PRACTITIONER shows somebody, and which open incidents they have taken.":
      "show PRACTITIONER zeigt jemanden, mit den offenen übernommenen Vorfällen.",
    "edit PRACTITIONER FIELD=VALUE… sets fields; an empty value clears one.":
      "edit PRACTITIONER FIELD=VALUE… setzt Felder; ein leerer Wert löscht eins.",
    "relieve PRACTITIONER says that somebody has left the team.":
      "relieve PRACTITIONER sagt, dass jemand das Team verlassen hat.",
    "A PRACTITIONER is a number such as v3, a name or its beginning, or an id.":
      "PRACTITIONER ist eine Nummer wie v3, ein Name oder sein Anfang, oder eine ID.",
    "the name": "der Name",
    "%1 has no field %2%3": "%1 hat kein Feld %2%3",
    "%1 stays in session": "%1 bleibt in Sitzung",
    "a practitioner": "ein Teammitglied",
    "an appointment": "ein Termin",
    "a guardian": "ein Betreuer",
    "street and number": "Straße und Hausnummer",
    "the post code": "die Postleitzahl",
    "the city": "der Ort",
    "the country": "das Land",
    "the mail address": "die E-Mail-Adresse",
    "the telephone number": "die Telefonnummer",
    "onboard, show, edit, picture, open or relieve?": "onboard, show, edit, picture, open oder relieve?",
    "%1 is none of onboard, show, edit, picture, open and relieve":
      "%1 ist weder onboard noch show, edit, picture, open oder relieve",
    "picture PRACTITIONER FILE|none keeps a copy of a photo; look v3 shows it.":
      "picture PRACTITIONER FILE|none behält die Kopie eines Fotos; look v3 zeigt es.",
    "open PRACTITIONER address|mail|telephone opens a map, a message, a call;":
      "open PRACTITIONER address|mail|telephone öffnet Karte, Nachricht, Anruf;",
    "  with --json or --plain, or where nothing opens it, it is printed.":
      "  mit --json oder --plain, oder wo nichts es öffnet, wird es ausgegeben.",
    "which practitioner, and what of them?": "welches Teammitglied, und was davon?",
    "type %1practitioner open v3 mail": "%1practitioner open v3 mail eingeben",
    "%1 is none of %2": "%1 gehört nicht zu: %2",
    "%1: %2 opened": "%1: %2 geöffnet",
    "nothing here opens it: that takes a screen, and xdg-open of xdg-utils":
      "hier öffnet es nichts: das braucht einen Bildschirm und xdg-open von xdg-utils",
    "the program to open it with failed: %1": "das Programm zum Öffnen ist gescheitert: %1",
    "%1 has no address": "%1 hat keine Adresse",
    "%1 has no mail address": "%1 hat keine E-Mail-Adresse",
    "%1 has no telephone number": "%1 hat keine Telefonnummer",
    "%1 cannot be found on a map": "%1 ist auf keiner Karte zu finden",
    "%1 is no mail address": "%1 ist keine E-Mail-Adresse",
    "%1 is no telephone number": "%1 ist keine Telefonnummer",
    "%1practitioner edit v%2 %3 TEXT changes that": "%1practitioner edit v%2 %3 TEXT ändert das",
    "%1 is for onboard and edit": "%1 ist für onboard und edit",
    "which practitioner?": "welches Teammitglied?",
    "what is to be different?": "was soll anders sein?",
    "--after: %1 is no number of a %2": "--after: %1 ist keine Nummer (%2)",
    "type --after %1": "--after %1 eingeben",
  ]
}
