import Foundation
import LayoutCore
import SceneFiles
import TestExpectations
import Testing

/// Every parameter that a section can set changes that section and none before it.
@MainActor
@Suite("Parameters of sections") struct SectionParameterTests {
  private nonisolated static let cases = TestCase.all("section-parameters")

  @Test("a parameter of a section changes the section and none before it", arguments: cases)
  func change(_ one: TestCase) {
    one.run {
      let key = one.parts[0].words[1]
      let own = try places("layout: {\(key): \(one.parts[1].text)}", one)
      let same = try places("style: {}", one)
      one.expect(own[1] == same[1], false, "the section")
      one.expect(own[0], same[0], "the one before")
    }
  }

  @Test("the tests cover all section parameters of the schema")
  func all() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(SceneFile.schema.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let keys = try #require(definitions["sectionLayout"]?["properties"] as? [String: Any]).keys
    expect(Set(keys), Set(Self.cases.map { $0.parts[0].words[1] } + ["kind"]))
  }

  /// The frames and borders of the first two sections, scrolled to several places.
  private func places(_ section: String, _ one: TestCase) throws -> [[String]] {
    let (kind, items) = (one.parts[0].words[0], "items: 16")
    let whole = ["kind: \(kind)", ["flow", "grid"].contains(kind) ? "itemSize: [9, 2]" : "", one.parts[2].text]
    let data = ["sections: [{\(items)}, {\(items), \(section)}, {\(items)}]", one.parts[3].text]
    let text = """
      layout: {\(whole.filter { !$0.isEmpty }.joined(separator: ", "))}
      data: {\(data.filter { !$0.isEmpty }.joined(separator: ", "))}
      """
    let view = try scene(text).view(61, 12).view
    var places: [[String]] = [[], []]
    for y in stride(from: 0, through: view.contentSize.height, by: 7) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
      for element in view.visibleElements where element.identifier.section < 2 {
        let border = element.view.shownContent.border.map { "\($0)" } ?? ""
        places[element.identifier.section].append("\(y) \(element.identifier) \(element.attributes.frame) \(border)")
      }
    }
    return places.map { $0.sorted() }
  }
}
