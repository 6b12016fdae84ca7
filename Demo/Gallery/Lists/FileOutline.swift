import LayoutCore
import Scenes
import UIKit

/// Files of a package as an outline. Folders get what is in them when they are first opened.
@MainActor
final class FileOutline {
  private struct Node: Hashable, Sendable {
    let path: String
    /// Which of several copies of the tree it is in.
    let copy: Int

    var name: String { path.split(separator: "/").last.map { String($0) } ?? "Ashlar" }
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Node>
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<Node>

  /// Folders with a slash at the end, and files with their sizes in bytes.
  private static let entries: [(path: String, size: Int)] = [
    ("Documentation/", 0), ("Documentation/Architecture.md", 21_480), ("Documentation/DiffableData.md", 4_912),
    ("Documentation/Layouts.md", 18_204), ("Documentation/ListCells.md", 5_310), ("Package.swift", 14_310),
    ("README.md", 7_905), ("Sources/", 0), ("Sources/LayoutCore/", 0), ("Sources/LayoutCore/Layout/", 0),
    ("Sources/LayoutCore/Layout/LayoutAttributes.swift", 12_880),
    ("Sources/LayoutCore/Layout/LayoutDiagnostic.swift", 11_020), ("Sources/LayoutCore/Updates/", 0),
    ("Sources/LayoutCore/Updates/BatchUpdate.swift", 9_730), ("Sources/LayoutCore/Updates/DataChange.swift", 6_940),
    ("Sources/LayoutCore/Views/", 0), ("Sources/LayoutCore/Views/Label.swift", 6_120),
    ("Sources/LayoutCore/Views/View.swift", 15_890), ("Sources/Sections/", 0),
    ("Sources/Sections/SectionStack.swift", 13_650), ("Sources/UIKit/", 0), ("Sources/UIKit/DiffableData/", 0),
    ("Sources/UIKit/DiffableData/UICollectionViewDiffableDataSource.swift", 10_440), ("Sources/UIKit/ListCells/", 0),
    ("Sources/UIKit/ListCells/UICellAccessory.swift", 10_760),
    ("Sources/UIKit/ListCells/UICollectionViewListCell.swift", 8_530), ("Tests/", 0), ("Tests/UIKitTests/", 0),
    ("Tests/UIKitTests/AccessoryTests.swift", 8_240), ("Tests/UIKitTests/ListContentTests.swift", 9_870),
  ]

  private static let openAtFirst = ["Documentation/", "Sources/", "Sources/LayoutCore/", "Sources/LayoutCore/Layout/"]

  static let scene = Scene(
    name: "outline", title: "Files as an outline",
    summary: """
      Section snapshots in list cells. Enter or the right arrow opens a folder, which gets its contents only then; the \
      left arrow closes it. Names and sizes are those of a package like this one.
      """,
    source: "Written for this gallery", pointsPerCell: .phone
  ) { FileOutline(times: $0).makeStage() }

  private let view: UICollectionView
  private let source: Source

  private init(times: Int) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
    configuration.showsSeparators = false
    view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      Self.configure(cell, for: node)
    }
    source = Source(collectionView: view) { view, path, node in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: node)
    }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { node, _ in
      var children = Tree()
      children.append(Self.children(of: node))
      return children
    }
    showRoots(times)
  }

  private static func children(of node: Node) -> [Node] {
    entries.map(\.path).filter { path in
      guard path.hasPrefix(node.path), path != node.path else { return false }
      return !path.dropFirst(node.path.count).dropLast().contains("/")
    }.map { Node(path: $0, copy: node.copy) }
  }

  private static func configure(_ cell: UICollectionViewListCell, for node: Node) {
    var content = UIListContentConfiguration.valueCell()
    let isFolder = node.path.isEmpty || node.path.hasSuffix("/")
    content.text = node.name
    content.image = UIImage(systemName: isFolder ? "folder.fill" : node.path.hasSuffix(".md") ? "doc.text" : "doc")
    content.imageToTextPadding = 8
    if isFolder {
      let count = children(of: node).count
      content.secondaryText = count == 1 ? "1 item" : "\(count) items"
      content.textProperties.font = .boldSystemFont(ofSize: 17)
    } else {
      content.secondaryText = entries.first { $0.path == node.path }.map { "\($0.size / 1_000) kB" }
      content.imageProperties.tintColor = .secondaryLabel
    }
    cell.contentConfiguration = content
    cell.accessories = isFolder ? [.outlineDisclosure(options: .init(style: .cell))] : []
  }

  private func showRoots(_ times: Int) {
    var sections = NSDiffableDataSourceSnapshot<Int, Node>()
    sections.appendSections(Array(0..<times))
    source.apply(sections)
    for copy in 0..<times {
      let root = Node(path: "", copy: copy)
      var tree = Tree()
      tree.append([root])
      tree.append(Self.children(of: root), to: root)
      var open = [root]
      for path in Self.openAtFirst {
        let folder = Node(path: path, copy: copy)
        tree.append(Self.children(of: folder), to: folder)
        open.append(folder)
      }
      tree.expand(open)
      source.apply(tree, to: copy)
    }
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { "Tree \($0 + 1)" }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section))?.name
    }
    stage.takesAddedItems = true
    return stage
  }
}
