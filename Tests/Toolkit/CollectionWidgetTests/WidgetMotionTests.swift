import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

/// Names in sections, and a widget that shows them.
@MainActor
private final class Names: TestItems {
  var sections: [[String]] { didSet { counts = sections.map(\.count) } }
  var alignment = ViewContent.Alignment.leading
  private(set) var view = CollectionView()
  private(set) lazy var widget = CollectionViewWidget(view)

  init(_ sections: [[String]], in layout: CollectionViewLayout, animates: Bool) {
    self.sections = sections
    super.init(sections.map(\.count))
    fill = { [unowned self] cell, path in
      cell.shownContent.text = self.sections[path.section][path.item]
      cell.shownContent.alignment = alignment
    }
    fillSupplementary = { header, _, path in header.shownContent.text = "== \(path.section)" }
    view = view(layout)
    view.animatesChanges = animates
  }

  /// Shows other names as a batch update that names every change.
  func update(to new: [[String]]) {
    let (old, before) = (sections, Self.places(sections))
    let after = Self.places(new)
    view.performBatchUpdates { [self] in
      sections = new
      view.deleteItems(at: old.joined().filter { after[$0] == nil }.compactMap { before[$0] })
      view.insertItems(at: new.joined().filter { before[$0] == nil }.compactMap { after[$0] })
      for name in old.joined() {
        if let from = before[name], let to = after[name] { view.moveItem(at: from, to: to) }
      }
    }
  }

  private static func places(_ sections: [[String]]) -> [String: IndexPath] {
    var places: [String: IndexPath] = [:]
    for (section, names) in sections.enumerated() {
      for (item, name) in names.enumerated() { places[name] = IndexPath(item: item, section: section) }
    }
    return places
  }

  func picture(_ size: CellSize, at milliseconds: Int) -> Canvas { widget.frame(size, at: .milliseconds(milliseconds)) }
}

/// A kind of layout, made anew for each view.
private enum Kind: String, CaseIterable {
  case list, grid, waterfall, flow, hexagonal, table

  @MainActor
  func layout(_ direction: ScrollDirection) -> CollectionViewLayout {
    let stack: StackLayout
    switch self {
    case .list:
      let list = ListLayout()
      (list.itemHeight, list.headerHeight) = (16, 16)
      stack = list
    case .grid:
      let grid = GridLayout()
      grid.itemSize = CGSize(width: 40, height: 32)
      stack = grid
    case .waterfall:
      let waterfall = WaterfallLayout()
      (waterfall.columns, waterfall.columnSpacing, waterfall.rowSpacing) = (3, 8, 0)
      waterfall.itemLength = { path, _ in CGFloat(16 + 16 * (path.item % 3)) }
      stack = waterfall
    case .flow:
      let flow = FlowLayout()
      (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 40, height: 32), 0)
      flow.headerReferenceSize = CGSize(width: 8, height: 16)
      stack = flow
    case .hexagonal:
      let honeycomb = HexagonalLayout()
      honeycomb.itemSize = CGSize(width: 40, height: 32)
      stack = honeycomb
    case .table: stack = TableLayout()
    }
    stack.scrollDirection = direction
    return stack
  }
}

@MainActor
@Suite("Pictures of changes over time") struct WidgetMotionTests {
  private let size = CellSize(width: 8, height: 4)

  private func metals(animates: Bool = true) -> Names {
    let list = ListLayout()
    list.itemHeight = 16
    return Names([["Iron", "Copper", "Zinc", "Silver", "Tin"]], in: list, animates: animates)
  }

  @Test("a row fades out half way, and those below it take its place in whole rows")
  func deletion() {
    let names = metals()
    expect(names.picture(size, at: 0).plainText(), "Iron\nCopper\nZinc\nSilver")
    #expect(names.widget.nextFrame == nil)
    names.update(to: [["Iron", "Zinc", "Silver", "Tin"]])
    expect(names.picture(size, at: 1000).plainText(), "Iron\nCopper\nZinc\nSilver")
    expect(names.widget.nextFrame, .milliseconds(1033))
    // After 100 of 250 ms, 4 · 0.4³ = 0.256 of the way is done: the rows are 0.744 rows from their places.
    expect(names.picture(size, at: 1100).plainText(), "Iron\nCopper\nZinc\nSilver")
    // After 130 ms, 1 - 4 · 0.48³ = 0.558 is done: half a row is left, and the deleted row has been replaced.
    expect(names.picture(size, at: 1130).plainText(), "Iron\nZinc\nSilver\nTin")
    expect(names.picture(size, at: 1250).plainText(), "Iron\nZinc\nSilver\nTin")
    #expect(names.widget.nextFrame == nil)
  }

