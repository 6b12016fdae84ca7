import CharacterCanvas
import Foundation
import LayoutCore
import Records

// Records as lines of a list.

extension RecordContents {
  var longLines: LongLines? { measuredLines }

  func showsLines(in layout: CollectionViewLayout) -> Bool { look == .row }

  func lineWidth(section: Int, item: Int) -> Int {
    let row = sectioned.row(section: section, item: item)
    return longLine(ofRow: row)?.text.width ?? DisplayText(line(ofRow: row).text).width
  }

  func wholeLine(section: Int, item: Int) -> String? {
    let row = sectioned.row(section: section, item: item)
    return longLine(ofRow: row) == nil ? nil : line(ofRow: row).text
  }

  /// The title and the details of a row, on one line, with its tabs expanded, and with the looks of parts of the title.
  private func line(ofRow row: Int, runs: [TextRun] = []) -> (text: String, runs: [TextRun]) {
    let title = rows[row, titleColumn(ofRow: row)]
    let line = ([styled(title)?.text ?? title] + details(ofRow: row)).joined(separator: "  ")
    return tabStops.expanded(Self.onOneLine(line), runs: runs)
  }

  /// Newlines become spaces. A second line would be out of view, and the text would seem to end with the first.
  private static func onOneLine(_ text: String) -> String {
    text.utf8.contains(0x0A) ? text.replacing("\n", with: " ") : text
  }

  /// The content of an item that is shown as a line.
  func lineContent(section: Int, item: Int, _ lines: LineState) -> ViewContent {
    let row = sectioned.row(section: section, item: item)
    if let pending = pendingLine(row) { return pending }
    if let long = longLine(ofRow: row) { return content(of: long, ofRow: row, lines) }
    let column = titleColumn(ofRow: row)
    let field = rows[row, column]
    let styled = styled(field)
    let runs = styled?.runs ?? rows.runs(row: row, column: column)
    guard !lines.isWrapped, lines.offset == 0 else {
      let line = line(ofRow: row, runs: runs)
      var content = ViewContent(text: line.text)
      content.runs = line.runs
      guard lines.offset > 0 else { return content }
      (content.text, content.runs) = StyledText(line.text, runs: line.runs).dropping(columns: lines.offset)
      return content
    }
    let details = details(ofRow: row).joined(separator: "  ")
    return content(
      title: tabStops.expanded(Self.onOneLine(styled?.text ?? field), runs: runs), details: details)
  }

  private func content(title: (text: String, runs: [TextRun]), details: String) -> ViewContent {
    var content = ViewContent(text: title.text, detail: tabStops.expanded(Self.onOneLine(details)).text)
    content.runs = title.runs
    return content
  }

  // MARK: Long lines

  private func isLong(_ byteCount: Int) -> Bool { byteCount > LongText.least }

  /// The line of a row if it is long: its title and its details.
  private func longLine(ofRow row: Int) -> LongLines.Line? {
    if let known = measuredLines[row] { return known }
    let (pieces, hasTabs) = pieces(ofRow: row)
    guard let last = pieces.last, isLong(last.start + last.count) else { return nil }
    let line = readsLooks || hasTabs ? wholeLine(ofRow: row) : plainLine(ofRow: row, pieces)
    line.text.isMeasuredInSlices = measuredLines.areMeasuredInSlices
    measuredLines[row] = line
    return line
  }

  /// A field in a line, or the blanks between two of them.
  private struct Piece {
    /// nil for blanks.
    var column: Int?
    var start: Int
    var count: Int
  }

  /// The pieces of a line, and whether there are tabs in them.
  ///
  /// - Complexity: O(c + b) for c columns and b bytes.
  private func pieces(ofRow row: Int) -> ([Piece], hasTabs: Bool) {
    let columns = [titleColumn(ofRow: row)] + measuring.details.columns
    var counts = [Int](repeating: 0, count: columns.count)
    var hasTabs = false
    ColumnSelection(columns).forEachField(ofRow: row, in: rows) { place, field in
      counts[place] = field.count
      hasTabs = hasTabs || field.contains(0x09)
    }
    var pieces: [Piece] = []
    var start = 0
    for (place, count) in counts.enumerated() where place == 0 || count > 0 {
      if place > 0 {
        pieces.append(Piece(column: nil, start: start, count: 2))
        start += 2
      }
      pieces.append(Piece(column: columns[place], start: start, count: count))
      start += count
    }
    return (pieces, hasTabs)
  }

  private func plainLine(ofRow row: Int, _ pieces: [Piece]) -> LongLines.Line {
    let count = pieces.last.map { $0.start + $0.count } ?? 0
    let text = LongText(byteCount: count) { [weak self] range in
      MainActor.assumeIsolated { self?.bytes(range, of: pieces, ofRow: row) ?? [] }
    }
    return LongLines.Line(text: text, runs: rows.runs(row: row, column: titleColumn(ofRow: row)))
  }

