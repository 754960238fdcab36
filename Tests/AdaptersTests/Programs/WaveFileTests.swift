import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// A WAV file that is written piece by piece.
@Suite struct WaveFileTests {
  private let folder: TemporaryFolder
  private let told = Lock<[[Int]]>([])

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private var path: String { folder.path + "/new.wav" }

  private func file(limit: Int) throws -> WaveFile {
    try WaveFile(path, limit: limit) { [told] time, level in told.withLock { $0.append([time, level]) } }
  }

  private func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

  @Test("The header has the length of the recording and its format: 16 kHz, 16 bits, one channel")
  func headerHasLengthAndFormat() throws {
    let samples = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    let file = try file(limit: 1_000)
    #expect(file.append(Data(samples)))
    #expect(file.finish() == nil)
    let header: [UInt8] =
      Array("RIFF".utf8) + [0x50, 1, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3E, 0, 0]
      + [0, 0x7D, 0, 0, 2, 0, 16, 0] + Array("data".utf8) + [0x2C, 1, 0, 0]
    #expect(try bytes() == header + samples)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A wave file takes bytes up to its limit, and then reports that it is full")
  func waveFileEndsAtLimit() throws {
    let file = try file(limit: 5)
    #expect(file.isEmpty)
    #expect(file.append(Data([1])))
    #expect(file.isEmpty)
    #expect(file.append(Data([2])))
    #expect(!file.isEmpty)
    #expect(file.append(Data([3, 4])))
    #expect(!file.append(Data([5, 6, 7])))
    #expect(!file.append(Data([8])))
    #expect(file.finish() == nil)
    #expect(try bytes().dropFirst(44) == [1, 2, 3, 4, 5])
    #expect(told.withLock { $0 }.count == 1)
  }

  @Test("A wave file reports its length and the level since the last report each 200 ms and at its limit")
  func lengthAndLevelAreReported() throws {
    let file = try file(limit: 12_802)
    #expect(file.append(Data([0, 127]) + Data(count: 6_397)))
    #expect(told.withLock { $0 } == [])
    #expect(file.append(Data([0])))
    #expect(told.withLock { $0 } == [[200, 100]])
    #expect(file.append(Data([0, 64]) + Data(count: 6_398)))
    #expect(told.withLock { $0 } == [[200, 100], [400, 90]])
    #expect(!file.append(Data([0, 0])))
    #expect(told.withLock { $0 } == [[200, 100], [400, 90], [400, 0]])
  }

  /// Pieces of samples, and the peak level.
  private static let levels: [(pieces: [Data], level: Int)] = [
    ([Data([0xFF, 0, 0xFF, 0])], 0), ([Data([0, 1, 0, 0])], 29), ([Data([0, 0xFF, 0, 0])], 29),
    ([Data([0, 0xC0, 0, 1])], 90), ([Data([0, 1, 0, 0xC0])], 90), ([Data([0, 0x40, 0, 0xC0])], 90),
    ([Data([0, 0x7F, 0, 0])], 100), ([Data([0, 0x80, 0, 0])], 100),
    ([Data([0x7F]), Data([0x40, 0x7F, 0])], 90), ([Data([0x7F, 0x40, 0x7F]), Data([1])], 90),
    ([Data([9, 9, 0x7F, 0x40, 0x7F, 0]).dropFirst(2)], 90),
  ]

  @Test(
    "The level is that of the loudest upper byte of a sample, however the samples are split into pieces",
    arguments: levels)
  func levelIsLoudestSampleByte(pieces: [Data], level: Int) throws {
    let file = try file(limit: 4)
    for piece in pieces { _ = file.append(piece) }
    #expect(told.withLock { $0 } == [[0, level]])
  }

  @Test("A wave file does not overwrite an existing file, and is not created without its folder")
  func existingWaveFileIsKept() throws {
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: Failure.self) { try file(limit: 4) }
    #expect(try bytes() == Array("mine".utf8))
    #expect(throws: Failure.self) { try WaveFile(folder.path + "/none/x", limit: 4) { _, _ in } }
  }
}
