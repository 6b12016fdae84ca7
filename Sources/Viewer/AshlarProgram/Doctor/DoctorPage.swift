import ArgumentParser
import CharacterCanvas
import Configuration
import CursesTerminal
import Foundation
import LayoutAudit
import LayoutProgram
import ProgramRuns
import SceneFiles

/// Facts about the program, the system and the terminal, as lines of names and values.
struct DoctorPage {
  private let context = ProgramContext.current
  private let interview = TerminalInterview.replies()
  private var environment: [String: String] { context.variables }

  var text: String {
    [program, terminal, answers, widths, files, libraries].map(\.text).joined(separator: "\n\n")
  }

  /// Lines under a title.
  private struct Section {
    let title: String
    let lines: [(name: String, value: String)]

    /// Values of terminals and variables may have control characters.
    var text: String {
      let width = lines.map { DisplayText($0.name).width }.max() ?? 0
      let rows = lines.map { line in
        let gap = String(repeating: " ", count: width - DisplayText(line.name).width)
        return "  \(line.name)\(gap)  \(DisplayText(line.value).string)"
      }
      return ([title] + rows).joined(separator: "\n")
    }
  }

  // MARK: Sections

  private var program: Section {
    Section(
      title: "Program",
      lines: [
        (MainActor.assumeIsolated { Program.current.call.name }, Ashlar.version), ("system", Self.system),
        ("locale", Self.locale(environment)), ("character set", Self.characterSet),
      ])
  }

  private var terminal: Section {
    let names = [
      "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX", "STY", "SSH_CONNECTION", "NO_COLOR",
      "ASHLAR_MOTION", "REDUCED_MOTION",
    ]
    let variables = names.map { name in
      (name, environment[name].map { ["TMUX", "STY", "SSH_CONNECTION"].contains(name) ? "set" : $0 } ?? "not set")
    }
    let ends = [("input", context.input.isTerminal), ("output", context.output.isTerminal)].map { name, isTerminal in
      (name, isTerminal ? "a terminal" : "not a terminal")
    }
    return Section(
      title: "Terminal",
      lines: variables + ends
        + [("colours", LibraryVersions.terminfoColors), ("size", TerminalInterview.size ?? "unknown")])
  }

  private var answers: Section {
    guard let replies = interview?.replies else {
      return Section(title: "Replies", lines: [("queries", "not sent: there is no terminal that replies")])
    }
    return Section(
      title: "Replies",
      lines: [
        ("attributes", replies.attributes.map(Self.text) ?? "none"),
        ("secondary attributes", replies.secondaryAttributes.map(Self.text) ?? "none"),
        ("name", replies.name ?? "none"), ("background", replies.background.map(Self.text) ?? "none"),
        ("synchronized output", replies.hasSynchronizedOutput ? "yes" : "no"),
        ("sixel graphics", replies.hasSixel ? "yes" : "no"), ("kitty graphics", replies.takesImages ? "yes" : "no"),
        ("images", images),
      ])
  }

  /// The form in which the viewer shows images, and why.
  private var images: String {
    if !environment["NO_COLOR", default: ""].isEmpty { return "characters of ASCII: NO_COLOR is set" }
    if Self.characterSet != "UTF-8" { return "half cells or characters of ASCII: the character set is not UTF-8" }
    return interview?.graphics.sentence ?? "half cells"
  }

  private var widths: Section {
    let samples = TerminalInterview.samples
    let lines = samples.enumerated().map { index, sample in
      let own = DisplayText(sample.text).width
      let columns = own.counted("column")
      guard let measured = interview?.widths[index] else { return (sample.name, "\(columns); not measured") }
      return (sample.name, measured == own ? columns : "\(columns); the terminal moves by \(measured)")
    }
    return Section(title: "Widths of characters", lines: lines)
  }

  private var files: Section {
    Section(
      title: "Files",
      lines: [
        ("configuration", Self.present(UserSettings.path(environment: environment))),
        ("views", Self.present(ViewState.folder(environment: environment))),
      ])
  }

  private var libraries: Section { Section(title: "Libraries", lines: LibraryVersions.lines) }

  // MARK: Values

  private static func present(_ path: String) -> String {
    path + (FileManager.default.fileExists(atPath: path) ? "" : " (not there)")
  }

  private static func text(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ";") }

  private static func text(_ color: RGB) -> String { "rgb(\(color.red), \(color.green), \(color.blue))" }

  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Characters>(_ characters: Characters) -> String {
      withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    let pretty = release?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
    let title = pretty.map { "\($0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" }), " } ?? ""
    return "\(title)\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }

  private static func locale(_ environment: [String: String]) -> String {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return set.isEmpty ? "not set" : set.joined(separator: " ")
  }

  private static var characterSet: String {
    guard ProgramContext.current.ownsProcess else { return "unknown: the process is another program's" }
    guard setlocale(LC_CTYPE, "") != nil else { return "unknown: the locale is not installed" }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? "unknown"
  }
}

