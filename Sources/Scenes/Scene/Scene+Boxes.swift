import CollectionRendering
import Foundation
import LayoutCore

extension Scene {
  /// A scene of numbered boxes: the shortest way to look at a layout of your own.
  ///
  /// Cells show their index path, headers and footers their section, and supplementary views of other kinds their kind
  /// and index path. For data, views or a delegate of your own, make
  /// the stage yourself.
  ///
  /// - Parameters:
  ///   - name: One word. It is also the title, unless there is another.
  ///   - counts: The number of items in each section.
  ///   - file, line: Where the scene is declared, for annotations of what an audit finds.
  ///   - layout: Makes the layout. It is called for every stage.
  public static func boxes(
    _ name: String, title: String? = nil, summary: String = "", counts: [Int], pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, file: String = #filePath, line: Int = #line,
    layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> Scene {
    var scene = Scene(
      name: name, title: title ?? name, summary: summary, source: "numbered boxes", pointsPerCell: pointsPerCell,
      viewport: viewport
    ) { times in
      let source = NumberedBoxes(counts: counts.map { $0 * times })
      let view = CollectionView(frame: .zero, collectionViewLayout: layout())
      source.register(with: view)
      view.dataSource = source
      view.retainedObjects = [source]
      let stage = Stage(view, keeping: [source]) { "section \($0)" }
      stage.itemTitle = { "\($0).\($1)" }
      // No layout knows this data source, so none can ask it by itself. Records are the same.
      stage.takesAddedItems = true
      stage.dataParameters = { source.counts.parameters(of: view) }
      return stage
    }
    scene.declaration = (file, line)
    return scene
  }
}

/// The data source of numbered boxes.
@MainActor
final class NumberedBoxes: ConcealableDataSource {
  let counts: GeneratedCounts
  private var registeredKinds: Set<String> = []

  init(counts: [Int]) { self.counts = GeneratedCounts(counts) }

  func register(with view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "box")
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.sectionCount }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    cell.shownContent = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .rounded, alignment: .center)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    // A layout may have any kinds.
    if registeredKinds.insert(kind).inserted {
      collectionView.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    let section = indexPath[0]
    bar.shownContent =
      switch kind {
      case ElementKind.sectionHeader: .header("Section \(section)", count: counts[section])
      case ElementKind.sectionFooter: ViewContent(text: "end of section \(section)", alignment: .trailing)
      default: ViewContent(text: "\(kind) \(section).\(indexPath.count > 1 ? indexPath[1] : 0)")
      }
    return bar
  }
}
