import CharacterCanvas
import Foundation

extension ExplorerAction {
  static let minimap = [
    ExplorerAction("minimap", .looking, keys: ["v"], "show the minimap", .panel(.toggleBeside(.minimap)))
  ]
}

/// The whole content in braille dots. The part in view is reversed and between brackets. A click scrolls to that place.
struct MinimapPanel: Panel {
  let title = "Overview"
  var traits: PanelTraits { PanelTraits(side: .trailing, keys: .never) }

  /// The key of a map.
  struct MapKey: Hashable {
    var layout: ObjectIdentifier
    var contentSize: CGSize
    var cells: CellSize
    var items: Int
  }

  init() {}

  func size(in scenery: Scenery) -> CellSize { CellSize(width: 16, height: 200) }

  func map(_ cells: CellSize, _ scenery: Scenery) -> ContentMap {
    let view = scenery.view
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    let key = MapKey(layout: view.layoutIdentity, contentSize: view.contentSize, cells: cells, items: items)
    return scenery.memory.map.value(for: key) { ContentMap(of: view, cells: cells) }
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let map = map(canvas.size, scenery)
    guard !canvas.size.isEmpty, map.contentSize.width > 0, map.contentSize.height > 0 else { return }
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        canvas.fill(cell, with: map.character(x, y), style: scenery.theme.panel)
      }
    }
    let view = map.cells(of: scenery.view.visibleContentRect)
    canvas.restyle(view) { $0.adding(.reverse) }
    guard view.width > 2 else { return }
    for (x, bracket) in [(view.minX, "["), (view.maxX - 1, "]")] {
      for y in view.minY..<view.maxY {
        canvas.draw(DisplayText(bracket), at: CellPoint(x: x, y: y), style: scenery.theme.panel.adding(.reverse))
      }
    }
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    guard let inner = scenery.place(of: id)?.inner else { return .taken }
    let point = map(inner.size, scenery).point(cell)
    let visible = scenery.view.visibleContentRect.size
    return .used([
      .panel(.focusContent),
      .scroll(.to(CGPoint(x: point.x - visible.width / 2, y: point.y - visible.height / 2))),
    ])
  }
}

/// The whole content of a view as a bitmap, with two dots across and four down in each cell. It is made from a bounded
/// number of samples: the work is the same for a hundred items and for ten million.
@MainActor
struct ContentMap {
  /// The most layout queries for one map, and the most elements looked at.
  static let mostQueries = 4_096
  static let mostElements = 20_000

  let cells: CellSize
  let contentSize: CGSize
  private(set) var queries = 0
  private(set) var elements = 0
  private var isLit: [Bool]

  private var columns: Int { cells.width * 2 }
  private var rows: Int { cells.height * 4 }

  init(of view: LayoutReading, cells: CellSize) {
    self.cells = CellSize(width: max(0, cells.width), height: max(0, cells.height))
    contentSize = view.contentSize
    isLit = Array(repeating: false, count: self.cells.width * 2 * self.cells.height * 4)
    guard !isLit.isEmpty, contentSize.width > 0, contentSize.height > 0 else { return }
    let isBroad = contentSize.width > 4 * max(1, view.bounds.width)
    let isLong = contentSize.height > 4 * max(1, view.bounds.height)
    if isBroad && isLong { sampleDots(view) } else { sampleLines(view, down: isBroad) }
  }

  /// The size of the content that a dot represents, in points.
  private var unit: CGSize {
    CGSize(width: contentSize.width / CGFloat(columns), height: contentSize.height / CGFloat(rows))
  }

  private func middle(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: (CGFloat(column) + 0.5) * unit.width, y: (CGFloat(row) + 0.5) * unit.height)
  }

  /// Makes a query for each row of dots, or each column, along the middle of what it represents.
  private mutating func sampleLines(_ view: LayoutReading, down: Bool) {
    for line in 0..<(down ? columns : rows) {
      let middle = down ? middle(line, 0) : middle(0, line)
      let rect =
        down
        ? CGRect(x: middle.x, y: 0, width: 0.001, height: contentSize.height)
        : CGRect(x: 0, y: middle.y, width: contentSize.width, height: 0.001)
      guard let frames = ask(view, rect) else { return }
      for frame in frames {
        let range =
          down
          ? Self.dots(frame.minY, frame.maxY, unit.height, rows)
          : Self.dots(frame.minX, frame.maxX, unit.width, columns)
        for dot in range { isLit[down ? dot * columns + line : line * columns + dot] = true }
      }
    }
  }

  /// Makes a query for each dot. If the content is long both ways, a query for a line would cross too much of it.
  private mutating func sampleDots(_ view: LayoutReading) {
    for row in 0..<rows {
      for column in 0..<columns {
        let rect = CGRect(origin: middle(column, row), size: CGSize(width: 0.001, height: 0.001))
        guard let frames = ask(view, rect) else { return }
        isLit[row * columns + column] = !frames.isEmpty
      }
    }
  }

  /// The frames of the visible elements in a rectangle; nil once there were enough queries.
  private mutating func ask(_ view: LayoutReading, _ rect: CGRect) -> [CGRect]? {
    guard queries < Self.mostQueries, elements < Self.mostElements else { return nil }
    let answer = view.layoutAnswer(in: rect)
    queries += 1
    elements += answer.count
    return answer.prefix(Self.mostElements).filter {
      $0.representedElementCategory != .decorationView && !$0.isHidden && $0.alpha > 0
    }.map(\.shownFrame)
  }

  /// The dots whose middles lie in an extent.
  private static func dots(_ start: CGFloat, _ end: CGFloat, _ unit: CGFloat, _ count: Int) -> Range<Int> {
    func dot(_ value: CGFloat) -> Int { Int(min(max((value / unit - 0.5).rounded(.up), 0), CGFloat(count))) }
    return dot(start)..<max(dot(start), dot(end))
  }

  /// The braille character of a cell.
  func character(_ x: Int, _ y: Int) -> Character {
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    var value: UInt32 = 0x2800
    for row in 0..<4 {
      for column in 0..<2 where isLit[(y * 4 + row) * columns + x * 2 + column] { value |= bits[row][column] }
    }
    return Unicode.Scalar(value).map(Character.init) ?? " "
  }

  /// The cells that represent a part of the content, at least one.
  func cells(of rect: CGRect) -> CellRect {
    let (width, height) = (unit.width * 2, unit.height * 4)
    func cell(_ value: CGFloat, _ unit: CGFloat, _ count: Int, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max((value / unit).rounded(rule), 0), CGFloat(count)))
    }
    let minX = min(cell(rect.minX, width, cells.width, .down), cells.width - 1)
    let minY = min(cell(rect.minY, height, cells.height, .down), cells.height - 1)
    return CellRect(
      minX: minX, minY: minY, maxX: max(minX + 1, cell(rect.maxX - 1e-6, width, cells.width, .up)),
      maxY: max(minY + 1, cell(rect.maxY - 1e-6, height, cells.height, .up)))
  }

  /// The middle of the content that a cell represents.
  func point(_ cell: CellPoint) -> CGPoint {
    CGPoint(x: (CGFloat(cell.x) + 0.5) * unit.width * 2, y: (CGFloat(cell.y) + 0.5) * unit.height * 4)
  }
}
