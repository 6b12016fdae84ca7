import CharacterCanvas
import Foundation
import LayoutAudit

/// How two snapshots differ, in words and pictures: what was expected, what was found, and where.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
  /// The cells that look different, and those that only one of the snapshots has.
  public let cells: [CellPoint]
  /// The elements concerned: those in front at these cells in either snapshot, and those that moved, came or went.
  public let elements: [String]
  /// The differences, with several lines.
  public let description: String

  /// nil if they are equal.
  public init?(expected: Snapshot, found: Snapshot) {
    guard expected != found else { return nil }
    let text = TextDifference(expected.rows, found.rows)
    let looks = StyleDifference(expected, found, besides: text)
    cells = (text.cells + looks.cells).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    let moves = ElementDifference(expected, found)
    let inFront = cells.flatMap { cell in
      [expected.elements(at: cell).first, found.elements(at: cell).first].compactMap { $0 }
    }
    var seen: Set<String> = []
    elements = (inFront + moves.elements).filter { seen.insert($0).inserted }
    let (then, now) = (expected.conditions.lines, found.conditions.lines)
    let conditions = (0..<max(then.count, now.count)).compactMap { index in
      let (then, now) = (index < then.count ? then[index] : "none", index < now.count ? now[index] : "none")
      return then == now ? nil : "condition \(then), now \(now)"
    }
    let concerned = elements.isEmpty ? [] : ["elements concerned: \(Self.list(elements))"]
    description = (conditions + text.lines + looks.lines + moves.lines + concerned).joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }
}

/// The most entries of a list.
private let limit = 12

/// The rows that differ, as expected and as found, with the columns marked.
private struct TextDifference {
  private(set) var cells: [CellPoint] = []
  private(set) var lines: [String] = []

  init(_ expected: [String], _ found: [String]) {
    var count = 0
    for y in 0..<max(expected.count, found.count) {
      let (old, new) = (y < expected.count ? expected[y] : nil, y < found.count ? found[y] : nil)
      guard old != new else { continue }
      let columns = Self.columns(old ?? "", new ?? "")
      cells += columns.map { CellPoint(x: $0, y: y) }
      count += 1
      if count <= limit { lines += Self.lines(y, old, new, columns) }
    }
    if count > limit { lines.append("… and \((count - limit).counted("more row"))") }
    guard count > 0 else { return }
    let rows = cells.map(\.y)
    let place = rows.first == rows.last ? "row \(rows.first ?? 0)" : "rows \(rows.first ?? 0) to \(rows.last ?? 0)"
    lines.insert("picture: \(cells.count == 1 ? "1 cell differs" : "\(cells.count) cells differ") in \(place)", at: 0)
  }

  private static func columns(_ old: String, _ new: String) -> [Int] {
    let (old, new) = (SnapshotText.columns(of: old), SnapshotText.columns(of: new))
    return (0..<max(old.count, new.count)).filter { x in
      (x < old.count ? old[x] : nil) != (x < new.count ? new[x] : nil)
    }
  }

  private static func lines(_ y: Int, _ old: String?, _ new: String?, _ columns: [Int]) -> [String] {
    let number = "row \(y)"
    let indent = String(repeating: " ", count: number.count)
    let width = (columns.last ?? -1) + 1
    let marks = (0..<width).map { columns.contains($0) ? "^" : " " }.joined()
    return [
      "  \(number) expected \(old.map { "|\($0)|" } ?? "no row")",
      "  \(indent) got      \(new.map { "|\($0)|" } ?? "no row")",
      "  \(indent)           \(marks)",
    ]
  }
}

/// The cells with equal characters but different styles, in runs of columns.
private struct StyleDifference {
  private(set) var cells: [CellPoint] = []
  private(set) var lines: [String] = []

  init(_ expected: Snapshot, _ found: Snapshot, besides text: TextDifference) {
    let known = Set(text.cells)
    var count = 0
    for y in 0..<min(expected.styles.count, found.styles.count) {
      let (old, new) = (expected.styles[y], found.styles[y])
      let columns = (0..<min(old.count, new.count)).filter { x in
        old[x] != new[x] && !known.contains(CellPoint(x: x, y: y))
      }
      cells += columns.map { CellPoint(x: $0, y: y) }
      for stretch in Self.stretches(columns, alike: { old[$0] == old[$1] && new[$0] == new[$1] }) {
        count += 1
        guard count <= limit else { continue }
        let (first, last) = (stretch.lowerBound, stretch.upperBound)
        let place = first == last ? "column \(first)" : "columns \(first) to \(last)"
        lines.append("  row \(y), \(place): expected \(Self.words(old[first])), got \(Self.words(new[first]))")
      }
    }
    if count > limit { lines.append("  … and \(count - limit) more stretches") }
    guard count > 0 else { return }
    lines.insert("styles: \(cells.count) more \(cells.count == 1 ? "cell looks" : "cells look") different", at: 0)
  }

  private static func words(_ style: String) -> String { style.isEmpty ? "plain" : "'\(style)'" }

  private static func stretches(_ columns: [Int], alike: (Int, Int) -> Bool) -> [ClosedRange<Int>] {
    columns.reduce(into: []) { result, x in
      if let last = result.last, last.upperBound == x - 1, alike(last.upperBound, x) {
        result[result.count - 1] = last.lowerBound...x
      } else {
        result.append(x...x)
      }
    }
  }
}

/// The elements that moved, came or went, or changed their order from back to front.
private struct ElementDifference {
  private(set) var elements: [String] = []
  private(set) var lines: [String] = []

  init(_ expected: Snapshot, _ found: Snapshot) {
    if expected.contentSize != found.contentSize {
      lines.append("  content expected \(expected.contentSize.digits), got \(found.contentSize.digits)")
    }
    if expected.visibleRect != found.visibleRect {
      lines.append("  visible expected \(expected.visibleRect.digits), got \(found.visibleRect.digits)")
    }
    let old = Dictionary(expected.elements.map { ($0.name, $0) }) { first, _ in first }
    let new = Dictionary(found.elements.map { ($0.name, $0) }) { first, _ in first }
    for element in expected.elements where new[element.name] != element {
      note(element.name, "expected \(element.words), got \(new[element.name]?.words ?? "no such element")")
    }
    for element in found.elements where old[element.name] == nil {
      note(element.name, "expected no such element, got \(element.words)")
    }
    if elements.isEmpty, expected.elements.map(\.name) != found.elements.map(\.name) {
      lines.append("  the order from back to front is another")
    }
    if elements.count > limit { lines.append("  … and \(elements.count - limit) more elements") }
    if !lines.isEmpty { lines.insert("elements:", at: 0) }
  }

  private mutating func note(_ name: String, _ words: String) {
    elements.append(name)
    if elements.count <= limit { lines.append("  \(name) \(words)") }
  }
}

extension Snapshot.Element {
  fileprivate var words: String {
    frame.digits + (zIndex == 0 ? "" : " z \(zIndex)") + (isPinned ? " pinned" : "")
  }
}
