import Foundation

/// Attribute objects of a layout's last results, used again once no caller holds them.
///
/// Making an object costs more than placing it. An object is used again only if it has no other owner, so a caller can
/// keep an object, or the array of a result. It is then reset to the state of a new one. Objects of subclasses are
/// always new, because only they know how to reset themselves.
@MainActor
public struct RecycledAttributes {
  /// The objects of the result before the last one, and the last result: a host holds one result until it has shown the
  /// next.
  private var older: [LayoutAttributes] = []
  private var newer: [LayoutAttributes] = []
  private var countOfReused = 0
  /// More objects than this are not kept.
  private static let limit = 4096

  /// No objects to use again.
  public init() {}

  /// Attributes of one element in its place, of a layout's own class, as fresh as new ones.
  ///
  /// - Parameters:
  ///   - element: The element of the attributes.
  ///   - frame: Its place, in points of the content.
  ///   - zIndex: Higher is nearer to the viewer.
  ///   - attributesClass: The class of the layout's attributes.
  public mutating func attributes(
    for element: ElementIdentifier, frame: CGRect, zIndex: Int, of attributesClass: LayoutAttributes.Type
  ) -> LayoutAttributes {
    if attributesClass == LayoutAttributes.self, let attributes = reused() {
      attributes.startAgain(as: element, frame: frame, zIndex: zIndex)
      return attributes
    }
    let attributes = attributesClass.make(for: element)
    attributes.frame = frame
    if zIndex != 0 { attributes.zIndex = zIndex }
    return attributes
  }

  private mutating func reused() -> LayoutAttributes? {
    while var attributes = older.popLast() {
      guard isKnownUniquelyReferenced(&attributes) else { continue }
      countOfReused += 1
      return attributes
    }
    return nil
  }

  /// Stores the objects of a result, for the result after the next.
  public mutating func finish(_ answer: [LayoutAttributes]) {
    LayoutStatistics.running.attributesMade += countOfReused
    countOfReused = 0
    older = newer
    newer = answer.count <= Self.limit ? answer : []
  }
}
