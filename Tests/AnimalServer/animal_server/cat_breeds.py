"""The 67 breeds of cats: real names, invented figures and sentences."""

from typing import Any
from zlib import crc32

# Id, name, origin, country code.
_TABLE = """
abys|Abyssinian|Egypt|EG
aege|Aegean|Greece|GR
abob|American Bobtail|United States|US
acur|American Curl|United States|US
asho|American Shorthair|United States|US
awir|American Wirehair|United States|US
amau|Arabian Mau|United Arab Emirates|AE
amis|Australian Mist|Australia|AU
bali|Balinese|United States|US
bamb|Bambino|United States|US
beng|Bengal|United States|US
birm|Birman|France|FR
bomb|Bombay|United States|US
bslo|British Longhair|United Kingdom|GB
bsho|British Shorthair|United Kingdom|GB
bure|Burmese|Burma|MM
buri|Burmilla|United Kingdom|GB
cspa|California Spangled|United States|US
ctif|Chantilly-Tiffany|United States|US
char|Chartreux|France|FR
chau|Chausie|Egypt|EG
chee|Cheetoh|United States|US
csho|Colorpoint Shorthair|United States|US
crex|Cornish Rex|United Kingdom|GB
cymr|Cymric|Canada|CA
cypr|Cyprus|Cyprus|CY
drex|Devon Rex|United Kingdom|GB
dons|Donskoy|Russia|RU
lihu|Dragon Li|China|CN
emau|Egyptian Mau|Egypt|EG
ebur|European Burmese|Burma|MM
esho|Exotic Shorthair|United States|US
hbro|Havana Brown|United Kingdom|GB
hima|Himalayan|United States|US
jbob|Japanese Bobtail|Japan|JP
java|Javanese|United States|US
khao|Khao Manee|Thailand|TH
kora|Korat|Thailand|TH
kuri|Kurilian|Russia|RU
lape|LaPerm|Thailand|TH
mcoo|Maine Coon|United States|US
mala|Malayan|United Kingdom|GB
manx|Manx|Isle of Man|IM
munc|Munchkin|United States|US
nebe|Nebelung|United States|US
norw|Norwegian Forest Cat|Norway|NO
ocic|Ocicat|United States|US
orie|Oriental|United States|US
pers|Persian|Iran (Persia)|IR
pixi|Pixie-bob|United States|US
raga|Ragamuffin|United States|US
ragd|Ragdoll|United States|US
rblu|Russian Blue|Russia|RU
sava|Savannah|United States|US
sfol|Scottish Fold|United Kingdom|GB
srex|Selkirk Rex|United States|US
siam|Siamese|Thailand|TH
sibe|Siberian|Russia|RU
sing|Singapura|Singapore|SP
snow|Snowshoe|United States|US
soma|Somali|Somalia|SO
sphy|Sphynx|Canada|CA
tonk|Tonkinese|Canada|CA
toyg|Toyger|United States|US
tang|Turkish Angora|Turkey|TR
tvan|Turkish Van|Turkey|TR
ycho|York Chocolate|United States|US
"""

WORDS = ["Active", "Affectionate", "Alert", "Calm", "Curious", "Gentle", "Loyal", "Patient", "Playful", "Sociable"]
_RATINGS = ["adaptability", "affection_level", "child_friendly", "dog_friendly", "energy_level", "grooming",
            "health_issues", "intelligence", "shedding_level", "social_needs", "stranger_friendly", "vocalisation"]
_FLAGS = ["experimental", "hairless", "natural", "rare", "rex", "suppressed_tail", "short_legs", "hypoallergenic"]
_SENTENCES = [
    "A {word} cat that finds the warmest place of every house.",
    "{name} cats like company, and they’re seldom far from it.",
    "Quick on its feet; the {name} wants a high place to look down from. ",
    "A cat of few needs: food, sun, and somebody’s knee.",
]
# Optional fields: the number of breeds with the field; breeds that must, and must not, have it.
_SOME: dict[str, tuple[int, set[str], set[str]]] = {
    "wikipedia_url": (66, set(), set()), "alt_names": (63, {"abys", "chee", "java"}, set()),
    "vetstreet_url": (50, set(), set()), "lap": (47, set(), set()), "cfa_url": (43, set(), set()),
    "vcahospitals_url": (42, {"amau"}, set()), "cat_friendly": (7, set(), set()), "bidability": (2, set(), set()),
    "reference_image_id": (65, set(), {"ebur", "mala"}),
}
_ODD: dict[str, dict[str, Any]] = {
    "abys": {"weight": {"imperial": "7  -  10", "metric": "3 - 5"}, "alt_names": ""},
    "amau": {"vcahospitals_url": ""},
    "chee": {"alt_names": " "},
    "java": {"alt_names": "\u00a0"},
}


def chance(text: str, below: int) -> int:
    """A number from 0 to `below` - 1 that depends only on the text."""
    return crc32(text.encode()) % below


def cat_breeds() -> list[dict[str, Any]]:
    """The breeds as in the API's list, but with an empty `reference_image_id`."""
    rows = [line.split("|") for line in _TABLE.split("\n") if line]
    chosen = {field: _chosen([row[0] for row in rows], field) for field in _SOME}
    return [_breed(row, {field for field in chosen if row[0] in chosen[field]}) for row in rows]


def _chosen(ids: list[str], field: str) -> set[str]:
    count, wanted, unwanted = _SOME[field]
    rest = sorted(set(ids) - wanted - unwanted, key=lambda id: (chance(field + id, 1 << 32), id))
    return wanted | set(rest[:count - len(wanted)])


def _breed(row: list[str], some: set[str]) -> dict[str, Any]:
    id, name, origin, country = row
    words = sorted(WORDS, key=lambda word: chance(id + word, 1 << 32))[:5]
    light = 5 + chance(id + "light", 5)
    heavy = light + 2 + chance(id + "heavy", 8)
    page = name.lower().replace(" ", "-")
    breed: dict[str, Any] = {
        "weight": {"imperial": f"{light} - {heavy}", "metric": f"{round(light * 0.4536)} - {round(heavy * 0.4536)}"},
        "id": id, "name": name,
        "cfa_url": f"https://cfa.example/{page}", "vetstreet_url": f"http://street.example/{page}",
        "vcahospitals_url": f"https://hospitals.example/{page}", "temperament": ", ".join(words), "origin": origin,
        "country_codes": country, "country_code": country,
        "description": _SENTENCES[chance(id, 4)].format(word=words[0].lower(), name=name),
        "life_span": f"{9 + chance(id + 'from', 4)} - {13 + chance(id + 'to', 7)}", "indoor": chance(id + "indoor", 2),
        "lap": 1, "alt_names": f"{name} cat, {origin} cat",
        **{rating: 1 + chance(id + rating, 5) for rating in _RATINGS},
        "cat_friendly": 1 + chance(id + "cats", 5), "bidability": 3,
        **{flag: int(chance(id + flag, 6) == 0) for flag in _FLAGS},
        "wikipedia_url": f"https://encyclopedia.example/{page}", "reference_image_id": "",
    }
    breed |= _ODD.get(id, {})
    return {field: value for field, value in breed.items() if field not in _SOME or field in some}
