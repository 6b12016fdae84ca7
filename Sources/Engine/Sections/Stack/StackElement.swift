import Foundation

/// One element of a stack and where it is, in content coordinates.
public struct StackElement: Hashable, Sendable, Identifiable {
  /// Which element it is.
  public var id: ID
  /// Its frame, pinned if it is, in the axes of the view.
  public var frame: CGRect
  /// Higher values cover lower ones.
  public var zIndex: Int
  /// Whether pinning has moved it from its natural place.
  public var isPinned: Bool
  /// Whether it scrolls across with its section, and shows only in the section's viewport.
  public var scrollsAcross: Bool

  /// An element in its place.
  public init(id: ID, frame: CGRect, zIndex: Int, isPinned: Bool, scrollsAcross: Bool = false) {
    self.id = id
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
    self.scrollsAcross = scrollsAcross
  }
}

extension StackElement {
  /// Names one element of a stack.
  public struct ID: Hashable, Sendable {
    /// A kind of element.
    public enum Kind: Hashable, Sendable {
      /// An item of the section.
      case item
      /// The bar before its items.
      case header
      /// The bar after its items.
      case footer
      /// A box behind it, by its number.
      case box(Int)
      /// The line at the end of the item of the same number.
      case separator
      /// A view beside an item or a group of items, by the number of its kind among those of the section; the item is
      /// that of its ``Adornment``.
      case adornment(Int)
      /// The bar before all sections; of several, the one of the item's number.
      case contentHeader
      /// The bar after all sections.
      case contentFooter
      /// The bar before a group, named by the group's first section; the item is the group's depth.
      case groupHeader
      /// The bar after a group, named as its header is.
      case groupFooter
    }

    /// The kind of the element.
    public var kind: Kind
    /// The section it belongs to.
    public var section: Int
    /// The number of the item in its section. For a header or footer, which one of several of its kind; for a bar of a
    /// group, the group's depth; else 0.
    public var item: Int

    /// The name of one element.
    public init(kind: Kind, section: Int, item: Int = 0) {
      self.kind = kind
      self.section = section
      self.item = item
    }

    /// An item.
    public static func item(_ item: Int, inSection section: Int) -> ID {
      ID(kind: .item, section: section, item: item)
    }

    /// A section's header.
    public static func header(ofSection section: Int) -> ID { ID(kind: .header, section: section) }

    /// The header of the group of a depth that begins with a section.
    public static func header(ofGroupAt section: Int, depth: Int) -> ID {
      ID(kind: .groupHeader, section: section, item: depth)
    }

    /// The footer of the group of a depth that begins with a section.
    public static func footer(ofGroupAt section: Int, depth: Int) -> ID {
      ID(kind: .groupFooter, section: section, item: depth)
    }

    /// A section's footer.
    public static func footer(ofSection section: Int) -> ID { ID(kind: .footer, section: section) }

    /// A box behind a section.
    public static func box(_ id: Int = 0, ofSection section: Int) -> ID {
      ID(kind: .box(id), section: section)
    }
  }
}

extension StackElement.ID.Kind {
  /// Whether it is a bar around sections and not in one.
  var isOuterBar: Bool {
    switch self {
    case .contentHeader, .contentFooter, .groupHeader, .groupFooter: true
    case .item, .header, .footer, .box, .separator, .adornment: false
    }
  }

  /// Whether it is placed among the items of its section, and scrolls across with them.
  var isPlacedWithItems: Bool {
    switch self {
    case .item, .separator, .adornment: true
    case .header, .footer, .box, .contentHeader, .contentFooter, .groupHeader, .groupFooter: false
    }
  }

  init(_ kind: AttachmentKind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .box(let id): self = .box(id)
    }
  }
}
