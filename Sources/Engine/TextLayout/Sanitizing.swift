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

/// The scalars of a text, in which everything that must not be printed is replaced.
///
/// A letter may have any number of marks in a text. Only the first few are kept, so that later steps, above all
/// composing, have a bounded amount of work for each letter.
struct VisibleScalars {
  private let raw: [Unicode.Scalar]
  private var position = 0
  /// The number of marks at the end of `output`.
  private var markCount = 0
  /// The visible scalars so far.
  private(set) var output = String.UnicodeScalarView()

  static let emojiPerCluster = 4
  /// The most marks in a row that are kept: far more than any script needs, and than `Sanitizing` shows.
  static let marksInARow = 32

  init(of text: String) {
    raw = Array(text.unicodeScalars)
  }

  /// - Complexity: O(*n*) for *n* scalars.
  mutating func replaced() -> String.UnicodeScalarView {
    while replaceNext() {}
    return output
  }

  /// Copies the next scalar and those that belong to it.
  ///
  /// - Returns: false at the end.
  mutating func replaceNext() -> Bool {
    guard let scalar = scalar(ahead: 0) else { return false }
    switch scalar.value {
    case 0x30...0x39, 0x23, 0x2A: copyDigit(scalar)
    case 0x20..<0x7F: copy(scalar)
    case 0x1F1E6...0x1F1FF: copyRegionalIndicator(scalar)
    case 0x1F3FB...0x1F3FF: show(Self.number(of: scalar))
    case 0x300... where scalar.isMark: copyMark(scalar)
    case 0xA9... where scalar.properties.isEmoji: copyEmoji(scalar)
    default: show(Self.visibleForm(of: scalar, before: self.scalar(ahead: 1)))
    }
    return true
  }

  private func scalar(ahead distance: Int) -> Unicode.Scalar? {
    let index = position + distance
    return index < raw.count ? raw[index] : nil
  }

  private mutating func copy(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    position += 1
    markCount = 0
  }

  private mutating func show(_ form: [Unicode.Scalar]) {
    // Append one by one: `append(contentsOf:)` reserves no space for more, and would allocate a new buffer each time.
    for scalar in form { output.append(scalar) }
    position += 1
    if !form.isEmpty { markCount = 0 }
  }

  private mutating func copyMark(_ mark: Unicode.Scalar) {
    position += 1
    guard markCount < Self.marksInARow else { return }
    let form = Self.visibleForm(of: mark, before: nil)
    if !form.isEmpty { markCount += 1 }
    for scalar in form { output.append(scalar) }
  }
}

// MARK: Emoji

extension VisibleScalars {
  /// A digit, `#` or `*`. Followed by a selector and an enclosing keycap, it is a keycap.
  private mutating func copyDigit(_ digit: Unicode.Scalar) {
    copy(digit)
    guard scalar(ahead: 0) == .emojiPresentation, scalar(ahead: 1) == .enclosingKeycap else { return }
    copy(.emojiPresentation)
    copy(.enclosingKeycap)
  }

  /// Two regional indicators are a flag. A single one is replaced, because it could form a flag with its neighbour.
  private mutating func copyRegionalIndicator(_ first: Unicode.Scalar) {
    if let second = scalar(ahead: 1), (0x1F1E6...0x1F1FF).contains(second.value) {
      copy(first)
      copy(second)
    } else {
      show(Unicode.Scalar(first.value - 0x1F1E6 + 0x1F130).map { [$0] } ?? [])
    }
  }

  /// An emoji and those joined to it, up to `emojiPerCluster` of them.
  private mutating func copyEmoji(_ first: Unicode.Scalar) {
    copyEmojiElement(first)
    for _ in 1..<Self.emojiPerCluster {
      guard scalar(ahead: 0) == .zeroWidthJoiner, let next = scalar(ahead: 1), next.startsEmoji else { return }
      copy(.zeroWidthJoiner)
      copyEmojiElement(next)
    }
  }

  /// One emoji with its skin tone or its presentation selector. A selector for text presentation is dropped: half of
  /// the terminals would take one column and half two.
  private mutating func copyEmojiElement(_ base: Unicode.Scalar) {
    copy(base)
    let selector = scalar(ahead: 0)
    let isSelected = selector == .emojiPresentation || selector == .textPresentation
    if base.properties.isEmojiModifierBase, let tone = scalar(ahead: isSelected ? 1 : 0),
      tone.properties.isEmojiModifier
    {
      if isSelected { position += 1 }
      copy(tone)
    } else if selector == .emojiPresentation {
      copy(.emojiPresentation)
    } else if isSelected {
      position += 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is an emoji by itself. Digits, flag letters and skin tones are only parts of one.
  fileprivate var startsEmoji: Bool {
    switch value {
    case 0..<0xA9, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: false
    default: properties.isEmoji
    }
  }
}

// MARK: Controls

extension VisibleScalars {
  private static func visibleForm(of scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x09: return [" "]
    case 0x0D where next == "\n": return []
    case 0x0A, 0x2028, 0x2029: return ["␤"]
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { [$0] } ?? []
    case 0x7F: return ["␡"]
    case 0x80..<0xA0: return number(of: scalar)
    case 0xA0..<0xAD, 0xAE..<0x300: return [scalar]
    case imagePlaceholder: return number(of: scalar)
    default: break
    }
    if let name = bidirectionalControls[scalar.value] { return framed(name) }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return [] }
    switch properties.generalCategory {
    case .control, .format, .unassigned, .surrogate: return number(of: scalar)
    default: return [scalar]
    }
  }

  /// For this scalar, some terminals show a part of an image that they hold, perhaps one of another program.
  private static let imagePlaceholder: UInt32 = 0x10EEEE

  /// A scalar spelled out: `⟨U+009B⟩`.
  static func number(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return framed("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }

  private static func framed(_ name: String) -> [Unicode.Scalar] {
    ["⟨"] + name.unicodeScalars + ["⟩"]
  }

  /// Controls that reorder the text around them, by their names in the Unicode Bidirectional Algorithm.
  private static let bidirectionalControls: [UInt32: String] = [
    0x061C: "ALM", 0x200E: "LRM", 0x200F: "RLM",
    0x202A: "LRE", 0x202B: "RLE", 0x202C: "PDF", 0x202D: "LRO", 0x202E: "RLO",
    0x2066: "LRI", 0x2067: "RLI", 0x2068: "FSI", 0x2069: "PDI",
  ]
}
