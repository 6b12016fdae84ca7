/// Whether the rows of a database stay in it: it filters, sorts and counts them, and only those in view are read.
public enum EngineChoice: String, CaseIterable, Hashable, Sendable {
  /// They stay there if there are more than a million.
  case auto
  case on
  /// Rows are read into memory where their order or their groups need all of them.
  case off

  /// The most rows of a table that is read into memory by default.
  package static let mostRowsInMemory = 1_000_000
}
