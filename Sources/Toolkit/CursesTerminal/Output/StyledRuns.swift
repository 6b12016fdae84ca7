import CharacterCanvas

/// The text of a frame in runs of one style, to be written in the shortest order.
///
/// Curses writes from the top to the bottom and changes the style at each place where it differs. Where a few cells of
/// many rows change, as beside a section that scrolls across or on elements that move, these changes are most of a
/// frame. Moving the cursor is cheaper, and blanks do not show whether they are dim or which colour a text has.
struct StyledRuns {
  /// Text from one place on, or blanks. No other run of the frame writes there.
  private struct Run {
    var place: Place
    /// An index of `styles`.
    var style: Int
    /// Its bytes in `texts`.
    var text: Range<Int>
    /// The place after it; nil at the end of a row, where terminals differ.
    var end: Place?
    var isBlank = true
  }

  fileprivate struct Place: Equatable {
    var row: Int
    var column: Int
  }

  /// The values of a style, those since the latest reset that have an effect.
  private struct Style {
    let values: [UInt8]
    /// The background values; nil if blanks show the text colour.
    let ground: [UInt8]?
  }

  /// Frames that are longer are mostly text.
  private static let longest = 16_384

  private let size: CellSize
  private var runs: [Run] = []
  private var texts: [UInt8] = []
  /// The styles of the runs, by first use.
  private var styles: [Style] = []
  /// Where the cursor is; nil while that is unknown, and at the end of a row.
  private var place: Place?
  /// The columns that were erased last, and their row.
  private var erased: (row: Int, columns: Range<Int>)?
  /// Whether text is written where columns were erased before. The runs then stay in their order.
  private var overwritesErased = false
  /// Whether the last run ends a row, and the cursor has not moved since.
  private var isAtEndOfRow = false
  /// The values of the style that is on; nil while that is unknown.
  private var style: [UInt8]?
  /// Where the part of the frame begins that the runs are, and the state of the terminal there.
  private var start: (index: Int, place: Place?, style: [UInt8]?)
  private let frame: [UInt8]
  /// The bytes before that part.
  private var result: [UInt8] = []

  /// - Parameters:
  ///   - size: the columns and rows of the terminal.
  ///   - style: the values of the style that is on, before the frame and after it; nil while that is unknown.
  /// - Returns: a frame that looks the same, shorter if runs of the same look or of the same style can be joined. It
  ///   leaves the cursor at the same place, and the same style on.
  /// - Complexity: O(*b* + *r* × (*s* + log *r*)) for *b* bytes in *r* runs of *s* styles.
  static func ordered(_ frame: [UInt8], size: CellSize, style: inout [UInt8]?) -> [UInt8] {
    guard frame.count <= longest else {
      style = nil
      return frame
    }
    var runs = StyledRuns(frame, size: size, style: style)
    for token in FrameTokens(frame) { runs.read(token) }
    runs.endPart(before: frame.count)
    style = runs.style
    return runs.result
  }

  private init(_ frame: [UInt8], size: CellSize, style: [UInt8]?) {
    (self.frame, self.size, self.style, start) = (frame, size, style, (0, nil, style))
    result.reserveCapacity(frame.count)
  }

  // MARK: - Read

  private mutating func read(_ token: FrameTokens.Token) {
    if case .style(let values) = token.kind { return style = Self.style(values, after: style) }
    let wasAtEndOfRow = isAtEndOfRow
    isAtEndOfRow = false
    switch token.kind {
    case .text(let columns): append(token, columns: columns)
    case .erase(let columns): erase(token, columns: columns)
    case .move(let row, let column):
      // Without a row or a column, the cursor stays in its own.
      place = (row ?? place?.row).flatMap { row in (column ?? place?.column).map { Place(row: row, column: $0) } }
    case .step(let rows, let columns):
      place = place.map { Place(row: $0.row + rows, column: $0.column + columns) }
    case .lineFeed:
      guard let row = place?.row, row < size.height else { return keep(token, wasAtEndOfRow) }
      place?.row += 1
    case .lineStart: place?.column = 1
    case .shift: keep(token, wasAtEndOfRow, place)
    case .style, .other: keep(token, wasAtEndOfRow)
    }
  }

  /// Keeps a sequence at its place: bytes before it stay before it.
  ///
  /// - Parameter next: where the cursor then is. Unknown sequences may have moved it.
  private mutating func keep(_ token: FrameTokens.Token, _ wasAtEndOfRow: Bool, _ next: Place? = nil) {
    isAtEndOfRow = wasAtEndOfRow
    endPart(before: token.range.lowerBound)
    result += token.bytes
    (place, isAtEndOfRow) = (next, false)
    start = (token.range.upperBound, place, style)
  }

