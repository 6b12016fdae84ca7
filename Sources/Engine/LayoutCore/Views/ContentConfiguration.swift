import Foundation

/// The content of a cell, as a value that makes its own view.
public protocol ContentConfiguration {
  /// A view that shows this value.
  @MainActor func makeContentView() -> View & ContentView
  /// The value for a state: the same one where the state makes no difference.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol ContentView: NSObjectProtocol {
  /// The content of the view. Setting another value of a supported type changes the view.
  var configuration: any ContentConfiguration { get set }
  /// Whether the view can show a configuration. By default, whether it is of the same type as the current one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The background of a cell, as a value.
package protocol CellBackground {
  /// The value for a state.
  func updated(for state: any ConfigurationState) -> Self
  /// Shows the value in a cell.
  @MainActor func show(in cell: CollectionViewCell)
}

/// The configurations of one cell. Cells without any have none of these.
@MainActor
final class CellSetup {
  var content: (any ContentConfiguration)?
  var contentView: (View & ContentView)?
  var updatesContent = true
  var background: (any CellBackground)?
  var updatesBackground = true
  var handler: ((CollectionViewCell, CellConfigurationState) -> Void)?
  /// Whether a replaced content view was reported: another type of content is legal and slow.
  var hasWarned = false
  /// The background when the cell was last neither selected nor pressed.
  var restingColor: ViewColor?
  /// Whether the background shows that the cell is selected or pressed.
  var showsMark = false
  /// Whether the cell is a header or footer that stays at an edge.
  var isPinned = false
}

extension CollectionViewCell {
  /// Shows a configuration by the present view if that supports it, and by a new one otherwise.
  func show(_ content: (any ContentConfiguration)?) {
    guard let content else {
      guard setup?.content != nil else { return }
      setup?.content = nil
      setup?.contentView?.removeFromSuperview()
      setup?.contentView = nil
      return contentSizeMayChange()
    }
    let setup = ownSetup
    setup.content = content
    if let view = setup.contentView, view.supports(content) {
      view.configuration = content
    } else {
      if setup.contentView != nil { warnOfReplacement(by: content) }
      replaceContentView(by: content.makeContentView())
    }
    contentSizeMayChange()
  }

  private func warnOfReplacement(by content: any ContentConfiguration) {
    guard !ownSetup.hasWarned else { return }
    ownSetup.hasWarned = true
    let issue = """
      UIContentConfigurationAlertForReplacedContentView: a content configuration of the new type \
      \(type(of: content)) replaced the content view of a cell. Cells of one type of configuration are cheaper: use a \
      registration for each type
      """
    (host ?? superview as? CollectionView)?.report(.data(issue: issue))
  }

  /// The view around the cell may have to measure it again.
  func contentSizeMayChange() {
    setNeedsLayout()
    (superview as? CollectionView)?.measureAgain(self)
  }

  /// Updates the configurations to the state of the cell, if that is due.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    guard setup != nil || type(of: self) != CollectionViewCell.self else { return }
    let state = configurationState
    updateConfiguration(using: state)
    setup?.handler?(self, state)
  }

  /// The list that the cell is in.
  package var listEnvironment: ListEnvironment {
    guard let host, let element else { return .unspecified }
    return host.collectionViewLayout.listEnvironment(forSection: element.section)
  }

  /// The state of the cell, without what subclasses add.
  var ownState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    guard let host else { return state }
    state.traitCollection.listEnvironment = listEnvironment
    state.isEditing = host.isEditing
    state.isPinned = setup?.isPinned ?? false
    guard let element, element.category == .cell else { return state }
    let path = element.indexPath
    (state.isFocused, state.isSwiped) = (host.selection.focused == path, host.selection.swiped == path)
    state.isReordering = host.movement?.source == path
    state.isExpanded = host.isItemExpanded(at: path)
    return state
  }

  /// Notes the background that is shown in the present state.
  package func noteBackground(_ color: ViewColor) {
    let isMarked = isSelected || isHighlighted
    let setup = ownSetup
    if !isMarked { setup.restingColor = color }
    setup.showsMark = isMarked && color.alpha > 0 && color != setup.restingColor
  }

  /// Whether the background shows that the cell is selected or pressed, so that it is not reversed as well.
  package var showsMarkByBackground: Bool { setup?.showsMark ?? false }

  package var setupBackground: (any CellBackground)? { setup?.background }

  /// Sets what is behind the content.
  package func setBackground(_ background: (any CellBackground)?) {
    guard background != nil || setup?.background != nil else { return }
    let setup = ownSetup
    setup.background = setup.updatesBackground ? background?.updated(for: configurationState) : background
    setup.background?.show(in: self)
  }

  /// Whether updates change what is behind the content.
  package var updatesBackground: Bool {
    get { setup?.updatesBackground ?? true }
    set { ownSetup.updatesBackground = newValue }
  }
}
