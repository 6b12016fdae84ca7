import LayoutCore

/// The least and the most of the numbers that apply while a parameter is unset.
struct ItemCounts {
  let least: Int
  let most: Int

  var words: String { least == most ? "\(most)" : "mixed" }

  /// If the numbers differ, the first step up makes all sections as large as the largest. A step down then changes
  /// nothing, so that no items are lost on the way.
  func stepped(_ steps: Int) -> LiveParameter.Value {
    if least == most { return .number(Double(max(0, most + steps))) }
    return steps > 0 ? .number(Double(most)) : .none
  }
}

extension LiveParameter {
  /// nil if the parameter has a value, or no numbers apply while it has none.
  var countsWhileUnset: ItemCounts? {
    guard value == .none, let numbers = numbersWhileUnset?() else { return nil }
    return ItemCounts(least: numbers.lowerBound, most: numbers.upperBound)
  }
}
