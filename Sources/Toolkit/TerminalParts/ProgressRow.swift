import CharacterCanvas

/// A row that says how far a task is: a label, a bar and a percentage.
public struct ProgressRow: Surface, Hashable, Sendable {
  /// The task, such as `copying photos`.
  public var label: String
  /// The share that is done, from 0 to 1; nil if it is unknown.
  public var share: Double?

  /// A row for a task.
  public init(_ label: String, share: Double? = nil) { (self.label, self.share) = (label, share) }

  /// A row for a task of so many steps. A task without steps is done.
  public init(_ label: String, done: Int, of count: Int) {
    self.init(label, share: count > 0 ? Double(done) / Double(count) : 1)
  }

  /// For example `copying photos: 43%`; the label alone if the share is unknown.
  public var words: String { percentage.map { "\(label): \($0)" } ?? label }

  private var percentage: String? {
    // 29 of 100 is a little less than 29 hundredths.
    share.map { "\(Int((min(max($0.isFinite ? $0 : 0, 0), 1) * 100 + 1e-9).rounded(.down)))%" }
  }

  public func size(in theme: Theme) -> CellSize { CellSize(width: DisplayText(label).width + 26, height: 1) }

  /// Has no effect: nobody can change how far a task is.
  public mutating func handle(_ event: InputEvent, in theme: Theme) -> Bool { false }

  /// Draws as much as fits: the percentage first, then the label, then a bar of at least four columns.
  public func draw(into canvas: inout Canvas, in theme: Theme) {
    canvas.fill(canvas.bounds, style: theme.panel)
    let end = DisplayText(percentage ?? "")
    let label = DisplayText(label).truncated(to: max(0, canvas.size.width - end.width - 1))
    canvas.draw(label, at: .zero, style: theme.panel)
    canvas.draw(end, at: CellPoint(x: canvas.size.width - end.width, y: 0), style: theme.panel)
    guard let share, share.isFinite else { return }
    let bar = CellRect(
      x: label.width + 1, y: 0, width: canvas.size.width - label.width - 2 - DisplayText("100%").width, height: 1)
    guard bar.width >= 4 else { return }
    let done = Int((Double(bar.width) * min(max(share, 0), 1)).rounded(.down))
    canvas.fill(bar, with: "╌", style: theme.faint)
    canvas.fill(CellRect(x: bar.x, y: 0, width: done, height: 1), with: "━", style: theme.title)
  }

  public func lines(in theme: Theme) -> [String] { [words] }
}

extension SurfacePart where Value.Context == Theme, Value.Response == Bool {
  /// A part around a surface that reads only the theme, and whose response says whether an event had an effect.
  public convenience init(_ surface: Value) { self.init(surface, context: { $0 }, respond: { $0 }) }
}
