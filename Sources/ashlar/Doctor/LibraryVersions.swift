import Foundation

/// The versions of the libraries that the program runs with, as these report them. They are found by name, so that a
/// program that was linked in another way still says what it knows.
enum LibraryVersions {
  static var lines: [(name: String, value: String)] {
    [
      ("ncurses", text("curses_version")), ("SQLite", text("sqlite3_libversion")), ("zlib", text("zlibVersion")),
      ("libpng", png), ("libwebp", webP),
    ]
  }

  /// The number of colours that terminfo has for the terminal, or why there is none.
  static var terminfoColors: String {
    typealias Setup = @convention(c) (UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?) -> Int32
    typealias Number = @convention(c) (UnsafePointer<CChar>) -> Int32
    guard let setup = symbol("setupterm"), let number = symbol("tigetnum") else { return missing }
    var status: Int32 = 0
    guard unsafeBitCast(setup, to: Setup.self)(nil, STDOUT_FILENO, &status) == 0 else {
      return "TERM is not in terminfo"
    }
    return "\(max(0, unsafeBitCast(number, to: Number.self)("colors"))) in terminfo"
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_NOW), name) }

  private static let missing = "not linked, or without a version"

  /// The text that a function without parameters returns.
  private static func text(_ name: String) -> String {
    typealias Version = @convention(c) () -> UnsafePointer<CChar>?
    guard let symbol = symbol(name), let text = unsafeBitCast(symbol, to: Version.self)() else { return missing }
    return String(cString: text)
  }

  private static var png: String {
    typealias Version = @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
    guard let symbol = symbol("png_get_libpng_ver"), let text = unsafeBitCast(symbol, to: Version.self)(nil) else {
      return missing
    }
    return String(cString: text)
  }

  /// A byte for each part.
  private static var webP: String {
    typealias Version = @convention(c) () -> Int32
    guard let symbol = symbol("WebPGetDecoderVersion") else { return missing }
    let number = unsafeBitCast(symbol, to: Version.self)()
    return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }
}
