import Foundation
import LayoutCore

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
