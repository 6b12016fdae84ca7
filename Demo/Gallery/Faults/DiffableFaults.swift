import LayoutCore
import Scenes
import UIKit

/// Faults of diffable data. UIKit stops the program for some of them; here each is a diagnostic.
@MainActor
enum DiffableFaults {
  static let all = [duplicate, registration, hash]

  private static func flow() -> UICollectionViewLayout { UICollectionViewFlowLayout().inBoxes() }

  private static let duplicate = Fault(
    name: "duplicate", title: "Two items with one identifier",
    problem: "The snapshot gets apple twice. UIKit stops the program for that.",
    remedy: "Each identifier stands for one item.", watched: IndexPath(item: 7, section: 0), wrong: flow, right: flow,
    build: { fault, state in
      DiffableBoxes(state).makeStage(fault.wrong()) { $0.show(repeating: state.isFixed ? nil : 7) }
    })

  private static let registration = Fault(
    name: "registration", title: "A registration for each cell",
    problem: "The cell provider makes a registration each time; UIKit stops at that.",
    remedy: "It is made once, before the provider.", wrong: flow, right: flow,
    build: { fault, state in
      DiffableBoxes(state) { !state.isFixed }.makeStage(fault.wrong()) { $0.show() }
    })

  private static let hash = Fault(
    name: "hash", title: "An identifier that changes its hash",
    problem: "Press Enter: the first item's identifier changes, and is not found.",
    remedy: "Only what never changes is hashed.", steps: [.start, .activateHeader(ofSection: 0)], wrong: flow,
    right: flow,
    build: { fault, state in
      DiffableBoxes(state).makeStage(fault.wrong(), start: { $0.show() }) { $0.renameFirstItem(ofSection: $1) }
    })
}

/// Sections of boxes in a diffable data source.
@MainActor
private final class DiffableBoxes {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Box>
  private typealias Cell = UICollectionView.CellRegistration<UICollectionViewCell, Box>

  /// An item with a title. The faulty one hashes the title, which changes.
  private final class Box: Hashable, CustomStringConvertible, @unchecked Sendable {
    let number: Int
    let hashesTitle: Bool
    var title: String
    var description: String { title }

    init(_ number: Int, hashesTitle: Bool) {
      (self.number, self.hashesTitle, title) = (number, hashesTitle, FaultTexts.plant(number))
    }

    static func == (a: Box, b: Box) -> Bool {
      a.number == b.number && (!a.hashesTitle || a.title == b.title)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      if hashesTitle { hasher.combine(title) }
    }
  }

  private let state: FaultState
  private let makesRegistrations: () -> Bool
  private var source: Source?

  init(_ state: FaultState, makesRegistrations: @escaping () -> Bool = { false }) {
    (self.state, self.makesRegistrations) = (state, makesRegistrations)
  }

  /// A stage of these boxes.
  /// - Parameters:
  ///   - start: shows the fault, or the fix.
  ///   - act: the action of Enter and of a click on a header.
  func makeStage(
    _ layout: UICollectionViewLayout, start: @escaping @MainActor (DiffableBoxes) -> Void,
    act: (@MainActor (DiffableBoxes, Int) -> Void)? = nil
  ) -> Stage {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    connect(view)
    let stage = Stage(view, keeping: [self]) { FaultTexts.month($0) }
    stage.itemTitle = { [unowned self] section, item in
      source?.itemIdentifier(for: IndexPath(item: item, section: section))?.title
    }
    state.start = { [unowned self] in start(self) }
    if let act {
      stage.activate = { [unowned self] in
        guard $0.category == .supplementaryView else { return false }
        act(self, $0.section)
        return true
      }
    }
    return stage
  }

  private func connect(_ view: UICollectionView) {
    func makeRegistration() -> Cell {
      Cell { cell, _, box in
        cell.shownContent = ViewContent(text: box.title, border: .rounded, alignment: .center)
      }
    }
    let cells = makeRegistration()
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, path in header.shownContent = FaultTexts.header(path.section) }
    let source = Source(collectionView: view) { [unowned self] view, path, box in
      view.dequeueConfiguredReusableCell(
        using: makesRegistrations() ? makeRegistration() : cells, for: path, item: box)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    self.source = source
  }

  /// Shows twelve sections of nine boxes.
  /// - Parameter repeated: the number of a box that comes twice.
  func show(repeating repeated: Int? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Box>()
    for section in 0..<12 {
      let numbers = (section * 9..<section * 9 + 9).flatMap { $0 == repeated ? [$0, $0] : [$0] }
      snapshot.appendSections([section])
      snapshot.appendItems(numbers.map { Box($0, hashesTitle: !state.isFixed) }, toSection: section)
    }
    source?.apply(snapshot, animatingDifferences: false)
  }

  func renameFirstItem(ofSection section: Int) {
    guard let source, let box = source.itemIdentifier(for: IndexPath(item: 0, section: section)) else { return }
    var snapshot = source.snapshot()
    // Hashes differ each time the program runs. Among few items, some lead by chance to the place where the item is.
    repeat { box.title += "!" } while box.hashesTitle && snapshot.indexOfItem(box) != nil
    snapshot.reconfigureItems([box])
    source.apply(snapshot)
  }
}
