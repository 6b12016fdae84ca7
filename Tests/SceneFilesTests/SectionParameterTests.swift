import Foundation
import LayoutCore
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// Every parameter that a section can set changes that section and none before it.
@MainActor
@Suite("Parameters of sections") struct SectionParameterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let key: String
    let value: String
    var whole = ""
    var data = ""

    var testDescription: String { "\(kind) \(key): \(value)" }
  }

  private nonisolated static let bars = [
    Case(kind: "", key: "sectionInset", value: "{left: 3, top: 1}"), Case(kind: "", key: "headerHeight", value: "2"),
    Case(kind: "", key: "footerHeight", value: "2"),
    Case(kind: "", key: "box", value: "{covers: items, border: double}"),
  ]
  private nonisolated static let pins = [
    Case(kind: "", key: "sectionHeadersPinToVisibleBounds", value: "true", whole: ", headerHeight: 1"),
    Case(kind: "", key: "sectionFootersPinToVisibleBounds", value: "true", whole: ", footerHeight: 1"),
    Case(kind: "", key: "pinnedHeaderHeight", value: "1", whole: ", headerHeight: 3"),
  ]

  nonisolated static let cases: [Case] =
    [
      Case(kind: "flow", key: "itemSize", value: "[7, 2]"), Case(kind: "flow", key: "minimumLineSpacing", value: "2"),
      Case(kind: "flow", key: "minimumInteritemSpacing", value: "6", whole: ", alignment: leading"),
      Case(kind: "flow", key: "sectionInset", value: "{left: 3, right: 2}"),
      Case(kind: "flow", key: "headerReferenceSize", value: "[0, 2]"),
      Case(kind: "flow", key: "footerReferenceSize", value: "[0, 2]"),
      Case(
        kind: "flow", key: "sectionHeadersPinToVisibleBounds", value: "true",
        whole: ", headerReferenceSize: [0, 1], minimumLineSpacing: 10"),
      Case(
        kind: "flow", key: "sectionFootersPinToVisibleBounds", value: "true", whole: ", footerReferenceSize: [0, 1]"),
      Case(kind: "flow", key: "pinnedHeaderHeight", value: "1", whole: ", headerReferenceSize: [0, 3]"),
      Case(kind: "flow", key: "alignment", value: "trailing"),
      Case(kind: "flow", key: "lineAlignment", value: "center"),
      Case(kind: "flow", key: "itemAlignment", value: "start", data: ", height: [2, 5]"),
      Case(kind: "flow", key: "box", value: "{insets: {left: 1}}"),
      Case(kind: "waterfall", key: "columns", value: "5"),
      Case(kind: "waterfall", key: "minimumColumnBreadth", value: "10"),
      Case(kind: "waterfall", key: "columnSpacing", value: "3"), Case(kind: "waterfall", key: "rowSpacing", value: "1"),
      Case(kind: "waterfall", key: "order", value: "leadingToTrailing", data: ", height: [9, 1, 1, 1]"),
      Case(kind: "waterfall", key: "parts", value: "exact", whole: ", columns: 7"),
      Case(kind: "waterfall", key: "aspectRatio", value: "3"),
      Case(kind: "list", key: "itemHeight", value: "3"), Case(kind: "list", key: "itemSpacing", value: "2"),
      Case(kind: "list", key: "separator", value: "true"),
      Case(kind: "grid", key: "itemSize", value: "[10, 4]"),
    ] + (bars + pins).flatMap { row in ["waterfall", "list"].map { row.of($0) } } + bars.map { $0.of("grid") }

  @Test("a parameter of a section changes the section and none before it", arguments: cases)
  func change(_ parameter: Case) throws {
    let own = try places("layout: {\(parameter.key): \(parameter.value)}", parameter)
    let same = try places("style: {}", parameter)
    let (isOther, isSameBefore) = (own[1] != same[1], own[0] == same[0])
    #expect(isOther)
    #expect(isSameBefore)
  }

  @Test("the tests cover all section parameters of the schema")
  func all() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(SceneFile.schema.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let keys = try #require(definitions["sectionLayout"]?["properties"] as? [String: Any]).keys
    expect(Set(keys), Set(Self.cases.map(\.key) + ["kind"]))
  }

  /// The frames and borders of the first two sections, scrolled to several places.
  private func places(_ section: String, _ parameter: Case) throws -> [[String]] {
    let items = "items: 16"
    let size = ["flow", "grid"].contains(parameter.kind) ? ", itemSize: [9, 2]" : ""
    let text = """
      layout: {kind: \(parameter.kind)\(size)\(parameter.whole)}
      data: {sections: [{\(items)}, {\(items), \(section)}, {\(items)}]\(parameter.data)}
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

extension SectionParameterTests.Case {
  func of(_ kind: String) -> Self { Self(kind: kind, key: key, value: value, whole: whole, data: data) }
}
