import Sections

/// What is known of a section before it is solved again. A solver may always start over; what it keeps it need
/// neither ask for nor place again.
public enum SectionChange: Sendable {
  /// Nothing can be kept.
  case everything
  /// The items before `item` are as they were in `previous`, sizes included. Their number may have changed.
  case items(from: Int, previous: SectionSolution)
  /// The same items as in `previous`; those named, in ascending order, may have other sizes.
  case sizes(of: [Int], previous: SectionSolution)
  /// The same items, of the same sizes, in the same section; only their places are invalid.
  case places(previous: SectionSolution)

  /// The section as it was.
  public var previous: SectionSolution? {
    switch self {
    case .everything: nil
    case .items(_, let previous), .sizes(_, let previous), .places(let previous): previous
    }
  }
}
