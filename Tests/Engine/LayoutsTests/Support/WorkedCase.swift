import Foundation
import LayoutCore
import WorkedCases

extension WorkedCase.Parameters {
  var inset: EdgeInsets {
    let i = sectionInset ?? [0, 0, 0, 0]
    return EdgeInsets(top: i[0], left: i[1], bottom: i[2], right: i[3])
  }
}

extension WorkedCase.Section {
  var count: Int { items?.count ?? itemHeights?.count ?? itemCount ?? 0 }
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
