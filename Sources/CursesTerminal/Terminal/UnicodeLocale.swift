#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character set that curses takes from the locale.
enum UnicodeLocale {
  /// Takes over the user's character set, and answers whether it is UTF-8.
  ///
  /// A locale that is named but not installed, as happens over ssh and in containers, or one of another character set
  /// gives way to `C.UTF-8`: else curses would send blanks for everything beyond ASCII, box lines among it. Only the
  /// character set changes; numbers and dates stay as they are.
  static func adopt() -> Bool {
    if setlocale(LC_CTYPE, "") != nil, isUnicode { return true }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if isUnicode { return true }
    }
    return false
  }

  private static var isUnicode: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else { return false }
    return ["utf-8", "utf8"].contains(name.lowercased())
  }
}
