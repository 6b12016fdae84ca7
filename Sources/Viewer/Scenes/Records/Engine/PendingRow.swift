import CharacterCanvas
import LayoutCore
import Records

/// The content of a row that an engine has not sent yet. It never looks like data: faint dots as wide as the column, or
/// a word where faint text cannot be told from other text.
struct PendingRow {
  /// The most dots of a column, and their number while its width is unknown.
  private static let (most, usual) = (40, 5)
  private static let word = "(pending)"

  private let isInWords: Bool

  init(isInWords: Bool) { self.isInWords = isInWords }

  /// A text as wide as a column.
  private func text(width: Int) -> String {
    isInWords ? Self.word : String(repeating: "·", count: width == 0 ? Self.usual : min(Self.most, width))
  }

  /// A line, a card or a tag.
  func content(width: Int, border: ViewContent.Border? = nil) -> ViewContent {
    let text = text(width: width)
    var content = ViewContent(text: text, border: border)
    content.runs = [TextRun(0..<text.utf8.count, TextLook(traits: .dim))]
    return content
  }

  /// A table's row with columns of some widths. Only the first column has the word.
  func fields(widths: [Int]) -> [ContentField] {
    widths.enumerated().map { index, width in
      ContentField(isInWords && index > 0 ? "" : text(width: width), frame: .zero, isDetail: true)
    }
  }
}

extension RecordContents {
  /// Notes that a row is in view.
  ///
  /// - Returns: the placeholder of the row if an engine has not sent it yet; else nil.
  func pendingRow(_ row: Int) -> PendingRow? {
    guard let engine = rows.asEngine else { return nil }
    engine.show(row: row)
    return engine.isPending(row: row) ? PendingRow(isInWords: growing.display.writesPending) : nil
  }
}
