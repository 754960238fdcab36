"""The 172 breeds of dogs: real names, invented figures."""

from typing import Any

from .cat_breeds import WORDS, chance

# Each group with its breeds: id and name.
_TABLE = {
    "Toy":
        "1 Affenpinscher;71 Cavalier King Charles Spaniel;78 Chinese Crested;104 English Toy Spaniel;"
        "105 English Toy Terrier;128 Griffon Bruxellois;130 Havanese;138 Italian Greyhound;140 Japanese Chin;"
        "161 Maltese;167 Miniature Pinscher;181 Papillon;183 Pekingese;193 Pomeranian;197 Poodle (Toy);201 Pug;"
        "223 Shih Tzu;228 Silky Terrier;248 Toy Fox Terrier;264 Yorkshire Terrier",
    "Hound":
        "2 Afghan Hound;14 American Foxhound;25 Azawakh;28 Basenji;29 Basset Bleu de Gascogne;30 Basset Hound;"
        "31 Beagle;43 Black and Tan Coonhound;45 Bloodhound;47 Bluetick Coonhound;110 Finnish Lapphund;"
        "127 Greyhound;129 Harrier;137 Irish Wolfhound;185 Perro de Presa Canario;188 Pharaoh Hound;189 Plott;"
        "208 Redbone Coonhound;209 Rhodesian Ridgeback;213 Saluki;218 Scottish Deerhound;"
        "250 Treeing Walker Coonhound;257 Whippet",
    "Terrier":
        "4 Airedale Terrier;16 American Staffordshire Terrier;15 American Pit Bull Terrier;24 Australian Terrier;"
        "34 Bedlington Terrier;51 Border Terrier;61 Bull Terrier;62 Bull Terrier (Miniature);65 Cairn Terrier;"
        "120 Glen of Imaal Terrier;135 Irish Terrier;168 Miniature Schnauzer;172 Norfolk Terrier;"
        "176 Norwich Terrier;191 Parson Russell Terrier;207 Rat Terrier;219 Scottish Terrier;"
        "232 Smooth Fox Terrier;233 Soft Coated Wheaten Terrier;238 Staffordshire Bull Terrier;"
        "256 West Highland White Terrier;259 Wire Fox Terrier",
    "Working":
        "5 Akbash Dog;6 Akita;9 Alaskan Malamute;11 American Bully;18 Anatolian Shepherd Dog;"
        "41 Bernese Mountain Dog;44 Black Russian Terrier;48 Boerboel;55 Boxer;64 Bullmastiff;67 Cane Corso;"
        "80 Chinook;94 Doberman Pinscher;95 Dogo Argentino;114 German Pinscher;119 Giant Schnauzer;124 Great Dane;"
        "125 Great Pyrenees;126 Greater Swiss Mountain Dog;144 Komondor;147 Kuvasz;155 Leonberger;"
        "166 Neapolitan Mastiff;171 Newfoundland;192 Portuguese Water Dog;210 Rottweiler;212 Saint Bernard;"
        "214 Samoyed;226 Siberian Husky;239 Standard Schnauzer;244 Tibetan Mastiff;179 Olde English Bulldogge",
    "Herding":
        "19 Appenzeller Sennenhund;21 Australian Cattle Dog;22 Australian Kelpie;23 Australian Shepherd;"
        "32 Bearded Collie;33 Beauceron;36 Belgian Malinois;38 Belgian Tervuren;50 Border Collie;"
        "54 Bouvier des Flandres;58 Briard;68 Cardigan Welsh Corgi;115 German Shepherd Dog;153 Lancashire Heeler;"
        "165 Miniature American Shepherd;178 Old English Sheepdog;184 Pembroke Welsh Corgi;204 Puli;205 Pumi;"
        "221 Shetland Sheepdog;242 Swedish Vallhund",
    "Sporting":
        "17 American Water Spaniel;56 Boykin Spaniel;57 Bracco Italiano;59 Brittany;76 Chesapeake Bay Retriever;"
        "84 Clumber Spaniel;86 Cocker Spaniel;101 English Setter;103 English Springer Spaniel;108 Field Spaniel;"
        "112 Flat-Coated Retriever;116 German Shorthaired Pointer;121 Golden Retriever;123 Gordon Setter;"
        "134 Irish Setter;149 Labrador Retriever;177 Nova Scotia Duck Tolling Retriever;235 Spanish Water Dog;"
        "236 Spinone Italiano;251 Vizsla;253 Weimaraner;254 Welsh Springer Spaniel;260 Wirehaired Pointing Griffon",
    "Non-Sporting":
        "12 American Eskimo Dog;42 Bichon Frise;53 Boston Terrier;79 Chinese Shar-Pei;81 Chow Chow;"
        "89 Coton de Tulear;92 Dalmatian;111 Finnish Spitz;113 French Bulldog;142 Keeshond;156 Lhasa Apso;"
        "196 Poodle (Miniature);216 Schipperke;222 Shiba Inu;246 Tibetan Terrier",
    "Mixed":
        "263 Yorkipoo",
    # Without a group.
    "":
        "3 African Hunting Dog;7 Alapaha Blue Blood Bulldog;8 Alaskan Husky;26 Barbet;69 Catahoula Leopard Dog;"
        "70 Caucasian Shepherd (Ovcharka);98 Dutch Shepherd;107 Eurasier;141 Japanese Spitz;145 Kooikerhondje;"
        "10 American Bulldog;102 English Shepherd;211 Russian Toy;225 Shiloh Shepherd;258 White Shepherd",
}

