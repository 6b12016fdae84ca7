import CharacterCanvas
import LayoutCore
import Layouts
import Records

/// Items that are lines of text, which are wrapped, or cut and scrolled sideways.
@MainActor
public protocol LineShowing: AnyObject {
  /// Whether items are shown as lines at the moment, and not as cards or tags.
  var showsLines: Bool { get }
  /// Whether long lines continue in further rows.
  var wrapsLines: Bool { get set }
  /// How many columns at the beginning of every line are out of view; 0 while lines are wrapped.
  var lineOffset: Int { get set }
  /// The columns of the longest line in view.
  var longestLine: Int { get }
  /// Whether long lines in view are still to be measured.
  var hasUnmeasuredLines: Bool { get }
  /// Measures a slice of the long lines in view, which takes some milliseconds.
  func measureLines(unless isInputWaiting: () -> Bool)
  /// Whether long lines are measured in slices, by calls of `measureLines`. Otherwise each is measured when it comes
  /// into view.
  var measuresInSlices: Bool { get set }
  /// The whole line of an item, of which a cell shows only the beginning; nil if cells show all of their lines.
  func wholeLine(section: Int, item: Int) -> String?
  /// The columns that tabs in lines lead to.
  var tabStops: TabStops { get }
  /// Whether lines are wrapped, if a scene file can say so and says something else; nil otherwise.
  var wrappingChosen: Bool? { get }
}

extension LineShowing {
  public var wrappingChosen: Bool? { nil }
  public var tabStops: TabStops { TabStops() }
  public var hasUnmeasuredLines: Bool { false }
  public func measureLines(unless isInputWaiting: () -> Bool) {}
  public var measuresInSlices: Bool {
    get { false }
    set {}
  }
  public func wholeLine(section: Int, item: Int) -> String? { nil }
}

extension RecordsSource: LineShowing {
  public var showsLines: Bool { look == .row }

  public var wrapsLines: Bool {
    get { lines.isWrapped }
    set {
      guard newValue != lines.isWrapped else { return }
      lines = LineState(isWrapped: newValue)
      applyLines()
    }
  }

  public var lineOffset: Int {
    get { lines.offset }
    set {
      guard !lines.isWrapped, max(0, newValue) != lines.offset else { return }
      lines.offset = max(0, newValue)
      reloadLines()
    }
  }

  func reloadLines(after change: () -> Void = {}) { growing.view?.reloadInPlace(after: change) }

  public var longestLine: Int {
    guard let view = growing.view else { return 0 }
    return view.visibleElements.filter { $0.identifier.category == .cell }.map {
      let path = view.dataPath(for: $0.identifier.indexPath)
      if let long = longLine(ofRow: records.row(section: path[0], item: path[1])) { return long.text.width }
      return DisplayText(line(section: path[0], item: path[1])).width
    }.max() ?? 0
  }

  private func applyLines() {
    // Each row measures its height when it comes into view.
    reloadLines { [self] in
      let layout = growing.view?.collectionViewLayout as? any HeightEstimatingLayout
      layout?.estimatedItemHeight = lines.isWrapped ? 1 : 0
    }
  }

  /// The title and the details of an item, on one line, with its tabs expanded.
  func line(section: Int, item: Int) -> String { line(section: section, item: item, runs: []).text }

  /// The same with the looks of parts of the title.
  private func line(section: Int, item: Int, runs: [TextRun]) -> (text: String, runs: [TextRun]) {
    let details = details(section: section, item: item).map(\.value)
    let line = ([title(section: section, item: item)] + details).joined(separator: "  ")
    return tabStops.expanded(Self.onOneLine(line), runs: runs)
  }

  /// Newlines become spaces. A second line would be out of view, and the text would seem to end with the first.
  static func onOneLine(_ text: String) -> String {
    text.utf8.contains(0x0A) ? text.replacing("\n", with: " ") : text
  }

  /// The content of an item that is shown as a line.
  func lineContent(section: Int, item: Int) -> ViewContent {
    let row = records.row(section: section, item: item)
    if let long = longLine(ofRow: row) { return content(of: long, ofRow: row) }
    let column = records.grouping.titleColumn
    let runs = styled(rows[row, column])?.runs ?? rows.runs(row: row, column: column)
    var content: ViewContent
    if lines.isWrapped {
      let line = line(section: section, item: item, runs: runs)
      content = ViewContent(text: line.text)
      content.runs = line.runs
    } else if lines.offset > 0 {
      let line = line(section: section, item: item, runs: runs)
      let (text, shifted) = StyledText(line.text, runs: line.runs).dropping(columns: lines.offset)
      content = ViewContent(text: text)
      content.runs = shifted
    } else {
      let details = details(section: section, item: item).map(\.value).joined(separator: "  ")
      let title = tabStops.expanded(Self.onOneLine(title(section: section, item: item)), runs: runs)
      content = ViewContent(text: title.text, detail: tabStops.expanded(Self.onOneLine(details)).text)
      content.runs = title.runs
    }
    return content
  }
}

/// How the lines of records are shown.
struct LineState: Hashable {
  var isWrapped = false
  var offset = 0
}
