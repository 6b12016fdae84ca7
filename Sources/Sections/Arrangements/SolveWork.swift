/// A count of what a solve did, so that tests can hold solvers to their promises.
public struct SolveWork: Sendable, Hashable {
  /// The items whose places were worked out. Closed forms report 0.
  public var itemsSolved: Int

  /// A count of solved items.
  public init(itemsSolved: Int = 0) {
    self.itemsSolved = itemsSolved
  }
}
