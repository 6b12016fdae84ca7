import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// Scene files that use layouts of a program.
@MainActor
@Suite("Scene files with layouts of a program") struct OwnLayoutTests {
  static let layouts: SceneLayouts = [
    "steps": { Steps() }, "plain": { Plain() }, "leaning": { Leaning() }, "asking": { Asking() },
  ]

  private func scene(_ text: String, _ settings: String...) throws -> Scene {
    let room = try Room()
    let path = try room.write("scene.yaml", text)
    return try SceneFile(path: path, settings: settings.map { try SceneSetting($0) }, layouts: Self.layouts).load()
  }

  @Test("an unknown name lists layouts with the same first word as a count, and still suggests a similar one")
  func families() throws {
    let names = ["bug-1", "bug-2", "bug-3", "bug-4", "bug-5", "few-1", "few-2", "spiral"]
    let make: SceneLayouts.Maker = { Plain() }
    let layouts = SceneLayouts(Dictionary(uniqueKeysWithValues: names.map { ($0, make) }))
    func sentence(_ kind: String) throws -> String? {
      let text = Array("layout: {kind: \(kind)}\ndata: {items: 1}".utf8)
      return #expect(throws: SceneFileError.self) { try SceneFile(name: "t", text: text, layouts: layouts).load() }?
        .faults.first?.sentence
    }
    let known =
      "expected one of flow, waterfall, grid, list, table, hexagonal, mixed, compositional, few-1, few-2, spiral and 5 called bug-…, which the schema lists"
    try expect(sentence("honeycomb"), "layout.kind is 'honeycomb'; \(known)")
    try expect(sentence("bg-3"), "layout.kind is 'bg-3'; \(known); did you mean 'bug-3'?")
  }

  @Test("faults in settings of the command line are reported, too")
  func wrongSetting() {
    #expect(
      faults("layout: {kind: steps}\ndata: {items: 3}", settings: ["layout.rise=-1"], layouts: Self.layouts) == [
        "--set layout.rise=-1: layout.rise is '-1'; expected a number from 0 to 1000"
      ])
  }

  @Test("elements of any kind are shown, and warnings use the layout's name in the scene file")
  func elements() throws {
    let scene = try scene(
      "layout: {kind: steps, card: [8, 1], rise: 1}\ndata: {items: 2}\nstyle: {cell: {border: none}}")
    let picture = try scene.picture(size: CellSize(width: 20, height: 4)).canvas.plainText()
    #expect(
      picture.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["1", "2", "badge"],
      "\(picture)")
    expect(scene.makeStage().collectionView.collectionViewLayout.reportedName, "steps")
  }

  @Test("the schema has a program's layouts only if it is made with them")
  func schema() throws {
    let text = SceneFile.schema(layouts: Self.layouts)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let layout = try #require((document["$defs"] as? [String: Any])?["layout"] as? [String: Any])
    let kinds = try #require(layout["oneOf"] as? [[String: Any]]).compactMap {
      $0["properties"] as? [String: [String: Any]]
    }
    func keys(_ kind: String) -> Set<String>? {
      kinds.first { ($0["kind"]?["enum"] as? [String])?.contains(kind) == true }.map { Set($0.keys) }
    }
    expect(keys("steps"), ["kind", "rise", "card", "inset", "isReversed", "lean", "limit"])
    expect(keys("plain"), ["kind"])
    expect(keys("leaning")?.isSuperset(of: ["itemSize", "slope", "alignment"]), true)
    expect(keys("flow")?.contains("slope"), false)
    #expect(!SceneFile.schema.contains("steps"))
  }
}

/// Cards that rise from left to right, each a step higher or lower than the one before, and a badge at the end.
private final class Steps: CollectionViewLayout, ParameterizedLayout {
  enum Lean: CaseIterable { case left, right }
  var rise: CGFloat = 1 { didSet { invalidateLayout() } }
  var card = CGSize(width: 10, height: 2)
  var inset = EdgeInsets.zero
  var isReversed = false
  var lean = Lean.left
  var limit: Int?

  var parameters: [LiveParameter] {
    let most = LiveParameter("limit", .number(1...99, step: 1), isOptional: true) { [self] in
      limit.map { .number(Double($0)) } ?? .none
    } set: { [self] value in
      if case .number(let number) = value { limit = Int(number) } else { limit = nil }
    }
    return [.length("rise", of: self, \.rise)] + LiveParameter.size("card", of: self, \.card)
      + LiveParameter.insets("inset", of: self, \.inset)
      + [.flag("isReversed", of: self, \.isReversed), .choice("lean", of: self, \.lean), most]
  }

  private var count: Int { min(limit ?? .max, collectionView?.numberOfItems(inSection: 0) ?? 0) }

  override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 20) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let place = CGFloat(isReversed ? count - 1 - indexPath[1] : indexPath[1])
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      origin: CGPoint(x: inset.left + place * card.width, y: inset.top + place * rise), size: card)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(count) * rise, width: 10, height: 1)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let badge = layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(indexes: [0, 0]))
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(indexes: [0, $0])) }
      + [badge].compactMap { $0 }
  }
}

/// A layout without parameters.
private final class Plain: CollectionViewLayout {}

/// A flow in which each item is lower than the one before.
private final class Leaning: FlowLayout {
  var slope: CGFloat = 0
  override var parameters: [LiveParameter] { super.parameters + [.length("slope", of: self, \.slope)] }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: indexPath)
    attributes?.frame.origin.y += CGFloat(indexPath[1]) * slope
    return attributes
  }
}

/// A layout that asks its delegate for sizes, as flow layouts do.
private final class Asking: CollectionViewLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let view = collectionView else { return nil }
    let attributes = LayoutAttributes(forCellWith: indexPath)
    let size = (view.delegate as? any FlowLayoutDelegate)?.collectionView(view, layout: self, sizeForItemAt: indexPath)
    attributes.frame = CGRect(origin: .zero, size: size ?? CGSize(width: 1, height: 1))
    return attributes
  }
}
