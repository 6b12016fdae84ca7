import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// Faults in a scene file are reported with line, column, key, value and what was possible.
@MainActor
@Suite("Faults in scene files") struct FaultTests {
  /// A scene that can only be wrong in its layout.
  private static func laidOut(_ layout: String) -> String { "layout:\n  \(layout)\ndata: {items: 3}\n" }

  @Test(
    "a file named .json that is only YAML is refused",
    arguments: [
      (
        "{\"layout\": {\"kind\": \"list\"},\n \"data\": {\"items\": 3,}}",
        "2:22: the text is YAML, but not JSON: '}' where a string should be"
      ),
      (
        "{\"layout\": {\"kind\": \"list\"}, # a list\n \"data\": {\"items\": 3}}",
        "1:30: the text is YAML, but not JSON: '#' where a string should be"
      ),
      ("layout: {kind: list}\ndata: {items: 3}\n", "1:1: the text is YAML, but not JSON: 'l' where a value should be"),
    ])
  func json(text: String, sentence: String) {
    expect(faults(text, name: "scene.JSON"), [sentence])
    expect(faults(text, name: "scene.yaml"), [])
  }

  @Test(
    "a fault names the place, the key, the value and what was possible",
    arguments: [
      (
        "kind: flw",
        "2:9: layout.kind is 'flw'; expected one of flow, waterfall, grid, list, table, hexagonal, mixed, compositional; did you mean 'flow'?"
      ),
      (
        "columns: 3",
        "2:3: layout has no 'kind'; expected one of flow, waterfall, grid, list, table, hexagonal, mixed, compositional"
      ),
      ("{kind: waterfall, columns: three}", "2:30: layout.columns is 'three'; expected a whole number from 1 to 1000"),
      ("{kind: waterfall, columns: 2.5}", "2:30: layout.columns is '2.5'; expected a whole number from 1 to 1000"),
      ("{kind: waterfall, columns: '3'}", "2:30: layout.columns is '3'; expected a whole number from 1 to 1000"),
      (
        "{kind: list, itemHeight: -1}",
        "2:28: layout.itemHeight is '-1'; expected a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: list, itemHeight: .nan}",
        "2:28: layout.itemHeight is '.nan'; expected a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: list, itemHeight: 1e300}",
        "2:28: layout.itemHeight is '1e300'; expected a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: list, itemHeight: }",
        "2:28: layout.itemHeight is empty; expected a number of at least 0, at most 1000000000"
      ),
      ("{kind: list, isMirrored: yes}", "2:28: layout.isMirrored is 'yes'; expected true or false"),
      (
        "{kind: flow, itemSize: 3}",
        "2:26: layout.itemSize is '3'; expected [width, height], each a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: flow, itemSize: [1, 2, 3]}",
        "2:26: layout.itemSize is a list of 3; expected [width, height], each a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: flow, itemSize: [1, x]}",
        "2:30: layout.itemSize.1 is 'x'; expected a number of at least 0, at most 1000000000"
      ),
      (
        "{kind: flow, sectionInset: {lef: 1}}",
        "2:31: unknown key 'lef' in layout.sectionInset; did you mean 'left'? known: top, left, bottom, right"
      ),
      ("[flow]", "2:3: layout is a list of 1; expected a mapping with 'kind' and the properties of that layout"),
      (
        "{kind: flow, box: {covers: everything}}",
        "2:30: layout.box.covers is 'everything'; expected one of section, items"
      ),
      (
        "{kind: mixed}",
        "2:3: layout says no layout; expected 'layout' with a 'kind' in each section, or layout.sections, as the layout is mixed"
      ),
    ])
  func layouts(layout: String, fault: String) {
    expect(faults(Self.laidOut(layout)), [fault])
  }

  @Test(
    "faults in the data are reported in the same way",
    arguments: [
      ("{}", "2:7: data has no sections; expected 'sections', 'items' or 'source'"),
      (
        "{items: 10000001}",
        "2:15: data.items is '10000001'; expected a whole number from 0 to 10000000, or a list of numbers taken in turn, not empty, or a mapping with from, to"
      ),
      ("{sections: 11, items: 1000000}", "2:7: data makes more than 10000000 items; that is the most there may be"),
      ("{items: {from: 5, to: 2}}", "2:15: data.items goes from 5 to 2; expected 'to' to be at least 'from'"),
      (
        "{sections: 3, items: {from: 5, to: 2}}",
        "2:28: data.items goes from 5 to 2; expected 'to' to be at least 'from'"
      ),
      (
        "{items: 3, width: {from: 5, to: 2.5}}",
        "2:25: data.width goes from 5 to 2.5; expected 'to' to be at least 'from'"
      ),
      (
        "{source: {file: a.csv, delimiter: \"\\n\"}}",
        "2:41: data.source.delimiter is '␤'; expected one character of ASCII, no quote and no end of a line"
      ),
      (
        "{source: {file: a.db, table: a, query: b}}",
        "2:46: data.source has both 'table' and 'query'; expected one of them"
      ),
      ("{items: {from: 5}}", "2:15: data.items has no 'to'; expected a whole number from 0 to 10000000"),
      ("{items: 3, sectionBy: x}", "2:29: data has 'sectionBy' without a 'source' that has fields"),
      (
        "{items: 3, title: '{nme}'}",
        "2:25: data.title names an unknown field 'nme'; known: section, item, count, sectionIndex, itemIndex"
      ),
      (
        "{items: 3, title: '{item'}",
        "2:25: data.title is '{item'; expected a text, in which every '{' for a value is closed by '}', and '{{' is a brace"
      ),
      ("{items: 3, color: orang}", "2:25: data.color is 'orang'; expected"),
      ("{items: 3, height: {field: x}}", "2:26: data.height names the field 'x', but the data have no source"),
      (
        "{items: 3, height: {from: 1}}",
        "2:26: data.height gives no source for its number, or more than one; expected a mapping with from and to, with field, or with fit"
      ),
      (
        "{sections: [{items: [{titel: a}]}]}",
        "2:29: unknown key 'titel' in data.sections.0.items.0; did you mean 'title'? known: title, detail, image, size, width, height, aspectRatio, color, style"
      ),
      (
        "{sections: [{header: a}]}",
        "2:19: data.sections.0 has no 'items'; expected a list of items, or a whole number from 0 to 10000000"
      ),
      ("{sections: [{items: 1, layout: {kind: flow}}]}", "2:39: unknown key 'kind' in data.sections.0.layout; "),
      ("{source: no-such.csv}", "2:16: cannot read '"),
      ("{sections: 3}", "2:7: data has no 'items'; expected how many items a section has"),
      ("{source: a.csv, sections: 3}", "2:33: data has both 'source' and 'sections'; expected one of them"),
    ])
  func data(data: String, fault: String) {
    let found = faults("layout: {kind: list}\ndata: \(data)")
    expect(found.count, 1, "\(found)")
    expect(found.first?.hasPrefix(fault), true, "\(found)")
  }

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

