import Foundation
import LayoutCore

/// Where in the content a picture begins.
public enum PicturePlace: Hashable, Sendable {
  /// An offset in points, kept inside the content as in scrolling.
  case offset(CGPoint)
  /// The item at the top, below pinned headers, as far as the content allows.
  case item(IndexPath)
}

/// The error for a picture that should begin at an item that does not exist.
public struct UnknownItem: Error, Hashable, CustomStringConvertible {
  public let path: IndexPath
  public let counts: [Int]

  public init(path: IndexPath, counts: [Int]) { (self.path, self.counts) = (path, counts) }

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

extension CollectionView {
  /// Scrolls to the beginning of a picture, without animation.
  /// - Throws: `UnknownItem`.
  public func scroll(to place: PicturePlace) throws {
    switch place {
    case .offset(let offset): contentOffset = clampedContentOffset(offset)
    case .item(let path):
      let counts = (0..<numberOfSections).map(numberOfItems(inSection:))
      guard counts.indices.contains(path[0]), path[1] < counts[path[0]] else {
        throw UnknownItem(path: path, counts: counts)
      }
      scrollToItem(at: path, at: [.top, .left], animated: false)
      layoutIfNeeded()
    }
  }
}
