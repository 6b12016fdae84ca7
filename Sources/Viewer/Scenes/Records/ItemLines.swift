import CharacterCanvas
import LayoutCore
import Layouts

/// Display settings for the lines of items.
package struct LineState: Hashable {
  package var look = Presentation.Text.Lines()
  /// How many columns of characters at the beginning of every line are out of view.
  package var offset = 0
  package var isWrapped: Bool { look.areWrapped }

  /// The content of an item with its tabs expanded, and without the columns of characters that are out of view.
  package func shown(_ content: ViewContent, _ tabStops: TabStops) -> ViewContent {
    var shown = content
    if offset > 0 {
      shown.text = StyledText(content.line(tabStops), runs: []).dropping(columns: offset).text
      (shown.detail, shown.runs) = ("", [])
    } else {
      (shown.text, shown.runs) = tabStops.expanded(content.text, runs: content.runs)
      shown.detail = tabStops.expanded(content.detail).text
    }
    return shown
  }
}

extension ViewContent {
  /// The text and the details on one line, with tabs expanded.
  package func line(_ tabStops: TabStops) -> String {
    let details = detail.split(separator: "\n").map(String.init)
    let line = ([text] + details).filter { !$0.isEmpty }.joined(separator: "  ").replacing("\n", with: " ")
    return tabStops.expanded(line).text
  }
}

/// The number before a line.
private enum LineNumber {
  /// The columns of numbers among a number of lines, and of the blanks after them. The first thousands of lines that
  /// arrive do not move the texts.
  static func columns(of count: Int) -> Int { max(4, "\(count)".count) + 2 }
}

extension ViewContent {
  /// The content with a faint number before its text. A wrapped line that is painted by pieces, because it is very long,
  /// has none.
  fileprivate func numbered(_ number: Int, of count: Int) -> ViewContent {
    guard longText == nil else { return self }
    var content = self
    let digits = "\(number)"
    let blanks = String(repeating: " ", count: max(0, LineNumber.columns(of: count) - 2 - digits.count))
    let prefix = blanks + digits + "  "
    content.text = prefix + text
    content.runs =
      [TextRun(0..<prefix.utf8.count, TextLook(traits: .dim))]
      + runs.map { TextRun($0.range.lowerBound + prefix.utf8.count..<$0.range.upperBound + prefix.utf8.count, $0.look) }
    return content
  }
}

/// Items that are lines of text, which are wrapped, or cut and scrolled sideways. The source owns the lines, which may
/// still be in use when it is gone.
@MainActor
public final class ItemLines {
  private(set) var state: LineState
  weak var source: ItemSource?

  init(_ look: Presentation.Text.Lines) { state = LineState(look: look) }

  private var contents: (any ItemContents)? { source?.contents }

  /// Whether items are shown as lines at the moment, and not as cards or tags.
  public var showsLines: Bool {
    guard let source, let view = source.view else { return false }
    return source.contents.showsLines(in: view.collectionViewLayout)
  }

  /// How lines are shown. Lines that are wrapped from now on, or no longer, begin in the first column.
  public var look: Presentation.Text.Lines {
    get { state.look }
    set {
      guard newValue != state.look else { return }
      let isOffsetKept = newValue.areWrapped == state.isWrapped
      state = LineState(look: newValue, offset: isOffsetKept ? state.offset : 0)
      source?.view?.reload { if !isOffsetKept { source?.stackLayouts.forEach(wrap) } }
    }
  }

  /// Whether long lines continue in further rows.
  public var wrapsLines: Bool {
    get { look.areWrapped }
    set { look.areWrapped = newValue }
  }

  /// Wraps the lines of a list that was made just now, if lines are wrapped.
  func apply(to layout: StackLayout) { if state.isWrapped { wrap(layout) } }

  private func wrap(_ layout: StackLayout) {
    // Each item measures its height when it comes into view.
    let height = state.isWrapped ? contents?.pointsPerCell.height ?? 0 : 0
    (layout as? any HeightEstimatingLayout)?.estimatedWrappedHeight = height
  }

  /// Whether lines have their numbers before them.
  public var numbersLines: Bool {
    get { look.areNumbered }
    set { look.areNumbered = newValue }
  }

  /// The content of an item with its number before it, if lines have numbers.
  func numbered(_ content: ViewContent, section: Int, item: Int) -> ViewContent {
    guard look.areNumbered, let contents else { return content }
    let row = contents.records?.sectioned.row(section: section, item: item)
    let number = row.map { contents.records?.rows.lineNumber(ofRow: $0) ?? $0 + 1 } ?? item + 1
    return content.numbered(number, of: lineCount(inSection: section))
  }

  /// How many lines are numbered together: those of the source, or else of the section.
  private func lineCount(inSection section: Int) -> Int {
    contents?.records?.rows.rowCount ?? contents?.itemCount(section: section) ?? 0
  }

  /// How many columns at the beginning of every line are out of view; 0 while lines are wrapped.
  public var lineOffset: Int {
    get { state.offset }
    set {
      guard !state.isWrapped, max(0, newValue) != state.offset else { return }
      state.offset = max(0, newValue)
      source?.view?.reload()
    }
  }

  /// The columns of the longest line in view.
  public var longestLine: Int {
    guard let source, let view = source.view else { return 0 }
    return view.visibleElements.filter { $0.identifier.category == .cell }.map {
      let path = view.dataPath(for: $0.identifier.indexPath)
      let numbers = look.areNumbered ? LineNumber.columns(of: lineCount(inSection: path[0])) : 0
      return numbers + source.contents.lineWidth(section: path[0], item: path[1])
    }.max() ?? 0
  }

  /// The columns that tabs in lines lead to.
  public var tabStops: TabStops { contents?.tabStops ?? TabStops() }

  // MARK: Long lines

  /// Whether long lines are measured in slices, by calls of `measureLines`. Otherwise each is measured when it comes
  /// into view.
  public var measuresInSlices: Bool {
    get { contents?.longLines?.areMeasuredInSlices ?? false }
    set { contents?.longLines?.areMeasuredInSlices = newValue }
  }

  /// Whether long lines in view are still to be measured.
  public var hasUnmeasuredLines: Bool {
    showsLines && measuresInSlices && contents?.longLines?.unmeasured(wraps: state.isWrapped) != nil
  }

  /// Measures a slice of the long lines in view, which takes some milliseconds.
  public func measureLines(unless isInputWaiting: () -> Bool) {
    let isDone = contents?.longLines?.measure(wraps: state.isWrapped, unless: isInputWaiting) ?? false
    // The cell of the line measured itself by an estimate.
    if isDone, state.isWrapped { source?.view?.reload() }
  }

  /// The whole line of an item whose cell shows only the beginning; nil if cells show all of their lines.
  public func wholeLine(section: Int, item: Int) -> String? {
    showsLines ? contents?.wholeLine(section: section, item: item) : nil
  }
}
