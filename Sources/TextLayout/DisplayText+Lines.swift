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
