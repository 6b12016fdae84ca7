/// Finds the rows of a picture where a part moved sideways, as in a section that scrolls orthogonally.
///
/// Curses sends rows that moved sideways cell by cell. The steps:
/// 1. compare: which rows changed in more than a few columns;
/// 2. vote: by what distances do short runs of such rows lie elsewhere in the same row;
/// 3. weigh: for each row, the part and distance that save most bytes.
struct SidewaysMotion {
  private let old: [CellKey]
  private let new: [CellKey]
  private let width: Int

  /// The cost of moving a row in bytes, about: the terminal's sequences, and the cursor's way to the columns that came
  /// into sight.
  static let price = 20
  /// Runs of this many columns vote.
  private static let run = 4
  /// Rows that vote, at most.
  private static let voters = 12
  /// Distances with most votes that are weighed for each row.
  private static let candidates = 3

  /// - Parameters:
  ///   - old: the columns of what the terminal shows, row by row.
  ///   - new: the columns of the next picture, as many.
  init(from old: [CellKey], to new: [CellKey], width: Int) {
    (self.old, self.new, self.width) = (old, new, width)
  }

  /// The shifts that make the next picture cheaper to send, at most one in a row, from the top.
  /// - Complexity: O(*c*) for *c* columns in all.
  func shifts() -> [RowShift] {
    guard width > Self.run, old.count == new.count else { return [] }
    let changed = (0..<new.count / width).compactMap { row in change(in: row).map { (row, $0) } }
    let moved = changed.filter { $0.1.count >= Self.price }
    guard !moved.isEmpty, !movesVertically(changed.map(\.0)) else { return [] }
    var votes: [Int: Int] = [:]
    let interval = (moved.count + Self.voters - 1) / Self.voters
    for voter in moved.indices where voter % interval == 0 { vote(moved[voter].0, moved[voter].1, &votes) }
    let distances = votes.sorted { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }
      .prefix(Self.candidates).map(\.key)
    return moved.compactMap { row, range in
      distances.compactMap { best(row, by: $0) }.max { $0.saving < $1.saving }?.shift
    }
  }

  private func rows(_ row: Int) -> (old: ArraySlice<CellKey>, new: ArraySlice<CellKey>) {
    let range = row * width..<(row + 1) * width
    return (old[range], new[range])
  }

  // MARK: - Compare

  /// The columns from the first to the last that differ.
  private func change(in row: Int) -> Range<Int>? {
    let start = row * width
    var (low, high) = (0, width)
    while low < high, old[start + low] == new[start + low] { low += 1 }
    guard low < high else { return nil }
    while old[start + high - 1] == new[start + high - 1] { high -= 1 }
    return low..<high
  }

  /// Whether most of the rows that changed show what other rows showed, all at the same distance. Those scroll.
  private func movesVertically(_ changed: [Int]) -> Bool {
    func digest(_ keys: [CellKey], _ row: Int) -> UInt64 { CellKey.digest(of: keys, row * width..<(row + 1) * width) }
    var places: [UInt64: [Int]] = [:]
    for row in changed { places[digest(old, row), default: []].append(row) }
    var votes: [Int: Int] = [:]
    for row in changed {
      for place in places[digest(new, row)]?.prefix(Self.candidates) ?? [] where place != row {
        votes[place - row, default: 0] += 1
      }
    }
    return (votes.values.max() ?? 0) * 2 > changed.count
  }

  // MARK: - Vote

  /// Counts how often runs of the new row lie elsewhere in the old one, by distance. Runs of one key say nothing.
  ///
  /// Rows of equal cards have each run many times. The nearest one on either side counts.
  private func vote(_ row: Int, _ range: Range<Int>, _ votes: inout [Int: Int]) {
    vote(row, columns: runs(in: range), &votes)
    vote(row, columns: runs(in: range).reversed(), &votes)
  }

  private func vote(_ row: Int, columns: some Sequence<Int>, _ votes: inout [Int: Int]) {
    let start = row * width
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(columns.underestimatedCount)
    for column in columns {
      if isVaried(old, start + column) { places[digest(old, start + column)] = column }
      guard isVaried(new, start + column), let place = places[digest(new, start + column)], place != column else {
        continue
      }
      votes[column - place, default: 0] += 1
    }
  }

