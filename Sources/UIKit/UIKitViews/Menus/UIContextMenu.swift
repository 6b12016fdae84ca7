import Foundation
import LayoutCore
import Layouts

/// The menu of a long press on an item. Programs that show a controller open its menu by a key; there are no previews.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The parts of a configuration.
private final class ContextMenuContent {
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  init(_ previewProvider: UIContextMenuContentPreviewProvider?, _ actionProvider: UIContextMenuActionProvider?) {
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

extension ContextMenuConfiguration {
  /// - Parameters:
  ///   - identifier: any value by which the program knows what the menu is for.
  ///   - previewProvider: stored.
  ///   - actionProvider: makes the menu when it is opened.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier: identifier, content: ContextMenuContent(previewProvider, actionProvider))
  }

  /// Makes the menu, without the actions that a system suggests: there are none here.
  package func makeMenu() -> UIMenu? { (content as? ContextMenuContent)?.actionProvider?([]) }
}

/// Opens a context menu for a view. Stored by its delegate alone: nothing here presses long.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// A behaviour of a view beside its gestures.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension View {
  /// The interactions that were added.
  public var interactions: [any UIInteraction] { knownAdditions?.program.interactions ?? [] }

  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    ownAdditions.program.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownAdditions.program.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

extension ContextualAction {
  /// Stored: actions of a row show their titles, and those without one the name of a symbol.
  public var image: UIImage? {
    get { attachment as? UIImage }
    set { (attachment, imageName) = (newValue, newValue?.symbolWords) }
  }
}
