import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

/// How the rows of the accordion come and go.
@MainActor
@Suite("The accordion on its way") struct AccordionMotionTests {
  @Test("rows that come and go stay as far below their header all the way as at rest")
  func rows() throws {
    let catalogue = GalleryCatalogue.standard
    let stage = catalogue.scenes[try catalogue.index(named: "accordion")].makeStage()
    let view = stage.collectionView
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 24)
    view.layoutIfNeeded()
    view.animatesChanges = true
    // Mercury is open, so the header of Jupiter goes up by five rows.
    _ = stage.activate(
      ElementIdentifier(category: .supplementaryView, kind: ElementKind.sectionHeader, section: 4, item: 0))
    let transition = try #require(view.transition)
    for share in [0.001, 0.25, 0.5, 0.999] as [CGFloat] {
      let elements = transition.sample(at: share).elements
      func tops(_ section: Int, _ category: ElementCategory, _ role: Transition.Role) -> [CGFloat] {
        elements.filter {
          $0.identifier.section == section && $0.identifier.category == category && $0.role == role
        }.map(\.place.minY).sorted()
      }
      let header = try #require(tops(4, .supplementaryView, .staying).first)
      #expect((header - (13 - 5 * share)).magnitude < 0.001, "the header is at \(header)")
      for (number, top) in tops(4, .cell, .coming).enumerated() {
        #expect((top - header - CGFloat(number + 1)).magnitude < 0.001, "row \(number) is at \(top)")
      }
      expect(tops(4, .cell, .coming).count, 5)
      // The header of Mercury stays, and so do its rows.
      for (number, top) in tops(0, .cell, .leaving).enumerated() {
        #expect((top - CGFloat(number + 1)).magnitude < 0.001, "row \(number) is at \(top)")
      }
    }
  }
}
