/// Identifies a panel or an overlay: its type, and a number if there are several of that type.
public struct PartID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let number: Int

  public init(_ type: Any.Type, number: Int = 0) { (self.type, self.number) = (ObjectIdentifier(type), number) }
}
