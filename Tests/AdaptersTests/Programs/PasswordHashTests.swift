import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Hashing of the administrator's password by the program of this machine.
@Suite struct PasswordHashTests {
  @Test("A password hash equals the published SHA-512 crypt example, and hashing fails without its program")
  func passwordHashEqualsPublishedExample() async {
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let hash = PasswordHash.openSSL(Launcher(clock: .system, environment: path))
    // From the page of SHA-crypt, https://www.akkadia.org/drepper/SHA-crypt.txt.
    let made = await hash.make(Secret("Hello world!"), "rounds=10000$saltstringsaltst")
    #expect(
      made
        == .success(
          "$6$rounds=10000$saltstringsaltst$OW1/O6BYHV6BcXZu8QVeXbDWra3Oeqh0sbHbbMCVNSnCM/UrjmM0Dp8vOuZeHBy/YTBmSK6H9qs/y3RnOaw5v."
        ))
    let none = PasswordHash.openSSL(Launcher(clock: .system, environment: ["PATH": "/nowhere"]))
    #expect(await none.make(Secret("x"), "y") == .failure(.noProgram(.hashing)))
  }
}
