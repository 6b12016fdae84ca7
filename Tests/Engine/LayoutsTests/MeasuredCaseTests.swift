import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// Cases of `Cases/measured.txt`: a layout whose cells decide their sizes, a block `run` with what is done, and what is
/// seen after it. Items of `texts` are numbers of lines, one row each; items of `cells` are numbers of letters, perhaps
/// with lines, as `7x2`. Sections are separated by bars.
@MainActor
@Suite("Cases of layouts that measure") struct MeasuredCaseTests {
  private nonisolated static let fields: Set = ["layout", "in", "texts", "cells", "headers", "run"]

  @Test("a layout whose cells measure themselves", arguments: TestCase.all("measured", fields: fields))
  func cases(_ one: TestCase) {
    one.run {
      let run = try #require(MeasuredRun(one))
      for line in one["run"]?.lines ?? [] where !line.written.isEmpty && !line.written.hasPrefix("#") {
        let (head, expected) = line.divided(at: ":")
        if line.written.contains(":") { run.check(head.words, expected) } else { run.perform(line.words, line) }
      }
    }
  }
}

@MainActor
private final class MeasuredRun {
  private let one: TestCase
  private let view: CollectionView
  private let texts: Texts?
  private let cells: TableTexts?
  private var memory: [String: CGFloat] = [:]
  private var kept: [ElementIdentifier: CGPoint] = [:]

  init?(_ one: TestCase) {
    guard let words = one["layout"]?.list, let layout = Self.layout(words, one), let numbers = one["in"]?.numbers else {
      return nil
    }
    self.one = one
    let size = CGSize(width: numbers[0], height: numbers[1])
    if let text = one["cells"] {
      let rows = Self.sections(text).enumerated().map { row, words in
        words.enumerated().map { item, word in
          let sides = word.split(separator: "x").compactMap { Int($0) }
          return TableText(name: "\(row).\(item)", width: sides[0], lines: sides.count > 1 ? sides[1] : 1)
        }
      }
      let source = TableTexts(rows)
      (cells, texts, view) = (source, nil, source.view(layout, size: size))
      return
    }
    let source = Texts(Self.sections(one["texts"]).map { $0.compactMap { Int($0) } })
    for (section, lines) in (one["headers"]?.numbers ?? []).enumerated() { source.headers[section] = lines }
    (texts, cells, view) = (source, nil, source.view(layout, size: size))
    if words.contains("follows") { view.follows = .end }
    view.layoutIfNeeded()
  }

  /// The words of sections: `30# 1 2` is thirty sections of 1 and 2, and `30*2` is thirty times 2.
  private static func sections(_ text: CaseText?) -> [[String]] {
    (text?.list ?? []).flatMap { section in
      let words = section.split(separator: " ")
      let count = words.first.flatMap { $0.hasSuffix("#") ? Int($0.dropLast()) : nil }
      let items = words.dropFirst(count == nil ? 0 : 1).flatMap { word in
        let parts = word.split(separator: "*").map(String.init)
        return parts.count > 1 ? Array(repeating: parts[1], count: Int(parts[0]) ?? 0) : parts
      }
      return Array(repeating: items, count: count ?? 1)
    }
  }

  private static func layout(_ words: [String], _ one: TestCase) -> StackLayout? {
    let made: [String: StackLayout] = [
      "list": ListLayout(), "waterfall": WaterfallLayout(), "grid": GridLayout(),
    ]
    guard let layout = words.first.flatMap({ made[$0] }) else { return nil }
    for text in words.dropFirst() { set(text, layout, one) }
    return layout
  }

