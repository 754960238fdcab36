import UseCases

/// Recognizes injected failures of ports in events.
enum Refusals {
  static func contains(_ event: any Sendable) -> Bool {
    (event as? any ObstacleCarrier)?.isRefusal ?? (event as? any StoreEvent)?.isRefusal ?? false
  }
}

extension StoreEvent {
  fileprivate var isRefusal: Bool { FaultyStore.refusals.contains { self == .failed($0) } }
}

/// An event that reports failures in another case than `failed`, or failures of an animal service.
protocol ObstacleCarrier {
  var obstacle: AnimalObstacle? { get }
}

extension ObstacleCarrier {
  fileprivate var isRefusal: Bool {
    switch obstacle {
    case .storage(let failure): FaultyStore.refusals.contains(failure)
    case .service(let failure): FaultyAnimals.refusals.contains(failure)
    case .breed, .refused, nil: false
    }
  }
}

extension JotterState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .failed(let failure), .refreshFailed(let failure): .storage(failure)
    default: nil
    }
  }
}

extension MediaState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .failed(let failure), .collectFailed(let failure): .storage(failure)
    default: nil
    }
  }
}

// MARK: Animals

extension AnimalVersionState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? { if case .failed(let failure, _) = self { .service(failure) } else { nil } }
}

extension BreedsState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .list(.failed(let failure), _), .pictured(.failed(let failure)): .service(failure)
    default: nil
    }
  }
}

extension CatalogueState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .categories(.failed(let failure), _), .sourcesFailed(let failure, _): .service(failure)
    default: nil
    }
  }
}

extension GalleryState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .searchFailed(_, let obstacle), .saveFailed(_, let obstacle): obstacle
    case .fetched(_, let fetched): fetched.failure.map { .service($0) }
    default: nil
    }
  }
}

extension MarksState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .refused(_, _, let obstacle), .pageFailed(_, let obstacle), .oneFailed(_, let obstacle): obstacle
    case .given(_, let given): given.remark
    case .taken(_, _, let remark): remark
    default: nil
    }
  }
}

extension UploadsState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? {
    switch self {
    case .pageFailed(_, let obstacle), .failed(_, let obstacle): obstacle
    case .deleted(_, _, let remark): remark
    default: nil
    }
  }
}

extension AnalysisState.Event: ObstacleCarrier {
  var obstacle: AnimalObstacle? { if case .failed(_, let failure) = self { .service(failure) } else { nil } }
}
