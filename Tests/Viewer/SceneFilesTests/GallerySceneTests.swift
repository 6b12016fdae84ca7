import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutAudit
import LayoutCore
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// The built-in scenes as files, compared with the same scenes in Swift.
@MainActor
@Suite("The scene files of Demo/") struct GallerySceneTests {
  /// The scenes that the gallery has in Swift and as a file in Demo/Scenes.
  nonisolated static let pieces = Repository.sceneFiles.map {
    URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
  }

  /// The known faults, which make their scene files themselves.
  nonisolated static let faults = [
    "inset", "early", "behind", "push", "vanish", "tall-header", "sideways", "solve", "scroll-to", "append", "all",
    "tall-item", "drift", "lookup", "cut", "short", "empty", "stale", "rounding", "nan", "broad", "box", "lone",
    "last-line", "joined", "mirror", "insert", "reload", "halves", "jump", "touching", "over", "guess",
  ].map { "fault-\($0)" }

  nonisolated static let names = pieces + Repository.retoldScenes + faults

  /// The gallery's own layouts.
  static let layouts = SceneLayouts(GalleryCatalogue.layouts)

  static let actions = SceneActions(GalleryCatalogue.actions)

  @Test("three scenes of the gallery and all faults without data of their own are scene files too")
  func all() {
    let programs: Set = [
      "boxes", "flow", "photos", "sticky",
      "mixed", "stream", "categories", "floating", "grid", "carousel", "pages", "feed", "messages", "albums", "shelves",
      "settings", "columns", "calendar", "pinboard", "carousels", "store", "honeycomb", "cities", "outline", "inbox",
      "mountains", "shuffle", "morph", "elements", "accordion", "fault-flicker", "fault-finger", "fault-move-reload",
      "fault-corner", "fault-fade", "fault-equality", "fault-leap", "fault-duplicate", "fault-registration",
      "fault-hash",
    ]
    let written = (Self.pieces + Self.faults).sorted()
    expect(written, GalleryCatalogue.standard.names.filter { !programs.contains($0) }.sorted())
    expect(Self.pieces, ["nested", "tags", "waterfall"])
    for name in programs { #expect(GalleryCatalogue.sceneFile(of: name) == nil, "\(name)") }
  }

  private func load(_ name: String, _ settings: [String] = []) throws -> Scene {
    let settings = try settings.map { try SceneSetting($0) }
    if Repository.retoldScenes.contains(name) {
      return try SceneFile(path: Repository.retoldScene(name), settings: settings).load().readToEnd()
    }
    return try SceneFile(
      name: name, text: #require(GalleryCatalogue.sceneFile(of: name)), data: GalleryCatalogue.sceneFileData,
      settings: settings, layouts: Self.layouts, actions: Self.actions
    ).load().readToEnd()
  }

  @Test("the setting that a fault's summary names fixes the fault", arguments: faults)
  func fixed(name: String) throws {
    let summary = try load(name).summary
    let settings = summary.matches(of: /--set (\S+?)\.?(?=\s|$)/).map { String($0.output.1) }
    expect(settings.count, 1)
    #expect(summary.split(separator: " ").count < 60)
    let file = try load(name, settings)
    let scene = try swiftScene(file.name)
    for (width, height) in [(80, 24), (47, 15)] as [(CGFloat, CGFloat)] {
      let fixed = file.view(width, height).view
      let built = scene.stage(width, height)
      built.collectionView.diagnosticHandler = { _ in }
      fixed.diagnosticHandler = { _ in }
      built.switchLayout?()
      built.collectionView.layoutIfNeeded()
      built.collectionView.contentOffset = fixed.contentOffset
      built.collectionView.layoutIfNeeded()
      let size = built.collectionView.contentSize
      let whole = CGRect(origin: .zero, size: size)
      let (mine, theirs) = (Self.places(in: fixed, whole), Self.places(in: built.collectionView, whole))
      #expect(
        fixed.contentSize == size, "\(width)x\(height): \(Set(mine).symmetricDifference(theirs).sorted().prefix(8))")
      expect(mine, theirs, "\(width)x\(height): \(Set(mine).symmetricDifference(theirs).sorted().prefix(8))")
      #expect(!mine.isEmpty, "\(width)x\(height): \(Set(mine).symmetricDifference(theirs).sorted().prefix(8))")
    }
  }

