/// The stored form of a cell: 16 bytes without references, so that filling and copying only move memory.
struct PackedCell: Hashable {
  var glyph: Glyph
  var style: Style
  /// 1, or 2 for the leading half of a wide character, or 0 for its trailing half.
  var columns: UInt8

  init(_ glyph: Glyph, _ style: Style, columns: UInt8 = 1) {
    self.glyph = glyph
    self.style = style
    self.columns = columns
  }

  static func blank(_ style: Style) -> PackedCell { PackedCell(.space, style) }
  static func trailingHalf(_ style: Style) -> PackedCell { PackedCell(.space, style, columns: 0) }
}

/// What a cell shows: a scalar, or the index of a longer cluster in the canvas's pool.
struct Glyph: Hashable {
  private let value: UInt32
  private static let clusterFlag: UInt32 = 1 << 31

  static let space = Glyph(" ")

  init(_ scalar: Unicode.Scalar) { value = scalar.value }
  init(ascii: UInt8) { value = UInt32(ascii) }
  init(clusterAt index: Int) { value = UInt32(index) | Self.clusterFlag }

  /// The index of the cluster; `nil` for a scalar.
  var clusterIndex: Int? {
    value & Self.clusterFlag == 0 ? nil : Int(value & ~Self.clusterFlag)
  }

  /// The scalar; a space for a cluster.
  var scalar: Unicode.Scalar { Unicode.Scalar(value) ?? " " }
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
