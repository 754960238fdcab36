import BuiltProgram
import Foundation
import Testing

/// Clinics, the practices to refer to, through the built program.
@Suite struct ClinicTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var home: String { "\(folder.path)/home" }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments, environment: environment)
  }

  private func write(_ text: String, _ name: String = "clinics.json") throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("A file of clinics is checked by a dry run, imported once, listed by distance, and undone as a whole")
  func clinicsAreImportedAndUndone() throws {
    let file = try write(
      #"""
      {"clinics": [
        {"id": "k1", "name": "Klinika Lindenhof", "cityName": "Warszawa", "coordinates": [52.2297, 21.0122],
         "description": "całodobowa", "logoUrl": "https://x.example/l.png", "phone": "22 555 0100",
         "link": "https://lindenhof.example"},
        {"id": "k2", "name": "Lecznica", "cityName": "Łódź", "phone": "42 555 0200"},
        {"id": "k3", "name": "Pole", "coordinates": [95, 1]},
        {"id": "k4", "name": "Tierklinik", "cityName": "Berlin", "coordinates": [52.52, 13.405]}
      ]}
      """#)
    let problem =
      "entry 3: coordinates: [95, 1] is not a place: write [latitude, longitude] in degrees, or leave it out\n"
    let trial = try run("clinic", "import", file, "--dry-run")
    #expect(trial.code == 0 && trial.outText == "entry 1  Klinika Lindenhof\nentry 2  Lecznica\nentry 4  Tierklinik\n")
    #expect(trial.errText == problem + "new: 3 · not imported: 1; nothing is stored yet\n")
    #expect(try run("clinics").outText == "")
    let taken = try run("clinic", "import", file)
    #expect(taken.code == 0 && taken.outText == "c1  Klinika Lindenhof\nc2  Lecznica\nc3  Tierklinik\n")
    #expect(taken.errText == problem + "imported: 3 · not imported: 1 (jotter undo)\n")
    let again = try run("clinic", "import", file)
    #expect(again.outText == "" && again.errText == problem + "imported: 0 · known already: 3 · not imported: 1\n")
    #expect(
      try run("clinics").outText == """
        c1  Klinika Lindenhof  894 m · Warszawa · 22 555 0100
        c3  Tierklinik  517 km · Berlin
        c2  Lecznica  coordinates unknown · Łódź · 42 555 0200\n
        """)
    #expect(try run("undo").errText.hasPrefix("undone: c1 and 2 more imported: Klinika Lindenhof"))
    #expect(try run("clinics").outText == "")
    #expect(try run("redo").code == 0)
    #expect(try run("clinics", "--limit", "1").outText.hasPrefix("c1  Klinika Lindenhof"))
  }

  @Test("Clinics are listed by distance from --near or the set place, in pages; a wrong place is refused")
  func clinicsAreListedByDistance() throws {
    try FileManager.default.createDirectory(atPath: "\(home)/config", withIntermediateDirectories: true)
    for (name, place) in [("Lindenhof", "52.2297,21.0122"), ("Tierklinik", "52.52, 13.405"), ("Nowhere", "")] {
      #expect(try run("clinic", "add", name, "place=\(place)").code == 0)
    }
    let first = try run("clinics", "--near", "52.5,13.4", "--limit", "1")
    #expect(first.outText == "c2  Tierklinik  2.2 km\n")
    #expect(first.errText.hasPrefix("more: jotter clinics --limit 1 --near 52.5,13.4 --after c2\n"))
    let rest = try run("clinics", "--near", "52.5,13.4", "--after", "c2", "--plain").outText
    #expect(rest.split(separator: "\n").map { $0.prefix(2) } == ["c1", "c3"])
    #expect(try run("clinics").errText.contains("distances are from 52.237049,21.017532"))
    try Data(#"{"place": "52.5, 13.4"}"#.utf8).write(to: URL(filePath: "\(home)/config/config.json"))
    let configured = try run("clinics")
    #expect(configured.outText.hasPrefix("c2  Tierklinik  2.2 km\n") && configured.errText == "")
    #expect(try run("config", "--plain").outText.contains("place\t52.5,13.4\tconfig.json\n"))
    let json = try JSONSerialization.jsonObject(with: run("clinics", "--json").out) as? [String: Any]
    let rows = json?["rows"] as? [[String: Any]]
    #expect(rows?.map { $0["distance_m"] as? Int } == [2_249, 517_494, nil] && json?["near"] as? String == "52.5,13.4")
    #expect(try run("clinics", "--near", "95,1").code == 2)
    #expect(try run("clinic", "edit", "c1", "place=Warsaw").code == 2)
  }

  @Test("A clinic is shown, called and opened as a map or site; a link other than http and https is refused")
  func clinicCanBeReached() throws {
    _ = try run(
      "clinic", "add", "Lindenhof", "city=Warszawa", "phone=+48 22 555 0100", "place=52.2297,21.0122",
      "link=https://lindenhof.example", "logo=https://x.example/l.png", "description=day and night")
    #expect(
      try run("clinic", "show", "lindenhof").outText == """
        c1                       Lindenhof
        city                     Warszawa
        coordinates              52.2297,21.0122
        telephone                +48 22 555 0100
        web site                 https://lindenhof.example
        description              day and night
        address of the logo      https://x.example/l.png\n
        """)
    #expect(try run("clinic", "call", "c1").outText == "+48 22 555 0100\ntel:+48225550100\n")
    let map = "https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=15/52.2297/21.0122"
    #expect(try run("clinic", "open", "c1", "map").outText == "52.2297,21.0122\n\(map)\n")
    #expect(
      try run("clinic", "open", "c1", "site", "--plain").outText
        == "site\thttps://lindenhof.example\thttps://lindenhof.example\n")
    #expect(try run("clinic", "edit", "c1", "link=file:///etc/passwd", "place=", "phone=").code == 0)
    let refused = try run("clinic", "open", "c1", "site")
    #expect(refused.code == 1 && refused.outText == "")
    #expect(refused.errText.contains("\"file:///etc/passwd\" does not begin with https:// or http://"))
    for way in ["map", "telephone"] { #expect(try run("clinic", "open", "c1", way).code == 3) }
  }
}
