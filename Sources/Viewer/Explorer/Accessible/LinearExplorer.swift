import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutAudit
import LayoutCore
import Records
import Scenes

/// The explorer as lines of text, for screen readers, which read printed lines. Commands go in, and changes come out.
///
/// A command is the name of an action or its key. A number before it says how often, if that makes sense. `:3.12` goes
/// to an item, `/text` searches, and an empty line pages down.
@MainActor
public final class LinearExplorer {
  public let session: ExplorerSession
  private var reported = LinearReport()

  /// - Parameter session: a session whose screen is as large as the text to read at a time.
  public init(_ session: ExplorerSession) {
    self.session = session
    session.host.isLinear = true
  }

  public var isFinished: Bool { session.isFinished }

  /// The lines before the first command.
  public func opening() -> [String] {
    finishWork()
    return sceneLines() + answers() + ["type the name or key of an action and press Enter; ? lists them, quit ends"]
  }

  /// Runs a command and returns what it changed.
  public func answer(_ line: String) -> [String] {
    let command = line.trimmingCharacters(in: .whitespaces)
    let scene = session.sceneIndex
    let before = reported
    reported.announcement = nil
    session.announce(nil)
    switch command {
    case "?": return actionLines
    case "again":
      reported = LinearReport()
      return sceneLines() + answers()
    default:
      if let complaint = perform(command) { return [complaint] }
    }
    guard !session.isFinished else { return [] }
    finishWork()
    if session.sceneIndex != scene { (reported.content, reported.place) = ([], "") }
    let news = answers()
    if session.sceneIndex != scene { return sceneLines() + news }
    // The host carries out requests and reports the results itself.
    return news.isEmpty && session.host.requests.isEmpty ? reported.ends(since: before) ?? ["nothing changed"] : news
  }

  /// The lines to print after something other than a command changed the content. While data arrive, sections and
  /// numbers keep growing. They are reported once all data are there.
  public func news() -> [String] {
    finishWork()
    let before = reported
    let news = answers(ignoringCounts: isReading || reported.isReading)
    guard before.isReading, !isReading else { return news }
    return news + [LinearContent(session).amount]
  }

  /// Finishes all work, so that the report covers all rows that have arrived.
  private func finishWork() {
    while session.hasWork { session.work() }
  }

  private var isReading: Bool { session.stage.live?.isArriving == true }

  private func answers(ignoringCounts: Bool = false) -> [String] {
    session.placeStage()
    session.layOut()
    if session.instruments.stepWatch != nil {
      _ = session.frame()
      _ = session.presented(PresentCost(), in: .zero)
    }
    let reader = LinearContent(session)
    var now = LinearReport()
    now.content = reader.lines
    now.others = panelLines + session.scenery.notices + [session.scenery.comparisonInWords].compactMap { $0 }
    now.place = reader.place
    now.column = reader.column
    now.announcement = session.stage.announcement
    now.panels = session.route.panels.panels.map(\.title)
    now.isReading = isReading
    if let mode = session.route.mode {
      now.mode = mode.state.lines(in: session.scenery).joined().trimmingCharacters(in: .whitespaces)
      now.hints = KeyHint.row(mode.state.hints, in: session.scenery, columns: 1000).text.string
    }
    now.revision = session.stage.edits?.revision ?? 0
    now.arrivals = session.state.searching.search?.arrivals ?? 0
    defer { reported = now }
    return now.news(since: reported, ignoringCounts: ignoringCounts)
  }

  // MARK: Commands

