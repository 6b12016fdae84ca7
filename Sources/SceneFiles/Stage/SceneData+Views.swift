import Foundation
import LayoutCore
import Layouts
import Scenes

extension SceneData: ConcealableDataSource {
  private static let cellIdentifier = "item"
  private static let barIdentifier = "bar"

  func makeView(_ layout: CollectionViewLayout) -> CollectionView {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(RecordCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    for kind in [
      ElementKind.sectionHeader, ElementKind.sectionFooter, ElementKind.groupHeader, ElementKind.groupFooter,
      ElementKind.contentHeader, ElementKind.contentFooter,
    ] {
      register(kind, in: view)
    }
    (view.dataSource, self.view) = (self, view)
    records?.show(in: view) { [weak self] in self?.bar($0, at: $1) ?? ViewContent() }
    bindRecords()
    return view
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sectionCount }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    itemCount(section: section)
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard let layout = collectionView.collectionViewLayout as? any ColumnedLayout, let row = cell as? RecordCell else {
      let content = self.cell(section: indexPath[0], item: indexPath[1])
      cell.shownContent = lines.shown(content)
      return cell
    }
    row.show { [weak self, weak layout] attributes in
      layout.flatMap { self?.row(indexPath[0], indexPath[1], attributes, of: $0) } ?? ViewContent()
    }
    return row
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if !registeredKinds.contains(kind) { register(kind, in: collectionView) }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.barIdentifier, for: indexPath)
    guard let layout = collectionView.collectionViewLayout as? any ColumnedLayout, let bar = view as? RecordBar else {
      view.shownContent = bar(kind, at: indexPath)
      return view
    }
    bar.show { [weak self, weak layout] attributes in
      layout.flatMap { self?.tableBar(kind, at: indexPath, attributes, of: $0) } ?? ViewContent()
    }
    return bar
  }

  private func register(_ kind: String, in view: CollectionView) {
    view.register(RecordBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.barIdentifier)
    registeredKinds.insert(kind)
  }

  /// Supplementary views of other kinds, such as badges, show the name of their kind.
  func bar(_ kind: String, at path: IndexPath) -> ViewContent {
    let content = plainBar(kind, at: path)
    return content.totalled(barText(content, kind, at: path), columns: columnsInView)
  }

  /// The same without aggregates.
  func plainBar(_ kind: String, at path: IndexPath) -> ViewContent {
    let content = unmarkedBar(kind, at: path)
    return foldMark(kind, path).map { content.marked(with: $0) } ?? content
  }

  private func unmarkedBar(_ kind: String, at path: IndexPath) -> ViewContent {
    switch kind {
    case ElementKind.sectionHeader: header(section: path[0])
    case ElementKind.sectionFooter: footer(section: path[0])
    case ElementKind.groupHeader: groupHeader(at: path[0], depth: path[1])
    case ElementKind.groupFooter: groupFooter(at: path[0], depth: path[1])
    case ElementKind.contentHeader: contentHeader()
    case ElementKind.contentFooter: contentFooter()
    default: style.badge.applied(to: ViewContent(text: kind, alignment: .center), section: path[0])
    }
  }
}

/// Draws a box behind a section in the scene's look. Without a description of boxes, its kind names the lines.
final class SceneBox: ReusableView {
  nonisolated static let kind = "box"
  nonisolated static func kind(_ border: BorderWord?) -> String { border.map { "\(kind).\($0)" } ?? kind }

  private var border: BorderWord?
  private var (section, index) = (0, 0)

  override func apply(_ layoutAttributes: LayoutAttributes) {
    (section, index) = (layoutAttributes.indexPath[0], layoutAttributes.indexPath[1])
    border = BorderWord.allCases.first { Self.kind($0) == layoutAttributes.representedElementKind }
  }

  override var shownContent: ViewContent {
    get {
      if let host = superview as? CollectionView, let data = host.dataSourceBehind as? SceneData {
        return data.box(index, section: host.dataSection(for: section))
      }
      return ViewContent(border: (border ?? .rounded).border)
    }
    set {}
  }
}
