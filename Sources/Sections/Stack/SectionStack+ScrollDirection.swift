extension SectionStack {
  /// The direction in which sections follow each other and content scrolls.
  public enum ScrollDirection: Sendable, Hashable, CaseIterable {
    /// Down the view.
    case vertical
    /// Across the view.
    case horizontal
  }
}
