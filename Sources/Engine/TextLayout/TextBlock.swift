/// A main text and a detail below it, broken into lines.
///
/// This is the only place that breaks the texts of a cell. Cells that size themselves measure the lines that are
/// painted, so a cell of the measured size shows all of its text.
public struct TextBlock: Sendable {
  /// A line of a block.
  public struct Line: Hashable, Sendable {
    /// The text of the line.
    public let text: DisplayText
    /// Whether the line belongs to the detail.
    public let isDetail: Bool
  }

  /// The most lines of the main text; 0 means any number.
  private let lineLimit: Int
  private let text: [DisplayText]
  private let detail: [DisplayText]

  /// A block of two texts. Either may be empty, and then takes no line.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  public init(_ text: String, detail: String = "", lineLimit: Int = 0) {
    self.text = text.isEmpty ? [] : DisplayText.lines(of: text)
    self.detail = detail.isEmpty ? [] : DisplayText.lines(of: detail)
    self.lineLimit = lineLimit
  }

  /// The lines in a space of `columns` by `rows` cells: first the main text, then the detail.
  ///
  /// Each line of the data gets a row. Rows that are left over go to lines that are too long, from the first one on. A
  /// line that is still too long is cut.
  ///
  /// - Parameter ellipsis: whether `…` takes the last column if something was cut off.
  /// - Complexity: O(*n*) for *n* clusters.
  public func lines(columns: Int, rows: Int = .max, ellipsis: Bool = true) -> [Line] {
    guard columns > 0, rows > 0 else { return [] }
    let limit = lineLimit > 0 ? min(lineLimit, rows) : rows
    let textRows = min(limit, max(text.count, rows - detail.count))
    var lines: [Line] = []
    lines.reserveCapacity(text.count + detail.count)
    Self.wrap(text, columns, rows: textRows, ellipsis) { lines.append(Line(text: $0, isDetail: false)) }
    Self.wrap(detail, columns, rows: rows - lines.count, ellipsis) { lines.append(Line(text: $0, isDetail: true)) }
    return lines
  }

  /// The size of all lines, in cells. Lines are broken to `columns`; nil breaks none.
  ///
  /// - Complexity: O(*n*) for *n* clusters.
  public func size(columns: Int? = nil) -> (columns: Int, rows: Int) {
    let columns = columns ?? .max
    if lineLimit <= 0, columns > 0 {
      // Nearly all texts fit as they are.
      let width = max(text.widest, detail.widest)
      if width <= columns { return (width, text.count + detail.count) }
    }
    let lines = lines(columns: columns)
    return (lines.map(\.text.width).max() ?? 0, lines.count)
  }

  /// How many columns the text takes with the detail beside it, a space between them; nil if either is missing or
  /// has several lines.
  public var widthOnOneRow: Int? {
    guard text.count == 1, detail.count == 1 else { return nil }
    return text[0].width + 1 + detail[0].width
  }

  private static func wrap(
    _ paragraphs: [DisplayText], _ columns: Int, rows: Int, _ ellipsis: Bool, into append: (DisplayText) -> Void
  ) {
    var spare = max(0, rows - paragraphs.count)
    for paragraph in paragraphs.prefix(max(0, rows)) {
      // Nearly all paragraphs fit into a line, and need no array of lines.
      guard paragraph.width > columns else {
        append(paragraph)
        continue
      }
      // `spare` may be `Int.max`.
      let most = spare == .max ? spare : spare + 1
      let lines = paragraph.wrapped(to: columns, maximumLines: most, ellipsis: ellipsis)
      spare -= lines.count - 1
      lines.forEach(append)
    }
  }
}

extension [DisplayText] {
  /// The width of the broadest of these lines, in columns; 0 if there are none.
  fileprivate var widest: Int {
    var widest = 0
    for line in self { widest = Swift.max(widest, line.width) }
    return widest
  }
}
