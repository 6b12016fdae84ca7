import CharacterCanvas

/// Where two parts of a room are, and the line between them.
package struct SplitAreas: Hashable {
  package private(set) var first = CellRect.zero, second = CellRect.zero, line = CellRect.zero
  private var isSideBySide = true

  /// Areas without a line, where only one part has space.
  package init(first: CellRect = .zero, second: CellRect = .zero) { (self.first, self.second) = (first, second) }

  /// The areas of a room; nil if there is too little space for two parts.
  ///
  /// - Parameters:
  ///   - least: the least columns or rows of a part that gets a share.
  ///   - hasLine: whether there is a line between the parts.
  package init?(
    of room: CellRect, _ direction: SplitPart.Direction, _ division: SplitPart.Division, least: Int = 1,
    hasLine: Bool = true
  ) {
    isSideBySide = direction == .sideBySide
    let (length, thickness) = (isSideBySide ? room.width : room.height, hasLine ? 1 : 0)
    guard let cut = Self.cut(of: length - thickness, division, least) else { return nil }
    (first, second, line) = (room, room, room)
    if isSideBySide {
      (first.width, line.x, line.width) = (cut, room.x + cut, thickness)
      (second.x, second.width) = (line.maxX, length - cut - thickness)
    } else {
      (first.height, line.y, line.height) = (cut, room.y + cut, thickness)
      (second.y, second.height) = (line.maxY, length - cut - thickness)
    }
  }

  /// The part of a length that the first part gets; nil if there is too little space for both parts.
  private static func cut(of length: Int, _ division: SplitPart.Division, _ least: Int) -> Int? {
    switch division {
    case .share(let share):
      guard length >= 2 * least else { return nil }
      return min(max(least, Int((Double(length) * share).rounded())), length - least)
    case .first(let own): return own > 0 && own < length ? own : nil
    case .second(let own): return own > 0 && own < length ? length - own : nil
    }
  }

  /// Draws the line between the parts.
  package func drawLine(into canvas: inout Canvas, _ border: BorderStyle, style: Style) {
    let glyphs = border.glyphs
    canvas.fill(line, with: isSideBySide ? glyphs.vertical : glyphs.horizontal, style: style)
  }
}

/// Two parts side by side, or one above the other, with a line between them. Tab goes from one to the other, and through
/// all parts of divided parts inside.
///
/// Keys go to the active part; the mouse goes to the part under it, which a press makes the active one. What the active
/// part does not use is left to others. Parts above each other have no lines between them where only the parts fit.
/// Where there is too little space for both, only the active part is shown.
@MainActor
public final class SplitPart: ScreenPart {
  /// How two parts are placed.
  public enum Direction: Hashable, Sendable {
    /// The first part is at the left.
    case sideBySide
    /// The first part is above.
    case stacked
  }

  /// A division of the space between the parts.
  public enum Division: Hashable, Sendable {
    /// The first part gets this share of it, more than 0 and less than 1.
    case share(Double)
    /// The first part gets so many columns or rows.
    case first(Int)
    /// The second part gets so many columns or rows.
    case second(Int)
  }

  /// The part at the left or above, and the other one.
  public let first, second: any ScreenPart
  /// Whether keys go to the second part.
  public var usesSecond = false { didSet { updateActive() } }
  /// Whether Tab goes from one part to the other. By default true.
  public var switchesByTab = true
  /// The division of the space.
  public var division: Division { didSet { onChange?() } }
  /// The least columns or rows of a part that gets a share.
  public var least = 12
  /// Called when one of the parts changed by itself.
  public var onChange: (@MainActor () -> Void)? { didSet { (first.onChange, second.onChange) = (onChange, onChange) } }
  /// Whether keys go to one of the two parts.
  public var isActive = true { didSet { updateActive() } }

  private let direction: Direction
  private var theme = Theme.none
  private var areas = SplitAreas()
  private var surroundings = Surroundings()

  private struct Surroundings {
    /// The divided part around this one, which takes Tab after the last part.
    weak var part: SplitPart?
    /// Whether that has no space for lines.
    var isTight = false
  }

  /// Two parts. The first is active.
  public init(
    _ first: any ScreenPart, _ second: any ScreenPart, _ direction: Direction = .sideBySide,
    dividing division: Division = .share(0.5)
  ) {
    (self.first, self.second, self.direction, self.division) = (first, second, direction, division)
    for part in [first, second] { (part as? SplitPart)?.surroundings.part = self }
    updateActive()
  }

