extension Canvas {
  /// A number that says whether two canvases look the same: size, characters and styles. The same on every machine and
  /// in every run, unlike a hash value.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  public var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(size.width)
    hash.add(size.height)
    for y in 0..<size.height {
      for cell in row(y) {
        hash.add(UInt8(cell.width))
        for byte in String(cell.character).utf8 { hash.add(byte) }
        hash.add(cell.style)
      }
    }
    return hash.value
  }
}

/// The hash of Fowler, Noll and Vo, variant 1a, of 64 bits.
struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ style: Style) {
    for color in [style.foreground, style.background] {
      switch color {
      case .standard: add(UInt8(0))
      case .indexed(let index):
        add(UInt8(1))
        add(index)
      case .rgb(let red, let green, let blue):
        for byte in [2, red, green, blue] { add(byte) }
      }
    }
    add(style.attributes.rawValue)
  }
}
