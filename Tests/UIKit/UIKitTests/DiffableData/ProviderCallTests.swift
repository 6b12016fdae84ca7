import TestExpectations
import Testing
import UIKit

/// What the cell provider is asked for in an apply.
@MainActor
@Suite("Calls of the cell provider") struct ProviderCallTests {
  private let host = DiffableHost()

  /// The calls that a change causes, from `a: 1 2 3 | b: 4 5`.
  private func calls(_ change: (inout Snap) -> Void) -> [String] {
    host.show(["a": ["1", "2", "3"], "b": ["4", "5"]])
    _ = host.takeAsked()
    host.change(change)
    return host.takeAsked()
  }

  @Test("moves and deletions of items, moves to other sections and moves of sections ask for nothing")
  func structure() {
    expect(calls { $0.moveItem("3", beforeItem: "1") }, [])
    expect(calls { $0.deleteItems(["1", "4"]) }, [])
    expect(calls { $0.moveItem("1", afterItem: "5") }, [])
    expect(calls { $0.moveSection("b", beforeSection: "a") }, [])
  }

  @Test("new items and the items of new sections are asked for at their new index paths")
  func inserted() {
    let asked = calls {
      $0.insertItems(["6"], beforeItem: "1")
      $0.insertSections(["c"], beforeSection: "b")
      $0.appendItems(["7"], toSection: "c")
    }
    expect(asked, ["6 at 0.0", "7 at 1.0"])
  }

  @Test("a reloaded item is asked for once, and each visible item of a reloaded section once")
  func reloaded() {
    expect(calls { $0.reloadItems(["2"]) }, ["2 at 0.1"])
    expect(calls { $0.reloadSections(["b"]) }, ["4 at 1.0", "5 at 1.1"])
  }

  @Test("an item that moves and is reloaded is asked for once, at its new index path")
  func movedAndReloaded() {
    let asked = calls {
      $0.moveItem("1", afterItem: "4")
      $0.reloadItems(["1"])
    }
    expect(asked, ["1 at 1.1"])
  }

  @Test("an item that is inserted and reloaded is asked for once, and not twice as in UIKit")
  func insertedAndReloaded() {
    let asked = calls {
      $0.appendItems(["6"])
      $0.reloadItems(["6"])
    }
    expect(asked, ["6 at 1.2"])
  }

  @Test("a reloaded item of a reloaded section is asked for once, also where something else changes")
  func reloadedInReloadedSection() {
    let alone = calls {
      $0.reloadSections(["b"])
      $0.reloadItems(["4"])
    }
    expect(alone, ["4 at 1.0", "5 at 1.1"])
    let withOthers = calls {
      $0.deleteItems(["1"])
      $0.reloadSections(["b"])
      $0.reloadItems(["4"])
    }
    expect(withOthers, ["4 at 1.0", "5 at 1.1"])
  }

  @Test("an item that a section snapshot moves in keeps its cell, also if the section had no items")
  func movedBySectionSnapshot() {
    for target in ["b", "c"] {
      host.show(["a": ["1", "2"], "b": ["4"], "c": []])
      let cell = host.cell(of: "1")
      _ = host.takeAsked()
      var tree = host.source.snapshot(for: target)
      tree.append(["1"])
      host.source.apply(tree, to: target, animatingDifferences: false)
      expect(host.takeAsked(), [])
      #expect(host.cell(of: "1") === cell)
      expect(host.source.snapshot().sectionIdentifier(containingItem: "1"), target)
    }
  }

  @Test("the first apply asks for each item once, whatever is marked", arguments: [true, false])
  func first(isAnimated: Bool) {
    var snapshot = Snap(["a": ["1", "2"]])
    snapshot.reloadItems(["2"])
    snapshot.reconfigureItems(["1"])
    host.source.apply(snapshot, animatingDifferences: isAnimated)
    host.view.layoutIfNeeded()
    expect(host.takeAsked(), ["1 at 0.0", "2 at 0.1"])
  }
}