  /// The rows of the pictures at each quarter of a change that takes 100 ms at the same speed. Rows that show nothing are
  /// empty.
  private func quarters(_ names: Names, _ size: CellSize, to new: [[String]]) -> [[Substring]] {
    names.view.changeAnimation = Animation(.milliseconds(100), .linear)
    _ = names.picture(size, at: 0)
    names.update(to: new)
    return [0, 25, 50, 75, 100].map { time in
      let rows = names.picture(size, at: time).plainText().split(separator: "\n", omittingEmptySubsequences: false)
      return (0..<size.height).map { $0 < rows.count ? rows[$0] : "" }
    }
  }

  // A row that is d rows from its end is floor(d + ½) rows from it in the picture: of 2.25 rows two are left, of 1.5 rows
  // two, of 0.5 rows one, and of -0.5 rows none.

  @Test("rows that are sorted the other way round cross, and those behind are in front")
  func sorting() {
    let list = ListLayout()
    list.itemHeight = 16
    let names = Names([["A", "B", "C", "D"]], in: list, animates: true)
    let pictures = quarters(names, CellSize(width: 4, height: 4), to: [["D", "C", "B", "A"]])
    expect(pictures[0], ["A", "B", "C", "D"])
    // Left: A -2.25 of row 3, B -0.75 of row 2, C 0.75 of row 1, D 2.25 of row 0.
    expect(pictures[1], ["", "B", "D", ""])
    // Left: A -1.5, B -0.5, C 0.5, D 1.5; all are in row 2.
    expect(pictures[2], ["", "", "D", ""])
    // Left: A -0.75, B -0.25, C 0.25, D 0.75.
    expect(pictures[3], ["", "D", "B", ""])
    expect(pictures[4], ["D", "C", "B", "A"])
  }

  @Test(
    "lines between rows do not show in the gaps that rows leave on their way",
    arguments: [["D", "C", "B", "A"], ["A"], ["C", "X", "A"]])
  func gaps(new: [String]) {
    let pictures = [SectionSeparator(), nil].map { separator in
      let list = ListLayout()
      (list.itemHeight, list.separator) = (16, separator)
      let names = Names([["A", "B", "C", "D"]], in: list, animates: true)
      return quarters(names, CellSize(width: 4, height: 4), to: [new])
    }
    expect(pictures[0], pictures[1])
  }

  @Test(
    "a line that shows before and after does not vanish in between, though rows pass it",
    arguments: [["D", "C", "B", "A"], ["B", "A", "C", "D"], ["A", "X", "B", "C"], ["A", "C", "D", "E"]])
  func keptLines(new: [String]) {
    let list = ListLayout()
    (list.itemHeight, list.separator) = (32, SectionSeparator())
    let names = Names([["A", "B", "C", "D"]], in: list, animates: true)
    let pictures = quarters(names, CellSize(width: 4, height: 8), to: [new])
    expect(pictures[0], ["A", "▁▁▁▁", "B", "▁▁▁▁", "C", "▁▁▁▁", "D", ""])
    for row in [1, 3, 5] {
      for picture in pictures { expect(picture[row].count { $0 != " " }, 4, "row \(row): \(picture)") }
    }
  }

  @Test("a new row appears half way in the gap that the rows below it leave")
  func insertion() {
    let list = ListLayout()
    list.itemHeight = 16
    let names = Names([["A", "B", "C"]], in: list, animates: true)
    let pictures = quarters(names, CellSize(width: 4, height: 4), to: [["A", "X", "B", "C"]])
    expect(pictures[0], ["A", "B", "C", ""])
    // Left: B and C -0.75 of rows 2 and 3.
    expect(pictures[1], ["A", "B", "C", ""])
    // Left: -0.5; X is half way.
    expect(pictures[2], ["A", "X", "B", "C"])
    expect(pictures[3], ["A", "X", "B", "C"])
    expect(pictures[4], ["A", "X", "B", "C"])
  }

  @Test("the rows of a fold vanish half way, and what is below closes the gap")
  func fold() {
    let list = ListLayout()
    (list.itemHeight, list.headerHeight) = (16, 16)
    let names = Names([["a", "b"], ["c"]], in: list, animates: true)
    let pictures = quarters(names, CellSize(width: 6, height: 5), to: [[], ["c"]])
    expect(pictures[0], ["== 0", "a", "b", "== 1", "c"])
    // Left: the second header and c 1.5 of rows 1 and 2; a and b are three quarters there.
    expect(pictures[1], ["== 0", "a", "b", "== 1", "c"])
    // Left: 1.
    expect(pictures[2], ["== 0", "", "== 1", "c", ""])
    // Left: 0.5.
    expect(pictures[3], ["== 0", "", "== 1", "c", ""])
    expect(pictures[4], ["== 0", "== 1", "c", "", ""])
  }

