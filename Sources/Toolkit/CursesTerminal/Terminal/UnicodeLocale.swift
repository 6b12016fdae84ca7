import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character set that curses takes from the locale.
package enum UnicodeLocale {
  /// Adopts the user's character set, and returns whether it is UTF-8.
  ///
  /// `C.UTF-8` replaces a locale that is not installed, as happens over ssh and in containers, and one without a
  /// character set: none, `C` and `POSIX`. Otherwise curses would send blanks for everything beyond ASCII, including box
  /// lines. A locale with another character set is kept, whether its name says so or not, as `de_DE@euro` does not. Only
  /// the character set changes; numbers and dates stay as they are.
  static func adopt(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    if namesOtherSet(environment) { return false }
    if setlocale(LC_CTYPE, "") != nil {
      if isUnicode { return true }
      if !["", "C", "POSIX"].contains(name(environment)) { return false }
    }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if isUnicode { return true }
    }
    return false
  }

  /// Whether the locale names a character set other than UTF-8, as `de_DE.ISO-8859-1` does. The first variable that is
  /// set counts.
  static func namesOtherSet(_ environment: [String: String]) -> Bool {
    guard let end = name(environment).split(separator: ".", maxSplits: 1).dropFirst().first else { return false }
    let set = end.prefix { $0 != "@" }
    return !["utf-8", "utf8"].contains(set.lowercased())
  }

  private static func name(_ environment: [String: String]) -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// Whether standard output is a terminal that needs ASCII, because its locale has another character set. Files and
  /// pipes never depend on the locale.
  package static func needsASCII(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    isatty(STDOUT_FILENO) == 1 && !adopt(environment: environment)
  }

  private static var isUnicode: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else { return false }
    return ["utf-8", "utf8"].contains(name.lowercased())
  }
}
