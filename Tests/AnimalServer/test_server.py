"""Tests of the two APIs, over real sockets."""

import unittest
from typing import Any

from animal_server.pictures import TYPES, measure, picture
from driver import Driver, Reply, multipart

FORM = {"Content-Type": "multipart/form-data; boundary=b0undary"}
PNG = picture("png", 31, 17, "test")


class ServerTest(unittest.TestCase):
    server: Driver
    arguments: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Driver(*cls.arguments)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    def setUp(self) -> None:
        self.server.call("POST", "/_reset")

    def cat(self, method: str, path: str, body: Any = None, **more: Any) -> Reply:
        return self.server.ask("cat", method, path, body, **more)

    def dog(self, method: str, path: str, body: Any = None, **more: Any) -> Reply:
        return self.server.ask("dog", method, path, body, **more)

    def says(self, reply: Reply, status: int, text: str) -> None:
        self.assertEqual((reply.status, reply.text), (status, text))
        self.assertEqual(reply.headers["content-type"], "text/plain; charset=utf-8")
        if status != 429:
            self.assertFalse([name for name in reply.headers if "ratelimit" in name or "retry" in name])


class Images(ServerTest):
    def test_an_anonymous_search_gives_at_most_ten_bare_pictures(self) -> None:
        reply = self.cat("GET", "/images/search?limit=50&breed_ids=beng", key=False)
        self.assertEqual(len(reply.json), 10)
        self.assertEqual(reply.headers["authenticated"], "false")
        self.assertEqual({name for image in reply.json for name in image}, {"id", "url", "width", "height"})
        self.assertNotIn("pagination-count", reply.headers)
        self.assertNotIn("ratelimit-limit", reply.headers)

    def test_a_search_with_a_key_is_paged_in_order(self) -> None:
        pages = [self.cat("GET", f"/images/search?limit=80&order=asc&page={page}") for page in (0, 1)]
        ids = [image["id"] for page in pages for image in page.json]
        self.assertEqual(len(set(ids)), int(pages[0].headers["pagination-count"]))
        self.assertEqual((pages[1].headers["pagination-page"], pages[1].headers["pagination-limit"]), ("1", "80"))
        past = self.cat("GET", "/images/search?limit=80&order=ASC&page=9")
        self.assertEqual(past.json, pages[0].json, "past the end the last full page comes again")
        last = self.cat("GET", "/images/search?limit=1&order=DESC").json
        self.assertEqual(last[0]["id"], ids[-1])
        self.assertEqual(len(self.cat("GET", "/images/search?limit=150").json), 1)

    def test_filters_and_switches_say_what_is_within_a_picture(self) -> None:
        self.assertEqual(
            [image["breeds"][0]["id"] for image in self.cat("GET", "/images/search?limit=9&breed_ids=beng").json],
            ["beng"])
        images = self.dog("GET", "/images/search?limit=80&mime_types=gif,png&category_ids=&breed_ids=").json
        self.assertEqual({image["url"].rpartition(".")[2] for image in images}, {"gif", "png"})
        hats = self.cat("GET", "/images/search?limit=80&category_ids=1").json
        self.assertTrue(hats and all(image["categories"] == [{"id": 1, "name": "hats"}] for image in hats))
        bare = self.cat("GET", "/images/search?limit=80&category_ids=1&include_breeds=0&include_categories=0").json
        self.assertFalse([image for image in bare if "breeds" in image or "categories" in image])
        self.assertTrue(all(image["breeds"] for image in self.dog("GET", "/images/search?limit=25&has_breeds=1").json))

    def test_every_picture_is_real_and_of_its_size(self) -> None:
        images = self.cat("GET", "/images/search?limit=80&order=DESC&size=small").json
        self.assertTrue(any(image["id"].startswith("-") for image in images))
        self.assertTrue(any(image["width"] is None for image in images))
        for image in images:
            path = "/files/" + image["url"].rpartition("/")[2]
            reply, kind = self.server.call("GET", path), path.rpartition(".")[2]
            self.assertEqual(measure(reply.body), (kind, image["width"] or 32, image["height"] or 24))
            self.assertEqual(reply.headers["content-type"], TYPES[kind])
            self.assertEqual("_390x256" in path, kind != "gif")
        source = self.cat("GET", "/images/search?format=src")
        self.assertEqual((source.status, "/files/" in source.headers["location"]), (302, True))

    def test_one_picture_has_its_breed_and_an_unknown_one_is_400(self) -> None:
        reference = self.dog("GET", "/breeds/235").json["reference_image_id"]
        image = self.dog("GET", f"/images/{reference}?size=med", key=False).json
        self.assertTrue(image["url"].endswith("_1280.jpg"))
        self.assertEqual(image["breeds"][0]["weight"], "\u00a035 to 45 pounds")
        self.assertEqual(self.dog("GET", f"/images/{reference}/breeds", key=False).json, image["breeds"])
        self.says(self.cat("GET", "/images/3pc_badid"), 400,
                  "Couldn't find an image matching the passed 'id' of 3pc_badid")

    def test_an_analysis_may_be_full_old_or_missing(self) -> None:
        forms = set()
        for image in self.cat("GET", "/images/search?limit=60&order=ASC").json:
            found = self.cat("GET", f"/images/{image['id']}/analysis", key=False).json
            forms.add("none" if not found else "full" if "Parents" in found[0]["labels"][0] else "old")
        self.assertEqual(forms, {"none", "full", "old"})

    def test_the_same_seed_gives_the_same_and_another_one_others(self) -> None:
        path = "/cat/v1/images/search?limit=5"

        def ids(seed: str) -> list[str]:
            server = Driver("--seed", seed)
            found = [image["id"] for image in server.call("GET", path).json]
            server.stop()
            return found
        self.assertEqual(ids("7"), ids("7"))
        self.assertNotEqual(ids("7"), ids("8"))


