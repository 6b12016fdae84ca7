import CharacterCanvas

/// Parts of which one is shown, below a row with their titles.
///
/// Alt with a digit shows a part, and so does a click on its title. Keys that the shown part does not use go to the
/// tabs: `]` and right to the next one, `[` and left to the one before.
@MainActor
public final class TabsPart: ScreenPart {
  /// A part and its title.
  public struct Tab {
    /// The title in the row.
    public var title: String
    /// The part that is shown below it.
    public let part: any ScreenPart

    /// A part with a title.
    public init(_ title: String, _ part: any ScreenPart) { (self.title, self.part) = (title, part) }
  }

  /// The tabs, in order. There is at least one.
  public var tabs: [Tab] { didSet { update() } }
  /// The index of the tab that is shown.
  public var current = 0 { didSet { update() } }
  /// Called when a part changed by itself.
  public var onChange: (@MainActor () -> Void)? { didSet { for tab in tabs { tab.part.onChange = onChange } } }
  public var isActive = true { didSet { update() } }
  private var theme = Theme.none

  /// Tabs, of which the first is shown.
  ///
  /// - Precondition: there is a tab.
  public init(_ tabs: [Tab]) {
    precondition(!tabs.isEmpty, "tabs need at least one part")
    self.tabs = tabs
    update()
  }

  private var shown: any ScreenPart { tabs[min(current, tabs.count - 1)].part }

  private func update() {
    for (index, tab) in tabs.enumerated() { tab.part.isActive = isActive && index == current }
    onChange?()
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .mouse(var event):
      guard event.position.y > 0 || isPull(event.kind) else { return click(event) }
      event.position.y -= 1
      return shown.handle(.mouse(event), at: time)
    case .key(let key):
      if key.modifiers == .alt, case .character(let digit) = key.code, let number = digit.wholeNumberValue {
        return show(number - 1)
      }
      return shown.handle(event, at: time) || go(key)
    default: return shown.handle(event, at: time)
    }
  }

  private func isPull(_ kind: MouseEvent.Kind) -> Bool {
    switch kind {
    case .drag, .release: true
    case .press, .move, .scroll: false
    }
  }

  private func go(_ key: Key) -> Bool {
    switch key {
    case .right, "]": show((current + 1) % tabs.count)
    case .left, "[": show((current + tabs.count - 1) % tabs.count)
    default: false
    }
  }

  private func show(_ index: Int) -> Bool {
    guard tabs.indices.contains(index) else { return false }
    if index != current { current = index }
    return true
  }

  private func click(_ event: MouseEvent) -> Bool {
    guard event.kind == .press(.left) else { return false }
    return places.firstIndex { $0.contains(event.position.x) }.map(show) ?? false
  }

  /// The columns of the titles, each with a space around it.
  private var places: [Range<Int>] {
    var x = 0
    return tabs.map { tab in
      let width = DisplayText(tab.title).width + 2
      defer { x += width + 1 }
      return x..<x + width
    }
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    var canvas = Canvas(size: size)
    let row = CellRect(x: 0, y: 0, width: size.width, height: min(1, size.height))
    canvas.fill(row, style: theme.panel)
    // The title that is shown stays in view.
    let shift = max(0, places[min(current, tabs.count - 1)].upperBound - size.width)
    for (index, place) in places.enumerated() {
      let style = index == current ? theme.marks.choice : theme.panel
      canvas.draw(
        DisplayText(" \(tabs[index].title) "), at: CellPoint(x: place.lowerBound - shift, y: 0), style: style, clip: row)
    }
    let rest = CellSize(width: size.width, height: max(0, size.height - 1))
    canvas.draw(shown.frame(rest, at: time), at: CellPoint(x: 0, y: 1))
    return canvas
  }

  public var nextFrame: Duration? { shown.nextFrame }
  public var isInMotion: Bool { shown.isInMotion }
  public func finishMotion() { for tab in tabs { tab.part.finishMotion() } }
  public var cursor: CellPoint? { shown.cursor.map { CellPoint(x: $0.x, y: $0.y + 1) } }

  public var lines: [String] {
    ["tabs: " + tabs.enumerated().map { $1.title + ($0 == current ? ", shown" : "") }.joined(separator: "; ")]
      + shown.lines
  }

  public var hints: [(key: Key, does: String)] { shown.hints + [(.alt("1"), "first tab")] }

  public func adopt(_ theme: Theme) {
    self.theme = theme
    for tab in tabs { tab.part.adopt(theme) }
  }
}
