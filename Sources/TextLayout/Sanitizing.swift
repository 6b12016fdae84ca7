import Foundation

/// Turns raw text into the clusters of a `DisplayText`:
///
/// 1. **Show**: scalars that must not be printed are replaced by visible ones, or removed (`VisibleScalars`).
/// 2. **Compose**: Unicode's normalization form C, so that terminals have to combine as little as possible.
/// 3. **Limit**: no text starts with a mark, no cluster has more than four marks on a letter or more than six letters.
/// 4. **Measure**: every cluster gets its width in columns.
enum Sanitizing {
  static let marksPerLetter = 4
  static let lettersPerCluster = 6

  static func clusters(of raw: String) -> [Cluster] {
    var shown = VisibleScalars(of: raw)
    let composed = String(shown.replaced()).precomposedStringWithCanonicalMapping
    var clusters: [Cluster] = []
    clusters.reserveCapacity(composed.utf8.count)
    for character in composed { append(character, to: &clusters) }
    return clusters
  }

  /// The clusters of text whose scalars can be printed, are already in form C and do not combine: Latin, Greek,
  /// Cyrillic, kana, ideographs, Hangul syllables, lines, arrows, braille. `nil` for any other text.
  ///
  /// The result is that of `clusters(of:)`, but faster.
  static func inertClusters(of raw: String) -> [Cluster]? {
    var clusters: [Cluster] = []
    for scalar in raw.unicodeScalars {
      guard isInert(scalar.value) else { return nil }
      clusters.append(Cluster(scalar: scalar, width: TextWidth.columns(of: scalar)))
    }
    return clusters
  }

  static func isInert(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: true
    case 0x38E..<0x3A2, 0x3A3..<0x483, 0x48A..<0x530: true
    case 0x2010..<0x2028, 0x2030..<0x205F: true
    case 0x2190..<0x2200, 0x2500..<0x2600, 0x2800..<0x2900: true
    case 0x3041..<0x3097, 0x30A1..<0x3100: true
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }

  private static func append(_ character: Character, to clusters: inout [Cluster]) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    let columns = TextWidth.columns(of: first)
    let standsAlone = columns > 0 && !(clusters.isEmpty && first.isMark)
    if standsAlone, let scalar = character.singleScalar {
      clusters.append(Cluster(scalar: scalar, width: columns))
    } else {
      let limited = limited(scalars)
      for part in String(standsAlone ? limited : grounded(limited)) {
        clusters.append(Cluster(character: part, width: max(1, TextWidth.columns(of: part))))
      }
    }
  }

  /// A cluster that starts with a mark gets a base; one that starts with another scalar of no width is spelled out.
  private static func grounded(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    if let first = scalars.first, first.isMark {
      result.append(.dottedCircle)
      result.append(contentsOf: scalars)
    } else {
      for scalar in scalars { result.append(contentsOf: scalar.isMark ? [scalar] : VisibleScalars.number(of: scalar)) }
    }
    return result
  }

  private static func limited(_ scalars: Character.UnicodeScalarView) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var letters = 0
    var marks = 0
    for scalar in scalars {
      if scalar.isMark {
        marks += 1
        if marks <= marksPerLetter { result.append(scalar) }
      } else if scalar == .zeroWidthJoiner || scalar.properties.isEmojiModifier {
        result.append(scalar)
      } else if letters < lettersPerCluster {
        letters += 1
        marks = 0
        result.append(scalar)
      } else {
        if result.last == .zeroWidthJoiner { result.removeLast() }
        result.append(.replacement)
        break
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  static let enclosingKeycap: Unicode.Scalar = "\u{20E3}"
  static let dottedCircle: Unicode.Scalar = "\u{25CC}"
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Whether it is a mark of any kind, which belongs to the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
