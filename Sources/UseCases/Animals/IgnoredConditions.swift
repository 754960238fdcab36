extension ImageQuery {
  /// Requested conditions that the service's answer violates.
  ///
  /// Does not check the order, because found images have no date, or the default size, because it was not requested.
  func ignored(in listing: ServiceListing<AnimalImage>) -> [ImageCondition] {
    listing.ignored(
      breeds: breeds, categories: categories, isOfKnownBreed: needsBreeds, page: order == .random ? nil : page
    ) { image in
      var missed: [ImageCondition] = []
      if let type = image.fileType, !types.isEmpty, !types.contains(type) { missed.append(.type) }
      if size != .medium, image.isOfOtherSize(than: size) { missed.append(.size) }
      return missed
    }
  }
}

extension UploadQuery {
  /// Requested conditions that the service's answer violates.
  ///
  /// Does not check the order: services sort uploads by their own ids.
  func ignored(in listing: ServiceListing<AnimalImage>) -> [ImageCondition] {
    var ignored = listing.ignored(breeds: breeds, categories: categories, isOfKnownBreed: !breeds.isEmpty, page: page) {
      image in
      var missed: [ImageCondition] = []
      if let owner, image.owner != owner { missed.append(.owner) }
      if let originalFileName, image.originalFileName != originalFileName { missed.append(.file) }
      return missed
    }
    if listing.isShort(of: limit) { ignored.append(.limit) }
    return ImageCondition.allCases.filter(ignored.contains)
  }
}

extension MarkQuery {
  /// Requested conditions that the service's answer violates.
  ///
  /// Does not check the order of an owner's list: the marks of a former user id are at its end.
  func ignored<Mark: AnimalMark>(in listing: ServiceListing<Mark>) -> [ImageCondition] {
    var ignored: [ImageCondition] = []
    if let owner, listing.items.contains(where: { $0.owner != owner }) { ignored.append(.owner) }
    if let image, listing.items.contains(where: { $0.image.id != image }) { ignored.append(.image) }
    let numbers = listing.items.map(\.id)
    if owner == nil, numbers != (order == .ascending ? numbers.sorted() : numbers.sorted(by: >)) {
      ignored.append(.order)
    }
    if listing.isOfOtherPage(than: page) { ignored.append(.page) }
    if listing.isShort(of: limit) { ignored.append(.limit) }
    return ignored
  }
}

extension ServiceListing {
  /// True if the service reports another page number.
  fileprivate func isOfOtherPage(than number: Int) -> Bool { page.map { $0.number != number } ?? false }

  /// True if the service has reduced the page size to less than `limit`, and has further pages.
  fileprivate func isShort(of limit: Int) -> Bool { page.map { $0.limit < limit && $0.hasNext } ?? false }
}

extension ServiceListing<AnimalImage> {
  /// Conditions that an image or the page violates; `others` returns further violations of an image.
  fileprivate func ignored(
    breeds: [String], categories: [Int], isOfKnownBreed: Bool, page: Int?,
    others: (AnimalImage) -> [ImageCondition]
  ) -> [ImageCondition] {
    var ignored = items.flatMap { image in
      var missed = others(image)
      let known = image.breeds.map(\.id) + image.breedIDs
      if isOfKnownBreed, known.isEmpty || !breeds.isEmpty && !known.contains(where: breeds.contains) {
        missed.append(.breed)
      }
      if !categories.isEmpty, !image.categories.contains(where: { categories.contains($0.id) }) {
        missed.append(.category)
      }
      return missed
    }
    if let page, isOfOtherPage(than: page) { ignored.append(.page) }
    return ImageCondition.allCases.filter(ignored.contains)
  }
}

extension AnimalImage {
  /// `jpg`, `png` or `gif`, by MIME type or else by the address's extension; nil if unknown.
  fileprivate var fileType: String? {
    let word = mimeType ?? address.flatMap { $0.split(separator: ".").last.map(String.init) }
    return switch word?.lowercased() {
    case "image/jpeg", "image/jpg", "jpeg", "jpg": "jpg"
    case "image/png", "png": "png"
    case "image/gif", "gif": "gif"
    default: nil
    }
  }

  /// True if a `small` image is too large, or a `full` image scaled, by its file name and width.
  fileprivate func isOfOtherSize(than size: ImageSize) -> Bool {
    guard let name = address?.split(separator: "/").last else { return false }
    let marked: ImageSize? = name.contains("_390x") ? .small : name.contains("_1280.") ? .medium : nil
    if let marked { return size == .full || size == .small && marked == .medium }
    return size == .small && (width ?? 0) > 390
  }
}
