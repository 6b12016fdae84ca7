import Foundation
import Sections

/// A section of repeated groups as one would work it out on paper: group after group, nothing kept, nothing shared.
/// Written from the rules alone.
package struct NaiveGroups {
  package struct Badge: Equatable {
    package var kind: Int
    package var number: Int
    package var frame: CGRect
  }

  package private(set) var frames: [CGRect] = []
  package private(set) var badges: [Badge] = []
  package private(set) var length: CGFloat = 0

  /// - Parameter views: What attached views have measured, by kind and number.
  package init(
    _ template: TemplateItem, itemCount: Int, in room: CGSize, spacing: CGFloat, measured: [Int: CGSize],
    views: [Int: [Int: CGSize]] = [:]
  ) {
    var shared: CGFloat?
    if case .uniformAcrossSiblings = template.size.length {
      let all = Self.sheets(template, itemCount, room, measured, height: nil)
      shared = all.filter(\.hasMeasures).map(\.height).max()
    }
    var top: CGFloat = 0
    var groupBadges: [Int: Int] = [:]
    for sheet in Self.sheets(template, itemCount, room, measured, height: shared) {
      let x = sheet.sideways(in: room.width)
      let y = top + template.edges.top.least
      sheet.visit(at: CGPoint(x: x, y: y)) { sheet, inside, item, isCrushed in
        if let item, item < itemCount {
          while frames.count <= item { frames.append(.zero) }
          frames[item] = inside
        }
        guard !isCrushed, let first = sheet.firstItem, first < itemCount else { return }
        for badge in sheet.description.attached {
          let number = item ?? groupBadges[badge.kind, default: 0]
          if item == nil { groupBadges[badge.kind, default: 0] += 1 }
          let frame = badge.onPaper(inside, views[badge.kind]?[number])
          badges.append(Badge(kind: badge.kind, number: number, frame: frame))
        }
      }
      length = max(length, y + sheet.height + template.edges.bottom.least)
      let outer = max(0, sheet.height + template.edges.top.least + template.edges.bottom.least)
      top = max(top, top + outer + spacing)
    }
  }

  private static func sheets(
    _ template: TemplateItem, _ itemCount: Int, _ room: CGSize, _ measured: [Int: CGSize], height: CGFloat?
  ) -> [NaiveSheet] {
    var (sheets, next) = ([NaiveSheet](), 0)
    while next < itemCount {
      let press = NaivePress(measured: measured, end: template.isEstimated ? itemCount : .max, next: next)
      sheets.append(press.sheet(template, room.width, room.height, nil, height))
      next = press.next
    }
    return sheets
  }
}

/// An item or a group of known size, and what it holds, each with its place in it.
final class NaiveSheet {
  let description: TemplateItem
  var width: CGFloat = 0
  var height: CGFloat = 0
  var plannedWidth: CGFloat = 0
  var plannedHeight: CGFloat = 0
  var item: Int?
  var isReal = false
  var hasMeasures = false
  var parts: [(x: CGFloat, y: CGFloat, sheet: NaiveSheet)] = []

  init(_ description: TemplateItem) { self.description = description }

  var firstItem: Int? { item ?? parts.lazy.compactMap(\.sheet.firstItem).first }

  /// What content insets leave of it; estimated axes have none.
  func inside(at origin: CGPoint) -> CGRect {
    let (insets, size) = (description.insets, description.size)
    var rect = CGRect(x: origin.x, y: origin.y, width: width, height: height)
    if !size.breadth.isMeasured {
      rect.origin.x += insets.leading
      rect.size.width = max(0, width - insets.leading - insets.trailing)
    }
    if !size.length.isMeasured {
      rect.origin.y += insets.lengthBefore
      rect.size.height = max(0, height - insets.lengthBefore - insets.lengthAfter)
    }
    return rect
  }

