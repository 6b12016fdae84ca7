/// The keys of some rows of a section, at equal distances, in the order of keys. They bound a search for a row of the
/// section where no index has it.
///
/// The distance doubles as rows come, so that a section has at most `most` landmarks of 8 bytes.
struct RowLandmarks: Sendable {
  private let most: Int
  /// The keys of the rows 0, `distance`, 2 × `distance` and so on.
  private(set) var keys: [Int64] = []
  private(set) var distance = 1
  private(set) var count = 0
  private(set) var last: Int64 = 0

  /// - Precondition: `most` is at least 2.
  init(most: Int) { self.most = most }

  var first: Int64? { keys.first }

  /// Appends the next row of the section.
  ///
  /// - Complexity: amortised O(1).
  mutating func append(_ key: Int64) {
    last = key
    if count.isMultiple(of: distance) {
      if keys.count == most {
        keys = stride(from: 0, to: keys.count, by: 2).map { keys[$0] }
        distance *= 2
      }
      if count.isMultiple(of: distance) { keys.append(key) }
    }
    count += 1
  }

  /// The last landmark that is not after a row, and its number.
  func landmark(before row: Int) -> (key: Int64, row: Int)? {
    guard !keys.isEmpty else { return nil }
    let place = min(row / distance, keys.count - 1)
    return (keys[place], place * distance)
  }
}
