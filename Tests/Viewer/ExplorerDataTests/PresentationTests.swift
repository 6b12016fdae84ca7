import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

/// Names that mean something in a list of columns, in a shell, in YAML or in a script, or that text joins with.
struct HostileNames {
  static let pieces = [
    "Population, total", "x:desc", "'", "#", "-v", "size: MB", "é日本", "\u{301}x", "\"", "a\nb", "true", "null", "1",
    "{name}", "[", "]", "\\", "$x", "$'", "`", "*a", "&b", "!c", "| d", "%e", "@f", "=", "items", "sections", ":", ",",
    "--sort", " ", "\u{7}", "\u{2028}", "👩‍👩‍👧",
  ]
  var random: SplitMix64

  mutating func name() -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func names() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in name() } }

  mutating func chance<Value>(_ value: (inout HostileNames) -> Value) -> Value? {
    Bool.random(using: &random) ? value(&self) : nil
  }

  mutating func presentation() -> Presentation {
    var shown = Presentation(files: ["a.csv"] + names().filter { !$0.hasPrefix("-") })
    shown.source.format = DataFormat.allCases.randomElement(using: &random)
    shown.source.encoding = chance { TextEncoding.allCases.randomElement(using: &$0.random) ?? .utf8 }
    shown.source.delimiter = [",", "\t", " ", "'", nil].randomElement(using: &random) ?? nil
    shown.source.hasHeader = chance { Bool.random(using: &$0.random) }
    shown.source.table = chance { $0.name() }
    shown.source.query = chance { _ in "" }
    shown.source.engine = EngineChoice.allCases.randomElement(using: &random)
    (shown.source.merges, shown.source.ignoresState) = (.random(using: &random), .random(using: &random))
    shown.source.sectionStarts =
      [try? TextPattern("~^=='# ,a"), nil].randomElement(using: &random)
      .flatMap { $0 }.map { [$0] } ?? []
    shown.source.linePattern = chance { _ in try? GroupPattern("(?<a b>x)'# ,\\d") } ?? nil
    (shown.text.title, shown.text.itemSize, shown.text.details) = (chance { $0.name() }, chance { $0.name() }, names())
    (shown.text.wrapsLines, shown.text.followsEnd) = (.random(using: &random), .random(using: &random))
    shown.text.numbersLines = .random(using: &random)
    shown.text.tabs = chance { Int.random(in: 1...100, using: &$0.random) }
    shown.layout.kind = BuiltInLayout.allCases.randomElement(using: &random)
    shown.table.columns = names().map { name in
      ShownColumns.Entry(name: name, width: Bool.random(using: &random) ? 20 : nil)
    }
    shown.table.frozenCount = chance { Int.random(in: 0...9, using: &$0.random) }
    shown.rows.filters = names()
    shown.rows.order = names().map { ColumnOrder($0, isDescending: Bool.random(using: &random)) }
    shown.rows.sectionsAreReadInOrder = .random(using: &random)
    shown.rows.sections = chance { .init(.aggregate(.init(.sum, of: $0.name())), isDescending: true) }
    shown.rows.groups = chance { [$0.name()] + $0.names() }
    shown.rows.aggregates = names().map { Aggregate(.mean, of: $0) } + [Aggregate(.count)]
    let paths = names().map { FoldPath([.init($0), .init("x", number: 1)]) }
    shown.rows.folds = Folds(level: chance { _ in 2 }, exceptions: Set(paths))
    shown.look.theme = chance { Presentation.Look.themes.randomElement(using: &$0.random) ?? "" }
    shown.look.boxes = chance { Presentation.Look.boxes.randomElement(using: &$0.random) ?? "" }
    shown.look.colors = chance { Presentation.Look.colors.randomElement(using: &$0.random) ?? "" }
    shown.look.isASCII = chance { Bool.random(using: &$0.random) }
    shown.settings = names().map { "style.\($0)=\($0)" }
    return shown
  }

  /// What was changed of a scene while it was shown, which only settings say.
  mutating func change(_ shown: inout Presentation) {
    if let name = chance({ $0.name() }) { shown.layout.choice = .name(name) }
    if let number = chance({ Int.random(in: 1...3, using: &$0.random) }) { shown.layout.choice = .number(number) }
    shown.table.order = names().map { ShownColumns.Entry(name: $0) }
    shown.edits = [ItemEdit(number: 4, .delete([ItemRun(.row(7), count: 2)]))]
    shown.screen.size =
      [.device(.terminal), .points(CGSize(width: 375.5, height: 20)), .fullScreen, nil]
      .randomElement(using: &random) ?? nil
    shown.screen.pointsPerCell = chance { _ in PointsPerCell(width: 0.5, height: 16) }
    let values: [LiveParameter.Value] = [.number(3), .number(-0.25), .flag(true), .none, .choice("0.5w")]
    func value() -> LiveParameter.Value { values.randomElement(using: &random) ?? .none }
    shown.layout.parameters = [
      .init("layout.gap", value()), .init("layout.itemSize.width", .number(4)),
      .init("layout.itemSize.height", .number(5)), .init("layout.sectionInset.left", value()),
    ]
  }
}

