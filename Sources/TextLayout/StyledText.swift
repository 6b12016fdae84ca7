/// The clusters of a text as it is shown, each with its look.
public struct StyledText: Sendable {
  /// The clusters in order. One that has no look of its own has nil.
  public let clusters: [(cluster: Cluster, look: TextLook?)]

  /// A text whose parts have looks of their own, in order. Parts beyond its end are left out.
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
