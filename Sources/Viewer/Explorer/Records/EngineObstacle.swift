import Records
import Scenes

extension Stage {
  /// Why something cannot be done with rows that stay in a database; nil if all rows are in memory.
  ///
  /// - Parameter purpose: what was to be done, such as `write`.
  func obstacleOfEngine(to purpose: String) -> String? {
    guard records?.haveEngine == true else { return nil }
    return "cannot \(purpose) rows that stay in the database; group by a column, or filter and open the result as a file"
  }
}

extension GrowingRecords {
  /// Why some rows cannot be copied: one of them has not come from the database; nil if all are in memory.
  func firstPending(of rows: [Int]) -> String? {
    guard let engine = self.rows.asEngine, rows.contains(where: engine.isPending) else { return nil }
    return "some of these rows have not come from the database; bring them into view first"
  }
}