  @Test("faults in JSON are reported as in YAML")
  func json() {
    let text = "{\"layout\": {\"kind\": \"list\"},\n \"data\": {\"items\": 3, \"sed\": 1}}"
    #expect(
      faults(text, name: "scene.json") == [
        "2:23: unknown key 'sed' in data; did you mean 'seed'? known: sections, groups, items, source, sectionBy, sort, seed, title, titleShift, sectionNames, detail, image, size, width, height, aspectRatio, color, header, footer, groupHeader, groupFooter, contentHeader, contentFooter, sortSections, filter, fold, unfold, aggregate, wrap, numbers, follow, sectionStart"
      ])
  }

  @Test(
    "faults of the text itself are reported with their place",
    arguments: [
      ("", "1:1: the file is empty; expected a scene with 'layout' and 'data'"),
      ("a: [1,", "the text is neither YAML nor JSON"), ("a: 'x", "the text is neither YAML nor JSON"),
      ("a: *b", "found undefined alias"),
      ("layout: {}\n---\ndata: {}", "the text is neither YAML nor JSON"),
      ("just a text", "the scene is 'just a text'; expected a mapping"),
      (
        String(repeating: "[", count: 100_000), "lists and mappings are nested too deeply; expected at most 1000 levels"
      ),
    ])
  func text(text: String, words: String) {
    let found = faults(text)
    expect(found.count, 1, "\(found)")
    expect(found.first?.contains(words), true, "\(found)")
  }

  @Test(
    "a repeated key is reported at its second place, together with the other faults",
    arguments: [
      (
        "layout: {kind: list}\ndata: {items: 1}\ntitle: a\n\ntitle: b\ntitel: c\n",
        [
          "5:1: there is more than one 'title' in one mapping; the first is on line 3",
          "6:1: unknown key 'titel' in the scene; did you mean 'title'? known: $schema, title, summary, credits, viewport, layout, data, style, alternatives",
        ]
      ),
      (
        "{\"layout\": {\"kind\": \"list\", \"kind\": 3}, \"data\": {\"items\": 1, \"items\": 2,\r\n \"items\": [}]}}",
        ["2:12: the text is neither YAML nor JSON: did not find expected node content"]
      ),
      (
        "{\"layout\": {\"kind\": \"list\", \"kind\": 3}, \"data\": {\"items\": 1, \"items\": 2,\r\n \"items\": [], 'items': 5, x: 1}}",
        [
          "1:29: there is more than one 'kind' in one mapping; the first is on line 1",
          "1:62: there is more than one 'items' in one mapping; the first is on line 1",
          "2:2: there is more than one 'items' in one mapping; the first is on line 1",
          "2:15: there is more than one 'items' in one mapping; the first is on line 1",
          "2:27: unknown key 'x' in data; known: sections, groups, items, source, sectionBy, sort, seed, title, titleShift, sectionNames, detail, image, size, width, height, aspectRatio, color, header, footer, groupHeader, groupFooter, contentHeader, contentFooter, sortSections, filter, fold, unfold, aggregate, wrap, numbers, follow, sectionStart",
        ]
      ),
      (
        "layout: &a {kind: list, kind: flow}\ndata: {items: 1, sections: *a}",
        [
          "1:9: data.sections is a mapping; expected a whole number from 0 to 1000000, or a list of sections",
          "1:25: there is more than one 'kind' in one mapping; the first is on line 1",
        ]
      ),
    ])
  func repeated(text: String, sentences: [String]) {
    expect(faults(text), sentences)
  }

  @Test("many repeated keys are reported, and so are repeated keys that are not words")
  func manyRepeated() {
    let text = "layout: {kind: list}\ndata: {items: 1}\n" + (0..<30).map { "k\($0): 1\nk\($0): 2\n" }.joined()
    expect(faults(text).filter { $0.contains("there is more than one 'k") }.count, 30)
    #expect(faults("? [a]\n: 1\n? [a]\n: 2\n").contains { $0.contains("there is more than one") })
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
