import CharacterCanvas
import Explorer
import Foundation
import LayoutCore
import Scenes

/// What a test target knows beside the gallery, for its cases: scenes, data, subjects of expectations, steps.
package struct KeyCaseTools: Sendable {
  /// What is expected of a session: a text, elements such as index paths, rows, or a whole picture.
  package enum Value: Equatable, Sendable {
    case text(String), list([String]), rows([String]), picture(Canvas)
  }

  /// A fault in the text of a case.
  package struct Fault: Error {
    let problem: String
    package init(_ problem: String) { self.problem = problem }
  }

  /// Reads from a session what an expectation names. The text is the rest of the name: the 3 of `row 3`.
  package typealias Subject = @MainActor @Sendable (ExplorerSession, _ rest: String) throws -> Value
  /// Does something between keys. The text is what comes after the colon.
  package typealias Step = @MainActor @Sendable (ExplorerSession, _ value: String) throws -> Void

  /// Makes a scene of the lines below its name.
  package typealias SceneOfText = @MainActor @Sendable (_ text: String) throws -> Scene

  package var scenes: [String: @MainActor @Sendable () throws -> Scene]
  package var scenesOfText: [String: SceneOfText] = [:]
  /// The text of tables.
  package var data: [String: String]
  package var subjects: [String: Subject]
  package var steps: [String: Step]

  package init(
    scenes: [String: @MainActor @Sendable () throws -> Scene] = [:], data: [String: String] = [:],
    subjects: [String: Subject] = [:], steps: [String: Step] = [:]
  ) {
    (self.scenes, self.data) = (scenes, data)
    self.subjects = Self.ownSubjects.merging(subjects) { $1 }
    self.steps = Self.ownSteps.merging(steps) { $1 }
  }
}

extension KeyCaseTools {
  private static let ownSteps: [String: Step] = [
    "perform": { session, name in
      guard let action = session.table.action(named: name) else { throw Fault("no action is called '\(name)'") }
      session.perform(action)
      while session.hasWork { session.work() }
    },
    "warn": { session, line in session.warn([line], about: "file") },
    "reload": { session, file in session.reload(changed: [file]) },
    // Presses and releases the button on the first cell of a text, or of a text in the row of another: `Wi-Fi → ●━`.
    "click": { session, value in
      let parts = value.split(separator: " → ").map(String.init)
      let rows = session.rows()
      guard let row = rows.firstIndex(where: { $0.contains(parts[0]) }),
        let place = rows[row].firstRange(of: parts[parts.count - 1])?.lowerBound
      else { throw Fault("'\(value)' is not on the screen") }
      session.click(CellPoint(x: rows[row].distance(from: rows[row].startIndex, to: place), y: row))
    },
    // A key again and again, until a text is on the screen: `j → Lighthouse`.
    "press until": { session, value in
      let parts = value.split(separator: " → ").map(String.init)
      let events = try InputScript(parsing: parts[0]).events
      for _ in 0..<500 where !session.rows().contains(where: { $0.contains(parts[1]) }) { events.forEach(session.play) }
    },
    // Pastes 300 KB of a text.
    "paste": { session, text in
      session.handle([.paste(String(repeating: text + " ", count: 300_000 / (text.utf8.count + 1)))])
    },
    "blink": { session, _ in session.blink() },
  ]

