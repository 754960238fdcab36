extension ImportRemark {
  /// Maximum number of listed remarks.
  static let limit = 100

  /// The first `limit` remarks, then `more` with the number of omitted remarks; `others` were omitted before.
  static func limited(_ remarks: [ImportRemark], and others: Int = 0) -> [ImportRemark] {
    let more = max(0, remarks.count - limit) + others
    return remarks.prefix(limit) + (more > 0 ? [.more(more)] : [])
  }
}
