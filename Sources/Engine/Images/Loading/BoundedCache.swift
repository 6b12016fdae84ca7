/// Values for keys, up to a sum of costs. The least recently used ones go first.
struct BoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var use: Int
  }

  private var entries: [Key: Entry] = [:]
  private(set) var cost = 0
  private var uses = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      uses += 1
      entries[key]?.use = uses
      return entries[key]?.value
    }
  }

  /// The newest value stays even if it costs more than all may.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    uses += 1
    self.cost += cost - (entries[key]?.cost ?? 0)
    entries[key] = Entry(value: value, cost: cost, use: uses)
    if self.cost > limit { shrink(keeping: key) }
  }

  /// Shrinks to three quarters, so that it is not done for each value.
  private mutating func shrink(keeping kept: Key) {
    for (key, entry) in entries.sorted(by: { $0.value.use < $1.value.use }) where key != kept {
      guard cost > limit / 4 * 3 else { return }
      cost -= entry.cost
      entries[key] = nil
    }
  }

  mutating func removeAll() { (entries, cost) = ([:], 0) }

  mutating func remove(where isToGo: (Key) -> Bool) {
    for (key, entry) in entries where isToGo(key) {
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
