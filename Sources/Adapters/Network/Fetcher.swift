import CCurl
import NetworkFrames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Asks over libcurl: many questions at once, on the thread that calls.
final class Fetcher {
  private let multi: UnsafeMutableRawPointer
  private let tell: (NetworkNews, Data) -> Void
  /// The questions in flight, by their numbers.
  private var exchanges: [Int: Exchange] = [:]

  /// Nothing is asked; nil where there is no memory for libcurl.
  ///
  /// - Parameter tell: is given what comes of each question, and the body of an answer.
  init?(tell: @escaping (NetworkNews, Data) -> Void) {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let multi = curl_multi_init() else { return nil }
    (self.multi, self.tell) = (multi, tell)
  }

  /// Asks.
  func ask(_ request: NetworkRequest, body: Data) {
    let number = request.number
    do throws(NetworkProblem) {
      let exchange = try Exchange(request, body: body) { [tell] in tell($0, Data()) }
      exchanges[number] = exchange
      curl_multi_add_handle(multi, exchange.handle)
    } catch {
      tell(.failed(number, error), Data())
    }
  }

  /// Asks no longer.
  func cancel(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    curl_multi_remove_handle(multi, exchange.handle)
    exchanges[number] = nil
    tell(.failed(number, .cancelled), Data())
  }

  /// Goes on with all questions until there is something to read from the descriptor.
  func work(until descriptor: Int32) {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      while let message = curl_multi_info_read(multi, &count) {
        finish(message.pointee.easy_handle, message.pointee.data.result)
      }
      // It wakes for its own connections and timers, too.
      var waiting = curl_waitfd(fd: descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      guard curl_multi_poll(multi, &waiting, 1, .max, nil) == CURLM_OK else { exit(70) }
    } while poll(&input, 1, 0) == 0
  }

  /// A transfer has ended like this: that is told, or it goes on somewhere else.
  private func finish(_ handle: UnsafeMutableRawPointer?, _ code: CURLcode) {
    guard let (number, exchange) = exchanges.first(where: { $0.value.handle == handle }) else { return }
    curl_multi_remove_handle(multi, handle)
    do throws(NetworkProblem) {
      if try exchange.isSentOn(after: code) {
        curl_multi_add_handle(multi, handle)
        return
      }
      tell(.answered(number, status: exchange.status, headers: exchange.headers), exchange.body)
    } catch {
      tell(.failed(number, error), Data())
    }
    exchanges[number] = nil
  }
}