  /// Where it begins across a space of its own.
  func sideways(in room: CGFloat) -> CGFloat {
    let (before, after) = (description.edges.leading, description.edges.trailing)
    let free = max(0, room - width - before.least - after.least)
    return before.least + (before.bends ? free / (after.bends ? 2 : 1) : 0)
  }

  func downwards(in room: CGFloat) -> CGFloat {
    let (before, after) = (description.edges.top, description.edges.bottom)
    let free = max(0, room - height - before.least - after.least)
    return before.least + (before.bends ? free / (after.bends ? 2 : 1) : 0)
  }

  /// Whether it is a group whose insets leave nothing of it. Its items are then empty, without attached views.
  var isCrushed: Bool {
    guard item == nil else { return false }
    let (insets, size) = (description.insets, description.size)
    let across = size.breadth.isMeasured ? 0 : insets.leading + insets.trailing
    let along = size.length.isMeasured ? 0 : insets.lengthBefore + insets.lengthAfter
    return (across > 0 && width <= across) || (along > 0 && height <= along)
  }

  /// A group is visited before what is in it.
  func visit(at origin: CGPoint, isCrushed: Bool = false, _ body: (NaiveSheet, CGRect, Int?, Bool) -> Void) {
    let inside = inside(at: origin)
    let isCrushed = isCrushed || self.isCrushed
    if isReal { body(self, isCrushed ? CGRect(origin: inside.origin, size: .zero) : inside, item, isCrushed) }
    for part in parts {
      part.sheet.visit(
        at: CGPoint(x: inside.minX + part.x, y: inside.minY + part.y), isCrushed: isCrushed, body)
    }
  }
}

/// Makes sheets of descriptions, item by item.
private final class NaivePress {
  let measured: [Int: CGSize]
  let end: Int
  var next: Int

  init(measured: [Int: CGSize], end: Int, next: Int) { (self.measured, self.end, self.next) = (measured, end, next) }

  func sheet(
    _ item: TemplateItem, _ roomWidth: CGFloat, _ roomHeight: CGFloat, _ width: CGFloat?, _ height: CGFloat?
  ) -> NaiveSheet {
    let sheet = NaiveSheet(item)
    sheet.width = width ?? item.size.breadth.onPaper(roomWidth, roomHeight)
    sheet.height = height ?? item.size.length.onPaper(roomWidth, roomHeight)
    (sheet.plannedWidth, sheet.plannedHeight) = (sheet.width, sheet.height)
    guard case .group(let group) = item.content else {
      sheet.item = next
      sheet.isReal = next < end
      if sheet.isReal, let size = measured[next] {
        let (bends, stretches) = (item.size.breadth.isMeasured, item.size.length.isMeasured)
        sheet.hasMeasures = bends || stretches
        if bends, width == nil { sheet.width = size.width }
        if stretches, height == nil { sheet.height = size.height }
      }
      next += 1
      return sheet
    }
    let inside = sheet.inside(at: .zero).size
    let growsAcross = width == nil && item.size.breadth.isMeasured
    let growsAlong = height == nil && item.size.length.isMeasured
    let isRow = group.axis == .across
    let grows = isRow ? growsAcross : growsAlong
    let isBehind = next >= end
    let sheets = contents(group, inside, grows)
    let real = isBehind ? sheets : sheets.filter(\.isReal)
    sheet.isReal = sheets.contains(where: \.isReal)
    sheet.hasMeasures = real.contains(where: \.hasMeasures)
    if growsAcross {
      sheet.width = real.total(\.width, \.sides, isSum: isRow, group.spacing.least)
      sheet.plannedWidth = real.total(\.plannedWidth, \.sides, isSum: isRow, group.spacing.least)
    }
    if growsAlong {
      sheet.height = real.total(\.height, \.ends, isSum: !isRow, group.spacing.least)
      sheet.plannedHeight = real.total(\.plannedHeight, \.ends, isSum: !isRow, group.spacing.least)
    }
    sheet.parts = places(sheets, group, sheet.inside(at: .zero).size, grows)
    return sheet
  }

