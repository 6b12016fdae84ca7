/// The beginning of a text that names a database on a server, and no file.
public enum ServerScheme: String, Hashable, Sendable, CaseIterable {
  /// A URL, as in `postgres://host/shop`.
  case url = "postgres://"
  /// The same with the other name that libpq has for it.
  case longURL = "postgresql://"
  /// Words and values of libpq, as in `postgres:service=shop`.
  case words = "postgres:"

  /// nil if the text names no server.
  public init?(of text: String) {
    let found = Self.allCases.first { text.hasPrefix($0.rawValue) }
    // A file may begin so, but it is unlikely to have a value after it.
    guard let found, found != .words || text.contains("=") else { return nil }
    self = found
  }

  /// The last part of an address without passwords: the name of the database, of the service, or of the server.
  public static func title(of address: String) -> String {
    guard let scheme = ServerScheme(of: address) else { return address }
    let rest = address.dropFirst(scheme.rawValue.count)
    if scheme == .words {
      let words = rest.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
      let named = ["service", "dbname"].lazy.compactMap { name in words.first { $0.first == name[...] }?.last }.first
      return named.map(String.init) ?? String(rest)
    }
    let place = rest.prefix { $0 != "?" }
    return place.split(separator: "/").last.map(String.init) ?? "PostgreSQL"
  }
}
