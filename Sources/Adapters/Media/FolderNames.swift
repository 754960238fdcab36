import Foundation

/// The names in a folder, for completion.
public enum FolderNames {
  /// The names, with a slash after those of folders; empty for an unreadable folder.
  public static func names(in folder: String) -> [String] {
    let folder = folder.fromHome
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      return isFolder.boolValue ? name + "/" : name
    }
  }
}
