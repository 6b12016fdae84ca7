extension Array {
  /// Makes space for `more` elements, a ninth of it spare at most: memory is the larger worry here, and appending stays
  /// linear in total.
  mutating func reserveGrowing(by more: Int) {
    if count + more > capacity { reserveCapacity(count + Swift.max(more, count / 8)) }
  }
}

extension Array where Element: FixedWidthInteger & BitwiseCopyable {
  /// See the twin for floating-point elements.
  mutating func withUnsafeMutableTail(_ more: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
    extend(by: more, with: 0, write)
  }
}

extension Array where Element: BinaryFloatingPoint & BitwiseCopyable {
  /// Adds `more` elements and lets `write` fill them, through a pointer to the first element of the whole array. An
  /// empty array hands out fresh memory as it is; clearing it first costs as much as the solve.
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
