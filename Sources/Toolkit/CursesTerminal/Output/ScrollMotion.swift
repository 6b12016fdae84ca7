/// Finds the rows of a picture that moved up or down.
///
/// Curses would find rows by their characters alone. The rows of an image all have the same one, so that curses would
/// send them again. Here columns are compared with their colours, and rows move even if a part of them stays, such as
/// a scroll bar. The steps:
/// 1. vote: by what distances do short runs of rows that changed lie above or below;
/// 2. weigh: for each such distance, the rows that save most.
struct ScrollMotion {
  private let old: [CellKey]
  private let new: [CellKey]
  private let width: Int
  private let height: Int

  /// The cost of a change of style in bytes, about.
  private static let styleCost = 10
  /// The cost of the cursor's way to a row in bytes, about.
  private static let rowCost = 6
  /// The cost of a scroll in bytes, about: the margins, the scroll, and the cursor's way.
  static let price = 24
  /// Runs of this many columns vote.
  private static let run = 8
  /// Rows that vote, and runs in each, at most.
  private static let voters = 16
  /// Distances with most votes that are weighed.
  private static let candidates = 3

  /// - Parameters:
  ///   - old: the columns of what the terminal shows, row by row.
  ///   - new: the columns of the next picture, as many.
  init(from old: [CellKey], to new: [CellKey], width: Int) {
    (self.old, self.new, self.width) = (old, new, width)
    height = width > 0 ? new.count / width : 0
  }

  /// The scroll that makes the next picture cheapest to send; nil if there is none that makes it cheaper.
  /// - Complexity: O(*c*) for *c* columns in all.
  func scroll() -> RowScroll? {
    guard old.count == new.count, height > 2 else { return nil }
    let changed = (0..<height).filter { !matches($0, from: $0, 0..<width) }
    guard changed.count > 2 else { return nil }
    var votes: [Int: Int] = [:]
    let interval = (changed.count + Self.voters - 1) / Self.voters
    for voter in stride(from: 0, to: changed.count, by: interval) { vote(changed[voter], &votes) }
    let distances = votes.sorted { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }
      .prefix(Self.candidates).map(\.key)
    guard !distances.isEmpty else { return nil }
    let costs = costs
    let kept = (0..<height).map { worth($0, showing: $0, costs) }
    return distances.compactMap { best($0, costs, kept) }.max { $0.saving < $1.saving }?.scroll
  }

  /// About how many bytes it takes to send what differs where nothing moves.
  var cost: Int {
    let costs = costs
    var (sum, wasSent) = (0, false)
    for index in new.indices {
      let isSent = old[index] != new[index]
      if isSent { sum += costs.columns[index] + (wasSent ? 0 : Self.rowCost) }
      wasSent = isSent
    }
    return sum
  }

  // MARK: - Vote

  /// Counts for runs of a row at what distance the nearest rows above and below had the same. Runs of one key, and those
  /// that stay, say nothing.
  private func vote(_ row: Int, _ votes: inout [Int: Int]) {
    let interval = max(Self.run, width / Self.voters)
    for column in stride(from: 0, through: width - min(width, Self.run), by: interval) {
      let columns = column..<min(width, column + Self.run)
      guard isVaried(row, columns), !matches(row, from: row, columns) else { continue }
      for direction in [-1, 1] {
        var source = row + direction
        while (0..<height).contains(source), !matches(row, from: source, columns) { source += direction }
        if (0..<height).contains(source) { votes[row - source, default: 0] += 1 }
      }
    }
  }

  private func isVaried(_ row: Int, _ columns: Range<Int>) -> Bool {
    let start = row * width
    return columns.contains { new[start + $0] != new[start + columns.lowerBound] }
  }

  private func matches(_ row: Int, from source: Int, _ columns: Range<Int>) -> Bool {
    let (start, other) = (row * width + columns.lowerBound, source * width + columns.lowerBound)
    return CellKey.areEqual(new, start, old, other, count: columns.count)
  }

  // MARK: - Weigh

  /// About how many bytes it takes to send the next picture.
  private struct Costs {
    let columns: [Int]
    /// The costs of whole rows.
    let rows: [Int]
  }

  private var costs: Costs {
    let columns = new.withUnsafeBufferPointer { new in
      new.indices.map { index in
        let isStyled = index > 0 && !new[index].hasStyle(of: new[index - 1])
        return new[index].cost + (isStyled ? Self.styleCost : 0)
      }
    }
    let rows = (0..<height).map { columns[$0 * width..<($0 + 1) * width].reduce(Self.rowCost, +) }
    return Costs(columns: columns, rows: rows)
  }

  /// The neighbouring rows that save most bytes where they move by a distance, if any do.
  ///
  /// - Parameter kept: the value of each row where nothing moves.
  private func best(_ distance: Int, _ costs: Costs, _ kept: [Int]) -> (scroll: RowScroll, saving: Int)? {
    var (sum, first, most, rows) = (0, 0, 0, 0..<0)
    for row in max(0, distance)..<min(height, height + distance) {
      if sum <= 0 { (sum, first) = (0, row) }
      sum += worth(row, showing: row - distance, costs) - kept[row]
      if sum > most { (most, rows) = (sum, first..<row + 1) }
    }
    guard !rows.isEmpty else { return nil }
    let from = rows.lowerBound - distance..<rows.upperBound - distance
    let all = min(rows.lowerBound, from.lowerBound)..<max(rows.upperBound, from.upperBound)
    let exposed = all.filter { !rows.contains($0) }
    let saving = most + exposed.reduce(0) { $0 + worthIfBlank($1, costs) - kept[$1] } - Self.price
    return saving > 0 ? (RowScroll(rows: all, distance: distance), saving) : nil
  }

  /// About how many bytes a row takes less if it already shows what another row showed.
  private func worth(_ row: Int, showing source: Int, _ costs: Costs) -> Int {
    if matches(row, from: source, 0..<width) { return costs.rows[row] }
    return old[source * width..<(source + 1) * width].withUnsafeBufferPointer { worth(row, showing: $0, costs) }
  }

  private func worthIfBlank(_ row: Int, _ costs: Costs) -> Int {
    Array(repeating: CellKey.blank, count: width).withUnsafeBufferPointer { worth(row, showing: $0, costs) }
  }

  /// It is called for each row and distance. Without checks of bounds and sums, columns are compared several at a time.
  private func worth(_ row: Int, showing shown: UnsafeBufferPointer<CellKey>, _ costs: Costs) -> Int {
    let start = row * width
    var (worth, matches) = (0, 0)
    new.withUnsafeBufferPointer { new in
      costs.columns.withUnsafeBufferPointer { costs in
        for column in 0..<width {
          let isRight = shown[column] == new[start + column]
          worth &+= isRight ? costs[start + column] : 0
          matches &+= isRight ? 1 : 0
        }
      }
    }
    return worth + (matches == width ? Self.rowCost : 0)
  }
}

/// Neighbouring rows whose contents move up or down within them; what they leave is blank.
struct RowScroll: Equatable {
  var rows: Range<Int>
  /// By how many rows the contents move; negative to the top. Fewer than `rows` are.
  var distance: Int

  /// The columns as the terminal shows them after the scroll.
  func applied(to old: [CellKey], width: Int) -> [CellKey] {
    func columns(_ row: Int) -> Range<Int> { row * width..<(row + 1) * width }
    var result = old
    for row in rows {
      let source = row - distance
      if rows.contains(source) {
        result.replaceSubrange(columns(row), with: old[columns(source)])
      } else {
        result.replaceSubrange(columns(row), with: repeatElement(.blank, count: width))
      }
    }
    return result
  }
}
