import BinarySearch
import CharacterCanvas

/// A page of rows. Tables grow a page at a time, so that appending moves little memory and copies share pages.
///
/// A row is stored as its fields one after the other, each as its length (seven bits a byte, low bits first) and its
/// bytes.
struct TablePage: Sendable {
  static let rowCapacity = 1024

  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var lines: [UInt32] = []
  /// The looks of parts of fields.
  private(set) var runs = PageRuns()

  /// - Parameter other: a page whose rows are probably as long, so that memory is reserved for as many bytes.
  init(like other: TablePage? = nil) {
    guard let other else { return }
    bytes.reserveCapacity(other.bytes.count + other.bytes.count / Self.spareParts)
    starts.reserveCapacity(Self.rowCapacity)
    lines.reserveCapacity(Self.rowCapacity)
  }

  mutating func append(_ record: Record, fieldLimit: Int) {
    if !record.runs.isEmpty { runs.append(record.runs, row: starts.count) }
    starts.append(bytes.count)
    lines.append(UInt32(clamping: record.line))
    for index in 0..<min(record.fieldCount, fieldLimit) {
      let field = record.field(index)
      appendLength(field.count)
      bytes.append(contentsOf: field)
    }
  }

  /// Appends a row. Its fields and the delimiters between them take as many bytes as the fields and their lengths.
  mutating func append(_ line: PlainLine) {
    let start = bytes.count
    starts.append(start)
    lines.append(UInt32(clamping: line.number))
    bytes.append(UInt8(line.ends[0]))
    bytes.append(contentsOf: line.bytes)
    bytes.withUnsafeMutableBytes { bytes in
      var end = line.ends[0]
      for next in line.ends.dropFirst() {
        bytes[start + 1 + Int(end)] = UInt8(next - end - 1)
        end = next
      }
    }
  }

  /// Releases the memory that was reserved for growth, if it is more than a small part.
  mutating func seal() {
    bytes = Self.exact(bytes)
    starts = Self.exact(starts)
    lines = Self.exact(lines)
  }

  /// The part of a page's memory that may be unused.
  private static let spareParts = 32

  private static func exact<Element>(_ array: [Element]) -> [Element] {
    guard array.capacity > array.count + array.count / spareParts + 64 else { return array }
    return Array(unsafeUninitializedCapacity: array.count) { buffer, count in
      count = buffer.initialize(fromContentsOf: array)
    }
  }

  func line(ofRow row: Int) -> Int { Int(lines[row]) }

  /// The last row that starts on a line up to this one, among rows in the order of their lines.
  func lastRow(ofLinesUpTo line: Int) -> Int { lines.partitioningIndex { $0 > line } - 1 }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let end = row + 1 < starts.count ? starts[row + 1] : bytes.count
    return bytes.withUnsafeBytes { all in
      var position = starts[row]
      for _ in 0..<column where position < end {
        position += Self.length(in: all, at: &position)
      }
      guard position < end else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
      let count = Self.length(in: all, at: &position)
      return body(UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
    }
  }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    let end = row + 1 < starts.count ? starts[row + 1] : bytes.count
    bytes.withUnsafeBytes { all in
      var (position, column) = (starts[row], 0)
      while position < end {
        let count = Self.length(in: all, at: &position)
        guard body(column, UnsafeRawBufferPointer(rebasing: all[position..<position + count])) else { return }
        (position, column) = (position + count, column + 1)
      }
    }
  }

  /// Calls `body` with some fields of the rows of a range, row by row; missing ones are empty.
  ///
  /// - Parameter wanted: the columns, ascending, each with its place among those that are wanted.
  func forEachField(
    ofRows range: Range<Int>, at wanted: [(column: Int, place: Int)],
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    bytes.withUnsafeBytes { all in
      for row in range {
        let end = row + 1 < starts.count ? starts[row + 1] : all.count
        var (position, column) = (starts[row], 0)
        for (wantedColumn, place) in wanted {
          while column < wantedColumn, position < end {
            position += Self.length(in: all, at: &position)
            column += 1
          }
          var start = position
          let count = position < end ? Self.length(in: all, at: &start) : 0
          body(row, place, UnsafeRawBufferPointer(rebasing: all[start..<start + count]))
        }
      }
    }
  }

  /// Calls `body` with the rows of a range that have these bytes in a field, in order.
  func forEachRow(_ range: Range<Int>, containing finder: ByteFinder, _ body: (Int) -> Void) {
    guard let first = range.first else { return }
    let end = range.upperBound < starts.count ? starts[range.upperBound] : bytes.count
    var row = first
    bytes.withUnsafeBytes { all in
      let text = UnsafeRawBufferPointer(rebasing: all[..<end])
      var place = starts[first]
      while let found = finder.first(in: text, from: place) {
        while row + 1 < range.upperBound, starts[row + 1] <= found { row += 1 }
        guard isInField(found, count: finder.wanted.count, ofRow: row, in: text) else {
          place = found + 1
          continue
        }
        body(row)
        row += 1
        guard row < range.upperBound else { return }
        place = starts[row]
      }
    }
  }

  /// Whether bytes are in one field. A match may include the stored length of another field.
  private func isInField(_ place: Int, count: Int, ofRow row: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let end = row + 1 < starts.count ? min(starts[row + 1], bytes.count) : bytes.count
    var position = starts[row]
    while position < end {
      let length = Self.length(in: bytes, at: &position)
      if place < position { return false }
      if place < position + length { return place + count <= position + length }
      position += length
    }
    return false
  }

  var storedByteCount: Int {
    bytes.capacity + starts.capacity * MemoryLayout<Int>.stride + lines.capacity * MemoryLayout<UInt32>.stride
      + runs.storedByteCount
  }

  private mutating func appendLength(_ length: Int) {
    var rest = UInt(length)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private static func length(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> Int {
    var length = 0
    var shift = 0
    while true {
      let byte = bytes[position]
      position += 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return length }
      shift += 7
    }
  }
}

/// The looks of parts of the fields of a page. A run costs 16 bytes, and each different look is stored once.
struct PageRuns: Sendable {
  private struct Stored {
    let row, column, look: UInt16
    let start, end: UInt32
  }

  private var stored: [Stored] = []
  private var looks: [TextLook] = []
  private var numbers: [TextLook: UInt16] = [:]

  /// - Parameter row: not before those of the runs that were appended before.
  mutating func append(_ runs: [(field: Int, run: TextRun)], row: Int) {
    for (field, run) in runs {
      let number = numbers[run.look] ?? UInt16(clamping: looks.count)
      guard number < .max else { continue }
      if number == looks.count {
        looks.append(run.look)
        numbers[run.look] = number
      }
      stored.append(
        Stored(
          row: UInt16(row), column: UInt16(clamping: field), look: number,
          start: UInt32(clamping: run.range.lowerBound),
          end: UInt32(clamping: run.range.upperBound)))
    }
  }

  func runs(row: Int, column: Int) -> [TextRun] {
    guard !stored.isEmpty else { return [] }
    let first = stored.partitioningIndex { $0.row >= row }
    return stored[first...].prefix { $0.row == row }.filter { $0.column == column }.map {
      TextRun(Int($0.start)..<Int($0.end), looks[Int($0.look)])
    }
  }

  var storedByteCount: Int { stored.capacity * MemoryLayout<Stored>.stride }
}
