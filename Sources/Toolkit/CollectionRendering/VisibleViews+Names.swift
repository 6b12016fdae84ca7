import LayoutCore

extension VisibleViews.Element {
  /// The name of a visible element.
  ///
  /// While a change shows over time, the picture has elements that are not in the data any more. Code that asks the data
  /// or the layout about an element takes the identifier of one that is present.
  public enum Name: Hashable, Sendable {
    /// The identifier of an element of the last layout pass.
    case present(ElementIdentifier)
    /// The name of an element that a change has removed, or has moved out of view.
    case leaving(Leaving)
  }

  /// The name of an element that is leaving. It has no index path.
  public struct Leaving: Hashable, Sendable {
    /// Its identifier before the change, for the picture before it. Now it may mean another element, or none.
    package let former: ElementIdentifier
    /// A number that no other leaving element of the picture has.
    public let number: Int

    /// Cell, supplementary view or decoration view.
    public var category: ElementCategory { former.category }
    /// nil for cells.
    public var kind: String? { former.kind }
  }

  /// The identifier, if the element is in the data; nil if it is leaving.
  public var present: ElementIdentifier? {
    guard case .present(let identifier) = name else { return nil }
    return identifier
  }

  /// Cell, supplementary view or decoration view.
  public var category: ElementCategory { name.formerOrPresent.category }

  /// The kind of a supplementary or decoration view; nil for cells.
  public var kind: String? { name.formerOrPresent.kind }
}

extension VisibleViews.Element.Name {
  /// The identifier in the data; for an element that is leaving, the one in the data before the change.
  package var formerOrPresent: ElementIdentifier {
    switch self {
    case .present(let identifier): identifier
    case .leaving(let leaving): leaving.former
    }
  }
}
