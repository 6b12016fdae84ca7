import CharacterCanvas
import Foundation

/// The last row of the screen: what is on show, and where in it.
///
/// Parts are dropped from the least important as the row gets narrower: the index path, the section's name, which its
/// header shows anyway, the hint, the range. Then the scene's title is shortened, and only then section and item go.
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
      let lines = Self.lines(of: announcement, columns: width - (width > 8 ? 1 : 0), most: max(1, row))
      if lines.count > 1 { return draw(lines, into: &canvas, row: row) }
    }
    canvas.fill(CellRect(x: 0, y: row, width: width, height: 1), style: style)
    let least = min(shortTitle.width, Self.leastTitle) + rest.width
    let choice = rightChoices.first { right in
      (right.shortensTitle ? least : title.width + rest.width) + columns(right.parts) + 3 <= width
    }
    let trailing = DisplayText((choice?.parts ?? []).joined(separator: "  "))
    let room = width - (trailing.isEmpty ? 0 : trailing.width + 2) - 1
    let isShort = choice?.shortensTitle == true && title.width + rest.width > room
    let leading = ((isShort ? shortTitle : title).truncated(to: max(0, room - rest.width)) + rest).truncated(
      to: max(0, room))
    canvas.draw(leading, at: CellPoint(x: width > 8 ? 1 : 0, y: row), style: style.adding(.bold))
    canvas.draw(trailing, at: CellPoint(x: width - trailing.width, y: row), style: style)
  }

  /// The rows of a sentence; where it has too many, it loses something in the middle: what it is about stands at the
  /// beginning, and the reason at the end.
  private static func lines(of sentence: String, columns: Int, most: Int) -> [DisplayText] {
    let whole = DisplayText(sentence).wrapped(to: columns)
    guard whole.count > most else { return whole }
    let room = most * columns
    return stride(from: room, to: 0, by: -1).lazy.map { length in
      DisplayText("\(sentence.prefix(length / 3))…\(sentence.suffix(length - length / 3))").wrapped(to: columns)
    }.first { $0.count <= most } ?? Array(whole.prefix(most))
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

  /// What is left of a title at least, before section and item go.
  private static let leastTitle = 8

  private var title: DisplayText {
    if let announcement = observation.announcement { return DisplayText(announcement) }
    let place = observation.sceneCount > 1 ? "\(observation.sceneIndex + 1)/\(observation.sceneCount) " : ""
    return DisplayText(place + observation.sceneTitle)
  }

  /// Without the number of the scene.
  private var shortTitle: DisplayText { DisplayText(observation.announcement ?? observation.sceneTitle) }

  /// What stands behind the title and is never shortened.
  private var rest: DisplayText {
    guard observation.announcement == nil, let badge = observation.badge else { return .empty }
    return DisplayText("  " + badge)
  }

  /// What may stand at the trailing end, from the fullest.
  private var rightChoices: [(parts: [String], shortensTitle: Bool)] {
    let percent = observation.percent.map { "\($0)%" } ?? "all"
    guard let place = observation.place else {
      return [[hint, range, percent], [range, percent], [percent]].map { ($0, false) }
    }
    if let count { return [(["\(count) …"], true), (["…"], true)] }
    let section = "section \(place.section + 1)/\(observation.sectionCount)"
    let named = observation.sectionTitle.map { "\(section) \($0)" } ?? section
    let item = "item \(place.item + 1)/\(observation.itemCount)"
    let path = ":\(place.section).\(place.item)"
    let full = [
      [hint, range, named, item, path, percent], [hint, range, named, item, percent],
      [hint, range, section, item, percent], [range, named, item, path, percent], [range, named, item, percent],
      [range, section, item, path, percent], [range, section, item, percent], [section, item, path, percent],
      [section, item, percent],
    ]
    guard observation.announcement == nil else { return (full + [[item, percent], [percent]]).map { ($0, false) } }
    return full.map { ($0, false) } + [[section, item, percent], [item, percent], [percent]].map { ($0, true) }
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
