import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The names in a folder, for completion.
public enum FolderNames {
  /// The names of subfolders, with a slash at the end, and of readable regular files that are not empty.
  ///
  /// Empty for an unreadable folder.
  ///
  /// A name that is not UTF-8 is read with replaced characters, and names no file.
  public static func names(in folder: String) -> [String] {
    let folder = folder.fromHome
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      if status.st_mode & S_IFMT == S_IFDIR { return name + "/" }
      return status.st_mode & S_IFMT == S_IFREG && status.st_size > 0 && access(path, R_OK) == 0 ? name : nil
    }
  }
}
