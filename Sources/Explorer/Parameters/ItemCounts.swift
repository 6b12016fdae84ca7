import LayoutCore

/// How many items the sections have where each has its own number: what `data.items` is about as long as it is unset.
struct ItemCounts {
  let least: Int
  let most: Int

  var words: String { least == most ? "\(most)" : "mixed" }

  /// The first step makes all sections as large as the largest, further ones go on from there; fewer than what there is
  /// are never left by the way.
  func stepped(_ steps: Int) -> LiveParameter.Value {
    if least == most { return .number(Double(max(0, most + steps))) }
    return steps > 0 ? .number(Double(most)) : .none
  }
}

extension Scenery {
  /// nil where a parameter has a value, or is about something else.
  func itemCounts(meantBy parameter: LiveParameter) -> ItemCounts? {
    guard parameter.name == "data.items", parameter.value == .none, view.numberOfSections > 0 else { return nil }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    return ItemCounts(least: counts.min() ?? 0, most: counts.max() ?? 0)
  }
}
