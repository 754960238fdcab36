extension ImageQuery {
  /// The conditions that the answer does not meet, although a service was asked for them.
  ///
  /// The age of found images is unknown, and a default size was not asked for.
  func ignored(in listing: Listing<AnimalImage>) -> [ImageCondition] {
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
  /// The conditions that the answer does not meet, although a service was asked for them.
  ///
  /// The order is that of the service's ids, which says nothing here.
  func ignored(in listing: Listing<AnimalImage>) -> [ImageCondition] {
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
  /// The conditions that the answer does not meet, although a service was asked for them.
  ///
  /// Marks of others and of other images are left out of the answer instead. The order of an owner's list is unknown:
  /// it has those of a former id at its end.
  func ignored<Mark: AnimalMark>(in listing: Listing<Mark>) -> [ImageCondition] {
    var ignored: [ImageCondition] = []
    let numbers = listing.items.map(\.id)
    if owner == nil, numbers != (order == .ascending ? numbers.sorted() : numbers.sorted(by: >)) {
      ignored.append(.order)
    }
    if listing.isOfOtherPage(than: page) { ignored.append(.page) }
    if listing.isShort(of: limit) { ignored.append(.limit) }
    return ignored
  }
}

extension Listing {
  /// True if the service says that it has sent another page.
  fileprivate func isOfOtherPage(than number: Int) -> Bool { page.map { $0.number != number } ?? false }

  /// True if the service's pages are smaller than asked for, and there are more.
  fileprivate func isShort(of limit: Int) -> Bool { page.map { $0.limit < limit && $0.hasNext } ?? false }
}

extension Listing<AnimalImage> {
  /// The conditions that an image or the page does not meet; `others` returns further ones of an image.
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
  /// `jpg`, `png` or `gif`, by the service's word or the ending of the address; nil if unknown.
  fileprivate var fileType: String? {
    let word = mimeType ?? address.flatMap { $0.split(separator: ".").last.map(String.init) }
    return switch word?.lowercased() {
    case "image/jpeg", "image/jpg", "jpeg", "jpg": "jpg"
    case "image/png", "png": "png"
    case "image/gif", "gif": "gif"
    default: nil
    }
  }

  /// True if the address has the mark of another size, or has none although the image is wider than this size.
  fileprivate func isOfOtherSize(than size: ImageSize) -> Bool {
    guard let name = address?.split(separator: "/").last else { return false }
    let marked: ImageSize? = name.contains("_390x") ? .small : name.contains("_1280.") ? .medium : nil
    if let marked { return size == .full || size == .small && marked == .medium }
    return size == .small && (width ?? 0) > 390
  }
}
