import Foundation

/// The name of a value that a program adds to a state.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same, without the label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view, for configurations that look different in different states.
public protocol ConfigurationState {
  /// The state of a view that nothing happens to.
  init(traitCollection: TraitCollection)
  /// The surroundings of the view.
  var traitCollection: TraitCollection { get set }
  /// A value that the program has added; nil if it has not.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a cell.
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// The phase of a drag of a cell.
  public enum DragState: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// It is about to be.
    case lifting
    /// It is.
    case dragging
  }

  /// The relation of a dragged item to a cell.
  public enum DropState: Int, Hashable, Sendable {
    /// Nothing is dragged.
    case none
    /// Something is dragged, elsewhere.
    case notTargeted
    /// Something would be dropped here.
    case targeted
  }

  /// The surroundings of the cell.
  public var traitCollection: TraitCollection
  /// Whether the user can do nothing with the cell.
  public var isDisabled = false
  /// Whether the cell is pressed.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether keys go to the cell.
  public var isFocused = false
  /// Whether the cell stays at an edge while content scrolls.
  public var isPinned = false
  /// Whether the collection view is in its editing mode.
  public var isEditing = false
  /// Whether the items below the cell's item are shown.
  public var isExpanded = false
  /// Whether the actions of a swipe are open, in a menu.
  public var isSwiped = false
  /// Whether the user moves the cell.
  public var isReordering = false
  /// The drag of the cell out of the view.
  public var cellDragState = DragState.none
  /// The drag of something to the cell.
  public var cellDropState = DropState.none
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
