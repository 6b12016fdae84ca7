/// One line of text that is safe to print: no part of it can act on the terminal.
///
/// It is made once, where data enters, and is the only text that a canvas accepts. Whatever is not plain text is
/// replaced or removed:
///
/// | in the data | on display |
/// |---|---|
/// | tab | a space |
/// | line feed, carriage return + line feed, U+2028, U+2029 | `␤` |
/// | any other control character of ASCII | its symbol: `␛`, `␀`, `␡` |
/// | U+0080 to U+009F | their number: `⟨U+009B⟩` |
/// | controls of the bidirectional algorithm | their name: `⟨RLO⟩` |
/// | other format characters that have a look or a meaning | their number |
/// | U+10EEEE, by which some terminals show images that they hold | its number |
/// | zero-width spaces and joiners, soft hyphens, tags, selectors, fillers | nothing, except inside emoji |
/// | unassigned code points, jamo and skin tones without a base | their number |
/// | half a flag | its letter: `🄵` |
/// | a mark without a base | the mark on `◌` |
/// | a fifth mark on one letter, a fifth emoji joined to four | nothing; the fifth emoji stands alone |
/// | a seventh letter in one cluster | `�` for it and the rest of the cluster |
///
/// The text is in Unicode's normalization form C. Making a display text of its `string` gives the same text again.
public struct DisplayText: Sendable {
  /// The text, safe to print anywhere.
  public let string: String
  /// The columns it takes: the sum of the widths of its clusters.
  public let width: Int
  /// The clusters, if at least one is not ASCII. Otherwise empty: each byte of `string` is then a cluster.
  private let storage: [Cluster]

  public static let empty = DisplayText(ascii: "")

  /// - Complexity: O(*n*) for *n* scalars; one pass over the bytes and no copy if all are printable ASCII.
  public init(_ raw: some StringProtocol) {
    var raw = String(raw)
    let isPrintableASCII = raw.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
    if isPrintableASCII {
      self.init(ascii: raw)
    } else if let clusters = Sanitizing.inertClusters(of: raw) {
      self.init(string: raw, clusters: clusters)
    } else {
      self.init(clusters: Sanitizing.clusters(of: raw))
    }
  }

  /// Text from bytes that claim to be UTF-8. Each maximal part of an ill-formed sequence becomes one U+FFFD, as the
  /// Unicode Standard recommends (section 3.9).
  public init(decoding bytes: some Sequence<UInt8>) {
    self.init(String(decoding: ContiguousArray(bytes), as: UTF8.self))
  }

  private init(ascii string: String) {
    self.string = string
    width = string.utf8.count
    storage = []
  }

  private init(string: String, width: Int, storage: [Cluster]) {
    self.string = string
    self.width = width
    self.storage = storage
  }

  private init(string: String, clusters: [Cluster]) {
    self.init(string: string, width: clusters.reduce(0) { $0 + $1.width }, storage: clusters)
  }

  /// - Precondition: the characters stay the same when they are joined to one string.
  private init(clusters: [Cluster]) {
    var string = ""
    var isASCII = true
    for cluster in clusters {
      string.append(cluster.character)
      isASCII = isASCII && cluster.character.isASCII
    }
    if isASCII {
      self.init(ascii: string)
    } else {
      self.init(string: string, clusters: clusters)
    }
  }
}

extension DisplayText {
  public var isEmpty: Bool { string.isEmpty }

  /// The characters of the text with their widths, in order.
  ///
  /// - Complexity: O(1); for ASCII text, which keeps no clusters, O(*n*).
  public var clusters: [Cluster] {
    isASCII ? string.unicodeScalars.map { Cluster(scalar: $0, width: 1) } : storage
  }

  /// Whether every cluster is one byte and one column.
  package var isASCII: Bool { storage.isEmpty }

  /// The text cut to at most `columns` columns.
  ///
  /// A wide character is never cut in half. If it does not fit, the result is a column narrower.
  ///
  /// - Parameters:
  ///   - columns: the most columns of the result.
  ///   - ellipsis: whether `…` takes the last column if something was cut off.
  /// - Complexity: O(*k*) for the *k* clusters that stay.
  public func truncated(to columns: Int, ellipsis: Bool = true) -> DisplayText {
    guard columns > 0 else { return .empty }
    guard width > columns else { return self }
    let room = ellipsis ? columns - 1 : columns
    let kept = isASCII ? asciiPrefix(room) : DisplayText(clusters: clusters(fitting: room))
    return ellipsis ? kept.followedByEllipsis() : kept
  }

