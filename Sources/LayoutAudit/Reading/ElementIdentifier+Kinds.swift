import LayoutCore

extension ElementIdentifier {
  /// Whether the kind is UIKit's own, or has the word in its name. Badges are meant to cover
  /// items.
  var isHeaderOrFooter: Bool { category == .supplementaryView && (isFooter || kindMentions("header")) }

  var isFooter: Bool { category == .supplementaryView && kindMentions("footer") }

  private func kindMentions(_ word: String) -> Bool { (kind ?? "").lowercased().contains(word) }
}
