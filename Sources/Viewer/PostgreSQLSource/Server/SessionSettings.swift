/// The settings of a session: what guards the server, and what decides how values print.
struct SessionSettings: Hashable, Sendable {
  /// The longest time for a statement, in milliseconds.
  var timeout: Int

  /// The settings and their values, which have no blanks.
  func values(timeout: Int?) -> [(name: String, value: String)] {
    [
      ("default_transaction_read_only", "on"),
      ("statement_timeout", "\(timeout ?? 0)"),
      ("lock_timeout", "\(min(timeout ?? Self.longestWait, Self.longestWait))"),
      ("idle_in_transaction_session_timeout", "60000"),
      ("DateStyle", "ISO"),
      ("IntervalStyle", "iso_8601"),
      ("extra_float_digits", "1"),
      ("bytea_output", "hex"),
      // A backslash in a text of ours is a backslash.
      ("standard_conforming_strings", "on"),
      // Rows without an order come from the start of the table each time.
      ("synchronize_seqscans", "off"),
      // Sums of a partitioned table are made where its parts are.
      ("enable_partitionwise_aggregate", "on"),
    ]
  }

  /// The longest wait for a lock, in milliseconds.
  private static let longestWait = 5000

  /// The settings as an option of a connection.
  var connectionOption: String {
    values(timeout: timeout).map { "-c \($0.name)=\($0.value)" }.joined(separator: " ")
  }

  /// A statement that sets those of the settings that the server knows, until the transaction ends.
  func localStatement(timeout: Int?) -> String {
    let rows = values(timeout: timeout).map { "('\($0.name)', '\($0.value)')" }.joined(separator: ", ")
    return "SELECT set_config(s.name, v.value, true) FROM (VALUES \(rows)) AS v (name, value) "
      + "JOIN pg_catalog.pg_settings AS s ON lower(s.name) = lower(v.name)"
  }
}
