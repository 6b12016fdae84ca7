/// The clusters of a text as it is shown, each with its look.
public struct StyledText: Sendable {
  /// The clusters in order. One without a look has nil.
  public let clusters: [(cluster: Cluster, look: TextLook?)]

  /// A text whose parts have their own looks, in order. Parts beyond its end are left out.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  public init(_ text: String, runs: [TextRun]) {
    let bytes = Array(text.utf8)
    var clusters: [(cluster: Cluster, look: TextLook?)] = []
    var place = 0
    func append(to end: Int, _ look: TextLook?) {
      guard end > place else { return }
      clusters += DisplayText(decoding: bytes[place..<end]).clusters.map { ($0, look) }
      place = end
    }
    for run in runs where run.range.upperBound <= bytes.count {
      append(to: run.range.lowerBound, nil)
      append(to: run.range.upperBound, run.look)
    }
    append(to: bytes.count, nil)
    self.clusters = clusters
  }

  /// The text without its first columns. A mark shows that something is out of view. Half of a wide character becomes a
  /// blank.
  ///
  /// - Complexity: O(*n*) for *n* clusters.
  public func dropping(columns: Int) -> (text: String, runs: [TextRun]) {
    var (left, text, runs) = (columns + 1, "…", [TextRun]())
    for (cluster, look) in clusters {
      let start = text.utf8.count
      if left <= 0 {
        text.append(cluster.character)
      } else {
        left -= cluster.width
        if left < 0 { text.append(" ") }
      }
      guard let look, text.utf8.count > start else { continue }
      if let last = runs.last, last.look == look, last.range.upperBound == start {
        runs[runs.count - 1].range = last.range.lowerBound..<text.utf8.count
      } else {
        runs.append(TextRun(start..<text.utf8.count, look))
      }
    }
    return (text, runs)
  }

  /// The looks of the clusters of one line; call it for the lines in order. Spaces may be missing where lines were
  /// broken. `position` is the first cluster after the earlier lines, and moves to the end of this one.
  public func looks(ofLine line: DisplayText, from position: inout Int) -> [TextLook?] {
    line.clusters.map { shown in
      var next = position
      while next < clusters.count, clusters[next].cluster.character != shown.character,
        Self.isBreak(clusters[next].cluster)
      {
        next += 1
      }
      guard next < clusters.count, clusters[next].cluster.character == shown.character else { return nil }
      position = next + 1
      return clusters[next].look
    }
  }

  private static func isBreak(_ cluster: Cluster) -> Bool { cluster.character == " " || cluster.character == "␤" }
}

/// How a part of a text looks where it differs from the rest: what escape sequences for colours ask for.
public struct TextLook: Hashable, Sendable {
  /// A colour as terminals name it.
  public enum Color: Hashable, Sendable {
    /// One of 256. The first 16 belong to the user's theme.
    case indexed(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// Traits of text besides its colours.
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
