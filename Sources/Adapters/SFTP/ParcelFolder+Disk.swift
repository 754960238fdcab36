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
  /// A folder on disk, with one for each item in it: for its owner alone.
  ///
  /// A file is made under a name that begins with a dot, brought to the disk, and renamed: what has its name is whole.
  public static func disk(_ folder: String) -> ParcelFolder {
    @Sendable func place(_ item: UniqueID) -> String { "\(folder)/\(item)" }
    return ParcelFolder(
      path: { name, item in
        let path = "\(place(item))/\(name)"
        return access(path, R_OK) == 0 ? path : nil
      },
      make: { name, item, make in
        let (own, path) = (place(item), "\(place(item))/\(name)")
        let part = "\(own)/.\(name)"
        do throws(Failure) {
          try DataFolder.make(folder)
          DataFolder.narrow(folder, to: 0o700)
          try DataFolder.make(own)
          // What a program left that was ended in the middle.
          unlink(part)
          if let failure = await make(part) { throw failure }
          try settle(part, as: path)
          return .success(path)
        } catch {
          unlink(part)
          return .failure(error)
        }
      },
      write: { text, path in
        do throws(Failure) {
          try NewFile.write(text, path: path)
          return nil
        } catch .file(_, String(cString: strerror(ENOSPC))) {
          return .store(.full)
        } catch {
          return error
        }
      },
      size: { path in
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
      }, remove: { item in try? FileManager.default.removeItem(atPath: place(item)) })
  }

  private static func settle(_ part: String, as path: String) throws(Failure) {
    let descriptor = open(part, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(part, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, rename(part, path) == 0 else {
      throw errno == ENOSPC ? .store(.full) : .file(part, reason: String(cString: strerror(errno)))
    }
    // The folder is not brought to the disk: a file without its name after a power cut is made anew.
  }
}
