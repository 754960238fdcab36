#if os(Linux)
  import BuiltProgram
  import Foundation
  import Testing

  /// Reports that the built program sends to a real sshd; some tests kill the program or the server.
  @Suite(.serialized) struct DeliveryTests {
    private let folder: TemporaryFolder
    private var home: String { "\(folder.path)/home" }

    init() throws { folder = try TemporaryFolder() }

    /// A simulated institution in a process of its own; `deinit` ends it.
    private final class Institution {
      let pid: pid_t
      let folder: String
      let words: [String]
      private let alive: Int32

      /// - Parameters:
      ///   - folder: the folder for the files of the institution.
      ///   - isIdle: true for an institution whose job takes no reports.
      init(_ folder: String, isIdle: Bool = false) throws {
        self.folder = folder
        let (input, output) = (try Program.openPipe(), try Program.openPipe())
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
          .appending(path: "InstitutionServer/serve.py").path
        pid = try Program.start(
          "python3", ["-B", script, "--folder", folder] + (isIdle ? ["--idle"] : []),
          files: [(2, "/dev/null", O_WRONLY)],
          descriptors: [(input.read, 0), (output.write, 1)])
        close(input.read)
        close(output.write)
        alive = input.write
        var (bytes, byte): ([UInt8], UInt8) = ([], 0)
        while read(output.read, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
        close(output.read)
        words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
        try #require(words.count == 5, "it says where it is: \(words)")
      }

      deinit {
        close(alive)
        _ = Program.wait(pid)
      }
    }

    private func run(_ arguments: String...) throws -> Program.Finished {
      try Program.run(["--home", home] + arguments)
    }

    /// All descendants of a process.
    private func programs(of parent: pid_t) -> [(pid: pid_t, name: String)] {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let found = all.compactMap { text -> (pid: pid_t, name: String)? in
        guard let pid = pid_t(text), let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
          let end = stat.lastIndex(of: ")"), let start = stat.firstIndex(of: "(")
        else { return nil }
        let parts = stat[stat.index(end, offsetBy: 2)...].split(separator: " ")
        return parts.count > 1 && pid_t(parts[1]) == parent ? (pid, String(stat[stat.index(after: start)..<end])) : nil
      }
      return found.flatMap { [$0] + programs(of: $0.pid) }
    }

    private func add(_ institution: Institution) throws {
      let words = institution.words
      #expect(
        try run(
          "institution", "add", "Lab", "--host", words[1], "--port", words[2], "--user", words[3], "--key", words[4]
        ).code == 0)
      let shown = try run("institution", "test", "i1", "--plain")
      #expect(shown.code == 4)
      let print = shown.outText.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      #expect(try run("institution", "trust", "i1", print).code == 0)
      #expect(try run("institution", "test", "i1").code == 0)
    }

    /// Puts reports with these numbers and two photos each into the outbox, at a prompt that does not send by itself.
    private func queue(_ numbers: ClosedRange<Int>) throws {
      for name in ["a", "b"] {
        let made = try Program.run("convert", ["-size", "320x240", "plasma:", "\(folder.path)/\(name).jpg"])
        #expect(made.code == 0)
      }
      let areas = try run("institution", "test", "i1", "--plain").outText.split(separator: "\n")
        .map { $0.split(separator: "\t").map(String.init) }
      let area = try #require(areas.first { $0.first == "area" && $0.count == 3 })
      let lines = numbers.flatMap { number in
        [
          "/report new Lab order=\(10_000 + number) position=1 'area=\(area[1])' 'kind=\(area[2])' 'text=left eye'",
          "/report attach d\(number) '\(folder.path)/a.jpg' '\(folder.path)/b.jpg'", "/report send d\(number)",
        ]
      }
      let queued = try Program.run(["--home", home], input: lines.joined(separator: "\n") + "\n")
      #expect(queued.code == 0, "\(queued.errText)")
    }

    /// Items of the outbox; a held item waits for the user.
    private func waiting() throws -> [(item: String, isHeld: Bool)] {
      try run("outbox", "--plain").outText.split(separator: "\n").map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(cells[0]), cells[5] == "refused")
      }
    }

    @Test("Each report arrives once, complete, texts last, despite kills of the program, its sftp and the server")
    func reportsArriveOnceDespiteKills() throws {
      let kills = repetitions("JOTTER_DELIVERY_KILLS", 20, "kills of what sends a report")
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      var count = 0
      var random = SystemRandomNumberGenerator()
      for round in 0..<kills {
        let left = try waiting()
        for item in left where item.isHeld { _ = try run("outbox", "retry", item.item) }
        // Each kill needs a waiting report.
        if left.isEmpty {
          try queue(count + 1...count + 2)
          count += 2
        }
        let pid = try Program.start(
          Program.path, ["--home", home, "outbox", "send"],
          files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
        // A random moment in the time that the program needs to start and to send one or two reports.
        _ = poll(nil, 0, Int32.random(in: 0..<400, using: &random))
        switch round % 4 {
        case 0: kill(pid, SIGKILL)
        case 1: for program in programs(of: pid) where program.name == "sftp" { kill(program.pid, SIGKILL) }
        case 2: for sshd in programs(of: institution.pid) where sshd.name == "sshd" { kill(sshd.pid, SIGKILL) }
        default:
          // Kill the sessions, not the listening sshd, which is a child of the server's script.
          for sshd in programs(of: institution.pid) where sshd.name == "sshd" {
            for session in programs(of: sshd.pid) { kill(session.pid, SIGKILL) }
          }
        }
        _ = Program.wait(pid)
      }
      var left = try waiting()
      for _ in 0..<10 where !left.isEmpty {
        for item in left { _ = try run("outbox", "retry", item.item) }
        _ = try run("outbox", "send")
        left = try waiting()
      }
      #expect(left.isEmpty)
      let log = "\(folder.path)/lab/job.log", done = "\(folder.path)/lab/home/done"
      var names: [String] = []
      for _ in 0..<200 where names.count < 4 * count {
        // The job scans its folder once a second.
        _ = poll(nil, 0, 100)
        names = (try? FileManager.default.contentsOfDirectory(atPath: done)) ?? []
      }
      for number in 1...count {
        let own = names.filter { $0.hasPrefix("\(10_000 + number)_1_") }
        #expect(own.compactMap { $0.split(separator: "_").last }.sorted() == ["0.jpg", "0.json", "1.jpg", "1.json"])
      }
      #expect(names.count == 4 * count)
      let told = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      #expect(!told.contains("has no medium"), "a text was there before its medium:\n\(told)")
      // A name that is taken twice would overwrite the first report.
      let taken = told.split(separator: "\n").filter { $0.hasPrefix("= ") }
      #expect(taken.count == count && taken.allSatisfy { $0.hasSuffix(": taken, 2 in all") }, "\(taken)")
      let order = try String(contentsOfFile: "\(folder.path)/lab/order.log", encoding: .utf8).split(separator: "\n")
      #expect(Set(order).count == order.count && order.count == 4 * count, "each part comes to its place once")
      for number in 1...count {
        let own = order.filter { $0.hasPrefix("\(10_000 + number)_1_") }
        #expect(own.map { $0.hasSuffix(".json") } == [false, false, true, true], "\(own)")
      }
    }

    @Test("Two home folders that send the same order and position at once deliver both reports, under two names")
    func twoHomes() throws {
      let institution = try Institution("\(folder.path)/lab", isIdle: true)
      let homes = (1...2).map { "\(folder.path)/home\($0)" }
      for number in 1...2 {
        let made = try Program.run(
          "convert", ["-size", "320x240", "-seed", "\(number)", "plasma:", "\(folder.path)/\(number).jpg"])
        #expect(made.code == 0)
      }
      try add(institution)
      // Both homes know the institution, but not each other.
      for home in homes { try FileManager.default.copyItem(atPath: self.home, toPath: home) }
      let rounds = 3
      for round in 1...rounds {
        let pids = try homes.enumerated().map { index, home in
          let script = """
            "$0" --home "$1" report new Lab order=54327 position=10 area=Labor kind=Blutbild text="home $2"
            "$0" --home "$1" report attach "d$3" "$4/$2.jpg" && "$0" --home "$1" report send "d$3"
            "$0" --home "$1" outbox send
            """
          return try Program.start(
            "sh", ["-c", script, Program.path, home, "\(index + 1)", "\(round)", folder.path],
            files: [
              (0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY),
              (2, "\(folder.path)/err\(index + 1)", O_WRONLY | O_CREAT | O_APPEND),
            ])
        }
        for pid in pids { #expect(Program.wait(pid) == 0, "\(errorOutput())") }
      }
      let there = "\(folder.path)/lab/home"
      let names = try FileManager.default.contentsOfDirectory(atPath: there).filter { $0.hasPrefix("54327_10_") }
      #expect(names.count == 4 * rounds, "\(names) \(errorOutput())")
      let pictures = names.filter { $0.hasSuffix(".jpg") }
      // Each picture exists as often as it was sent, next to the text of its own home.
      let contents = pictures.map { FileManager.default.contents(atPath: "\(there)/\($0)") ?? Data() }
      #expect(Set(contents).count == 2 && contents.allSatisfy { own in contents.count { $0 == own } == rounds })
      var texts: [Data: Set<String>] = [:]
      for (name, content) in zip(pictures, contents) {
        let text = try String(contentsOfFile: "\(there)/\(name.dropLast(3))json", encoding: .utf8)
        texts[content, default: []].insert(text.contains("home 1") ? "1" : text.contains("home 2") ? "2" : text)
      }
      #expect(texts.values.allSatisfy { $0.count == 1 } && Set(texts.values).count == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(there)/tmp_upload") == [])
    }

    /// The standard error of both homes.
    private func errorOutput() -> String {
      (1...2).map { (try? String(contentsOfFile: "\(folder.path)/err\($0)", encoding: .utf8)) ?? "" }.joined()
    }

    @Test(
      "A full disk of this machine is reported, the report stays, and it is sent when the disk has room",
      .enabled(if: SmallDisk.isPossible, "only Linux has a disk that is small without being mounted"))
    func fullDisk() throws {
      let institution = try Institution("\(folder.path)/lab")
      // Larger than the room below, even after compression.
      let noise = "\(folder.path)/noise.jpg"
      let made = try Program.run(
        "convert", ["-size", "1200x1200", "xc:", "+noise", "Random", "-quality", "60", noise])
      #expect(made.code == 0, "\(made.errText)")
      let disk = try SmallDisk(at: home, bytes: 12_000_000)
      let environment = try disk.environment(seeing: "convert")
      func said(_ arguments: String...) throws -> Program.Finished {
        try Program.run(["--home", home] + arguments, environment: environment)
      }
      try add(institution)
      let test = try said("institution", "test", "i1", "--plain")
      let area = try #require(
        test.outText.split(separator: "\n").lazy.map { $0.split(separator: "\t") }.first { $0.first == "area" })
      #expect(
        try said("report", "new", "Lab", "order=54327", "position=1", "area=\(area[1])", "kind=\(area[2])").code == 0)
      try disk.resize(to: disk.used + 300_000)
      let attached = try said("report", "attach", "d1", noise)
      #expect(attached.code == 1 && (attached.outText + attached.errText).contains("the disk is full"))
      let shown = try said("report", "show", "d1").outText
      #expect(shown.contains("54327 1") && !shown.contains("noise.jpg"))
      try disk.resize(to: 12_000_000)
      #expect(try said("report", "attach", "d1", noise).code == 0)
      #expect(try said("report", "send", "d1").code == 0)
      try disk.resize(to: disk.used + 300_000)
      let full = try said("outbox", "send")
      #expect(full.code == 1, "\(full.outText + full.errText)")
      #expect((full.outText + full.errText).contains("1 report waits: the disk of this machine is full"))
      #expect(try said("outbox").outText.contains("waits: the disk of this machine is full"))
      try disk.resize(to: 12_000_000)
      let sent = try said("outbox", "send")
      #expect(sent.code == 0, "\(sent.outText + sent.errText)")
      #expect(try said("report", "show", "d1").outText.contains("received at"))
      withExtendedLifetime(institution) {}
    }

    @Test("Five hundred waiting reports are sent with one log-in, each once, in the order of the queue")
    func oneLogInSendsReports() throws {
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      let lines = (1...500).flatMap { number in
        ["/report new Lab order=\(10_000 + number) position=1 protocol=Kotprobe", "/report send d\(number)"]
      }
      let queued = try Program.run(
        ["--home", home], input: lines.joined(separator: "\n") + "\n", environment: ["JOTTER_REPORT_MEDIA": "optional"])
      #expect(queued.code == 0, "\(queued.errText.suffix(400))")
      func logIns() throws -> Int {
        try String(contentsOfFile: "\(institution.folder)/log-ins.log", encoding: .utf8).split(separator: "\n").count
      }
      let before = try logIns()
      let sent = try run("outbox", "send")
      #expect(sent.code == 0)
      #expect(try logIns() == before + 1)
      let told = sent.errText.split(separator: "\n").filter { $0.contains(" sent: ") }
      #expect(told.map { $0.prefix { $0 != " " } } == (1...500).map { "x\($0)" })
      var names: Set<String> = []
      for _ in 0..<100 where names.count < 1_000 {
        _ = poll(nil, 0, 100)
        names = Set((try? FileManager.default.contentsOfDirectory(atPath: "\(institution.folder)/home/done")) ?? [])
      }
      let orders = names.filter { $0.hasSuffix("_0.pdf") }.compactMap { $0.split(separator: "_").first }
      #expect(orders.sorted() == (10_001...10_500).map { "\($0)" })
      #expect(names.count == 1_000)
    }

    @Test("A digest for an institution arrives as one page, which the group of the account may read")
    func digestArrivesAsOnePage() throws {
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      #expect(try run("note", "limping, left hind", "--cost", "35").code == 0)
      #expect(try run("digest", "--send", "Lab").code == 0)
      #expect(try run("outbox", "send").code == 0)
      let there = "\(institution.folder)/home"
      let pages = try FileManager.default.contentsOfDirectory(atPath: there).filter { $0.hasSuffix(".html") }
      let page = try #require(pages.first)
      #expect(pages.count == 1 && page.hasPrefix("digest_"))
      #expect(try String(contentsOfFile: "\(there)/\(page)", encoding: .utf8).contains("limping, left hind"))
      let rights = try FileManager.default.attributesOfItem(atPath: "\(there)/\(page)")[.posixPermissions]
      #expect(rights as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(there)/tmp_upload") == [])
    }

    @Test("A report waits with the reason while its server is unreachable, and is sent when it is back")
    func reportWaitsForUnreachableServer() throws {
      let place = "\(folder.path)/lab"
      do {
        let institution = try Institution(place)
        try add(institution)
        try queue(1...1)
      }
      let away = try run("outbox", "send")
      #expect(away.code == 6 && away.errText.contains("1 report waits"), "\(away.errText)")
      #expect(try run("outbox").outText.contains("cannot be reached"))
      let institution = try Institution(place)
      let sent = try run("outbox", "send")
      #expect(sent.code == 0 && sent.errText.contains("x1 sent: d1 10001 1"), "\(sent.errText)")
      #expect(try run("outbox", "--plain").outText.isEmpty)
      let shown = try run("report", "show", "d1").outText
      for words in ["received at", "10001", "Labor", "Blutbild", "left eye", "a.jpg", "b.jpg"] {
        #expect(shown.contains(words), "\(words): \(shown)")
      }
      withExtendedLifetime(institution) {}
    }

    @Test("The outbox of a closed prompt is sent by the next prompt, or by `watch` if no prompt is open")
    func nextPromptSendsOutbox() throws {
      let place = "\(folder.path)/lab"
      do {
        let institution = try Institution(place)
        try add(institution)
        try queue(1...2)
      }
      let first = try TerminalDriver(["--home", home])
      #expect(first.sees("2 reports wait: Lab cannot be reached"))
      first.type("/quit\r")
      #expect(first.end() == 0)
      let institution = try Institution(place)
      let second = try TerminalDriver(["--home", home])
      #expect(second.sees("x1 sent: d1 ") && second.sees("x2 sent: d2 "))
      second.type("/quit\r")
      #expect(second.end() == 0)
      try queue(3...3)
      let ends = try Program.openPipe()
      let pid = try Program.start(
        Program.path, ["--home", home, "watch"], files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY)],
        descriptors: [(ends.write, 2)])
      close(ends.write)
      var (said, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 512))
      while case let count = read(ends.read, &buffer, buffer.count), count > 0 {
        said += buffer.prefix(count)
        if String(decoding: said, as: UTF8.self).contains("x3 sent: d3 ") { kill(pid, SIGKILL) }
      }
      close(ends.read)
      #expect(Program.wait(pid) == 128 + SIGKILL, "\(String(decoding: said, as: UTF8.self))")
      #expect(try run("report", "show", "d3").outText.contains("received at"))
      withExtendedLifetime(institution) {}
    }

    @Test("Ctrl-C ends the wait for a server that does not answer, and the report is sent later")
    func interruptEndsServerWait() throws {
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      try queue(1...1)
      let servers = programs(of: institution.pid).filter { $0.name == "sshd" }
      for server in servers { kill(server.pid, SIGSTOP) }
      let typist = try TerminalDriver(["--home", home])
      #expect(typist.sees("jotter › "))
      typist.type("/outbox send\r")
      #expect(typist.sees("x1  "))
      typist.type("\u{3}")
      #expect(typist.sees("interrupted") && typist.sees("jotter › "))
      for server in servers { kill(server.pid, SIGCONT) }
      typist.type("/outbox send\r")
      #expect(typist.sees("x1 sent: d1 "))
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }

    @Test("Passwords of an institution and its administrator are not written, printed or recorded")
    func institutionPasswordsAreHidden() throws {
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      #expect(try run("practitioner", "onboard", "Ada").code == 0)
      let typist = try TerminalDriver(["--home", home, "--journal", "\(folder.path)/journal"])
      var printed = ""
      func type(_ keys: String, until words: String) {
        typist.type(keys)
        let read = typist.reads(to: words)
        #expect(read != nil, "\(words)")
        printed += read ?? ""
      }
      // The administrator's password of config.json, and a password that only this machine stores.
      let (administrator, own) = ("poodle-11", "siamese-7")
      type("/institution password i1\r", until: "password of ")
      type("", until: ": ")
      type("\(own)\r", until: "is set")
      type("/practitioner standard v1\r", until: "password of administrator: ")
      type("\(own)\r", until: "wrong password")
      type("/practitioner standard v1\r", until: "password of administrator: ")
      type("\(administrator)\r", until: "Ada")
      typist.type("/quit\r")
      #expect(typist.end() == 0)
      printed += typist.rest
      let needles = [own, administrator].map { Data($0.utf8) }
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      #expect(files.contains("journal") && files.contains { $0.hasSuffix("jotter.sqlite") })
      // The institution's own file contains the administrator's password.
      for file in files where file != "lab/home/config/config.json" {
        guard let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") else { continue }
        #expect(needles.allSatisfy { data.range(of: $0) == nil }, "\(file)")
      }
      #expect(needles.allSatisfy { Data(printed.utf8).range(of: $0) == nil })
      for way in ["--emit-test", "--replay"] {
        let again = try Program.run([way, "\(folder.path)/journal"])
        #expect(needles.allSatisfy { again.out.range(of: $0) == nil && again.err.range(of: $0) == nil }, "\(way)")
      }
    }

    @Test("A wrong administrator password is exit code 4, and an unusable password file 2, each with a reason")
    func wrongAdministratorPasswordIsRefused() throws {
      let file = "\(folder.path)/administrator"
      #expect(try run("practitioner", "onboard", "Ada").code == 0)
      func standard() throws -> Program.Finished { try run("practitioner", "standard", "v1", "--password-file", file) }
      func write(_ text: String, mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      }
      func expect(_ code: Int32, _ lines: String...) throws {
        let finished = try standard()
        #expect(finished.code == code && finished.outText.isEmpty)
        #expect(finished.errText == lines.map { $0 + "\n" }.joined())
        #expect(try run("practitioner", "show", "v1", "--json").outText.contains(#""standard":null"#))
      }
      try expect(
        4,
        "jotter: this needs the administrator's password, and jotter has not read it from an institution yet",
        "jotter institution test INSTITUTION reads its settings again")
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      let way = "type the password at a terminal, or name its file: --password-file FILE"
      try expect(2, "jotter: no usable password: \(file): No such file or directory", way)
      for text in ["", "\n", "\npoodle-11\n"] {
        try write(text)
        try expect(2, "jotter: no usable password: the first line is empty, or not UTF-8", way)
      }
      for mode in [0o640, 0o604, 0o620] {
        try write("poodle-11\n", mode: mode)
        try expect(2, "jotter: no usable password: others can read \(file): chmod 600 prevents that", way)
      }
      for text in ["siamese-7\n", "poodle-11 \n", "poodle-1\npoodle-11\n"] {
        try write(text)
        try expect(
          4, "jotter: wrong password", "type the administrator's password from an institution's config.json")
      }
      try write("poodle-11\n")
      #expect(try standard().code == 0)
      #expect(try run("practitioner", "show", "v1", "--json").outText.contains(#""standard":"yes""#))
      withExtendedLifetime(institution) {}
    }

    @Test("The keyring holds the password of an institution until `--forget`, and no file contains it")
    func keyringHoldsPasswordUntilForgotten() throws {
      let institution = try Institution("\(folder.path)/lab")
      try add(institution)
      let password = "\(folder.path)/password"
      try Data("siamese-7\n".utf8).write(to: URL(filePath: password))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: password)
      let script = """
        printf unlock | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1 || exit 9
        jotter() { "$program" --home "$home" "$@" 2>&1; echo "= $?"; }
        program=$1 home=$2
        jotter institution password i1 --keyring --password-file "$3"
        secret-tool lookup server institution; echo "= $?"
        jotter institution test i1 --plain | tail -n 1
        jotter institution password i1 --forget
        secret-tool lookup server institution; echo "= $?"
        """
      let finished = try Program.run(
        "dbus-run-session", ["--", "sh", "-c", script, "sh", Program.path, home, password],
        environment: ["HOME": folder.path])
      #expect(
        finished.outText == """
          the password for Lab is set
          = 0
          \(institution.words[3])
          siamese-7= 0
          = 0
          the password for Lab is forgotten
          = 0
          = 1

          """, "\(finished.errText)")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file != "password" {
        let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data()
        #expect(data.range(of: Data("siamese-7".utf8)) == nil, "\(file)")
      }
    }
  }
#endif
