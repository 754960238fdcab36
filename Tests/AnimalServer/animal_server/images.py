"""The calls on pictures: search, read, list own, upload, delete, and breeds of own pictures."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from .account import Records, in_order, matches_sub_id, pagination
from .exchange import Answer, Clock, Refusal, Request, stamp
from .library import CATEGORIES, Image, Library
from .multipart import Malformed, Part, read_parts
from .pictures import TYPES, measure

NO_FILE = "No 'file' sent. Check you're sending the image as the 'file' parameter. of the FormData object."
WRONG_ANIMAL = "Classifcation failed: correct animal not found."
ANONYMOUS_LIMIT, KEY_LIMIT = 10, 80
_SUFFIXES = {"small": "_390x256", "med": "_1280"}
_ENDINGS = {"png": {"png"}, "jpg": {"jpg", "jpeg"}, "gif": {"gif"}}


@dataclass
class Images:
    library: Library
    favourites: Records
    votes: Records
    clock: Clock
    random: Random
    upload_quota: int | None = None
    # Number of status requests by upload: the rewritten API reviews uploads later.
    asked: dict[str, int] = field(default_factory=dict)

    def search(self, request: Request) -> Answer:
        """Without a key at most ten, without breeds and filters; with a key one page of the filtered pictures."""
        known = request.key == "present"
        limit, page = request.number("limit", 1, 1), request.number("page", 0, 0)
        # Above the documented limit, the live server returned one picture.
        limit = min(limit, ANONYMOUS_LIMIT) if not known else limit if limit <= KEY_LIMIT else 1
        order = (request.value("order") or "RANDOM").upper()
        if order not in ("RANDOM", "RAND", "ASC", "DESC"):
            raise Refusal(400, "INVALID_DATA")
        found = [image for image in self.library.images.values() if image.own is None]
        found = self._filtered(found, request) if known else self._of_types(found, request)
        if order.startswith("RAND"):
            chosen = self.random.sample(found, min(limit, len(found)))
        else:
            # Past the end, the last full page is repeated.
            page = page if page * limit < len(found) else max(0, len(found) // limit - 1)
            chosen = (found[::-1] if order == "DESC" else found)[page * limit:(page + 1) * limit]
        headers = [("Cache-Control", "post-check=0, pre-check=0"), ("Expires", "Tue, 03 Jul 2001 06:00:00 GMT")]
        headers += pagination(len(found), page, limit) if known else [("authenticated", "false")]
        return self._pictures(chosen, request, headers, [self._found(image, request, known) for image in chosen])

    def one(self, request: Request, id: str) -> Answer:
        image = self._image(id)
        shown = self._bare(image, request)
        if image.breeds:
            shown["breeds"] = self.breeds_of(image)
        if image.own is not None:
            shown["sub_id"] = image.own["sub_id"]
        shown |= self._marks(image, request)
        return Answer.json(shown | image.extra)

    def analysis(self, id: str) -> Answer:
        return Answer.json(self.library.analysis(self._image(id)))

    def breeds(self, id: str) -> Answer:
        return Answer.json(self.breeds_of(self._image(id)))

    def own(self, request: Request) -> Answer:
        limit, page = request.number("limit", 1, 1), request.number("page", 0, 0)
        rows = [image for image in self.library.images.values()
                if image.own is not None and matches_sub_id(image.own, request)
                and request.value("original_filename") in (None, image.own["original_filename"])]
        rows = in_order(self._filtered(rows, request), request)[page * limit:(page + 1) * limit]
        return self._pictures(rows, request, [], [
            {"breeds": self.breeds_of(image)} | self._bare(image, request) | (image.own or {})
            | self._marks(image, request) for image in rows])

    def delete(self, id: str) -> Answer:
        """An empty answer of type text/html, as recorded from the live server."""
        image = self.library.images.get(id)
        if image is None:
            raise Refusal(404, "NOT_FOUND")
        if image.own is None:
            raise Refusal(400, "INVALID_DATA")
        del self.library.images[id]
        return Answer(204, b"", [("Content-Type", "text/html")])

    def tag(self, request: Request, id: str) -> Answer:
        image, breed = self._image(id), request.json().get("breed_id")
        if image.own is None or breed not in self._breed_ids():
            raise Refusal(400, "INVALID_DATA")
        self._set_breeds(image, [*(known for known in image.breeds if known != breed), breed])
        return Answer.json({"message": "SUCCESS"})

    def untag(self, id: str, breed: str) -> Answer:
        image = self._image(id)
        if image.own is None or breed not in map(str, image.breeds):
            raise Refusal(400, "INVALID_DATA")
        self._set_breeds(image, [known for known in image.breeds if str(known) != breed])
        return Answer.json({"message": "SUCCESS"})

    def upload(self, request: Request, later: bool) -> Answer:
        """Stores the part `file` if its content matches its type and ending; `later`: review as in the 2026 API."""
        parts = self._parts(request)
        part = parts.get("file")
        if part is None or not part.filename:
            raise Refusal(400, NO_FILE)
        if self.upload_quota is not None and sum(image.own is not None for image in self.library.images.values()
                                                 ) >= self.upload_quota:
            raise Refusal(400, "Monthly upload quota reached")
        size = measure(part.data)
        if size is None or part.type != TYPES[size[0]] or part.filename.startswith("no-animal"):
            raise Refusal(400, WRONG_ANIMAL, status_2026=422 if size else 415)
        if part.filename.rpartition(".")[2].lower() not in _ENDINGS[size[0]]:
            raise Refusal(400, WRONG_ANIMAL, status_2026=415)
        texts = {name: parts[name].data.decode("utf-8", "replace") for name in ("sub_id", "breed_ids") if name in parts}
        breeds = [name.strip() for name in texts.get("breed_ids", "").split(",") if name.strip()]
        known = {str(breed): breed for breed in self._breed_ids()}
        if not set(breeds) <= set(known):
            raise Refusal(400, "INVALID_DATA")
        image = Image(self.library.new_id(), *size, data=part.data, own={
            "sub_id": texts.get("sub_id"), "created_at": stamp(self.clock.now()), "original_filename": part.filename})
        self._set_breeds(image, [known[breed] for breed in breeds])
        self.library.images[image.id] = image
        shown = self._bare(image, request) | texts | {
            "original_filename": part.filename, "pending": int(later), "approved": int(not later)}
        if not later:
            return Answer.json(shown, 201)
        links = {"status": f"{request.base}/dog/v1/images/{image.id}/status"}
        return Answer.json(shown | {"status": "to_be_reviewed", "links": links}, 202)

    def status(self, id: str) -> Answer:
        """`to_be_reviewed` at the first request, then `clean`."""
        self.asked[id] = self.asked.get(self._image(id).id, 0) + 1
        return Answer.json({"id": id, "status": "to_be_reviewed" if self.asked[id] == 1 else "clean"})

    def breeds_of(self, image: Image) -> list[dict[str, Any]]:
        return [nested(breed) for breed in self.library.breeds if breed["id"] in image.breeds]

    def _parts(self, request: Request) -> dict[str, Part]:
        try:
            parts = read_parts(request.headers.get("content-type", ""), request.body)
        except Malformed as error:
            request.multipart_error = str(error)
            raise Refusal(400, NO_FILE)
        request.parts = [part.summary() for part in parts]
        return {part.name: part for part in parts}

    def _breed_ids(self) -> list[Any]:
        return [breed["id"] for breed in self.library.breeds]

    def _set_breeds(self, image: Image, breeds: list[Any]) -> None:
        image.breeds = breeds
        if image.own is not None:
            image.own["breed_ids"] = ",".join(map(str, breeds)) or None

    def _image(self, id: str) -> Image:
        image = self.library.images.get(id)
        if image is None:
            raise Refusal(400, f"Couldn't find an image matching the passed 'id' of {id}", status_2026=404)
        return image

    def _filtered(self, images: list[Image], request: Request) -> list[Image]:
        breeds, categories = set(request.items("breed_ids")), set(request.items("category_ids"))
        return [image for image in self._of_types(images, request)
                if (not breeds or breeds & set(map(str, image.breeds)))
                and (not categories or categories & set(map(str, image.categories)))
                and (image.breeds or not request.switch("has_breeds", False))]

    def _of_types(self, images: list[Image], request: Request) -> list[Image]:
        kinds = request.items("mime_types")
        if not set(kinds) <= set(TYPES):
            raise Refusal(400, "INVALID_DATA")
        return [image for image in images if not kinds or image.kind in kinds]

    def _pictures(self, images: list[Image], request: Request, headers: list[tuple[str, str]], shown: Any) -> Answer:
        form = request.value("format") or "json"
        if form not in ("json", "src"):
            raise Refusal(400, "INVALID_DATA")
        if form == "src" and images:
            return Answer(302, b"", [*headers, ("Location", self._url(images[0], request))])
        return Answer.json(shown, headers=headers)

    def _url(self, image: Image, request: Request) -> str:
        """An undocumented size is the full size; gifs have only one size."""
        suffix = "" if image.kind == "gif" else _SUFFIXES.get(request.value("size") or "full", "")
        return f"{request.base}/files/{image.id}{suffix}.{image.kind}"

    def _bare(self, image: Image, request: Request) -> dict[str, Any]:
        return {"id": image.id, "url": self._url(image, request), "width": image.width, "height": image.height}

    def _found(self, image: Image, request: Request, known: bool) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        if known and request.switch("include_breeds", True):
            shown["breeds"] = self.breeds_of(image)
        if known and image.categories and request.switch("include_categories", True):
            shown["categories"] = [{"id": id, "name": CATEGORIES[id]} for id in image.categories]
        return shown | self._bare(image, request) | (image.extra if known else {}) | self._marks(image, request)

    def _marks(self, image: Image, request: Request) -> dict[str, Any]:
        """The newest vote and favourite of the account, or of a `sub_id`, if requested."""
        marks: dict[str, Any] = {}
        if request.key != "present":
            return marks
        vote, favourite = self.votes.newest(image.id, request), self.favourites.newest(image.id, request)
        if vote and request.switch("include_vote", False):
            marks["vote"] = {"id": vote["id"], "value": vote["value"]}
        if favourite and request.switch("include_favourite", False):
            marks["favourite"] = {"id": favourite["id"]}
        return marks


def nested(breed: dict[str, Any]) -> dict[str, Any]:
    """A breed in a picture or a search: breed 263 has no picture there, but has one in the list."""
    return {name: value for name, value in breed.items() if name != "reference_image_id" or breed["id"] != 263}
