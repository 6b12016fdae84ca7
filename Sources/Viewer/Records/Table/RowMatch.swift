/// Which rows of one reading of a source are the same in a later one. Rows may have come, gone and moved since.
///
/// Rows are the same if they have the same key: that of a database, or the value of a column of keys. If no column
/// holds keys, their bytes are compared: a row that comes only once is found wherever it is, and a row that comes
/// several times only beside one that was found, or at an end. So a line added at the top moves none to another.
public struct RowMatch: Sendable {
  /// The most rows of a reading that are compared.
  public static let mostRows = 200_000

  /// The names of columns that hold keys, if their values are all different.
  private static let keyNames: Set<String> = ["id", "key", "uuid", "guid", "path"]

  private static let none = UInt32.max
  private var after: [UInt32]
  private var before: [UInt32]

  /// nil if there are too many rows, if an engine has them, or if keys of fetched rows are not all in memory.
  /// - Complexity: O(b) for the bytes of both, on average.
  public init?(from old: some RowStore, to new: some RowStore) {
    guard old.asEngine == nil, new.asEngine == nil, old.rowCount <= Self.mostRows, new.rowCount <= Self.mostRows else { return nil }
    after = [UInt32](repeating: Self.none, count: old.rowCount)
    before = [UInt32](repeating: Self.none, count: new.rowCount)
    if old.asFetched != nil || new.asFetched != nil {
      // Only keys are in memory. What would be fetched for the earlier reading may be of the later one.
      guard let keys = Self.keysInMemory(of: old), let others = Self.keysInMemory(of: new) else { return nil }
      match(keys: keys, others)
    } else if let (keys, others) = Self.keys(of: old, new) {
      match(keys: keys, others)
    } else {
      match(Self.contents(of: old), Self.contents(of: new))
    }
  }

  /// Where a row is in the later reading; nil if it is not there.
  public func row(after row: Int) -> Int? { Self.row(after, row) }

  /// Where a row was in the earlier reading; nil if it is new.
  public func row(before row: Int) -> Int? { Self.row(before, row) }

  private static func row(_ rows: [UInt32], _ row: Int) -> Int? {
    rows.indices.contains(row) && rows[row] != none ? Int(rows[row]) : nil
  }

  private mutating func match(_ row: Int, _ other: Int) {
    (after[row], before[other]) = (UInt32(other), UInt32(row))
  }

  // MARK: Keys

  private mutating func match<Key: Hashable>(keys: [Key], _ others: [Key]) {
    let places = Dictionary(others.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (row, key) in keys.enumerated() { if let other = places[key] { match(row, other) } }
  }

  private static func keysInMemory(of rows: some RowStore) -> [Int64]? {
    guard let rows = rows.asFetched else { return nil }
    let keys = (0..<rows.rowCount).compactMap { rows.key(ofRow: $0) }
    return keys.count == rows.rowCount ? keys : nil
  }

  /// The values of the first column that holds keys in both; nil if there is none.
  private static func keys(of old: some RowStore, _ new: some RowStore) -> (old: [String], new: [String])? {
    for (column, name) in old.columns.enumerated() where keyNames.contains(name.lowercased()) {
      guard let other = new.columns.firstIndex(of: name), let keys = values(of: old, column),
        let others = values(of: new, other)
      else { continue }
      return (keys, others)
    }
    return nil
  }

  /// The values of a column; nil if one is empty or comes twice.
  private static func values(of rows: some RowStore, _ column: Int) -> [String]? {
    var (keys, seen) = ([String](), Set<String>())
    for row in 0..<rows.rowCount {
      let key = rows[row, column]
      guard !key.isEmpty, seen.insert(key).inserted else { return nil }
      keys.append(key)
    }
    return keys
  }

  // MARK: Bytes

  /// A number for each row that equal rows share. Others share one only by a chance of one in 2^63.
  private static func contents(of rows: some RowStore) -> [Int] {
    let rows = rows.source
    return (0..<rows.rowCount).map { row in
      var hasher = Hasher()
      rows.forEachField(ofRow: row) { _, bytes in
        hasher.combine(bytes.count)
        hasher.combine(bytes: bytes)
        return true
      }
      return hasher.finalize()
    }
  }

  /// Heckel, "A technique for isolating differences between files" (1978).
  private mutating func match(_ old: [Int], _ new: [Int]) {
    var places: [Int: (old: Int, oldCount: Int, new: Int, newCount: Int)] = [:]
    for (row, content) in old.enumerated() {
      places[content, default: (row, 0, 0, 0)].oldCount += 1
    }
    for (row, content) in new.enumerated() {
      places[content]?.newCount += 1
      places[content]?.new = row
    }
    for place in places.values where place.oldCount == 1 && place.newCount == 1 { match(place.old, place.new) }
    var next = 0
    for row in old.indices {
      if let found = self.row(after: row) {
        next = found + 1
      } else if next < new.count, before[next] == Self.none, new[next] == old[row] {
        match(row, next)
        next += 1
      } else {
        next = new.count
      }
    }
    var last = new.count - 1
    for row in old.indices.reversed() {
      if let found = self.row(after: row) {
        last = found - 1
      } else if last >= 0, before[last] == Self.none, new[last] == old[row] {
        match(row, last)
        last -= 1
      } else {
        last = -1
      }
    }
  }
}