  @Test(
    "t first fixes the fault of a scene file, which then looks like its scene in Swift",
    arguments: faults)
  func fixedNext(name: String) throws {
    let file = try load(name)
    let fixed = file.name + "-fixed"
    expect(file.makeStage().layoutNames.prefix(2).last, fixed)
    let shown = file.changingStages { $0.switchLayout?() }
    let named = try load(name, ["layout.kind=\(fixed)"])
    let swift = try swiftScene(file.name).changed(by: [SceneSetting("layout.kind=\(fixed)")])
    for y in [0, 37] {
      let (size, place) = (CellSize(width: 80, height: 24), PicturePlace.offset(CGPoint(x: 0, y: y)))
      let theirs = try swift.picture(size: size, from: place).canvas
      for scene in [shown, named] {
        let mine = try scene.picture(size: size, from: place).canvas
        expect(mine, theirs, "from \(y):\n\(mine.plainText())\n\(theirs.plainText())")
      }
    }
    // And back to the start, through all other layouts.
    let (stage, _) = file.view(80, 24)
    for _ in stage.layoutNames { stage.switchLayout?() }
    expect(stage.layoutIndex, 0)
    expect(stage.sectionTitle(0), "January")
  }

  @Test(
    "activating a header does the same in a scene file as in its scene in Swift",
    arguments: ["insert", "reload", "scroll-to"])
  func acts(fault: String) throws {
    let name = "fault-\(fault)"
    for isFixed in [false, true] {
      let file = try load(name, isFixed ? ["layout.kind=\(name)-fixed"] : [])
      let (stage, view) = file.view(30, 9)
      let (other, built) = try swiftScene(file.name).view(30, 9)
      if isFixed { other.switchLayout?() }
      for (stage, view) in [(stage, view), (other, built)] {
        view.contentOffset = CGPoint(x: 0, y: 40)
        view.layoutIfNeeded()
        let header = ElementIdentifier(
          category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
        #expect(stage.activate(header))
        #expect(!stage.activate(.cell(0, 0)))
        view.layoutIfNeeded()
      }
      expect(view.contentOffset, built.contentOffset, "\(isFixed)")
      expect(view.contentSize, built.contentSize, "\(isFixed)")
      #expect(fault == "insert" ? view.numberOfItems(inSection: 0) == 160 : view.numberOfItems(inSection: 0) == 60)
    }
    let faults = try #require(#expect(throws: SceneFileError.self) { try load(name, ["activate=insert"]) }?.faults)
    #expect(
      faults.first?.sentence.hasPrefix("activate is 'insert'; expected one of fault-insert, fault-insert-fixed")
        == true)
  }

  @Test("t offers the same layouts for a scene file as for its scene in Swift, and they look the same")
  func others() throws {
    let name = "tags"
    let (file, swift) = (try load(name), try swiftScene(name))
    let names = file.makeStage().layoutNames
    expect(names, swift.makeStage().layoutNames)
    // Layouts without their own name are made of what each scene knows of its data.
    let own = names.filter { $0.hasPrefix(name + "-") }.dropFirst(names[0].hasPrefix(name) ? 1 : 0)
    expect(own.count, 2)
    for other in own {
      let mine = try load(name, ["layout.kind=\(other)"])
      let theirs = try swift.changed(by: [SceneSetting("layout.kind=\(other)")])
      for y in [0, 37, 500, 1_000_000] {
        let (size, place) = (CellSize(width: 60, height: 40), PicturePlace.offset(CGPoint(x: 0, y: y)))
        let (one, two) = (
          try mine.picture(size: size, from: place).canvas, try theirs.picture(size: size, from: place).canvas
        )
        expect(one, two, "\(other) from \(y):\n\(one.plainText())\n\(two.plainText())")
      }
    }
  }

