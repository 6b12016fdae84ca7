import Foundation
import Records
import SceneFiles
import TestExpectations
import Testing

/// Faults in a scene file are reported with line, column, key, value and what was possible.
@MainActor
@Suite("Faults in scene files") struct FaultTests {
  @Test("all faults are reported together, in the order of the file")
  func many() {
    let text = """
      titel: x
      layout:
        kind: waterfall
        columns: three
        order: shortest
      data:
        items: 3
        seed: 1.5
      style:
        cell: {border: round}
      """
    expect(faults(text).map { $0.prefix { $0 != " " } }, ["1:1:", "4:12:", "5:10:", "8:9:", "10:18:"])
  }

  @Test("twenty faults are listed, and the others are counted")
  func countless() throws {
    let text = "layout: {kind: list}\ndata: {items: 1}\n" + (0..<30).map { "x\($0): 1\n" }.joined()
    let error = #expect(throws: SceneFileError.self) { try scene(text) }
    expect(error?.faults.count, 30)
    expect(error?.lines.count, 21)
    expect(error?.lines.last, "and 10 more like these")
  }

  @Test("text that is nested too deeply is refused")
  func nesting() {
    let found = faults(String(repeating: "[", count: 100_000))
    expect(found.count, 1)
    expect(found.first?.contains("lists and mappings are nested too deeply; expected at most 1000 levels"), true)
  }

  @Test("many repeated keys are reported, and so are repeated keys that are not words")
  func manyRepeated() {
    let text = "layout: {kind: list}\ndata: {items: 1}\n" + (0..<30).map { "k\($0): 1\nk\($0): 2\n" }.joined()
    expect(faults(text).filter { $0.contains("duplicate key 'k") }.count, 30)
    #expect(faults("? [a]\n: 1\n? [a]\n: 2\n").contains { $0.contains("duplicate key") })
  }

  @Test("aliases that grow without limit are found before they are expanded")
  func bomb() {
    let text = "a0: &a0 x\n" + (1..<40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    expect(faults(text), ["1:1: the file has more than 2000000 values, through aliases of aliases"])
  }

  @Test("UTF-16 is read with and without a byte-order mark, and UTF-32 is refused by name")
  func encodings() throws {
    let room = try Room()
    for (name, text) in [
      ("scene.yaml", "layout: {kind: list}\ndata: {items: 3, title: \"😀 é\"}\n"),
      ("scene.json", "{\"layout\": {\"kind\": \"list\"}, \"data\": {\"items\": 3, \"title\": \"😀 é\"}}"),
    ] {
      let path = room.path + "/" + name
      let units = Array(text.utf16)
      let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      for bytes in [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), little, big, [0xFF, 0xFE] + little,
        [0xFE, 0xFF] + big,
      ] {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(SceneFile.isSceneFile(path))
        let (stage, _) = try SceneFile(path: path).load().view(20, 9)
        expect(stage.title(section: 0, item: 0), "😀 é")
      }
      try Data([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]).write(to: URL(fileURLWithPath: path))
      #expect(throws: SourceError.unknownEncoding(source: path, name: "UTF-32")) { try SceneFile(path: path).load() }
    }
  }

  @Test("bytes that are not UTF-8 are reported with their line")
  func bytes() throws {
    let room = try Room()
    let path = room.path + "/scene.yaml"
    try Data(Array("layout:\n  kind: ".utf8) + [0xE9, 0x0A]).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SceneFileError.self) { try SceneFile(path: path).load() }
    expect(error?.faults.map(\.line), [2])
  }

  @Test("of many unknown keys, the first ones name what was possible, so that the others cost nothing")
  func manyKeys() throws {
    let path = try Room().path + ".yaml"
    let keys = (0..<5_000).map { "  scrol\($0): x\n" }.joined()
    try Data("keys:\n\(keys)".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let vocabulary = UserSettings.Vocabulary(
      actions: ["scroll"], themes: [], boxes: [], colors: [], graphics: [], motions: [], sceneExpectation: ""
    ) { _ in false }
    let faults = UserSettings(path: path, vocabulary: vocabulary).faults
    expect(faults.count, 5_000)
    expect(faults.first?.sentence, "unknown key 'scrol0' in keys; did you mean 'scroll'? known: scroll")
    expect(faults.count { $0.sentence.contains("known: ") }, 100)
    expect(faults.last?.sentence, "unknown key 'scrol4999' in keys")
  }

  @Test("faults are harmless to print, whatever is in the file")
  func hostile() {
    let found = faults("layout: {kind: list}\ndata: {items: 1, \"\\e]2;x\\a\": 1, color: \"\\e[2J\"}")
    expect(found.count, 2, "\(found)")
    #expect(found.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 32 } }, "\(found)")
  }
}
