/// The values of a column, one after the other.
struct ColumnValues: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  /// - Complexity: amortised O(b) for b bytes.
  mutating func append(_ value: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
  }

  /// Appends a value that `body` adds byte by byte.
  mutating func append(with body: (inout [UInt8]) -> Void) {
    body(&bytes)
    ends.append(bytes.count)
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
    fileprivate let ends: UnsafeBufferPointer<Int>

    subscript(index: Int) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
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
