import Foundation
import LayoutCore

/// A change of a parameter, with the places of the view before and after.
struct ParameterEdit {
  let name: String
  /// The index of its layout among those of the scene; nil for a parameter of the data.
  let layout: Int?
  let before, after: LiveParameter.Value
  /// The previous values of other parameters that changed with it.
  let othersBefore: [String: LiveParameter.Value]
  /// The places of the view; nil if it had no item. Both are needed, because the place before does not always follow
  /// from the one after: there may be no item in view, or items are measured only when they come into view.
  let placeBefore: ScrollAnchor?
  var placeAfter: ScrollAnchor?
  /// The anchors of the places to come back to, before the change, by the identities of these places.
  let marked: [UUID: ScrollAnchor]

  /// The place to restore with the value before, from a view that is at `place`. It is the place before, unless the
  /// user has scrolled in the meantime.
  func placeBefore(from place: ScrollAnchor?) -> ScrollAnchor? { place == placeAfter ? placeBefore : place }

  /// The place to restore with the value after.
  func placeAfter(from place: ScrollAnchor?) -> ScrollAnchor? { place == placeBefore ? placeAfter : place }
}
