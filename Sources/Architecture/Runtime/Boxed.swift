/// Keeps a part of a state behind one reference, so that copies of the state are cheap.
///
/// Each turn copies a state several times: this part then costs one retain instead of one for each text in it. Each new
/// value gets a new box, so identical boxes hold equal values, which makes a comparison cheap, too.
@propertyWrapper
public struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable, CustomReflectable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private var box: Box

  /// Boxes a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The mirror of the value, without the box.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  /// Whether the values are equal.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}
