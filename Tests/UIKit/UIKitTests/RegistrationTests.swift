import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Registrations") struct RegistrationTests {
  /// A cell that counts what happens to it.
  final class NotedCell: UICollectionViewCell {
    var calls: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      calls.append("init")
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      calls.append("prepareForReuse")
    }
  }

  final class NotedHeader: UICollectionReusableView {}

  private final class Items: NSObject, UICollectionViewDataSource {
    var count = 4
    let view: UICollectionView
    var diagnostics: [String] = []
    let cell: (UICollectionView, IndexPath) -> UICollectionViewCell
    var header: ((UICollectionView, IndexPath) -> UICollectionReusableView)?

    @MainActor init(height: CGFloat = 20, cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
      self.cell = cell
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: DiffableHost.rows())
      super.init()
      view.diagnosticHandler = { [weak self] in self?.diagnostics.append($0.description) }
      view.dataSource = self
    }

    @MainActor func scroll(to y: CGFloat) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { cell(collectionView, indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { header?(collectionView, indexPath) ?? UICollectionReusableView() }
  }

  @Test("reuse identifiers are the same in every view that uses registrations in the same order")
  func identifiers() {
    let odd = UICollectionView.CellRegistration<NotedCell, Int> { _, _, _ in }
    let even = UICollectionView.CellRegistration<NotedCell, Int> { _, _, _ in }
    for first in [odd, even] {
      let items = Items(height: 60) { view, path in
        let registration = path.item == 0 ? first : path.item == 1 ? odd : even
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
      }
      items.view.layoutIfNeeded()
      let identifier = items.view.cellForItem(at: IndexPath(item: 0, section: 0))?.reuseIdentifier
      expect(identifier, "registration 1 of NotedCell")
      let numbers = (0..<3).compactMap { item in
        items.view.cellForItem(at: IndexPath(item: item, section: 0))?.reuseIdentifier?.split(separator: " ")[1]
      }
      expect(Set(numbers), ["1", "2"])
    }
  }

  @Test("no call of register is needed")
  func noRegister() {
    let registration = UICollectionView.CellRegistration<NotedCell, Int> { cell, _, item in
      cell.shownContent.text = "\(item)"
    }
    let items = Items { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item * 10) }
    items.view.layoutIfNeeded()
    expect(items.view.visibleCells.map(\.shownContent.text), ["0", "10"])
    expect(items.diagnostics, [])
  }

  @Test("the order is init or prepareForReuse, then the handler, at every dequeue")
  func order() {
    let registration = UICollectionView.CellRegistration<NotedCell, Int> { cell, path, item in
      cell.calls.append("handler \(path.item) \(item)")
    }
    let items = Items(height: 10) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 7) }
    items.view.layoutIfNeeded()
    let cell = items.view.cellForItem(at: path(0, 0)) as? NotedCell
    expect(cell?.calls, ["init", "handler 0 7"])
    items.scroll(to: 10)
    #expect(items.view.cellForItem(at: path(0, 1)) === cell)
    expect(cell?.calls, ["init", "handler 0 7", "prepareForReuse", "handler 1 7"])
    items.view.reconfigureItems(at: [path(0, 1)])
    expect(cell?.calls.suffix(2), ["handler 1 7", "handler 1 7"])
  }

  @Test("each registration has a pool of its own, which its copies share")
  func pools() {
    typealias Registration = UICollectionView.CellRegistration<NotedCell, Int>
    let (first, second) = (Registration { _, _, _ in }, Registration { _, _, _ in })
    let copy = first
    var cells: [NotedCell] = []
    let items = Items(height: 10) { view, path in
      let registration = [first, second, second, copy][path.item]
      let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: nil)
      cells.append(cell)
      return cell
    }
    for y in [0, 10, 20, 30] as [CGFloat] { items.scroll(to: y) }
    // A new cell comes before the old one leaves; by the last one, those of the first registration are free.
    expect(cells.count, 4)
    #expect(cells[0] === cells[3])
    #expect(cells[1] !== cells[0])
  }

  @Test("a view that its registration hides stays hidden when the layout is invalidated")
  func hidden() {
    let registration = UICollectionView.CellRegistration<NotedCell, Int> { cell, _, item in
      cell.isHidden = item == 1
    }
    let items = Items(height: 200) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item)
    }
    for _ in 0..<2 {
      items.view.layoutIfNeeded()
      expect((0..<4).map { items.view.cellForItem(at: [0, $0])?.isHidden }, [false, true, false, false])
      items.view.collectionViewLayout.invalidateLayout()
    }
  }

  @Test("without an item the handler is not called")
  func noItem() {
    var calls = 0
    let registration = UICollectionView.CellRegistration<NotedCell, Int> { _, _, _ in calls += 1 }
    let items = Items { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: nil) }
    items.view.layoutIfNeeded()
    expect(items.view.visibleCells.count, 2)
    expect(calls, 0)
  }

  @Test("a registration that is created in the data source is reported once with its place, and cells are reused")
  func createdInDataSource() {
    let line = #line + 2
    let items = Items(height: 10) { view, path in
      let registration = UICollectionView.CellRegistration<NotedCell, Int> { _, _, _ in }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
    }
    let made = LayoutStatistics.total.viewsMade
    for y in [0, 10, 20, 30, 20, 10, 0] as [CGFloat] { items.scroll(to: y) }
    #expect(LayoutStatistics.total.viewsMade - made <= 2)
    expect(items.diagnostics.count, 1)
    #expect(
      items.diagnostics.first?.contains(
        "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath:"
          + " or inside a UICollectionViewDiffableDataSource cell provider.") == true)
    expect(items.diagnostics.first?.contains("RegistrationTests.swift:\(line)"), true)
  }

  @Test("a lazy registration that a provider is the first to touch is reported too, and works")
  func lazyRegistration() {
    @MainActor final class Owner {
      lazy var registration = UICollectionView.CellRegistration<NotedCell, String> { cell, _, item in
        cell.shownContent.text = item
      }
    }
    let owner = Owner()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DiffableHost.rows())
    var diagnostics: [String] = []
    view.diagnosticHandler = { diagnostics.append($0.description) }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: owner.registration, for: path, item: item)
    }
    source.apply(Snap(["a": ["1", "2"]]))
    view.layoutIfNeeded()
    expect(view.visibleCells.map(\.shownContent.text), ["1", "2"])
    expect(diagnostics.count, 1)
  }

  @Test("a cell that was not dequeued is shown, and reported")
  func notDequeued() {
    let items = Items { _, _ in UICollectionViewCell() }
    items.view.layoutIfNeeded()
    expect(items.view.visibleCells.count, 2)
    expect(items.diagnostics.count, 2)
    #expect(items.diagnostics.allSatisfy { $0.contains("was not obtained by dequeueing") })
  }

  @Test("supplementary registrations have a fixed kind, and their handler gets it")
  func supplementary() {
    let kind = UICollectionView.elementKindSectionHeader
    let registration = UICollectionView.SupplementaryRegistration<NotedHeader>(elementKind: kind) { view, kind, path in
      view.shownContent.text = "\(kind) \(path.section)"
    }
    let cells = UICollectionView.CellRegistration<NotedCell, Int> { _, _, _ in }
    let items = Items(height: 50) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 0) }
    items.header = { $0.dequeueConfiguredReusableSupplementary(using: registration, for: $1) }
    (items.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 100, height: 10)
    items.view.layoutIfNeeded()
    let header = items.view.supplementaryView(forElementKind: kind, at: path(0, 0))
    #expect(header is NotedHeader)
    expect(header?.shownContent.text, "\(kind) 0")
    expect(items.diagnostics, [])
  }

  @Test("nib registrations make views of the nib's class, awake, and are not made twice")
  func nibs() {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String>(
      cellNib: UINib(nibName: "InterfaceCell", bundle: nil)
    ) { cell, _, item in
      (cell as? InterfaceCell)?.title.text = item
    }
    let other = UICollectionView.CellRegistration<InterfaceCell, String>(
      cellNib: UINib(nibName: "Absent", bundle: nil)
    ) { cell, _, item in cell.title.text = item }
    let items = Items { view, path in
      path.item == 0
        ? view.dequeueConfiguredReusableCell(using: registration, for: path, item: "from the nib")
        : view.dequeueConfiguredReusableCell(using: other, for: path, item: "of the class")
    }
    items.view.layoutIfNeeded()
    #expect(
      items.view.visibleCells.map { ($0 as? InterfaceCell)?.title.text } == ["from the nib", "of the class"])
    let header = UICollectionView.SupplementaryRegistration<InterfaceCell>(
      supplementaryNib: UINib(nibName: "InterfaceCell", bundle: nil), elementKind: "kind"
    ) { view, kind, _ in view.title.text = kind }
    let view = items.view.dequeueConfiguredReusableSupplementary(using: header, for: path(0, 0))
    expect(view.title.text, "kind")
  }
}
