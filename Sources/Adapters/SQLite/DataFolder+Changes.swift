import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  extension SQLiteStore {
    /// What becomes readable when something is stored in that folder, by whatever process; nil before there is a store.
    public static func changeDescriptor(folder: String) -> Int32? { (try? DataFolder(path: folder))?.watched() }
  }
#endif

extension DataFolder {
  /// Says that something was stored, by whatever process; several times in a row are one.
  ///
  /// The system says so: nobody looks in between. Where it cannot, nothing is ever said. The database's own files say it too
  /// early: they are written before what was written can be read.
  func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let descriptor = watched() else { return }
      let source = Lock(Self.source(descriptor) { continuation.yield() })
      continuation.onTermination = { _ in source.withLock { $0.cancel() } }
    }
  }

  #if os(Linux)
    /// What becomes readable when something is stored; nil where the system has no more of these.
    fileprivate func watched() -> Int32? {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0, inotify_add_watch(descriptor, lock, UInt32(IN_ATTRIB)) < 0 else {
        return descriptor < 0 ? nil : descriptor
      }
      close(descriptor)
      return nil
    }

    private static func source(
      _ descriptor: Int32, _ tell: @escaping @Sendable () -> Void
    ) -> any DispatchSourceProtocol {
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "jotter.changes"))
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        tell()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return source
    }
  #else
    private func watched() -> Int32? {
      let descriptor = open(lock, O_EVTONLY | O_CLOEXEC)
      return descriptor < 0 ? nil : descriptor
    }

    private static func source(
      _ descriptor: Int32, _ tell: @escaping @Sendable () -> Void
    ) -> any DispatchSourceProtocol {
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .attrib, queue: DispatchQueue(label: "jotter.changes"))
      source.setEventHandler { tell() }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      return source
    }
  #endif
}
