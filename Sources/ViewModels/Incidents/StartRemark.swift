public import Foundation
package import UseCases

/// What a person should know at once when the jotter is opened.
public enum StartRemark: Equatable, Sendable {
  /// Nothing was stored since that time: the clock may be ahead.
  case clockAhead(Date)
  /// What was stored last has that time, which is still to come.
  case clockBehind(Date)
  /// What was stored last may be missing.
  case incomplete
  /// The data was without its write-ahead log, which it has again.
  case unlogged

  package init(_ remark: OpeningRemark) {
    self =
      switch remark {
      case .clockAhead(let time): .clockAhead(Date(time))
      case .clockBehind(let time): .clockBehind(Date(time))
      case .incomplete: .incomplete
      case .unlogged: .unlogged
      }
  }
}