@MainActor
@Suite("Reloading and reconfiguring items of a diffable data source") struct DiffableReloadTests {
  /// A cell that counts what happens to it.
  final class CountingCell: UICollectionViewCell {
    var resets = 0
    var preferredHeight: CGFloat = 10
    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.size.height = preferredHeight
      return layoutAttributes
    }
  }

  private final class Host {
    let view: UICollectionView
    var source: Source!
    var heights: [String: CGFloat] = [:]
    var usesOther: Set<String> = []
    var diagnostics: [String] = []
    var asked: [String] = []

    @MainActor init(_ layout: UICollectionViewLayout, height: CGFloat = 100) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
      view.diagnosticHandler = { [weak self] in self?.diagnostics.append($0.description) }
      let handler = { [weak self] (cell: CountingCell, path: IndexPath, item: String) in
        cell.shownContent.text = item
        cell.preferredHeight = self?.heights[item] ?? 10
        self?.asked.append("\(item) at \(path.section).\(path.item)")
      }
      let registration = UICollectionView.CellRegistration<CountingCell, String>(handler: handler)
      let other = UICollectionView.CellRegistration<CountingCell, String>(handler: handler)
      source = Source(collectionView: view) { [weak self] view, path, item in
        view.dequeueConfiguredReusableCell(
          using: self?.usesOther.contains(item) == true ? other : registration, for: path, item: item)
      }
    }

    @MainActor func cell(_ item: String) -> CountingCell? {
      source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? CountingCell
    }

    @MainActor func change(_ change: (inout Snap) -> Void) {
      var snapshot = source.snapshot()
      change(&snapshot)
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
    }
  }

  private func host(_ layout: UICollectionViewLayout = DiffableHost.rows()) -> Host {
    let host = Host(layout)
    host.source.apply(Snap(["a": ["1", "2", "3"]]))
    host.view.layoutIfNeeded()
    host.asked = []
    return host
  }

  @Test("a reload makes the cell anew at the same place; the pool may give the same one, which is reset")
  func reload() {
    let host = host()
    let cell = host.cell("2")
    host.change { $0.reloadItems(["2"]) }
    expect(host.asked, ["2 at 0.1"])
    #expect(host.cell("2") !== cell || cell?.resets == 1)
  }

  @Test("a reconfigure keeps the cell, resets nothing, and calls the provider at the present index path")
  func reconfigure() {
    let host = host()
    let cell = host.cell("2")
    host.change {
      $0.moveItem("2", afterItem: "3")
      $0.reconfigureItems(["2"])
    }
    #expect(host.cell("2") === cell)
    expect(cell?.resets, 0)
    expect(host.asked, ["2 at 0.2"])
  }

  @Test("an item that is marked for both is reloaded")
  func both() {
    let host = host()
    let cell = host.cell("2")
    host.change {
      $0.reconfigureItems(["2"])
      $0.reloadItems(["2"])
    }
    expect(host.asked, ["2 at 0.1"])
    #expect(host.cell("2") !== cell || cell?.resets == 1)
  }

  @Test("a provider that dequeues by another registration while reconfiguring is reported, and the cell is replaced")
  func otherRegistration() {
    let host = host()
    let cell = host.cell("2")
    host.usesOther = ["2"]
    host.change { $0.reconfigureItems(["2"]) }
    #expect(host.cell("2") !== cell)
    expect(host.diagnostics.count, 1)
    #expect(
      host.diagnostics.first?.contains(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed") == true)
    expect(host.diagnostics.first?.contains("cell 0.1"), true)
  }

  @Test("a cell that sizes itself is measured again after a reconfigure")
  func measured() {
    let layout = DiffableHost.rows()
    layout.estimatedItemSize = CGSize(width: 100, height: 10)
    let host = host(layout)
    host.heights["2"] = 30
    host.change { $0.reconfigureItems(["2"]) }
    expect(host.cell("2")?.frame.height, 30)
    expect(host.cell("3")?.frame.minY, 40)
  }

  @Test("an item without a cell is left alone, and is filled in when it appears")
  func outOfView() {
    let host = Host(DiffableHost.rows(), height: 20)
    host.source.apply(Snap(["a": ["1", "2", "3", "4"]]))
    host.view.layoutIfNeeded()
    host.asked = []
    host.change { $0.reconfigureItems(["4"]) }
    expect(host.asked, [])
    host.view.contentOffset.y = 20
    host.view.layoutIfNeeded()
    expect(host.asked, ["3 at 0.2", "4 at 0.3"])
  }

  @Test("the layout gets no update for a reconfigure")
  func layoutOfReconfigure() {
    let layout = SpyRows()
    let host = host(layout)
    _ = layout.takeCalls()
    host.change { $0.reconfigureItems(["1", "2"]) }
    #expect(!layout.takeCalls().contains { $0.hasPrefix("updates") })
  }

  @Test("the selection stays with its items through moves, reconfigures, and reloads of items and sections")
  func selection() {
    let host = host()
    host.view.allowsMultipleSelection = true
    for item in [0, 2] { host.view.selectItem(at: path(0, item), animated: false, scrollPosition: []) }
    host.change {
      $0.moveItem("1", afterItem: "3")
      $0.reloadItems(["1"])
      $0.reconfigureItems(["3"])
    }
    expect(host.view.indexPathsForSelectedItems, [path(0, 1), path(0, 2)])
    host.change { $0.reloadSections(["a"]) }
    expect(host.view.indexPathsForSelectedItems, [path(0, 1), path(0, 2)])
    expect(host.cell("1")?.isSelected, true)
    host.source.applySnapshotUsingReloadData(Snap(["a": ["2", "1"]]))
    expect(host.view.indexPathsForSelectedItems, [path(0, 1)])
  }
}

