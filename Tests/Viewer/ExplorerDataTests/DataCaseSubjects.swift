import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records

@testable import Explorer

// The subjects, steps, scenes and tables of the cases in `Cases` that the cases of `ExplorerTests` do not have.

@MainActor let dataSubjects: [String: KeyCaseTools.Subject] = [
  // The first words of the rows, with slashes between them. The triangle of a header goes with its first word.
  "words": { session, _ in .text(firstWords(session.rows().dropLast())) },
  "outline": { session, _ in
    .text(
      session.rows().dropLast().dropFirst(2).map { row in
        row.prefix { $0 != "│" }.split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }.joined(separator: " / "))
  },
  "titles": { session, _ in
    let view = session.view
    return .list(
      (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).compactMap { session.stage.title(section: section, item: $0) }
      })
  },
  "sections": { session, _ in .list((0..<session.view.numberOfSections).compactMap(session.stage.sectionTitle)) },
  "section count": { session, _ in .text("\(session.view.numberOfSections)") },
  "focused title": { session, _ in
    .text(session.focusedElement.flatMap { session.stage.title(section: $0.section, item: $0.item) } ?? "none")
  },
  "first title": { session, _ in .text(firstTitle(session) ?? "none") },
  "selected titles": { session, _ in
    .list(
      (session.view.indexPathsForSelectedItems ?? []).sorted().compactMap {
        session.stage.title(section: $0[0], item: $0[1])
      })
  },
  "anchor": { session, _ in .text(session.view.scrollAnchor?.element.description ?? "none") },
  // Where a mark leads to, without going there.
  "mark": { session, name in
    .text(name.first.flatMap { session.state.places.marks[$0]?.anchor?.element.description } ?? "none")
  },
  "watched": { session, _ in .list(session.watchedFiles.sorted()) },
  "step": { session, _ in .text(session.instruments.stepWatch?.lastStep.map { "\($0.number)" } ?? "none") },
  "cell": { session, path in
    session.view.layoutIfNeeded()
    return .text(session.view.cellForItem(at: try indexPath(path))?.shownContent.text ?? "none")
  },
  // How far an item is below the upper edge of the view, and its height.
  "top": { session, path in
    .text(number(try frame(of: path, in: session).minY - session.view.contentOffset.y))
  },
  "height": { session, path in .text(number(try frame(of: path, in: session).height)) },
  // Whether all of an item is in view, in its section as well.
  "whole": { session, path in
    let attributes = session.view.layoutAttributesForItem(at: try indexPath(path))
    let isWhole = attributes.map {
      $0.shownFrame == $0.frame && session.view.visibleContentRect.contains($0.frame)
    }
    return .text(isWhole == true ? "yes" : "no")
  },
  // How far the start of a section is below the upper edge of the view.
  "section": { session, section in
    let layout = session.view.collectionViewLayout as? any LayoutStructure
    guard let extent = Int(section).flatMap({ layout?.extent(ofSection: $0) }) else {
      throw KeyCaseTools.Fault("there is no section '\(section)'")
    }
    return .text(number(extent.minY - session.view.contentOffset.y))
  },
  "unfolded": { session, _ in .text("\(session.view.numberOfSections - session.stage.foldedCount)") },
  "folded": { session, _ in .text("\(session.stage.foldedCount)") },
  // The fields of a column in the rows on show, in their order.
  "field": { session, column in
    guard let records = session.stage.records, let column = Int(column) else { return .list([]) }
    let view = session.view
    return .list(
      (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).map { item in
          let path = view.dataPath(for: IndexPath(indexes: [section, item]))
          return records.rows[records.sectioned.row(section: path[0], item: path[1]), column]
        }
      })
  },
  // The picture without the last rows, which a message may cover, and all other state that undo brings back.
  "seen": { session, _ in
    let selected = (session.view.indexPathsForSelectedItems ?? []).sorted()
    return .rows(session.rows().dropLast(3) + ["\(String(describing: session.focusedElement))", "\(selected)"])
  },
  "state": { session, _ in
    .rows([
      "\(session.stage.presentation)", "\(session.stage.layoutIndex)", "\(session.scenery.device)",
      "\(String(describing: session.stage.table?.arrangement))",
    ])
  },
  "folds": { session, _ in .list(session.stage.folds.words.folded) },
  // `none` if there never were any, `undone` if none is left.
  "edits": { session, _ in .text(session.stage.edits.map { $0.isUntouched ? "undone" : "made" } ?? "none") },
  "move": { session, _ in .text(session.route.mode?.edit?.load == nil ? "none" : "under way") },
  "order": { session, _ in .list(session.stage.records?.choice.order.map(\.text) ?? []) },
  "section order": { session, _ in
    .text(session.stage.records?.choice.sections.map(\.text) ?? "none")
  },
  "groups": { session, _ in
    let groups = session.stage.records?.choice.groups
    return .text(groups.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") } ?? "of the source")
  },
  "aggregates": { session, _ in .list(session.stage.records?.aggregates.map(\.text) ?? []) },
  "column-width": { session, column in .text("\(session.stage.table?.width(ofColumn: Int(column) ?? 0) ?? 0)") },
  // The column in focus, and the texts whose colours are swapped, with slashes between them.
  "column": { session, _ in .text(session.scenery.focusedColumnName ?? "none") },
  "swapped": { session, _ in .text(swappedTexts(in: session.frame())) },
  "frozen": { session, _ in .text("\(session.stage.table?.arrangement.frozenCount ?? 0)") },
  "shown columns": { session, _ in
    .list(session.stage.table.map { table in table.arrangement.shown.map { table.columnNames[$0] } } ?? [])
  },
  "lines": { session, _ in .text(session.stage.lines?.wrapsLines == true ? "wrapped" : "cut") },
  "following": { session, _ in .text(session.stage.isFollowingData ? "yes" : "no") },
  "numbers": { session, _ in .text(session.stage.lines?.numbersLines == true ? "yes" : "no") },
  "first number": { session, _ in .text(session.observation.firstItem.map { "\($0.item)" } ?? "none") },
  "widest row": { session, _ in .text("\(session.rows().map { DisplayText($0.trimmingSpaces).width }.max() ?? 0)") },
  "marked": { session, _ in .list(markedTexts(in: session.frame())) },
  "across": { session, _ in .list((0..<session.view.numberOfSections).map { "\(Int(session.view.sectionOffset($0)))" })
  },
  "events": { session, _ in .rows(session.instruments.stepWatch?.lines ?? []) },
  // The texts that the keys so far copied, and the file that they saved, line by line. A tab is →.
  "copied": { session, _ in
    .rows(session.takeRequests().flatMap { if case .copy(let text) = $0 { lines(text) } else { [String]() } })
  },
  "saved": { session, path in
    .rows(
      session.takeRequests().flatMap {
        if case .save(let text, path) = $0, text.hasSuffix("\n") { lines(String(text.dropLast())) } else { [String]() }
      })
  },
]

