import Foundation

// What a view is at the moment, for configurations that look different in different states.

/// The name of a value that a program adds to a state.
public struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same, without the label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a view is at the moment.
public protocol ConfigurationState {
  /// The state of a view that nothing happens to.
  init(traitCollection: TraitCollection)
  /// The surroundings of the view.
  var traitCollection: TraitCollection { get set }
  /// A value that the program has added; nil if it has not.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view such as a header.
public struct ViewConfigurationState: ConfigurationState, Hashable {
  /// The surroundings of the view.
  public var traitCollection: TraitCollection
  /// Whether the user can do nothing with the view.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether keys go to the view.
  public var isFocused = false
  /// Whether the view stays at an edge while content scrolls.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct CellConfigurationState: ConfigurationState, Hashable {
  /// How far a cell is dragged.
  public enum DragState: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// It is about to be.
    case lifting
    /// It is.
    case dragging
  }

  /// What a dragged item means for a cell.
  public enum DropState: Int, Hashable, Sendable {
    /// Nothing is dragged.
    case none
    /// Something is dragged, elsewhere.
    case notTargeted
    /// Something would be dropped here.
    case targeted
  }

  private var view: ViewConfigurationState
  /// Whether the collection view is in its editing mode.
  public var isEditing = false
  /// Whether the items below the cell's item are shown.
  public var isExpanded = false
  /// Whether the actions of a swipe are open, in a menu.
  public var isSwiped = false
  /// Whether the user moves the cell.
  public var isReordering = false
  /// Whether the cell is dragged out of the view.
  public var cellDragState = DragState.none
  /// Whether something is dragged to the cell.
  public var cellDropState = DropState.none

  public init(traitCollection: TraitCollection) { view = ViewConfigurationState(traitCollection: traitCollection) }

  /// The surroundings of the cell.
  public var traitCollection: TraitCollection {
    get { view.traitCollection }
    set { view.traitCollection = newValue }
  }
  /// Whether the user can do nothing with the cell.
  public var isDisabled: Bool {
    get { view.isDisabled }
    set { view.isDisabled = newValue }
  }
  /// Whether the cell is pressed.
  public var isHighlighted: Bool {
    get { view.isHighlighted }
    set { view.isHighlighted = newValue }
  }
  /// Whether the cell is selected.
  public var isSelected: Bool {
    get { view.isSelected }
    set { view.isSelected = newValue }
  }
  /// Whether keys go to the cell.
  public var isFocused: Bool {
    get { view.isFocused }
    set { view.isFocused = newValue }
  }
  /// Whether the cell stays at an edge while content scrolls.
  public var isPinned: Bool {
    get { view.isPinned }
    set { view.isPinned = newValue }
  }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { view[key] }
    set { view[key] = newValue }
  }
}
