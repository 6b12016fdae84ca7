import Foundation
import LayoutCore

// Numbers as panels write them: without needless fractions, and as short as possible.

extension CGFloat {
  var words: String {
    guard isFinite else { return self > 0 ? "∞" : self < 0 ? "-∞" : "NaN" }
    guard magnitude < 1e15 else { return String(format: "%.3g", Double(self)) }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }
}

extension CGPoint {
  /// For example `12,30`.
  var words: String { "\(x.words),\(y.words)" }
}

extension CGSize {
  /// For example `20×5`.
  var words: String { "\(width.words)×\(height.words)" }
}

extension CGRect {
  /// For example `12,30 20×5`.
  var words: String { "\(origin.words) \(size.words)" }

  /// Whether all four numbers agree, apart from rounding errors.
  func isNearly(_ other: CGRect) -> Bool {
    let slack = 1e-6 * (1 + Swift.max(minX.magnitude, maxX.magnitude, minY.magnitude, maxY.magnitude))
    return (minX - other.minX).magnitude <= slack && (minY - other.minY).magnitude <= slack
      && (maxX - other.maxX).magnitude <= slack && (maxY - other.maxY).magnitude <= slack
  }
}

extension ElementIdentifier {
  /// `3.12` for a cell, `H3` and `F3` for a header and a footer, `G3.1` and `GF3.1` for those of the group of depth 1
  /// that begins with section 3, `C` and `CF` for those of all content, `S3.12` and `D3.12` for other supplementary
  /// and decoration views.
  var shortName: String {
    switch (category, kind) {
    case (.cell, _): "\(section).\(item)"
    case (_, ElementKind.sectionHeader?): item == 0 ? "H\(section)" : "H\(section).\(item)"
    case (_, ElementKind.sectionFooter?): item == 0 ? "F\(section)" : "F\(section).\(item)"
    case (_, ElementKind.groupHeader?): "G\(section).\(item)"
    case (_, ElementKind.groupFooter?): "GF\(section).\(item)"
    case (_, ElementKind.contentHeader?): item == 0 ? "C" : "C\(item)"
    case (_, ElementKind.contentFooter?): item == 0 ? "CF" : "CF\(item)"
    case (.supplementaryView, _): "S\(section).\(item)"
    case (.decorationView, _): "D\(section).\(item)"
    }
  }

  var categoryName: String {
    switch category {
    case .cell: "cell"
    case .supplementaryView: "supplementary"
    case .decorationView: "decoration"
    }
  }
}
