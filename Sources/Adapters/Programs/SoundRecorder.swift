public import Architecture
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Records sound: the first installed program prints samples, and this program writes them into a file.
///
/// So the length of a recording does not depend on the program, and a crash of the program loses no samples. For
/// speech, 16,000 samples of 16 bits per second suffice.
public struct SoundRecorder: Sendable {
  private static let bytesPerSecond = 32_000

  private let launcher: Launcher
  private let stopper: Stopper
  private let clock: Architecture.Clock
  private let unfinished: UnfinishedFiles

  /// Makes a recorder that writes unfinished files of the folder `data`; `stopper` ends a recording.
  public init(_ launcher: Launcher, stopper: Stopper, clock: Architecture.Clock, data: String) {
    self.launcher = launcher
    self.stopper = stopper
    self.clock = clock
    unfinished = UnfinishedFiles(data: data)
  }

  /// Records at most `seconds`, or until it is stopped; returns the path of the file.
  public func record(
    _ seconds: Int, progress: @escaping MediaTools.Progress
  ) async -> Result<String, Failure> {
    let sox = ["-q", "-d", "-t", "raw", "-r", "16000", "-c", "1", "-b", "16", "-e", "signed-integer", "-L", "-"]
    let programs = [
      ("sox", sox + ["trim", "0", "\(seconds)"]),
      ("arecord", ["-q", "-t", "raw", "-f", "S16_LE", "-r", "16000", "-c", "1", "-d", "\(seconds)"]),
    ]
    guard let (name, arguments) = programs.first(where: { launcher.path(of: $0.0) != nil }) else {
      return .failure(.noProgram(.recording))
    }
    let file: WaveFile
    do throws(Failure) {
      let id = UniqueID(at: clock.now(), random: .random(in: .min ... .max))
      // Attaching the recording copies this file, so it stays unfinished; its claim ends with this process.
      file = try unfinished.begin(id, .wav) { path throws(Failure) in
        try WaveFile(path, limit: seconds * Self.bytesPerSecond, progress)
      }
    } catch {
      return .failure(error)
    }
    let call = ProgramCall(name, arguments, maxWait: .seconds(seconds + 10))
    let report = await launcher.run(call, stopper: stopper, sink: { file.append($0) })
    let failure = file.finish()
    if failure == nil, !file.isEmpty { return .success(file.path) }
    discard(file.path)
    if let failure { return .failure(failure) }
    if case .cancelled = report.verdict { return .failure(.interrupted) }
    if report.lacksDevice { return .failure(.noDevice(.recording)) }
    return .failure(.program(.recording, reason: "\(name): \(report.problem ?? "it recorded nothing")"))
  }

  /// Removes a recorded file.
  public func discard(_ path: String) {
    unlink(path)
    UnfinishedFiles.removeIfEmpty(unfinished.folder)
  }
}

/// A growing WAV file: its header is written at the end, when the length is known.
final class WaveFile: Sendable {
  private struct LockedState {
    var count = 0
    /// Number of bytes since the last report of progress; `peak` is the highest level in them.
    var unreported = 0
    var peak = 0
    var failure: Failure?
  }
  private static let header = 44

  let path: String
  private let limit: Int
  private let progress: MediaTools.Progress
  private let descriptor: Int32
  private let locked = Lock(LockedState())

  init(_ path: String, limit: Int, _ progress: @escaping MediaTools.Progress) throws(Failure) {
    self.path = path
    self.limit = limit
    self.progress = progress
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0, lseek(descriptor, off_t(Self.header), SEEK_SET) >= 0 else {
      throw SourceFile.failure(errno, path)
    }
  }

  deinit { close(descriptor) }

  var isEmpty: Bool { locked.withLock { $0.count < 2 } }

  /// Appends samples; false at the limit, or after an error of the disk.
  func append(_ samples: Data) -> Bool {
    let (goesOn, news) = locked.withLock { locked -> (Bool, (Int, Int)?) in
      let part = samples.prefix(limit - locked.count)
      let error = part.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
      guard error == 0 else {
        locked.failure = SourceFile.failure(error, path)
        return (false, nil)
      }
      for high in stride(from: part.startIndex + 1 - locked.count % 2, to: part.endIndex, by: 2) {
        // The upper byte suffices for the level.
        let value = Int(Int8(bitPattern: part[high]))
        locked.peak = max(locked.peak, value < 0 ? -value : value)
      }
      locked.count += part.count
      locked.unreported += part.count
      // Report five times per second, and at the end.
      guard locked.unreported >= 6_400 || (locked.unreported > 0 && locked.count == limit) else {
        return (locked.count < limit, nil)
      }
      defer { (locked.unreported, locked.peak) = (0, 0) }
      return (locked.count < limit, (locked.count / 32, Self.level(locked.peak)))
    }
    if let (milliseconds, level) = news { progress(milliseconds, level) }
    return goesOn
  }

  /// Writes the header; returns a failure, if any.
  func finish() -> Failure? {
    locked.withLock { locked in
      if let failure = locked.failure { return failure }
      func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      var header = Array("RIFF".utf8) + number(36 + locked.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      header += number(1, 2) + number(1, 2) + number(16_000, 4) + number(32_000, 4) + number(2, 2) + number(16, 2)
      header += Array("data".utf8) + number(locked.count, 4)
      let error =
        lseek(descriptor, 0, SEEK_SET) < 0 ? errno : header.withUnsafeBytes { NewFile.writeAll(descriptor, $0) }
      return error == 0 ? nil : SourceFile.failure(error, path)
    }
  }

  /// The level of a peak from 0 to 127: 100 at the maximum, 0 from 60 decibels below it.
  private static func level(_ peak: Int) -> Int {
    peak == 0 ? 0 : max(0, min(100, Int(100 + 20 * log10(Double(peak) / 127) / 0.6)))
  }
}
