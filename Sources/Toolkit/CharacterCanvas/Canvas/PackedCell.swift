/// The stored form of a cell: 16 bytes without references, so that filling and copying only move memory.
package struct PackedCell: Hashable {
  package var glyph: Glyph
  package var style: Style
  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  package var columns: UInt8

  init(_ glyph: Glyph, _ style: Style, columns: UInt8 = 1) {
    self.glyph = glyph
    self.style = style
    self.columns = columns
  }

  /// A blank cell with two grounds. Cells that look the same are equal.
  init(upper: Ground, lower: Ground) {
    self.init(upper == lower ? .space : Glyph(lowerGround: lower), Style(ground: upper))
  }

  /// Changes the style, of both halves if their grounds differ.
  mutating func restyle(_ transform: (Style) -> Style) {
    guard let lower = glyph.lowerGround else { return style = transform(style) }
    self = PackedCell(upper: transform(style).ground, lower: transform(Style(ground: lower)).ground)
  }

  static func blank(_ style: Style) -> PackedCell { PackedCell(.space, style) }
  static func trailingHalf(_ style: Style) -> PackedCell { PackedCell(.space, style, columns: 0) }
}

/// The contents of a cell: a scalar, the index of a longer cluster in the canvas's pool, or a blank whose lower half
/// has another ground than the upper half.
package struct Glyph: Hashable {
  @usableFromInline let value: UInt32
  private static let clusterFlag: UInt32 = 1 << 31
  @usableFromInline static let halvesFlag: UInt32 = 1 << 30

  static let space = Glyph(" ")

  init(_ scalar: Unicode.Scalar) { value = scalar.value }
  init(ascii: UInt8) { value = UInt32(ascii) }
  init(clusterAt index: Int) { value = UInt32(index) | Self.clusterFlag }
  init(lowerGround: Ground) { value = lowerGround.digits | Self.halvesFlag }

  /// The ground of the lower half; `nil` if it is that of the upper half.
  var lowerGround: Ground? { value & Self.halvesFlag == 0 ? nil : Ground(digits: value & ~Self.halvesFlag) }

  /// The index of the cluster; `nil` for a scalar.
  var clusterIndex: Int? {
    value & Self.clusterFlag == 0 ? nil : Int(value & ~Self.clusterFlag)
  }

  /// The scalar; a space for a cluster or two grounds.
  var scalar: Unicode.Scalar { Unicode.Scalar(value) ?? " " }

  /// The scalar; `nil` for a cluster or two grounds.
  @inlinable package var onlyScalar: Unicode.Scalar? { value < Self.halvesFlag ? Unicode.Scalar(value) : nil }
}

/// The clusters of more than one scalar that have been drawn on a canvas, each once.
struct ClusterPool: Sendable {
  private var clusters: [Character] = []
  private var indices: [Character: Int] = [:]

  var isEmpty: Bool { clusters.isEmpty }

  mutating func glyph(for cluster: Cluster) -> Glyph {
    cluster.scalar.map { Glyph($0) } ?? glyph(for: cluster.character)
  }

  mutating func glyph(for character: Character) -> Glyph {
    if let scalar = character.singleScalar { return Glyph(scalar) }
    if let index = indices[character] { return Glyph(clusterAt: index) }
    indices[character] = clusters.count
    clusters.append(character)
    return Glyph(clusterAt: clusters.count - 1)
  }

  func character(of glyph: Glyph) -> Character {
    glyph.clusterIndex.map { clusters[$0] } ?? Character(glyph.scalar)
  }
}

extension Color {
  /// Different for different colours, in 26 bits.
  var digits: UInt32 {
    switch self {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt32(index)
    case .rgb(let red, let green, let blue): 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
}

extension Ground {
  private static let inkDigits: UInt32 = 3 << 24

  /// Different for different grounds, in 26 bits.
  var digits: UInt32 {
    if case .color(let color) = self { color.digits } else { Self.inkDigits }
  }

  /// Reads what `digits` writes.
  fileprivate init(digits: UInt32) {
    switch digits >> 24 {
    case 0: self = .color(.standard)
    case 1: self = .color(.indexed(UInt8(digits & 255)))
    case 2: self = .color(.rgb(UInt8(digits >> 16 & 255), UInt8(digits >> 8 & 255), UInt8(digits & 255)))
    default: self = .ink
    }
  }
}
