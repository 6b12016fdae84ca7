import Foundation
import LayoutCore

// Closures use the index paths of the data source. If another data source in between rearranges items, these differ
// from the index paths in the view.

extension StackLayout {
  func dataSection(for section: Int) -> Int { collectionView?.dataSection(for: section) ?? section }
}

extension SectionRoom {
  /// The space under the number that its section has in the data source.
  @MainActor
  var ofData: SectionRoom {
    var room = self
    room.section = layout.dataSection(for: section)
    return room
  }

  /// The view whose items are not where their data source has them; nil if they are.
  @MainActor
  var rearrangedView: CollectionView? {
    guard let view = layout.collectionView, view.isRearranged else { return nil }
    return view
  }
}
