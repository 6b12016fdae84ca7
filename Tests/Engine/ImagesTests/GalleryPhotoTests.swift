import Foundation
import ImageDecoders
import Images
import TestExpectations
import Testing

@Suite("The photographs of the gallery") struct GalleryPhotoTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Demo/Photos").standardized

  private static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  @Test("there are two dozen at least, in all formats, and they are small")
  func sizes() throws {
    #expect(Self.names.count >= 24)
    expect(Set(Self.names.compactMap { $0.split(separator: ".").last }), ["gif", "jpg", "png", "webp"])
    let bytes = try Self.names.reduce(0) { try $0 + Data(contentsOf: Self.folder.appendingPathComponent($1)).count }
    #expect(bytes <= 500_000)
  }

  @Test("each can be shown, and has many colours", arguments: names)
  @MainActor func shown(name: String) {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    let image = Image(file: Self.folder.appendingPathComponent(name).path)
    let state = store.state(of: image, in: CellPlace(columns: 24, halfRows: 24, ground: PixelColor(0, 0, 0)))
    guard case .ready(let cells) = state else {
      Issue.record("\(name): \(state)")
      return
    }
    let colors = Set((0..<24).flatMap { y in (0..<24).map { cells[$0, y] } })
    #expect(colors.count > 8)
  }
}
