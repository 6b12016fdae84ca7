/// The work of a solve, so that tests can check the promised costs.
public struct SolveWork: Sendable, Hashable {
  /// The items whose places were computed. Closed forms report 0.
  public var itemsSolved: Int

  /// A count of solved items.
  public init(itemsSolved: Int = 0) {
    self.itemsSolved = itemsSolved
  }
}
