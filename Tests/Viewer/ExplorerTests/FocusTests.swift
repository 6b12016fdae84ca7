import CharacterCanvas
import CollectionWidget
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Arrows move the focus by geometry")
struct FocusTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 3) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("Enter does something in every scene of the gallery, or says what it would")
  func enterInGallery() {
    let catalogue = GalleryCatalogue.standard
    for scene in catalogue.scenes.indices {
      let session = ExplorerSession(catalogue: catalogue, startingAt: scene, size: CellSize(width: 80, height: 24))
      // The messages of the first screen are gone.
      session.press("j", "k")
      // The chosen mountain stays chosen.
      for press in 1...(catalogue.scenes[scene].name == "mountains" ? 1 : 2) {
        let (before, selected) = (session.rows(), session.view.indexPathsForSelectedItems)
        session.press(.enter)
        let isSeen = session.rows() != before || session.observation.announcement != nil
        #expect(
          isSeen || session.view.indexPathsForSelectedItems != selected,
          "\(catalogue.scenes[scene].name), press \(press)")
      }
    }
  }

  @Test("the cursor is on the visible part of the focused element, below a pinned header")
  func cursorBelowHeader() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    session.press("f", .down, "j", .space)
    var seen = 0
    for _ in 0..<12 {
      let cells = (0..<11).flatMap { y in (0..<60).map { CellPoint(x: $0, y: y) } }
      let open = cells.first { cell in
        let point = CGPoint(x: Double(cell.x) + 0.5, y: session.view.contentOffset.y + Double(cell.y) + 0.5)
        let top = session.view.visibleElements.last { $0.attributes.frame.contains(point) }
        return top?.identifier == session.scenery.focusInView
      }
      if let open {
        seen += 1
        expect(session.cursor, open)
      }
      session.handle([.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: 3, y: 3)))])
    }
    #expect(seen > 8)
  }

  @Test("the nearest rectangle in each direction is as worked out by hand")
  func geometry() {
    let down = FocusGeometry(scrollsVertically: true)
    let middle = rect(20, 10)
    let cases: [([CGRect], FocusDirection, Int?)] = [
      ([rect(20, 13), rect(20, 16)], .down, 0),
      ([rect(20, 16), rect(20, 13)], .down, 1),
      // A rectangle in the next line wins over one straight ahead in a later line.
      ([rect(32, 13), rect(20, 20)], .down, 0),
      // Of two straight ahead, the one whose middle is nearer wins.
      ([rect(11, 13), rect(21, 13)], .down, 1),
      // Across, only rectangles straight ahead count.
      ([rect(31, 13)], .right, nil),
      ([rect(31, 12)], .right, 0),
      ([rect(45, 10), rect(31, 12)], .right, 1),
      ([rect(9, 10), rect(0, 10)], .left, 0),
      ([rect(20, 7), rect(20, 4)], .up, 0),
      ([rect(20, 7)], .down, nil), ([], .up, nil),
      // A rectangle that overlaps by up to half is still ahead. One that overlaps more is not.
      ([rect(20, 11.5)], .down, 0), ([rect(20, 11)], .down, nil),
    ]
    for (candidates, direction, expected) in cases {
      expect(down.nearest(to: middle, among: candidates, direction), expected, "\(direction) of \(candidates)")
    }
    let across = FocusGeometry(scrollsVertically: false)
    expect(across.nearest(to: middle, among: [rect(31, 13)], .right), 0)
    #expect(across.nearest(to: middle, among: [rect(32, 13)], .down) == nil)
  }

  @Test(
    "moving down and up through a scene never leaves the focus under a pinned element",
    arguments: ["flow", "waterfall", "boxes", "sticky", "photos", "categories", "floating", "stream"])
  func neverCovered(scene: String) throws {
    let session = try gallerySession(scene, width: 60, height: 24)
    let view = session.stage.collectionView
    let seed = TestSeeds.one(21)
    var generator = SplitMix64(seed: seed)
    session.press("f")
    for step in 0..<400 {
      let way: [Key] = step < 250 ? [.down, .down, .down, .right, .left] : [.up, .up, .up, .left, .right]
      session.press(way.randomElement(using: &generator) ?? .down)
      let element = try #require(session.focusedElement)
      guard element.category == .cell else { continue }
      view.layoutIfNeeded()
      let shown = try #require(
        view.visibleElements.first { $0.identifier == element }, "seed \(seed), step \(step): \(element)")
      let frame = shown.attributes.frame, open = session.widget.openRect
      let room = min(frame.height, open.height) - 0.01
      #expect(min(frame.maxY, open.maxY) - max(frame.minY, open.minY) >= room, "seed \(seed), step \(step): \(element)")
    }
  }

  @Test("in a grid the focus reaches every column and never ends under a frozen row or column")
  func neverFrozenOver() throws {
    let session = try gallerySession("grid", width: 40, height: 12)
    let view = session.stage.collectionView
    let seed = TestSeeds.one(22)
    var generator = SplitMix64(seed: seed)
    session.press("f")
    var reached: Set<Int> = []
    for step in 0..<500 {
      let across: Key = step / 40 % 2 == 0 ? .right : .left
      session.press([across, across, across, step < 250 ? .down : .up].randomElement(using: &generator) ?? across)
      let element = try #require(session.focusedElement)
      reached.insert(element.item)
      let shown = try #require(
        view.visibleElements.first { $0.identifier == element }, "seed \(seed), step \(step): \(element)")
      let inFront = view.visibleElements.drop { $0.identifier != element }.dropFirst()
      let (frame, visible) = (shown.attributes.frame, view.visibleContentRect)
      expect(frame.intersection(visible), frame, "seed \(seed), step \(step): \(element) is not whole")
      #expect(
        inFront.allSatisfy { $0.attributes.frame.isDisjoint(from: frame) },
        "seed \(seed), step \(step): \(element) is covered")
    }
    #expect(reached.isSuperset(of: 0..<12), "\(reached.sorted())")
  }

  @Test("a pinned header over a focused or found item is drawn without their highlight")
  func coveredHighlights() throws {
    let session = try gallerySession("sticky", width: 60, height: 20)
    let view = session.stage.collectionView
    for row in 0..<12 {
      for keys: [Key] in [["f"], ["/", "1", ".", .enter]] {
        view.contentOffset.y = CGFloat(row * 8)
        let plain = session.frame()
        let bars = view.visibleElements.filter {
          $0.identifier.category == .supplementaryView && $0.attributes.zIndex > 0
        }
        let cells = bars.map { session.scenery.renderer.grid(of: view).cells(of: $0.attributes.frame) }
        #expect(!cells.isEmpty)
        session.handle(keys.map { .key($0) })
        view.contentOffset.y = CGFloat(row * 8)
        let marked = session.frame()
        #expect(plain != marked, "something is marked")
        for bar in cells {
          let visible = bar.intersection(session.contentArea)
          for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
              expect(plain[x, y], marked[x, y], "\(keys[0]) at row \(row): \(x), \(y)")
            }
          }
        }
        session.handle((keys.count == 1 ? ["f"] : [.escape]).map { .key($0) })
      }
    }
  }
}

extension CGRect {
  fileprivate func isDisjoint(from other: CGRect) -> Bool {
    maxX <= other.minX || other.maxX <= minX || maxY <= other.minY || other.maxY <= minY
  }
}
