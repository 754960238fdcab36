import Architecture
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a folder written by vjot; throws for a path that leads outside.
struct VjotFiles {
  /// The imported entities.
  enum Entity: String, CaseIterable {
    case veterinarians
    case patients
    case incidents
    case guardians
  }

  let path: String

  /// True if the folder contains the records of any entity, such as `patients/patients.json`.
  var isThere: Bool {
    Entity.allCases.contains { entity in
      var status = stat()
      return lstat("\(path)/\(entity.rawValue)/\(entity.rawValue).json", &status) == 0
    }
  }

  /// The records of an entity; empty without a file.
  ///
  /// Throws `damaged` for anything but a JSON array.
  func records(of entity: Entity) throws(Failure) -> [ForeignValue] {
    let name = "\(entity.rawValue)/\(entity.rawValue).json"
    guard let bytes = try bytes(name), !bytes.isEmpty else { return [] }
    do throws(UnreadableJSON) {
      if case .list(let records) = try JSONReader.value(bytes) { return records }
    } catch {
      throw .archive("", .damaged(error.detail(of: name)))
    }
    throw .archive("", .damaged("\(name): it is not a list"))
  }

  /// The id of an entity's current record; `.nothing` without a readable one.
  func current(of entity: Entity) throws(Failure) -> ForeignValue {
    let name = "\(entity.rawValue)/currentId.json"
    guard let bytes = try bytes(name), !bytes.isEmpty else { return .nothing }
    return ForeignValue(Data(bytes)) ?? .nothing
  }

  /// The text of a file; nil if it is missing or unreadable.
  func text(_ name: String) throws(Failure) -> String? {
    try bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A file; nil if it is missing, empty or unreadable.
  func source(_ name: String) throws(Failure) -> SourceFile? {
    guard try size(of: name) != nil else { return nil }
    return try? SourceFile("\(path)/\(name)")
  }

  func count(in folder: String) -> Int { (try? DiskFolder.names("\(path)/\(folder)"))?.count ?? 0 }

  private func bytes(_ name: String) throws(Failure) -> [UInt8]? {
    guard let size = try size(of: name) else { return nil }
    // `SourceFile` throws for an empty file.
    guard size > 0 else { return [] }
    guard size <= ArchiveJSON.limit else { throw .archive("", .damaged("\(name): \(ArchiveJSON.tooLarge)")) }
    var bytes: [UInt8] = []
    do throws(Failure) {
      try SourceFile("\(path)/\(name)").read({ true }) { bytes += $0 }
    } catch {
      return nil
    }
    return bytes
  }

  /// The size of a file, in bytes; nil without a file.
  ///
  /// Throws if a component of the path is a symbolic link.
  private func size(of name: String) throws(Failure) -> Int? { try status(of: name).map { Int($0.st_size) } }

  /// The modification time of an entity's records.
  func time(of entity: Entity) throws(Failure) -> Instant? {
    try time(of: "\(entity.rawValue)/\(entity.rawValue).json")
  }

  /// The modification time of a file, in whole seconds; nil without a file.
  func time(of name: String) throws(Failure) -> Instant? {
    #if canImport(Darwin)
      try status(of: name).map { Instant(milliseconds: Int64($0.st_mtimespec.tv_sec) * 1000) }
    #else
      try status(of: name).map { Instant(milliseconds: Int64($0.st_mtim.tv_sec) * 1000) }
    #endif
  }

  private func status(of name: String) throws(Failure) -> stat? {
    let parts = name.split(separator: "/")
    var status = stat()
    for count in 1...parts.count {
      guard lstat("\(path)/\(parts.prefix(count).joined(separator: "/"))", &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == (count < parts.count ? S_IFDIR : S_IFREG) else {
        throw .archive("", .damaged("\(name): " + "it leads outside of the folder"))
      }
    }
    return status
  }
}
