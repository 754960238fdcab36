import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct SoundTests {
  private func recorder(_ scripts: Scripts, _ stopper: Stopper = Stopper()) -> SoundRecorder {
    SoundRecorder(
      scripts.launcher(), stopper: stopper,
      clock: Architecture.Clock(now: { Instant(milliseconds: 5) }, sleep: { _ in }), data: scripts.folder.path)
  }

  @Test("A recording has the requested length though its program goes on, and reports its time and level")
  func recordingHasRequestedLength() async throws {
    let scripts = try await Scripts(["sox": "exec tr '\\000' '\\100' < /dev/zero"])
    let heard = Lock<[[Int]]>([])
    let recorder = recorder(scripts)
    let path = try await recorder.record(1) { time, level in heard.withLock { $0.append([time, level]) } }.get()
    let taken = try await MediaFolder(data: scripts.folder.path).take(path, as: UniqueID(high: 1, low: 1))
    #expect(taken.format == .wav && taken.size == 32_044 && taken.milliseconds == 1_000)
    let last = try #require(heard.withLock { $0.last })
    #expect(last == [1_000, 90])
    recorder.discard(path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Stopping a recording keeps the recorded samples")
  func stoppingKeepsRecordedSamples() async throws {
    let scripts = try await Scripts(["sox": "head -c 6400 /dev/zero; exec sleep 1000"])
    let stopper = Stopper()
    let path = try await recorder(scripts, stopper).record(60) { _, _ in stopper.stop() }.get()
    #expect(try Data(contentsOf: URL(filePath: path)).count == 6_444)
  }

  @Test("A recorder that dies keeps its samples, and a recorder without samples reports why and leaves no file")
  func deadRecorderKeepsSamples() async throws {
    let dying = try await Scripts(["sox": "head -c 3200 /dev/zero; kill -SEGV $$"])
    #expect(try Data(contentsOf: URL(filePath: await recorder(dying).record(5) { _, _ in }.get())).count == 3_244)
    let failing = try await Scripts(["sox": "echo 'no such card' >&2; exit 2"])
    #expect(
      await recorder(failing).record(5) { _, _ in }
        == .failure(.program(.recording, reason: "sox: it says: no such card")))
    #expect(try await MediaFolder(data: failing.folder.path).names() == [])
  }

  @Test("A missing microphone or loudspeaker is `.noDevice`, and a busy microphone is reported in the program's words")
  func unavailableDeviceIsReported() async throws {
    let card = "ALSA lib confmisc.c:855:(parse_card) cannot find card"
    let none = "echo \"\(card) '0'\" >&2; echo 'formats: snd_pcm_open error: No such file or directory' >&2; exit 2"
    let without = try await Scripts(["sox": none, "play": none])
    #expect(await recorder(without).record(5) { _, _ in } == .failure(.noDevice(.recording)))
    #expect(await SoundPlayer(without.launcher(), stopper: Stopper()).play("/a.wav") == .noDevice(.playing))
    let busy = try await Scripts(["sox": "echo 'snd_pcm_open error: Device or resource busy' >&2; exit 2"])
    #expect(
      await recorder(busy).record(5) { _, _ in }
        == .failure(.program(.recording, reason: "sox: it says: snd_pcm_open error: Device or resource busy")))
  }

  @Test("Without a program, recording and playing fail with `.noProgram`")
  func soundFailsWithoutProgram() async throws {
    let none = try await Scripts([:], variables: ["PATH": "/nowhere"])
    #expect(await recorder(none).record(5) { _, _ in } == .failure(.noProgram(.recording)))
    #expect(await SoundPlayer(none.launcher(), stopper: Stopper()).play("/a.wav") == .noProgram(.playing))
  }

  @Test("A player gets only its options and the file, and a player that dies is reported")
  func playerGetsOptionsAndFile() async throws {
    let scripts = try await Scripts(["play": "printf '%s ' \"$@\" > $FOLDER/given"])
    #expect(await SoundPlayer(scripts.launcher(), stopper: Stopper()).play("/m/1.wav") == nil)
    #expect(scripts.text("given") == "-q /m/1.wav ")
    let dying = try await Scripts(["play": "kill -FPE $$"])
    #expect(
      await SoundPlayer(dying.launcher(), stopper: Stopper()).play("/m/1.wav")
        == .program(.playing, reason: "play: it died of signal 8"))
  }

  @Test("A sound can be stopped as soon as its start is reported")
  func stopsPlaying() async throws {
    let scripts = try await Scripts(["play": "exec sleep 1000"])
    let stopper = Stopper()
    let player = SoundPlayer(scripts.launcher(), stopper: stopper)
    #expect(await player.play("/m/1.wav", started: { stopper.stop() }) == nil)
  }

  @Test("A picture is the output of its program, and a program that prints nothing or fails is reported")
  func programOutputBecomesPicture() async throws {
    func draw(_ script: String, hasColor: Bool = true) async throws -> Result<String, DrawingFailure> {
      let launcher = try await Scripts(["chafa": script]).launcher()
      return await PictureProgram(launcher).draw(
        "/m/1.png", format: "sixels", hasColor: hasColor, columns: 80, rows: 22)
    }
    #expect(try await draw("printf '%s ' \"$@\"").get() == "-f sixels --animate off --size 80x22 /m/1.png ")
    #expect(try await draw("printf '%s ' \"$@\"", hasColor: false).get().contains("-c none"))
    #expect(try await draw("exit 0") == .failure(DrawingFailure(reason: "chafa: it printed nothing")))
    #expect(try await draw("exit 2") == .failure(DrawingFailure(reason: "chafa: it ended with exit code 2")))
  }
}