  private var active: any ScreenPart { usesSecond ? second : first }
  private var activeArea: CellRect { usesSecond ? areas.second : areas.first }

  private func updateActive() {
    (first.isActive, second.isActive) = (isActive && !usesSecond, isActive && usesSecond)
    onChange?()
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .key(.tab) where switchesByTab, .key(.backTab) where switchesByTab:
      return active.handle(event, at: time) || goOn(isBack: event == .key(.backTab))
    case .mouse(var event):
      let isInSecond = areas.second.contains(event.position)
      guard isInSecond || areas.first.contains(event.position) || event.isPull else { return false }
      let goesToSecond = event.isPull ? usesSecond : isInSecond
      let switches = event.kind == .press(.left) && goesToSecond != usesSecond
      if switches { usesSecond = goesToSecond }
      let area = goesToSecond ? areas.second : areas.first
      event.position = CellPoint(x: event.position.x - area.x, y: event.position.y - area.y)
      return (goesToSecond ? second : first).handle(.mouse(event), at: time) || switches
    default: return active.handle(event, at: time)
    }
  }

  /// Goes to the next part, or the one before.
  /// - Returns: false if the part around this one has to go on, or if there is no space to show anything.
  private func goOn(isBack: Bool) -> Bool {
    if usesSecond != isBack, surroundings.part?.switchesByTab == true { return false }
    guard !areas.first.isEmpty || !areas.second.isEmpty else { return false }
    usesSecond.toggle()
    (active as? SplitPart)?.enter(fromBehind: isBack)
    return true
  }

  /// Makes the first part of all the active one, or the last.
  private func enter(fromBehind: Bool) {
    usesSecond = fromBehind
    (active as? SplitPart)?.enter(fromBehind: fromBehind)
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    areas = divided(CellRect(size: size))
    var canvas = Canvas(size: size)
    for (part, area) in [(first, areas.first), (second, areas.second)] where !area.isEmpty {
      canvas.draw(part.frame(area.size, at: time), at: area.origin)
    }
    areas.drawLine(into: &canvas, theme.content.lines(.square), style: theme.frame)
    return canvas
  }

  /// Where there is too little space for both parts, the active one has all of it.
  private func divided(_ room: CellRect) -> SplitAreas {
    let hasLine = direction == .sideBySide || !surroundings.isTight && room.height >= rowsWithLines
    for part in [first, second] { (part as? SplitPart)?.surroundings.isTight = !hasLine }
    return SplitAreas(of: room, direction, division, least: least, hasLine: hasLine)
      ?? (usesSecond ? SplitAreas(second: room) : SplitAreas(first: room))
  }

  /// The least rows for all stacked parts with lines between them.
  private var rowsWithLines: Int {
    func rows(_ part: any ScreenPart) -> Int {
      (part as? SplitPart).map { $0.direction == .stacked ? $0.rowsWithLines : 1 } ?? 1
    }
    return switch division {
    case .share: 2 * least + 1
    case .first(let own): own + 1 + rows(second)
    case .second(let own): rows(first) + 1 + own
    }
  }

  public var nextFrame: Duration? {
    [(first, areas.first), (second, areas.second)].compactMap { $1.isEmpty ? nil : $0.nextFrame }.min()
  }

  public var isInMotion: Bool { first.isInMotion || second.isInMotion }

  public func finishMotion() {
    first.finishMotion()
    second.finishMotion()
  }

  public var cursor: CellPoint? {
    active.cursor.map { CellPoint(x: $0.x + activeArea.x, y: $0.y + activeArea.y) }
  }

  public var lines: [String] { first.lines + second.lines }

  public var hints: [(key: Key, does: String)] {
    active.hints.filter { $0.key != .tab || !switchesByTab } + (switchesByTab ? [(.tab, "next")] : [])
  }

  public func adopt(_ theme: Theme) {
    self.theme = theme
    first.adopt(theme)
    second.adopt(theme)
  }
}

extension MouseEvent {
  /// Whether it goes on with what a press began, wherever the mouse is by now.
  fileprivate var isPull: Bool {
    switch kind {
    case .drag, .release: true
    case .press, .move, .scroll: false
    }
  }
}
