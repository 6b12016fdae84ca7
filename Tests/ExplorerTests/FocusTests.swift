import CharacterCanvas
import CollectionWidget
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
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

  @Test("a match of a search and the target of : get the focus")
  func targets() throws {
    let session = try gallerySession("flow")
    session.press("f", "/")
    session.press(contentsOf: "tin")
    session.press(.enter)
    let match = try #require(session.focusedElement)
    expect(session.title(section: match.section, item: match.item)?.lowercased().contains("tin"), true)
    #expect(session.cursor != nil)
    session.press(":")
    session.press(contentsOf: "2.3")
    session.press(.enter)
    expect(session.focusedElement, .cell(2, 3))
    session.press("1", "G", .enter)
    expect(session.view.indexPathsForSelectedItems, [IndexPath(indexes: [0, 0])])
  }

  @Test("with the focus scrolled out of view, status line, cursor and Enter use the first item in view")
  func leftBehind() throws {
    let session = try gallerySession("waterfall")
    session.press("f", "9", .space)
    let first = try #require(session.view.scrollAnchor?.element)
    #expect(first != .cell(0, 0))
    expect(session.observation.place, first)
    #expect(session.cursor != nil)
    session.press(.enter)
    expect(session.view.indexPathsForSelectedItems, [first.indexPath])
    expect(session.focusedElement, first)
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

  @Test("with nothing in view to focus, arrows scroll until there is something")
  func nothingInView() throws {
    // On cells of a point, the header of the boards and the inset below it fill the screen.
    let session = try gallerySession("pinboard")
    session.press("d", "f")
    #expect(session.statusLine.contains("nothing in view to focus"))
    #expect(session.focusedElement == nil)
    session.press(.down)
    expect(session.view.contentOffset.y, 1)
    for _ in 0..<40 where session.focusedElement == nil { session.press(.down) }
    expect(session.focusedElement, .cell(0, 0))
    // The next arrow takes up the first item in view, and the one after it moves on.
    session.press(.down, .down)
    expect(session.focusedElement, .cell(0, 1))
  }

  @Test("G and g move the focus along, and a count before an arrow equals that many presses")
  func ends() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    let view = session.view
    let last = view.numberOfSections - 1
    session.press("f", "G")
    expect(session.focusedElement, .cell(last, view.numberOfItems(inSection: last) - 1))
    session.press("g")
    expect(session.focusedElement, .cell(0, 0))
    expect(view.contentOffset.y, 0)
    session.press("1", "2", "G")
    expect(session.focusedElement, .cell(0, 11))
    session.press("g")
    for _ in 0..<30 { session.press(.down) }
    let (stepwise, offset) = (try #require(session.focusedElement), view.contentOffset)
    session.press("g", "3", "0", .down)
    expect(session.focusedElement, stepwise)
    let frame = try #require(session.frame(of: stepwise))
    #expect(session.isInView(stepwise, frame))
    #expect((view.contentOffset.y - offset.y).magnitude <= view.bounds.height)
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
        return top?.identifier == session.focusInView
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

  @Test("a row whose first or last line is full of letters is marked without a frame")
  func crowded() throws {
    let session = try gallerySession("inbox", width: 20, height: 5)
    session.press("j", "j", "f")
    expect(session.focusedElement, .cell(0, 0))
    expect(session.rows()[0], "       France       ")
    let card = try gallerySession("waterfall")
    card.press("f")
    #expect(card.rows().contains { $0.contains("┏━") })
  }

  @Test("f starts focus mode, which a frame and the cursor show, and f ends it")
  func toggling() throws {
    let session = try gallerySession("flow")
    let before = session.frame()
    session.press("f")
    expect(session.focusedElement, .cell(0, 0))
    #expect(session.rows()[1].hasPrefix(" ┏"))
    #expect(session.rows()[4].hasPrefix(" ┗"))
    expect(session.cursor, CellPoint(x: 1, y: 1))
    session.press(.right)
    expect(session.focusedElement, .cell(0, 1))
    expect(session.stage.collectionView.contentOffset, .zero)
    session.press(.left, .left, "3", "l", "h")
    expect(session.focusedElement, .cell(0, 2))
    session.press("f", "k")
    #expect(session.focusedElement == nil)
    #expect(session.cursor == nil)
    expect(session.frame(), before)
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
      let frame = shown.attributes.frame, open = session.findOpenRect()
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

  @Test("moving left goes column by column and into the frozen column last")
  func towardsFrozen() throws {
    let session = try gallerySession("grid", width: 40, height: 12)
    session.press("f", .down, "9", .right)
    expect(session.focusedElement, .cell(1, 9))
    for column in (0..<9).reversed() {
      session.press(.left)
      expect(session.focusedElement, .cell(1, column))
    }
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
        let cells = bars.map { session.renderer.grid(of: view).cells(of: $0.attributes.frame) }
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

  @Test("paging leaves the focus behind, and the next arrow moves it to an item in view")
  func paging() throws {
    let session = try gallerySession("flow")
    session.press("f", .space, .space)
    expect(session.stage.collectionView.contentOffset.y, 42, "Space pages")
    session.press(.down)
    let element = try #require(session.focusedElement)
    #expect(session.stage.collectionView.indexPathsForVisibleItems.contains(element.indexPath))
  }

  @Test("resizing keeps the focus in view, and the original size restores the scroll position")
  func resizing() throws {
    let session = try gallerySession("flow", width: 60, height: 20)
    let view = session.stage.collectionView
    session.press("f", .down, .down, .down, .down, .down, .down)
    let (element, offset) = (try #require(session.focusedElement), view.contentOffset)
    for height in [12, 9, 30, 7, 20] {
      session.handle([.resize(CellSize(width: 60, height: height))])
      let frame = try #require(session.frame(of: element)), open = session.findOpenRect()
      #expect(frame.minY >= open.minY, "\(height) rows")
      #expect(frame.maxY <= open.maxY, "\(height) rows")
    }
    expect(view.contentOffset, offset)
    session.press(.space, .space, .space, .space)
    let paged = view.contentOffset
    session.handle([.resize(CellSize(width: 60, height: 18))])
    expect(view.contentOffset, paged, "a focus that was left behind stays there")
  }

  @Test("Enter selects the focused item alone and x toggles it, as the delegate allows")
  func selecting() throws {
    let host = SelectionHost()
    let session = ExplorerSession(catalogue: SceneCatalogue([host.scene]), size: CellSize(width: 100, height: 12))
    let view = session.stage.collectionView
    view.allowsMultipleSelection = true
    let selected = { (view.indexPathsForSelectedItems ?? []).map(\.item) }
    session.press("x")
    #expect(session.statusLine.contains("f starts one"))
    #expect(selected().isEmpty)
    session.press("f", .enter)
    expect(selected(), [0])
    session.press(.down, "x")
    expect(selected(), [0, 1])
    session.press(.down, .enter)
    expect(selected(), [2], "alone")
    session.press("x")
    #expect(selected().isEmpty)
    session.press(.down, "x")
    #expect(selected().isEmpty)
    #expect(session.statusLine.contains("does not allow selecting item 0.3"))
    session.press(.down, .enter, .down, .enter)
    expect(selected(), [4, 5], "the delegate does not let 4 go")
    view.allowsMultipleSelection = false
    session.press("x")
    #expect(session.statusLine.contains("only one item"))
  }

  @Test("the status line shows the position of the focused item")
  func counting() throws {
    let session = try gallerySession("flow", width: 80, height: 24)
    session.press("f", .right, .right)
    expect(session.focusedElement, .cell(0, 2))
    session.stage.announcement = nil
    #expect(session.statusLine.contains("section 1/22"))
    #expect(session.statusLine.contains("item 3/18"))
    session.press("f")
    session.stage.announcement = nil
    #expect(session.statusLine.contains("item 1/18"))
  }

  @Test("several photographs can be selected")
  func photos() throws {
    let session = try gallerySession("photos", width: 60, height: 50)
    session.press("f", "x", .right, "x", .down, "x", "x")
    expect(session.stage.collectionView.indexPathsForSelectedItems?.map(\.item).sorted(), [0, 1])
  }

  @Test("Enter activates a focused header")
  func header() throws {
    let session = try gallerySession("photos", width: 60, height: 50)
    session.press("f", .up)
    expect(session.focusedElement?.kind, ElementKind.sectionHeader)
    session.press(.enter)
    #expect(session.statusLine.contains("Welcome!"))
    session.press(.down)
    expect(session.focusedElement?.category, .cell)
  }
}

/// Ten rows. The delegate refuses to select the fourth and to deselect the fifth.
@MainActor
private final class SelectionHost: CollectionViewDataSource, CollectionViewDelegate {
  var scene: Scene {
    Scene(name: "rows", title: "Rows", summary: "", source: "") { [self] in
      let view = CollectionView(frame: .zero, collectionViewLayout: ListLayout())
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (self, self)
      return Stage(view, keeping: [self])
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 3
  }

  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 4
  }
}

extension CGRect {
  fileprivate func isDisjoint(from other: CGRect) -> Bool {
    maxX <= other.minX || other.maxX <= minX || maxY <= other.minY || other.maxY <= minY
  }
}
