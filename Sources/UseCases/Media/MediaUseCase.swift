public import Architecture

extension UseCase<MediaState> {
  /// Attaches, shows, plays, records and checks media files.
  ///
  /// The jotter adds the record of a taken file; the records use case adds that of a picture. A start removes a page of
  /// files that no undo can restore.
  ///
  /// - Parameters:
  ///   - store: the records of the media.
  ///   - files: the media folder.
  ///   - tools: the programs that show, play and record.
  ///   - jotter: receives each file taken for the current incident.
  ///   - records: receives each file taken as a picture.
  ///   - runtime: clock, executor, randomness and event log.
  public convenience init(
    store: any JotterStore, files: any MediaFiles, tools: MediaTools, jotter: LateTarget<JotterState> = .nobody,
    records: LateTarget<RecordsState> = .nobody, runtime: Runtime
  ) {
    let clock = runtime.clock
    self.init(
      MediaState(), name: "media", runtime: runtime,
      feedbacks: [
        .telling(jotter) { event in
          if case .taken(let id, let file, nil) = event { .asked(.attach(id, file)) } else { nil }
        },
        .telling(records) { event in
          if case .taken(let id, let file, let use?) = event { .asked(use.command(id, file)) } else { nil }
        },
      ], selecting: \.session
    ) { change in
      let (stamp, session) = (change.stamp, change.after)
      let keeper = MediaKeeper(store: store, files: files, flaw: tools.flaw)
      // The jotter makes an id from the same stamp: files need other ids.
      @Sendable func id(_ index: Int) -> UniqueID {
        UniqueID(at: stamp.time, random: stamp.seed &+ UInt64(index) &+ 1)
      }
      /// A queued effect that can send several events.
      func tells(
        _ name: EffectID, _ work: @escaping @Sendable (_ send: @escaping MediaKeeper.Tell) async -> Void
      ) -> Effect<MediaState.Event> {
        .work(name, .queue, lifetime: .untilStopped) { send in await work { send($0) } }
      }
      @Sendable func longWork(_ send: @escaping MediaKeeper.Tell) -> LongWork {
        LongWork(clock) { send(.progressed($0)) }
      }
      switch change.event {
      case .sessionOpened:
        return .work("collect", lifetime: .untilStopped) { send in
          if let event = await keeper.collectAtStart() { send(event) }
        }
      case .attachAsked(let paths, let whole):
        return tells("take") { send in
          await keeper.take(paths, orWhole: whole, id: id, longWork(send), send)
          send(.attachEnded)
        }
      case .pictureAsked(let use, let path):
        return tells("take") { send in
          await keeper.tell(await keeper.take(path, as: id(0), for: use, session, stamp), of: path, send)
          send(.attachEnded)
        }
      case .recordAsked(let seconds):
        return tells("tool") { send in
          switch await tools.record(seconds, { send(.recording(milliseconds: $0, level: $1)) }) {
          case .success(let path):
            send(await keeper.take(path, as: id(0), named: "recording.wav", longWork(send)))
            await tools.discard(path)
          case .failure(let failure): send(.failed(failure))
          }
        }
      case .lookAsked(let kind, let number, let isShown, let erasedToo, let ofHint):
        return .call("tool", .queue) {
          do throws(Failure) {
            let (medium, path) = try await keeper.intactMedium(
              kind, number, session, stamp, erasedToo: erasedToo, ofHint: ofHint == true)
            let answer = isShown ? await tools.look(path, medium.file.format.kind) : .described
            return .looked(medium, path: path, answer)
          } catch {
            return .failed(error)
          }
        }
      case .playAsked(let number, let erasedToo):
        return tells("tool") { send in
          do throws(Failure) {
            let (medium, path) = try await keeper.intactMedium(
              .recording, number, session, stamp, erasedToo: erasedToo)
            let failure = await tools.play(path) { send(.playing(medium)) }
            send(failure.map { .failed($0) } ?? .played(medium))
          } catch {
            send(.failed(error))
          }
        }
      case .checkAsked(let cleans):
        return .work("check", .replace) { send in
          do throws(Failure) {
            send(.checked(try await keeper.check(cleans: cleans, longWork { send($0) })))
          } catch {
            send(.checkFailed(error))
          }
        }
      case .stopAsked:
        return .all(
          .cancel("check"), .cancel("take"),
          .work("stop") { _ in tools.stop() })
      case .attachEnded, .progressed, .recording, .taken, .flawed, .looked, .playing, .played, .checked, .checkFailed,
        .collected,
        .collectFailed,
        .failed:
        return .none
      }
    }
  }
}
