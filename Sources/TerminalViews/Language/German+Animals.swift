extension German {
  /// Cats and dogs: what goes wrong, and what a service says of itself.
  static let animals: Area = [
    "%1 cannot be reached: %2": "%1 ist nicht erreichbar: %2",
    "nobody is asked from here": "von hier wird niemand gefragt",
    "%1 did not answer in time": "%1 hat nicht rechtzeitig geantwortet",
    "%1 has not answered: %2": "%1 hat nicht geantwortet: %2",
    "it took too long": "es hat zu lange gedauert",
    "it may be done all the same: look at the list before you type it again":
      "es kann trotzdem geschehen sein: vor einem neuen Versuch in die Liste sehen",
    "%1 failed again and again, and is left alone until %2":
      "%1 ist immer wieder gescheitert und hat Ruhe bis %2",
    "%1 was asked too often, and wants a pause until %2": "%1 wurde zu oft gefragt und will Ruhe bis %2",
    "%1 was asked too often": "%1 wurde zu oft gefragt",
    "%1 needs a key for that, and none is set": "%1 braucht dafür einen Schlüssel, und es ist keiner eingestellt",
    "%1 needs a key for that, or does not know this one":
      "%1 braucht dafür einen Schlüssel, oder kennt diesen nicht",
    "%1 knows %2 %3": "%1 kennt %2 %3",
    "no image": "kein Bild",
    "no favourite": "keinen Favoriten",
    "no vote": "keine Stimme",
    "no breed": "keine Rasse",
    "it is a favourite already": "es ist schon ein Favorit",
    "it is not there any more, or not of this key": "es ist nicht mehr da, oder nicht von diesem Schlüssel",
    "the picture shows no cat": "das Bild zeigt keine Katze",
    "the picture shows no dog": "das Bild zeigt keinen Hund",
    "the uploads of this month are used up": "in diesem Monat kann nichts mehr hochgeladen werden",
    "%1 refuses (%2)": "%1 lehnt ab (%2)",
    "%1 refuses (%2): %3": "%1 lehnt ab (%2): %3",
    "%1 has failed (%2)": "%1 ist gescheitert (%2)",
    "the answer of %1 cannot be read: %2": "die Antwort von %1 ist nicht lesbar: %2",
    "the file has %1 kB, and may have %2 kB at most": "die Datei hat %1 kB und darf höchstens %2 kB haben",
    "look whether the network is there, and try it again in a moment":
      "nachsehen, ob das Netz da ist, und es gleich noch einmal versuchen",
    "try it again then": "es dann noch einmal versuchen",
    "set JOTTER_%1_API_KEY, or \"%2_api_key\" in the file of settings: %3config":
      "JOTTER_%1_API_KEY setzen, oder \"%2_api_key\" in der Datei der Einstellungen: %3config",
    "%1%2 breeds lists them": "%1%2 breeds zählt sie auf",
    "%1%2 search shows images with their ids": "%1%2 search zeigt Bilder mit ihren Ids",
    "%1%2 favs lists them": "%1%2 favs zählt sie auf",
    "%1%2 votes lists them": "%1%2 votes zählt sie auf",
    "look at the list once more": "noch einmal in die Liste sehen",
    "send another picture": "ein anderes Bild schicken",
    "try it again next month": "es nächsten Monat noch einmal versuchen",
    "type it in another way; %1help %2 tells how": "es anders eingeben; %1help %2 sagt, wie",
    "send a smaller one": "eine kleinere schicken",
    "asking %1": "%1 wird gefragt",
    "%1 of %2 questions a minute are left": "noch %1 von %2 Fragen in dieser Minute",
    "all again at %1": "alle wieder um %1",
    "left alone until %1: it failed again and again": "hat Ruhe bis %1: immer wieder gescheitert",
    "it does not say": "wird nicht gesagt",
    "it is asked": "wird gefragt",
    "service": "Dienst",
    "version": "Version",
    "limit": "Grenze",
    "state": "Zustand",
  ]

  /// How they are asked for.
  static let animalCommands: Area = [
    "cats: pictures and breeds of The Cat API": "Katzen: Bilder, Rassen von The Cat API",
    "dogs: pictures and breeds of The Dog API": "Hunde: Bilder, Rassen von The Dog API",
    "what the service says of itself, and its limits":
      "was der Dienst von sich sagt, und wie oft man fragen darf",
    "%1 is for %2": "%1 ist für %2",
    "%1 is no verb of %2%3": "%1 ist kein Verb von %2%3",
    "6   a service cannot be reached or refuses, for want of a key among others":
      "6   ein Dienst ist nicht erreichbar oder lehnt ab, etwa ohne Schlüssel",
    "The pictures and breeds are those of The Cat API and The Dog API.":
      "Bilder und Rassen sind die von The Cat API und The Dog API.",
    "Without a key there are single pictures and all breeds; the rest needs one:":
      "Ohne Schlüssel gibt es einzelne Bilder und alle Rassen; sonst braucht es einen:",
    "JOTTER_CAT_API_KEY, JOTTER_DOG_API_KEY, or in the file of settings":
      "JOTTER_CAT_API_KEY, JOTTER_DOG_API_KEY, oder in der Datei der Einstellungen",
    "\"cat_api_key\", \"dog_api_key\"; a key is never printed.":
      "\"cat_api_key\", \"dog_api_key\"; ein Schlüssel wird nie angezeigt.",
  ]
}
