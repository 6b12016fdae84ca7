import Foundation
import LayoutCore

/// What an element is a part of, in words: `item 0.5w × 1h = 160×64 ▸ horizontal group 1w × 64 = 320×64 ▸ section`.
struct PartChain {
  /// From the element outwards; empty if the layout does not say.
  let text: String

  init(_ parts: [LayoutPart], isUnicode: Bool) {
    let words = parts.reversed().map { Self.words(for: $0, isUnicode ? "×" : "x") }
    // A section alone says nothing new.
    text = parts.count < 2 ? "" : words.joined(separator: isUnicode ? " ▸ " : " > ")
  }

  private static func words(for part: LayoutPart, _ times: String) -> String {
    let size = part.frame.size
    let resolved = "\(size.width.words)\(times)\(size.height.words)"
    let written = part.width.isEmpty ? resolved : "\(part.width) \(times) \(part.height) = \(resolved)"
    return (["\(part.name) \(written)"] + part.notes).joined(separator: ", ")
  }
}
