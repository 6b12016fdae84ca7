/// One user-perceived character of a `DisplayText` and the columns it takes.
public struct Cluster: Hashable, Sendable {
  public let character: Character
  private let columns: UInt8
  /// The character, if it is a single scalar.
  package let scalar: Unicode.Scalar?

  init(character: Character, width: Int) {
    self.character = character
    columns = UInt8(width)
    scalar = character.singleScalar
  }

  package init(scalar: Unicode.Scalar, width: Int) {
    character = Character(scalar)
    columns = UInt8(width)
    self.scalar = scalar
  }

  /// 1 or 2.
  public var width: Int { Int(columns) }
}

extension Character {
  /// The one scalar that the character is made of; `nil` if it is made of more.
  package var singleScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex ? scalars.first : nil
  }
}