  /// Some bytes of a line. Newlines are blanks, because a line has one row unless it is wrapped.
  private func bytes(_ range: Range<Int>, of pieces: [Piece], ofRow row: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for piece in pieces where piece.start < range.upperBound && piece.start + piece.count > range.lowerBound {
      let own = range.clamped(to: piece.start..<piece.start + piece.count)
      guard let column = piece.column else {
        bytes += repeatElement(0x20, count: own.count)
        continue
      }
      rows.withBytes(row: row, column: column) { field in
        let part = own.lowerBound - piece.start..<min(own.upperBound - piece.start, field.count)
        guard !part.isEmpty else { return }
        bytes += field[part]
      }
    }
    for index in bytes.indices where bytes[index] == 0x0A && (index == 0 || bytes[index - 1] != 0x0D) {
      bytes[index] = 0x20
    }
    return bytes
  }

  /// The same without escape sequences, and with its tabs expanded. The whole line is converted once.
  private func wholeLine(ofRow row: Int) -> LongLines.Line {
    let field = rows[row, titleColumn(ofRow: row)]
    let styled = styled(field)
    let details = measuring.details.texts(ofRow: row, in: rows).filter { !$0.isEmpty }
    let texts = [styled?.text ?? field] + details.map { self.styled($0)?.text ?? $0 }
    let line = tabStops.expanded(
      Self.onOneLine(texts.joined(separator: "  ")),
      runs: styled?.runs ?? rows.runs(row: row, column: titleColumn(ofRow: row)))
    return LongLines.Line(text: LongText(Array(line.text.utf8)), runs: line.runs)
  }

  /// The content of an item with a long line, in time that depends on what is in view.
  private func content(of long: LongLines.Line, ofRow row: Int, _ lines: LineState) -> ViewContent {
    var content = ViewContent()
    if lines.isWrapped {
      content.text = long.text.part(columns: 0..<LongText.least / 4).text
      (content.longText, content.runs) = (long.text, long.runs)
    } else if lines.offset > 0 {
      let columns = Int(growing.view?.visibleContentRect.width ?? 80)
      let part = long.text.part(columns: lines.offset..<lines.offset + columns + 2)
      let runs = long.runs.within(part.byte..<part.byte + part.text.utf8.count)
      let shifted = StyledText(part.text, runs: runs).dropping(columns: lines.offset - part.column)
      (content.text, content.runs) = (shifted.text, shifted.runs)
    } else {
      let title = beginning(ofColumn: titleColumn(ofRow: row), ofRow: row, limit: LongText.least)
      let runs = title.runs ?? rows.runs(row: row, column: titleColumn(ofRow: row))
      let expanded = tabStops.expanded(
        Self.onOneLine(title.text), runs: runs.within(0..<title.text.utf8.count))
      return self.content(title: expanded, details: detailBeginnings(ofRow: row).map(\.text).joined(separator: "  "))
    }
    return content
  }

  /// The first bytes of the details that are not empty, with their columns.
  func detailBeginnings(ofRow row: Int) -> [(column: Int, text: String)] {
    let limit = max(256, 4 * Int(growing.view?.visibleContentRect.width ?? 80))
    var texts = [String](repeating: "", count: measuring.details.columns.count)
    measuring.details.forEachField(ofRow: row, in: rows) { texts[$0] = LongText.beginning(of: $1, limit: limit) }
    return zip(measuring.details.columns, texts).filter { !$1.isEmpty }.map { ($0, styled($1)?.text ?? $1) }
  }

  /// The first bytes of a field, without escape sequences if these are read, and then with the looks that they set.
  func beginning(ofColumn column: Int, ofRow row: Int, limit: Int) -> (text: String, runs: [TextRun]?) {
    let text = rows.withBytes(row: row, column: column) { bytes in
      LongText.beginning(of: bytes, limit: readsLooks ? 4 * limit : limit)
    }
    return styled(text).map { ($0.text, $0.runs) } ?? (text, nil)
  }
}

/// The long lines that were shown, so that each is measured once.
@MainActor
package final class LongLines {
  /// A line of a record that is too long to be read for every picture.
  struct Line {
    let text: LongText
    /// The looks of its parts.
    let runs: [TextRun]
  }

  /// The most lines that are kept, and how many pieces of one are measured at once.
  private static let (most, piecesInSlice) = (512, 64)

  private var lines: [Int: Line] = [:]
  /// Whether lines are measured by calls of `measure`, and not each when it comes into view.
  package var areMeasuredInSlices = false

  subscript(row: Int) -> Line? {
    get { lines[row] }
    set {
      if lines.count >= Self.most { lines = [:] }
      lines[row] = newValue
    }
  }

  func forget() { lines = [:] }

  /// A line whose columns, or rows if it is wrapped, are not all known.
  func unmeasured(wraps: Bool) -> LongText? {
    lines.values.first { wraps ? !$0.text.areRowsMeasured : !$0.text.isMeasured }?.text
  }

  /// Measures a slice of a line.
  ///
  /// - Returns: whether all of the line is measured now; false if there was none to measure.
  func measure(wraps: Bool, unless isInputWaiting: () -> Bool) -> Bool {
    guard let text = unmeasured(wraps: wraps) else { return false }
    for piece in 1...Self.piecesInSlice {
      if wraps { text.measurePieceOfRows() } else { text.measurePiece() }
      if wraps ? text.areRowsMeasured : text.isMeasured { return true }
      if piece % 8 == 0, isInputWaiting() { return false }
    }
    return false
  }
}
