import LayoutCore

extension AuditRule {
  /// Frames are finite and not negative.
  public static let usableFrames = AuditRule(
    7, "usable-frames", "Frames are finite and not negative.",
    harm: "Core Animation stops the program over positions that are not numbers, or shows nothing.",
    remedy: "Guard divisions by zero and sizes that are not known yet; clamp widths to zero or more.",
    isWaivable: false
  ) { $0.checkUsableFrames() }
}

extension RuleCheck {
  /// No query returns a frame that is infinite, not a number, or of a negative size.
  func checkUsableFrames() {
    forEachOffset(count: 2) { _, census, offset in
      let unusable = census.unusable
      expect(
        unusable.isEmpty, .scrolled(to: offset), unusable.map(\.element),
        expected: "finite frames that are not negative", found: unusable.first?.frame.text ?? "")
    }
  }
}