  /// Runs a command. Returns a sentence if the command is unknown.
  private func perform(_ command: String) -> String? {
    if let prompt = session.route.mode?.prompt {
      session.handle(Self.events(typing: command, into: prompt))
      return nil
    }
    if command.isEmpty {
      run(.pageOn)
      return nil
    }
    if let first = command.first, ":/".contains(first), command.count > 1 {
      session.perform(first == ":" ? .goTo : .search)
      return perform(String(command.dropFirst()))
    }
    let count = command.prefix { $0.isASCII && $0.isNumber }
    if let action = session.table.action(named: String(command.dropFirst(count.count))) {
      run(action, count: Int(count))
      return nil
    }
    guard let events = try? InputScript(parsing: command).events, !events.isEmpty else { return unknown(command) }
    session.handle(events)
    // If the line began a prompt, it is the whole entry, as a number in a list of parameters is.
    if session.route.mode?.prompt?.isTyped == true { session.handle([.key(.enter)]) }
    return nil
  }

  /// The keys for a line at a prompt. An empty one leaves it, or takes the text that the prompt suggests. Another word
  /// then leaves it.
  private static func events(typing line: String, into prompt: Prompt) -> [InputEvent] {
    if line.isEmpty { return [.key(prompt.isSelected ? .enter : .escape)] }
    if prompt.isSelected, line == "escape" { return [.key(.escape)] }
    return line.map { .key(Key($0)) } + [.key(.enter)]
  }

  private func run(_ action: ExplorerAction, count: Int? = nil) {
    session.run(action, count: count)
    session.handle([])
  }

  private func unknown(_ command: String) -> String {
    let hint =
      closestName(to: command, among: session.table.actions.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    return "unknown command '\(DisplayText(command).truncated(to: 60).string)'\(hint) (? lists all)"
  }

  // MARK: Words

  private var actionLines: [String] {
    let refused = session.scenery.refusedActions
    return session.table.actions.map { action in
      let names = ([action.name] + session.table.keyNames(of: action)).joined(separator: ", ")
      return "\(refused.contains(action.name) ? names.markedAsRefused : names): \(action.explanation)"
    } + ["again: print everything in view", "?: this list"]
  }

  private func sceneLines() -> [String] {
    let observation = session.observation
    let number = observation.sceneCount > 1 ? " \(observation.sceneIndex + 1) of \(observation.sceneCount)" : ""
    return ["Scene\(number): \(observation.sceneTitle)", session.scene.summary].filter { !$0.isEmpty }
  }

  /// The lines of the panel in use, and of panels that open without taking the focus.
  private var panelLines: [String] {
    session.route.panels.panels.filter { $0.id == session.route.panels.focus || $0.traits.keys != .atOnce }.flatMap {
      panel in
      ["\(panel.title):"] + panel.lines(in: session.scenery)
    }
  }
}

/// The visible content, as lines of text in reading order. Sections and items have the same numbers as everywhere else.
@MainActor
struct LinearContent {
  private let stage: Stage
  private let scenery: Scenery
  private var view: CollectionView { stage.collectionView }

  init(_ session: ExplorerSession) { (stage, scenery) = (session.stage, session.scenery) }

  /// A line for each section in view. Its items and other elements follow it.
  var lines: [LinearLine] {
    let order = ReadingOrder(of: view)
    return order.sections.flatMap { section in
      section.outerHeaders.map(line) + [heading(section)] + section.elements.map(line)
    } + order.rest.map(line)
  }

  /// The position of the view in the content.
  var place: String {
    guard let percent = scenery.observation.percent else { return "everything is in view" }
    return percent == 100 ? "at the end" : "\(percent) percent"
  }

  /// The column in focus and the value there, for example `column region: Asia`; empty without one, and where the mode
  /// says it.
  var column: String {
    guard case nil = scenery.state.route.mode, let name = scenery.focusedColumnName else { return "" }
    let value = scenery.focusedElement.flatMap { stage.text(ofColumn: scenery.focusedColumn, in: $0) }
    return "column \(name)" + (value.map { ": \(DisplayText($0).string)" } ?? "")
  }

  /// How many items and sections there are.
  var amount: String {
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    return "all rows read: \(items.counted("item")) in \(view.numberOfSections.counted("section"))"
  }