_TASKS = ["Guarding flocks", "Companionship", "Hunting small game", "Coursing", "Driving cattle", "Pulling sleds"]
_ODD: dict[int, dict[str, Any]] = {
    1: {"origin": "Germany, France"},
    2: {"country_code": "AG", "origin": "Afghanistan, Iran"},
    3: {"origin": "", "height": {"imperial": "30", "metric": "76"}},
    4: {"origin": "United Kingdom, England"},
    7: {"history": "", "description": "A strong dog of the south of the United States."},
    11: {"breed_group": ""},
    16: {"bred_for": ""},
    29: {"weight": {"imperial": "28", "metric": "13"}},
    95: {"height": {"imperial": "23.5 - 27", "metric": "60 - 69"}},
    111: {"origin": "Finland"},
    140: {"height": {"imperial": "10", "metric": "25"}},
    142: {"life_span": "12 - 16 Years years"},
    179: {"weight": {"imperial": "65 – 85", "metric": "NaN"}, "life_span": "8 – 15 years"},
    232: {"weight": {"imperial": "up - 18", "metric": "NaN - 8"}},
    235: {"weight": "\u00a035 to 45 pounds", "height": "17 to 19 inches at the shoulder"},
    238: {"bred_for": ""},
    259: {"history": " England"},
    263: {"height": {"imperial": "Varies", "metric": "Varies"}, "life_span": "15 years"},
}
_NO_TASK = {8, 9, 22, 28, 54, 58, 84, 98, 102, 107, 110, 126, 141, 145, 166, 192, 225, 263}
_NO_TEMPERAMENT = {110, 192, 225, 263}
_AMERICAN = {10, 11, 12, 14, 15, 16, 17, 54, 57, 165, 207}


def dog_breeds() -> list[dict[str, Any]]:
    """The breeds by name as in the API's list, but with an empty `reference_image_id`."""
    breeds = [_breed(int(id), name, group)
              for group, names in _TABLE.items() for id, name in (entry.split(" ", 1) for entry in names.split(";"))]
    return sorted(breeds, key=lambda breed: breed["name"])


def _breed(id: int, name: str, group: str) -> dict[str, Any]:
    light = 8 + 4 * chance(f"{id} light", 20)
    heavy = light + 4 + chance(f"{id} heavy", 30)
    low = 9 + chance(f"{id} low", 16)
    words = sorted(WORDS, key=lambda word: chance(f"{id} {word}", 1 << 32))[:5]
    breed: dict[str, Any] = {
        "weight": {"imperial": f"{light} - {heavy}", "metric": f"{round(light * 0.4536)} - {round(heavy * 0.4536)}"},
        "height": {"imperial": f"{low} - {low + 3}", "metric": f"{round(low * 2.54)} - {round(low * 2.54 + 7.6)}"},
        "id": id, "name": name, "bred_for": _TASKS[chance(f"{id} task", len(_TASKS))], "breed_group": group,
        "life_span": f"{8 + chance(f'{id} from', 5)} - {13 + chance(f'{id} to', 4)} years",
        "temperament": ", ".join(words), "reference_image_id": "",
    }
    absent = [("breed_group", not group), ("bred_for", id in _NO_TASK), ("temperament", id in _NO_TEMPERAMENT)]
    for field in (field for field, holds in absent if holds):
        del breed[field]
    return breed | ({"country_code": "US"} if id in _AMERICAN else {}) | _ODD.get(id, {})
