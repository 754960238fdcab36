extension German {
  /// The patients and their passports.
  static let patients: Area = [
    "Incidents": "Vorfälle",
    "Notes": "Anmerkungen",
    "Details of ownership": "Angaben zum Halter",
    "Description of the animal": "Beschreibung des Tieres",
    "Marking": "Kennzeichnung",
    "Issuing of the passport": "Ausstellung des Ausweises",
    "Vaccination against rabies": "Tollwutimpfung",
    "Rabies antibody titration test": "Titration von Tollwut-Antikörpern",
    "Anti-Echinococcus treatment": "Behandlung gegen Echinococcus",
    "issued on %1": "ausgestellt am %1",
    "missing to issue: %1": "zum Ausstellen fehlt: %1",
    "may be issued": "darf ausgestellt werden",
    "entering %1 on %2": "bei der Einreise nach %1 am %2",
    "entering on %1": "bei der Einreise am %1",
    "nothing stands in the way of %1 %2": "%1: %2 steht nichts im Weg",
    "in the way of %1 %2:": "%1: %2 steht im Weg:",
    "%1 (900: several manufacturers)": "%1 (900: mehrere Hersteller)",
    "%1 (manufacturer %2)": "%1 (Hersteller %2)",
    "%1 (999: for tests only)": "%1 (999: nur zu Versuchen)",
    "%1 (code %2 is nobody's)": "%1 (Code %2 gehört niemandem)",
    "for %1": "für %1",
  ]

  /// What the rules of the passport say.
  static let findings: Area = [
    "no owner is named": "kein Halter ist angegeben",
    "the owner is named": "der Halter ist angegeben",
    "%1 is over 16 only after %2": "%1 ist erst nach dem %2 über 16",
    "the description is complete": "die Beschreibung ist vollständig",
    "the marking is complete": "die Kennzeichnung ist vollständig",
    "a tattoo counts only if it was applied before %1":
      "eine Tätowierung zählt nur, wenn sie vor dem %1 angebracht wurde",
    "the transponder's code is nobody's, or for tests":
      "der Code des Transponders gehört niemandem oder ist für Versuche",
    "the veterinarian is named": "der Tierarzt ist angegeben",
    "sections I to IV are complete: the passport may be issued":
      "Abschnitte I bis IV sind vollständig: der Ausweis darf ausgestellt werden",
    "the passport was issued before the animal was born (%1)":
      "der Ausweis wurde vor der Geburt des Tiers ausgestellt (%1)",
    "the passport is issued": "der Ausweis ist ausgestellt",
    "the passport is not issued": "der Ausweis ist nicht ausgestellt",
    "%1: since when the animal is marked is not known (%2)":
      "%1: seit wann das Tier gekennzeichnet ist, ist nicht bekannt (%2)",
    "%1 was before the marking on %2: it does not count": "%1 war vor der Kennzeichnung am %2: das zählt nicht",
    "is complete": "ist vollständig",
    "lacks %1": "ohne %1",
    "%1 is valid from %2 at the earliest": "%1 gilt frühestens ab dem %2",
    "%1 does not end one to three calendar years after it was given: the limit is %2":
      "%1 endet nicht ein bis drei Kalenderjahre nach der Gabe: die Grenze ist der %2",
    "%1 is of %2, which is still to come: it does not count": "%1 ist vom %2, der noch kommt: das zählt nicht",
    "%1 ends on %2, before it begins: it does not count": "%1 endet am %2, vor dem Beginn: das zählt nicht",
    "booster due by %1": "Auffrischung bis zum %1 fällig",
    "%1: no vaccination was valid when the sample was collected":
      "%1: bei der Blutentnahme war keine Impfung gültig",
    "%1: the sample was collected before %2, 30 days after the vaccination":
      "%1: die Blutentnahme war vor dem %2, 30 Tage nach der Impfung",
    "%1: less than 0.5 IU/ml": "%1: weniger als 0,5 IE/ml",
    "%1 holds until %2": "%1 gilt bis zum %2",
    "%1 ended on %2: a booster was missed": "%1 galt bis zum %2: eine Auffrischung wurde versäumt",
    "%1: neither praziquantel nor an equivalent": "%1: weder Praziquantel noch etwas Gleichwertiges",
    "%1 is 24 to 120 hours before the entry": "%1 ist 24 bis 120 Stunden vor der Einreise",
    "no tapeworm treatment whose hours could be counted": "keine Bandwurmbehandlung mit zählbaren Stunden",
    "no tapeworm treatment is 24 to 120 hours before the entry":
      "keine Bandwurmbehandlung ist 24 bis 120 Stunden vor der Einreise",
    "rabies vaccination valid until %1": "Tollwutimpfung gültig bis zum %1",
    "rabies vaccination valid from %1": "Tollwutimpfung gültig ab dem %1",
    "no rabies vaccination": "keine Tollwutimpfung",
    "no rabies vaccination is valid": "keine Tollwutimpfung ist gültig",
    "the rabies vaccination ended on %1": "die Tollwutimpfung galt bis zum %1",
    "no text": "kein Text",
    "no day": "kein Tag",
    "no date": "kein Datum",
    "no time of day": "keine Uhrzeit",
    "no colour": "keine Farbe",
    "no transponder's number": "keine Nummer eines Transponders",
    "no number from 0 to 9999": "keine Zahl von 0 bis 9999",
    "no moment": "kein Zeitpunkt",
    "no place on the earth": "kein Ort auf der Erde",
    "no such record": "kein solcher Eintrag",
    "none of %1": "nichts von %1",
    "some text": "irgendeinen Text",
    "today, or a date such as 2026-05-01, 01.05.2026 or '1 May 2026'":
      "heute, oder ein Datum wie 01.05.2026 oder 2026-05-01",
    "a date such as 2019-05-01, a month such as 2019-05, or a year":
      "ein Datum wie 01.05.2019, einen Monat wie 05.2019 oder ein Jahr",
    "a time of the 24-hour clock, such as 14:05": "eine Uhrzeit wie 14:05",
    "a word such as black, or # and six hexadecimal digits such as #a0522d":
      "ein Wort wie black, oder # und sechs Hexadezimalziffern wie #a0522d",
    "its fifteen digits (ISO 11784), such as 276098106123456":
      "die fünfzehn Ziffern (ISO 11784), etwa 276098106123456",
    "a number such as 0.5, with up to three decimals and without a unit":
      "eine Zahl etwa wie 0,5 mit bis zu drei Nachkommastellen und ohne Einheit",
    "one of %1": "eines von %1",
    "a day with a time, such as 'friday 9:30', or 'in 2h'": "einen Tag mit Uhrzeit wie 'freitag 9:30', oder 'in 2h'",
    "latitude and longitude in degrees, such as 52.237049,21.017532":
      "Breite und Länge in Grad, etwa 52.237049,21.017532",
    "the number or the name of one, such as %1": "Nummer oder Namen, etwa %1",
  ]

  /// What the fields of the passport are called.
  static let fields: Area = [
    "name": "Name",
    "species": "Art",
    "cat": "Katze",
    "dog": "Hund",
    "ferret": "Frettchen",
    "female": "weiblich",
    "male": "männlich",
    "praziquantel": "Praziquantel",
    "equivalent": "gleichwertig",
    "other": "anderes",
    "breed": "Rasse",
    "sex": "Geschlecht",
    "date of birth": "Geburtsdatum",
    "colour": "Farbe",
    "notable features": "besondere Merkmale",
    "transponder": "Transponder",
    "transponder applied or read on": "Transponder gesetzt oder gelesen am",
    "transponder's location": "Stelle des Transponders",
    "tattoo": "Tätowierung",
    "tattoo applied or read on": "Tätowierung angebracht oder gelesen am",
    "tattoo's location": "Stelle der Tätowierung",
    "authorised veterinarian": "ermächtigter Tierarzt",
    "post code": "PLZ",
    "telephone": "Telefon",
    "mail address": "E-Mail-Adresse",
    "SP number": "SP-Nummer",
    "date of issuing": "Tag der Ausstellung",
    "notes": "Anmerkungen",
    "surname": "Nachname",
    "vaccine": "Impfstoff",
    "manufacturer": "Hersteller",
    "batch": "Charge",
    "valid from": "gültig ab",
    "valid until": "gültig bis",
    "titre": "Titer",
    "date": "Datum",
    "product": "Mittel",
    "substance": "Wirkstoff",
    "time": "Uhrzeit",
  ]

  /// The commands about patients.
  static let patientCommands: Area = [
    "say whom what is jotted is about": "sagen, um wen es beim Notieren geht",
    "the patients, or those that TERM finds": "die Patienten, oder die, die TERM findet",
    "The newest come first.": "Die neuesten stehen zuerst.",
    "add, show, edit, check or release one": "Patient aufnehmen, zeigen, ändern …",
    "help passport lists the fields and the rules.": "help passport listet die Felder und die Regeln auf.",
    "%1 is no FIELD=VALUE": "%1 ist kein FIELD=VALUE",
    "which patient?": "welcher Patient?",
    "which of the patient's entries?": "welcher der Einträge des Patienten?",
    "when is the entry?": "wann ist die Einreise?",
    "type --entry 2026-12-01T10:00 or 'friday 10:00', by the clock on the wall":
      "--entry 2026-12-01T10:00 oder 'freitag 10:00' eingeben, in Ortszeit",
    "only those about this patient": "nur die zu diesem Patienten",
    "a patient has no field %1": "ein Patient hat kein Feld %1",
    "%1 has no field %2": "%1 hat kein Feld %2",
    "%1 has no %2": "%1 hat %2 nicht",
    "no country has the letters %1": "kein Land hat die Buchstaben %1",
    "%1patients lists the patients with their numbers": "%1patients listet die Patienten mit ihren Nummern auf",
    "%1help passport lists the fields": "%1help passport listet die Felder auf",
    "type two letters such as GB, DE or NO": "zwei Buchstaben eingeben, etwa GB, DE oder NO",
    "%1%2 show %3 lists what there is, with numbers": "%1%2 show %3 listet auf, was es gibt, mit Nummern",
    "another value": "einen anderen Wert",
    "Fields of a patient and of its numbered entries (FIELD=VALUE or --FIELD VALUE):":
      "Felder eines Patienten und seiner Einträge (FIELD=VALUE oder --FIELD VALUE):",
    "A DAY is 2026-05-01, 01.05.2026, 01/05/2026, today, 13.12.; a DATE may be 2019.":
      "DAY ist 01.05.2026, 01/05/2026, heute, 13.12.; DATE auch nur 2019.",
    "A colour is a word or #rrggbb; a chip has fifteen digits.":
      "Eine Farbe ist ein Wort oder #rrggbb; ein Chip hat fünfzehn Ziffern.",
    "Rules, by section of the passport:": "Regeln, nach Abschnitten des Ausweises:",
    "I    the owner is aged over 16; another owner, or another address, is the next":
      "I    der Halter ist über 16; ein anderer Halter, eine andere Anschrift ist der",
    "     entry; an address for letters will do.": "     nächste Eintrag; eine Postanschrift genügt.",
    "III  a tattoo counts only if it was applied before 3 July 2011.":
      "III  eine Tätowierung zählt nur, wenn sie vor dem 3. Juli 2011 entstand.",
    "IV   it may be issued when sections I to IV are complete.":
      "IV   ausgestellt wird er, wenn Abschnitte I bis IV vollständig sind.",
    "V    valid from day 21, the vaccination being day 0; a booster in time at once;":
      "V    gültig ab Tag 21, die Impfung ist Tag 0; rechtzeitig aufgefrischt sofort;",
    "     until one to three calendar years after the vaccination.":
      "     bis ein bis drei Kalenderjahre nach der Impfung.",
    "VI   sampled at least 30 days after the vaccination, at least 0.5 IU/ml;":
      "VI   Blutentnahme mindestens 30 Tage nach der Impfung, mindestens 0,5 IE/ml;",
    "     a missed booster ends it.": "     eine versäumte Auffrischung beendet es.",
    "VII  dogs: 24 to 120 hours before entering FI, GB, IE, MT or NO, unless they":
      "VII  Hunde: 24 bis 120 Stunden vor der Einreise nach FI, GB, IE, MT oder NO,",
    "     come directly from FI, IE, MT or NO; hours by the clock on the wall.":
      "     außer direkt aus FI, IE, MT oder NO; Stunden nach der Ortszeit.",
    "No vaccination, test or treatment from before the marking counts.":
      "Impfung, Test oder Behandlung vor der Kennzeichnung zählen nicht.",
  ]
}
