import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases

/// Files of waiting reports on the disk.
@Suite struct ParcelFolderTests {
  private let folder: TemporaryFolder
  private let item = UniqueID(at: Instant(milliseconds: 1), random: 1)

  init() throws { folder = try TemporaryFolder() }

  private func parcels(run: String) -> ParcelFolder { .disk(folder.path + "/outbox", run: run) }

  private func make(_ name: String, _ text: String, run: String) async throws -> String {
    let parcels = parcels(run: run)
    return try await parcels.make(name, item) { path in parcels.write(text, path) }.get()
  }

  @Test("A parcel is found during the same run of the machine, in a folder that only its owner can open")
  func sameRunFindsParcel() async throws {
    let path = try await make("0.json", "whole", run: "one")
    #expect(parcels(run: "one").path("0.json", item) == path && parcels(run: "one").size(path) == 5)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/outbox")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("Parcels of an earlier run of the machine are not used, and are removed when a parcel is made")
  func earlierParcelsAreRemoved() async throws {
    let old = try await make("0.json", "perhaps incomplete", run: "one")
    #expect(parcels(run: "two").path("0.json", item) == nil)
    let new = try await make("0.json", "whole", run: "two")
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(try String(contentsOfFile: new, encoding: .utf8) == "whole")
  }

  @Test("A parcel that cannot be made leaves no file")
  func failedParcelLeavesNoFile() async throws {
    let parcels = parcels(run: "one")
    let result = await parcels.make("0.jpg", item) { path in
      _ = parcels.write("half", path)
      return .noProgram(.shrinkingPhotos)
    }
    #expect(result == .failure(.noProgram(.shrinkingPhotos)) && parcels.path("0.jpg", item) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/outbox/one/\(item)") == [])
  }

  @Test("The run of the machine is named by a UUID; on Linux, by the system's id of this boot")
  func machineRunHasUniqueName() throws {
    #expect(UUID(uuidString: ParcelFolder.machineRun) != nil)
    #if os(Linux)
      let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      #expect(ParcelFolder.machineRun == boot.trimmingCharacters(in: .whitespacesAndNewlines).uppercased())
    #endif
  }
}
