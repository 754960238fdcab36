import Architecture
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ParcelFolder {
  /// A folder on disk that only the owner can read, with a folder for each item of the outbox.
  ///
  /// A file is made under a temporary name and then renamed, so a file with its final name is complete as long as the
  /// machine runs. Files are not synced (decision 62): each boot has its own folder, and files that a power cut may
  /// have damaged are made again.
  public static func disk(_ folder: String, run: String = machineRun) -> ParcelFolder {
    let all = "\(folder)/\(run)"
    @Sendable func place(_ item: UniqueID) -> String { "\(all)/\(item)" }
    return ParcelFolder(
      path: { name, item in
        let path = "\(place(item))/\(name)"
        return access(path, R_OK) == 0 ? path : nil
      },
      make: { name, item, make in
        let (own, path) = (place(item), "\(place(item))/\(name)")
        let part = "\(own)/.\(name)"
        do throws(Failure) {
          if access(all, F_OK) != 0 {
            try DataFolder.make(all)
            // Remove the folders of earlier boots.
            for name in (try? DiskFolder.names(folder)) ?? [] where name != run {
              try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
          }
          DataFolder.restrictPermissions(folder, to: 0o700)
          try DataFolder.make(own)
          // Remove the partial file of a killed process.
          unlink(part)
          if let failure = await make(part) { throw failure }
          guard rename(part, path) == 0 else { throw .file(part, reason: String(cString: strerror(errno))) }
          return .success(path)
        } catch {
          unlink(part)
          return .failure(error)
        }
      },
      write: { text, path in
        do throws(Failure) {
          _ = try FileCopy(path, isNew: true).fill(with: Array(text.utf8))
          return nil
        } catch {
          return error
        }
      },
      size: { path in
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
      }, remove: { item in try? FileManager.default.removeItem(atPath: place(item)) })
  }

  /// The system's id of this boot; without one, a random id of this process.
  public static let machineRun: String = {
    #if canImport(Darwin)
      var (bytes, count) = ([UInt8](repeating: 0, count: 64), 64)
      let text = sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 ? bytes.prefix { $0 != 0 } : []
    #else
      let text = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id").map(Array.init) ?? []
    #endif
    return UUID(uuidString: String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))?
      .uuidString ?? UUID().uuidString
  }()
}
