import Foundation

/// A type of UIKit as the sources declare it: its name, and the members that only keep a value.
struct OfferedName {
  let name: String
  /// What the comment says of the type.
  var comment = ""
  /// The members whose comment says that they are only stored or never called.
  var storedMembers: Set<String> = []

  /// Whether the whole type only keeps what it is given.
  var isOnlyStored: Bool { Self.saysStored(comment) }

  /// Comments of members and types without an effect say so in these words, at the start of a sentence.
  static func saysStored(_ comment: String) -> Bool {
    comment.contains(/(^|[.:] )(Stored|stored|Has no effect|Nothing (here )?(calls|sends|posts|asks))/)
  }
}

/// All names of UIKit that the modules `UIKit` and `UIKitViews` declare, read from their sources.
struct OfferedNames {
  private(set) var types: [String: OfferedName] = [:]
  /// The names of UIKit for types with names of our own.
  private var aliases: [String: String] = [:]

  /// The prefixes of UIKit's names and of those that it uses.
  private static let prefixes = ["UI", "NS", "CA", "CG"]

  init() throws {
    let files =
      (Repository.swiftFiles(in: "Sources/UIKit/UIKit") + Repository.swiftFiles(in: "Sources/UIKit/UIKitViews"))
    let texts = try files.map { try Repository.lines($0) }
    // Most lines are none of those that the expressions match, and an expression takes far longer than a prefix.
    for line in texts.joined() where line.hasPrefix("public typealias ") {
      guard let match = line.firstMatch(of: /^public typealias (\w+) = (\w+)$/) else { continue }
      aliases[String(match.2)] = aliases[String(match.2)] ?? String(match.1)
      add(String(match.1))
    }
    for lines in texts { read(lines) }
  }

  private mutating func add(_ name: String, comment: String = "") {
    guard Self.prefixes.contains(where: name.hasPrefix) else { return }
    types[name, default: OfferedName(name: name)].comment += comment
  }

  private mutating func read(_ lines: [Substring]) {
    var (comment, type): (String, String?) = ("", nil)
    for line in lines {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        let words = code.dropFirst(3)
        comment += (comment.isEmpty ? "" : " ") + (words.first == " " ? words.dropFirst() : words)
        continue
      }
      if code.isEmpty {
        comment = ""
        continue
      }
      if line.hasPrefix("@") || line.hasPrefix("  @") { continue }
      let isDeclared = line.hasPrefix("public ") || line.hasPrefix("open ")
      if isDeclared,
        let declared = line.firstMatch(of: /^(?:public|open) (?:final )?(?:class|struct|enum|protocol) (\w+)/)?.1
      {
        type = String(declared)
        add(String(declared), comment: comment)
      } else if line.hasPrefix("extension "), let extended = line.firstMatch(of: /^extension (\w+)/)?.1 {
        type = aliases[String(extended)] ?? String(extended)
      } else if let type, !comment.isEmpty, OfferedName.saysStored(comment), let member = Self.member(line) {
        types[type]?.storedMembers.insert(member)
      }
      comment = ""
    }
  }

  /// The name of a member that is declared on a line; nil for other lines.
  private static func member(_ line: Substring) -> String? {
    let pattern =
      /^  (?:public |open |nonisolated |static |class |weak |private\(set\) |override )*(?:var|let|func|init)\b ?(\w*)/
    guard let name = line.firstMatch(of: pattern)?.1, line.contains("public ") || line.contains("open ") else {
      return nil
    }
    return name.isEmpty ? "init" : String(name)
  }
}

/// Names that current apps use and that are not declared. One that gets declared has to leave the list.
enum MissingNames {
  static let all = [
    "UITableView": "write a collection view with a list layout",
    "UITableViewController": "write a collection view controller with a list layout",
    "UITableViewCell": "write a collection view cell",
    "UITableViewDiffableDataSource": "write `UICollectionViewDiffableDataSource`",
    "UIPickerView": "write a menu of actions",
    "UIDatePicker": "no calendar is drawn",
    "UIColorWell": "no colours are picked",
    "UIDocumentPickerViewController": "open files by the arguments of the program",
    "UIImagePickerController": "no camera and no library",
    "UIActivityViewController": "nothing is shared",
    "UIStoryboardSegue": "call `pushViewController` or `present`",
    "UIPrintInteractionController": "nothing is printed; `ashlar render` writes pictures",
    "UIWebView": "no web pages",
    "UIMenuController": "write a context menu",
    "UIPresentationController": "presented controllers fill the window",
    "UIPopoverPresentationController": "presented controllers fill the window",
    "UIFocusGuide": "the viewer moves the focus by geometry",
    "UIAccessibilityCustomAction": "nothing is read out from views",
    "UIFeedbackGenerator": "nothing vibrates",
    "UIImpactFeedbackGenerator": "nothing vibrates",
    "UISelectionFeedbackGenerator": "nothing vibrates",
    "UILocalNotification": "nothing is notified",
    "UIPencilInteraction": "no pencil",
    "UIMotionEffect": "nothing moves with the device",
  ]
}