  /// Joins two texts. If the end of one and the start of the other form one character, they become that character.
  public static func + (lhs: DisplayText, rhs: DisplayText) -> DisplayText {
    if lhs.isASCII && rhs.isASCII { return DisplayText(ascii: lhs.string + rhs.string) }
    return DisplayText(lhs.string + rhs.string)
  }

  private func asciiPrefix(_ count: Int) -> DisplayText {
    DisplayText(ascii: String(string.utf8.prefix(count)) ?? "")
  }

  private func clusters(fitting columns: Int) -> [Cluster] {
    var room = columns
    return Array(
      storage.prefix { cluster in
        room -= cluster.width
        return room >= 0
      })
  }

  private func followedByEllipsis() -> DisplayText {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(width + 1)
    if isASCII {
      for scalar in string.unicodeScalars { clusters.append(Cluster(scalar: scalar, width: 1)) }
    } else {
      clusters += storage
    }
    clusters.append(Cluster(scalar: "…", width: 1))
    return DisplayText(string: string + "…", width: width + 1, storage: clusters)
  }
}

extension DisplayText: Hashable {
  public static func == (lhs: DisplayText, rhs: DisplayText) -> Bool { lhs.string == rhs.string }
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension DisplayText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }
}

extension DisplayText: CustomStringConvertible {
  public var description: String { string }
}

extension DisplayText {
  /// The lines of raw text, each safe to print. Every newline of Unicode ends a line:
  /// line feed, carriage return, both together, vertical tab, form feed, U+0085, U+2028 and U+2029.
  public static func lines(of raw: some StringProtocol) -> [DisplayText] {
    // Nearly all texts are one line. Every newline is, or begins with, one of the bytes excluded here.
    let isOneLine = raw.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 > 0x0D && $0 != 0xC2 && $0 != 0xE2 }
    }
    if isOneLine == true { return [DisplayText(raw)] }
    return raw.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { DisplayText($0) }
  }

  /// The text broken into lines of at most `columns` columns, at spaces if there are any.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a line.
  ///   - maximumLines: the most lines. The last one is cut if text is left over.
  ///   - ellipsis: whether `…` takes the last column of a line that was cut.
  ///   - hangingIndent: the indent of all lines after the first, in columns. It is smaller if there is little space.
  /// - Returns: no lines if there is no space for one.
  /// - Complexity: O(*n*) for *n* clusters.
  public func wrapped(to columns: Int, maximumLines: Int = .max, ellipsis: Bool = true, hangingIndent: Int = 0)
    -> [DisplayText]
  {
    guard columns > 0, maximumLines > 0 else { return [] }
    guard width > columns else { return [self] }
    let clusters = clusters
    let indent = DisplayText(String(repeating: " ", count: max(0, min(hangingIndent, columns / 2))))
    var lines: [DisplayText] = []
    var start = 0
    while start < clusters.count {
      let rest = clusters[start...]
      let room = lines.isEmpty ? columns : columns - indent.width
      let isLast = lines.count == maximumLines - 1
      var end = rest.lineEnd(within: room)
      // A space at the end of the text needs no column.
      if isLast, end.next < clusters.count { end = (clusters.count, clusters.count) }
      let line = DisplayText(joining: rest[..<end.text]).truncated(to: room, ellipsis: ellipsis)
      lines.append(lines.isEmpty ? line : indent + line)
      start = end.next
    }
    return lines
  }
}

extension DisplayText {
  private init(joining clusters: ArraySlice<Cluster>) {
    self.init(String(clusters.map(\.character)))
  }
}

extension ArraySlice<Cluster> {
  /// The end of a line of these clusters, and the start of the next line after the space between them.
  fileprivate func lineEnd(within columns: Int) -> (text: Int, next: Int) {
    var room = columns
    var position = startIndex
    var lastSpace: Int?
    while position < endIndex, self[position].width <= room {
      if self[position].character == " " { lastSpace = position }
      room -= self[position].width
      position += 1
    }
    if position == endIndex { return (position, position) }
    if self[position].character == " " { return (position, position + 1) }
    if let lastSpace, lastSpace > startIndex { return (lastSpace, lastSpace + 1) }
    // A word longer than the line is broken; a character wider than the line has a line to itself.
    let end = Swift.max(position, startIndex + 1)
    return (end, end)
  }
}
