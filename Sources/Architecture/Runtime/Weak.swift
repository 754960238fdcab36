/// A weak reference as a value.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  private weak var object: Object?

  init(_ object: Object) { self.object = object }

  var value: Object? {
    let object = object
    #if INTERLEAVING
      CheckedThread.reach(.weak)
    #endif
    return object
  }
}
