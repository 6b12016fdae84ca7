import Foundation

/// The kinds of attachments.
public enum AttachmentKind: Sendable, Hashable {
  /// A bar before the items.
  case header
  /// A bar after the items.
  case footer
  /// A box behind the section; the number identifies it among several boxes of a section.
  case box(Int)
}

/// An element of a section that is not an item: a header, a footer, or a box behind the items.
public struct Attachment: Sendable, Hashable {
  /// The area inside a box.
  public enum Coverage: Sendable, Hashable {
    /// All of the section, from header to footer, over the whole breadth of the content.
    case section
    /// The area of the items, without the section's insets.
    case items
  }

  /// The place of an attachment.
  public enum Edge: Sendable, Hashable {
    /// Before the items and their insets; several follow each other in order.
    case before
    /// After the items and their insets.
    case after
    /// Behind an area of the section.
    case cover(Coverage)
  }

  /// The kind of the attachment.
  public let kind: AttachmentKind
  /// Where it is attached.
  public let edge: Edge
  /// The extent along the scroll axis. A bar of extent 0 does not exist; boxes have no extent.
  public let extent: CGFloat
  /// Whether it stays in view while its section passes.
  public let pinning: PinPolicy
  /// Higher values cover lower ones; items are at 0.
  public let zIndex: Int
  /// How much smaller a box is than the area that it covers; negative values make it larger. Bars use leading and
  /// trailing only.
  public let insets: SectionInsets
  /// How far a bar is moved along the scroll axis.
  public let offset: CGFloat
  /// Whether a bar takes space. If not, it overlays the items and their insets.
  public let takesRoom: Bool
  /// Whether a bar begins where the one before it begins along the scroll axis. Insets keep the two apart.
  public let isBeside: Bool
  /// Whether the given extent was valid.
  let isUsable: Bool

  /// An attachment; extents that are not finite count as 0.
  public init(
    kind: AttachmentKind, edge: Edge, extent: CGFloat = 0, pinning: PinPolicy = .none, zIndex: Int = 0,
    insets: SectionInsets = .zero, offset: CGFloat = 0, takesRoom: Bool = true, isBeside: Bool = false
  ) {
    self.kind = kind
    self.edge = edge
    self.extent = Extent.usable(extent)
    self.pinning = pinning
    self.zIndex = zIndex
    self.insets = insets
    (self.offset, self.takesRoom, self.isBeside) = (Extent.finite(offset), takesRoom, isBeside)
    isUsable = Extent.isUsable(extent) || extent == 0
  }

  /// A header across the whole content. UIKit gives headers and footers the z index 10, pinned or not.
  public static func header(extent: CGFloat, pinning: PinPolicy = .none, zIndex: Int = 10) -> Attachment {
    Attachment(kind: .header, edge: .before, extent: extent, pinning: pinning, zIndex: zIndex)
  }

  /// A footer across the whole content.
  public static func footer(extent: CGFloat, pinning: PinPolicy = .none, zIndex: Int = 10) -> Attachment {
    Attachment(kind: .footer, edge: .after, extent: extent, pinning: pinning, zIndex: zIndex)
  }

  /// A box behind the section or behind its items.
  public static func box(
    _ id: Int = 0, covering coverage: Coverage = .section, insets: SectionInsets = .zero, zIndex: Int = -1
  ) -> Attachment {
    Attachment(kind: .box(id), edge: .cover(coverage), zIndex: zIndex, insets: insets)
  }

  /// Whether it is a bar that may be away from its natural place.
  var mayPin: Bool { pinning != .none && extent > 0 && !isBox }

  var isBox: Bool {
    if case .cover = edge { return true }
    return false
  }
}
