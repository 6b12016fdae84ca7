import Foundation
import UIKitViews

/// A control or a mark at the beginning or the end of a list cell.
public struct UICellAccessory {
  /// When an accessory is there.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  /// The width in which an accessory is centred: its own, one that all have, or a number of points.
  public enum LayoutDimension: Hashable, Sendable { case actual, standard, custom(CGFloat) }

  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, detail, label, popUpMenu, delete, insert, reorder
    case multiselect
    case customView(UIView)
  }

  /// Where a view of the program's own stands.
  public enum Placement {
    /// Among the accessories of one side. Those at the beginning are counted from the edge inward, and those at the end
    /// from the content to the edge.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of the same kind, or first of all.
    public static func position(before accessory: UICellAccessory) -> Position {
      { others in others.firstIndex { $0.isSameKind(as: accessory) } ?? 0 }
    }

    /// After the last accessory of the same kind, or last of all.
    public static func position(after accessory: UICellAccessory) -> Position {
      { others in (others.lastIndex { $0.isSameKind(as: accessory) }).map { $0 + 1 } ?? others.count }
    }
  }

  /// Looks that all accessories have.
  struct Look: Hashable {
    var isHidden = false
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
  }

  /// A menu, and what is called when the user chooses from it.
  struct PopUp {
    let menu: UIMenu
    let selectedElementDidChange: MenuSelectedElementDidChangeHandler?
  }

  /// The properties that only some kinds have.
  struct Details {
    var text = ""
    var action: (() -> Void)?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var showsVerticalSeparator = false
    var placement: Placement?
    var maintainsFixedSize = false
    var popUp: PopUp?
  }

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  var details = Details()

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ isHidden: Bool?, _ width: LayoutDimension?, _ tint: UIColor?
  ) {
    (accessoryType, self.displayed) = (type, displayed)
    look = Look(isHidden: isHidden ?? false, reservedLayoutWidth: width, tintColor: tint)
  }

  private init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: Options) {
    self.init(type, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// Whether both are of one kind; views of the program's own if they are the same view.
  func isSameKind(as other: UICellAccessory) -> Bool { accessoryType == other.accessoryType }

  /// Whether it is there in a state.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    displayed == .always || (displayed == .whenEditing) == isEditing
  }

  // MARK: Options

  /// How an accessory looks.
  public struct Options {
    /// A hidden accessory takes its space.
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DetailOptions = Options
  public typealias PopUpMenuOptions = Options

  /// Called with the menu after the user has chosen another entry of it.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// How a control of the editing mode looks.
  public struct EditingOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Stored, not drawn.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.backgroundColor = backgroundColor
    }

    fileprivate var common: Options {
      Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  public typealias DeleteOptions = EditingOptions
  public typealias InsertOptions = EditingOptions
  public typealias MultiselectOptions = EditingOptions

  public struct OutlineDisclosureOptions {
    /// Which part of the cell opens and closes the outline.
    public enum Style: Int, Hashable, Sendable {
      /// All of a header, and the mark of a row.
      case automatic
      /// All of the cell, which then cannot be selected.
      case header
      /// The mark.
      case cell
    }

    public var style: Style
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  public struct ReorderOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Whether a line stands before the grip, if there are other accessories.
    public var showsVerticalSeparator: Bool?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  public struct LabelOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Stored.
    public var font: UIFont
    /// Stored.
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its frame.
    public var maintainsFixedSize: Bool?

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}

// MARK: - Kinds

extension UICellAccessory {
  /// `›`: a tap shows more.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }

  /// `›`, and `⌄` when the items below are shown. Without a handler, a tap opens or closes the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    (accessory.details.outlineStyle, accessory.details.action) = (options.style, actionHandler)
    return accessory
  }

  /// `✓`. It does not follow the selection.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }

  /// `ⓘ`: a tap shows details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.detail, displayed, options)
    accessory.details.action = actionHandler
    return accessory
  }

  /// A short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .label, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.details.text = text
    return accessory
  }

  /// `High ↕`: the entry of a menu that is on, or the first one. The menu of the row lists the entries, of which the
  /// user chooses one. The action runs, then the handler.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.popUpMenu, displayed, options)
    accessory.details.popUp = PopUp(menu: menu, selectedElementDidChange: selectedElementDidChangeHandler)
    return accessory
  }

  /// `⊖`. Without a handler, a tap shows the actions of a swipe.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, displayed, options.common)
    accessory.details.action = actionHandler
    return accessory
  }

  /// `⊕`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.insert, displayed, options.common)
    accessory.details.action = actionHandler
    return accessory
  }

  /// `≡`: the grip by which a row is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, displayed, options.isHidden, options.reservedLayoutWidth, options.tintColor)
    accessory.details.showsVerticalSeparator = options.showsVerticalSeparator ?? true
    return accessory
  }

  /// `○`, and `●` if the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.common) }

  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    var accessory = UICellAccessory(
      .customView(configuration.customView), displayed, configuration.isHidden, configuration.reservedLayoutWidth,
      configuration.tintColor)
    accessory.details.placement = configuration.placement
    accessory.details.maintainsFixedSize = configuration.maintainsFixedSize ?? false
    return accessory
  }
}
