"""Makes small PNG, GIF and JPEG pictures, and reads a picture's size."""

import struct
import zlib
from random import Random

Colour = tuple[int, int, int]

TYPES = {"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif"}

TILE = 8


def picture(kind: str, width: int, height: int, seed: str) -> bytes:
    """A mosaic of tiles of eight by eight pixels: the same bytes for the same arguments."""
    random = Random(seed)
    base = (random.randrange(40, 200), random.randrange(40, 200), random.randrange(40, 200))
    tiles = [
        [_shade(random, base) for _ in range(0, width, TILE)]
        for _ in range(0, height, TILE)
    ]
    return {"png": _png, "gif": _gif, "jpg": _jpeg}[kind](width, height, tiles)


def _shade(random: Random, base: Colour) -> Colour:
    red, green, blue = (value + random.randrange(-40, 41) for value in base)
    return max(0, red), max(0, green), max(0, blue)


def measure(data: bytes) -> tuple[str, int, int] | None:
    """Kind, width and height of a picture; None for other data."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return ("png", *struct.unpack(">II", data[16:24]))
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return ("gif", *struct.unpack("<HH", data[6:10]))
    return _measure_jpeg(data) if data.startswith(b"\xff\xd8") else None


def _measure_jpeg(data: bytes) -> tuple[str, int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2:at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5:at + 9])
            return ("jpg", width, height)
        at += 2 + length
    return None


def _png(width: int, height: int, tiles: list[list[Colour]]) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = [b"\0" + b"".join(bytes(colour) * TILE for colour in row)[:width * 3] for row in tiles]
    pixels = b"".join(rows[y // TILE] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(pixels, 9))
            + chunk(b"IEND", b""))


def _gif(width: int, height: int, tiles: list[list[Colour]]) -> bytes:
    """Repeats the colours of the first 128 tiles. All codes have eight bits, so they need no bit packing."""
    flat = [colour for row in tiles for colour in row][:128]
    palette = b"".join(bytes(colour) for colour in flat).ljust(128 * 3, b"\0")
    rows = [[(y * len(tiles[0]) + x) % len(flat) for x in range(len(tiles[0])) for _ in range(TILE)][:width]
            for y in range(len(tiles))]
    pixels = bytes(index for y in range(height) for index in rows[y // TILE])
    clear, end = 128, 129
    # A clear code before the growing table requires nine bits.
    codes = b"".join(bytes([clear]) + pixels[at:at + 120] for at in range(0, len(pixels), 120)) + bytes([end])
    blocks = b"".join(bytes([len(codes[at:at + 255])]) + codes[at:at + 255] for at in range(0, len(codes), 255))
    return (b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF6, 0, 0) + palette
            + b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x07" + blocks + b"\0;")


def _jpeg(width: int, height: int, tiles: list[list[Colour]]) -> bytes:
    """A baseline JPEG with blocks of one colour: a DC difference and an end of block each."""
    def segment(marker: int, data: bytes) -> bytes:
        return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data

    # DC table: twelve four-bit codes for difference lengths 0 to 11. AC table: a one-bit code for the end of block.
    lengths = bytes([0, 0, 0, 12] + [0] * 12) + bytes(range(12))
    end_of_block = bytes([1] + [0] * 15) + bytes([0])
    bits: list[str] = []
    before = [0, 0, 0]
    for row in tiles:
        for red, green, blue in row:
            luma = 0.299 * red + 0.587 * green + 0.114 * blue
            levels = [luma - 128, 0.564 * (blue - luma), 0.713 * (red - luma)]
            for index, level in enumerate(round(level) for level in levels):
                bits.append(_difference(level - before[index]) + "0")
                before[index] = level
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    scan = bytes(int(text[at:at + 8], 2) for at in range(0, len(text), 8)).replace(b"\xff", b"\xff\0")
    components = b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3))
    return (b"\xff\xd8" + segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0")
            + segment(0xDB, bytes([0]) + bytes([8] * 64))
            + segment(0xC0, struct.pack(">BHHB", 8, height, width, 3) + components)
            + segment(0xC4, b"\0" + lengths + b"\x10" + end_of_block)
            + segment(0xDA, bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])) + scan + b"\xff\xd9")


def _difference(value: int) -> str:
    length = abs(value).bit_length()
    if length == 0:
        return "0000"
    return f"{length:04b}" + f"{value if value > 0 else value + (1 << length) - 1:0{length}b}"
