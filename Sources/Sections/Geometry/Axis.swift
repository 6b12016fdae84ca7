/// The direction in which sections follow each other and in which content scrolls.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// Down the view.
  case vertical
  /// Across it.
  case horizontal
}
