import LayoutCore

/// How many items each section has. While `data.items` is unset, these numbers apply.
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

extension Scenery {
  /// nil if the parameter has a value, or is another one.
  func itemCounts(meantBy parameter: LiveParameter) -> ItemCounts? {
    guard parameter.name == "data.items", parameter.value == .none, view.numberOfSections > 0 else { return nil }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    return ItemCounts(least: counts.min() ?? 0, most: counts.max() ?? 0)
  }
}