@MainActor
@Suite("What is shown, through every door") struct PresentationTests {
  @Test(
    "the words of a command, of a shell and of a script lead back to what they say", arguments: TestSeeds.all(1...20))
  func words(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    for _ in 0..<50 {
      let shown = chance.presentation()
      let words = shown.words()
      try expect(Presentation(words: words), shown, "seed \(seed): \(words)")
      let line = words.map(ShellWords.quoted).joined(separator: " ")
      expect(ShellWords.words(of: line), words, "seed \(seed): \(line)")
      #expect(!line.contains { $0.isNewline }, "seed \(seed): \(line)")
      var conditions = ScriptConditions(scenes: chance.names().filter { !$0.isEmpty })
      conditions.data = words.isEmpty ? nil : words
      conditions.settings = chance.names().map { "data.filter=\($0)" }
      let script = InputScript(conditions)
      try expect(InputScript(parsing: script.description), script, "seed \(seed): \(script)")
    }
  }

  @Test(
    "what only settings say leads back to the same settings, of data and of scenes", arguments: TestSeeds.all(1...10))
  func settings(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    for _ in 0..<50 {
      var shown = chance.presentation()
      chance.change(&shown)
      let again = try Presentation(words: shown.words())
      expect(again.words(), shown.words(), "seed \(seed)")
      expect(again.layout.kind, shown.layout.kind, "seed \(seed)")
      expect(again.look, shown.look, "seed \(seed)")
      // Each setting alone says its value, and no other.
      let start = Presentation(files: shown.source.files)
      let changes = shown.settings(from: start).dropFirst(shown.settings.count)
      var read = start
      for key in Presentation.keys where key.form.isSetting && key.name != "set" { key.copy(from: shown, to: &read) }
      expect(changes.suffix(read.settings(from: start).count), read.settings(from: start)[...], "seed \(seed)")
      expect(read.layout.parameters, shown.layout.parameters, "seed \(seed)")
      expect(read.screen, shown.screen, "seed \(seed)")
      // A scene has no option but for the look, and a script has none at all.
      let scene = Presentation(scenes: ["flow"], settings: ["layout.gap=2"])
      expect(scene.words(), ["flow", "--set", "layout.gap=2"])
      #expect(!shown.words(through: .script).contains("--set"), "seed \(seed)")
      #expect(!shown.limited(to: .state).words().contains("--theme"), "seed \(seed)")
    }
  }

  @Test("bash reads the words of a copied command as they are", arguments: TestSeeds.all(1...3))
  func shell(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    let words = (0..<200).map { _ in chance.name() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.arguments = ["-c", "printf '%s\\0' " + words.map(ShellWords.quoted).joined(separator: " ")]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expect(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }, words, "seed \(seed)")
  }

  @Test("a presentation is encoded and decoded as the same", arguments: TestSeeds.all(1...10))
  func codable(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    for _ in 0..<50 {
      var shown = chance.presentation()
      if Bool.random(using: &chance.random) { (shown.source.files, shown.source.scenes) = ([], chance.names()) }
      chance.change(&shown)
      let data = try JSONEncoder().encode(shown)
      try expect(JSONDecoder().decode(Presentation.self, from: data), shown, "seed \(seed)")
    }
  }

  @Test("a value that is copied stays the same, also one that no text leads back to", arguments: TestSeeds.all(1...5))
  func copies(seed: UInt64) {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    for _ in 0..<50 {
      var shown = chance.presentation()
      chance.change(&shown)
      shown.layout.parameters.append(.init("layout.choice", .choice("3")))
      var copy = Presentation(files: shown.source.files)
      for key in Presentation.keys {
        key.copy(from: shown, to: &copy)
        #expect(key.isEqual(copy, shown), "seed \(seed): \(key.name)")
      }
      expect(copy, shown, "seed \(seed)")
    }
  }

