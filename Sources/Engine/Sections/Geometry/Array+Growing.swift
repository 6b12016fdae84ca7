extension Array {
  /// Reserves memory for `more` elements, and at most a ninth more than that. It saves memory, and appending stays
  /// linear in total.
  mutating func reserveGrowing(by more: Int) {
    if count + more > capacity { reserveCapacity(count + Swift.max(more, count / 8)) }
  }
}

extension Array where Element: FixedWidthInteger & BitwiseCopyable {
  /// See the same method for floating-point elements.
  mutating func withUnsafeMutableTail(_ more: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
    extend(by: more, with: 0, write)
  }
}

extension Array where Element: BinaryFloatingPoint & BitwiseCopyable {
  /// Adds `more` elements and lets `write` fill them, through a pointer to the first element of the whole array. The
  /// memory of an empty array is not cleared first: that would cost as much as the solve.
  mutating func withUnsafeMutableTail(_ more: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
    extend(by: more, with: 0, write)
  }
}

extension Array where Element: BitwiseCopyable {
  fileprivate mutating func extend(
    by more: Int, with filler: Element, _ write: (UnsafeMutablePointer<Element>) -> Void
  ) {
    if isEmpty {
      self = Array(unsafeUninitializedCapacity: more) { memory, initialized in
        if let first = memory.baseAddress { write(first) }
        initialized = more
      }
    } else {
      reserveGrowing(by: more)
      append(contentsOf: repeatElement(filler, count: more))
      withUnsafeMutableBufferPointer { memory in
        if let first = memory.baseAddress { write(first) }
      }
    }
  }
}
