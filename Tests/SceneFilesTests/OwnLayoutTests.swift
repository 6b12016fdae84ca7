import CharacterCanvas
import CollectionRendering
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

  private func faults(_ text: String, _ settings: String...) -> [String] {
    do {
      let room = try Room()
      let path = try room.write("scene.yaml", text)
      _ = try SceneFile(path: path, settings: settings.map { try SceneSetting($0) }, layouts: Self.layouts).load()
      return []
    } catch let error as SceneFileError {
      return error.faults.map { fault in
        [fault.line, fault.column].compactMap { $0.map { "\($0):" } }.joined() + " " + fault.sentence
      }
    } catch {
      return ["\(error)"]
    }
  }

  private func frames(_ scene: Scene, _ items: Int = 3) -> [CGRect?] {
    let view = scene.view(40, 20).view
    return (0..<items).map { view.itemFrame(0, $0) }
  }

  @Test("a scene file sets the parameters that a layout offers, by their names")
  func parameters() throws {
    let text = """
      layout: {kind: steps, rise: 2, card: [4, 3], inset: {left: 1}, isReversed: true, lean: right, limit: 9}
      data: {items: 3}
      """
    // Starting at the inset, each is one card and one rise further. The last comes first.
    let expected = [
      CGRect(x: 9, y: 4, width: 4, height: 3), CGRect(x: 5, y: 2, width: 4, height: 3),
      CGRect(x: 1, y: 0, width: 4, height: 3),
    ]
    try expect(frames(scene(text)), expected)
    try expect(frames(scene(text, "layout.rise=0.5"))[0], CGRect(x: 9, y: 1, width: 4, height: 3))
    try expect(frames(scene(text, "layout.card.0=2"))[0]?.width, 2)
    try expect(frames(scene(text, "layout.card={height: 1}"))[0], CGRect(x: 21, y: 4, width: 10, height: 1))
    #expect(
      try frames(scene(text, "layout.inset={top: 2}"))[2] == CGRect(x: 0, y: 2, width: 4, height: 3), "left is 0 again")
    try expect(frames(scene(text, "layout.limit=2"), 2)[0]?.minX, 5)
    try expect(frames(scene(text, "layout.limit=null"))[0]?.minX, 9)
  }

  @Test(
    "faults are reported as for any layout",
    arguments: [
      (
        "kind: stepps",
        "1:16: layout.kind is 'stepps'; expected one of flow, waterfall, grid, list, table, hexagonal, mixed, compositional, asking, leaning, plain, steps; did you mean 'steps'?"
      ),
      (
        "kind: steps, ris: 2",
        "1:23: unknown key 'ris' in layout; did you mean 'rise'? known: kind, rise, card, inset, isReversed, lean, limit"
      ),
      ("kind: steps, rise: high", "1:29: layout.rise is 'high'; expected a number from 0 to 1000"),
      ("kind: steps, rise: 1001", "1:29: layout.rise is '1001'; expected a number from 0 to 1000"),
      ("kind: steps, card: [1, x]", "1:33: layout.card.1 is 'x'; expected a number from 0 to 1000"),
      (
        "kind: steps, card: 3",
        "1:29: layout.card is '3'; expected [width, height], each a number from 0 to 1000, or a mapping with width, height"
      ),
      (
        "kind: steps, inset: {lef: 2}",
        "1:31: unknown key 'lef' in layout.inset; did you mean 'left'? known: top, left, bottom, right"
      ),
      ("kind: steps, limit: 1.5", "1:30: layout.limit is '1.5'; expected a whole number from 1 to 99"),
      ("kind: steps, isReversed: 1", "1:35: layout.isReversed is '1'; expected true or false"),
      ("kind: steps, lean: up", "1:29: layout.lean is 'up'; expected one of left, right"),
      ("kind: plain, rise: 2", "1:23: unknown key 'rise' in layout; known: kind"),
      ("kind: leaning, columns: 2", "1:25: unknown key 'columns' in layout; known: kind, itemSize, minimumLineSpacing"),
    ])
  func wrong(layout: String, fault: String) {
    let found = faults("layout: {\(layout)}\ndata: {items: 3}")
    expect(found.count, 1, "\(found)")
    expect(found.first?.hasPrefix(fault), true, "\(found)")
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
      faults("layout: {kind: steps}\ndata: {items: 3}", "layout.rise=-1") == [
        " layout.rise is '-1'; expected a number from 0 to 1000"
      ])
  }

  @Test("a layout that inherits from one of this package takes its keys and its own parameters")
  func inheriting() throws {
    let text = """
      layout: {kind: leaning, itemSize: [4, 2], minimumInteritemSpacing: 0, alignment: leading, slope: 3}
      data: {items: 3, width: [4, 6]}
      """
    #expect(
      try frames(scene(text)) == [
        CGRect(x: 0, y: 0, width: 4, height: 2), CGRect(x: 4, y: 3, width: 6, height: 2),
        CGRect(x: 10, y: 6, width: 4, height: 2),
      ])
  }

  @Test("a layout that asks its delegate gets the sizes in the data")
  func sizes() throws {
    #expect(
      try frames(scene("layout: {kind: asking}\ndata: {items: 2, size: [3, [1, 2]]}"), 2).map { $0?.size } == [
        CGSize(width: 3, height: 1), CGSize(width: 3, height: 2),
      ])
    try expect(frames(scene("layout: {kind: asking}\ndata: {items: 1}"), 1)[0]?.size, CGSize(width: 1, height: 1))
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
