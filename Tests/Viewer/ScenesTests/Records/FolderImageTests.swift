import CharacterCanvas
import CollectionRendering
import Foundation
import Images
import LayoutCore
import Records
import TestExpectations
import Testing

@testable import Scenes

/// Folders of photographs, which are shown as a waterfall.
@MainActor
@Suite("Images of files in a folder") struct FolderImageTests {
  /// Fills every image with one colour.
  private struct PlainDecoder: ImageDecoder {
    func decode(_ bytes: [UInt8], header: ImageHeader, wanted: PixelSize, name: String) throws(ImageError) -> Pixels {
      Pixels(size: header.storedSize) { _, _ in PixelColor(200, 0, 0) }
    }
  }

  private static let fixtures = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../RecordsTests/Fixtures/pictures").standardized.path

  private let folder = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString)"

  /// The scene of a folder, with images in cards.
  private func scene(of folder: String, _ layout: BuiltInLayout = .waterfall) throws -> Scene {
    let reader = try FolderReader(path: folder, top: "top/")
    let stream = try RecordStream(reader)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "folder", showsAllDetails: true), source: "t")
    let images = RecordImages(areInCards: true) { row, rows in
      PictureFolder.namesPicture(rows[row, 0].utf8) ? reader.path(name: rows[row, 0], folder: rows[row, 1]) : nil
    }
    return try Scene.records(
      stream, grouping: grouping, layout: layout, name: "t", title: "t", source: "t", images: images
    ).readToEnd()
  }

  private func stage(_ scene: Scene, _ width: CGFloat = 80, _ height: CGFloat = 24) -> Stage {
    let stage = scene.makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stage.collectionView.layoutIfNeeded()
    return stage
  }

  private func paint(_ view: CollectionView, _ store: ImageStore) -> Canvas {
    view.layoutIfNeeded()
    var renderer = CollectionRenderer(pointsPerCell: .one)
    renderer.images = store
    var canvas = Canvas(size: CellSize(width: Int(view.bounds.width), height: Int(view.bounds.height)))
    renderer.paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  @Test("of ten thousand photographs, only those in view are read and decoded")
  func tenThousand() throws {
    let files = FileManager.default
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let originals = ["icon.png", "photo.jpg", "sideways.jpg"].map { "\(Self.fixtures)/\($0)" }
    for number in 0..<10_000 {
      let original = originals[number % 3]
      let suffix = original.suffix(4)
      try files.createSymbolicLink(atPath: "\(folder)/\(number)\(suffix)", withDestinationPath: original)
    }
    let view = stage(try scene(of: folder)).collectionView
    expect(view.numberOfItems(inSection: 0), 10_000)
    let store = ImageStore()
    store.decoder = PlainDecoder()
    var seen: Set<Image> = []
    for row in [0, 1, 2, 3, 20_000] {
      view.contentOffset.y = CGFloat(row)
      _ = paint(view, store)
      for cell in view.visibleCells { seen.formUnion(cell.shownContent.images.map(\.image)) }
      // Of a cell at the edge, the header may hide all but the name.
      #expect(store.work.decodedImages <= seen.count)
      expect(store.work.headers, store.work.decodedImages)
    }
    // Three columns of at least two rows of images, at two places.
    #expect((9...30).contains(store.work.decodedImages))
  }

  @Test("each photograph has its proportions, with its name in the row below, under the name of its folder")
  func proportions() throws {
    let view = stage(try scene(of: Self.fixtures), 30, 60).collectionView
    // In one column of 30 cells, each twice as high as it is wide: 21x7, 40x30 and 30x40 pixels, and a row for the name.
    let heights = [(0, 1, 6), (0, 3, 12), (0, 4, 21)]
    for (section, item, height) in heights {
      let frame = view.layoutAttributesForItem(at: IndexPath(indexes: [section, item]))?.frame
      expect(frame?.height, CGFloat(height))
      expect(frame?.width, 30)
    }
    // 16x64 pixels: as high as it may be.
    expect(view.layoutAttributesForItem(at: [1, 4])?.frame.height, 61)
    let store = ImageStore()
    store.decoder = PlainDecoder()
    let canvas = paint(view, store)
    let rows = canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(rows[0].hasPrefix("top/"))
    #expect(rows.contains("photo.jpg"))
    #expect(rows.contains("sideways.jpg"))
  }

  @Test("other files are cards with their details, and a file without an image says what it is")
  func others() throws {
    let view = stage(try scene(of: Self.fixtures), 60, 40).collectionView
    let contents = try (0..<5).map { try #require(view.cellForItem(at: [0, $0])).shownContent }
    expect(contents.map(\.text), ["fake.png", "icon.png", "notes.txt", "photo.jpg", "sideways.jpg"])
    expect(contents.map(\.images.count), [1, 1, 0, 1, 1])
    #expect(contents[2].detail.contains("size: "))
    let store = ImageStore()
    store.decoder = PlainDecoder()
    #expect(paint(view, store).plainText().contains("fake.png: no image"))
  }

  @Test("in a list there are no images, but a record has its own")
  func list() throws {
    let stage = stage(try scene(of: Self.fixtures, .list))
    let cell = try #require(stage.collectionView.cellForItem(at: [0, 1]))
    #expect(cell.shownContent.images.isEmpty)
    expect(stage.image(section: 0, item: 1), Image(file: "\(Self.fixtures)/icon.png"))
    #expect(stage.image(section: 0, item: 2) == nil)
    #expect(stage.image(section: 0, item: 99) == nil)
    #expect(stage.image(section: 9, item: 0) == nil)
  }

  @Test("a column with a path names the image of a record, relative to a folder, if there is such a file")
  func columns() throws {
    let table = """
      name,file
      a,icon.png
      b,gone.png
      c,notes.txt
      d,\(Self.fixtures)/photo.jpg
      """
    var request = SourceRequest(path: "t.csv", format: .csv)
    request.content = Array(table.utf8)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, source: "t")
    let scene = try Scene.records(
      stream, grouping: grouping, layout: .waterfall, name: "t", title: "t", source: "t",
      images: .named(in: Self.fixtures)
    ).readToEnd()
    let stage = stage(scene)
    let found = (0..<4).map { stage.image(section: 0, item: $0)?.name.split(separator: "/").last }
    expect(found, ["icon.png", nil, nil, "photo.jpg"])
    // Cards of data stay texts.
    #expect(stage.collectionView.visibleCells.allSatisfy { $0.shownContent.images.isEmpty })
  }

  @Test("the scene of one image fills the view at any size, and a caption says what it is, or what is wrong")
  func oneImage() throws {
    let sound = stage(Scene.image(file: "\(Self.fixtures)/sideways.jpg"))
    for (width, height) in [(80, 24), (31, 9), (120, 40)] {
      let view = sound.collectionView
      view.frame = CGRect(x: 0, y: 0, width: width, height: height)
      view.layoutIfNeeded()
      expect(view.layoutAttributesForItem(at: [0, 0])?.frame, view.bounds)
    }
    let caption = { (stage: Stage) in stage.collectionView.cellForItem(at: [0, 0])?.shownContent.text }
    expect(caption(sound), "sideways.jpg  30 × 40 pixels  JPEG")
    let broken = "\(Self.fixtures)/fake.png"
    #expect(
      caption(stage(Scene.image(file: broken)))
        == "'\(broken)' is no image of a known format; expected PNG, JPEG, WebP or GIF")
  }
}
