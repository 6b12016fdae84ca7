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

  /// Takes the next scalar and those that belong to it.
  ///
  /// - Returns: false at the end.
  mutating func replaceNext() -> Bool {
    guard let scalar = scalar(ahead: 0) else { return false }
    switch scalar.value {
    case 0x30...0x39, 0x23, 0x2A: takeDigit(scalar)
    case 0x20..<0x7F: take(scalar)
    case 0x1F1E6...0x1F1FF: takeRegionalIndicator(scalar)
    case 0x1F3FB...0x1F3FF: show(Self.number(of: scalar))
    case 0x300... where scalar.isMark: takeMark(scalar)
    case 0xA9... where scalar.properties.isEmoji: takeEmoji(scalar)
    default: show(Self.visibleForm(of: scalar, before: self.scalar(ahead: 1)))
    }
    return true
  }

  private func scalar(ahead distance: Int) -> Unicode.Scalar? {
    let index = position + distance
    return index < raw.count ? raw[index] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
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

  private mutating func takeMark(_ mark: Unicode.Scalar) {
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
  private mutating func takeDigit(_ digit: Unicode.Scalar) {
    take(digit)
    guard scalar(ahead: 0) == .emojiPresentation, scalar(ahead: 1) == .enclosingKeycap else { return }
    take(.emojiPresentation)
    take(.enclosingKeycap)
  }

  /// Two regional indicators are a flag. A single one is replaced, because it could form a flag with its neighbour.
  private mutating func takeRegionalIndicator(_ first: Unicode.Scalar) {
    if let second = scalar(ahead: 1), (0x1F1E6...0x1F1FF).contains(second.value) {
      take(first)
      take(second)
    } else {
      show(Unicode.Scalar(first.value - 0x1F1E6 + 0x1F130).map { [$0] } ?? [])
    }
  }

  /// An emoji and those joined to it, up to `emojiPerCluster` of them.
  private mutating func takeEmoji(_ first: Unicode.Scalar) {
    takeEmojiElement(first)
    for _ in 1..<Self.emojiPerCluster {
      guard scalar(ahead: 0) == .zeroWidthJoiner, let next = scalar(ahead: 1), next.startsEmoji else { return }
      take(.zeroWidthJoiner)
      takeEmojiElement(next)
    }
  }

  /// One emoji with its skin tone or its presentation selector. A selector for text presentation is dropped: half of
  /// the terminals would take one column and half two.
  private mutating func takeEmojiElement(_ base: Unicode.Scalar) {
    take(base)
    let selector = scalar(ahead: 0)
    let isSelected = selector == .emojiPresentation || selector == .textPresentation
    if base.properties.isEmojiModifierBase, let tone = scalar(ahead: isSelected ? 1 : 0),
      tone.properties.isEmojiModifier
    {
      if isSelected { position += 1 }
      take(tone)
    } else if selector == .emojiPresentation {
      take(.emojiPresentation)
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
