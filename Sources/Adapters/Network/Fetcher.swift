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

/// Sends concurrent requests with libcurl, on the calling thread.
final class Fetcher {
  private let multi: UnsafeMutableRawPointer
  private let send: (NetworkReply, Data) -> Void
  /// The requests in flight, by number.
  private var exchanges: [Int: Exchange] = [:]

  /// Makes a fetcher; nil if libcurl cannot be initialized.
  ///
  /// - Parameter send: called with each message about a request, and with the body of an answer or no data.
  init?(send: @escaping (NetworkReply, Data) -> Void) {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let multi = curl_multi_init() else { return nil }
    (self.multi, self.send) = (multi, send)
  }

  /// Starts a request; sends `failed` if the request is invalid.
  func ask(_ request: NetworkRequest, body: Data) {
    let number = request.number
    do throws(NetworkProblem) {
      let exchange = try Exchange(request, body: body) { [send] in send($0, Data()) }
      exchanges[number] = exchange
      curl_multi_add_handle(multi, exchange.handle)
    } catch {
      send(.failed(number, error), Data())
    }
  }

  /// Cancels a request and sends `failed`; does nothing for an ended request.
  func cancel(_ number: Int) {
    guard let exchange = exchanges[number] else { return }
    curl_multi_remove_handle(multi, exchange.handle)
    exchanges[number] = nil
    send(.failed(number, .cancelled), Data())
  }

  /// Runs all transfers until the descriptor is readable.
  func work(until descriptor: Int32) {
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      while let message = curl_multi_info_read(multi, &count) {
        finish(message.pointee.easy_handle, message.pointee.data.result)
      }
      // Also wakes for libcurl's connections and timers.
      var waiting = curl_waitfd(fd: descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
      guard curl_multi_poll(multi, &waiting, 1, .max, nil) == CURLM_OK else { exit(70) }
    } while poll(&input, 1, 0) == 0
  }

  /// Handles the end of a transfer: reports the answer, or follows a redirect.
  private func finish(_ handle: UnsafeMutableRawPointer?, _ code: CURLcode) {
    guard let (number, exchange) = exchanges.first(where: { $0.value.handle == handle }) else { return }
    curl_multi_remove_handle(multi, handle)
    do throws(NetworkProblem) {
      if try exchange.followRedirect(after: code) {
        curl_multi_add_handle(multi, handle)
        return
      }
      send(.answered(number, status: exchange.status, headers: exchange.headers), exchange.body)
    } catch {
      send(.failed(number, error), Data())
    }
    exchanges[number] = nil
  }
}