  private func digest(_ keys: [CellKey], _ index: Int) -> UInt64 {
    CellKey.digest(of: keys, index..<index + Self.run)
  }

  private func runs(in range: Range<Int>) -> Range<Int> {
    range.lowerBound..<max(range.lowerBound, range.upperBound - Self.run + 1)
  }

  private func isVaried(_ keys: [CellKey], _ index: Int) -> Bool {
    (1..<Self.run).contains { keys[index + $0] != keys[index] }
  }

  // MARK: - Weigh

  /// The part of a row that saves most bytes when it moves by a distance, if any does.
  private func best(_ row: Int, by distance: Int) -> (shift: RowShift, saving: Int)? {
    let parts = targets(row, by: distance).compactMap { part(row, moving: $0, by: distance) }
    let weighed = parts.map { columns -> (shift: RowShift, saving: Int) in
      let shift = RowShift(row: row, columns: columns, distance: distance)
      return (shift, saving(of: shift) - Self.price)
    }
    return weighed.max { $0.saving < $1.saving }.flatMap { $0.saving > 0 ? $0 : nil }
  }

  /// The narrowest and the widest range of columns that saves the most bytes. The blank columns that come in at the end
  /// may suit the next picture in one case and not in the other.
  private func targets(_ row: Int, by distance: Int) -> [Range<Int>] {
    let start = row * width
    var (few, many) = ((saving: 0, range: 0..<0), (saving: 0, range: 0..<0))
    let columns = max(0, distance)..<min(width, width + distance)
    var (sum, firsts) = (0, (few: columns.lowerBound, many: columns.lowerBound))
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        for column in columns {
          let index = start + column
          let gain = (old[index] == new[index] ? -1 : 0) + (old[index - distance] == new[index] ? 1 : 0)
          if sum < 0 { firsts.many = column }
          if sum <= 0 { (sum, firsts.few) = (0, column) }
          sum += gain * new[index].cost
          if sum > few.saving { few = (sum, firsts.few..<column + 1) }
          if sum >= many.saving, sum > 0 { many = (sum, firsts.many..<column + 1) }
        }
      }
    }
    return few.saving > Self.price ? [few.range, many.range] : []
  }

  /// The columns that take part where the contents move to `target`, without half a wide character at any edge.
  private func part(_ row: Int, moving target: Range<Int>, by distance: Int) -> Range<Int>? {
    func cuts(_ column: Int) -> Bool { column < width && old[row * width + column].isTrailing }
    var (low, high) = (target.lowerBound - distance, target.upperBound - distance)
    while low < high, cuts(low) || cuts(low + distance) { low += 1 }
    while low < high, cuts(high) || cuts(high + distance) { high -= 1 }
    let columns = min(low, low + distance)..<max(high, high + distance)
    return high - low > 0 && columns.count > abs(distance) ? columns : nil
  }

  private func saving(of shift: RowShift) -> Int {
    let (old, new) = rows(shift.row)
    let moved = shift.applied(to: old)
    return zip(zip(old, moved), new).reduce(0) { sum, columns in
      let ((before, after), wanted) = columns
      return sum + (before == wanted ? 0 : wanted.cost) - (after == wanted ? 0 : wanted.cost)
    }
  }
}

/// A part of a row that moves sideways; what it leaves is blank.
///
/// The terminal deletes columns at one end of the part and inserts as many at its other end, so that what lies beside
/// the part stays.
struct RowShift: Equatable {
  var row: Int
  var columns: Range<Int>
  /// By how many columns the contents move; negative to the left. Less than `columns` are.
  var distance: Int

  /// The row as the terminal shows it after the shift.
  func applied(to old: ArraySlice<CellKey>) -> [CellKey] {
    var result = Array(old)
    for column in columns {
      let source = column - distance
      result[column] = columns.contains(source) ? old[old.startIndex + source] : .blank
    }
    return result
  }
}