  private func contents(_ group: TemplateGroup, _ inside: CGSize, _ grows: Bool) -> [NaiveSheet] {
    let start = next
    let first = contents(group, inside, grows, nil, nil)
    func shared(_ dimension: KeyPath<TemplateSize, TemplateDimension>, _ extent: KeyPath<NaiveSheet, CGFloat>)
      -> CGFloat?
    {
      let siblings = first.filter { $0.description.size[keyPath: dimension].isShared }
      let known = siblings.filter(\.hasMeasures)
      return (known.isEmpty ? siblings : known).map { $0[keyPath: extent] }.max()
    }
    let (width, height) = (shared(\.breadth, \.width), shared(\.length, \.height))
    if width == nil, height == nil { return first }
    next = start
    return contents(group, inside, grows, width, height)
  }

  private func contents(
    _ group: TemplateGroup, _ inside: CGSize, _ grows: Bool, _ width: CGFloat?, _ height: CGFloat?
  ) -> [NaiveSheet] {
    let isRow = group.axis == .across
    func make(_ number: Int, part: CGFloat?, of count: Int = 1) -> NaiveSheet {
      let item = group.subitems[number % group.subitems.count]
      let wide = item.size.breadth.isShared ? width : nil
      let high = item.size.length.isShared ? height : nil
      if let part {
        // Fractions are of the group's inside less the gaps.
        let gaps = group.spacing.least * CGFloat(count - 1)
        return isRow
          ? sheet(item, max(0, inside.width - gaps), inside.height, part, high)
          : sheet(item, inside.width, max(0, inside.height - gaps), wide, part)
      }
      return sheet(item, inside.width, inside.height, wide, high)
    }
    let bends = group.spacing.bends || group.subitems.contains { isRow ? $0.bendsAcross : $0.bendsAlong }
    // Places after the last item take part if free space is shared out.
    let isBehind = next >= end
    func goesOn(_ sheets: [NaiveSheet]) -> Bool { next < end || isBehind || (bends && !grows && !sheets.isEmpty) }
    var sheets: [NaiveSheet] = []
    let room = isRow ? inside.width : inside.height
    switch group.repetition {
    case .times(let count):
      while sheets.count < count, goesOn(sheets) { sheets.append(make(sheets.count, part: nil)) }
    case .equalPartsOfAtLeast(let least):
      let item = group.subitems[0]
      let own = least + (isRow ? item.sides : item.ends)
      var count = 1
      let spacing = group.spacing.least
      while own * CGFloat(count + 1) + spacing * CGFloat(count) <= room + 1e-6 { count += 1 }
      var counted = group
      counted.repetition = .equalParts(count)
      return contents(counted, inside, grows, width, height)
    case .equalParts(let count):
      let spaces = group.spacing.least * CGFloat(count - 1)
      let edges = (0..<count).reduce(CGFloat(0)) {
        let item = group.subitems[$1 % group.subitems.count]
        return $0 + (isRow ? item.sides : item.ends)
      }
      let part = max(0, room - spaces - edges) / CGFloat(count)
      while sheets.count < count, goesOn(sheets) { sheets.append(make(sheets.count, part: part, of: count)) }
    case .fill:
      var used: CGFloat = 0
      var usedBeforeRound: CGFloat = -1
      while goesOn(sheets) {
        if sheets.count % group.subitems.count == 0 {
          // Items that take no space would have endless places.
          if used <= usedBeforeRound { break }
          usedBeforeRound = used
        }
        let before = next
        let sheet = make(sheets.count, part: nil)
        let extent = isRow ? (grows ? sheet.plannedWidth : sheet.width) : (grows ? sheet.plannedHeight : sheet.height)
        let edges = isRow ? sheet.description.sides : sheet.description.ends
        let taken = extent + edges + (sheets.isEmpty ? 0 : group.spacing.least)
        if !sheets.isEmpty, used + taken > room + 1e-6 {
          next = before
          break
        }
        used += taken
        sheets.append(sheet)
      }
    }
    return sheets
  }

