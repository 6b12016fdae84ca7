import Foundation
import LayoutCore
import Layouts
import SeededRandom

extension Host {
  init(_ kind: Kind, _ model: Model, _ direction: ScrollDirection, isMirrored: Bool = false, size: CGSize) {
    self.init(
      kind.makeLayout(model, direction, isMirrored: isMirrored), counts: model.sections.map(\.count), size: size)
    view.diagnosticHandler = { _ in }
  }

  var layout: CollectionViewLayout { view.collectionViewLayout }

  /// All elements, each from a single query.
  var allElements: [ElementIdentifier: LayoutAttributes] {
    view.layoutIfNeeded()
    var found: [ElementIdentifier: LayoutAttributes] = [:]
    let top = IndexPath(item: 0, section: 0)
    note(layout.layoutAttributesForSupplementaryView(ofKind: ElementKind.contentHeader, at: top), in: &found)
    for column in 0..<((layout as? TableLayout)?.columns.count ?? 0) {
      let path = IndexPath(item: column, section: 0)
      note(layout.layoutAttributesForSupplementaryView(ofKind: TableLayout.columnHeaderKind, at: path), in: &found)
    }
    for (section, count) in source.counts.enumerated() {
      let first = IndexPath(item: 0, section: section)
      for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
        note(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: first), in: &found)
      }
      for kind in ["plain", "snug"] {
        note(layout.layoutAttributesForDecorationView(ofKind: kind, at: first), in: &found)
      }
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        note(layout.layoutAttributesForItem(at: path), in: &found)
        note(layout.layoutAttributesForDecorationView(ofKind: SectionSeparator.kind, at: path), in: &found)
      }
    }
    return found
  }

  private func note(_ attributes: LayoutAttributes?, in found: inout [ElementIdentifier: LayoutAttributes]) {
    if let attributes { found[ElementIdentifier(attributes)] = attributes }
  }

  var frames: [ElementIdentifier: CGRect] { allElements.mapValues(\.frame) }
}

extension SplitMix64 {
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  mutating func counts(sections: ClosedRange<Int>, items: ClosedRange<Int>) -> [Int] {
    (0..<number(in: sections)).map { _ in number(in: 0...4) == 0 ? 0 : number(in: items) }
  }

  /// A rectangle near a content, sometimes far larger, sometimes thin.
  mutating func rect(about size: CGSize) -> CGRect {
    func along(_ extent: CGFloat, _ generator: inout SplitMix64) -> (CGFloat, CGFloat) {
      let limit = max(1, Int(extent * 2))
      let start = CGFloat(generator.number(in: -20...limit)) / 2
      let length = CGFloat(generator.number(in: 1...(generator.number(in: 0...3) == 0 ? limit + 40 : 60))) / 2
      return (start, length)
    }
    let (x, width) = along(size.width, &self), (y, height) = along(size.height, &self)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
