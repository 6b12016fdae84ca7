import Foundation
import LayoutCore
import Scenes
import UIKit

/// Cards side by side. The view stops with a card in the middle, and the edges of its neighbours are visible.
@MainActor
enum Carousel {
  static let scene = Scene(
    name: "carousel", title: "Cards that snap",
    summary: """
      Page on, drag, or turn the wheel with Shift: the view comes to rest with a card in the middle and its neighbours \
      peeking in. Arrows go by columns and leave it anywhere.
      """,
    source: "Photographs drawn by Demo/PhotoMaker", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([24], times: times)
    let feed = TextFeed(counts) { path in
      var card = Photo.all[path.item % Photo.all.count].card
      (card.background, card.alignment) = (Tint.gray.fill, .center)
      return card
    }
    let layout = CarouselLayout()
    let view = feed.makeView(layout)
    // The second card has neighbours on both sides.
    view.contentOffset.x = layout.pitch
    return feed.makeStage(view) { _ in "cards" }
  }

  static let layouts: [String: @MainActor () -> UICollectionViewLayout] = ["carousel": { CarouselLayout() }]
}

/// A row of cards with one size and one distance. It starts and ends with a card in the middle of the view.
final class CarouselLayout: UICollectionViewLayout {
  private let card = CGSize(width: 240, height: 320)
  private let spacing: CGFloat = 16

  private var count: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }
  private var bounds: CGRect { collectionView?.bounds ?? .zero }
  var pitch: CGFloat { card.width + spacing }
  /// The space before a card that is in the middle; negative if the view is narrower than the card.
  private var lead: CGFloat { (bounds.width - card.width) / 2 }
  /// The space before the first card and after the last.
  private var margin: CGFloat { max(0, lead) }

  override var collectionViewContentSize: CGSize {
    CGSize(width: margin * 2 + max(0, CGFloat(count) * pitch - spacing), height: bounds.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.size != bounds.size }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let origin = CGPoint(x: margin + CGFloat(indexPath.item) * pitch, y: max(0, (bounds.height - card.height) / 2))
    attributes.frame = CGRect(origin: origin, size: CGSize(width: card.width, height: min(card.height, bounds.height)))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = item((rect.minX - margin - card.width) / pitch), end = item((rect.maxX - margin) / pitch)
    guard first < end else { return [] }
    return (first..<end).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
    }
  }

  private func item(_ place: CGFloat) -> Int { Int(min(max(place.rounded(.up), 0), CGFloat(count))) }

  /// The offset that puts the card nearest to the proposal in the middle.
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard count > 0 else { return proposed }
    let nearest = min(max(((proposed.x + lead - margin) / pitch).rounded(), 0), CGFloat(count - 1))
    return CGPoint(x: nearest * pitch + margin - lead, y: proposed.y)
  }
}
