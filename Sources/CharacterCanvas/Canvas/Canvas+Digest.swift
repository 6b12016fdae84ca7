extension Canvas {
  /// A hash of the canvas. Canvases that look the same have the same hash on any machine and in any run. Others share
  /// one with a probability of about 2⁻⁶⁴.
  /// - Complexity: O(*c*) for *c* cells.
  public var pictureHash: UInt64 {
    var digest = Digest()
    digest.take(UInt64(size.width) << 32 | UInt64(size.height))
    for cell in cells where cell.columns != 0 {
      digest.take(cell.style)
      guard cell.glyph.clusterIndex != nil else {
        digest.take(UInt64(cell.glyph.scalar.value))
        continue
      }
      for scalar in pool.character(of: cell.glyph).unicodeScalars { digest.take(UInt64(scalar.value) | 1 << 32) }
    }
    return digest.value
  }
}

/// Hashes words of 64 bits. Each is mixed in by a multiplication. Its high bits are then rotated, so that the next
/// multiplication spreads them.
private struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func take(_ word: UInt64) {
    let mixed = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state = mixed << 29 | mixed >> 35
  }

  mutating func take(_ style: Style) {
    take(style.foreground.digits << 32 | style.background.digits)
    take(UInt64(style.attributes.rawValue))
  }

  /// Rotates the last words as often as the first.
  var value: UInt64 {
    var value = state
    for shift in [33, 29, 32] as [UInt64] { value = (value ^ value >> shift) &* 0xBF58_476D_1CE4_E5B9 }
    return value ^ value >> 31
  }
}

extension Color {
  /// Different for different colours.
  fileprivate var digits: UInt64 {
    switch self {
    case .standard: 0
    case .indexed(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue): 2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }
}