  @Test("a text that gets more room is laid out for it once, and shows as much of it as there is room for")
  func wrapping() {
    func grid(_ width: CGFloat, _ height: CGFloat) -> GridLayout {
      let grid = GridLayout()
      grid.itemSize = CGSize(width: width, height: height)
      return grid
    }
    let names = Names([["aa bb cc dd"]], in: grid(40, 32), animates: true)
    let size = CellSize(width: 12, height: 2)
    names.view.changeAnimation = Animation(.milliseconds(100), .linear)
    expect(names.picture(size, at: 0).plainText(), "aa bb\ncc dd")
    // From 5 columns and 2 rows to 11 columns and 1 row.
    names.view.setCollectionViewLayout(grid(88, 16), animated: true)
    let pictures = [0, 25, 50, 75, 100].map { names.picture(size, at: $0).plainText().split(separator: "\n") }
    // 5 + 6 · ¼ = 6.5 columns, 8 and 9.5 columns; edges in the middle of a cell are rounded up.
    expect(pictures, [["aa bb", "cc dd"], ["aa bb c"], ["aa bb cc"], ["aa bb cc d"], ["aa bb cc dd"]])
  }

  @Test("a text in the middle or at the end of a view that is resized stays there", arguments: [true, false])
  func alignedText(isCentered: Bool) {
    func grid(_ width: CGFloat) -> GridLayout {
      let grid = GridLayout()
      grid.itemSize = CGSize(width: width, height: 32)
      return grid
    }
    let names = Names([["ab"]], in: grid(32), animates: true)
    names.alignment = isCentered ? .center : .trailing
    let size = CellSize(width: 12, height: 2)
    names.view.changeAnimation = Animation(.milliseconds(100), .linear)
    _ = names.picture(size, at: 0)
    names.view.setCollectionViewLayout(grid(96), animated: true)
    let indents = [0, 25, 50, 75, 100].map { time in
      names.picture(size, at: time).plainText().prefix { $0 == " " }.count
    }
    // The view has 4, 6, 8, 10 and 12 columns, of which the text takes two.
    expect(indents, (isCentered ? [1, 2, 3, 4, 5] : [2, 4, 6, 8, 10]))
  }

  @Test("colours of what fades are mixed with what is behind, and characters replaced when they have its colour")
  func mixing() {
    var (from, to) = (Canvas(size: CellSize(width: 3, height: 1)), Canvas(size: CellSize(width: 3, height: 1)))
    let (red, blue) = (Color.rgb(200, 0, 0), Color.rgb(0, 0, 200))
    from.draw("ab ", at: .zero, style: Style(foreground: .rgb(0, 0, 0), background: red))
    to.draw("ac ", at: .zero, style: Style(foreground: .rgb(0, 0, 0), background: blue))
    let pictures = [0, 0.25, 0.5, 0.75, 1].map { share in
      var canvas = from
      canvas.dissolve(into: to, share, in: canvas.bounds, ground: nil)
      return canvas
    }
    expect(pictures.map { $0.plainText() }, ["ab", "ab", "ac", "ac", "ac"])
    expect(pictures[0], from)
    expect(pictures[1][2, 0].style.background, .rgb(150, 0, 50))
    expect(pictures[1][1, 0].style.foreground, .rgb(75, 0, 25))
    expect(pictures[2][1, 0].style.foreground, pictures[2][1, 0].style.background)
    expect(pictures[3][2, 0].style.background, .rgb(50, 0, 150))
    expect(pictures[4], to)
  }

  @Test("a letter that two words share goes with its word, and a word that both have stays")
  func sharedLetters() {
    let size = CellSize(width: 9, height: 1)
    var (from, to) = (Canvas(size: size), Canvas(size: size))
    let (white, black) = (Color.rgb(200, 200, 200), Color.rgb(0, 0, 0))
    from.draw("period go", at: .zero, style: Style(foreground: white, background: black))
    to.draw("metals go", at: .zero, style: Style(foreground: white, background: black))
    var canvas = from
    canvas.dissolve(into: to, 0.25, in: canvas.bounds, ground: RGB(0, 0, 0))
    expect((0..<6).map { canvas[$0, 0].style.foreground }, Array(repeating: .rgb(100, 100, 100), count: 6))
    expect((7..<9).map { canvas[$0, 0].style.foreground }, [white, white])
  }

