/// A large value that is stored apart from its owner. Copies of the owner share it until one of them sets it.
///
/// The owner holds one reference, so that a copy of the owner takes little code and time. Each change copies the whole
/// value once. This is meant for values that are read from a file, and seldom changed after that.
@propertyWrapper
struct Shared<Value> {
  fileprivate final class Storage {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}

extension Shared: Sendable where Value: Sendable {}

extension Shared.Storage: Sendable where Value: Sendable {}
