import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Scenes

/// One row for each item, with a badge of its own kind at its end, and a header.
private final class BadgeLayout: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 4) }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let paths = (0..<3).map { IndexPath(indexes: [0, $0]) }
    return paths.map { layoutAttributesForItem(at: $0)! }
      + paths.map { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0)! }
      + [layoutAttributesForSupplementaryView(ofKind: ElementKind.sectionHeader, at: paths[0])!]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 1 + indexPath[1], width: 10, height: 1)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    let isBadge = elementKind == "badge"
    attributes.frame = CGRect(x: isBadge ? 10 : 0, y: isBadge ? 1 + indexPath[1] : 0, width: 10, height: 1)
    return attributes
  }
}

@MainActor
@Suite("Scenes of numbered boxes")
struct BoxesTests {
  @Test("Supplementary views of any kind show kind and index path, and none is reported as unregistered")
  func anyKind() {
    let stage = Scene.boxes("badges", counts: [3]) { BadgeLayout() }.makeStage()
    var reports: [String] = []
    stage.collectionView.diagnosticHandler = { reports.append($0.description) }
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
    stage.collectionView.layoutIfNeeded()
    let texts = stage.collectionView.visibleElements.map(\.view.shownContent.text).sorted()
    expect(texts, [" Section 0", "0.0", "0.1", "0.2", "badge 0.0", "badge 0.1", "badge 0.2"])
    stage.collectionView.reloadData()
    stage.collectionView.layoutIfNeeded()
    expect(stage.collectionView.visibleElements.count, 7)
    #expect(reports.isEmpty)
  }
}
