import Foundation

/// Attribute objects of a layout's last answers, given out again when nobody else holds them.
///
/// To make an object costs more than to place it. A caller that keeps an object, or the array of an answer, keeps it to
/// itself: an object is used again only while this is the one that holds it, and then as if it had just been made.
/// Objects of subclasses are always made anew, since only they know how to start again.
@MainActor
public struct RecycledAttributes {
  /// The answers before the last one and the last one: a host holds one of them until it has shown the next.
  private var older: [LayoutAttributes] = []
  private var newer: [LayoutAttributes] = []
  private var next = 0
  /// More objects than this are not kept.
  private static let limit = 4096

  /// Nothing to give out.
  public init() {}

  /// Attributes of one element, of a layout's own class, as fresh as new ones.
  public mutating func attributes(
    for element: ElementIdentifier, of attributesClass: LayoutAttributes.Type
  ) -> LayoutAttributes {
    guard attributesClass == LayoutAttributes.self else { return attributesClass.make(for: element) }
    while next < older.count {
      let index = next
      next += 1
      guard isKnownUniquelyReferenced(&older[index]) else { continue }
      older[index].startAgain(as: element)
      return older[index]
    }
    return attributesClass.make(for: element)
  }

  /// Notes what was answered, for the answer after the next.
  public mutating func finish(_ answer: [LayoutAttributes]) {
    older = newer
    newer = answer.count <= Self.limit ? answer : []
    next = 0
  }
}
