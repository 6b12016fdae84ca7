import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Applying snapshots") struct DiffableApplyTests {
  private func layoutLog(_ host: DiffableHost) -> () -> [String] {
    final class Log { var lines: [String] = [] }
    let log = Log()
    host.view.eventHandler = { event in
      if case .invalidated(let invalidation) = event { log.lines.append("\(invalidation.cause)") }
    }
    return {
      defer { log.lines = [] }
      return log.lines
    }
  }

  @Test("the initialiser sets the view's data source, which the view does not keep alive")
  func initialiser() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: DiffableHost.rows())
    var source: Source? = Source(collectionView: view) { _, _, _ in nil }
    #expect(view.dataSource === source)
    source = nil
    #expect(view.dataSource == nil)
  }

  @Test("the first apply is a reload, animated or not", arguments: [true, false])
  func first(isAnimated: Bool) {
    let host = DiffableHost()
    host.view.layoutIfNeeded()
    let log = layoutLog(host)
    host.source.apply(Snap(["a": ["1"]]), animatingDifferences: isAnimated)
    expect(log(), ["reload"])
    expect(host.shown, [["1"]])
  }

  @Test("later ones are one update of deletions, insertions and moves; what keeps its place is left alone")
  func later() {
    let host = DiffableHost(SpyRows())
    host.show(["a": ["1", "2", "3"], "b": ["4"], "c": ["5"]])
    let log = layoutLog(host)
    host.show(["b": ["4", "2"], "a": ["1", "3", "6"], "d": []])
    expect(log(), ["update"])
    expect(host.shown, [["4", "2"], ["1", "3", "6"], []])
    let spy = host.view.collectionViewLayout as? SpyRows
    #expect(
      spy?.updates == [
        "delete section 2 → -", "delete section 0 → -", "insert - → section 1", "insert - → section 2",
        "move 0.0 → 1.0", "move 0.1 → 0.1", "move 0.2 → 1.1",
      ])
  }

  @Test("equal identifiers are one item, whatever else is in them: content changes need a reload or a reconfigure")
  func identityOnly() {
    struct Item: Hashable, Sendable {
      let id: Int
      var title: String
      static func == (a: Item, b: Item) -> Bool { a.id == b.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DiffableHost.rows())
    var asked: [String] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Item> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: view) { view, path, item in
      asked.append(item.title)
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems([Item(id: 1, title: "old")])
    source.apply(snapshot)
    view.layoutIfNeeded()
    var other = NSDiffableDataSourceSnapshot<Int, Item>()
    other.appendSections([0])
    other.appendItems([Item(id: 1, title: "new")])
    source.apply(other)
    view.layoutIfNeeded()
    expect(asked, ["old"])
    // The provider gets the identifier of the snapshot, and not the one that names what to reload.
    other.reloadItems([Item(id: 1, title: "newest")])
    source.apply(other)
    expect(asked, ["old", "new"])
  }

  @Test("without animation it is the same difference: cells that stay are kept")
  func notAnimated() {
    let host = DiffableHost()
    host.show(["a": ["1", "2"]])
    let cell = host.cell(of: "2")
    host.show(["a": ["0", "2"]])
    #expect(host.cell(of: "2") === cell)
    expect(host.takeAsked(), ["1 at 0.0", "2 at 0.1", "0 at 0.0"])
  }

  @Test("applySnapshotUsingReloadData asks for everything that is visible again")
  func reloadData() async {
    let host = DiffableHost()
    host.show(["a": ["1", "2"]])
    _ = host.takeAsked()
    let log = layoutLog(host)
    var news = "waiting"
    host.source.applySnapshotUsingReloadData(Snap(["a": ["2", "3"]])) { news = "done" }
    expect(news, "done")
    expect(log(), ["reload"])
    expect(host.shown, [["2", "3"]])
    expect(host.takeAsked(), ["2 at 0.0", "3 at 0.1"])
    await host.source.applySnapshotUsingReloadData(Snap(["a": ["4"]]))
    expect(host.shown, [["4"]])
  }

  @Test("the completion comes on the main actor: right after the update, or after the call if it is animated")
  func completions() async {
    let host = DiffableHost(appliesEmpty: true)
    var news: [String] = []
    host.source.apply(Snap(["a": ["1"]]), animatingDifferences: false) {
      MainActor.assertIsolated()
      news.append("shown \(host.view.numberOfSections)")
    }
    expect(news, ["shown 1"])
    await withCheckedContinuation { continuation in
      host.source.apply(Snap(["a": ["1", "2"]]), animatingDifferences: true) {
        MainActor.assertIsolated()
        news.append("animated")
        continuation.resume()
      }
      expect(news, ["shown 1"])
      expect(host.shown, [["1", "2"]])
    }
    expect(news, ["shown 1", "animated"])
    await host.source.apply(Snap(["a": ["3"]]))
    expect(host.shown, [["3"]])
  }

  @Test("the completion is called if nothing changed, without a window or a size, and if view and source are gone")
  func completionsAlways() async {
    let host = DiffableHost()
    let snapshot = Snap(["a": ["1"]])
    host.show(snapshot)
    let log = layoutLog(host)
    await host.source.apply(snapshot)
    await host.source.apply(host.source.snapshot())
    expect(log(), [], "equal snapshots touch no layout")
    let small = UICollectionView(frame: .zero, collectionViewLayout: DiffableHost.rows())
    let source = Source(collectionView: small) { _, _, _ in nil }
    await source.apply(snapshot)
    await source.apply(Snap(["a": ["2"]]))
    expect(small.numberOfItems(inSection: 0), 1)
    await withCheckedContinuation { continuation in
      var view: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: DiffableHost.rows())
      var source: Source? = Source(collectionView: view!) { _, _, _ in nil }
      view = nil
      source?.apply(snapshot) { continuation.resume() }
      source = nil
    }
  }

  @Test("counts, snapshot and places are new when apply returns; the snapshot is a copy without marks")
  func synchronous() {
    let host = DiffableHost()
    var snapshot = Snap(["a": ["1"], "b": ["2", "3"]])
    snapshot.reloadItems(["2"])
    host.source.apply(snapshot)
    expect(host.view.numberOfSections, 2)
    expect(host.source.snapshot().text, "a: 1 | b: 2 3")
    expect(host.source.snapshot().reloadedItemIdentifiers, [])
    expect(host.source.indexPath(for: "3"), path(1, 1))
    expect(host.source.itemIdentifier(for: path(1, 0)), "2")
    expect(host.source.index(for: "b"), 1)
    expect(host.source.sectionIdentifier(for: 1), "b")
  }

  @Test("two applies follow each other: the second starts from the state of the first")
  func twice() {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    host.source.apply(Snap(["a": ["1", "2"]]))
    host.source.apply(Snap(["a": ["2", "3"]]))
    expect(host.shown, [["2", "3"]])
    expect(host.diagnostics, [])
  }

  @Test("an apply inside an apply waits until it is over, in order, and is reported once")
  func reentrant() {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    var order: [String] = []
    host.onAsk = { [unowned host] item in
      guard item == "2" else { return }
      for next in ["3", "4"] {
        host.source.apply(Snap(["a": [next]]), animatingDifferences: false) { order.append(next) }
      }
      order.append("asked, and \(host.source.snapshot().text)")
    }
    host.source.apply(Snap(["a": ["1", "2"]]), animatingDifferences: false) { order.append("outer") }
    expect(order, ["asked, and a: 1 2", "outer", "3", "4"])
    expect(host.shown, [["4"]])
    expect(host.diagnostics.count, 1)
    #expect(
      host.diagnostics.first?.contains("APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS") == true)
  }

  @Test("an apply in a provider that a scroll calls waits for the layout pass")
  func inPass() {
    let host = DiffableHost(height: 20)
    host.show(["a": ["1", "2", "3", "4"]])
    host.onAsk = { [unowned host] item in
      if item == "3" { host.source.apply(Snap(["a": ["3", "4"]]), animatingDifferences: false) }
    }
    host.view.contentOffset.y = 10
    host.view.layoutIfNeeded()
    expect(host.source.snapshot().text, "a: 3 4")
    expect(host.shown, [["3", "4"]])
    expect(host.diagnostics, [])
  }

  @Test("an apply on another thread is carried out on the main actor, and is reported once")
  func otherThread() async {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    let source = host.source!
    for item in ["2", "3"] {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread.detachNewThread {
          source.apply(Snap(["a": [item]]), animatingDifferences: false) {
            MainActor.assertIsolated()
            continuation.resume()
          }
        }
      }
    }
    expect(host.shown, [["3"]])
    expect(host.diagnostics.count, 1)
    expect(host.diagnostics.first?.contains("Deadlock detected"), true)
  }

  @Test("changes that the program reports to the view by itself are ignored, and reported")
  func directChanges() {
    let host = DiffableHost()
    host.show(["a": ["1", "2"]])
    let view = host.view
    view.insertItems(at: [path(0, 2)])
    view.performBatchUpdates {
      view.deleteItems(at: [path(0, 0)])
      view.moveSection(0, toSection: 0)
    }
    expect(host.shown, [["1", "2"]])
    let issues = host.takeDiagnostics()
    expect(issues.count, 3)
    #expect(
      issues.allSatisfy {
        $0.contains(
          "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the "
            + "UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView")
      })
    view.performBatchUpdates(nil)
    view.reloadData()
    expect(host.shown, [["1", "2"]])
    expect(host.diagnostics, [])
  }

  @Test("a cell provider that returns nil is reported, and a blank cell is shown")
  func noCell() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DiffableHost.rows())
    var diagnostics: [String] = []
    view.diagnosticHandler = { diagnostics.append($0.description) }
    let source = Source(collectionView: view) { _, _, _ in nil }
    source.apply(Snap(["a": ["1"]]))
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0, 0)) != nil)
    expect(diagnostics.count, 1)
    #expect(
      diagnostics.first?.contains(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path 0.0 with item identifier '1', "
          + "which is not allowed. You must always return a cell to the collection view") == true)
  }

  @Test("what is not there has no identifier and no place; a section past the end has no items, and is reported")
  func outside() {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    #expect(host.source.itemIdentifier(for: path(0, 1)) == nil)
    #expect(host.source.itemIdentifier(for: path(7, 0)) == nil)
    #expect(host.source.itemIdentifier(for: IndexPath()) == nil)
    #expect(host.source.indexPath(for: "z") == nil)
    #expect(host.source.sectionIdentifier(for: -1) == nil)
    #expect(host.source.sectionIdentifier(for: 1) == nil)
    #expect(host.source.index(for: "z") == nil)
    expect(host.diagnostics, [])
    expect(host.source.collectionView(host.view, numberOfItemsInSection: 4), 0)
    #expect(
      host.diagnostics.first?.contains("Invalid parameter not satisfying: section < _impl.numberOfSections") == true)
  }

  @Test("an identifier whose hash value changes is reported, and the next apply finds everything again")
  func changedHash() {
    final class Name: Hashable, @unchecked Sendable {
      var text: String
      init(_ text: String) { self.text = text }
      static func == (a: Name, b: Name) -> Bool { a.text == b.text }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 600), collectionViewLayout: DiffableHost.rows())
    var diagnostics: [String] = []
    view.diagnosticHandler = { diagnostics.append($0.description) }
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Name> { cell, _, name in
      cell.shownContent.text = name.text
    }
    let source = UICollectionViewDiffableDataSource<Int, Name>(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    let names = (0..<60).map { Name("n\($0)") }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Name>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot)
    view.layoutIfNeeded()
    // Some may be found by chance, so there are many.
    for name in names[30...] { name.text += " changed" }
    view.reloadData()
    view.layoutIfNeeded()
    expect(diagnostics.count, 1)
    expect(diagnostics.first?.contains("hash value"), true)
    expect(diagnostics.first?.contains("is at 0."), true)
    var next = NSDiffableDataSourceSnapshot<Int, Name>()
    next.appendSections([0])
    next.appendItems(names.reversed())
    source.apply(next)
    expect(view.visibleCells.map(\.shownContent.text), names.reversed().map(\.text))
    expect(names.map { source.indexPath(for: $0)?.item }, (0..<60).reversed().map { $0 })
    expect(diagnostics.count, 1)
  }

  @Test("the methods of the data source can be overridden")
  func overrides() {
    final class Own: UICollectionViewDiffableDataSource<String, String> {
      override func numberOfSections(in collectionView: UICollectionView) -> Int {
        min(1, super.numberOfSections(in: collectionView))
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        super.collectionView(collectionView, numberOfItemsInSection: section)
      }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.shownContent.text += "!"
        return cell
      }
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      }
      override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
      }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) { super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
      override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath {
        super.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
      }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DiffableHost.rows())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, item in
      cell.shownContent.text = item
    }
    let source = Own(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(Snap(["a": ["1"], "b": ["2"]]))
    expect(view.visibleCells.map(\.shownContent.text), ["1!"])
    #expect(view.beginInteractiveMovementForItem(at: path(0, 0)))
    expect(source.indexTitles(for: view), ["A"])
  }
}
