import CollectionRendering
import Foundation
import LayoutCore

extension Scene {
  /// A scene of numbered boxes: the shortest way to look at a layout of one's own.
  ///
  /// Cells, headers and footers say which they are. For data, views or a delegate of your own make the stage yourself.
  ///
  /// - Parameters:
  ///   - name: One word; the title, unless that is given.
  ///   - counts: How many items each section has.
  ///   - layout: Makes the layout; called whenever a stage is made.
  public static func boxes(
    _ name: String, title: String? = nil, summary: String = "", counts: [Int], pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> Scene {
    Scene(
      name: name, title: title ?? name, summary: summary, source: "numbered boxes", pointsPerCell: pointsPerCell,
      viewport: viewport
    ) {
      let source = NumberedBoxes(counts: counts)
      let view = CollectionView(frame: .zero, collectionViewLayout: layout())
      source.register(with: view)
      view.dataSource = source
      view.retainedObjects = [source]
      let stage = Stage(view, keeping: [source]) { "section \($0)" }
      stage.dataParameters = { source.counts.parameters(of: view) }
      return stage
    }
  }
}

/// So many numbered boxes in so many sections.
@MainActor
final class NumberedBoxes: CollectionViewDataSource {
  let counts: GeneratedCounts

  init(counts: [Int]) { self.counts = GeneratedCounts(counts) }

  func register(with view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "box")
    for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
      view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.sectionCount }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    cell.content = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .rounded, alignment: .center)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    bar.content =
      kind == ElementKind.sectionHeader
      ? .header("Section \(indexPath[0])", count: counts[indexPath[0]])
      : ViewContent(text: "end of section \(indexPath[0])", alignment: .trailing)
    return bar
  }
}
