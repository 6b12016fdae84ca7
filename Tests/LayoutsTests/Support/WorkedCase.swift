import Foundation
import LayoutCore
import Layouts

/// A worked layout case from `Cases/flow-cases.json`: frames with their arithmetic.
struct WorkedCase: Decodable {
  struct Size: Decodable { var width, height: CGFloat }
  struct Parameters: Decodable {
    var scrollDirection: String?
    var itemSize, headerReferenceSize, footerReferenceSize: [CGFloat]?
    var minimumInteritemSpacing, minimumLineSpacing, columnSpacing, itemSpacing, headerHeight, lineSpacing: CGFloat?
    var pinnedHeight, interitemSpacing: CGFloat?
    var columns: Int?
    var sectionInset: [CGFloat]?
    var sectionHeadersPinToVisibleBounds: Bool?
    var decorationKind: String?
    var decorationZIndex: Int?
  }
  struct Section: Decodable {
    var items: [[CGFloat]]?
    var itemHeights: [CGFloat]?
    var itemCount: Int?

    var count: Int { items?.count ?? itemHeights?.count ?? itemCount ?? 0 }
  }
  struct Step: Decodable {
    var contentOffset: [CGFloat]
    var contentInset: [CGFloat]?
    var headers: [String: [CGFloat]]?
  }
  struct Query: Decodable {
    var rect: [CGFloat]
    var strict: [String]
  }
  struct Expected: Decodable {
    var items, headers, footers, decorations: [String: [CGFloat]]?
    var contentSize: [CGFloat]
    var steps: [Step]?
    var query: Query?
  }

  var name, layout, why: String
  var viewport: Size
  var params: Parameters
  var sections: [Section]
  var expected: Expected

  static func all() throws -> [WorkedCase] {
    guard let url = Bundle.module.url(forResource: "Cases/flow-cases", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try JSONDecoder().decode([WorkedCase].self, from: Data(contentsOf: url))
  }
}

extension WorkedCase.Parameters {
  var inset: EdgeInsets {
    let i = sectionInset ?? [0, 0, 0, 0]
    return EdgeInsets(top: i[0], left: i[1], bottom: i[2], right: i[3])
  }
}

extension CGSize {
  init(_ numbers: [CGFloat]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGRect {
  init(_ numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  /// Whether all numbers agree to a millionth.
  func isClose(to other: CGRect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }
}
