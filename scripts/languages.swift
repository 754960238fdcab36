// Writes a package of ICU data without the items that the program never uses: swift scripts/languages.swift FROM TO
//
// Format of a package (ucmndata.h of ICU): a header, which begins with its length; the number of items; the offsets of
// each item's name and bytes from the end of the header, sorted by name; the names; the bytes, aligned to 16.

import Foundation

let package = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let header = Int(package[0]) | Int(package[1]) << 8

func number(at offset: Int) -> Int {
  (0..<4).reduce(0) { $0 | Int(package[header + offset + $1]) << (8 * $1) }
}

/// Currencies and number formats of all countries; other data in English, German and Polish. Text is UTF-8: no converters.
func isAsked(for name: String) -> Bool {
  let parts = name.split(separator: "/").dropFirst()
  guard !name.hasSuffix(".cnv"), !name.hasSuffix(".dict") else { return false }
  guard parts.count > 1, let subject = parts.first, let file = parts.last, file.hasSuffix(".res") else { return true }
  return !["coll", "lang", "rbnf", "region", "unit", "zone"].contains(subject)
    || ["root", "pool", "res_index", "tzdbNames", "en", "de", "pl"].contains(file.dropLast(4))
}

var items: [(name: Data, bytes: Data)] = []
let count = number(at: 0)
for index in 0..<count {
  let (name, bytes) = (number(at: 4 + 8 * index), number(at: 8 + 8 * index))
  let end = index + 1 < count ? number(at: 16 + 8 * index) : package.count - header
  let text = package[(header + name)...].prefix { $0 != 0 }
  if isAsked(for: String(decoding: text, as: UTF8.self)) {
    items.append((text, package[(header + bytes)..<(header + end)]))
  }
}

func bytes(of number: Int) -> Data { Data((0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }) }
func filled(_ data: Data) -> Data { data + Data(count: -data.count & 15) }

let names = items.reduce(into: Data()) { $0 += $1.name + [0] }
let length = 4 + 8 * items.count
var (places, contents, name) = (bytes(of: items.count), Data(), length)
let first = filled(package[..<header] + Data(count: length) + names).count - header
for item in items {
  places += bytes(of: name) + bytes(of: first + contents.count)
  contents += filled(item.bytes)
  name += item.name.count + 1
}
try (filled(package[..<header] + places + names) + contents).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
