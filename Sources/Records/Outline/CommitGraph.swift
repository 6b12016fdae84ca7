/// The lines that `git log --graph` draws before its text.
struct CommitGraph {
  /// How many characters of the present commit's lines belong to the graph.
  private var width = 0

  /// - Parameter line: the first line of a log. nil unless it begins a commit after a graph.
  init?(before line: [UInt8]) {
    guard !DiffOutline.isCommit(line), Self.commitStart(in: line) != nil else { return nil }
  }

  /// A line without the graph before it.
  mutating func text(of line: [UInt8]) -> [UInt8] {
    if let start = Self.commitStart(in: line) {
      width = start
      return Array(line[start...])
    }
    return Array(line.dropFirst(line.prefix(width).prefix(while: Self.isDrawn).count))
  }

  /// Where a commit begins after a graph with its star.
  private static func commitStart(in line: [UInt8]) -> Int? {
    let start = line.prefix(while: isDrawn).count
    let drawn = line.prefix(start)
    guard drawn.contains(UInt8(ascii: "*")), drawn.last == UInt8(ascii: " ") else { return nil }
    return DiffOutline.isCommit(Array(line[start...])) ? start : nil
  }

  private static func isDrawn(_ byte: UInt8) -> Bool { "*|\\/_-. ".utf8.contains(byte) }
}
