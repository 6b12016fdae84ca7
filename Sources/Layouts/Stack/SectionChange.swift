import Sections

/// What is known about a section before it is solved again. A solver may always start over. What it keeps needs no new
/// values and no new places.
public enum SectionChange: Sendable {
  /// Nothing can be kept.
  case everything
  /// The items before `item` are the same as in `previous`, with the same sizes. Their number may have changed.
  case items(from: Int, previous: SectionSolution)
  /// The same items as in `previous`; those named, in ascending order, may have other sizes.
  case sizes(of: [Int], previous: SectionSolution)
  /// The same items, of the same sizes, in the same section; only their places are invalid.
  case places(previous: SectionSolution)

  /// The section before the change.
  public var previous: SectionSolution? {
    switch self {
    case .everything: nil
    case .items(_, let previous), .sizes(_, let previous), .places(let previous): previous
    }
  }
}
