import Foundation
import TestExpectations
import Testing

/// The page that lists what of UIKit is offered is made from the sources.
@Suite("The page of names offered from UIKit") struct OfferedPageTests {
  private static let page = "Documentation/OfferedFromUIKit.md"
  /// The names that the sources declare, read once for all tests: a reading takes seconds.
  private static let types = Result { try OfferedNames().types }

  /// The page as the sources say.
  private static func made() throws -> String {
    let names = try types.get().values.sorted { $0.name < $1.name }
    let offered = names.filter { !$0.isOnlyStored }, stored = names.filter(\.isOnlyStored)
    let offeredRows = offered.map { type in
      let members = type.storedMembers.sorted().map { "`\($0)`" }
      return "| `\(type.name)` | \(members.isEmpty ? "–" : members.joined(separator: ", ")) |"
    }
    let missing = MissingNames.all.sorted { $0.key < $1.key }.map { "| `\($0.key)` | \($0.value) |" }
    let lines =
      [
        "# Offered from UIKit", "",
        "The declarations of the module `UIKit`, and the names that it lacks. A test makes this page from the sources.",
        "[Differences from UIKit](../Sources/UIKit/UIKit/UIKit.docc/DivergencesFromUIKit.md) says how the names behave.",
        "",
        "## Offered", "",
        "These \(offered.count) names work. The members on the right only keep what they are given, or are never called.",
        "Members of collection views and layouts are documented in the modules `LayoutCore` and `Layouts`.", "",
        "| name | only kept |", "|---|---|",
      ] + offeredRows + [
        "", "## Values only", "",
        "These \(stored.count) names keep what they are given, and nothing is drawn or called.",
        "", stored.map { "`\($0.name)`" }.joined(separator: ", ") + ".", "", "## Not offered", "",
        "The compiler reports these names. The list has those that apps use most.", "", "| name | instead |",
        "|---|---|",
      ] + missing
    return lines.joined(separator: "\n") + "\n"
  }

  /// `ASHLAR_SNAPSHOTS=record` writes the page anew.
  @Test("the page says what the sources declare")
  func page() throws {
    let made = try Self.made()
    if ProcessInfo.processInfo.environment["ASHLAR_SNAPSHOTS"] == "record" {
      try made.write(toFile: "\(Ashlar.repository)/\(Self.page)", atomically: true, encoding: .utf8)
    }
    try expect(Repository.text(Self.page), made, "run this test with ASHLAR_SNAPSHOTS=record to write the page anew")
  }

  @Test("the reader of the sources finds names, aliases, members that are kept, and types that are values")
  func reader() throws {
    let types = try Self.types.get()
    #expect(types.count > 150)
    #expect(types["UICollectionView"] != nil)
    expect(types["UISwitch"]?.isOnlyStored, false)
    expect(types["UISwitch"]?.storedMembers.contains("thumbTintColor"), true)
    expect(types["UISwitch"]?.storedMembers.contains("isOn"), false)
    expect(types["UIScrollView"]?.storedMembers.contains("keyboardDismissMode"), true)
    expect(types["UIBarAppearance"]?.isOnlyStored, true)
    #expect(types["View"] == nil)
  }

  @Test("names that are not offered are not declared", arguments: MissingNames.all.keys.sorted())
  func missing(name: String) throws {
    let types = try Self.types.get()
    #expect(types[name] == nil)
  }
}
