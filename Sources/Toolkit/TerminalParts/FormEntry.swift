import CharacterCanvas

/// Labelled fields below each other, as a value. Tab and arrows go from one to the next. `Form` is a part around it.
public struct FormEntry: Surface {
  /// The effect of an event.
  public enum Response: Hashable, Sendable {
    /// Nothing.
    case passed
    /// It went to another field, or moved the cursor.
    case used
    /// It changed the value of the field of this index.
    case edited(Int)
    /// It was Enter.
    case submitted
  }

  /// The fields, with their values.
  public var controls: [FormControl]
  /// The index of the field that keys go to.
  public private(set) var current = 0
  /// A sentence below the fields, such as an error; empty for none.
  public var message = ""
  /// Whether Tab goes from the last field to the first. If not, Tab at the last field is left to others.
  public var wraps = true
  /// Whether keys go to the form. If not, no field is marked.
  public var isActive = true
  private var size = CellSize(width: 40, height: 10)

  /// A form of these fields.
  public init(_ controls: [FormControl]) { self.controls = controls }

  public var hints: [KeyHint] { [KeyHint("tab", "next"), KeyHint("enter", "accept")] }

  // MARK: Events

  public mutating func handle(_ event: InputEvent, in theme: Theme) -> Response {
    guard controls.indices.contains(current) else { return .passed }
    if case .mouse(let event) = event { return click(event, in: theme) }
    switch pass(event, in: theme) {
    case .passed: break
    case let response: return response
    }
    guard case .key(let key) = event else { return .passed }
    switch key {
    case .tab, .down: return go(by: 1)
    case .backTab, .up: return go(by: -1)
    default: return .passed
    }
  }

  /// Hands an event to the field that keys go to.
  private mutating func pass(_ event: InputEvent, in theme: Theme) -> Response {
    if event == .key(.enter) { return .submitted }
    switch controls[current].handle(event, columns: valueColumns, in: theme) {
    case .passed: return .passed
    case .used: return .used
    case .edited:
      message = ""
      return .edited(current)
    case .submitted: return .submitted
    }
  }

  private mutating func go(by step: Int) -> Response {
    let next = current + step
    guard wraps || controls.indices.contains(next) else { return .passed }
    current = (next + controls.count) % controls.count
    return .used
  }

  /// A press on a field gives it the keys, and changes a choice, a switch or a check box.
  private mutating func click(_ event: MouseEvent, in theme: Theme) -> Response {
    let row = visible.lowerBound + event.position.y
    guard event.kind == .press(.left), event.position.y >= 0, visible.contains(row) else { return .passed }
    current = row
    var inside = event
    inside.position = CellPoint(x: event.position.x - valueColumn, y: 0)
    guard inside.position.x >= 0 else { return .used }
    let response = pass(.mouse(inside), in: theme)
    return response == .passed ? .used : response
  }

  /// Goes to a field.
  public mutating func go(to index: Int) { if controls.indices.contains(index) { current = index } }

  // MARK: Places

  public mutating func fit(_ size: CellSize) { self.size = size }

  /// The column where values begin: after the mark of the field in use and the longest label.
  private var valueColumn: Int {
    let label = controls.map { DisplayText($0.label).width }.max() ?? 0
    return label == 0 ? 2 : min(label + 4, max(2, size.width / 2))
  }

  private var valueColumns: Int { max(1, size.width - valueColumn) }

  /// The fields that are shown. The one in use is always among them.
  private var visible: Range<Int> {
    let rows = size.height - (message.isEmpty || size.height < 2 ? 0 : 1)
    guard rows > 0 else { return 0..<0 }
    let first = max(0, min(current - rows / 2, controls.count - rows))
    return first..<min(controls.count, first + rows)
  }

  public func size(in theme: Theme) -> CellSize {
    let label = controls.map { DisplayText($0.label).width }.max() ?? 0
    return CellSize(width: label + 4 + (controls.map(\.width).max() ?? 0), height: controls.count + 1)
  }

  // MARK: Drawing

  public func draw(into canvas: inout Canvas, in theme: Theme) {
    var form = self
    form.fit(canvas.size)
    form.drawFields(into: &canvas, in: theme)
  }

  private func drawFields(into canvas: inout Canvas, in theme: Theme) {
    canvas.fill(canvas.bounds, style: theme.panel)
    for (y, index) in visible.enumerated() {
      let hasFocus = isActive && index == current
      if hasFocus { canvas.draw(DisplayText("›"), at: CellPoint(x: 0, y: y), style: theme.title) }
      let label = CellRect(x: 2, y: y, width: max(0, valueColumn - 4), height: 1)
      canvas.draw(
        DisplayText(controls[index].label).truncated(to: label.width), at: label.origin,
        style: hasFocus ? theme.title : theme.faint, clip: label)
      let value = CellRect(x: valueColumn, y: y, width: max(0, size.width - valueColumn), height: 1)
      controls[index].draw(into: &canvas, value, hasFocus: hasFocus, in: theme)
    }
    guard !message.isEmpty, size.height > 1 else { return }
    let text = DisplayText(message).truncated(to: size.width)
    canvas.draw(text, at: CellPoint(x: 0, y: min(visible.count, size.height - 1)), style: theme.marks.warning)
  }

  public func cursor(in theme: Theme) -> CellPoint? {
    guard isActive, visible.contains(current) else { return nil }
    let column = valueColumn + controls[current].cursor(columns: valueColumns, in: theme)
    return CellPoint(x: min(column, max(0, size.width - 1)), y: current - visible.lowerBound)
  }

  public func lines(in theme: Theme) -> [String] {
    controls.enumerated().map { index, control in
      (isActive && index == current ? "chosen: " : "") + control.line(in: theme)
    } + (message.isEmpty ? [] : [message])
  }
}

extension FormEntry: Equatable {
  /// Forms are equal if they have the same values and look alike.
  public nonisolated static func == (a: FormEntry, b: FormEntry) -> Bool {
    a.controls == b.controls && a.current == b.current && a.message == b.message
      && (a.wraps, a.isActive, a.size) == (b.wraps, b.isActive, b.size)
  }
}
