import BinarySearch

/// The number of columns that text takes in a terminal. All widths come from this one table.
///
/// A cluster (a `Character`) is measured as a whole, and never takes more than two columns:
///
/// - Its scalars add up: a letter is 1, an ideograph or emoji 2, a non-spacing or enclosing mark 0, a spacing mark 1
///   (`कि` is 2, as in the C library and most terminals), the vowel and final jamo of a Hangul syllable 0.
/// - An emoji presentation selector (U+FE0F) makes it 2: `❤` is 1, `❤️` is 2, and so is the keycap `1️⃣`. A keycap
///   without the selector is a digit with an enclosing mark, 1.
/// - Flags, skin tones and emoji joined by zero width joiners are 2, because their scalars add up to more and
///   two is the limit.
///
/// Characters of ambiguous width (`…`, `α`, `─`) are 1. Controls and other characters that `DisplayText` never holds
/// measure 0.
public enum TextWidth {
  /// The columns of one cluster: 1 or 2, or 0 if it cannot stand alone.
  ///
  /// - Complexity: O(*s*) for *s* scalars, and a binary search of the table for each one beyond the common scripts.
  public static func columns(of character: Character) -> Int {
    var total = 0
    var previous: Unicode.Scalar?
    for scalar in character.unicodeScalars {
      if scalar == .emojiPresentation, let previous, previous.properties.isEmoji { return 2 }
      total += columns(of: scalar)
      previous = scalar
    }
    return min(total, 2)
  }

  /// The columns of a single scalar: 0, 1 or 2.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: 1
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    case let value: Int(steps[lastStep(upTo: value) + 1])
    }
  }

  /// The position in `steps` of the last pair that starts at `value` or before it.
  private static func lastStep(upTo value: UInt32) -> Int {
    2 * max(0, (0..<steps.count / 2).partitioningIndex { steps[2 * $0] > value } - 1)
  }
}