/// `ashlar --doctor` too.
struct DoctorCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: "Print facts about this machine for a report of a fault.",
      discussion: Program.help(
        """
        One page about the terminal and its replies, colours, graphics, locale, widths of characters, configuration \
        files and libraries. It names no files of yours but the configuration's.
        Example:
          ashlar --doctor > report.txt
        """))
  }

  func run() throws {
    try perform { try Output.write(DoctorPage().text) }
  }
}

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
    guard ProgramContext.current.ownsProcess, let setup = symbol("setupterm"), let number = symbol("tigetnum") else {
      return missing
    }
    var status: Int32 = 0
    guard unsafeBitCast(setup, to: Setup.self)(nil, ProgramContext.current.output.file, &status) == 0 else {
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

/// Asks the terminal about itself, and where its cursor is after characters of disputed width.
enum TerminalInterview {
  static let samples: [(name: String, text: String)] = [
    ("e with an accent", "e\u{301}"), ("box line", "─"), ("ideograph", "漢"), ("emoji", "👍"), ("sun as emoji", "☀️"),
    ("family", "👩‍👩‍👧"), ("flag", "🇫🇷"), ("sextant", "\u{1FB00}"), ("octant", "\u{1CD00}"),
  ]

  /// In seconds. A terminal behind a slow connection replies in a few tenths.
  private static let patience = 1.0

  /// As `80x24`; nil without a terminal.
  static var size: String? {
    let context = ProgramContext.current
    guard let size = context.output.size ?? context.errors.size ?? context.input.size else { return nil }
    return "\(size.columns)x\(size.rows)"
  }

  /// Nil without a terminal, or with one that would show the queries.
  static func replies() -> TerminalAnswers? {
    let context = ProgramContext.current
    let type = context.variables["TERM"] ?? ""
    guard context.ownsProcess, context.input.isTerminal, !["", "dumb", "linux"].contains(type), !type.hasPrefix("vt")
    else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(terminal, TCSANOW, &raw)
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    send(queries, to: terminal)
    let first = read(from: terminal) { TerminalReplies($0).attributes != nil }
    let variables = context.variables
    let choice = MainActor.assumeIsolated {
      UserConfiguration(path: UserSettings.path(environment: variables), environment: variables).settings.graphics
    }
    var graphics = GraphicsFinding(choice, isInTmux: !variables["TMUX", default: ""].isEmpty)
    // The queries that follow are for a terminal around tmux. It may not reply, and tmux does not say so.
    let following = graphics.read(first)
    if graphics.awaitsOuterName {
      send(String(decoding: following, as: UTF8.self), to: terminal)
      let rest = read(from: terminal) { part in
        var asked = graphics
        _ = asked.read(part)
        return !asked.awaitsOuterName
      }
      _ = graphics.read(rest)
    }
    return TerminalAnswers(first, graphics)
  }

  /// The last query is the one that every terminal replies to.
  private static var queries: String {
    let measured = samples.map { "\r\($0.text)\u{1B}[6n" }.joined()
    let facts = TerminalQuery.name + TerminalQuery.secondaryAttributes + TerminalQuery.background
    return facts + TerminalQuery.synchronizedOutput + measured + "\r\u{1B}[K" + TerminalQuery.images + "\r\u{1B}[K"
      + TerminalQuery.attributes
  }

  private static func send(_ text: String, to terminal: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads replies until they are complete, or do not come any more.
  private static func read(from terminal: Int32, until isComplete: ([UInt8]) -> Bool) -> [UInt8] {
    let end = Date(timeIntervalSinceNow: patience)
    var bytes: [UInt8] = []
    while !isComplete(bytes) {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let left = Int32(end.timeIntervalSinceNow * 1000)
      guard left > 0, poll(&waiting, 1, left) > 0 else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { Foundation.read(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}

/// Replies of a terminal.
struct TerminalAnswers {
  let replies: TerminalReplies
  /// In columns, in the order of the samples; less of them if replies are missing.
  let widths: [Int: Int]
  let graphics: GraphicsFinding

  init(_ bytes: [UInt8], _ graphics: GraphicsFinding) {
    (replies, self.graphics) = (TerminalReplies(bytes), graphics)
    let text = String(decoding: bytes, as: UTF8.self)
    let columns = text.matches(of: /\e\[[0-9]+;([0-9]+)R/).compactMap { Int($0.output.1) }
    widths = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($0.offset, $0.element - 1) })
  }
}