@MainActor
@Suite("Supplementary views of a diffable data source") struct DiffableHeaderTests {
  private func host() -> DiffableHost {
    let layout = DiffableHost.rows()
    layout.headerReferenceSize = CGSize(width: 100, height: 10)
    layout.footerReferenceSize = CGSize(width: 100, height: 10)
    return DiffableHost(layout)
  }

  private let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]

  @Test("the provider is asked for every kind, and a reload of the section asks again")
  func provider() {
    let host = host()
    var asked: [String] = []
    let registrations = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (
          kind,
          UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) { view, kind, path in
            view.shownContent.text = "\(kind) \(path.section)"
          }
        )
      })
    host.source.supplementaryViewProvider = { view, kind, path in
      asked.append("\(kind) \(path.section)")
      return registrations[kind].map { view.dequeueConfiguredReusableSupplementary(using: $0, for: path) }
    }
    host.show(["a": ["1"], "b": []])
    expect(asked.sorted(), kinds.flatMap { ["\($0) 0", "\($0) 1"] }.sorted())
    asked = []
    host.change { $0.reloadSections(["a"]) }
    expect(asked.sorted(), kinds.map { "\($0) 0" }.sorted())
    asked = []
    host.change { $0.reloadItems(["1"]) }
    expect(asked, [], "headers have no reload of their own")
    expect(host.diagnostics, [])
  }

  @Test("reconfigured headers keep their views, which UIKit can only reload, and get content of the provider")
  func reconfiguredHeader() {
    let host = host()
    var title = "old"
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kinds[0]) {
      view, _, _ in view.shownContent.text = title
    }
    let footer = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kinds[1]) {
      _, _, _ in
    }
    host.source.supplementaryViewProvider = { [kinds] view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: kind == kinds[0] ? header : footer, for: path)
    }
    host.show(["a": ["1"]])
    let before = host.view.supplementaryView(forElementKind: kinds[0], at: path(0, 0))
    title = "new"
    host.view.reconfigureSupplementaryViews(ofKind: kinds[0], at: [path(0, 0)])
    #expect(host.view.supplementaryView(forElementKind: kinds[0], at: path(0, 0)) === before)
    expect(before?.shownContent.text, "new")
    expect(host.takeAsked(), ["1 at 0.0"], "no cell is asked for again")
    expect(host.diagnostics, [])
  }

  @Test("a provider that returns nil is reported once for each kind, and the view is empty")
  func noView() {
    let host = host()
    host.source.supplementaryViewProvider = { _, _, _ in nil }
    host.show(["a": ["1"], "b": ["2"]])
    expect(host.view.visibleSupplementaryViews(ofKind: kinds[0]).count, 2)
    expect(host.diagnostics.count, 2)
    #expect(host.diagnostics.allSatisfy { $0.contains("supplementaryViewProvider returned nil") })
  }

  @Test("a missing provider is reported once for each kind, and the view is empty")
  func noProvider() {
    let host = host()
    host.show(["a": ["1"], "b": ["2"]])
    expect(host.view.visibleSupplementaryViews(ofKind: kinds[0]).count, 2)
    expect(host.diagnostics.count, 2)
    #expect(
      host.diagnostics.allSatisfy {
        $0.contains(
          "requested a supplementary view, but a supplementaryViewProvider was not specified on the diffable data "
            + "source"
        )
      })
  }
}
