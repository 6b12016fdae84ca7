import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestSeeds
import Testing

/// Random steps on grids whose cells decide columns, rows or both. After each, frames are compared with sums over the
/// cells that were made so far, and the first item in view has kept its place on both axes.
@MainActor
@Suite("Random steps on grids that cells decide")
struct EstimatedColumnsPropertyTests {
  /// The steps for each grid and seed; `ASHLAR_STEPS=10000` runs as many.
  private static let steps = ProcessInfo.processInfo.environment["ASHLAR_STEPS"].flatMap(Int.init) ?? 40

  enum Kind: CaseIterable { case columns, both, limited, frozen, mirrored, horizontal }

  @Test("columns are as broad as their cells made so far, and what is read stays", arguments: Kind.allCases)
  func randomSteps(_ kind: Kind) {
    for seed in TestSeeds.all([1, 2]) {
      var walk = GridWalk(kind, seed: seed)
      for step in 0..<Self.steps {
        guard let fault = walk.step() else { continue }
        Issue.record("\(kind), seed \(seed), step \(step): \(fault)")
        break
      }
    }
  }
}

/// What the frames are to be, from the cells that were made.
@MainActor
private struct GridOracle {
  let kind: EstimatedColumnsPropertyTests.Kind
  let texts: TableTexts
  static let (column, row, limit) = (5, 2, 9)

  private func breadth(_ name: String) -> Int? {
    guard let cell = texts.made[name] else { return nil }
    switch kind {
    case .horizontal: return cell.lines
    case .limited: return min(cell.width, Self.limit)
    default: return cell.width
    }
  }

  private func length(_ name: String) -> Int? {
    guard let cell = texts.measured[name] else { return nil }
    switch kind {
    case .horizontal: return cell.width
    case .limited: return cell.lines * ((cell.width - 1) / Self.limit + 1)
    default: return cell.lines
    }
  }

  /// Canonical frames by section and item.
  var frames: [[CGRect]] {
    let count = texts.items.map(\.count).max() ?? 0
    let columns = (0..<count).map { column in
      texts.items.compactMap { $0.count > column ? breadth($0[column].name) : nil }.max() ?? Self.column
    }
    var y = 0
    return texts.items.map { row in
      let height = kind == .columns ? Self.row : row.compactMap { length($0.name) }.max() ?? Self.row
      var x = 0
      let frames = row.indices.map { column in
        defer { x += columns[column] }
        return CGRect(x: x, y: y, width: columns[column], height: height)
      }
      y += height
      return frames
    }
  }

  /// The frames in content coordinates, and the size of the content.
  func content(in size: CGSize) -> (frames: [[CGRect]], size: CGSize) {
    let frames = frames
    let all = frames.joined()
    // Rows without items have a height too.
    let length = frames.isEmpty ? 0 : (all.map(\.maxY).max() ?? 0)
    let breadth = max(all.map(\.maxX).max() ?? 0, kind == .horizontal ? size.height : size.width)
    switch kind {
    case .horizontal:
      let turned = frames.map { $0.map { CGRect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) } }
      return (turned, CGSize(width: length, height: breadth))
    case .mirrored:
      let turned = frames.map {
        $0.map { CGRect(x: breadth - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
      }
      return (turned, CGSize(width: breadth, height: length))
    default: return (frames, CGSize(width: breadth, height: length))
    }
  }
}

@MainActor
private struct GridWalk {
  private let kind: EstimatedColumnsPropertyTests.Kind
  private let texts: TableTexts
  private let layout = GridLayout()
  private let view: CollectionView
  private var generator: SplitMix64
  private var next = 0

  init(_ kind: EstimatedColumnsPropertyTests.Kind, seed: UInt64) {
    (self.kind, generator) = (kind, SplitMix64(seed: seed))
    texts = TableTexts([])
    layout.estimatedColumnWidth = CGFloat(GridOracle.column)
    layout.itemSize.height = CGFloat(GridOracle.row)
    if kind != .columns { layout.estimatedRowHeight = CGFloat(GridOracle.row) }
    if kind == .limited { layout.maximumColumnWidth = CGFloat(GridOracle.limit) }
    if kind == .frozen { (layout.frozenColumns, layout.frozenRows) = (1, 1) }
    if kind == .horizontal { layout.scrollDirection = .horizontal }
    layout.isMirrored = kind == .mirrored
    view = texts.view(layout, size: CGSize(width: 24, height: 16))
    for _ in 0..<60 { texts.items.append((0..<16).map { _ in newCell() }) }
    view.reloadData()
    view.layoutIfNeeded()
  }

  private mutating func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  private mutating func newCell() -> TableText {
    next += 1
    return TableText(name: "i\(next)", width: random(random(8) == 0 ? 24 : 7) + 1, lines: random(4) + 1)
  }

  private mutating func randomPath() -> IndexPath {
    let row = random(texts.items.count)
    return [row, random(texts.items[row].count)]
  }

  // MARK: What is in view

  /// An item, and the distance of its leading corner from the origin of the view.
  private struct Place {
    let name: String
    let corner: CGPoint
  }

  private func corner(_ frame: CGRect) -> CGPoint {
    CGPoint(x: kind == .mirrored ? frame.maxX : frame.minX, y: frame.minY)
  }

  private func isFrozen(_ element: ElementIdentifier) -> Bool {
    element.section < layout.frozenRows || element.item < layout.frozenColumns
  }

