import CPostgreSQL
import Foundation

/// A connection to a server, read only. Only one thread may use it at a time; it waits for answers.
final class ServerSession {
  private let handle: OpaquePointer
  private let settings: SessionSettings
  private let canceller: Canceller
  /// Whether the settings could not go with the connection, since a pooler lends it out: each statement then brings
  /// its own.
  let isLent: Bool

  init(
    _ address: ServerAddress, _ settings: SessionSettings, _ canceller: Canceller, isLent: Bool? = nil
  ) throws(ServerError) {
    (self.settings, self.canceller) = (settings, canceller)
    (handle, self.isLent) = try Self.connection(to: address, settings, canceller, isLent: isLent)
    canceller.connect(handle)
  }

  deinit {
    canceller.disconnect()
    ash_finish(handle)
  }

  /// - Parameter isLent: whether to leave the settings out; nil does so if they are refused.
  private static func connection(
    to address: ServerAddress, _ settings: SessionSettings, _ canceller: Canceller, isLent: Bool?
  ) throws(ServerError) -> (OpaquePointer, Bool) {
    let attempt = ConnectionAttempt(address, canceller)
    if isLent == true { return (try attempt.connection(options: nil), true) }
    do throws(ServerError) {
      return (try attempt.connection(options: settings.connectionOption), false)
    } catch {
      // The text is that of a pooler or of another engine, which has no code for it.
      let words = error.message.lowercased()
      guard isLent == nil, words.contains("parameter") || words.contains("option") else { throw error }
      return (try attempt.connection(options: nil), true)
    }
  }

  var version: Int { Int(ash_server_version(handle)) }
  var database: String { String(cString: ash_database(handle)) }
  var user: String { String(cString: ash_user(handle)) }
  private var host: String { ash_host(handle).map { String(cString: $0) } ?? "" }

  /// Whether others on the network can read what is sent.
  var isOpenToOthers: Bool {
    let isLocal = host.isEmpty || host.hasPrefix("/") || ["localhost", "127.0.0.1", "::1"].contains(host)
    return !ash_uses_tls(handle) && !isLocal
  }

  var isConnected: Bool { ash_status(handle) == Int32(ASH_CONNECTION_OK) }

  // MARK: Statements

  /// The time that a statement may take.
  enum Limit: Hashable, Sendable {
    /// That of the session.
    case usual
    /// None: the user agreed to wait.
    case none
  }

  /// All rows of a statement.
  func rows(_ statement: ServerStatement, _ limit: Limit = .usual) throws(ServerError) -> ServerRows {
    var rows = ServerRows()
    try run(statement, limit) { result in
      rows.append(result)
      return true
    }
    return rows
  }

  /// Calls `body` with each row of a statement as it comes, for as long as it returns true.
  func forEachRow(
    _ statement: ServerStatement, _ limit: Limit, _ body: (ServerRow) -> Bool
  ) throws(ServerError) {
    try run(statement, limit, rowByRow: true) { result in
      for row in 0..<ash_row_count(result) { guard body(ServerRow(result: result, row: row)) else { return false } }
      return true
    }
  }

