import LayoutCore

/// The type of a colour literal that names no other.
public typealias _ColorLiteralType = UIColor

extension ViewColor {
  /// Whether the other is a colour with the same components.
  public func isEqual(_ object: Any?) -> Bool { object as? UIColor == self }
}
