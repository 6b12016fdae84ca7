import Foundation

/// Names one element of a stack.
public struct ElementID: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case item
    case header
    case footer
    case box(Int)
    /// The line at the end of the item of the same number.
    case separator
  }

  public var kind: Kind
  public var section: Int
  /// The number of the item in its section. For a header or footer, which one of several of its kind; else 0.
  public var item: Int

  public init(kind: Kind, section: Int, item: Int = 0) {
    self.kind = kind
    self.section = section
    self.item = item
  }

  public static func item(_ item: Int, inSection section: Int) -> ElementID {
    ElementID(kind: .item, section: section, item: item)
  }

  public static func header(ofSection section: Int) -> ElementID { ElementID(kind: .header, section: section) }

  public static func footer(ofSection section: Int) -> ElementID { ElementID(kind: .footer, section: section) }

  public static func box(_ id: Int = 0, ofSection section: Int) -> ElementID {
    ElementID(kind: .box(id), section: section)
  }
}

extension ElementID.Kind {
  init(_ kind: AttachmentKind) {
    switch kind {
    case .header: self = .header
    case .footer: self = .footer
    case .box(let id): self = .box(id)
    }
  }
}

/// One element of a stack and where it is, in content coordinates.
public struct StackElement: Hashable, Sendable {
  public var id: ElementID
  public var frame: CGRect
  public var zIndex: Int
  /// Whether pinning has moved it from its natural place.
  public var isPinned: Bool

  public init(id: ElementID, frame: CGRect, zIndex: Int, isPinned: Bool) {
    self.id = id
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
  }
}
