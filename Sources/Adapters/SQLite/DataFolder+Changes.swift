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
    /// A descriptor that becomes readable after each stored transaction of any process; nil after an error.
    public static func changeDescriptor(folder: String) -> Int32? { (try? DataFolder(path: folder))?.openWatch() }
  }
#endif

extension DataFolder {
  /// Yields after stored transactions of any process; several in a row are merged.
  ///
  /// Uses file notifications of the system, and never polls: without notifications, the stream never yields. Watches
  /// the lock file, which a writer touches after its commit: the database files change before others can read the
  /// commit.
  func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let descriptor = openWatch() else { return }
      let source = Lock(Self.source(descriptor) { continuation.yield() })
      continuation.onTermination = { _ in source.withLock { $0.cancel() } }
    }
  }

  #if os(Linux)
    /// An inotify descriptor of the lock file; nil after an error.
    fileprivate func openWatch() -> Int32? {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0, inotify_add_watch(descriptor, lockFile, UInt32(IN_ATTRIB)) < 0 else {
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
    private func openWatch() -> Int32? {
      let descriptor = open(lockFile, O_EVTONLY | O_CLOEXEC)
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
