import Foundation
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// The schema is made from the shapes that read scene files. These tests check that it says what they read.
@MainActor
@Suite("The schema of scene files") struct SchemaTests {
  private func document() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(SceneFile.schema.utf8)) as? [String: Any])
  }

  @Test("the schema is JSON Schema 2020-12, refuses unknown keys, and has every definition that it refers to")
  func isClosed() throws {
    let schema = try document()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(schema["required"] as? [String] == ["layout", "data"])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let references = Set(SceneFile.schema.matches(of: /#\/\$defs\/(\w+)/).map { String($0.output.1) })
    #expect(references.isSubset(of: definitions.keys))
    #expect(references.count >= 10)
  }

  @Test(
    "the schema has the keys that the reader names, for each kind of layout",
    arguments: ["flow", "waterfall", "grid", "list", "hexagonal", "mixed", "compositional"])
  func keys(kind: String) throws {
    let layout = try #require((try document()["$defs"] as? [String: Any])?["layout"] as? [String: Any])
    let alternatives = try #require(layout["oneOf"] as? [[String: Any]])
    let properties = try #require(
      alternatives.compactMap { $0["properties"] as? [String: [String: Any]] }.first { properties in
        (properties["kind"]?["enum"] as? [String]) == [kind]
      })
    let sentence = try #require(
      faults("layout: {kind: \(kind), x_y_z: 1, sections: [{kind: list}]}\ndata: {items: 1}").first)
    let known = try #require(sentence.components(separatedBy: "known: ").last).components(separatedBy: ", ")
    expect(Set(known), Set(properties.keys))
    #expect(known.count >= 6)
    #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
  }

  @Test("the schema has each key of the table of what is shown, with its description there")
  func presentation() throws {
    let definitions = try #require(try document()["$defs"] as? [String: [String: Any]])
    let kinds = try #require(definitions["source"]?["anyOf"] as? [[String: Any]])
    let source = try #require(kinds.compactMap { $0["properties"] as? [String: [String: Any]] }.first)
    let data = try #require(definitions["data"]?["properties"] as? [String: [String: Any]])
    let viewport = try #require(definitions["viewport"]?["properties"] as? [String: [String: Any]])
    var count = 0
    for key in Presentation.keys {
      guard let place = key.sceneKey, place != "layout.kind" else { continue }
      let names = place.split(separator: ".").map(String.init)
      let properties = names.count == 3 ? source : names[0] == "data" ? data : viewport
      let property = try #require(properties[names.last ?? ""], "\(place)")
      if !key.sceneHelp.isEmpty { #expect(property["description"] as? String == key.sceneHelp, "\(place)") }
      count += 1
    }
    #expect(count > 15)
  }

  @Test("the schema uses the names of the layouts' properties in Swift")
  func names() {
    let schema = SceneFile.schema
    let names = [
      "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "headerReferenceSize",
      "footerReferenceSize", "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", "scrollDirection",
      "alignment", "columns", "columnSpacing", "rowSpacing", "headerHeight", "footerHeight", "pinnedHeaderHeight",
      "frozenRows", "frozenColumns", "box", "insets", "covers", "zIndex", "border", "pointsPerCell", "aspectRatio",
      "seed",
    ]
    for name in names { #expect(schema.contains("\"\(name)\": {"), "\(name)") }
  }

  @Test(
    "an independent validator accepts the schema and all scene files in JSON, and refuses what the reader refuses",
    .enabled(if: Python.hasValidator))
  func validator() throws {
    let room = try Room()
    let (layouts, actions) = (GallerySceneTests.layouts, GallerySceneTests.actions)
    let schema = try room.write("schema.json", SceneFile.schema(layouts: layouts, actions: actions))
    let good = [Repository.folder.path + "/Tests/Viewer/SceneFilesTests/Fixtures/two-sections.json"]
    let cases = TestCase.all("schemas")
    for one in cases {
      let found = faults(one.parts[0].text, name: "a.json")
      one.expect(found.isEmpty ? "accepted" : "refused", one.parts[1].text, "\(found)")
    }
    let files = try cases.enumerated().map { try room.write("\($0).json", $1.parts[0].text) }
    let verdicts = try Python.verdicts(schema: schema, files: good + files)
    expect(verdicts, good.map { _ in true } + cases.map { $0.parts[1].text == "accepted" })
  }
}

/// Python's jsonschema, a validator that many machines have.
private enum Python {
  static let hasValidator = (try? output("import jsonschema; print(1)", [])) == "1"

  static func verdicts(schema: String, files: [String]) throws -> [Bool] {
    let program = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1])); jsonschema.Draft202012Validator.check_schema(schema)
      check = jsonschema.Draft202012Validator(schema)
      print(''.join('y' if check.is_valid(json.load(open(f))) else 'n' for f in sys.argv[2:]))
      """
    return try output(program, [schema] + files).map { $0 == "y" }
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