  /// Calls `body` with the bytes that `COPY … TO STDOUT` sends, for as long as it returns true.
  func copy(
    _ statement: String, _ limit: Limit, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(ServerError) {
    // A copy cannot be part of a pipeline.
    try complete("BEGIN READ ONLY")
    do throws(ServerError) {
      try complete(settings.localStatement(timeout: limit == .none ? nil : settings.timeout))
      try send(ServerStatement(statement))
      var isWanted = true
      try drain { result throws(ServerError) in
        guard ash_result_status(result) == Int32(ASH_COPY_OUT) else { return }
        while let line = try copyLine() {
          defer { ash_free(line.baseAddress) }
          if isWanted, !body(UnsafeRawBufferPointer(line)) {
            isWanted = false
            canceller.cancel()
          }
        }
      }
    } catch {
      if isConnected { try? complete("ROLLBACK") }
      throw error
    }
    try complete("COMMIT")
  }

  /// Runs a statement, by itself or in a transaction that brings the settings and ends with it.
  private func run(
    _ statement: ServerStatement, _ limit: Limit, rowByRow: Bool = false, _ body: (OpaquePointer) -> Bool
  ) throws(ServerError) {
    guard isConnected else { throw ServerError(.lost, message) }
    guard isLent || limit == .none else {
      try send(statement)
      if rowByRow { _ = ash_single_row_mode(handle) }
      return try drain(body)
    }
    try runInTransaction(statement, timeout: limit == .none ? nil : settings.timeout, rowByRow: rowByRow, body)
  }

  private func runInTransaction(
    _ statement: ServerStatement, timeout: Int?, rowByRow: Bool, _ body: (OpaquePointer) -> Bool
  ) throws(ServerError) {
    guard ash_enter_pipeline(handle) else { throw ServerError(.lost, message) }
    do throws(ServerError) {
      try send(ServerStatement("BEGIN READ ONLY"))
      try send(ServerStatement(settings.localStatement(timeout: timeout)))
      try send(statement)
      try send(ServerStatement("COMMIT"))
      guard ash_pipeline_sync(handle) else { throw ServerError(.lost, message) }
      try drainPipeline(rowByRow, body)
      _ = ash_exit_pipeline(handle)
    } catch {
      _ = ash_exit_pipeline(handle)
      if isConnected { try? complete("ROLLBACK") }
      throw error
    }
  }

  /// Takes the results of the four statements, of which the third has the rows.
  private func drainPipeline(_ rowByRow: Bool, _ body: (OpaquePointer) -> Bool) throws(ServerError) {
    var failure: ServerError?
    for step in 0..<4 {
      if step == 2, rowByRow { _ = ash_single_row_mode(handle) }
      do throws(ServerError) {
        try drain { result in step == 2 ? body(result) : true }
      } catch {
        failure = failure ?? error
        guard isConnected else { break }
      }
    }
    // The end of the pipeline.
    if isConnected, let end = try nextResult() { ash_clear(end) }
    if let failure { throw failure }
  }

  /// Runs a statement whose rows do not matter.
  private func complete(_ statement: String) throws(ServerError) {
    try send(ServerStatement(statement))
    try drain { _ in true }
  }

  private func send(_ statement: ServerStatement) throws(ServerError) {
    let isSent = statement.withPointers { text, count, values in ash_send(handle, text, count, values) }
    guard isSent else { throw ServerError(isConnected ? .statement : .lost, message) }
  }

  // MARK: Results

  /// Takes all results of a statement. Once `body` returns false, the statement is cancelled.
  private func drain(_ body: (OpaquePointer) -> Bool) throws(ServerError) {
    var isWanted = true
    try drain { result throws(ServerError) in
      let status = ash_result_status(result)
      guard isWanted, status == Int32(ASH_TUPLES_OK) || status == Int32(ASH_SINGLE_TUPLE) else { return }
      isWanted = body(result)
      if !isWanted { canceller.cancel() }
    }
  }

  private func drain(_ take: (OpaquePointer) throws(ServerError) -> Void) throws(ServerError) {
    var failure: ServerError?
    while let result = try nextResult() {
      defer { ash_clear(result) }
      switch ash_result_status(result) {
      case Int32(ASH_FATAL_ERROR), Int32(ASH_BAD_RESPONSE): failure = failure ?? error(of: result)
      case Int32(ASH_PIPELINE_ABORTED): break
      default: try take(result)
      }
    }
    if let failure { throw failure }
  }

  private func error(of result: OpaquePointer) -> ServerError {
    func field(_ name: Int) -> String? { ash_result_error(result, Int32(name)).map { String(cString: $0) } }
    return ServerError(
      state: field(ASH_ERROR_STATE) ?? "", message: field(ASH_ERROR_MESSAGE) ?? message,
      isOurs: canceller.isCancelled, isConnected: isConnected)
  }

  private func nextResult() throws(ServerError) -> OpaquePointer? {
    while ash_is_busy(handle) { try waitForInput() }
    return ash_next_result(handle)
  }

  private func copyLine() throws(ServerError) -> UnsafeMutableBufferPointer<CChar>? {
    while true {
      var line: UnsafeMutablePointer<CChar>?
      let count = ash_copy_line(handle, &line)
      if count > 0 { return UnsafeMutableBufferPointer(start: line, count: Int(count)) }
      guard count == 0 else { return nil }
      try waitForInput()
    }
  }

  /// The time after which a server that does not answer a request to stop is given up, in seconds.
  private static let patience = 3.0
  private var givenUpSince: Date?

  /// Sends what waits in the client, and reads what has come.
  private func waitForInput() throws(ServerError) {
    let unsent = ash_flush(handle)
    let socket = ash_socket(handle)
    guard unsent >= 0, socket >= 0 else { throw ServerError(.lost, message) }
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
    let count = poll(&descriptor, 1, 250)
    if count == 0 { return try leaveSilentServer() }
    givenUpSince = nil
    guard ash_consume_input(handle) else { throw ServerError(.lost, message) }
  }

  private func leaveSilentServer() throws(ServerError) {
    guard canceller.isCancelled else { return givenUpSince = nil }
    let start = givenUpSince ?? Date()
    givenUpSince = start
    if Date().timeIntervalSince(start) > Self.patience { throw ServerError(.lost, "the server does not answer") }
  }

  private var message: String { ConnectionAttempt.message(of: handle) }
}
