import CharacterCanvas
import Foundation
import SceneFiles
import TestExpectations
import Testing

@MainActor
@Suite("Images in scene files") struct ImageSceneTests {
  /// The beginning of a PNG: enough for its size.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]
    return Data(signature + header + [0, 0, 0, 0])
  }

  private let waterfall = """
    layout: {kind: waterfall, columns: 2, columnSpacing: 0, rowSpacing: 0}
    style: {cell: {border: none}}

    """

  /// The heights of the items in a waterfall with two columns of 20 points.
  private func heights(_ text: String) throws -> [CGFloat?] {
    let room = try Room()
    try FileManager.default.createDirectory(atPath: room.path + "/shots", withIntermediateDirectories: true)
    for (name, width, height) in [("wide.png", 200, 50), ("high.png", 40, 80)] as [(String, UInt8, UInt8)] {
      try Self.png(width, height).write(to: URL(fileURLWithPath: room.path + "/shots/" + name))
    }
    _ = try room.write("shots.csv", "file,place\nwide.png,coast\nhigh.png,tower\n")
    let stage = try SceneFile(path: room.write("scene.yaml", text)).load().readToEnd().stage(40, 40)
    return (0..<stage.collectionView.numberOfItems(inSection: 0)).map { stage.collectionView.itemFrame(0, $0)?.height }
  }

  @Test("items without a size have the proportions of their image, with a row for each line of their texts")
  func items() throws {
    let text =
      waterfall + """
        data:
          sections:
            - items:
                - {title: coast, image: shots/wide.png}
                - {title: tower, detail: from below, image: shots/high.png}
                - {title: none}
                - {title: own, image: shots/high.png, aspectRatio: 2}
        """
    // 20 points of 200 by 50 pixels, and of 40 by 80.
    let found = try heights(text)
    expect(found[0], CGFloat(5 + 1))
    expect(found[1], CGFloat(40 + 2))
    expect(found[3], 10)
  }

  @Test("a border is around the image, and leaves it its proportions")
  func border() throws {
    let text =
      waterfall.replacing("border: none", with: "border: single") + """
        data:
          sections:
            - items: [{image: shots/wide.png, title: ""}]
        """
    try expect(heights(text), [18 / 4 + 2])
  }

  @Test("the images of rows come from a field, or from a text with fields")
  func columns() throws {
    let field = waterfall + "data: {source: shots.csv, title: place, image: \"shots/{file}\"}"
    try expect(heights(field), [5 + 1, 40 + 1])
    let fixed = waterfall + "data: {source: shots.csv, title: place, image: shots/wide.png}"
    try expect(heights(fixed), [5 + 1, 5 + 1])
  }

  @Test("viewers get the image of an item, for its record")
  func ofItem() throws {
    let room = try Room()
    _ = try room.write("shots.csv", "file\nwide.png\nhigh.png\n")
    let text = "layout: {kind: list}\ndata: {source: shots.csv, image: \"shots/{file}\"}"
    let stage = try SceneFile(path: room.write("scene.yaml", text)).load().readToEnd().stage(40, 40)
    let names = (0..<2).map { stage.image(section: 0, item: $0)?.name.split(separator: "/").suffix(2) }
    expect(names, [["shots", "wide.png"], ["shots", "high.png"]])
  }

  @Test("a field that the data do not have is a fault")
  func unknownField() throws {
    let room = try Room()
    _ = try room.write("shots.csv", "file,place\nwide.png,coast\n")
    let path = try room.write("scene.yaml", "layout: {kind: list}\ndata: {source: shots.csv, image: \"shots/{fil}\"}")
    let error = #expect(throws: SceneFileError.self) { try SceneFile(path: path).load() }
    expect(error?.faults.count, 1)
    expect(error?.faults.first?.sentence.contains("'fil'"), true)
    expect(error?.faults.first?.sentence.contains("file"), true)
  }

  @Test("an image that is missing has its place, and says so there")
  func missing() throws {
    let text =
      waterfall + """
        data:
          sections:
            - items: [{title: gone, image: no/such.png}]
        """
    let made = try scene(text)
    let picture = try made.picture(size: CellSize(width: 80, height: 30), from: .offset(.zero))
    #expect(picture.canvas.plainText().contains("such.png"))
    #expect(picture.canvas.plainText().contains("No such file"))
  }
}