class Breeds(ServerTest):
    def test_there_are_67_breeds_of_cats_with_their_oddities(self) -> None:
        reply = self.cat("GET", "/breeds", key=False)
        breeds = {breed["id"]: breed for breed in reply.json}
        self.assertEqual((len(breeds), reply.headers["pagination-count"]), (67, "67"))
        self.assertEqual(sum("image" in breed for breed in breeds.values()), 65)
        self.assertTrue(breeds["pers"]["reference_image_id"].endswith("\n"))
        self.assertEqual((breeds["pers"]["image"], breeds["java"]["alt_names"]), ({}, "\u00a0"))
        self.assertEqual(len(self.cat("GET", "/breeds/?limit=10&page=6").json), 7)
        self.server.control(species="cat", breed_images=False)
        self.assertFalse([breed for breed in self.cat("GET", "/breeds").json if "image" in breed])

    def test_there_are_172_breeds_of_dogs_with_their_oddities(self) -> None:
        breeds = {breed["id"]: breed for breed in self.dog("GET", "/breeds", key=False).json}
        self.assertEqual((len(breeds), sum("temperament" in breed for breed in breeds.values())), (172, 168))
        self.assertTrue(all(breed["image"] for breed in breeds.values()))
        self.assertEqual(breeds[179]["weight"], {"imperial": "65 – 85", "metric": "NaN"})
        found = self.dog("GET", "/breeds/search?q=york").json
        self.assertEqual([(breed["id"], "reference_image_id" in breed) for breed in found], [(263, False), (264, True)])
        self.assertEqual(found[0]["height"]["metric"], "Varies")
        self.assertIn("image", self.dog("GET", "/breeds/search?q=YORK&attach_image=1").json[0])

    def test_categories_and_sources_are_for_cats(self) -> None:
        self.assertEqual([row["id"] for row in self.cat("GET", "/categories", key=False).json], [5, 15, 1, 14, 2, 4, 7])
        self.assertEqual(self.dog("GET", "/categories", key=False).json, [])
        self.assertEqual([row["id"] for row in self.cat("GET", "/sources").json], [1, 2, 3, 4, 5, 6, 7, 8, 10, 12])
        self.says(self.dog("GET", "/sources"), 404, "NOT_FOUND")

    def test_facts_need_a_key_and_a_limit_up_to_ten(self) -> None:
        self.assertEqual(self.cat("GET", "/facts", key=False).status, 401)
        reply = self.cat("GET", "/facts?limit=10&order=ASC")
        self.assertEqual((len(reply.json), reply.headers["pagination-count"]), (10, "711"))
        self.assertEqual(reply.headers["content-type"], "application/json")
        self.says(self.cat("GET", "/facts?limit=11"), 400, "INVALID_DATA")
        self.assertEqual(self.dog("GET", "/breeds/1/facts").json[0]["breed_id"], 1)


