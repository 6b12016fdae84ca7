import Foundation
import LayoutCore
import TestExpectations
import Testing

/// What goes wrong on the way in the faults of motion, and what their fixes do.
@MainActor
@Suite("The known faults of motion") struct FaultMotionTests {
  private let isFixed: [Bool] = [false, true]

  /// A scene with its step under way.
  private func moving(_ name: String, isFixed: Bool, section: Int = 0) throws -> FaultOnShow {
    let show = try FaultOnShow(name, width: 40, height: 24)
    if isFixed { show.fix() }
    show.stage.collectionView.animatesChanges = true
    show.activate(section: section)
    return show
  }

  private func ways(_ show: FaultOnShow, _ role: Transition.Role, _ category: ElementCategory) throws
    -> [Transition.Element]
  {
    try #require(show.stage.collectionView.transition).elements.filter {
      $0.role == role && $0.identifier.category == category
    }
  }

  @Test("fault-corner brings the new item from the corner, and the fix from its own place")
  func corner() throws {
    for isFixed in isFixed {
      let coming = try ways(moving("corner", isFixed: isFixed, section: 1), .coming, .cell)
      let new = try #require(coming.first { $0.identifier == .cell(1, 0) })
      expect(new.from.alpha, 0)
      expect(new.from.frame.size, (isFixed ? new.to.frame.size : .zero))
      expect(new.from.frame.origin, (isFixed ? new.to.frame.origin : .zero))
    }
  }

  @Test("fault-fade lets the deleted item vanish at half its alpha, and the fix fades it out")
  func fade() throws {
    for isFixed in isFixed {
      let leaving = try ways(moving("fade", isFixed: isFixed), .leaving, .cell)
      let old = try #require(leaving.first { $0.identifier == .cell(0, 0) })
      expect(old.to.alpha, (isFixed ? 0 : 0.5))
    }
  }

  @Test("fault-leap has the next header at its end at once, and the fix moves it by the height of a line")
  func leap() throws {
    for isFixed in isFixed {
      let show = try moving("leap", isFixed: isFixed)
      let first = try #require(show.stage.collectionView.transition?.sample(at: 0.001))
      let header = first.elements.first {
        $0.identifier.category == .supplementaryView && $0.identifier.section == 1
      }
      // What is not on its way is at its end.
      let left = header.map { $0.endFrame.minY - $0.place.minY } ?? 0
      #expect((left - (isFixed ? 3 : 0)).magnitude < 0.1, "\(left) points are left")
    }
  }

  @Test("fault-equality leaves the mark on the item that was the last, and the fix moves it")
  func equality() throws {
    for isFixed in isFixed {
      let view = try moving("equality", isFixed: isFixed).stage.collectionView
      view.finishTransition()
      view.layoutIfNeeded()
      let marked = (0..<view.numberOfItems(inSection: 0)).filter {
        view.cellForItem(at: IndexPath(item: $0, section: 0))?.shownContent.border == .double
      }
      expect(marked, (isFixed ? [9] : [8, 9]))
    }
  }

  @Test("fault-finger deletes nothing with its second touch, and the fix deletes the item under the finger")
  func finger() throws {
    for isFixed in isFixed {
      let view = try moving("finger", isFixed: isFixed).stage.collectionView
      view.finishTransition()
      expect(view.numberOfItems(inSection: 0), (isFixed ? 7 : 8))
    }
  }
}
