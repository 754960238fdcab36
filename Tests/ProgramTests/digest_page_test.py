#!/usr/bin/env python3
"""Parses the page of a day and compares it with the same day as JSON.

python3 digest_page_test.py PAGE.html DAY.json

Prints each difference; exits with 1 if there are any.
"""
import html.parser
import json
import pathlib
import sys

VOID = {"meta", "br"}
ALLOWED = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "p", "table", "thead", "tbody", "tfoot",
           "tr", "th", "td", "bdi", "time", "strong", "article", "br"}


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.wrong, self.articles, self.texts, self.rows = [], [], [], [], []

    def handle_starttag(self, tag, attributes):
        if tag not in ALLOWED:
            self.wrong.append(f"there is <{tag}>")
        for name, value in attributes:
            if name.startswith("on") or name in ("src", "href", "style"):
                self.wrong.append(f"<{tag}> has {name}={value}")
        if tag == "article":
            self.articles.append([])
        if tag == "br":
            self.handle_data("\n")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> ends nothing, on line {self.getpos()[0]}")

    def handle_data(self, data):
        if "style" in self.open:
            if "url(" in data or "@import" in data:
                self.wrong.append("the style wants something from elsewhere")
            return
        self.texts.append(data)
        if "article" in self.open:
            self.articles[-1].append(data)


def visible(text):
    """The text with visible replacements for control and reordering characters."""
    result = ""
    for character in text.replace("\r\n", "\n").replace("\r", "\n"):
        code = ord(character)
        if character == "\n":
            result += "\n"
        elif code < 0x20:
            result += chr(0x2400 + code)
        elif code == 0x7F:
            result += "\u2421"
        elif 0x80 <= code <= 0x9F or code in (0x61C, 0x200E, 0x200F) or 0x2028 <= code <= 0x202E or 0x2066 <= code <= 0x2069:
            result += f"<U+{code:04X}>"
        else:
            result += character
    return result


def main():
    source = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    day = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
    page = Page()
    page.feed(source)
    page.close()
    wrong = page.wrong + [f"<{tag}> is never closed" for tag in page.open]
    everything = "".join(page.texts)
    if len(page.articles) != len(day["rows"]):
        wrong.append(f"{len(page.articles)} incidents are on the page, and {len(day['rows'])} in the day")
    for article, row in zip(page.articles, day["rows"]):
        text = "".join(article)
        wanted = [f"#{row['number']} ", row["description"]] + [note["text"] for note in row["notes"]]
        wanted += [note["cost"] for note in row["notes"] if note["cost"]] + [taker["name"] for taker in row["taken_by"]]
        wanted += ["! EMERGENCY"] if row["emergency"] else []
        for part in wanted:
            if visible(part) not in text:
                wrong.append(f"{part!r} is not in #{row['number']}: {text!r}")
    for visit in day["appointments"]:
        for part in (visit["patient"], visit["outcome"], f"a{visit['number']}"):
            if visible(part) not in everything:
                wrong.append(f"{part!r} of a{visit['number']} is not on the page")
    for share in day["practitioners"]:
        if visible(share["name"]) not in everything or share["total"] not in everything:
            wrong.append(f"{share} is not on the page")
    if wrong:
        print("\n".join(wrong))
        sys.exit(1)
    print("all checks passed")


main()
