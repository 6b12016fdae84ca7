import Foundation

/// An entry of a menu: an action, or a menu of further entries. It keeps what it is given.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  public enum State: Int, Hashable, Sendable { case off, on, mixed }

  open internal(set) var title: String
  open var subtitle: String?
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// An action of a menu, a control or a bar button, as a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public typealias Handler = @MainActor (UIAction) -> Void

  /// The name of an action. Actions without a name get one that is unique.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// The effect of the action, in more words than the title has.
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The object that the action was last performed for.
  open internal(set) var sender: Any?
  private let handler: Handler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the closure for a control or a bar button.
  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A menu, or a group of entries in one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
    public static let displayAsPalette = Options(rawValue: 128)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions that are on, here and in the menus inside.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let menu as UIMenu: menu.selectedElements
      case let action as UIAction: action.state == .on ? [action] : []
      default: []
      }
    }
  }
}

/// Entries that are made when the menu is opened.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void
  private let provider: Provider

  public init(_ elementProvider: @escaping Provider) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// The same: every element is made anew each time.
  public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider)
  }

  /// The entries that the provider gives before it returns. Those that come later are too late.
  fileprivate var elements: [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }
}

extension UIMenu {
  /// The actions that a user can choose now, those of menus inside included, in order. Hidden ones are left out.
  package var shownActions: [UIAction] { Self.actions(of: children) }

  private static func actions(of elements: [UIMenuElement]) -> [UIAction] {
    elements.flatMap { element -> [UIAction] in
      switch element {
      case let menu as UIMenu: menu.shownActions
      case let deferred as UIDeferredMenuElement: actions(of: deferred.elements)
      case let action as UIAction: action.attributes.contains(.hidden) ? [] : [action]
      case let command as UIKeyCommand: command.attributes.contains(.hidden) ? [] : [command.entry]
      default: []
      }
    }
  }
}
