import Foundation
import LayoutCore
import SceneFiles
import Scenes
import Testing
import UIKit

// Scene files that name a layout and an action of a user's own program.

/// Boxes that go down to the right, and begin again at the left edge.
private final class Steps: UICollectionViewLayout, ParameterizedLayout {
  var gap = CGFloat(0) { didSet { invalidateLayout() } }
  var perFlight = 4 { didSet { invalidateLayout() } }

  var parameters: [LiveParameter] {
    [.length("gap", of: self, \.gap), .whole("perFlight", of: self, \.perFlight, 1...9)]
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 80, height: CGFloat(count) * (2 + gap))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = CGFloat(indexPath.item) * (2 + gap)
    attributes.frame = CGRect(x: CGFloat(indexPath.item % perFlight) * 8, y: y, width: 8, height: 2)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
}

@MainActor
@Suite("Scene files that name a user's layout") struct OwnLayoutFileTests {
  private let layouts: SceneLayouts = ["steps": { Steps() }]
  private let actions: SceneActions = [
    "shout": { stage, _ in
      stage.announcement = "hey"
      return true
    }
  ]

  /// Loads the scene in a text, with settings as on a command line.
  private func scene(_ text: String, _ settings: String...) throws -> Scene {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try SceneFile(
      path: file.path, settings: settings.map { try SceneSetting($0) }, layouts: layouts, actions: actions
    ).load()
  }

  private let text = "layout: {kind: steps, gap: 1}\ndata: {items: 10, title: \"step {item}\"}\nactivate: shout\n"

  private func frames(_ scene: Scene) -> [CGRect?] {
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 80, height: 24)
    stage.collectionView.layoutIfNeeded()
    return [1, 4].map { stage.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test("items are placed by the layout, with the parameters of file and settings")
  func parameters() throws {
    #expect(
      frames(try scene(text)) == [CGRect(x: 8, y: 3, width: 8, height: 2), CGRect(x: 0, y: 12, width: 8, height: 2)])
    let other = try scene(text, "layout.gap=0", "layout.perFlight=5")
    #expect(frames(other) == [CGRect(x: 8, y: 2, width: 8, height: 2), CGRect(x: 32, y: 8, width: 8, height: 2)])
  }

  @Test("a header runs the named action, and searches use the titles of the scene file")
  func action() throws {
    let stage = try scene(text).makeStage()
    #expect(stage.activate(ElementIdentifier(category: .supplementaryView, kind: "bar", section: 0, item: 0)))
    #expect(stage.announcement == "hey")
    #expect(stage.title(section: 0, item: 2) == "step 3")
  }

  @Test("the layout's parameters are checked as strictly as any, and the schema lists them")
  func strictness() throws {
    for (setting, words) in [
      ("layout.gab=3", "unknown key 'gab' in layout; did you mean 'gap'? known: kind, gap, perFlight"),
      ("layout.perFlight=10", "layout.perFlight is '10'; expected a whole number from 1 to 9"),
      ("activate=shut", "activate is 'shut'; expected one of shout"),
    ] {
      let error = #expect(throws: SceneFileError.self) { try scene(text, setting) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
    let schema = SceneFile.schema(layouts: layouts, actions: actions)
    #expect(["\"steps\"", "\"perFlight\"", "\"shout\""].allSatisfy(schema.contains))
  }
}