class Records(ServerTest):
    def test_a_favourite_is_made_once_found_by_its_sub_id_and_deleted_once(self) -> None:
        body = {"image_id": "3pc", "sub_id": "me"}
        made = self.cat("POST", "/favourites", body)
        self.assertEqual((made.status, made.json["message"]), (200, "SUCCESS"))
        self.says(self.cat("POST", "/favourites", body), 400,
                  "DUPLICATE_FAVOURITE - favourites are unique for account + image_id + sub_id")
        listed = self.cat("GET", "/favourites?sub_id=me")
        self.assertEqual([(row["id"], row["image"]) for row in listed.json], [(made.json["id"], {})])
        path = f"/favourites/{made.json['id']}"
        self.assertEqual(self.cat("GET", path).json["image_id"], "3pc")
        self.assertEqual(self.cat("DELETE", path).json, {"message": "SUCCESS"})
        self.says(self.cat("DELETE", path), 400, "INVALID_ACCOUNT")
        self.says(self.cat("GET", path), 404, "NOT_FOUND")
        empty = self.cat("GET", "/favourites?sub_id=me")
        self.assertEqual((empty.json, "pagination-count" in empty.headers), ([], False))
        self.assertEqual(self.dog("POST", "/favourites", body).status, 201)

    def test_old_favourites_have_foreign_sub_ids_and_no_picture_or_an_empty_one(self) -> None:
        rows = self.cat("GET", "/favourites").json
        self.assertEqual([row["sub_id"] for row in rows][:2], ["ward-7", None])
        self.assertEqual([("image" in row, bool(row.get("image"))) for row in rows],
                         [(True, True), (True, True), (True, False), (False, False)])
        self.assertEqual({"." in row["created_at"] for row in rows}, {True, False})
        self.assertEqual([row["sub_id"] for row in self.cat("GET", "/favourites?sub_id=").json], [None, ""])
        self.assertEqual(self.cat("GET", "/favourites?order=desc&limit=1").json, rows[-1:])

    def test_a_vote_takes_any_number_and_nothing_else(self) -> None:
        for value in (1, 0, -5, 2.5, 1.797e308):
            made = self.cat("POST", "/votes", {"image_id": "x", "value": value})
            self.assertEqual((made.status, made.json["value"], "sub_id" in made.json), (201, value, False))
        self.assertIn("user_id", self.cat("GET", f"/votes/{made.json['id']}").json)
        self.assertNotIn("user_id", self.cat("GET", "/votes").json[-1])
        for body, text in [
            ({"value": 1}, '"image_id" is required'), ({"image_id": "x"}, '"value" is required'),
            ({"image_id": 5, "value": 1}, '"image_id" must be a string'),
            ({"image_id": "", "value": 1}, '"image_id" is not allowed to be empty'),
            ({"image_id": "x", "value": "1"}, "INVALID_DATA"),
            (b'{"image_id": "x", "value": 1e400}', "INVALID_DATA"),
            (b'{"image_id": }', "Unexpected token } in JSON at position 13"),
        ]:
            self.says(self.cat("POST", "/votes", body, **{"Content-Type": "application/json"}), 400, text)
        self.says(self.cat("GET", "/votes?limit=0"), 400, "INVALID_DATA")
        self.assertEqual(self.cat("DELETE", f"/votes/{made.json['id']}").status, 200)
        self.says(self.cat("GET", f"/votes/{made.json['id']}"), 404, "NOT_FOUND")

    def test_marks_of_the_account_come_where_they_are_asked_for(self) -> None:
        image = self.cat("GET", "/images/search").json[0]["id"]
        vote = self.cat("POST", "/votes", {"image_id": image, "value": 0}).json["id"]
        favourite = self.cat("POST", "/favourites", {"image_id": image}).json["id"]
        shown = self.cat("GET", f"/images/{image}?include_vote=1&include_favourite=1").json
        self.assertEqual((shown["vote"], shown["favourite"]), ({"id": vote, "value": 0}, {"id": favourite}))
        self.assertNotIn("vote", self.cat("GET", f"/images/{image}").json)


