import Foundation
import LayoutCore

extension RuleCheck {
  /// No element is outside the content, at any offset.
  func checkContentHoldsAll() {
    forEachOffset { _, census, offset in
      let size = census.contentSize
      let content = CGRect(origin: .zero, size: size)
      expect(content.isUsable, .scrolled(to: offset), expected: "a content size", found: size.text)
      guard content.isUsable else { return }
      let outside = census.all.filter { !content.nearlyHolds($0.frame) }
      expect(
        outside.isEmpty, .scrolled(to: offset), outside.map(\.element), expected: "frames inside \(content.text)",
        found: outside.first?.frame.text ?? "")
    }
  }
}
