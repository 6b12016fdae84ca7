/// The values of a column in parts, which are dropped one by one.
struct PartedValues: Sendable {
  static let partCount = 16_384

  private var parts: [ColumnValues] = []
  private(set) var count = 0

  /// - Complexity: amortised O(b) for b bytes.
  mutating func append(_ value: UnsafeRawBufferPointer) {
    if count.isMultiple(of: Self.partCount) { parts.append(ColumnValues()) }
    parts[parts.count - 1].append(value)
    count += 1
  }

  /// Calls `body` with the values of the part that begins at a place, and with their places.
  func forEach(inPartFrom start: Int, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
    guard start < count else { return }
    let part = parts[start / Self.partCount]
    part.forEach(in: 0..<part.count) { index, value in
      body(start + index, value)
      return true
    }
  }

  /// Drops the values of the part that begins at a place.
  mutating func dropPart(from start: Int) {
    if start < count { parts[start / Self.partCount] = ColumnValues() }
  }
}

/// The values of a column, one after the other.
struct ColumnValues: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// How many values will come, if that is known: memory is then reserved by the length of the first ones.
  private let expectedCount: Int

  private static let measured = 16_384

  init(expecting count: Int = 0) {
    expectedCount = count
    ends.reserveCapacity(count)
  }

  var count: Int { ends.count }

  /// Arrays that double their memory would have much of it for nothing.
  private mutating func reserve() {
    guard ends.count == Self.measured, expectedCount > ends.count else { return }
    bytes.reserveCapacity(bytes.count / Self.measured * expectedCount / 16 * 17 + expectedCount)
  }

  /// - Complexity: amortised O(b) for b bytes.
  mutating func append(_ value: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: value)
    endValue()
  }

  /// Appends a value that `body` adds byte by byte.
  mutating func append(with body: (inout [UInt8]) -> Void) {
    body(&bytes)
    endValue()
  }

  /// Values beyond four gigabytes are empty.
  private mutating func endValue() {
    ends.append(UInt32(clamping: bytes.count))
    if ends.count == Self.measured { reserve() }
  }

  /// Calls `body` with values and their places, for as long as it returns true.
  func forEach(in range: Range<Int>, _ body: (Int, UnsafeRawBufferPointer) -> Bool) {
    withAccess { access in
      for index in range { guard body(index, access[index]) else { return } }
    }
  }

  /// The values while `body` runs, without a check for each of them.
  func withAccess<Result>(_ body: (Access) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in ends.withUnsafeBufferPointer { body(Access(bytes: bytes, ends: $0)) } }
  }

  struct Access {
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let ends: UnsafeBufferPointer<UInt32>

    subscript(index: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])])
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these bytes come before others: by the first byte that differs, and else by length; nil if they are equal.
  func comesBefore(_ other: UnsafeRawBufferPointer) -> Bool? {
    for (a, b) in zip(self, other) where a != b { return a < b }
    return count == other.count ? nil : count < other.count
  }
}
