import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Logs all calls about selection, and refuses as a test requires.
private final class SelectionDelegate: CollectionViewDelegate {
  let log = Log()
  var refuses: Set<String> = []

  private func ask(_ question: String, _ path: IndexPath) -> Bool {
    log.note("\(question) \(path.item)?")
    return !refuses.contains(question)
  }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    ask("should highlight", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.note("did highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.note("did unhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    ask("should select", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    ask("should deselect", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log.note("did select \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.note("did deselect \(indexPath.item)")
  }
}

@MainActor @Suite("Selection and highlighting")
struct SelectionTests {
  private let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 40))
  private let delegate = SelectionDelegate()
  private var view: CollectionView { fixture.view }
  private var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }

  init() {
    view.delegate = delegate
    view.layoutIfNeeded()
  }

  @Test("a tap highlights, selects and then unhighlights; the item selected before is deselected first")
  func tap() {
    view.userDidTapItem(at: path(0, 1))
    #expect(
      delegate.log.take() == [
        "should highlight 1?", "did highlight 1", "should select 1?", "did select 1", "did unhighlight 1",
      ])
    view.userDidTapItem(at: path(0, 2))
    #expect(
      delegate.log.take() == [
        "should highlight 2?", "did highlight 2", "should select 2?", "did deselect 1", "did select 2",
        "did unhighlight 2",
      ])
    expect(selected, [2])
  }

  @Test("a tap on the only selected item selects it again, as in UIKit")
  func tapAgain() {
    view.userDidTapItem(at: path(0, 1))
    _ = delegate.log.take()
    view.userDidTapItem(at: path(0, 1))
    #expect(
      delegate.log.take() == [
        "should highlight 1?", "did highlight 1", "should select 1?", "did select 1", "did unhighlight 1",
      ])
    expect(selected, [1])
  }

  @Test("with multiple selection, a second tap asks the delegate whether to deselect")
  func multiple() {
    view.allowsMultipleSelection = true
    view.userDidTapItem(at: path(0, 3))
    view.userDidTapItem(at: path(0, 1))
    expect(selected, [1, 3])
    _ = delegate.log.take()
    view.userDidTapItem(at: path(0, 3))
    #expect(
      delegate.log.take() == [
        "should highlight 3?", "did highlight 3", "should deselect 3?", "did deselect 3", "did unhighlight 3",
      ])
    expect(selected, [1])
    delegate.refuses = ["should deselect"]
    view.userDidTapItem(at: path(0, 1))
    expect(selected, [1])
  }

  @Test("a refused selection keeps the old one, and a refused highlight ends the tap")
  func refusals() {
    view.userDidTapItem(at: path(0, 1))
    delegate.refuses = ["should select"]
    _ = delegate.log.take()
    view.userDidTapItem(at: path(0, 2))
    #expect(
      delegate.log.take() == ["should highlight 2?", "did highlight 2", "should select 2?", "did unhighlight 2"])
    expect(selected, [1])
    delegate.refuses = ["should highlight"]
    view.userDidTapItem(at: path(0, 2))
    expect(delegate.log.take(), ["should highlight 2?"])
    expect(selected, [1])
  }

  @Test("a press highlights until it is released, and a release elsewhere or a cancel selects nothing")
  func press() {
    view.userDidPressItem(at: path(0, 1))
    expect(view.cellForItem(at: path(0, 1))?.isHighlighted, true)
    view.userDidReleaseItem(at: path(0, 2))
    expect(view.cellForItem(at: path(0, 1))?.isHighlighted, false)
    expect(selected, [])
    view.userDidPressItem(at: path(0, 1))
    view.userDidCancelPress()
    view.userDidReleaseItem(at: path(0, 1))
    expect(selected, [])
    #expect(!delegate.log.take().contains { $0.contains("select") })
  }

  @Test("selection by code does not call the delegate")
  func fromCode() {
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    view.selectItem(at: path(0, 2), animated: false, scrollPosition: [])
    expect(selected, [2])
    view.deselectItem(at: path(0, 2), animated: false)
    expect(selected, [])
    view.selectItem(at: path(0, 3), animated: false, scrollPosition: [])
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    expect(selected, [])
    expect(delegate.log.take(), [])
  }

  @Test("selection by code scrolls only if a position is given")
  func scrolling() {
    view.selectItem(at: path(0, 20), animated: false, scrollPosition: [])
    expect(view.contentOffset.y, 0)
    view.selectItem(at: path(0, 20), animated: false, scrollPosition: .top)
    expect(view.contentOffset.y, 200)
  }

  @Test("with selection turned off, neither code nor a tap selects")
  func off() {
    view.allowsSelection = false
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    view.userDidTapItem(at: path(0, 1))
    expect(selected, [])
    expect(delegate.log.take(), ["should highlight 1?", "did highlight 1", "did unhighlight 1"])
  }

  @Test("turning multiple selection off keeps the first selected item")
  func multipleOff() {
    view.allowsMultipleSelection = true
    for item in [4, 2, 3] { view.selectItem(at: path(0, item), animated: false, scrollPosition: []) }
    view.allowsMultipleSelection = false
    expect(selected, [2])
    expect(view.visibleCells.map(\.isSelected), [false, false, true, false, false])
  }

  @Test("cells that come into view know whether they are selected, whatever their view was used for before")
  func reuse() {
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.contentOffset.y = 0
    expect(view.visibleCells.map(\.isSelected), [false, true, false, false, false])
  }

  @Test("an item that the data does not have is reported and not selected")
  func outside() {
    view.selectItem(at: path(0, 40), animated: false, scrollPosition: .top)
    view.userDidTapItem(at: path(7, 0))
    expect(selected, [])
    #expect(
      fixture.diagnostics.map(\.description) == [
        "SpyLayout: cannot select 0.40: items of section 0 go from 0 to 39"
      ])
  }

  @Test("a reload clears selection and highlighting, and a layout change keeps them")
  func reloadAndLayoutChange() {
    view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    view.setCollectionViewLayout(SpyLayout(Log()), animated: false)
    expect(selected, [1])
    view.reloadData()
    expect(selected, [])
  }
}
