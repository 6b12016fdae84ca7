import BinarySearch

/// How a part of a text looks where it differs from the rest: what escape sequences for colours ask for.
public struct TextLook: Hashable, Sendable {
  /// A colour as terminals name it.
  public enum Color: Hashable, Sendable {
    /// One of 256. The first 16 belong to the user's theme.
    case indexed(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What can be done to text besides colouring it.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt8
    /// Traits by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Thick letters.
    public static let bold = Traits(rawValue: 1)
    /// Faint letters.
    public static let dim = Traits(rawValue: 2)
    /// Slanted letters.
    public static let italic = Traits(rawValue: 4)
    /// A line below the letters.
    public static let underline = Traits(rawValue: 8)
    /// The two colours change places.
    public static let reverse = Traits(rawValue: 16)
  }

  /// nil takes the colour of the surrounding text.
  public var foreground: Color?
  /// nil takes the surrounding background.
  public var background: Color?
  /// Added to those of the surrounding text.
  public var traits: Traits

  /// A look that differs in these points; by default in none.
  public init(foreground: Color? = nil, background: Color? = nil, traits: Traits = []) {
    (self.foreground, self.background, self.traits) = (foreground, background, traits)
  }

  /// No difference.
  public static let plain = TextLook()
}

/// A part of a text with its own look.
public struct TextRun: Hashable, Sendable {
  /// The part, in bytes of the text's UTF-8.
  public var range: Range<Int>
  /// How it looks.
  public var look: TextLook

  /// A part and its look.
  public init(_ range: Range<Int>, _ look: TextLook) { (self.range, self.look) = (range, look) }
}

extension [TextRun] {
  /// The runs in some bytes of the text, with their places there.
  ///
  /// - Complexity: O(log n + k) for k of n runs.
  public func within(_ bytes: Range<Int>) -> [TextRun] {
    let first = partitioningIndex { $0.range.upperBound > bytes.lowerBound }
    return self[first...].prefix { $0.range.lowerBound < bytes.upperBound }.map { run in
      let own = run.range.clamped(to: bytes)
      return TextRun(own.lowerBound - bytes.lowerBound..<own.upperBound - bytes.lowerBound, run.look)
    }
  }
}
