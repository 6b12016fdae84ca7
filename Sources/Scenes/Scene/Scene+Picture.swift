import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// Where in its content a picture of a scene begins.
public enum PicturePlace: Hashable, Sendable {
  /// An offset in points, brought inside the content as scrolling would.
  case offset(CGPoint)
  /// The item at the top, clear of pinned headers, as far as the content allows.
  case item(IndexPath)
}

/// A picture was asked for of an item that the data does not hold.
public struct UnknownItem: Error, Hashable, CustomStringConvertible {
  public let path: IndexPath
  public let counts: [Int]

  public var description: String {
    let (section, item) = (path[0], path[1])
    guard counts.indices.contains(section) else {
      let known = counts.isEmpty ? "there are no sections" : "sections go from 0 to \(counts.count - 1)"
      return "no item \(section).\(item): \(known)"
    }
    let known = counts[section] == 0 ? "has no items" : "has items 0 to \(counts[section] - 1)"
    return "no item \(section).\(item): section \(section) \(known)"
  }
}

extension Scene {
  /// The content as it looks in a view of `size` cells.
  ///
  /// - Parameter onFaults: hears, if there is anything to hear, what could not be read as it should be, a line each.
  /// - Throws: `UnknownItem`, or what keeps data from being read to their end.
  public func picture(
    size: CellSize, from place: PicturePlace = .offset(.zero), palette: ContentPalette = ContentPalette(),
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Canvas {
    let stage = makeStage()
    try stage.live?.finish()
    if let faults = stage.live?.faults, !faults.isEmpty { onFaults(faults) }
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: pointsPerCell.points(size))
    view.layoutIfNeeded()
    try scroll(view, to: place)
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: pointsPerCell, palette: palette)
      .paint(view, into: &canvas, area: CellRect(size: size))
    return canvas
  }

  private func scroll(_ view: CollectionView, to place: PicturePlace) throws {
    switch place {
    case .offset(let offset): view.contentOffset = view.clampedContentOffset(offset)
    case .item(let path):
      let counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
      guard counts.indices.contains(path[0]), path[1] < counts[path[0]] else {
        throw UnknownItem(path: path, counts: counts)
      }
      view.scrollToItem(at: path, at: [.top, .left], animated: false)
    }
  }
}