@MainActor let dataSteps: [String: KeyCaseTools.Step] = [
  // The last frame was sent to a terminal.
  "present": { session, _ in _ = session.presented(PresentCost(bytes: 409, writes: 1), in: .microseconds(90)) },
  "aggregate columns": { session, words in
    session.change { $0.rows.aggregates = words.split(separator: " ").compactMap { Aggregate(String($0)) } }
    while session.hasWork { session.work() }
  },
]

/// The title of the first row in view.
@MainActor private func firstTitle(_ session: ExplorerSession) -> String? {
  let view = session.view
  view.layoutIfNeeded()
  let path = view.indexPathsForVisibleItems.filter {
    (view.layoutAttributesForItem(at: $0)?.frame.maxY ?? 0) > view.contentOffset.y
  }.min()
  return path.flatMap { session.stage.title(section: $0[0], item: $0[1]) }
}

private func indexPath(_ text: String) throws -> IndexPath {
  let numbers = text.split(separator: ".").compactMap { Int($0) }
  guard numbers.count == 2 else { throw KeyCaseTools.Fault("'\(text)' is no index path") }
  return IndexPath(indexes: numbers)
}

@MainActor private func frame(of path: String, in session: ExplorerSession) throws -> CGRect {
  guard let frame = session.view.layoutAttributesForItem(at: try indexPath(path))?.frame else {
    throw KeyCaseTools.Fault("there is no item '\(path)'")
  }
  return frame
}

private func number(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

private func lines(_ text: String) -> [String] {
  text.replacing("\t", with: "→").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

private func firstWords(_ rows: some Sequence<String>) -> String {
  var words = rows.map { row in
    row.split(separator: " ").prefix(row.contains("▸") || row.contains("▾") ? 2 : 1).joined(separator: " ")
  }
  while words.last?.isEmpty == true { words.removeLast() }
  return words.joined(separator: " / ")
}

/// The texts whose colours are swapped, with slashes between them, without the last row.
@MainActor private func swappedTexts(in frame: Canvas) -> String {
  let texts = (0..<frame.size.height - 1).map { y in
    String(frame.row(y).filter { $0.style.attributes.contains(.reverse) }.map(\.character)).trimmingSpaces
  }
  return texts.filter { !$0.isEmpty }.joined(separator: " / ")
}

/// The pieces of text in the style of matches, each once, without the last row.
@MainActor func markedTexts(in frame: Canvas) -> [String] {
  let match = Theme.none.marks.match.attributes
  let pieces = (0..<frame.size.height - 1).flatMap { y -> [Substring] in
    let row = frame.row(y).map { ($0.character, $0.style.attributes.isSuperset(of: match)) }
    return String(row.map { $0.1 ? $0.0 : " " }).split(separator: " ")
  }
  return Set(pieces.map(String.init)).sorted()
}