  /// Sets a parameter of the layout, or a property that is none.
  private static func set(_ text: String, _ layout: StackLayout, _ one: TestCase) {
    let words = text.split(separator: " ").map(String.init)
    let number = CGFloat(words.count > 1 ? Double(words[1]) ?? 0 : 0)
    switch words[0] {
    case "estimate": (layout as? ListLayout)?.estimatedItemHeight = number
    case "estimatedLength": (layout as? WaterfallLayout)?.estimatedItemLength = number
    case "estimatedHeader": (layout as? BarredLayout)?.estimatedHeaderHeight = number
    case "estimatedColumn": (layout as? GridLayout)?.estimatedColumnWidth = number
    case "estimatedRow": (layout as? GridLayout)?.estimatedRowHeight = number
    case "mostColumn": (layout as? GridLayout)?.maximumColumnWidth = number
    case "column": (layout as? GridLayout)?.columnWidth = { $0 == Int(number) ? 4 : nil }
    case "mirrored": layout.isMirrored = true
    case "horizontal": layout.scrollDirection = .horizontal
    case "follows": break
    case "pinned": (layout as? ListLayout)?.sectionHeadersPinToVisibleBounds = true
    default:
      guard let parameter = layout.parameters.first(where: { $0.name == words[0] }) else {
        return one.fail("'\(words[0])' is no parameter: \(layout.parameters.map(\.name))")
      }
      parameter.value = .number(Double(number))
    }
  }

  private func path(_ word: String) -> IndexPath {
    IndexPath(indexes: word.split(separator: ".").compactMap { Int($0) })
  }

  /// The places of the cells in view.
  private var places: [ElementIdentifier: CGPoint] {
    view.layoutIfNeeded()
    let cells = view.visibleElements.filter { $0.identifier.category == .cell }
    return Dictionary(
      uniqueKeysWithValues: cells.map { element in
        let origin = element.attributes.frame.origin
        return (element.identifier, CGPoint(x: origin.x - view.contentOffset.x, y: origin.y - view.contentOffset.y))
      })
  }

  /// Scrolls by a distance again and again. Items that are in view before and after move by just that distance.
  private func step(_ count: Int, _ x: CGFloat, _ y: CGFloat, _ line: CaseText) {
    for step in 0..<count {
      let before = places
      view.contentOffset = CGPoint(x: view.contentOffset.x + x, y: view.contentOffset.y + y)
      let after = places
      let common = before.filter { after[$0.key] != nil }
      let moved = common.mapValues { CGPoint(x: $0.x - x, y: $0.y - y) }
      one.expect(after.filter { moved[$0.key] != nil }, moved, "step \(step)", at: line)
      one.expect(common.isEmpty, false, "step \(step)", at: line)
    }
  }

  // MARK: Actions

  func perform(_ words: [String], _ line: CaseText) {
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    switch words[0] {
    case "offset": view.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case "down": view.contentOffset.y = numbers[0]
    case "over": view.contentOffset.x = view.contentSize.width - numbers[0]
    case "steps": step(Int(numbers[0]), numbers[1], numbers[2], line)
    case "keep": kept = places
    case "by": view.contentOffset.y += numbers[0]
    case "end": view.contentOffset = view.clampedContentOffset(CGPoint(x: 0, y: 1_000_000))
    case "scroll":
      let positions: [String: ScrollPosition] = ["top": .top, "bottom": .bottom, "left": .left]
      view.scrollToItem(at: path(words[1]), at: positions[words[2]] ?? [], animated: false)
    case "resize": view.resize(to: CGSize(width: numbers[0], height: numbers[1]), animated: false)
    case "anchoring": view.scrollAnchoring = words[1] == "always" ? .always : .never
    case "set":
      if let layout = view.collectionViewLayout as? StackLayout {
        Self.set(words.dropFirst().joined(separator: " "), layout, one)
      }
    case "become":
      let place = path(words[1])
      if let texts { texts.items[place[0]][place[1]] = Int(words[2]) ?? 0 }
      cells?.items[place[0]][place[1]].width = Int(words[2]) ?? 0
    case "reconfigure": view.reconfigureItems(at: words.dropFirst().map(path))
    case "reload": view.reloadItems(at: words.dropFirst().map(path))
    case "reloadData": view.reloadData()
    case "insert":
      // A section and a place, and the lines of the new items.
      let place = path(words[1])
      let lines = words.dropFirst(2).compactMap { Int($0) }
      texts?.items[place[0]].insert(contentsOf: lines, at: place[1])
      view.insertItems(at: lines.indices.map { IndexPath(indexes: [place[0], place[1] + $0]) })
    case "append":
      let lines = Int(words[1]) ?? 0
      texts?.items[0].append(lines)
      view.insertItems(at: [IndexPath(indexes: [0, (texts?.items[0].count ?? 1) - 1])])
    case "section":
      // A place, the lines of the header, and those of the items.
      let place = Int(numbers[0])
      texts?.items.insert(numbers.dropFirst(2).map { Int($0) }, at: place)
      let headers = texts?.headers ?? [:]
      texts?.headers = Dictionary(uniqueKeysWithValues: headers.map { ($0 < place ? $0 : $0 + 1, $1) })
      texts?.headers[place] = Int(numbers[1])
      view.insertSections([place])
    case "header": texts?.headers[Int(numbers[0])] = Int(numbers[1])
    case "reloadSection": view.reloadSections([Int(numbers[0])])
    case "moveSection":
      if let moved = texts?.items.remove(at: Int(numbers[0])) { texts?.items.insert(moved, at: Int(numbers[1])) }
      view.moveSection(Int(numbers[0]), toSection: Int(numbers[1]))
    case "move":
      let (from, to) = (path(words[1]), path(words[2]))
      if let moved = texts?.items[from[0]].remove(at: from[1]) { texts?.items[to[0]].insert(moved, at: to[1]) }
      view.performBatchUpdates { [view] in view.moveItem(at: from, to: to) }
    case "name":
      let context = StackInvalidationContext()
      context.invalidateItems(at: [path(words[1])])
      view.collectionViewLayout.invalidateLayout(with: context)
    case "delete":
      let paths = words.dropFirst().map(path)
      for path in paths.sorted().reversed() { texts?.items[path[0]].remove(at: path[1]) }
      view.deleteItems(at: paths)
    case "remember": memory[words[1]] = value(Array(words.dropFirst(2)))
    default: line.fail("'\(line.written)' does nothing")
    }
    view.layoutIfNeeded()
  }

