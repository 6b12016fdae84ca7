import CharacterCanvas
import Foundation

/// The last row of the screen: what is on show, and where in it.
///
/// Parts are dropped from the least important as the row gets narrower; the scene's title goes last.
struct StatusLine {
  let observation: Observation

  func draw(into canvas: inout Canvas, row: Int) {
    let width = canvas.size.width
    let style = Style(attributes: .reverse)
    canvas.fill(CellRect(x: 0, y: row, width: width, height: 1), style: style)
    var right = rightParts
    while !right.isEmpty, columns(left) + columns(right) + 3 > width { right.removeFirst() }
    let trailing = DisplayText(right.joined(separator: "  "))
    let room = width - (right.isEmpty ? 0 : trailing.width + 2) - 1
    let leading = DisplayText(left.joined(separator: "  ")).truncated(to: max(0, room))
    canvas.draw(leading, at: CellPoint(x: width > 8 ? 1 : 0, y: row), style: style.adding(.bold))
    canvas.draw(trailing, at: CellPoint(x: width - trailing.width, y: row), style: style)
  }

  private func columns(_ parts: [String]) -> Int { DisplayText(parts.joined(separator: "  ")).width }

  private var left: [String] {
    if let announcement = observation.announcement { return [announcement] }
    let place = observation.sceneCount > 1 ? "\(observation.sceneIndex + 1)/\(observation.sceneCount) " : ""
    return [place + observation.sceneTitle]
  }

  /// From the least important to the most.
  private var rightParts: [String] {
    var parts: [String] = ["? help", range]
    if let first = observation.firstItem {
      let title = observation.sectionTitle.map { " \($0)" } ?? ""
      parts.append("section \(first.section + 1)/\(observation.sectionCount)\(title)")
      parts.append("item \(first.item + 1)/\(observation.itemCount)")
    }
    parts.append(observation.percent.map { "\($0)%" } ?? "all")
    return parts
  }

  /// The visible part of the content in points along the axis that scrolls, and the content's extent.
  private var range: String {
    let (visible, content) = (observation.visibleRect, observation.contentSize)
    let isAcross = content.height <= visible.height + 0.5 && content.width > visible.width + 0.5
    let (start, end, whole) =
      isAcross ? (visible.minX, visible.maxX, content.width) : (visible.minY, visible.maxY, content.height)
    return "\(Self.whole(start))–\(Self.whole(min(end, max(whole, start)))) of \(Self.whole(whole))"
  }

  private static func whole(_ value: CGFloat) -> String {
    value.magnitude < 1e15 ? String(Int(value.rounded())) : "…"
  }
}
