/// The size of an image.
///
/// Raw values are typed and printed as JSON: they never change.
public enum ImageSize: String, CaseIterable, Equatable, Sendable, Codable {
  case thumb
  /// 390 pixels wide.
  case small
  /// 1,280 pixels wide.
  case medium
  /// The uploaded size.
  case full
}

/// Order of a list by time.
///
/// Raw values are typed and printed as JSON: they never change.
public enum ImageOrder: String, CaseIterable, Equatable, Sendable, Codable {
  /// Drawn anew for each request.
  case random
  /// Oldest first.
  case ascending = "asc"
  /// Newest first.
  case descending = "desc"
}
