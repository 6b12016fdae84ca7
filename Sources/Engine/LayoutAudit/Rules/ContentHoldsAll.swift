import Foundation

extension AuditRule {
  /// The content size holds all frames.
  public static let contentHoldsAll = AuditRule(
    6, "content-holds-all", "The content size holds all frames.",
    harm: "The last lines cannot be scrolled into view, or scrolling ends in the middle of a bounce.",
    remedy: "Derive the content size from the frames: the largest end, with insets and spacing."
  ) { $0.checkContentHoldsAll() }
}

extension RuleCheck {
  /// No element that can be seen is outside the content, at any offset. A transform may take it out: the content size
  /// is about the frame before.
  func checkContentHoldsAll() {
    forEachOffset { _, census, offset in
      let size = census.contentSize
      let content = CGRect(origin: .zero, size: size)
      expect(content.isUsable, .scrolled(to: offset), expected: "a content size", found: size.text)
      guard content.isUsable else { return }
      let outside = census.all.filter { $0.isShown && !content.nearlyHolds($0.frameAtRest) }
      expect(
        outside.isEmpty, .scrolled(to: offset), outside.map(\.element), expected: "frames inside \(content.text)",
        found: outside.first?.frameAtRest.text ?? "")
    }
  }
}