  /// The items in a rectangle that scroll, in data order; those under frozen cells come last.
  private func places(in rect: CGRect) -> [Place] {
    let cells = view.visibleElements.sorted {
      ($0.identifier.section, $0.identifier.item) < ($1.identifier.section, $1.identifier.item)
    }
    let covers = cells.filter { $0.attributes.zIndex > 0 }.map(\.attributes.frame)
    var (open, hidden): ([Place], [Place]) = ([], [])
    for cell in cells where !isFrozen(cell.identifier) {
      let frame = cell.attributes.frame
      guard frame.maxX > rect.minX, frame.minX < rect.maxX, frame.maxY > rect.minY, frame.minY < rect.maxY else {
        continue
      }
      let corner = corner(frame)
      let place = Place(
        name: texts.items[cell.identifier.section][cell.identifier.item].name,
        corner: CGPoint(x: corner.x - rect.minX, y: corner.y - rect.minY))
      let part = frame.intersection(rect)
      if covers.contains(where: { $0.contains(part) }) { hidden.append(place) } else { open.append(place) }
    }
    return open + hidden
  }

  private var clamped: (x: Bool, y: Bool) {
    let offset = view.contentOffset
    let most = CGPoint(
      x: view.contentSize.width - view.bounds.width, y: view.contentSize.height - view.bounds.height)
    return (offset.x <= 0 || offset.x >= most.x, offset.y <= 0 || offset.y >= most.y)
  }

  // MARK: Steps

  /// What went wrong, if anything.
  mutating func step() -> String? {
    let was = clamped
    var before = places(in: view.visibleContentRect)
    var keepsPlace = true
    let name: String
    switch random(11) {
    case 0, 1, 2, 3:
      let wanted = CGPoint(
        x: view.contentOffset.x + CGFloat(random(21) - 10), y: view.contentOffset.y + CGFloat(random(31) - 14))
      let target = view.clampedContentOffset(wanted)
      let (dx, dy) = (target.x - view.contentOffset.x, target.y - view.contentOffset.y)
      before = places(in: view.visibleContentRect.offsetBy(dx: dx, dy: dy))
      view.contentOffset = target
      name = "a scroll by \(dx), \(dy)"
    case 4: name = insert()
    case 5: name = remove()
    case 6: name = change()
    case 7: name = changeRows()
    case 8:
      view.reloadData()
      name = "a reload"
    case 9:
      keepsPlace = false
      let size = CGSize(width: CGFloat(14 + random(20)), height: CGFloat(10 + random(12)))
      view.resize(to: size, animated: false)
      name = "a resize to \(size)"
    default:
      keepsPlace = false
      let path = randomPath()
      view.scrollToItem(at: path, at: .top, animated: false)
      name = "a scroll to \(path)"
    }
    view.layoutIfNeeded()
    if let fault = wrongFrame() { return "after \(name): \(fault)" }
    return keepsPlace ? movedAnchor(before, was).map { "\(name) moved \($0)" } : nil
  }

  private func movedAnchor(_ before: [Place], _ was: (x: Bool, y: Bool)) -> String? {
    let now = clamped
    guard let anchor = before.first(where: { texts.path(of: $0.name) != nil }),
      let path = texts.path(of: anchor.name), !isFrozen(.cell(path[0], path[1])),
      let frame = view.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let corner = corner(frame)
    let place = CGPoint(x: corner.x - view.contentOffset.x, y: corner.y - view.contentOffset.y)
    let keepsX = was.x || now.x || (place.x - anchor.corner.x).magnitude < 1e-6
    let keepsY = was.y || now.y || (place.y - anchor.corner.y).magnitude < 1e-6
    return keepsX && keepsY ? nil : "\(anchor.name) from \(anchor.corner) to \(place)"
  }

  private mutating func wrongFrame() -> String? {
    let wanted = GridOracle(kind: kind, texts: texts).content(in: view.bounds.size)
    if view.contentSize != wanted.size { return "the content is \(view.contentSize), not \(wanted.size)" }
    // One row has all columns, and the first and the last items of all rows have all heights.
    let whole = random(wanted.frames.count)
    for (section, frames) in wanted.frames.enumerated() {
      for (item, frame) in frames.enumerated() where !isFrozen(.cell(section, item)) {
        guard section == whole || item < 2 || item == frames.count - 1 else { continue }
        let found = layout.layoutAttributesForItem(at: [section, item])?.frame ?? .null
        if found != frame { return "\(section).\(item) is at \(found), not at \(frame)" }
      }
    }
    return nil
  }

  // MARK: Changes of the data

  private mutating func insert() -> String {
    let row = random(texts.items.count)
    let place = random(texts.items[row].count + 1)
    texts.items[row].insert(newCell(), at: place)
    view.insertItems(at: [[row, place]])
    return "an item at \(row).\(place)"
  }

  private mutating func remove() -> String {
    let path = randomPath()
    guard texts.items[path[0]].count > 3 else { return "nothing" }
    texts.items[path[0]].remove(at: path[1])
    view.deleteItems(at: [path])
    return "the deletion of \(path)"
  }

  private mutating func change() -> String {
    let shown = view.indexPathsForVisibleItems
    let path = shown.isEmpty || random(3) == 0 ? randomPath() : shown[random(shown.count)]
    let new = newCell()
    let name = texts.items[path[0]][path[1]].name
    (texts.items[path[0]][path[1]].width, texts.items[path[0]][path[1]].lines) = (new.width, new.lines)
    if shown.contains(path), random(2) == 0 {
      view.reconfigureItems(at: [path])
    } else {
      texts.forget(name)
      view.reloadItems(at: [path])
    }
    return "a change of \(path)"
  }

  private mutating func changeRows() -> String {
    let row = random(texts.items.count)
    if random(2) == 0 {
      texts.items.insert((0..<16).map { _ in newCell() }, at: row)
      view.insertSections([row])
      return "row \(row)"
    }
    texts.items.remove(at: row)
    view.deleteSections([row])
    return "the deletion of row \(row)"
  }
}