  private mutating func endPart(before index: Int) {
    let raw = frame[start.index..<index]
    if let written, written.count < raw.count { result += written } else { result += raw }
    runs.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    (styles, erased, overwritesErased) = ([], nil, false)
  }

  private mutating func append(_ token: FrameTokens.Token, columns: Int?) {
    guard let place, let style, let columns, place.column + columns <= size.width + 1 else { return keep(token, false) }
    let isBlank = token.bytes.allSatisfy { $0 == UInt8(ascii: " ") }
    if let erased, erased.row == place.row, erased.columns.overlaps(place.column..<place.column + columns) {
      overwritesErased = true
    }
    let next = Place(row: place.row, column: place.column + columns)
    self.place = next.column > size.width ? nil : next
    isAtEndOfRow = self.place == nil
    let last = run(at: place, in: number(of: style), isBlank: isBlank)
    runs[last].text = runs[last].text.lowerBound..<texts.count + token.bytes.count
    texts += token.bytes
    runs[last].isBlank = runs[last].isBlank && isBlank
    runs[last].end = self.place
  }

  /// Blanks from the cursor on, which does not move.
  private mutating func erase(_ token: FrameTokens.Token, columns: Int?) {
    guard let place, let style, place.column + (columns ?? 0) <= size.width + 1 else { return keep(token, false) }
    erased = (place.row, place.column..<(columns.map { place.column + $0 } ?? size.width + 1))
    let text = texts.count..<texts.count + token.bytes.count
    runs.append(Run(place: place, style: number(of: style), text: text, end: place))
    texts += token.bytes
  }

  /// The run that a text goes on, or a new one. Blanks take the style of the text beside them.
  private mutating func run(at place: Place, in style: Int, isBlank: Bool) -> Int {
    if let last = runs.indices.last, runs[last].end == place {
      if runs[last].style == style || isBlank && haveSameGround(runs[last].style, style) { return last }
      if runs[last].isBlank, haveSameGround(runs[last].style, style) {
        runs[last].style = style
        return last
      }
    }
    runs.append(Run(place: place, style: style, text: texts.count..<texts.count))
    return runs.count - 1
  }

  private mutating func number(of values: [UInt8]) -> Int {
    if let last = runs.last?.style, styles[last].values == values { return last }
    if let known = styles.firstIndex(where: { $0.values == values }) { return known }
    styles.append(Style(values: values, ground: StyleValues(values).ofBlanks))
    return styles.count - 1
  }

  private func haveSameGround(_ one: Int, _ other: Int) -> Bool {
    styles[one].ground.map { $0 == styles[other].ground } ?? false
  }

  private static func style(_ values: [UInt8], after old: [UInt8]?) -> [UInt8]? {
    let semicolon = UInt8(ascii: ";")
    if values.isEmpty || values == [UInt8(ascii: "0")] { return [] }
    if values.starts(with: [UInt8(ascii: "0"), semicolon]) { return Array(values.dropFirst(2)) }
    if values[0] == semicolon { return Array(values.dropFirst()) }
    return old.map { StyleValues($0).followed(by: StyleValues(values)).bytes }
  }

  // MARK: - Write

  /// The runs, in their order or style by style; nil if the place of one is unknown, or the state at the end.
  private var written: [UInt8]? {
    guard !runs.isEmpty, place != nil || isAtEndOfRow, let style else { return nil }
    if overwritesErased { return written(Array(runs.indices), leaving: style) }
    var byStyle = runs.indices.sorted { (runs[$0].style, $0) < (runs[$1].style, $1) }
    // At the end of a row, the cursor is only where the last run leaves it.
    if isAtEndOfRow { byStyle = byStyle.filter { $0 < runs.count - 1 } + [runs.count - 1] }
    let ways = [Array(runs.indices), byStyle].map { written($0, leaving: style) }
    return ways[0].count < ways[1].count ? ways[0] : ways[1]
  }

  private func written(_ order: [Int], leaving style: [UInt8]) -> [UInt8] {
    var (bytes, cursor, current) = ([UInt8](), start.place, start.style)
    bytes.reserveCapacity(texts.count * 2)
    func turn(_ new: [UInt8]) {
      if new == current { return }
      bytes += "\u{1B}[".utf8
      if current?.isEmpty != true, !new.isEmpty { bytes += "0;".utf8 }
      bytes += new
      bytes.append(UInt8(ascii: "m"))
      current = new
    }
    for index in order {
      let run = runs[index]
      // A blank may have the style that is on.
      if !(run.isBlank && isOn(current, showingBlanksOf: run.style)) { turn(styles[run.style].values) }
      bytes.move(from: cursor, to: run.place)
      bytes += texts[run.text]
      cursor = run.end
    }
    turn(style)
    if let place { bytes.move(from: cursor, to: place) }
    return bytes
  }

