import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Grounds snap to half rows")
struct HalfRowOracleTests {
  @Test("every half cell has the ground of the point before its middle", arguments: TestSeeds.all(1...600))
  func everyHalf(seed: UInt64) throws {
    let picture = RandomPicture(seed: seed)
    let oracle = PointPainter(picture)
    let note = Comment(rawValue: "seed \(seed): \(picture)")
    let canvas = picture.canvas(allowsHalfRows: true)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        let (cell, grounds) = (canvas[x, y], canvas.grounds(at: CellPoint(x: x, y: y)))
        if cell.isBlank, !cell.style.attributes.contains(.underline) {
          expect(grounds.upper, oracle.ground(column: x, half: 2 * y), "\(x),\(y) upper, \(note)")
          expect(grounds.lower, oracle.ground(column: x, half: 2 * y + 1), "\(x),\(y) lower, \(note)")
        } else if let element = picture.element(named: cell.character) {
          expect(grounds.upper, oracle.ground(behindTextOf: element, column: x, row: y), "\(x),\(y) text, \(note)")
        }
      }
    }
  }
}

/// Elements at random places, on whole points.
@MainActor
private struct RandomPicture: @preconcurrency CustomStringConvertible {
  let size = CellSize(width: 12, height: 8)
  let unit: PointsPerCell
  let offset: CGPoint
  let elements: [PlacedLayout.Element]

