import Foundation
import LayoutCore

/// A parameter that was given another value, and where the view was before and after.
struct ParameterEdit {
  let name: String
  /// The place of the layout among those of the scene; says nothing of a parameter of the data.
  let layout: Int
  let before, after: LiveParameter.Value
  /// What other parameters were that changed with it.
  let othersBefore: [String: LiveParameter.Value]
  /// What the view stood at; nil where it had no item. Both are needed: with no item in view, or with items measured
  /// only as they come into view, the place before does not follow from the one after.
  let placeBefore, placeAfter: ScrollAnchor?
  /// Where the places to come back to were before it, by their identities.
  let marked: [UUID: ScrollAnchor]

  /// The place to restore with the value before, from a view that stands at `place`: where it was, unless somebody
  /// has gone elsewhere in the meantime.
  func placeBefore(from place: ScrollAnchor?) -> ScrollAnchor? { place == placeAfter ? placeBefore : place }

  /// The place to restore with the value after.
  func placeAfter(from place: ScrollAnchor?) -> ScrollAnchor? { place == placeBefore ? placeAfter : place }
}