  private func places(_ sheets: [NaiveSheet], _ group: TemplateGroup, _ inside: CGSize, _ grows: Bool)
    -> [(x: CGFloat, y: CGFloat, sheet: NaiveSheet)]
  {
    let isRow = group.axis == .across
    let gaps = CGFloat(max(0, sheets.count - 1))
    let taken = sheets.reduce(gaps * group.spacing.least) {
      $0 + (isRow ? $1.width + $1.description.sides : $1.height + $1.description.ends)
    }
    var benders = group.spacing.bends ? gaps : 0
    for sheet in sheets {
      let edges = sheet.description.edges
      for edge in isRow ? [edges.leading, edges.trailing] : [edges.top, edges.bottom] where edge.bends {
        benders += 1
      }
    }
    let free = grows || benders == 0 ? 0 : max(0, (isRow ? inside.width : inside.height) - taken) / benders
    var pen: CGFloat = 0
    return sheets.enumerated().map { number, sheet in
      let edges = sheet.description.edges
      let (before, after) = isRow ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
      if number > 0 { pen += group.spacing.least + (group.spacing.bends ? free : 0) }
      pen += before.least + (before.bends ? free : 0)
      let start = pen
      pen += (isRow ? sheet.width : sheet.height) + after.least + (after.bends ? free : 0)
      return isRow
        ? (start, sheet.downwards(in: inside.height), sheet) : (sheet.sideways(in: inside.width), start, sheet)
    }
  }
}

extension [NaiveSheet] {
  fileprivate func total(
    _ extent: KeyPath<NaiveSheet, CGFloat>, _ edges: KeyPath<TemplateItem, CGFloat>, isSum: Bool, _ gap: CGFloat
  ) -> CGFloat {
    let outer = map { $0[keyPath: extent] + $0.description[keyPath: edges] }
    return isSum ? outer.reduce(0, +) + gap * CGFloat(Swift.max(0, count - 1)) : outer.max() ?? 0
  }
}

extension TemplateItem {
  fileprivate var sides: CGFloat { edges.leading.least + edges.trailing.least }
  fileprivate var ends: CGFloat { edges.top.least + edges.bottom.least }
  fileprivate var bendsAcross: Bool { edges.leading.bends || edges.trailing.bends }
  fileprivate var bendsAlong: Bool { edges.top.bends || edges.bottom.bends }
}

extension TemplateDimension {
  fileprivate func onPaper(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
    switch self {
    case .fractionalWidth(let part): part * width
    case .fractionalHeight(let part): part * height
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }

  fileprivate var isShared: Bool {
    if case .uniformAcrossSiblings = self { return true }
    return false
  }
}

extension TemplateSpacing {
  fileprivate var least: CGFloat {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  fileprivate var bends: Bool {
    if case .flexible = self { return true }
    return false
  }
}

extension TemplateSpacing? {
  fileprivate var least: CGFloat { self?.least ?? 0 }
  fileprivate var bends: Bool { self?.bends ?? false }
}

extension AttachedItem {
  fileprivate func onPaper(_ host: CGRect, _ measured: CGSize?) -> CGRect {
    func extent(_ dimension: TemplateDimension) -> CGFloat { dimension.onPaper(host.width, host.height) }
    var (width, height) = (extent(size.breadth), extent(size.length))
    if let measured, size.breadth.isMeasured { width = measured.width }
    if let measured, size.length.isMeasured { height = measured.height }
    var point = CGPoint(
      x: host.minX + anchor.breadthPart * host.width, y: host.minY + anchor.lengthPart * host.height)
    for anchor in [anchor, ownAnchor].compactMap({ $0 }) {
      point.x += anchor.offset.x * (anchor.isFractional ? width : 1)
      point.y += anchor.offset.y * (anchor.isFractional ? height : 1)
    }
    let held = ownAnchor ?? anchor
    return CGRect(
      x: point.x - held.breadthPart * width, y: point.y - held.lengthPart * height, width: width, height: height)
  }
}
