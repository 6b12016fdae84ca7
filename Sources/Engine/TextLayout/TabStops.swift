/// The columns that tabs lead to, for text that is shown as it would be in a terminal.
///
/// `DisplayText` knows no columns before a text, and shows a tab as a space. Viewers of lines expand tabs first.
public struct TabStops: Hashable, Sendable {
  /// Every how many columns there is a stop; at least 1.
  public let width: Int

  public init(every width: Int = 8) { self.width = max(1, width) }

  /// A text with spaces instead of tabs, and the parts that have their own looks, at their new places.
  ///
  /// - Parameter runs: the parts, in order.
  /// - Complexity: O(*n*) for *n* scalars; one pass over the bytes if there are no tabs.
  public func expanded(_ text: String, runs: [TextRun] = []) -> (text: String, runs: [TextRun]) {
    guard text.utf8.contains(Self.tab) else { return (text, runs) }
    let bytes = Array(text.utf8)
    var (result, column, moves) = ([UInt8](), 0, [(place: Int, columns: Int)]())
    for (index, part) in bytes.split(separator: Self.tab, omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let blanks = width - column % width
        result += Array(repeating: 0x20, count: blanks)
        column += blanks
        moves.append((part.startIndex, blanks - 1))
      }
      result += part
      column += DisplayText(decoding: part).width
    }
    return (String(decoding: result, as: UTF8.self), Self.moved(runs, by: moves))
  }

  /// - Parameter moves: the places after tabs, in order, and by how many columns the rest moves.
  private static func moved(_ runs: [TextRun], by moves: [(place: Int, columns: Int)]) -> [TextRun] {
    var (next, sum) = (0, 0)
    func moved(_ place: Int) -> Int {
      while next < moves.count, moves[next].place <= place {
        sum += moves[next].columns
        next += 1
      }
      return place + sum
    }
    return runs.map { run in
      let start = moved(run.range.lowerBound)
      return TextRun(start..<max(start, moved(run.range.upperBound)), run.look)
    }
  }

  private static let tab: UInt8 = 0x09
}
