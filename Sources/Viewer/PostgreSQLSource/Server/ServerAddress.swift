import Foundation
import Records

/// The address of a database on a server, without its passwords.
///
/// It is a URL (`postgres://` or `postgresql://`), or a list of libpq's words and values after `postgres:`, such as
/// `postgres:service=shop`. Passwords are taken out at once, so that they appear in no title, no log, no kept view and
/// no copied command.
public struct ServerAddress: Hashable, Sendable {
  /// The address as it is shown, kept and copied.
  public let text: String

  /// The passwords of a connection: that of the user, and that of a key file.
  struct Secrets: Hashable, Sendable {
    var password: String?
    var keyPassword: String?

    var isEmpty: Bool { password == nil && keyPassword == nil }
  }

  /// nil if the text is no address of a server.
  public init?(_ text: String) {
    guard let parts = AddressParts(text) else { return nil }
    self.text = parts.text
    if !parts.secrets.isEmpty { SecretStore.shared[parts.text] = parts.secrets }
  }

  /// A text without the passwords of an address, if it is or ends with one: an option may have it after `=`.
  ///
  /// The passwords are remembered for the address while the program runs.
  public static func takingPasswords(from word: String) -> String {
    if let address = ServerAddress(word) { return address.text }
    guard word.hasPrefix("-"), let equals = word.firstIndex(of: "=") else { return word }
    let start = word.index(after: equals)
    guard let address = ServerAddress(String(word[start...])) else { return word }
    return word[..<start] + address.text
  }

  /// Remembers a password that was asked for.
  func remember(password: String) {
    var secrets = SecretStore.shared[text] ?? Secrets()
    secrets.password = password
    SecretStore.shared[text] = secrets
  }

  var secrets: Secrets { SecretStore.shared[text] ?? Secrets() }

  /// What libpq reads: a URL, or words and values.
  var connectionString: String {
    ServerScheme(of: text) == .words ? String(text.dropFirst(ServerScheme.words.rawValue.count)) : text
  }
}

/// The passwords of the addresses in this process, by the addresses without them.
private final class SecretStore: @unchecked Sendable {
  static let shared = SecretStore()

  private let lock = NSLock()
  private var secrets: [String: ServerAddress.Secrets] = [:]

  subscript(address: String) -> ServerAddress.Secrets? {
    get { lock.withLock { secrets[address] } }
    set { lock.withLock { secrets[address] = newValue } }
  }
}

/// An address taken apart into its passwords and the rest.
private struct AddressParts {
  private(set) var text: String
  private(set) var secrets = ServerAddress.Secrets()

  init?(_ text: String) {
    guard let scheme = ServerScheme(of: text) else { return nil }
    self.text = text
    let rest = text.dropFirst(scheme.rawValue.count)
    self.text = scheme.rawValue + (scheme == .words ? takeWords(rest) : takeURL(rest))
  }

  // MARK: URLs

  private mutating func takeURL(_ url: Substring) -> String {
    let (place, query) = Self.split(url, at: "?")
    let kept = takeUser(place)
    guard let query else { return kept }
    let words = query.split(separator: "&", omittingEmptySubsequences: false).filter { word in
      let (name, value) = Self.split(word, at: "=")
      return !take(name.lowercased(), Self.decoded(value ?? ""))
    }
    return words.isEmpty ? kept : kept + "?" + words.joined(separator: "&")
  }

  /// Takes the password before the host. One with an `@` or a `/` that is not encoded is taken whole, too.
  private mutating func takeUser(_ place: Substring) -> String {
    let host = place.prefix { $0 != "/" }
    let end = host.lastIndex(of: "@") ?? (Self.hasPort(host) ? nil : place.lastIndex(of: "@"))
    guard let end, let colon = place[..<end].firstIndex(of: ":") else { return String(place) }
    secrets.password = Self.decoded(place[place.index(after: colon)..<end])
    return String(place[..<colon] + place[end...])
  }

  /// Whether what follows a colon in a host is a number, or nothing does.
  private static func hasPort(_ host: Substring) -> Bool {
    guard !host.hasPrefix("["), let colon = host.firstIndex(of: ":") else { return true }
    // Several hosts have commas between them.
    let isList = host.contains(",")
    return host[host.index(after: colon)...].allSatisfy { $0.isNumber || isList && ($0.isLetter || ",:.-".contains($0)) }
  }

  // MARK: Words and values

  /// Takes the passwords out of `word=value` pairs; a value may stand in quotes, with backslashes.
  private mutating func takeWords(_ list: Substring) -> String {
    var kept: [String] = []
    var rest = list.drop { $0 == " " }
    while !rest.isEmpty {
      let start = rest
      let name = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest[name.endIndex...].drop { $0 == " " }
      var value = ""
      if rest.first == "=" { value = Self.takeValue(&rest) }
      let word = start[..<rest.startIndex]
      if !take(name.lowercased(), value) { kept.append(String(word).trimmed) }
      rest = rest.drop { $0 == " " }
    }
    return kept.joined(separator: " ")
  }

  /// The value after `=`.
  private static func takeValue(_ rest: inout Substring) -> String {
    rest = rest.dropFirst().drop { $0 == " " }
    let isQuoted = rest.first == "'"
    if isQuoted { rest.removeFirst() }
    var value = ""
    while let next = rest.popFirst() {
      if next == "\\", let escaped = rest.popFirst() {
        value.append(escaped)
      } else if isQuoted ? next == "'" : next == " " {
        break
      } else {
        value.append(next)
      }
    }
    return value
  }

  // MARK: Passwords

  private mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "password": secrets.password = value
    case "sslpassword": secrets.keyPassword = value
    default: return false
    }
    return true
  }

  private static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }

  private static func split(_ text: Substring, at separator: Character) -> (Substring, Substring?) {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<index], text[text.index(after: index)...])
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
