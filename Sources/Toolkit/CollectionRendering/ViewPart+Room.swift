import CharacterCanvas
import Foundation
import LayoutCore

extension [ViewPart] {
  /// The parts, with frames of labels in which their lines fit. On a phone, characters of small fonts are narrower and
  /// lower than a cell. A text that is whole there takes what room is left beside it, and is in the middle of its frame.
  ///
  /// - Complexity: O(*n* + *l*²) for *n* characters in *l* labels.
  func withRoomForTexts(_ unit: PointsPerCell) -> [ViewPart] {
    map { part in
      guard let font = part.font, font.pointSize > 0, font.pointSize.isFinite else { return part }
      var part = part
      let frame = part.frame
      let columns = Swift.max(1, Self.whole(frame.width / Swift.min(font.advance, unit.width)))
      let lines = TextBlock(part.content.text, lineLimit: part.content.lineLimit).size(columns: columns)
      let rows = Swift.min(lines.rows, Swift.max(1, Self.whole(frame.height / Swift.min(font.lineHeight, unit.height))))
      let width = Swift.max(frame.width, CGFloat(lines.columns) * unit.width)
      let height = CGFloat(rows) * unit.height
      let slack = width - frame.width
      let before: CGFloat =
        switch part.content.alignment {
        case .leading: 0
        case .center: slack / 2
        case .trailing: slack
        }
      part.frame = CGRect(x: frame.minX - before, y: frame.midY - height / 2, width: width, height: height)
      if slack > 0 { part.keepClear(of: filter(\.isLabel).map(\.frame), own: frame) }
      return part
    }
  }

  private static func whole(_ quotient: CGFloat) -> Int { Int(Swift.min(quotient + 0.01, 1e6).rounded(.down)) }
}

extension ViewPart {
  /// Gives up room that other labels have in the same rows.
  fileprivate mutating func keepClear(of others: [CGRect], own: CGRect) {
    for other in others where other.minY < own.maxY && other.maxY > own.minY {
      if other.minX >= own.maxX, other.minX < frame.maxX { frame.size.width = other.minX - frame.minX }
      if other.maxX <= own.minX, other.maxX > frame.minX {
        frame = CGRect(x: other.maxX, y: frame.minY, width: frame.maxX - other.maxX, height: frame.height)
      }
    }
  }
}
