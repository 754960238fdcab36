extension German {
  /// Bar codes.
  static let scan: Area = [
    "what a bar code says: who is at this prompt, or which patient to show":
      "was ein Strichcode sagt: wer an der Eingabe ist, oder welcher Patient zu zeigen ist",
    "U.NAME or U.v3 begins a session, the 15 digits of a transponder show the patient.":
      "U.NAME oder U.v3 beginnt eine Sitzung, die 15 Ziffern eines Transponders zeigen den Patienten.",
    "A FILE is a picture of bar codes. A scanner that types needs no command at a prompt.":
      "Eine Datei ist ein Bild von Strichcodes. Ein Scanner, der tippt, braucht an der Eingabe keinen Befehl.",
    "a bar code to print, which scan understands": "ein Strichcode zum Drucken, den scan versteht",
    "A patient's says the number of the transponder, a practitioner's the name.":
      "Der eines Patienten sagt die Nummer des Transponders, der eines Behandlers den Namen.",
    "the new file": "die neue Datei",
    "a label needs a file": "ein Etikett braucht eine Datei",
    "type %1 %2 --png FILE": "%1 %2 --png FILE eingeben",
    "%1 in %2: the label of %3": "%1 in %2: das Etikett von %3",
    "%1 is no code": "%1 ist kein Code",
    "there is no bar code in %1": "in %1 ist kein Strichcode",
    "%1 is of an order, and no report is being written":
      "%1 gehört zu einem Auftrag, und es wird kein Bericht geschrieben",
    "a code is U.NAME, A54327P10 or the 15 digits of a transponder; nothing has changed":
      "ein Code ist U.NAME, A54327P10 oder die 15 Ziffern eines Transponders; nichts ist anders",
    "to read bar codes with": "um Strichcodes zu lesen",
    "to draw bar codes with": "um Strichcodes zu zeichnen",
    "install one: apt-get install zbar-tools, or brew install zbar":
      "eines installieren: apt-get install zbar-tools, oder brew install zbar",
    "install one: apt-get install zint, or brew install zint":
      "eines installieren: apt-get install zint, oder brew install zint",
  ]
}