  init(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let (width, height) = (
      [1, 2, 8].randomElement(using: &chance) ?? 1, [2, 3, 7, 16].randomElement(using: &chance) ?? 2
    )
    unit = PointsPerCell(width: CGFloat(width), height: CGFloat(height))
    offset = CGPoint(
      x: Int.random(in: 0...2 * width, using: &chance), y: Int.random(in: 0...6 * height, using: &chance))
    var elements: [PlacedLayout.Element] = []
    if Bool.random(using: &chance) {
      let corner = CGPoint(x: 0, y: Int.random(in: 0..<6 * height, using: &chance))
      elements.append(
        PlacedLayout.Element(
          identifier: ElementIdentifier(category: .decorationView, kind: "box", section: 0, item: 0),
          frame: CGRect(origin: corner, size: CGSize(width: 900, height: 900)), zIndex: -1,
          content: ViewContent(background: Self.color(0))))
    }
    for item in 1...Int.random(in: 1...8, using: &chance) {
      var content = ViewContent(text: Int.random(in: 0..<3, using: &chance) == 0 ? "" : Self.name(item))
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: break
      case 1: content = ViewContent(background: .clear)
      default: content.background = Self.color(item)
      }
      if content.background != nil, Int.random(in: 0..<6, using: &chance) == 0 { content.border = .single }
      let frame = CGRect(
        x: Int.random(in: 0..<12 * width, using: &chance), y: Int.random(in: 0..<12 * height, using: &chance),
        width: Int.random(in: 1...8 * width, using: &chance), height: Int.random(in: 1...6 * height, using: &chance))
      // An element in front at an edge of the view counts as pinned there.
      let isAtEdge = frame.minY == offset.y || frame.maxY == offset.y + unit.points(size).height
      elements.append(
        PlacedLayout.Element(
          identifier: .cell(0, item), frame: frame, zIndex: isAtEdge ? 0 : Int.random(in: 0..<2, using: &chance),
          content: content))
    }
    self.elements = elements
  }

  private static func color(_ number: Int) -> ViewColor {
    ViewColor(red: CGFloat(20 + 20 * number) / 255, green: 0, blue: 1, alpha: 1)
  }

  /// Two letters, so that a text has no blanks.
  private static func name(_ item: Int) -> String {
    String(repeating: Character(Unicode.Scalar(UInt8(0x60 + item))), count: 2)
  }

  /// From back to front.
  var inOrder: [PlacedLayout.Element] {
    elements.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  func element(named letter: Character) -> PlacedLayout.Element? { elements.first { $0.content.text.first == letter } }

  func canvas(allowsHalfRows: Bool) -> Canvas {
    let points = unit.points(size)
    let source = PlacedSource(elements, width: points.width, height: points.height)
    source.view.contentOffset = offset
    source.view.layoutIfNeeded()
    var renderer = CollectionRenderer(pointsPerCell: unit)
    renderer.palette.allowsHalfRows = allowsHalfRows
    var canvas = Canvas(size: size)
    renderer.paint(VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  var description: String {
    let frames = elements.map { "\($0.content.text.prefix(1)) \($0.frame) z \($0.zIndex) \($0.content.border != nil)" }
    return "\(unit) at \(offset), \(frames.joined(separator: "; "))"
  }
}

/// Paints points, and looks at one point of each half cell.
@MainActor
private struct PointPainter {
  /// What an element covers, in columns and half rows of the content.
  private struct Cover {
    var element: PlacedLayout.Element
    var columns, halves: [Int]
  }

  private let picture: RandomPicture
  private let covers: [Cover]
  /// Columns and rows by which the content is scrolled: the offset in cells, to the nearest whole number.
  private let scrolled: (columns: Int, rows: Int)

  init(_ picture: RandomPicture) {
    self.picture = picture
    let unit = picture.unit
    scrolled = (
      Int((picture.offset.x / unit.width + 0.5).rounded(.down)),
      Int((picture.offset.y / unit.height + 0.5).rounded(.down))
    )
    let view = CGRect(origin: picture.offset, size: unit.points(picture.size))
    let inView = picture.inOrder.filter {
      $0.frame.minX < view.maxX && $0.frame.maxX > view.minX && $0.frame.minY < view.maxY && $0.frame.maxY > view.minY
    }
    var covers = inView.map { element in
      Cover(
        element: element,
        columns: (0..<120).filter { Self.crosses(element.frame.minX..<element.frame.maxX, $0, unit.width) },
        halves: Self.halves(of: element, unit.height))
    }
    Self.separate(&covers, \.halves, \.columns, { $0.minY }, { $0.maxY })
    Self.separate(&covers, \.columns, \.halves, { $0.minX }, { $0.maxX })
    self.covers = covers
  }

  /// Whether points of a range reach across the middle of an interval: the last point before the middle is in it.
  private static func crosses(_ range: Range<CGFloat>, _ index: Int, _ length: CGFloat) -> Bool {
    range.contains(((CGFloat(index) + 0.5) * length).rounded(.up) - 1)
  }

  private static func halves(of element: PlacedLayout.Element, _ height: CGFloat) -> [Int] {
    let range = element.frame.minY..<element.frame.maxY
    let rows = (0..<80).filter { crosses(range, $0, height) }
    if element.content.border != nil { return rows.flatMap { [2 * $0, 2 * $0 + 1] } }
    let halves = (0..<160).filter { crosses(range, $0, height / 2) }
    // Without a row and a colour, an element is a line.
    if rows.isEmpty, (element.content.background?.alpha ?? 0) <= 0 { return [] }
    // The one row of an element that has no half row.
    return halves.isEmpty ? rows.map { 2 * $0 + 1 } : halves
  }

  /// Of two coloured elements that are apart in points, but not in cells, the first ends earlier if it can, or else the
  /// second begins later.
  private static func separate(
    _ covers: inout [Cover], _ along: WritableKeyPath<Cover, [Int]>, _ across: KeyPath<Cover, [Int]>,
    _ start: (CGRect) -> CGFloat, _ end: (CGRect) -> CGFloat
  ) {
    let old = covers
    var (early, late) = (Set<Int>(), Set<Int>())
    for (i, first) in old.enumerated() where isFilled(first) {
      for (j, second) in old.enumerated() where isFilled(second) && first.element.zIndex == second.element.zIndex {
        guard start(second.element.frame) > end(first.element.frame),
          let last = first[keyPath: along].last, let next = second[keyPath: along].first, last + 1 == next,
          !Set(first[keyPath: across]).isDisjoint(with: second[keyPath: across])
        else { continue }
        if first[keyPath: along].count > 1 {
          early.insert(i)
        } else if second[keyPath: along].count > 1 {
          late.insert(j)
        }
      }
    }
    for i in early { covers[i][keyPath: along].removeLast() }
    for j in late where covers[j][keyPath: along].count > 1 { covers[j][keyPath: along].removeFirst() }
  }

  private static func isFilled(_ cover: Cover) -> Bool {
    let content = cover.element.content
    return content.border == nil && (content.background?.alpha ?? 0) > 0 && !cover.columns.isEmpty
      && !cover.halves.isEmpty
  }

  private static func ground(_ color: ViewColor) -> Ground {
    .color(
      .rgb(
        UInt8((color.red * 255).rounded()), UInt8((color.green * 255).rounded()), UInt8((color.blue * 255).rounded())))
  }

  /// The ground of a half row of the view.
  func ground(column: Int, half: Int) -> Ground {
    let (column, half) = (column + scrolled.columns, half + 2 * scrolled.rows)
    var (ground, box) = (Ground.color(.standard), Ground.color(.standard))
    for cover in covers where cover.columns.contains(column) && cover.halves.contains(half) {
      switch cover.element.content.background {
      case nil: ground = box
      case let color? where color.alpha > 0:
        ground = Self.ground(color)
        if cover.element.zIndex < 0 { box = ground }
      default: break
      }
    }
    return ground
  }

  /// The element's own, or that of the box behind it in whole rows.
  func ground(behindTextOf element: PlacedLayout.Element, column: Int, row: Int) -> Ground {
    if let color = element.content.background { return Self.ground(color) }
    let box = covers.first { $0.element.zIndex < 0 }
    guard let box, let color = box.element.content.background, box.columns.contains(column + scrolled.columns),
      Self.crosses(box.element.frame.minY..<box.element.frame.maxY, row + scrolled.rows, picture.unit.height)
    else { return .color(.standard) }
    return Self.ground(color)
  }
}
