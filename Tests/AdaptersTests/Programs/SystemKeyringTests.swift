#if os(Linux)
  import Adapters
  import Architecture
  import Testing
  import UseCases

  /// Keyring of the system, with a script in place of its program that records its input.
  @Suite struct SystemKeyringTests {
    private let logIn = KeptLogIn(name: "ada.brook", password: Secret("poodle-11"))

    private func keyring(_ script: String, isPatient: Bool = true) async throws -> (keyring: Keyring, Scripts) {
      let scripts = try await Scripts(["secret-tool": script])
      let launcher = scripts.launcher(isPatient: isPatient)
      return (.system(launcher, server: "https://elm.example/openmrs", practice: "/data"), scripts)
    }

    @Test("The keyring program gets a password on its input, and not as an argument or a variable")
    func keyringReadsPasswordFromInput() async throws {
      let (keyring, scripts) = try await keyring(
        "printf '%s\\n' \"$*\" > $FOLDER/words; env > $FOLDER/variables; cat > $FOLDER/input")
      #expect(await keyring.keep(logIn, "k1") == nil)
      let words = try #require(scripts.text("words"))
      #expect(words.hasPrefix("store --label=Jotter: https://elm.example/openmrs "))
      #expect(words.hasSuffix("server https://elm.example/openmrs practice /data practitioner k1\n"))
      #expect(!words.contains("poodle") && scripts.text("variables")?.contains("poodle") == false)
      #expect(scripts.text("input") == "ada.brook\npoodle-11")
    }

    @Test("A stored log-in is found by its key only, and odd output or a missing program finds no log-in")
    func onlyKeyFindsLogIn() async throws {
      let (keyring, _) = try await keyring(
        "case \"$*\" in *practitioner\\ k1) printf 'ada.brook\\npoodle-11' ;; *) exit 1 ;; esac")
      #expect(await keyring.find("k1") == logIn)
      #expect(await keyring.find("k2") == nil)
      for script in ["echo odd", "echo a; echo b; exit 1", "kill -SEGV $$"] {
        let (odd, _) = try await self.keyring(script)
        #expect(await odd.find("k1") == nil, "\(script)")
      }
      let none = Keyring.system(
        Launcher(clock: .system, environment: ["PATH": "/nowhere"]), server: "s", practice: "p")
      #expect(await none.find("k1") == nil)
      #expect(await none.forget("k1") == nil)
      #expect(await none.keep(logIn, "k1") == .keyring("it is not installed"))
    }

    @Test("Forgetting clears a stored log-in, and a locked keyring is reported")
    func forgettingClearsStoredLogIn() async throws {
      let (keyring, scripts) = try await keyring("echo $1 >> $FOLDER/verbs; printf 'ada.brook\\npoodle-11'")
      #expect(await keyring.forget("k1") == nil)
      #expect(scripts.text("verbs") == "lookup\nclear\n")
      let (locked, _) = try await self.keyring(
        "[ $1 = lookup ] && printf 'a\\nb' || { echo 'it is locked' >&2; exit 1; }")
      #expect(await locked.forget("k1") == .keyring("it says: it is locked"))
      #expect(await locked.keep(logIn, "k1") == .keyring("it says: it is locked"))
    }

    @Test("Forgetting fails if the keyring does not answer, and succeeds without an entry or a keyring")
    func forgettingFailsWithoutAnswer() async throws {
      let (slow, _) = try await keyring("exec sleep 600", isPatient: false)
      #expect(await slow.forget("k1") == .keyring("it took too long"))
      let (closed, _) = try await keyring("echo 'the prompt was dismissed' >&2; exit 1")
      #expect(await closed.forget("k1") == .keyring("it says: the prompt was dismissed"))
      for script in [
        "exit 1", "echo 'secret-tool: Cannot autolaunch D-Bus without X11' >&2; exit 1",
        "echo 'The name org.freedesktop.secrets was not provided by any .service files' >&2; exit 1",
      ] {
        let (none, _) = try await keyring(script)
        #expect(await none.forget("k1") == nil, "\(script)")
      }
    }

    @Test(
      "Storing a log-in succeeds if the program ignores its input, and fails if it hangs or the password is too long")
    func storingSucceedsDespiteIgnoredInput() async throws {
      let (deaf, _) = try await keyring("exec true")
      #expect(await deaf.keep(logIn, "k1") == nil)
      let (slow, _) = try await keyring("exec sleep 600", isPatient: false)
      #expect(await slow.keep(logIn, "k1") == .keyring("it took too long"))
      let long = KeptLogIn(name: "ada.brook", password: Secret(String(repeating: "x", count: 100_000)))
      let (never, scripts) = try await keyring("touch $FOLDER/ran")
      #expect(await never.keep(long, "k1")?.kind == .keyring)
      #expect(scripts.text("ran") == nil)
    }
  }
#endif