  @Test("the layout of earlier files is read, whichever of three keys they have it under")
  func earlierLayouts() throws {
    func read(_ text: String) throws -> Presentation.Layout {
      try JSONDecoder().decode(Presentation.self, from: Data(text.utf8)).layout
    }
    try expect(read(#"{"files": ["a.csv"], "layout": ["grid"]}"#).choice, .kind(.grid))
    try expect(read(#"{"scenes": ["tags"], "layoutName": ["tags-running"]}"#).choice, .name("tags-running"))
    try expect(read(#"{"scenes": ["tags"], "layoutNumber": ["2"]}"#).choice, .number(2))
    try expect(read(#"{"layout": ["list"], "layoutName": ["grid"]}"#).choice, .name("grid"))
    #expect(try read(#"{"files": ["a.csv"]}"#).choice == nil)
    let words = try Presentation(words: ["a.csv", "--layout", "grid"])
    expect(words.layout.choice, .kind(.grid))
    expect(words.words(), ["a.csv", "--layout", "grid"])
    let encoded = try JSONEncoder().encode(words.limited(to: .state))
    expect(String(decoding: encoded, as: UTF8.self), #"{"layout":["grid"]}"#)
  }

  @Test("a choice of a layout takes the place of another, and no choice only ends one of its own form")
  func layoutChoices() {
    var layout = Presentation().layout
    layout.kind = .grid
    layout.name = nil
    layout.number = 0
    expect(layout.choice, .kind(.grid))
    layout.name = "tags"
    expect(layout.choice, .name("tags"))
    #expect(layout.kind == nil)
    layout.number = 3
    layout.kind = nil
    expect(layout.choice, .number(3))
    layout.number = 0
    #expect(layout.choice == nil)
  }

  @Test("each door returns exactly its keys", arguments: TestSeeds.all(1...10))
  func doors(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    var shown = chance.presentation()
    let state = shown.limited(to: .state)
    shown.table.order = [ShownColumns.Entry(name: "a")]
    expect(shown.limited(to: .state), state)
    shown.table.order = []
    expect(state.source, Presentation().source)
    #expect(state.rows.filters.isEmpty)
    #expect(!state.text.followsEnd)
    expect(state.text.numbersLines, shown.text.numbersLines)
    expect(state.rows.order, shown.rows.order)
    expect(state.rows.folds, shown.rows.folds)
    expect(state.table, shown.table)
    expect(state.layout, shown.layout)
    expect(state.limited(to: .state), state)
    expect(shown.filled(from: state).0, shown, "seed \(seed)")
    expect(Presentation().filled(from: state).0, state, "seed \(seed)")
  }

  @Test("names of keys and options occur once, and keys of scene files have a description")
  func table() {
    let keys = Presentation.keys
    expect(Set(keys.map(\.name)).count, keys.count)
    let options = keys.filter { !$0.form.isSetting }
    expect(Set(options.map(\.option)).count, options.count)
    for key in keys where !key.form.isSetting && !key.doors.isEmpty {
      expect(key.doors.contains(.scene), (key.sceneKey != nil), "\(key.name)")
      #expect((key.sceneKey == nil) == key.sceneHelp.isEmpty || key.name == "layout", "\(key.name)")
      expect(key.help.isEmpty, (key.name == "state"), "\(key.name)")
    }
  }

  @Test("edits of the items are in the value, and go through no door")
  func edits() throws {
    let session = try recordsSession("name\nwren\nowl\n", request: Presentation(words: ["t.csv"]))
    let edit = ItemEdit(number: 0, .delete([ItemRun(.row(1))]))
    session.show { $0.edits = [edit] }
    expect(session.presentation.edits, [edit])
    expect(session.command, "ashlar view t.csv")
    for door in [PresentationKey.Doors.command, .scene, .state, .script] {
      expect(session.presentation.limited(to: door).edits, [], "\(door)")
    }
    let data = try JSONEncoder().encode(session.presentation)
    try expect(JSONDecoder().decode(Presentation.self, from: data).edits, [edit])
  }

  @Test("whatever a user sorts, filters and groups, the copied command says it", arguments: TestSeeds.all(1...10))
  func session(seed: UInt64) throws {
    var chance = HostileNames(random: SplitMix64(seed: seed))
    // What CSV shows of a name is that name on one line.
    let names = (0..<4).map { "\(chance.name().filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces))\($0)" }
    let header = names.map { "\"" + $0.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\"" }
    let text = header.joined(separator: ",") + "\n1,2,3,4\n5,6,7,8\n"
    let session = try recordsSession(text, request: Presentation(words: ["t.csv"]))
    let columns = try #require(session.stage.records?.rows.columns)
    var expected = Presentation(files: ["t.csv"])
    for _ in 0..<8 {
      let column = columns.randomElement(using: &chance.random) ?? ""
      switch Int.random(in: 0..<4, using: &chance.random) {
      case 0:
        session.change { $0.rows.order = [ColumnOrder(column, isDescending: true)] }
        expected.rows.order = [ColumnOrder(column, isDescending: true)]
      case 1:
        session.change { $0.rows.filters = [] }
        expected.rows.filters = []
      case 2:
        session.change { $0.rows.groups = [column] }
        expected.rows.groups = [column]
      default:
        session.change { $0.rows.aggregates = [Aggregate(.sum, of: column)] }
        expected.rows.aggregates = [Aggregate(.sum, of: column)]
      }
      while session.hasWork { session.work() }
      let words = ShellWords.words(of: session.command)
      expect(words?.prefix(2), ["ashlar", "view"], "seed \(seed)")
      let shown = try Presentation(words: Array(words?.dropFirst(2) ?? []))
      expect(shown, expected, "seed \(seed): \(session.command)")
    }
  }
}