  private func isOn(_ current: [UInt8]?, showingBlanksOf style: Int) -> Bool {
    guard let current, let known = styles.firstIndex(where: { $0.values == current }) else { return false }
    return haveSameGround(known, style)
  }
}

extension [UInt8] {
  /// Moves the cursor the shortest way.
  fileprivate mutating func move(from old: StyledRuns.Place?, to new: StyledRuns.Place) {
    let start = count
    guard let old else { return append([new.row, new.column], UInt8(ascii: "H")) }
    var (rows, columns) = (new.row - old.row, new.column - old.column)
    // Whether a line feed also begins the line depends on the terminal's settings.
    let feedsLine = rows == 1 && (new.column == 1 || columns < -3)
    if feedsLine || new.column == 1 && columns < 0 {
      append(UInt8(ascii: "\r"))
      columns = new.column - 1
    }
    if feedsLine {
      append(UInt8(ascii: "\n"))
    } else if rows != 0 {
      append(steps: rows, back: "A", forth: "B")
    }
    if (-3..<0).contains(columns) {
      append(contentsOf: repeatElement(0x08, count: -columns))
    } else if columns != 0 {
      append(steps: columns, back: "D", forth: "C")
    }
    let length = count - start
    guard length > 5 else { return }
    append([new.row, new.column], UInt8(ascii: "H"))
    if count - start - length <= length {
      removeSubrange(start..<start + length)
    } else {
      removeLast(count - start - length)
    }
  }

  private mutating func append(steps: Int, back: Unicode.Scalar, forth: Unicode.Scalar) {
    append(abs(steps) == 1 ? [] : [abs(steps)], UInt8(ascii: steps < 0 ? back : forth))
  }

  private mutating func append(_ numbers: [Int], _ final: UInt8) {
    append(0x1B)
    append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      append(contentsOf: String(number).utf8)
    }
    append(final)
  }
}

/// The values of style sequences after a reset, without those that later ones made ineffective.
///
/// Colours replace each other. A style that changes many times without a reset would otherwise have more values than
/// terminals read in one sequence: they ignore the rest, or all of it.
struct StyleValues {
  private typealias Value = ArraySlice<UInt8>
  /// A value, or a colour of several values.
  private typealias Part = ArraySlice<Value>

  private enum Effect: Equatable { case foreground, background, attribute(Value) }

  private static let separator = UInt8(ascii: ";")

  private var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes.split(separator: Self.separator)[...]
    while let first = rest.first {
      let number = Self.number(first)
      let form = number == 38 || number == 48 ? rest.dropFirst().first.flatMap { Self.number($0) } : nil
      let count = form == 5 ? 3 : form == 2 ? 5 : 1
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      for value in part {
        if !bytes.isEmpty { bytes.append(Self.separator) }
        bytes += value
      }
    }
    return bytes
  }

  /// The background values; nil if blanks show the text colour, as reversed and underlined ones do.
  var ofBlanks: [UInt8]? {
    var shown = self
    // Bold, dim and italic.
    shown.parts.removeAll { Self.effect(of: $0) == .foreground || Self.number(of: $0).map { 1...3 ~= $0 } ?? false }
    return shown.parts.allSatisfy { Self.effect(of: $0) == .background } ? shown.bytes : nil
  }

  func followed(by next: StyleValues) -> StyleValues {
    var result = self
    for part in next.parts { result.add(part) }
    return result
  }

  private mutating func add(_ part: Part) {
    guard let number = Self.number(of: part) else { return parts.append(part) }
    switch number {
    case 22: parts.removeAll { Self.number(of: $0) == 1 || Self.number(of: $0) == 2 }
    case 23...25, 27...29: parts.removeAll { Self.number(of: $0) == number - 20 }
    default:
      let effect = Self.effect(of: part)
      parts.removeAll { Self.effect(of: $0) == effect }
      if number != 39, number != 49 { parts.append(part) }
    }
  }

  private static func effect(of part: Part) -> Effect {
    let value = part.first ?? []
    switch number(value.prefix { $0 != UInt8(ascii: ":") }) ?? 0 {
    case 30...39, 90...97: return .foreground
    case 40...49, 100...107: return .background
    default: return .attribute(value)
    }
  }

  /// The number of the first value; nil if it is none.
  private static func number(of part: Part) -> Int? { part.first.flatMap { number($0) } }

  private static func number(_ value: Value) -> Int? {
    guard !value.isEmpty, value.count < 10 else { return nil }
    var number = 0
    for byte in value {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
