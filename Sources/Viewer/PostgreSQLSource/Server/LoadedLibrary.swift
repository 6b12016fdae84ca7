import CPostgreSQL
import Records

/// The client library of PostgreSQL in this process.
enum LoadedLibrary {
  /// The advice where there is none.
  #if os(macOS)
    private static let advice = "brew install libpq"
  #else
    private static let advice = "apt-get install libpq5"
  #endif

  /// Loads the library, if that was not done.
  ///
  /// - Throws: `SourceError.unavailable`, which names the package.
  static func require(for address: ServerAddress) throws(SourceError) {
    guard let reason = ash_postgres_load() else { return }
    throw .unavailable(source: address.text, reason: "it needs libpq (\(advice)): \(String(cString: reason))")
  }
}
