/// The columns with the sizes of items.
public enum SizeColumns: Hashable, Sendable {
  /// One column with sizes such as `1920x1080`, or with heights.
  case one(Int)
  case pair(width: Int, height: Int)

  /// The columns named width and height; nil unless there are both.
  init?(likelyAmong columns: [String]) {
    let names = columns.map { $0.lowercased() }
    guard let width = names.firstIndex(of: "width"), let height = names.firstIndex(of: "height") else { return nil }
    self = .pair(width: width, height: height)
  }

  /// The size in a row; nil if there is none that could be shown. Its width may be unknown.
  public func size(ofRow row: Int, in rows: some RowStore) -> (width: Double?, height: Double)? {
    switch self {
    case .pair(let width, let height):
      guard let width = Self.extent(rows[row, width]), let height = Self.extent(rows[row, height]) else { return nil }
      return (width, height)
    case .one(let column):
      let numbers = rows[row, column].split { "x×, ".contains($0) }.map { Self.extent($0) }
      switch numbers.count {
      case 1: return numbers[0].map { (nil, $0) }
      case 2:
        guard let width = numbers[0], let height = numbers[1] else { return nil }
        return (width, height)
      default: return nil
      }
    }
  }

  private static func extent(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil }
  }
}
