import Foundation
import LayoutCore

/// The look of the lines above and below a row of a list.
///
/// The line between two rows belongs to both: it is the bottom separator of the first and the top separator of the
/// second. It has the insets of the first, and is hidden if either hides it.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is visible.
  public enum Visibility: Int, Hashable, Sendable, CaseIterable {
    /// Between rows, and not below the last one.
    case automatic
    case visible
    case hidden
  }

  /// A value that means the insets of the list's appearance.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Stored. The line above a row has the insets of the row before.
  public var topSeparatorInsets = Self.automaticInsets
  /// How much shorter than the row the line below it is, at its leading and its trailing end, in points.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// Stored.
  public var color: ViewColor?
  /// Stored.
  public var multipleSelectionColor: ViewColor?

  /// The lines of an appearance.
  public init(listAppearance: CompositionalListConfiguration.Appearance) {}

  init() {}
}
