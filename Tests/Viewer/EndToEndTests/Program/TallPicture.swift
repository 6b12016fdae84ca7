import Foundation
import TestTerminals

/// A whole scene as one picture without scrolling or pinning. It says what a view of the scene must show.
struct TallPicture {
  let rows: [String]
  /// The rows of the headers, in ascending order.
  let headers: [Int]

  /// - Parameter sections: the names of the sections, in order.
  init(_ rows: [String], sections: [String]) throws {
    var headers: [Int] = []
    for name in sections {
      let start = (headers.last ?? -1) + 1
      let header = rows[start...].firstIndex { Self.isHeader($0, of: name) }
      guard let header else { throw Unexpected("no header '\(name)' below row \(start)") }
      headers.append(header)
    }
    (self.rows, self.headers) = (rows, headers)
  }

  /// Whether a row has the name at the left, cut where the view is narrow, and a count at the right.
  static func isHeader(_ row: String, of name: String) -> Bool {
    guard let match = row.wholeMatch(of: #/ (\S.*?)(…?) +\d+/#) else { return false }
    return match.2.isEmpty ? match.1 == name : name.hasPrefix(match.1)
  }

  /// The contents of a view `height` rows high at offset `y`: the rows unchanged, except for the pinned header at the
  /// top.
  func view(at y: Int, height: Int) -> [String] {
    var view = Array(rows[y..<y + height])
    if let header = headers.last(where: { $0 <= y }) { view[0] = rows[header] }
    return view
  }
}

/// The chemical elements as the gallery shows them, read from the data file.
enum Elements {
  /// The sections in the order of their first rows, each with the first lines of its elements' cards.
  static let sections: [(name: String, cards: [String])] = {
    let path = Ashlar.repository + "/Demo/Gallery/Data/elements.csv"
    let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
    var sections: [(name: String, cards: [String])] = []
    for fields in lines.dropFirst().map({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let (name, card) = (String(fields[3]), "\(fields[1])  \(fields[0])")
      if let index = sections.firstIndex(where: { $0.name == name }) {
        sections[index].cards.append(card)
      } else {
        sections.append((name, [card]))
      }
    }
    return sections
  }()

  /// The scene `waterfall`, this many columns wide.
  static func tallPicture(columns: Int) throws -> TallPicture {
    try TallPicture(
      Ashlar.picture("waterfall", columns: columns, rows: 1000), sections: sections.map(\.name))
  }
}
