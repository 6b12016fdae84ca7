import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character set that curses takes from the locale.
enum UnicodeLocale {
  /// Takes over the user's character set, and answers whether it is UTF-8.
  ///
  /// A locale that is named but not installed, as happens over ssh and in containers, and one that says nothing of a
  /// character set, such as `C`, give way to `C.UTF-8`: else curses would send blanks for everything beyond ASCII, box
  /// lines among it. One that names another character set is taken at its word. Only the character set changes;
  /// numbers and dates stay as they are.
  static func adopt(environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    if namesOtherSet(environment) { return false }
    if setlocale(LC_CTYPE, "") != nil, isUnicode { return true }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if isUnicode { return true }
    }
    return false
  }

  /// Whether the variable that counts names a character set, as in `de_DE.ISO-8859-1`, that is not UTF-8.
  static func namesOtherSet(_ environment: [String: String]) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let set = name.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix(while: { $0 != "@" }) else {
      return false
    }
    return !["utf-8", "utf8"].contains(set.lowercased())
  }

  private static var isUnicode: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else { return false }
    return ["utf-8", "utf8"].contains(name.lowercased())
  }
}
