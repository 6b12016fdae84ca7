/// The characters of kitty's Unicode placeholders.
///
/// A terminal that knows them shows a part of an image for U+10EEEE. The first mark on it says which row of the image,
/// the second which column, and the third is the highest byte of the image's number; the other bytes are the colour of
/// the text. A cell without marks shows the column after that of its left neighbour.
enum PlaceholderMarks {
  static let base: Unicode.Scalar = "\u{10EEEE}"

  /// The mark for each number: the characters of Unicode 6.0 that stand above others, in their order, without those
  /// that combine with letters to other characters. The protocol lists them.
  static let all = ranges.flatMap { $0.compactMap { Unicode.Scalar($0) }.filter(isMark) }

  private static let ranges: [ClosedRange<UInt32>] = [0x300...0xFE26, 0x10A0F...0x10A38, 0x1D185...0x1D244]

  /// Marks that form one character with a letter.
  private static let combining: Set<UInt32> = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
    0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
  ]

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard properties.canonicalCombiningClass == .above, properties.generalCategory == .nonspacingMark,
      let age = properties.age, age.major <= 6
    else { return false }
    return (age.major < 6 || age.minor == 0) && !combining.contains(scalar.value)
  }

  /// The character for the first cell of a run.
  static func character(row: Int, column: Int, highByte: UInt8) -> Character {
    var scalars = String.UnicodeScalarView([base])
    scalars.append(contentsOf: [all[row], all[column], all[Int(highByte)]])
    return Character(String(scalars))
  }
}
