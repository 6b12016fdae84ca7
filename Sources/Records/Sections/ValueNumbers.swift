/// Numbers the values of a column, in the order they first appear.
///
/// Values are compared as text, so that an accented letter encoded in two ways is one value.
struct ValueNumbers: Sendable {
  private(set) var values: [String] = []
  private var numberOfValue: [String: Int] = [:]
  private var latest: (bytes: [UInt8], number: Int)?

  /// - Complexity: O(b) for b bytes, on average.
  mutating func number(of bytes: UnsafeRawBufferPointer) -> Int {
    // Files are often sorted by section: the same bytes as in the row before need no look-up.
    if let latest, bytes.elementsEqual(latest.bytes) { return latest.number }
    let number = number(of: String(decoding: bytes, as: UTF8.self))
    latest = ([UInt8](bytes), number)
    return number
  }

  private mutating func number(of value: String) -> Int {
    if let known = numberOfValue[value] { return known }
    numberOfValue[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
