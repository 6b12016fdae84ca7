import CharacterCanvas
import Foundation
import LayoutCore
import Scenes

/// The explorer as lines of text, for screen readers, which read what is printed: commands in, what changed out.
///
/// A command is the name of an action or its key, with a number before it where that says how often; `:3.12` goes
/// somewhere and `/text` searches; an empty line is a page on.
@MainActor
public final class LinearExplorer {
  public let session: ExplorerSession
  /// What was told last, of the content and of the rest.
  private var content: [String] = []
  private var others: [String] = []

  /// - Parameter session: of a screen as large as what is to be read at a time.
  public init(_ session: ExplorerSession) { self.session = session }

  public var isFinished: Bool { session.isFinished }

  /// What is said before the first command.
  public func opening() -> [String] {
    sceneLines() + news() + ["commands are the names or keys of actions, one a line; ? lists them, quit leaves"]
  }

  /// What a command changed.
  public func answer(_ line: String) -> [String] {
    let command = line.trimmingCharacters(in: .whitespaces)
    let scene = session.sceneIndex
    switch command {
    case "?": return actionLines
    case "again":
      (content, others) = ([], [])
      return sceneLines() + news()
    default:
      if let complaint = perform(command) { return [complaint] }
    }
    guard !session.isFinished else { return [] }
    while session.hasWork { session.work() }
    if session.sceneIndex != scene { content = [] }
    let news = news()
    return session.sceneIndex != scene ? sceneLines() + news : news.isEmpty ? ["nothing changed"] : news
  }

  /// What is to be said after something else than a command changed what is on show.
  public func news() -> [String] {
    session.placeStage()
    let reader = LinearContent(session: session)
    let (lines, rest) = (reader.lines, panelLines + noticeLines)
    let said = [session.stage.announcement].compactMap { $0 }
    var news = new(rest, since: others)
    let changes = new(lines, since: content)
    if !changes.isEmpty { news += changes + [reader.place] }
    (content, others) = (lines, rest)
    return said + news + modeLines
  }

  private func new(_ lines: [String], since before: [String]) -> [String] {
    let known = Set(before.map(Self.identity(of:)))
    return lines.filter { !known.contains(Self.identity(of: $0)) }
  }

  /// A section is the same whether its name comes from its header or, that being out of view, from the scene.
  private static func identity(of line: String) -> String {
    guard line.hasPrefix("Section ") else { return line }
    return line.prefix { $0 != ":" } + (line.hasSuffix(", focused") ? ", focused" : "")
  }

  // MARK: Commands

  /// Does what a line says; a sentence where it says nothing known.
  private func perform(_ command: String) -> String? {
    if session.mode?.cursor != nil {
      session.handle(command.isEmpty ? [.key(.escape)] : command.map { .key(Key($0)) } + [.key(.enter)])
      return nil
    }
    if command.isEmpty { return perform("page-on") }
    if let first = command.first, ":/".contains(first), command.count > 1 {
      let action = first == ":" ? "go-to" : "search"
      if let action = session.table.action(named: action) { session.perform(action) }
      return perform(String(command.dropFirst()))
    }
    let count = command.prefix { $0.isASCII && $0.isNumber }
    if let action = session.table.action(named: String(command.dropFirst(count.count))) {
      session.perform(action, count: Int(count))
      session.handle([])
      return nil
    }
    guard let events = try? InputScript(parsing: command).events, !events.isEmpty else { return unknown(command) }
    session.handle(events)
    // What began to be typed is the whole line: a number in a list of parameters.
    if let prompt = session.mode as? Prompt, prompt.isTyped { session.handle([.key(.enter)]) }
    return nil
  }

  private func unknown(_ command: String) -> String {
    let hint = closestName(to: command, among: session.table.actions.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown command '\(DisplayText(command).truncated(to: 60).string)'\(hint) (? lists all)"
  }

  // MARK: Words

  private var actionLines: [String] {
    session.table.actions.map { action in
      ([action.name] + action.keys.map(\.name)).joined(separator: ", ") + ": " + action.explanation
    } + ["again: all that is in view", "?: this list"]
  }

  private func sceneLines() -> [String] {
    let observation = session.observation
    let number = observation.sceneCount > 1 ? " \(observation.sceneIndex + 1) of \(observation.sceneCount)" : ""
    return ["Scene\(number): \(observation.sceneTitle)", session.scene.summary].filter { !$0.isEmpty }
  }

  private var modeLines: [String] {
    guard let mode = session.mode else { return [] }
    let hints = KeyHint.line(mode.hints, table: session.table, columns: 1000).string
    let line = mode is Prompt ? mode.line : mode.line(in: session.scenery)
    return ["\(line.string.trimmingCharacters(in: .whitespaces)) \(hints)"]
  }

  private var noticeLines: [String] { session.scenery.notices }

  /// What the panel in use says; the line that Enter would take is told by a word.
  private var panelLines: [String] {
    guard let panel = session.panels.focused, let place = session.scenery.place(ofPanel: panel.name) else { return [] }
    var canvas = Canvas(size: place.inner.size, background: session.theme.panel)
    panel.draw(into: &canvas, from: session.scenery)
    let rows = (0..<canvas.size.height).compactMap { y -> String? in
      let cells = canvas.row(y).filter { $0.width > 0 }
      let text = String(cells.map(\.character)).split(separator: " ").joined(separator: " ")
      guard !text.isEmpty else { return nil }
      return cells.contains { $0.style == session.theme.choice } ? "chosen: \(text)" : text
    }
    return ["\(panel.title):"] + rows
  }
}
