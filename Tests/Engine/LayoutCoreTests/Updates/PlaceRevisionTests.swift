import Foundation
import Testing

@testable import LayoutCore

@Suite("An update says whether items keep their index paths")
struct PlaceRevisionTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(indexes: [section, item]) }

  @Test("insertions at the ends and reloads keep index paths, and all other changes do not")
  func keepsPlaces() {
    let keeping: [BatchUpdate.Change] = [
      .insertItem(path(0, 3)), .insertItem(path(1, 7)), .insertSection(2), .insertItem(path(2, 0)),
      .reloadItem(path(0, 0)),
    ]
    #expect(BatchUpdate(keeping).keepsPlaces(counts: [3, 5]))
    let changing: [BatchUpdate.Change] = [
      .insertItem(path(0, 2)), .insertSection(1), .deleteItem(path(0, 2)), .deleteSection(1), .reloadSection(0),
      .moveItem(from: path(0, 0), to: path(0, 1)), .moveSection(from: 0, to: 1),
    ]
    for change in changing {
      #expect(!BatchUpdate(keeping + [change]).keepsPlaces(counts: [3, 5]), "\(change)")
    }
  }
}
