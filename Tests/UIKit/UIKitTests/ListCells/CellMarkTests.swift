import TestExpectations
import Testing
import UIKit

/// What programs and layouts say in the states of cells.
@MainActor
@Suite("Marks in the states of cells")
struct CellMarkTests {
  private final class Seen {
    var states: [String: [UICellConfigurationState]] = [:]
  }

  private let seen = Seen()

  private func host(_ items: [String]) -> ListCellHost {
    let seen = seen
    return ListCellHost(items) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { _, state in seen.states[item, default: []].append(state) }
    }
  }

  @Test("4.4: a cell is focused as long as its item has the focus, also where the item moves")
  func focused() {
    let host = host(["a", "b", "c"])
    host.view.focusedIndexPath = IndexPath(item: 1, section: 0)
    host.view.layoutIfNeeded()
    expect(seen.states["b"]?.last?.isFocused, true)
    expect(seen.states["a"]?.contains { $0.isFocused }, false)
    var snapshot = host.source.snapshot()
    snapshot.deleteItems(["a"])
    host.source.apply(snapshot)
    expect(host.view.focusedIndexPath, IndexPath(item: 0, section: 0))
    host.view.focusedIndexPath = IndexPath(item: 1, section: 0)
    host.view.layoutIfNeeded()
    expect(seen.states["b"]?.last?.isFocused, false)
    expect(seen.states["c"]?.last?.isFocused, true)
  }

  @Test("4.4: a cell is swiped while a menu shows its actions")
  func swiped() {
    let host = host(["a", "b"])
    host.view.swipedIndexPath = IndexPath(item: 0, section: 0)
    host.view.layoutIfNeeded()
    expect(seen.states["a"]?.last?.isSwiped, true)
    host.view.swipedIndexPath = nil
    host.view.layoutIfNeeded()
    expect(seen.states["a"]?.last?.isSwiped, false)
    expect(seen.states["b"]?.contains { $0.isSwiped }, false)
  }

  @Test("4.4: a header is pinned while it stays at the edge")
  func pinned() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let host = ListCellHost(texts: (0..<60).map { "row \($0)" }, configuration)
    let seen = seen
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "header"
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = { _, state in seen.states["header", default: []].append(state) }
    }
    host.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    host.view.reloadData()
    host.view.layoutIfNeeded()
    expect(seen.states["header"]?.last?.isPinned, false)
    host.view.contentOffset.y = 100
    host.view.layoutIfNeeded()
    expect(seen.states["header"]?.last?.isPinned, true)
    host.view.contentOffset.y = 0
    host.view.layoutIfNeeded()
    expect(seen.states["header"]?.last?.isPinned, false)
  }
}
