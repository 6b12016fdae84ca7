/// The distinct values of a column, in the order in which they first appear, and how often each occurs.
///
/// Values are equal if their bytes are. Empty ones are counted apart. A value costs its bytes and some 40 more.
struct ValueCounts: Sendable {
  /// How many empty values there are.
  private(set) var emptyCount = 0
  /// How many values there are that are not empty.
  private(set) var filledCount = 0
  /// How often each value occurs.
  private(set) var counts: [Int] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [Int] = []
  /// A table of hashes with open addressing: the places of values from 1 on, and 0 where there is none.
  private var slots = [UInt32](repeating: 0, count: 16)
  private var latest: Int?

  /// How many distinct values there are.
  var count: Int { counts.count }

  /// - Complexity: O(b) for b bytes, on average.
  mutating func add(_ value: UnsafeRawBufferPointer) {
    guard !value.isEmpty else { return emptyCount += 1 }
    filledCount += 1
    let place = place(of: value)
    if place == count { append(value, hash: hash(of: value)) } else { counts[place] += 1 }
    latest = place
  }

  /// The place of a value, or the number of values for a new one.
  private func place(of value: UnsafeRawBufferPointer) -> Int {
    // Files are often sorted: the same bytes as before need no look-up.
    if let latest, isEqual(latest, value) { return latest }
    let hash = hash(of: value)
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, isEqual(place, value) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return count
  }

  private func hash(of value: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: value)
    return hasher.finalize()
  }

  private func range(_ place: Int) -> Range<Int> { (place == 0 ? 0 : ends[place - 1])..<ends[place] }

  private func isEqual(_ place: Int, _ value: UnsafeRawBufferPointer) -> Bool {
    let range = range(place)
    return range.count == value.count && bytes.withUnsafeBytes { $0[range].elementsEqual(value) }
  }

  private mutating func append(_ value: UnsafeRawBufferPointer, hash: Int) {
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
    counts.append(1)
    hashes.append(hash)
    if count * 4 > slots.count * 3 { return growSlots() }
    insert(place: count - 1)
  }

  private mutating func growSlots() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for place in hashes.indices { insert(place: place) }
  }

  private mutating func insert(place: Int) {
    var slot = hashes[place] & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  /// Calls `body` with the values in the order in which they first appeared. The bytes are valid while it runs.
  func forEach(_ body: (_ place: Int, _ value: UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { bytes in
      for place in counts.indices { body(place, UnsafeRawBufferPointer(rebasing: bytes[range(place)])) }
    }
  }

  /// The bytes of a value.
  subscript(place: Int) -> ArraySlice<UInt8> { bytes[range(place)] }

  /// The places of the most frequent values, at most `limit` of them. Those that occur as often are in the order in
  /// which they first appeared.
  ///
  /// - Complexity: O(d log d) for d distinct values.
  func mostFrequent(_ limit: Int) -> [Int] {
    let sorted = counts.indices.sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
    return Array(sorted.prefix(limit))
  }
}
