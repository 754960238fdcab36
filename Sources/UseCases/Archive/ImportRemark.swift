extension ImportRemark {
  /// Largest number of listed remarks.
  static let limit = 100

  /// The first remarks, then the number of further ones: the rest and `others`.
  static func limited(_ remarks: [ImportRemark], and others: Int = 0) -> [ImportRemark] {
    let more = max(0, remarks.count - limit) + others
    return remarks.prefix(limit) + (more > 0 ? [.more(more)] : [])
  }
}
