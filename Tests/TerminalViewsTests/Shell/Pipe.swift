#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system pipe.
struct Pipe {
  let read: Int32
  let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (read, write) = (ends[0], ends[1])
  }

  func closeRead() { _ = close(read) }
  func closeWrite() { _ = close(write) }
}