  @Test("the button of the photos greets, and counts separately on every stage")
  func greets() throws {
    let header = ElementIdentifier(category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
    for scene in [try swiftScene("photos"), try swiftScene("photos")] {
      let stage = scene.makeStage()
      #expect(!stage.activate(.cell(0, 0)))
      #expect(stage.announcement == nil)
      #expect(stage.activate(header))
      expect(stage.announcement, "Welcome!")
      #expect(stage.activate(header))
      expect(stage.announcement, "Welcome, 2 times over!")
    }
  }

  @Test("a viewport says whether views page and select several items, for scenes in Swift too")
  func viewport() throws {
    let settings = ["viewport.isPagingEnabled=true", "viewport.allowsMultipleSelection=true"]
    let swift = try swiftScene("flow").changed(by: settings.map { try SceneSetting($0) })
    for scene in [try load("flow", settings), swift] {
      let view = scene.view(80, 24).view
      #expect(view.isPagingEnabled)
      #expect(view.allowsMultipleSelection)
    }
    let view = try load("flow").view(80, 24).view
    #expect(!view.isPagingEnabled)
    #expect(!view.allowsMultipleSelection)
  }

  @Test("frozen rows follow the view beyond their section, and the audit accepts that")
  func frozenRows() throws {
    let subject = try swiftScene("grid").auditSubject(size: CGSize(width: 640, height: 300))
    let report = LayoutAuditor(seed: 1, rects: 4).audit(subject)
    #expect(report.isClean, "\(report)")
  }

  @Test("scene files lay out all elements like their scenes in Swift", arguments: names)
  func frames(name: String) throws {
    let file = try load(name)
    let scene = try swiftScene(file.name)
    expect(file.title, scene.title)
    expect(file.viewport, scene.viewport)
    expect(file.pointsPerCell, scene.pointsPerCell)
    let sizes = scene.viewport == nil ? [(80, 24), (120, 40), (47, 15)] : [(375, 667), (320, 480), (1000, 300)]
    for size in sizes.map({ CGSize(width: $0, height: $1) }) {
      let written = file.view(size.width, size.height).view
      let built = scene.stage(size.width, size.height)
      expect(written.contentSize, built.collectionView.contentSize)
      expect(written.allowsMultipleSelection, built.collectionView.allowsMultipleSelection)
      expect(written.isPagingEnabled, built.collectionView.isPagingEnabled)
      let whole = CGRect(origin: .zero, size: built.collectionView.contentSize)
      let (mine, theirs) = (Self.places(in: written, whole), Self.places(in: built.collectionView, whole))
      expect(mine, theirs, "\(size)")
      #expect(!mine.isEmpty, "\(size)")
    }
  }

  @Test("scene files look like their scenes in Swift", arguments: names)
  func pictures(name: String) throws {
    let file = try load(name)
    let scene = try swiftScene(file.name)
    for size in [CellSize(width: 80, height: 24), CellSize(width: 47, height: 41), CellSize(width: 120, height: 40)] {
      for y in [0, 37, 500, 1_000_000] {
        let place = PicturePlace.offset(CGPoint(x: y / 10, y: y))
        let mine = try file.picture(size: size, from: place).canvas
        let theirs = try scene.picture(size: size, from: place).canvas
        expect(mine, theirs, "\(size) from \(y):\n\(mine.plainText())\n\(theirs.plainText())")
      }
    }
  }

  @Test("scene files give the same JSON as their scenes in Swift, element by element", arguments: names)
  func json(name: String) throws {
    let file = try load(name)
    let scene = try swiftScene(file.name)
    for y in [0, 37, 500] {
      let (size, place) = (CellSize(width: 80, height: 24), PicturePlace.offset(CGPoint(x: 0, y: y)))
      let mine = try file.picture(size: size, from: place).document(as: .json)
      let theirs = try scene.picture(size: size, from: place).document(as: .json)
      expect(mine, theirs, "from \(y)")
      #expect(mine.contains("\"category\"") || y > 0, "from \(y)")
    }
  }

  private func swiftScene(_ name: String) throws -> Scene {
    let gallery = GalleryCatalogue.standard
    return gallery.scenes[try gallery.index(named: name)]
  }

  /// The places of all elements, rounded because sums of fractions may differ in their last digits.
  private static func places(in view: CollectionView, _ rect: CGRect) -> [String] {
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1024).rounded() / 1024 }
      let kind = element.representedElementKind ?? ""
      return "\(kind) \(element.indexPath[0]).\(element.indexPath[1]) \(numbers) \(element.zIndex)"
    }.sorted()
  }
}
