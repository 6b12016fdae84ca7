import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import TestExpectations
import Testing

/// A list as one would write it down: a row for each header and item, of which some are in view.
private struct Rows {
  /// The texts of all rows, and where their headers are.
  var texts: [String] = []
  var headers: [Int] = []
  let height: Int

  init(counts: [Int], height: Int) {
    self.height = height
    for (section, count) in counts.enumerated() {
      headers.append(texts.count)
      texts.append("H\(section)")
      texts += (0..<count).map { "\(section).\($0)" }
    }
  }

  /// The offset at which the last row is the last one in view.
  var end: Int { max(0, texts.count - height) }

  /// The rows that are in view and not covered. The header of the first of them covers a row, unless it is that row.
  func open(at offset: Int) -> Range<Int> {
    let isCovered = !headers.contains(offset)
    return offset + (isCovered ? 1 : 0)..<min(texts.count, offset + height)
  }

  /// The picture at an offset.
  func picture(at offset: Int) -> String {
    let header = headers.last { $0 <= offset } ?? 0
    let rows = open(at: offset).map { texts[$0] }
    return ((headers.contains(offset) ? [] : [texts[header]]) + rows).joined(separator: "\n")
  }
}

@MainActor
@Suite("Pages of a widget") struct WidgetPageTests {
  /// A list of sections at offset 0, without a focus and scroll bars.
  private func list(_ counts: [Int], _ size: CellSize) -> ItemList<String, String> {
    let list = ItemList([String](), id: \.self) { ViewContent(text: $0) }
    list.sections = counts.enumerated().map { section, count in
      ItemSection("H\(section)", items: (0..<count).map { "\(section).\($0)" })
    }
    (list.widget.movesFocus, list.widget.showsScrollbars) = (false, false)
    _ = list.widget.frame(size, at: .zero)
    return list
  }

  @Test(
    "from any row, a page moves by all rows that no header covers, or one less, and skips none", arguments: 2...9,
    [[1], [2], [0, 1], [3, 1], [1, 1, 1, 5], [12], [0, 0, 4], [0]])
  func pages(height: Int, pattern: [Int]) {
    let counts = (0..<24).map { pattern[$0 % pattern.count] }
    let (rows, size) = (Rows(counts: counts, height: height), CellSize(width: 10, height: height))
    let (list, cell) = (list(counts, size), CGFloat(16))
    var failures: [String] = []
    for start in 0...rows.end {
      for (key, direction) in [(Key.pageDown, 1), (Key.pageUp, -1)] {
        list.widget.scroll(to: CGPoint(x: 0, y: CGFloat(start) * cell))
        expect(list.widget.frame(size, at: .zero).plainText(), rows.picture(at: start))
        let isUsed = list.widget.handle(.key(key), at: .zero)
        let now = Int(list.view.contentOffset.y / cell)
        let (before, after) = (rows.open(at: start), rows.open(at: now))
        let isAtEnd = now == (direction > 0 ? rows.end : 0)
        let hasMoved = (now - start) * direction >= max(1, before.count - 1)
        let isWhole = direction > 0 ? after.lowerBound <= before.upperBound : after.upperBound >= before.lowerBound
        if !isWhole || !(hasMoved || isAtEnd) || isUsed != (now != start) {
          failures.append("\(key.name) from \(start) to \(now): \(rows.picture(at: start))")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n\n"))")
  }
}
