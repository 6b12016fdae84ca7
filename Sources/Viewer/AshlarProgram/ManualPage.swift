import ArgumentParser
import Explorer
import Foundation
import LayoutProgram

/// The man page, from the same declarations as `--help` and from the table of keys.
struct ManualPage {
  /// The page in the macros of man(7), without the last line feed.
  let text: String

  init(_ program: (some ParsableCommand).Type) throws {
    let root = try JSONDecoder().decode(Dump.self, from: Data(program._dumpHelp().utf8)).command
    let commands = (root.subcommands ?? []).filter { $0.isShown && $0.commandName != "help" }
    var lines = [
      ".TH \(Self.escaped(root.commandName.uppercased())) 1 \"\" \"\(Self.escaped(program.configuration.version))\"",
      ".SH NAME", "\(root.commandName) \\- \(Self.escaped(root.abstract ?? ""))",
      ".SH SYNOPSIS", ".B \(root.commandName)", "[\\fIcommand\\fR] [\\fIargument\\fR ...]",
      ".SH DESCRIPTION",
    ]
    lines += Self.prose(root.discussion ?? "")
    lines.append(".SH COMMANDS")
    lines += commands.flatMap { Self.section(for: $0, below: root.commandName) }
    lines += Self.keys + (Program.hasGallery ? NotOffered.manual : []) + Self.closing
    text = lines.joined(separator: "\n")
  }

  private static func section(for command: Dump.Command, below parent: String) -> [String] {
    let name = "\(parent) \(command.commandName)"
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && !$0.isHelp }
    var lines = [".SS \(escaped(name))", escaped(command.abstract ?? "")]
    lines += [".PP", ".B \(escaped(name))", arguments.map(\.usage).joined(separator: " ")].filter { !$0.isEmpty }
    lines += arguments.flatMap { [".TP", $0.heading, escaped($0.words)] }
    if let discussion = command.discussion { lines += [".PP"] + prose(discussion) }
    let below = (command.subcommands ?? []).filter { $0.isShown && $0.commandName != "help" }
    return lines + below.flatMap { section(for: $0, below: name) }
  }

  /// Paragraphs of text. Indented lines are examples and keep their shape.
  private static func prose(_ text: String) -> [String] {
    var lines: [String] = []
    var isExample = false
    for line in text.split(separator: "\n") {
      let begins = line.hasPrefix("  ")
      if begins != isExample { lines.append(begins ? ".PP\n.nf" : ".fi\n.PP") }
      isExample = begins
      lines.append(escaped(begins ? "    " + line.drop { $0 == " " } : String(line)))
    }
    return isExample ? lines + [".fi"] : lines
  }

  /// The keys of the viewer, with a section for each topic.
  private static var keys: [String] {
    let actions = ActionTable.standard.actions.filter { !$0.keys.isEmpty }
    let topics = ExplorerAction.Topic.allCases.flatMap { topic -> [String] in
      [".SS \(topic.rawValue)"] + actions.filter { $0.topic == topic }.flatMap(entry)
    }
    return [".SH KEYS", "A number before a key is a count: 5j scrolls five rows. Configuration changes keys."] + topics
  }

  private static func entry(of action: ExplorerAction) -> [String] {
    let keys = action.keys.map { "\\fB\(escaped($0.name))\\fR" }.joined(separator: ", ")
    return [".TP", keys, escaped(action.explanation)]
  }

  private static let closing = [
    ".SH ENVIRONMENT", ".TP", ".B LC_ALL, LC_CTYPE, LANG",
    "A terminal gets ASCII if its locale has another character set than UTF-8. No locale, C, POSIX and a locale that is",
    "not installed count as UTF-8. Files and pipes do not depend on the locale.",
    ".TP", ".B NO_COLOR", "If it is set, nothing is coloured.",
    ".TP", ".B ASHLAR_SYNC", "0 turns synchronized output off.",
    ".TP", ".B ESCDELAY", "How long to wait for the rest of a key after Escape, in milliseconds.",
    ".SH FILES", ".TP", ".I $XDG_CONFIG_HOME/ashlar/config.yaml",
    "Defaults, which the command line overrides; in \\fI~/.config\\fR if the variable is not set. All keys are optional:",
    "\\fBkeys\\fR, a mapping of actions to a key or a list of keys; \\fBtheme\\fR, \\fBboxes\\fR, \\fBcolors\\fR and",
    "\\fBascii\\fR (true or false), as the options of these names; and \\fBscene\\fR, the scene or scene file that opens",
    "first. Errors are reported with line and column, and the rest of the file is used.",
    ".SH EXIT STATUS", "0 for success, 1 if an audit or a comparison has findings, and the statuses of",
    ".BR sysexits.h :", Failure.statuses.map { "\($0.status) \($0.meaning)" }.joined(separator: ", ") + ".",
  ]

  fileprivate static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = line.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
      return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }.joined(separator: "\n")
  }
}

/// Commands as the argument parser describes them.
private struct Dump: Decodable {
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?

    var isShown: Bool { shouldDisplay ?? true }
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var abstract: String?

    var isHelp: Bool { (names ?? []).contains { $0.name == "help" || $0.name == "version" } }

    private var value: String { "\\fI\(ManualPage.escaped(valueName ?? "value"))\\fR" }

    private var name: String {
      (names ?? []).map { "\\fB\(ManualPage.escaped($0.text))\\fR" }.joined(separator: ", ")
    }

    /// `[--size columns x rows ...]`
    var usage: String {
      let text = kind == "positional" ? value : kind == "option" ? "\(name) \(value)" : name
      let repeated = isRepeating ? text + " ..." : text
      return isOptional ? "[\(repeated)]" : repeated
    }

    var heading: String { kind == "positional" ? value : kind == "option" ? "\(name) \(value)" : name }

    var words: String {
      (abstract ?? "") + (defaultValue.map { " Default: \($0)." } ?? "")
    }
  }

  var command: Command
}

/// The parts of UIKit's collection views that a port must not expect.
enum NotOffered {
  /// The names, in the order of the page about differences from UIKit.
  static let names = ["table views", "storyboard files"]

  /// The same in one sentence, for help and manual. A test compares the README with it.
  static var sentence: String {
    "The module UIKit does not offer \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")."
  }

  /// A section of the manual.
  static let manual = [
    ".SH UIKIT", "Layouts for iOS compile with the module UIKit of this package.", sentence,
    "Its documentation, DivergencesFromUIKit, lists all differences.",
  ]
}

struct ManualCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual", abstract: "Print the man page.",
      discussion: Program.help(
        """
        Example:
          ashlar manual > ashlar.1
        """))
  }

  func run() throws {
    try perform { try Output.write(try ManualPage(Ashlar.self).text) }
  }
}
