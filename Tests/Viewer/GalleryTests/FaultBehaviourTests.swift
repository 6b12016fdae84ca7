import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("The known faults in action")
struct FaultBehaviourTests {
  private func view(_ show: FaultOnShow) -> CollectionView { show.stage.collectionView }

  @Test("there are more than twenty faults, each with notes on what is wrong and what is right")
  func texts() {
    let faults = GalleryCatalogue.standard.scenes.filter { $0.name.hasPrefix("fault-") }
    #expect(faults.count >= 20)
    for fault in faults {
      expect(fault.notes.count, 2)
      expect(fault.notes.first?.hasPrefix("Wrong: "), true)
      expect(fault.notes.last?.hasPrefix("Right: "), true)
      #expect(fault.summary.hasSuffix(" " + fault.notes[1]), "\(fault.name): \(fault.summary)")
      expect(fault.makeStage().sectionTitle(0), "January")
    }
  }

  @Test("fault-append returns more elements with every query, and the fixed layout does not")
  func appending() throws {
    for isFixed in [false, true] {
      let show = try FaultOnShow("append")
      if isFixed { show.fix() }
      show.scroll(to: CGPoint(x: 0, y: 10))
      let early = view(show).statistics.elementsReturned
      show.scroll(to: CGPoint(x: 0, y: 30))
      let late = view(show).statistics.elementsReturned
      #expect(isFixed ? late < 20 : late > early + 100)
    }
  }

  @Test("fault-all returns all elements for every rectangle, and the fixed layout does not")
  func returningAll() throws {
    let show = try FaultOnShow("all")
    show.scroll(to: CGPoint(x: 0, y: 1))
    expect(view(show).statistics.elementsReturned, 10_000)
    show.fix()
    show.scroll(to: CGPoint(x: 0, y: 2))
    #expect(view(show).statistics.elementsReturned < 20)
  }

  @Test("fault-joined places each item once for a picture, though each asks for the one before it")
  func joining() throws {
    let show = try FaultOnShow("joined")
    let count = view(show).numberOfItems(inSection: 0)
    view(show).frame.size = CGSize(width: 100, height: 500)
    let before = LayoutStatistics.total
    view(show).layoutIfNeeded()
    let made = (LayoutStatistics.total - before).attributesMade
    #expect(count > 50, "\(made) for \(count) items of a section")
    #expect(made < 20 * count * view(show).numberOfSections, "\(made) for \(count) items of a section")
  }

  @Test("fault-solve solves every section on each scroll step, and the fixed layout solves none")
  func solving() throws {
    let show = try FaultOnShow("solve")
    show.scroll(to: CGPoint(x: 0, y: 1))
    expect(view(show).statistics.sectionsSolved, 25)
    show.fix()
    show.scroll(to: CGPoint(x: 0, y: 2))
    expect(view(show).statistics.sectionsSolved, 0)
  }

  @Test("fault-scroll-to puts an item under the header, and the fixed layout puts it just below")
  func scrollingTo() throws {
    for isFixed in [false, true] {
      let show = try FaultOnShow("scroll-to")
      if isFixed { show.fix() }
      show.activate(section: 1)
      view(show).layoutIfNeeded()
      let item = try #require(view(show).layoutAttributesForItem(at: IndexPath(item: 6, section: 1)))
      expect(item.frame.minY - view(show).contentOffset.y, (isFixed ? 1 : 0))
    }
  }

  @Test("fault-insert moves the items in view when items are inserted above, and the fixed layout keeps them")
  func inserting() throws {
    for isFixed in [false, true] {
      let show = try FaultOnShow("insert")
      if isFixed { show.fix() }
      show.scroll(to: CGPoint(x: 0, y: 60))
      let before = view(show).indexPathsForVisibleItems.filter { $0.section == 0 }.min()
      show.activate(section: 0)
      view(show).layoutIfNeeded()
      let after = try #require(view(show).indexPathsForVisibleItems.filter { $0.section == 0 }.min())
      expect(after.item, (before?.item ?? 0) + (isFixed ? 100 : 0))
    }
  }

  @Test("fault-reload goes to the top, and the fixed layout stays")
  func reloading() throws {
    for isFixed in [false, true] {
      let show = try FaultOnShow("reload")
      if isFixed { show.fix() }
      show.scroll(to: CGPoint(x: 0, y: 60))
      show.activate(section: 0)
      view(show).layoutIfNeeded()
      expect(view(show).contentOffset.y, (isFixed ? 60 : 0))
    }
  }

  @Test("fault-stale keeps the columns' first width, and the fixed layout takes the new one")
  func resizing() throws {
    for isFixed in [false, true] {
      let show = try FaultOnShow("stale")
      if isFixed { show.fix() }
      show.resize(width: 60, height: 9)
      #expect(
        view(show).layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.maxX == (isFixed ? 60 : 30))
    }
  }
}