  private func heading(_ section: ReadingOrder.Section) -> LinearLine {
    let (header, section) = (section.header, section.number)
    let name = header.map { text(of: $0.view, grid: $0.attributes.size) } ?? stage.sectionTitle(section) ?? ""
    let counts = view.countsInView
    let (items, sections) = (counts.indices.contains(section) ? counts[section] : 0, counts.count)
    let amount = [items.counted("item"), sections > 1 ? "\(sections) sections in all" : ""].filter { !$0.isEmpty }
    return LinearLine(
      subject: .section, name: "Section \(section)", amount: amount.joined(separator: ", "), text: name,
      marks: header.map { marks(of: $0.identifier) } ?? [])
  }

  private func line(_ element: VisibleElement) -> LinearLine {
    let identifier = element.identifier
    let isCell = identifier.category == .cell
    let text = isCell ? wholeLine(of: element) : text(of: element.view, grid: element.attributes.size)
    let path = "\(identifier.section).\(identifier.item)"
    let kind = Self.kindNames[identifier.kind ?? ""] ?? identifier.kind ?? path
    let isSelected = (element.view as? CollectionViewCell)?.isSelected == true
    return LinearLine(
      subject: isCell ? .item : .bar, name: isCell ? path : kind, text: text,
      marks: (isSelected ? [.selected] : []) + marks(of: identifier),
      offers: isCell && scenery.focusedElement == identifier
        ? view.userActions(forItemAt: identifier.indexPath).map(\.title) : [])
  }

  /// The text of a cell. Of a long line it shows only the beginning.
  private func wholeLine(of element: VisibleElement) -> String {
    let text = text(of: element.view, grid: element.attributes.size)
    let place = view.dataPath(for: element.identifier.indexPath)
    return text.utf8.count < LongText.least / 8
      ? text : stage.lines?.wholeLine(section: place[0], item: place[1]) ?? text
  }

  private func marks(of element: ElementIdentifier) -> [LinearLine.Mark] {
    let isMatch = scenery.searched.map { scenery.state.searching.isCurrent(element, in: $0) } ?? false
    return (isMatch ? [.match] : []) + (scenery.focusedElement == element ? [.focused] : [])
  }

  private static let kindNames = [
    ElementKind.sectionFooter: "Footer", ElementKind.groupHeader: "Group", ElementKind.groupFooter: "Group footer",
    ElementKind.contentHeader: "Content header", ElementKind.contentFooter: "Content footer",
  ]

  /// The text and the detail of a view. For a view that paints itself, the text that it paints.
  private func text(of view: ReusableView, grid size: CGSize) -> String {
    view.spokenText(size, scenery.device.pointsPerCell)
  }
}

/// A report, line by line. A later one finds what is new since then.
struct LinearReport {
  /// The lines of what is in view.
  var content: [LinearLine] = []
  /// The lines of panels, notices and the comparison.
  var others: [String] = []
  var place = ""
  /// The column in focus and the value there; empty without one.
  var column = ""
  var announcement: String?
  /// The line of the current mode, and what its keys do.
  var mode = ""
  var hints = ""
  /// The titles of the open panels.
  var panels: [String] = []
  /// How often a search went to a match.
  var arrivals = 0
  var isReading = false
  /// The revision of the edits of the data.
  var revision = 0

