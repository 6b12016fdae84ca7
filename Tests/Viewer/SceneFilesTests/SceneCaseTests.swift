import CharacterCanvas
import Explorer
import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Cases of scene files") struct SceneCaseTests {
  private nonisolated static let files = [
    "a.csv", "b.csv", "birds.csv", "log.txt", "notes.md", "r.csv", "rows.csv", "rows.txt",
  ]
  private nonisolated static let fields = Set(["scene", "in"] + files)

  @Test(
    "a text has the faults of its case",
    arguments: TestCase.all("faults", fields: ["file", "set", "around", "layouts"]))
  func faults(_ one: TestCase) {
    one.run {
      let (text, around) = (one.parts[0].text, one["around"]?.text ?? "…")
      let layouts = one["layouts"] == nil ? [:] : OwnLayoutTests.layouts
      let found =
        one["set"] == nil
        ? SceneFilesTests.faults(
          around.replacing("…", with: text), name: one["file"]?.text ?? "scene.yaml", layouts: layouts)
        : SceneFilesTests.faults(around, settings: [text], layouts: layouts)
      let expected = one.parts.dropFirst().map(\.text).filter { !$0.isEmpty }
      // A fault that is as expected is shown as it is expected.
      let shown = found.enumerated().map { $0 < expected.count && matches($1, expected[$0]) ? expected[$0] : $1 }
      one.expect(shown, expected)
    }
  }

  /// Whether a sentence is another one, where dots stand for any text at its start or its end.
  private func matches(_ found: String, _ expected: String) -> Bool {
    let words = expected.split(separator: "…", omittingEmptySubsequences: false)
    switch (expected.hasPrefix("…"), expected.hasSuffix("…")) {
    case (false, false): return found == expected
    case (false, true): return found.hasPrefix(words.dropLast().joined(separator: "…"))
    case (true, let isOpen): return found.contains(words.dropFirst().dropLast(isOpen ? 1 : 0).joined(separator: "…"))
    }
  }

  @Test("a file is a scene or has data", arguments: TestCase.all("recognition", fields: ["files"]))
  func recognition(_ one: TestCase) {
    one.run {
      let room = try Room()
      for name in one["files"]?.list ?? [] {
        let path = try room.write(name, one.parts[0].text)
        one.expect(SceneFile.isSceneFile(path) ? "scene" : "data", one.parts[1].text, name)
      }
    }
  }

  @Test("texts have this sum", arguments: TestCase.all("sums"))
  func sums(_ one: TestCase) {
    var total = ColumnTotal(isLenient: true)
    for text in one.parts[0].list { total.add(text) }
    one.expect(total.sum.text, one.parts[1].text)
  }

  @Test("a scene shows what its case says", arguments: TestCase.all("scenes", fields: fields))
  func scenes(_ one: TestCase) {
    one.run {
      guard var text = one["scene"]?.text, let last = one.parts.last else { return one.fail("no scene") }
      var (settings, size): ([String], [Int]) = ([], one["in"]?.numbers ?? [80, 40])
      var (question, keys) = ("", [Key]?.none)
      for part in one.parts.dropLast() {
        let (verb, value) = halves(part.text)
        switch verb {
        case "set": settings.append(value)
        case "in": size = part.numbers
        case "keys": keys = try part.words.dropFirst().map { try #require(Key(named: $0)) }
        case "with": text = text.replacing(halves(value).0, with: halves(value).1)
        default: question = part.text
        }
      }
      let room = try Room()
      for file in Self.files { if let rows = one[file] { _ = try room.write(file, rows.text + rows.end) } }
      let path = try room.write("scene.yaml", text)
      let load = {
        try SceneFile(
          path: path, settings: settings.map { try SceneSetting($0) }, layouts: OwnLayoutTests.layouts
        ).load().readToEnd()
      }
      if question == "error" {
        let error = one.error { _ = try load() }
        return one.expect(matches(error, last.text) ? last.text : error, last.text)
      }
      if let keys { return try check(keys, question, last, try load(), size, one) }
      check(question, last, try load(), size.map { CGFloat($0) }, one)
    }
  }

  private func halves(_ text: String) -> (String, String) {
    (String(text.prefix { $0 != " " }), String(text.drop { $0 != " " }.dropFirst()))
  }

  private func check(_ question: String, _ expected: CaseText, _ scene: Scene, _ size: [CGFloat], _ one: TestCase) {
    let (verb, value) = halves(question)
    let numbers = value.split { $0 == " " || $0 == "." }.compactMap { Int($0) }
    let (stage, view) = scene.view(size[0], size[1])
    switch verb {
    case "item": one.expect(view.itemFrame(numbers[0], numbers[1]), like: expected)
    case "header": one.expect(view.headerFrame(numbers[0]), like: expected)
    case "supplementary", "decoration":
      let category: ElementCategory = verb == "decoration" ? .decorationView : .supplementaryView
      let element = ElementIdentifier(
        category: category, kind: halves(value).0, section: numbers[0], item: numbers[1])
      one.expect(view.layoutAnswer(for: element)?.frame, like: expected)
    case "content": one.expect(CGRect(origin: .zero, size: view.contentSize), like: expected, from: 2)
    case "viewport": one.expect(scene.viewport.map { CGRect(origin: .zero, size: $0) }, like: expected, from: 2)
    case "columns":
      let count = view.numberOfItems(inSection: numbers[0])
      one.expect(Set((0..<count).compactMap { view.itemFrame(numbers[0], $0)?.minX }).count, expected.numbers.first)
    case "picture", "words":
      let offset = CGPoint(x: 0, y: numbers.count > 2 ? numbers[2] : 0)
      let picture = try? scene.picture(size: CellSize(width: numbers[0], height: numbers[1]), from: .offset(offset))
      let lines = picture?.canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let words = lines?.map { $0.split(separator: " ").joined(separator: " ") }.prefix(expected.list.count)
      one.expect(verb == "words" ? words.map(Array.init) : lines, expected.list)
    default:
      let found = texts(question, numbers, scene, stage)
      if found == nil { return one.fail("'\(question)' asks for nothing") }
      one.expect(found, expected.list)
    }
  }

  /// Presses keys one by one, and looks at the rows of the screen.
  private func check(
    _ keys: [Key], _ question: String, _ expected: CaseText, _ scene: Scene, _ size: [Int], _ one: TestCase
  ) throws {
    let session = ExplorerSession(
      catalogue: SceneCatalogue([scene]), size: CellSize(width: size[0], height: size[1]))
    for key in keys {
      session.handle([.key(key)])
      while session.hasWork { session.work() }
    }
    let picture = session.frame().plainText()
    let rows = picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let has = { (row: String) in expected.list.allSatisfy(row.contains) }
    let words = question.split(separator: " ")
    let row = words.count > 1 ? Int(words[1]).map { rows[$0] } : nil
    switch (words.first, row, words.count) {
    case ("row", let row?, 2): one.expect(row, expected.text)
    case ("row", let row?, _): one.expect(has(row), words.last == "has", row)
    case ("frozen", _, _): one.expect(session.stage.table?.arrangement.frozenCount, expected.numbers.first)
    case ("screen", _, _): one.expect(has(picture), true, picture)
    case ("some", _, _): one.expect(rows.contains(where: has), true, picture)
    case ("no", _, _): one.expect(rows.contains(where: has), false, picture)
    default: one.fail("'\(question)' asks for nothing")
    }
  }

  private func texts(_ question: String, _ numbers: [Int], _ scene: Scene, _ stage: Stage) -> [String]? {
    let view = stage.collectionView
    switch halves(question).0 {
    case "title": return [scene.title]
    case "points": return ["\(Int(scene.pointsPerCell.width)) \(Int(scene.pointsPerCell.height))"]
    case "section": return numbers.isEmpty ? ["\(view.numberOfSections)"] : stage.sectionTitle(numbers[0]).map { [$0] }
    case "detail":
      let cell = view.cellForItem(at: IndexPath(indexes: numbers))
      return cell?.shownContent.detail.split(separator: "\n").map(String.init)
    case "texts":
      let shown = view.visibleElements.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
        .map(\.view.shownContent.text)
      return question == "texts" ? shown : Array(shown.dropFirst())
    default: return nil
    }
  }
}

extension CaseText {
  /// The end of the last line of a block.
  fileprivate var end: String { lines.count > 1 ? "\n" : "" }
}
