/// A number that sections are sorted by. It is compared with all of its digits, if these are known.
struct SortingNumber {
  let value: Double
  let exact: ExactDecimal?

  init(value: Double, exact: ExactDecimal? = nil) { (self.value, self.exact) = (value, exact) }

  /// The number with the opposite sign.
  static prefix func - (number: SortingNumber) -> SortingNumber {
    SortingNumber(value: -number.value, exact: number.exact.map { -$0 })
  }
}

extension SortingNumber: Comparable {
  static func == (a: SortingNumber, b: SortingNumber) -> Bool {
    if let a = a.exact, let b = b.exact { return a == b }
    return a.value == b.value
  }

  static func < (a: SortingNumber, b: SortingNumber) -> Bool {
    if let a = a.exact, let b = b.exact { return a < b }
    return a.value < b.value
  }
}
