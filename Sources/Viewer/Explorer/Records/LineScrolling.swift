import CollectionWidget
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let lines = [
    ExplorerAction(
      "wrap", .looking, keys: ["W"], "wrap long lines, or cut them", needs: .lines(to: "wrap"),
      .show(.toggleText(key: "wrap"))),
    ExplorerAction(
      "line-numbers", .looking, keys: ["#"], "number lines", needs: .lines(to: "number"),
      .show(.toggleText(key: "numbers"))),
  ]
}

extension CollectionViewWidget {
  /// How many columns a key press scrolls lines sideways. The last so many columns of a line stay in view.
  private static let lineStep = 8

  /// Scrolls lines sideways that are cut at the edge of the view; false if there are none.
  func scroll(_ lines: ItemLines?, steps: Int) -> Bool {
    guard let lines, lines.showsLines, !lines.wrapsLines else { return false }
    view.layoutIfNeeded()
    guard !scrollsAcross else { return false }
    let target = lines.lineOffset + steps * Self.lineStep
    lines.lineOffset = steps > 0 ? min(target, max(lines.lineOffset, lastOffset(of: lines))) : target
    return true
  }

  /// Scrolls lines to their beginnings, or to the end of the longest one in view; false if there are none.
  func scroll(_ lines: ItemLines?, toEnd: Bool) -> Bool {
    guard let lines, lines.showsLines, !lines.wrapsLines, !scrollsAcross else { return false }
    lines.lineOffset = toEnd ? lastOffset(of: lines) : 0
    return true
  }

  /// The offset at which the end of the longest line in view is in view.
  private func lastOffset(of lines: ItemLines) -> Int {
    max(0, lines.longestLine - Int(view.visibleContentRect.width / view.pointsPerCell.width))
  }
}