class Uploads(ServerTest):
    def send(self, *parts: tuple[str, str | None, str | None, bytes]) -> Reply:
        return self.cat("POST", "/images/upload", multipart(*parts), **FORM)

    def test_an_upload_is_listed_served_and_deleted(self) -> None:
        made = self.send(("file", "my cat.png", "image/png", PNG), ("sub_id", None, None, b"me"))
        image = made.json
        self.assertEqual((made.status, image["width"], image["height"], image["pending"], image["approved"]),
                         (201, 31, 17, 0, 1))
        self.assertNotIn("breed_ids", image)
        self.assertEqual(self.server.call("GET", "/files/" + image["url"].rpartition("/")[2]).body, PNG)
        [own] = self.cat("GET", "/images/?limit=10&sub_id=me").json
        self.assertEqual((own["original_filename"], own["breed_ids"], own["breeds"]), ("my cat.png", None, []))
        self.assertEqual(self.cat("POST", f"/images/{image['id']}/breeds", {"breed_id": "beng"}).status, 200)
        self.assertEqual(self.cat("GET", "/images?breed_ids=beng").json[0]["breed_ids"], "beng")
        gone = self.cat("DELETE", f"/images/{image['id']}")
        self.assertEqual((gone.status, gone.body, gone.headers["content-type"], gone.headers["content-length"]),
                         (204, b"", "text/html", "0"))
        self.says(self.cat("DELETE", f"/images/{image['id']}"), 404, "NOT_FOUND")
        library = self.cat("GET", "/images/search").json[0]["id"]
        self.says(self.cat("DELETE", f"/images/{library}"), 400, "INVALID_DATA")

    def test_what_is_no_good_upload_is_refused(self) -> None:
        no_file = "No 'file' sent. Check you're sending the image as the 'file' parameter. of the FormData object."
        wrong = "Classifcation failed: correct animal not found."
        good = ("file", "a.png", "image/png", PNG)
        self.says(self.send(("picture", "a.png", "image/png", PNG)), 400, no_file)
        self.says(self.send(("file", "a.png", "image/jpeg", PNG)), 400, wrong)
        self.says(self.send(("file", "no-animal.png", "image/png", PNG)), 400, wrong)
        self.says(self.send(good, ("breed_ids", None, None, b"nope")), 400, "INVALID_DATA")
        self.says(self.cat("POST", "/images/upload", multipart(good)[:-4], **FORM), 400, no_file)
        last = self.server.log()["requests"][-1]
        self.assertEqual(last["multipart_error"], "there is no closing boundary, or something after it")
        self.server.control(species="cat", upload_quota=0)
        self.says(self.send(good), 400, "Monthly upload quota reached")

    def test_the_log_says_the_parts(self) -> None:
        self.send(("file", "a.png", "image/png", PNG), ("sub_id", None, None, b"me"))
        self.assertEqual(self.server.log()["requests"][-1]["parts"], [
            {"name": "file", "filename": "a.png", "type": "image/png", "size": len(PNG)},
            {"name": "sub_id", "filename": None, "type": None, "size": 2, "value": "me"}])


class Keys(ServerTest):
    def test_without_the_right_key_all_that_is_owned_is_401(self) -> None:
        text = "AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header"
        self.assertEqual(len(text), 78)
        for path in ("/favourites", "/votes", "/images", "/favourites/1"):
            self.says(self.cat("GET", path, key=False), 401, text)
        self.says(self.cat("GET", "/votes", **{"x-api-key": "test-key-dog"}), 401, text)
        self.says(self.cat("POST", "/votes", {}, key=False), 401, "AUTHENTICATION_ERROR")
        self.assertEqual([entry["key"] for entry in self.server.log()["requests"][-2:]], ["wrong", "absent"])

    def test_a_key_in_the_query_is_refused_counted_and_not_logged(self) -> None:
        self.assertEqual(self.cat("GET", "/images/search?api_key=test-key-cat").status, 401)
        self.assertEqual(self.cat("GET", "/images/search?api_key=", key=False).status, 200)
        log = self.server.call("GET", "/_log")
        self.assertEqual(log.json["keys_in_query"], 1)
        self.assertNotIn("test-key", log.text)

    def test_after_120_calls_in_a_minute_the_next_is_429_until_time_passes(self) -> None:
        self.server.control(species="cat", rate_limit=2)
        first, second, third = (self.cat("GET", "/votes") for _ in range(3))
        self.assertEqual([first.headers["ratelimit-remaining"], second.headers["ratelimit-remaining"]], ["1", "0"])
        self.assertEqual((first.headers["retry-after-seconds"], third.status), ("60", 429))
        self.assertIn("ratelimit-reset", third.headers)
        self.server.control(advance=60)
        self.assertEqual(self.cat("GET", "/votes").headers["ratelimit-consumed"], "1")
        self.assertNotIn("ratelimit-limit", self.cat("GET", "/breeds", key=False).headers)


class Modern(ServerTest):
    arguments = ("--dog-2026",)

    def test_the_rewritten_dog_api_says_no_in_json(self) -> None:
        reply = self.dog("GET", "/images/nope")
        self.assertEqual((reply.status, reply.json["statusCode"], reply.json["error"], reply.json["path"]),
                         (404, 404, "Not Found", "/v1/images/nope"))
        self.assertEqual(self.dog("GET", "/votes", key=False).status, 403)
        self.assertEqual(self.dog("POST", "/votes", {}).json["message"], ['"image_id" is required'])
        statuses = [self.dog("POST", "/favourites", {"image_id": "x"}).status for _ in range(2)]
        self.assertEqual(statuses, [201, 409])
        self.says(self.cat("GET", "/images/nope"), 400, "Couldn't find an image matching the passed 'id' of nope")

    def test_an_upload_is_looked_at_later(self) -> None:
        made = self.dog("POST", "/images/upload", multipart(("file", "a.png", "image/png", PNG)), **FORM)
        path = "/dog" + made.json["links"]["status"].partition("/dog")[2]
        self.assertEqual((made.status, made.json["status"]), (202, "to_be_reviewed"))
        self.assertEqual([self.server.call("GET", path).json["status"] for _ in range(2)], ["to_be_reviewed", "clean"])
