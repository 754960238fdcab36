"""The initial data of an API: breeds, pictures, categories, sources, facts and old records."""

from base64 import b32encode
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from .cat_breeds import cat_breeds, chance
from .dog_breeds import dog_breeds
from .pictures import picture

CATEGORIES = {5: "boxes", 15: "clothes", 1: "hats", 14: "sinks", 2: "space", 4: "sunglasses", 7: "ties"}
SOURCES = [
    {"id": id, "name": name, "url": f"https://{name.lower().replace(' ', '-')}.example", "breed_id": breed}
    for id, name, breed in [
        (1, "Open Encyclopedia", None), (2, "Animal Hospitals", None), (3, "Street of Vets", None),
        (4, "Pet Advice", None), (5, "Bengal Friends", "beng"), (6, "Pet Doctor", None), (7, "Pet Notes", None),
        (8, "Cat Hours", None), (10, "Council of Cats", None), (12, "Food for Pets", None),
    ]
]
_TITLES = ["Origin", "Temperament", "Size", "Coat", "Voice", "Age", "Food", "Play", "Company", "Sleep", "Care"]
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


@dataclass
class Image:
    """A picture of the API, some without a size; `own`: the fields of an upload by the account."""

    id: str
    kind: str
    width: int | None
    height: int | None
    breeds: list[Any] = field(default_factory=list)
    categories: list[int] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
    own: dict[str, Any] | None = None
    data: bytes | None = None

    def content(self) -> bytes:
        if self.data is None:
            self.data = picture(self.kind, self.width or 32, self.height or 24, self.id)
        return self.data


class Library:
    def __init__(self, species: str, seed: int):
        self.species = species
        self._random = Random(f"{species} {seed}")
        self.breeds = cat_breeds() if species == "cat" else dog_breeds()
        self.images: dict[str, Image] = {}
        for breed in self.breeds:
            if "reference_image_id" in breed:
                breed["reference_image_id"] = self._add(self.new_id(), breeds=[breed["id"]]).id
        self._others()
        if species == "cat":
            # As once on the live server: the id ends with a line feed, and the picture is an empty object.
            persian = next(breed for breed in self.breeds if breed["id"] == "pers")
            persian["reference_image_id"] += "\n"

    def new_id(self, length: int = 9) -> str:
        while True:
            id = "".join(self._random.choice(_LETTERS) for _ in range(length))
            # The first letter of an id tells the species: the files of both have one path.
            if id not in self.images and (id[0] in _LETTERS[::2]) == (self.species == "cat"):
                return id

    def facts(self, breed: Any | None) -> list[dict[str, Any]]:
        """711 facts about cats, 860 about dogs; or the facts about one breed."""
        return [
            {"id": b32encode(sha256(f"{found['id']} {number}".encode()).digest())[:5].decode(),
             "fact": f"What is said of the {found['name']}: note {number + 1} on {_TITLES[number].lower()}.",
             "breed_id": found["id"], "title": _TITLES[number]}
            for place, found in enumerate(self.breeds) if breed is None or found["id"] == breed
            for number in range((11 if place < 41 else 10) if self.species == "cat" else 5)
        ]

    def analysis(self, image: Image) -> list[dict[str, Any]]:
        """No analysis for some pictures, one without `Instances` and `Parents` for others, else a complete one."""
        form = chance(image.id, 5) if image.own is None else 2
        names = ["Animal", self.species.capitalize(), "Mammal", "Pet"]
        labels: list[dict[str, Any]] = [
            {"Name": name, "Confidence": 99.5 - chance(image.id + name, 4000) / 100} for name in names]
        if form > 1:
            box = {"Width": 0.5 + chance(image.id, 40) / 100, "Height": 0.625, "Left": 0.0251, "Top": 0.125}
            for label in labels:
                named = label["Name"] == names[1]
                label["Instances"] = [{"BoundingBox": box, "Confidence": 97.25}] if named else []
                label["Parents"] = [] if label["Name"] == "Animal" else [{"Name": "Animal"}]
        found = {"labels": labels, "moderation_labels": [], "vendor": "AWS Rekognition", "image_id": image.id,
                 "created_at": "2023-09-21T09:10:11.000Z"}
        return [] if form == 0 else [found]

    def _add(self, id: str, kind: str = "jpg", **more: Any) -> Image:
        size = (self._random.randrange(40, 320), self._random.randrange(30, 240))
        image = Image(id, kind, more.pop("width", size[0]), more.pop("height", size[1]), **more)
        self.images[id] = image
        return image

    def _others(self) -> None:
        """Adds pictures without a breed: unusual ids, gifs, categories, unknown fields; and old uploads."""
        cat = self.species == "cat"
        first = ["-w3Kf9xTz", "_0aB", "q", "MTk4NDIx"] if cat else ["-Hb7Yq1Lm", "_9dG", "w", "rJx4Tq2"]
        for number in range(80):
            id = first[number] if number < len(first) else self.new_id(3 if number % 4 else 10)
            image = self._add(id, ["jpg", "jpg", "gif", "png"][number % 4])
            if cat and number % 3 == 0:
                image.categories = [list(CATEGORIES)[number // 3 % 7]]
            if number % 20 == 7:
                image.width = image.height = None
            if number % 9 == 4:
                image.extra = {"mime_type": "image/jpeg", "breed_ids": None, "colour_hint": {"main": "grey"}}
        self.add_own("4Kz0u-Wb" if cat else "5Kz0u-Wb", "ward-7", "2024-05-06T07:08:09.000Z", breed=True)
        self.add_own("6Mn_old" if cat else "7Mn_old", None, "2018-04-03T02:01:00Z", kind="gif", width=None, height=None,
                     old={"mime_type": "image/gif", "category_ids": None, "entities": None, "animals": None})
        self.add_own("8Pq_blank" if cat else "9Pq_blank", "", "2018-04-03T02:05:30.000Z", old={"url": ""})

    def add_own(self, id: str, sub_id: str | None, created: str, breed: bool = False, kind: str = "jpg",
                old: dict[str, Any] | None = None, **size: int | None) -> None:
        breeds = [self.breeds[1]["id"]] if breed else []
        self._add(id, kind, breeds=breeds, own={
            "sub_id": sub_id, "created_at": created, "original_filename": f"ward {id}.{kind}",
            "breed_ids": ",".join(map(str, breeds)) or None, **(old or {}),
        }, **size)
