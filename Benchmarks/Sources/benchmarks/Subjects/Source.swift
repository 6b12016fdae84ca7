import Foundation
import LayoutCore
import Layouts

/// So many plain cells in so many sections, with a header and a footer where the layout has room for them.
@MainActor
final class Source: CollectionViewDataSource {
  var counts: [Int]
  private let groups: [SectionGroup]

  init(_ counts: [Int], groups: [SectionGroup] = []) { (self.counts, self.groups) = (counts, groups) }

  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { groups }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let number = String(indexPath.item)
    cell.shownContent = ViewContent(text: "Card " + number, detail: "number: " + number, border: .rounded, isBold: true)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    bar.shownContent = ViewContent(text: " Section " + String(indexPath.section), background: .blue, isBold: true)
    return bar
  }
}

/// Sizes and lengths through delegates, spelt as UIKit spells them.
@MainActor
final class SizeDelegate: FlowLayoutDelegate, WaterfallLayoutDelegate {
  private let sizes: [CGSize]
  private let lengths: [CGFloat]

  init(sizes: [CGSize] = [], lengths: [CGFloat] = []) { (self.sizes, self.lengths) = (sizes, lengths) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { lengths[indexPath.item] }
}

/// A collection view over counted items.
@MainActor
struct Host {
  let view: CollectionView
  let source: Source
  let delegate: SizeDelegate?

  /// A view of the breadth all data is made for.
  init(
    _ layout: CollectionViewLayout, counts: [Int], groups: [SectionGroup] = [], delegate: SizeDelegate? = nil,
    size: CGSize = CGSize(width: SeededData.breadth, height: 800)
  ) {
    source = Source(counts, groups: groups)
    self.delegate = delegate
    view = Host.view(layout, source)
    view.delegate = delegate
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
  }

  static func view(_ layout: CollectionViewLayout, _ source: Source) -> CollectionView {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let kinds = [
      ElementKind.sectionHeader, ElementKind.sectionFooter, ElementKind.contentHeader, ElementKind.groupHeader,
    ]
    for kind in kinds {
      view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = source
    return view
  }

  /// Has everything solved again, and shown.
  func solveAgain() {
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
  }

  /// What `body` made the layouts do.
  func work(of body: () -> Void) -> LayoutStatistics {
    let before = LayoutStatistics.total
    body()
    return LayoutStatistics.total - before
  }
}