  private static let ownSubjects: [String: Subject] = [
    "rows": { session, rest in
      let rows = rows(session).map(\.trimmingSpaces)
      let ends = rest.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last, last < rows.count else { return .rows(rows) }
      return .rows(Array(rows[first...last]))
    },
    "row": { session, rest in
      let rows = rows(session)
      guard let number = Int(rest), rows.indices.contains(number) else { throw Fault("there is no row '\(rest)'") }
      return .text(rows[number].trimmingSpaces)
    },
    // `part 40,0 39x22`: the cells of a rectangle.
    "part": { session, rest in
      guard let match = rest.wholeMatch(of: /(\d+),(\d+) (\d+)x(\d+)/), let x = Int(match.1), let y = Int(match.2),
        let width = Int(match.3), let height = Int(match.4)
      else { throw Fault("'\(rest)' is no rectangle such as 40,0 39x22") }
      return .rows(
        rows(session).dropFirst(y).prefix(height).map { String($0.dropFirst(x).prefix(width)).trimmingSpaces })
    },
    "content": { session, _ in .rows(rows(session).dropLast().map(\.trimmingSpaces)) },
    "bottom row": { session, _ in .text(rows(session).dropLast().last?.trimmingSpaces ?? "") },
    "status": { session, _ in .text(rows(session).last?.trimmingSpaces ?? "") },
    "text": { session, _ in
      .text(rows(session).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "))
    },
    "picture": { session, _ in .picture(session.frame()) },
    "message": { session, _ in .text(session.stage.announcement ?? "none") },
    "command": { session, _ in .text(session.command) },
    "scene": { session, _ in .text(session.scene.name) },
    "title": { session, _ in .text(session.scene.title) },
    "theme": { session, _ in .text(session.theme.name) },
    "focus": { session, _ in .text(session.focusedElement?.description ?? "none") },
    "place": { session, _ in .text(session.observation.place?.description ?? "none") },
    "first item": { session, _ in .list(session.observation.firstItem.map { ["\($0.section).\($0.item)"] } ?? []) },
    "selection": { session, _ in
      .list((session.stage.collectionView.indexPathsForSelectedItems ?? []).sorted().map { "\($0[0]).\($0[1])" })
    },
    "visible": { session, _ in
      .list(session.stage.collectionView.indexPathsForVisibleItems.sorted().map { "\($0[0]).\($0[1])" })
    },
    "items": { session, _ in
      let view = session.stage.collectionView
      return .list((0..<view.numberOfSections).map { "\(view.numberOfItems(inSection: $0))" })
    },
    "offset": { session, _ in
      let offset = session.stage.collectionView.contentOffset
      return .text(offset.x == 0 ? short(offset.y) : "\(short(offset.x)),\(short(offset.y))")
    },
    "area": { session, _ in
      let area = session.contentArea
      return .text("\(area.x),\(area.y) \(area.width)x\(area.height)")
    },
    "width": { session, _ in .text("\(session.contentArea.width)") },
    "screen": { session, _ in .text("\(session.frame().size.width)x\(session.frame().size.height)") },
    "view": { session, _ in
      let size = session.stage.collectionView.bounds.size
      return .text("\(short(size.width))x\(short(size.height))")
    },
    "extent": { session, _ in
      let size = session.stage.collectionView.contentSize
      return .text("\(short(size.width))x\(short(size.height))")
    },
    // `work itemsSolved`: the layouts' work of the last line of keys and its frame.
    "work": { _, kind in
      let work = Mirror(reflecting: LayoutStatistics.total - workBefore).children
      guard let count = work.first(where: { $0.label == kind })?.value else {
        throw Fault("no work is called '\(kind)'")
      }
      return .text("\(count)")
    },
    "end": { session, _ in
      let view = session.stage.collectionView
      return .text(view.contentOffset.y == view.contentSize.height - view.bounds.height ? "in view" : "out of view")
    },
    "cursor": { session, _ in .text(session.cursor.map { "\($0.x),\($0.y)" } ?? "none") },
    "finished": { session, _ in .text(session.isFinished ? "yes" : "no") },
    "typing": { session, _ in .text(session.takesInterrupt ? "yes" : "no") },
    "blinking": { session, _ in .text(session.isBlinking ? "yes" : "no") },
    "mouse": { session, _ in .text(session.isMouseWanted ? "yes" : "no") },
    "requests": { session, _ in
      .list(
        session.takeRequests().map {
          switch $0 {
          case .copy(let text): "copy \(text)"
          case .save(_, let path): "save \(path)"
          case .edit(let path, let line): "edit \(path):\(line)"
          case .watch: "watch"
          case .repaint: "repaint"
          }
        })
    },
  ]

  /// The layouts' work before the last line of keys.
  @MainActor static var workBefore = LayoutStatistics()

  /// The rows of the frame that a case drew last, until its next step: most expectations are about rows.
  @MainActor static var drawnRows: [String]?

  @MainActor static func rows(_ session: ExplorerSession) -> [String] {
    let rows = drawnRows ?? session.rows()
    drawnRows = rows
    return rows
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
  }
}
