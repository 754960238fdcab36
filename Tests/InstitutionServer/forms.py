"""Small fictional PDF forms with text and fields only."""


def pdf(pages: list[list[str]], fields: list[tuple[int, str, str]] = ()) -> bytes:
    """A PDF with these pages, each a list of lines.

    fields: page, kind (Tx: text, Btn: check box) and name of each AcroForm field.
    """
    objects: list[bytes] = []

    def add(body: str | bytes) -> int:
        objects.append(body.encode("latin-1") if isinstance(body, str) else body)
        return len(objects)

    catalog, tree = add(""), add("")
    font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    numbers, widgets = [], []
    for index, lines in enumerate(pages):
        text = "BT /F 12 Tf 72 770 Td 24 TL\n" + "".join(f"({_escaped(line)}) Tj T*\n" for line in lines) + "ET\n"
        stream = text.encode("latin-1")
        content = add(b"<< /Length %d >>\nstream\n%sendstream" % (len(stream), stream))
        page = add("")
        own = []
        for place, (_, kind, name) in enumerate(field for field in fields if field[0] == index):
            top = 640 - 36 * place
            rect = f"[72 {top} 372 {top + 20}]" if kind == "Tx" else f"[72 {top} 86 {top + 14}]"
            look = "/DA (/F 12 Tf 0 g)" if kind == "Tx" else "/V /Off /AS /Off /MK << /CA (4) >>"
            own.append(add(f"<< /Type /Annot /Subtype /Widget /FT /{kind} /T ({_escaped(name)}) /Rect {rect} "
                           f"/F 4 /P {page} 0 R {look} >>"))
        annotations = f" /Annots [{_references(own)}]" if own else ""
        objects[page - 1] = (f"<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 595 842] /Contents {content} 0 R "
                             f"/Resources << /Font << /F {font} 0 R >> >>{annotations} >>").encode("latin-1")
        numbers.append(page)
        widgets += own
    form = (f" /AcroForm << /Fields [{_references(widgets)}] /NeedAppearances true /DA (/F 12 Tf 0 g) "
            f"/DR << /Font << /F {font} 0 R >> >> >>" if widgets else "")
    objects[catalog - 1] = f"<< /Type /Catalog /Pages {tree} 0 R{form} >>".encode("latin-1")
    objects[tree - 1] = f"<< /Type /Pages /Kids [{_references(numbers)}] /Count {len(numbers)} >>".encode("latin-1")
    out, places = bytearray(b"%PDF-1.6\n%\xe2\xe3\xcf\xd3\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, catalog, start)
    return bytes(out)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _references(numbers: list[int]) -> str:
    return " ".join(f"{number} 0 R" for number in numbers)


FORMS = {
    "blutuntersuchung": pdf(
        [["Blutuntersuchung", "Name des Tieres, Tierart, gewünschte Werte:"],
         ["Blutuntersuchung, Seite 2", "Vorbericht, nüchtern:"]],
        [(0, "Tx", "tier"), (0, "Tx", "tierart"), (0, "Btn", "blutbild"), (0, "Btn", "organprofil"),
         (1, "Tx", "vorbericht"), (1, "Btn", "nuechtern")]),
    "kotprobe": pdf(
        [["Kotprobe (Sammelprobe)", "Bestand, Anzahl der Tiere, letzte Entwurmung:"]],
        [(0, "Tx", "bestand"), (0, "Tx", "anzahl"), (0, "Tx", "entwurmung")]),
    "merkblatt": pdf([["Merkblatt: Proben richtig verpacken", "Gekühlt, nicht gefroren; Röhrchen beschriftet."]]),
}
