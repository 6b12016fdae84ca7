import Foundation

/// A view whose picture is a symbol, such as a switch: its state in words, for lines that screen readers read.
@preconcurrency @MainActor
package protocol SpokenState {
  /// For example `on`; nil if there is nothing to say.
  var spokenState: String? { get }
}

extension View {
  /// The words of the view and of those inside, in their order. Symbols are left out, unless the view says their state.
  package var spokenWords: [String] {
    guard !isHidden, alpha > 0, !accessibilityElementsHidden else { return [] }
    let state = (accessibilityValue ?? (self as? any SpokenState)?.spokenState).map { [$0] } ?? []
    if let accessibilityLabel { return [accessibilityLabel] + state }
    if self is any SpokenState, !state.isEmpty { return state }
    if let label = self as? Label { return (label.isSymbol ? [] : [label.text ?? ""]) + state }
    return subviews.flatMap(\.spokenWords) + state
  }
}
