import CharacterCanvas
import Foundation
import LayoutCore

/// The way of a view inside an element, in points from the element's corner.
struct PartWay {
  /// Where the view starts, is now and ends.
  let start, now, end: CGRect

  /// The ways of all views inside an element whose look changes, by the views. One that is there only before or only
  /// after keeps its place.
  static func ways(
    from starts: [[ObjectIdentifier: CGRect]], to ends: [[ObjectIdentifier: CGRect]], _ fraction: CGFloat
  ) -> [ObjectIdentifier: PartWay] {
    var (first, last): ([ObjectIdentifier: CGRect], [ObjectIdentifier: CGRect]) = ([:], [:])
    for places in starts { first.merge(places) { earlier, _ in earlier } }
    for places in ends.reversed() { last.merge(places) { later, _ in later } }
    return Dictionary(
      uniqueKeysWithValues: last.map { part, end in
        let start = first[part] ?? end
        return (part, PartWay(start: start, now: start.between(end, fraction), end: end))
      })
  }
}

extension VisibleViews.Element.Motion {
  /// The views inside where they are now.
  ///
  /// A label keeps the size in which its text is laid out. What keeps its size goes by whole cells from where it was
  /// laid out, so views in one row stay in one row.
  /// - Parameters:
  ///   - parts: the views, with room for their texts.
  ///   - own: the same views as they were laid out.
  func move(_ parts: [ViewPart], laidOutAs own: [ViewPart], _ unit: PointsPerCell) -> [ViewPart] {
    guard !partWays.isEmpty else { return parts }
    let corner = CGPoint(x: shape.minX - cornerOfLook.x, y: shape.minY - cornerOfLook.y)
    func whole(_ distance: CGFloat, _ unit: CGFloat) -> CGFloat { CGFloat(CellGrid.snap(distance / unit)) * unit }
    return zip(parts, own).map { part, own in
      guard let place = partWays[own.view]?.now else { return part }
      guard part.isLabel || place.size == own.frame.size else { return part.resized(to: place) }
      let distance = own.distance(to: place)
      var moved = part.isLabel && place != own.frame ? part.fittingItsRow(unit) : part
      moved.frame = moved.frame.offsetBy(
        dx: whole(corner.x + distance.x, unit.width) - corner.x,
        dy: whole(corner.y + distance.y, unit.height) - corner.y)
      return moved
    }
  }
}

extension ViewPart {
  fileprivate func resized(to place: CGRect) -> ViewPart {
    var part = self
    part.frame = place
    for index in content.images.indices { part.content.images[index].frame = CGRect(origin: .zero, size: place.size) }
    return part
  }

  /// A label of one row without the columns that its text leaves empty. Labels that move there would be moved to
  /// another row.
  fileprivate func fittingItsRow(_ unit: PointsPerCell) -> ViewPart {
    let text = TextBlock(content.text, lineLimit: content.lineLimit).size()
    let spare = Int((frame.width / unit.width).rounded(.down)) - text.columns
    guard text.rows == 1, spare > 0 else { return self }
    var part = self
    part.frame =
      switch content.alignment {
      case .leading: frame.divided(atDistance: CGFloat(spare) * unit.width, from: .maxXEdge).remainder
      case .center: frame.insetBy(dx: CGFloat(spare / 2) * unit.width, dy: 0)
      case .trailing: frame.divided(atDistance: CGFloat(spare) * unit.width, from: .minXEdge).remainder
      }
    return part
  }

  /// How far it goes to a place, on the side where its text is.
  fileprivate func distance(to place: CGRect) -> CGPoint {
    let x =
      switch content.alignment {
      case .leading: place.minX - frame.minX
      case .center: place.midX - frame.midX
      case .trailing: place.maxX - frame.maxX
      }
    return CGPoint(x: x, y: place.midY - frame.midY)
  }
}
