import Records
import Scenes

/// What a program keeps of a view of records: the options of a command line that show them in the same way again.
///
/// These are the layout, the columns, the groups, what is folded, the order and the aggregates, but no filters: rows
/// would be missing later without a key pressed.
@MainActor
public final class KeptOptions {
  /// Options with one value each.
  public static let valued: Set<String> = [
    "--layout", "--section-by", "--columns", "--freeze", "--sort", "--sort-sections", "--aggregate", "--fold",
    "--unfold",
  ]
  public static let flags: Set<String> = ["--wrap"]

  /// A list for each option: its name, and its value if it has one. nil until the user has quit.
  public internal(set) var options: [[String]]?

  public init() {}

  /// The options among the words of a command line that are kept.
  public static func options(in words: [String]) -> [[String]] {
    var options: [[String]] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if flags.contains(word) {
        options.append([word])
      } else if valued.contains(word) {
        if let value = rest.popFirst() { options.append([word, value]) }
      } else if valued.contains(where: { word.hasPrefix($0 + "=") }) {
        options.append([word])
      }
    }
    return options
  }
}

extension ExplorerSession {
  /// Stores how the records are shown at the end, if the user wants that.
  public func keepOptions() {
    guard let keeping = host.keeping, catalogue.request?.data != nil else { return }
    // The options are those of the list, and not of what was opened from it.
    while goBack() {}
    keeping.options = KeptOptions.options(in: openingAsSorted.words)
  }
}
