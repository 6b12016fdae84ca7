extension SectionStack {
  /// The axis along which sections follow each other and content scrolls.
  public enum Axis: Sendable, Hashable, CaseIterable {
    /// Down the view.
    case vertical
    /// Across the view.
    case horizontal
  }
}
