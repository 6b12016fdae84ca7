/// Where the rows of a long text begin, if its lines are broken to some columns.
struct RowMarks {
  /// How many rows are between two marks.
  static let distance = 32

  let columns: Int
  var marks: [LongText.Mark] = [LongText.Mark(byte: 0, number: 0)]
  /// Where the first row begins that is not measured.
  var next = LongText.Mark(byte: 0, number: 0)
  var isComplete = false
}

extension LongText {
  /// A row of the text as it is in the data, and its place there.
  public typealias Row = (text: String, bytes: Range<Int>)

  /// The rows of the text if its lines are broken to some columns, as `DisplayText.wrapped` does. Until all are
  /// measured, this is an estimate, if it may be.
  public func rowCount(columns: Int) -> Int {
    let place = wrapping(columns: columns)
    if !isMeasuredInSlices { while !wrappings[place].isComplete { measureRows(place) } }
    let next = wrappings[place].next
    guard !wrappings[place].isComplete else { return max(1, next.number) }
    return next.number + max(1, (byteCount - next.byte + columns - 1) / max(1, columns))
  }

  /// Whether all rows are known at the breadths that were asked for.
  public var areRowsMeasured: Bool { wrappings.allSatisfy(\.isComplete) }

  /// Measures a piece of the rows at a breadth that was asked for.
  public func measurePieceOfRows() {
    if let place = wrappings.firstIndex(where: { !$0.isComplete }) { measureRows(place) }
  }

  /// Some of the rows, as far as they are measured.
  ///
  /// - Complexity: O(r) for r rows.
  public func rows(_ range: Range<Int>, columns: Int) -> [Row] {
    let place = wrapping(columns: columns)
    if !isMeasuredInSlices {
      while !wrappings[place].isComplete, wrappings[place].next.number < range.upperBound { measureRows(place) }
    } else if wrappings[place].next.number == 0 {
      measureRows(place)
    }
    let measured = wrappings[place]
    let end = min(range.upperBound, measured.next.number)
    guard range.lowerBound < end else { return [] }
    var row = measured.marks.last(atMost: range.lowerBound)
    var rows: [Row] = []
    while row.number < end {
      let found = breaks(from: row, columns: columns)
      guard let last = found.last else { break }
      for line in found where line.number < end {
        if line.number >= range.lowerBound {
          rows.append((String(decoding: bytes(line.bytes), as: UTF8.self), line.bytes))
        }
      }
      row = Mark(byte: last.next, number: last.number + 1)
    }
    return rows
  }

  private func wrapping(columns: Int) -> Int {
    if let place = wrappings.firstIndex(where: { $0.columns == columns }) { return place }
    // Two breadths may be in use at once, for the scene and for what it is compared with.
    if wrappings.count > 1 { wrappings.removeFirst() }
    wrappings.append(RowMarks(columns: max(1, columns)))
    return wrappings.count - 1
  }

  private func measureRows(_ place: Int) {
    let (next, columns) = (wrappings[place].next, wrappings[place].columns)
    let found = breaks(from: next, columns: columns)
    for line in found where line.number % RowMarks.distance == 0 && line.number > 0 {
      wrappings[place].marks.append(Mark(byte: line.bytes.lowerBound, number: line.number))
    }
    guard let last = found.last else { return wrappings[place].isComplete = true }
    wrappings[place].next = Mark(byte: last.next, number: last.number + 1)
    wrappings[place].isComplete = last.isLast
  }

  // MARK: Breaking lines

  private struct Break {
    let number: Int
    let bytes: Range<Int>
    /// The byte where the next row begins.
    let next: Int
    var isLast = false
  }

  /// The rows that begin at one, as far as a piece of the text goes; at least one, unless there are none.
  private func breaks(from row: Mark, columns: Int) -> [Break] {
    // After a newline at the end, there is an empty row.
    if row.byte >= byteCount {
      return [Break(number: row.number, bytes: byteCount..<byteCount, next: byteCount, isLast: true)]
    }
    let (units, isEnd) = units(from: row.byte)
    var found: [Break] = []
    var (index, byte) = (0, row.byte)
    while index < units.count {
      guard let end = Self.lineEnd(of: units, from: index, columns: columns, isEnd: isEnd || found.isEmpty) else {
        break
      }
      let length = units[index..<end.text].reduce(0) { $0 + $1.byteCount }
      let whole = length + units[end.text..<end.next].reduce(0) { $0 + $1.byteCount }
      let isLast = isEnd && end.next == units.count && !end.isNewline
      found.append(
        Break(number: row.number + found.count, bytes: byte..<byte + length, next: byte + whole, isLast: isLast))
      (index, byte) = (end.next, byte + whole)
    }
    return found
  }

  /// The end of a row, and the start of the next one after the space or newline between them; nil if more units are
  /// needed to know.
  private static func lineEnd(
    of units: [TextUnit], from start: Int, columns: Int, isEnd: Bool
  ) -> (text: Int, next: Int, isNewline: Bool)? {
    var (room, index) = (columns, start)
    var lastSpace: Int?
    while index < units.count, units[index].kind != .newline, units[index].columns <= room {
      if units[index].kind == .space { lastSpace = index }
      room -= units[index].columns
      index += 1
    }
    if index == units.count { return isEnd ? (index, index, false) : nil }
    switch units[index].kind {
    case .newline: return (index, index + 1, true)
    case .space: return (index, index + 1, false)
    case .other: break
    }
    if let lastSpace, lastSpace > start { return (lastSpace, lastSpace + 1, false) }
    let end = max(index, start + 1)
    return (end, end, false)
  }
}