  /// The lines to report if `before` was reported last. Nothing is reported twice.
  func news(since before: LinearReport, ignoringCounts: Bool) -> [String] {
    let said = announcement.flatMap { $0 == before.announcement ? nil : $0 }
    let isChanged = revision != before.revision
    let found = arrivals == before.arrivals ? [] : content.filter { $0.marks.contains(.match) }
    // The announcement reports the edit. Items that only moved up or down are not new, but the new focus is.
    let ignored: LinearLine.Ignored = isChanged ? .places : ignoringCounts ? .amounts : .nothing
    let focused = isChanged ? content.filter { $0.marks.contains(.focused) && !before.content.contains($0) } : []
    let changes = newContent(since: before, ignoring: ignored, besides: Set(found + focused))
    let typed = mode == announcement || mode == before.mode ? "" : mode
    let keys = hints == before.hints ? "" : hints
    return [said].compactMap { $0 } + newOthers(since: before) + changes
      + (column == before.column || column.isEmpty ? [] : [column])
      + (place == before.place || (ignoringCounts && changes.isEmpty) ? [] : [place])
      + [[typed, keys].filter { !$0.isEmpty }.joined(separator: " ")].filter { !$0.isEmpty }
  }

  /// The parts that have ended. These are reported only if there is no other news.
  func ends(since before: LinearReport) -> [String]? {
    let closed = before.panels.filter { !panels.contains($0) }
    if !closed.isEmpty { return closed.map { "\($0) closed" } }
    return mode.isEmpty && hints.isEmpty && !before.hints.isEmpty ? ["left"] : nil
  }

  /// - Parameter others: lines that are reported even if they are not new.
  private func newContent(
    since before: LinearReport, ignoring ignored: LinearLine.Ignored, besides others: Set<LinearLine>
  ) -> [String] {
    // A line that only lost its mark is not new.
    let known = Set(
      before.content.flatMap { [$0.identity(ignoring: ignored), $0.unmarked.identity(ignoring: ignored)] })
    return content.filter { !known.contains($0.identity(ignoring: ignored)) || others.contains($0) }.map(\.string)
  }

  private func newOthers(since before: LinearReport) -> [String] {
    let known = Set(before.others.flatMap { [$0, $0.withoutChoice] })
    return others.filter { !known.contains($0) }
  }
}

extension String {
  /// The line of a list without the words that mark it as chosen.
  fileprivate var withoutChoice: String {
    guard hasPrefix(Self.choiceMark) else { return self }
    return String(dropFirst(Self.choiceMark.count)).replacing(/, [0-9]+ of [0-9]+$/, with: "")
  }
}

/// The line of a section, an item, or a header or footer in view.
struct LinearLine: Hashable {
  enum Subject { case section, item, bar }

  /// The words after the line of an element that is selected, a search match, or focused.
  enum Mark: String { case selected, match, focused }

  /// The changes while data arrive or are edited that do not make a line new.
  enum Ignored {
    case nothing
    /// How much a section holds.
    case amounts
    /// The index paths of items, and how much a section holds.
    case places
  }

  let subject: Subject
  /// The index path of an item, or the name of a section, header or footer.
  let name: String
  /// How many items and sections there are; empty but for sections.
  var amount = ""
  let text: String
  var marks: [Mark] = []
  /// The commands in the menu of the row in focus.
  var offers: [String] = []

  /// The line as it is printed.
  var string: String {
    let head = [name, amount].filter { !$0.isEmpty }.joined(separator: ", ")
    return [head, text].filter { !$0.isEmpty }.joined(separator: ": ") + marks.map { ", \($0.rawValue)" }.joined()
      + (offers.isEmpty ? "" : "; actions: \(offers.joined(separator: ", "))")
  }

  /// The same line without the marks that an element may lose. That it lost them is not reported.
  var unmarked: LinearLine {
    var line = self
    line.marks = marks.filter { $0 == .selected }
    line.offers = []
    return line
  }

  /// Equal for lines that are the same but for what is ignored. A section is the same whether its name comes from its
  /// header or, if that is out of view, from the scene.
  func identity(ignoring ignored: Ignored) -> LinearLine {
    switch subject {
    case .section:
      LinearLine(
        subject: subject, name: name, amount: ignored == .nothing ? amount : "", text: "",
        marks: marks.filter { $0 != .selected })
    case .item: LinearLine(subject: subject, name: ignored == .places ? "" : name, text: text, marks: marks)
    case .bar: self
    }
  }
}