  @Test("a wide character is replaced whole")
  func wideCharacters() {
    var (from, to) = (Canvas(size: CellSize(width: 4, height: 1)), Canvas(size: CellSize(width: 4, height: 1)))
    from.draw("日本", at: .zero, style: .plain)
    to.draw("a日b", at: .zero, style: .plain)
    for share in [0.1, 0.4] {
      var canvas = from
      canvas.dissolve(into: to, share, in: canvas.bounds, ground: nil)
      expect(canvas.plainText(), "日本")
      canvas = from
      canvas.dissolve(into: to, 1 - share, in: canvas.bounds, ground: nil)
      expect(canvas.plainText(), "a日b")
    }
  }

  @Test("a key ends what moves before it is handled, and completions get true")
  func keys() {
    let names = metals()
    _ = names.picture(size, at: 0)
    var results: [Bool] = []
    names.sections[0].removeFirst()
    names.view.performBatchUpdates(
      { names.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }, completion: { results.append($0) })
    _ = names.picture(size, at: 0)
    expect(results, [])
    #expect(!names.widget.handle(.key("x"), at: .milliseconds(50)))
    expect(results, [true])
    expect(names.picture(size, at: 50).plainText(), "Copper\nZinc\nSilver\nTin")
  }

  @Test(
    "random transitions start with the picture before, end with the one without motion, and move steadily",
    arguments: TestSeeds.all(0..<12))
  func randomTransitions(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let area = CellSize(width: 24, height: 10)
    for kind in Kind.allCases {
      for direction in ScrollDirection.allCases {
        var count = 0
        func fresh() -> String {
          count += 1
          return "n\(count)"
        }
        let sections = (0..<3).map { _ in (0..<Int.random(in: 0...9, using: &random)).map { _ in fresh() } }
        let moving = Names(sections, in: kind.layout(direction), animates: true)
        let still = Names(sections, in: kind.layout(direction), animates: false)
        for names in [moving, still] {
          names.view.effectiveUserInterfaceLayoutDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
        }
        var time = 0
        expect(moving.picture(area, at: time), still.picture(area, at: time))
        for _ in 0..<3 {
          var new = moving.sections.map { names in names.filter { _ in Int.random(in: 0..<5, using: &random) > 0 } }
          for section in new.indices {
            if Int.random(in: 0..<2, using: &random) == 0 { new[section].shuffle(using: &random) }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
              new[section].insert(fresh(), at: Int.random(in: 0...new[section].count, using: &random))
            }
          }
          let before = still.picture(area, at: time)
          for names in [moving, still] { names.update(to: new) }
          let context = "seed \(seed): \(kind) \(direction)"
          let isMoving = moving.view.transition != nil
          #expect(!isMoving || moving.picture(area, at: time) == before, "\(context): the first picture differs")
          if let transition = moving.view.transition { checkSteadiness(of: transition, context) }
          _ = moving.picture(area, at: time + 100)
          time += 300
          expect(moving.picture(area, at: time), still.picture(area, at: time), "\(context): the last differs")
          #expect(moving.widget.nextFrame == nil, "\(context): still at work")
        }
      }
    }
  }

  /// Every element goes straight from where it starts to where it ends, and none is in two places.
  private func checkSteadiness(of transition: Transition, _ context: String) {
    let ways = transition.elements
    let present = ways.filter { $0.role != .leaving }.map(\.identifier)
    expect(Set(present).count, present.count, "\(context): an element is there twice")
    let scroll = CGPoint(
      x: transition.endOffset.x - transition.startOffset.x, y: transition.endOffset.y - transition.startOffset.y)
    var last = transition.sample(at: 0.0001)
    for step in 1...20 {
      let next = transition.sample(at: CGFloat(step) / 20)
      for (way, (a, b)) in zip(ways, zip(last.elements, next.elements)) {
        let whole = hypot(
          way.to.frame.midX - way.from.frame.midX - scroll.x, way.to.frame.midY - way.from.frame.midY - scroll.y)
        let gone = hypot(b.place.midX - a.place.midX, b.place.midY - a.place.midY)
        #expect(gone <= whole / 20 + 0.01, "\(context): \(way.identifier) jumps by \(gone) of \(whole)")
      }
      last = next
    }
    let late = zip(ways, last.elements).filter { !$1.place.isNear($0.to.frame) }.map(\.0.identifier)
    expect(late, [], "\(context): these do not arrive")
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { $0.magnitude < 0.01 }
  }
}
