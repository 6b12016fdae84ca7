import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor @Suite("Interactive movement of items")
struct MovingTests {
  private final class Movable: CollectionViewDataSource {
    var items = names("a", 10)
    var mayMove = true
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
      cell.shownContent.text = items[indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }
    func collectionView(
      _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  private let source = Movable()
  private let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 0))
  private var view: CollectionView { fixture.view }

  init() {
    view.dataSource = source
    view.layoutIfNeeded()
  }

  @Test("an item that is picked up, dragged over another and dropped is moved in data source and view")
  func move() {
    let carried = view.cellForItem(at: path(0, 0))
    #expect(view.beginInteractiveMovementForItem(at: path(0, 0)))
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 1)), "one at a time")
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    view.endInteractiveMovement()
    expect(source.items.prefix(4), ["a1", "a2", "a0", "a3"])
    expect(fixture.names, ["a1", "a2", "a0", "a3", "a4"])
    #expect(view.cellForItem(at: path(0, 2)) === carried)
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("a cancelled or refused movement moves nothing, and calls without a movement do nothing")
  func cancelled() {
    view.updateInteractiveMovementTargetPosition(.zero)
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 25))
    view.cancelInteractiveMovement()
    source.mayMove = false
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 0)))
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 99)))
    expect(source.items, names("a", 10))
  }
}
