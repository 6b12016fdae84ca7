/// Results that panels would otherwise work out again for each picture, such as the wrapped rows of the help. It is no
/// part of the state: without it, every picture is the same. The first picture waits for none of it.
@MainActor
final class PanelMemory {
  private(set) lazy var help = Memory<HelpPanel.SheetKey, KeySheet>()
  private(set) lazy var record = Memory<RecordPanel.RowsKey, TextRows>()
  private(set) lazy var map = Memory<MinimapPanel.MapKey, ContentMap>()
  /// How many rows the longest description of a scene takes, by columns.
  private(set) lazy var descriptionRows = Memory<Int, Int>()
}

/// The last value that was worked out, and what it was made of.
@MainActor
final class Memory<Key: Equatable, Value> {
  private var last: (key: Key, value: Value)?

  /// The last value if it was made of the same, else a new one.
  func value(for key: Key, make: () -> Value) -> Value {
    if let last, last.key == key { return last.value }
    let value = make()
    last = (key, value)
    return value
  }

  func forget() { last = nil }
}
