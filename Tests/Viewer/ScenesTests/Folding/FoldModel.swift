import Foundation
import Records
import SeededRandom

@testable import Scenes

/// What a person would expect of folded groups: every group and section remembers whether it is folded, and is looked
/// at one by one.
struct FoldModel {
  /// The values of the rows: the title first, then one for each level of groups.
  var rows: [[String]]
  let levels: Int
  /// Whether each group or section is folded, by its titles with slashes between them.
  var isFolded: [String: Bool] = [:]
  /// What new groups are.
  private var level: Int?

  init(rows: [[String]], levels: Int) { (self.rows, self.levels) = (rows, levels) }

  /// All groups and sections, whether they are on show or not.
  var paths: [String] {
    var paths: [String] = []
    for row in rows {
      for depth in 1...levels {
        let path = row[1...depth].joined(separator: "/")
        if !paths.contains(path) { paths.append(path) }
      }
    }
    return paths
  }

  mutating func fold(toLevel level: Int?) {
    self.level = level
    isFolded = [:]
  }

  func folds(_ path: String) -> Bool {
    isFolded[path] ?? level.map { path.split(separator: "/").count >= $0 } ?? false
  }

  /// Headers with their marks and numbers of items, and the titles of items, from top to bottom.
  ///
  /// - Parameter kept: the rows that pass a filter. Groups keep the order that they have with all rows.
  func lines(rows kept: [[String]]? = nil) -> [String] {
    lines(of: kept ?? rows, among: rows, depth: 1, inside: "")
  }

  private func lines(of rows: [[String]], among all: [[String]], depth: Int, inside: String) -> [String] {
    guard depth <= levels else { return rows.map { $0[0] } }
    var names: [String] = []
    for row in all where !names.contains(row[depth]) { names.append(row[depth]) }
    return names.flatMap { name -> [String] in
      let own = rows.filter { $0[depth] == name }
      guard !own.isEmpty else { return [] }
      let inner = all.filter { $0[depth] == name }
      let path = inside.isEmpty ? name : "\(inside)/\(name)"
      let header = "\(folds(path) ? "▸" : "▾") \(name) \(own.count)"
      return [header] + (folds(path) ? [] : lines(of: own, among: inner, depth: depth + 1, inside: path))
    }
  }

  var isAnyFolded: Bool { paths.contains { folds($0) } }
}

extension Stage {
  /// Headers and items from top to bottom, as far as they are in view; marks are added where nothing is folded.
  @MainActor
  var linesInView: [String] {
    collectionView.layoutIfNeeded()
    let elements = collectionView.visibleElements.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
    return elements.compactMap { element in
      let content = element.view.shownContent
      guard element.identifier.category != .cell else { return content.text }
      guard element.attributes.frame.height > 0 else { return nil }
      let text = content.text.trimmingCharacters(in: .whitespaces)
      let marked = text.hasPrefix("▸") || text.hasPrefix("▾") ? text : "▾ " + text
      return "\(marked) \(content.detail.trimmingCharacters(in: .whitespaces))"
    }
  }
}

/// Rows in random groups.
func randomRows(_ count: Int, levels: Int, _ chance: inout SplitMix64) -> [[String]] {
  (0..<count).map { number in
    ["item \(number)"] + (0..<levels).map { _ in ["a", "b", "c", "d"].randomElement(using: &chance) ?? "a" }
  }
}

/// A stage that shows rows in groups of groups. Columns beyond those of the groups are details.
@MainActor
func groupedStage(
  _ rows: [[String]], levels: Int, choice: RowChoice? = nil, layout: BuiltInLayout = .list, height: CGFloat = 4000,
  steps: [ScriptedReader.Step]? = nil
) throws -> (stage: Stage, stream: RecordStream) {
  let columns = ["name"] + (0..<max(levels, (rows.first?.count ?? 1) - 1)).map { "level \($0)" }
  let reader = ScriptedReader(columns: columns, steps ?? [.rows(rows)])
  _ = try reader.readMore()
  let stream = try RecordStream(reader)
  let choice = choice ?? RowChoice()
  let grouping = try Grouping(
    of: stream.rows, ColumnChoice(section: columns[levels], groups: Array(columns[1..<levels])), source: "t")
  let scene = Scene.records(
    stream, grouping: grouping, choice: choice, layout: layout, name: "t", title: "t", source: "t")
  let stage = scene.makeStage()
  stage.collectionView.frame = CGRect(x: 0, y: 0, width: 40, height: height)
  stage.collectionView.layoutIfNeeded()
  return (stage, stream)
}
