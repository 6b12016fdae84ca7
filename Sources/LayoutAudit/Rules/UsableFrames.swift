import LayoutCore

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
