import CharacterCanvas

/// A part of the screen beside, below or over the content.
///
/// A panel is a value that draws what the scenery tells it. To add one: a file with the type, and a row in the table
/// that calls `session.toggle(_:)`. While it is closed it costs nothing. It draws on a canvas of its own, so that it
/// cannot draw outside; frame and title are drawn around it.
@MainActor
public protocol Panel: KeyTaking {
  /// What tells it from others; one of each name is open.
  var name: String { get }
  var title: String { get }
  var side: PanelSide { get }
  /// The cells it would like to have for itself, frame not counted; it must make do with fewer.
  func preferredSize(in scenery: Scenery) -> CellSize
  /// The rows it would like to have below a content of so many columns. What a step brings should not change it, or
  /// the content would be laid out anew with every step.
  func preferredRows(columns: Int, in scenery: Scenery) -> Int
  /// Whether it lies below the content where there is no room beside it.
  var foldsBelow: Bool { get }
  /// Whether it reads keys from the moment it opens.
  var takesFocusWhenOpened: Bool { get }
  func draw(into canvas: inout Canvas, from scenery: Scenery)
  /// What it says, a line each and however long, where nothing is drawn; what Enter would take begins with `chosen: `.
  func lines(in scenery: Scenery) -> [String]
  /// Where in what it shows one is, in a few words; nil where all is on show.
  func position(in scenery: Scenery) -> String?
  /// A press of the mouse on one of its cells.
  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// The wheel over it, in notches.
  mutating func scroll(by notches: Int, in scenery: Scenery)
  /// What it paints over the content while it is open; nil for nothing.
  var overlay: (any Overlay)? { get }
  /// A press of the mouse on a cell of the content; passed on, the content has it.
  mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse
  /// Whether it tells what the last step did; somebody then keeps count of it.
  var watchesSteps: Bool { get }
  /// Where over the content the hardware cursor rests while the panel has the focus; nil for nowhere.
  func contentCursor(in scenery: Scenery) -> CellPoint?
}

/// Where a panel lies.
public enum PanelSide: Hashable, Sendable {
  /// Beside the content, or below it; such a panel folds away where the content would have too little room left, and
  /// lies over the content while it is in use.
  case leading, trailing, bottom
  /// In the middle, over everything else.
  case floating
}

extension Panel {
  public func preferredRows(columns: Int, in scenery: Scenery) -> Int { preferredSize(in: scenery).height }
  public var foldsBelow: Bool { false }
  public func position(in scenery: Scenery) -> String? { nil }
  public var takesFocusWhenOpened: Bool { true }
  public mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse { .taken }
  public mutating func scroll(by notches: Int, in scenery: Scenery) {}
  public var overlay: (any Overlay)? { nil }
  public var watchesSteps: Bool { false }
  public mutating func press(onContent cell: CellPoint, in scenery: Scenery) -> KeyResponse { .passed }
  public func contentCursor(in scenery: Scenery) -> CellPoint? { nil }
}