  // MARK: Checks

  /// The place of an item in the view, the content offset, or the size of the content.
  private func value(_ words: [String]) -> CGFloat {
    let frame = words.count > 1 ? view.layoutAttributesForItem(at: path(words[1]))?.frame : nil
    return switch words[0] {
    case "y": (frame?.minY ?? .nan) - view.contentOffset.y
    case "bottom": (frame?.maxY ?? .nan) - view.contentOffset.y
    case "x": (frame?.minX ?? .nan) - view.contentOffset.x
    case "right": (frame?.maxX ?? .nan) - view.contentOffset.x
    case "offset": view.contentOffset.y
    case "left": view.contentOffset.x
    case "length": view.contentSize.height
    case "breadth": view.contentSize.width
    default: .nan
    }
  }

  func check(_ head: [String], _ expected: CaseText) {
    switch head[0] {
    case "item": one.expect(view.layoutAttributesForItem(at: path(head[1]))?.frame, like: expected)
    case "header": one.expect(view.barFrame(ElementKind.sectionHeader, Int(head[1]) ?? -1), like: expected)
    case "kept":
      // Whether all are where they were, with the number of items that came before them.
      let shift = head.count > 1 ? Int(head[1]) ?? 0 : 0
      let now = places
      let areKept = kept.allSatisfy { now[.cell($0.key.section, $0.key.item + shift)] == $0.value }
      one.expect(areKept, expected.written == "yes", at: expected)
    case "content": one.expect(CGRect(origin: .zero, size: view.contentSize), like: expected, from: 2)
    case "work":
      let found = head.dropFirst().map { name in view.statistics.named.first { $0.name == name }?.value ?? -1 }
      one.expect(found, expected.numbers, at: expected)
    case "atEnd":
      let end = max(0, view.contentSize.height - view.bounds.height)
      one.expect(view.contentOffset.y == end, expected.written == "yes", at: expected)
    default:
      // A number, or what was remembered under a name, perhaps with a distance.
      let words = expected.words
      let wanted = memory[words[0]].map { $0 + CGFloat(words.dropFirst().first.flatMap { Double($0) } ?? 0) }
      one.expect(value(head), wanted ?? CGFloat(Double(words[0]) ?? .nan), head.joined(separator: " "), at: expected)
    }
  }
}
