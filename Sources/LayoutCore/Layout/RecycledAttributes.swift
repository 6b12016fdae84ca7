import Foundation

/// Attribute objects of a layout's last answers, given out again once no caller holds them.
///
/// To make an object costs more than to place it. A caller that keeps an object, or the array of an answer, keeps it to
/// itself: an object is used again only while this is the one that holds it, and then as if it had just been made.
/// Objects of subclasses are always new, since only they know how to start again.
@MainActor
public struct RecycledAttributes {
  /// The objects of the answer before the last one, and the last answer: a host holds one answer until it has shown the
  /// next.
  private var older: [LayoutAttributes] = []
  private var newer: [LayoutAttributes] = []
  private var countOfReused = 0
  /// More objects than this are not kept.
  private static let limit = 4096

  /// Nothing to give out.
  public init() {}

  /// Attributes of one element in its place, of a layout's own class, as fresh as new ones.
  ///
  /// - Parameters:
  ///   - element: What they stand for.
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

  /// Notes what was answered, for the answer after the next.
  public mutating func finish(_ answer: [LayoutAttributes]) {
    LayoutStatistics.running.attributesMade += countOfReused
    countOfReused = 0
    older = newer
    newer = answer.count <= Self.limit ? answer : []
  }
}
