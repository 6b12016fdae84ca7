import CPostgreSQL
import Foundation

/// Makes connections to an address, as libpq finds servers and passwords: by the address, by services, by the
/// environment and by `.pgpass`.
struct ConnectionAttempt {
  private let address: ServerAddress
  private let canceller: Canceller

  /// The longest time for a connection, in seconds.
  private static let patience = 15.0

  init(_ address: ServerAddress, _ canceller: Canceller) { (self.address, self.canceller) = (address, canceller) }

  /// - Parameter options: options of the server's command line, which come after the user's own.
  func connection(options: String?) throws(ServerError) -> OpaquePointer {
    let words = try words(options: options)
    guard let handle = Self.start(words) else { throw ServerError(.lost, "there is no memory for a connection") }
    do throws(ServerError) {
      try finish(handle)
    } catch {
      ash_finish(handle)
      throw error
    }
    return handle
  }

  /// The words of a connection and their values. Later ones win.
  private func words(options: String?) throws(ServerError) -> [(String, String)] {
    let own = try Self.value(of: "options", in: address) ?? ProcessInfo.processInfo.environment["PGOPTIONS"]
    let secrets = address.secrets
    let all: [(String, String?)] = [
      ("dbname", address.connectionString), ("password", secrets.password), ("sslpassword", secrets.keyPassword),
      ("options", [own, options].compactMap { $0 }.joined(separator: " ")), ("client_encoding", "UTF8"),
      ("fallback_application_name", "ashlar"), ("keepalives_idle", "30"),
    ]
    return all.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
  }

  /// The value of a word in an address.
  /// - Throws: if the address cannot be read. libpq's message may quote a part of it, so it ends before that.
  private static func value(of name: String, in address: ServerAddress) throws(ServerError) -> String? {
    var error: UnsafeMutablePointer<CChar>?
    guard let options = ash_options_parse(address.connectionString, &error) else {
      let words = error.map { String(cString: $0) } ?? "it cannot be read"
      ash_free(error)
      throw ServerError(.statement, "malformed address: \(words.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    defer { ash_options_free(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if String(cString: keyword) == name { return option.pointee.value.map { String(cString: $0) } }
      option += 1
    }
    return nil
  }

  private static func start(_ words: [(String, String)]) -> OpaquePointer? {
    withCStrings(words.map(\.0)) { names in withCStrings(words.map(\.1)) { ash_connect_start(names, $0) } }
  }

  private func finish(_ handle: OpaquePointer) throws(ServerError) {
    let end = Date() + Self.patience
    var next = Int32(ASH_POLLING_WRITING)
    while ash_status(handle) != Int32(ASH_CONNECTION_BAD) {
      if next == Int32(ASH_POLLING_OK) { return }
      guard next != Int32(ASH_POLLING_FAILED) else { break }
      try wait(for: handle, next, until: end)
      next = ash_connect_poll(handle)
    }
    throw Self.error(of: handle)
  }

  /// Waits until the next step of a connection can be made.
  private func wait(for handle: OpaquePointer, _ next: Int32, until end: Date) throws(ServerError) {
    while true {
      if canceller.isCancelled { throw ServerError(.cancelled, "stopped") }
      guard Date() < end else { throw ServerError(.lost, "no answer within \(Int(Self.patience)) s") }
      let events = next == Int32(ASH_POLLING_READING) ? POLLIN : POLLOUT
      var descriptor = pollfd(fd: ash_socket(handle), events: Int16(events), revents: 0)
      if poll(&descriptor, 1, 100) != 0 { return }
    }
  }

  private static func error(of handle: OpaquePointer) -> ServerError {
    let message = message(of: handle)
    if ash_needs_password(handle) { return ServerError(.needsPassword, message) }
    // There is no code of an error before there is a connection.
    if message.contains("does not exist"), message.contains("database") { return ServerError(.noDatabase, message) }
    let refusals = ["authentication", "pg_hba.conf", "role "]
    return ServerError(refusals.contains(where: message.contains) ? .refused : .lost, message)
  }

  /// The message of a connection on one line.
  static func message(of handle: OpaquePointer) -> String {
    let text = ash_error_message(handle).map { String(cString: $0) } ?? ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "the server closed the connection" : words
  }
}

/// Calls `body` with a list of strings that ends with NULL.
func withCStrings<Result>(_ strings: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
  let copies = strings.map { $0.map { strdup($0) } ?? nil }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
  return pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("a list has its end") }
    return body(start)
  }
}
