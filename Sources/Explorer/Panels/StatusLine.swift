import CharacterCanvas
import Foundation

/// The last row of the screen: what is on show, and where in it.
///
/// Parts are dropped from the least important as the row gets narrower; the scene's title goes last.
struct StatusLine {
  let observation: Observation
  /// The number typed before a key that is still to come.
  var count: Int?
  /// Empty where help has none.
  var helpKey = "?"
  var style = Style(attributes: .reverse)

  func draw(into canvas: inout Canvas, row: Int) {
    let width = canvas.size.width
    if let announcement = observation.announcement, count == nil {
      let lines = DisplayText(announcement)
        .wrapped(to: width - (width > 8 ? 1 : 0), maximumLines: max(1, (row + 1) / 2))
      if lines.count > 1 { return draw(lines, into: &canvas, row: row) }
    }
    canvas.fill(CellRect(x: 0, y: row, width: width, height: 1), style: style)
    let right = rightChoices.first { columns(left) + columns($0) + 3 <= width } ?? []
    let trailing = DisplayText(right.joined(separator: "  "))
    let room = width - (right.isEmpty ? 0 : trailing.width + 2) - 1
    let leading = DisplayText(left.joined(separator: "  ")).truncated(to: max(0, room))
    canvas.draw(leading, at: CellPoint(x: width > 8 ? 1 : 0, y: row), style: style.adding(.bold))
    canvas.draw(trailing, at: CellPoint(x: width - trailing.width, y: row), style: style)
  }

  /// What is said just now and is too long for a row, over the rows above as well: it is gone with the next key.
  private func draw(_ lines: [DisplayText], into canvas: inout Canvas, row: Int) {
    let width = canvas.size.width
    for (index, line) in lines.enumerated() {
      let y = row + 1 - lines.count + index
      canvas.fill(CellRect(x: 0, y: y, width: width, height: 1), style: style)
      canvas.draw(line, at: CellPoint(x: width > 8 ? 1 : 0, y: y), style: style.adding(.bold))
    }
  }

  private func columns(_ parts: [String]) -> Int { DisplayText(parts.joined(separator: "  ")).width }

  private var left: [String] {
    if let announcement = observation.announcement { return [announcement] }
    let place = observation.sceneCount > 1 ? "\(observation.sceneIndex + 1)/\(observation.sceneCount) " : ""
    return [place + observation.sceneTitle] + [observation.badge].compactMap { $0 }
  }

  /// What may stand at the trailing end, from the fullest: the hint goes first, then the section's name, which its header
  /// shows anyway, then range, section and item.
  private var rightChoices: [[String]] {
    let percent = observation.percent.map { "\($0)%" } ?? "all"
    guard let place = observation.place else { return [[hint, range, percent], [range, percent], [percent]] }
    let section = "section \(place.section + 1)/\(observation.sectionCount)"
    let named = observation.sectionTitle.map { "\(section) \($0)" } ?? section
    let item = "item \(place.item + 1)/\(observation.itemCount)"
    if let count { return [["\(count) …"], ["…"]] }
    return [
      [hint, range, named, item, percent], [range, named, item, percent], [range, section, item, percent],
      [section, item, percent], [item, percent], [percent],
    ]
  }

  /// The visible part of the content in points along the axis that scrolls, and the content's extent.
  private var range: String {
    let (visible, content) = (observation.visibleRect, observation.contentSize)
    let isAcross = content.height <= visible.height + 0.5 && content.width > visible.width + 0.5
    let (start, end, whole) =
      isAcross ? (visible.minX, visible.maxX, content.width) : (visible.minY, visible.maxY, content.height)
    return "\(Self.whole(start))–\(Self.whole(min(end, max(whole, start)))) of \(Self.whole(whole))"
  }

  private var hint: String { helpKey.isEmpty ? "" : "\(helpKey) help" }

  private static func whole(_ value: CGFloat) -> String {
    value.magnitude < 1e15 ? String(Int(value.rounded())) : "…"
  }
}
