import Foundation
import ImageDecoders
import TestExpectations
import TestImages
import Testing

@testable import Images

@MainActor
@Suite("The store of images") struct ImageStoreTests {
  /// Waits in each image until the test lets it go on.
  private final class HeldDecoder: ImageDecoder, @unchecked Sendable {
    let gate = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var seen: [String] = []
    var names: [String] { lock.withLock { seen } }

    func decode(_ bytes: [UInt8], header: ImageHeader, wanted: PixelSize, name: String) throws(ImageError) -> Pixels {
      lock.withLock { seen.append(name) }
      gate.wait()
      return Pixels(size: wanted) { _, _ in PixelColor(10, 20, 30) }
    }
  }

  private final class Changes {
    var states: [ImageStore.State] = []
  }

  private func image(_ name: String, width: Int = 40, height: Int = 20) -> Image {
    // Each has its own bytes.
    Image(
      bytes: ImageFiles.pngOfNothing(PixelSize(width: width, height: height)) + Array(name.utf8), name: name)
  }

  /// Returns after `count` changes.
  private func changes(_ store: ImageStore, _ count: Int, _ body: () -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var left = count
      store.onChange = {
        left -= 1
        if left == 0 { continuation.resume() }
      }
      body()
    }
  }

  @Test("a picture that is made once waits for its images, and decodes each once for a size")
  func atOnce() throws {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    let pixels = Pixels(size: PixelSize(width: 8, height: 8)) { x, _ in PixelColor(UInt8(30 * x), 0, 0) }
    let image = Image(bytes: ImageFiles.png(pixels))
    let first = store.state(of: image, in: CellPlace(columns: 8, halfRows: 8))
    guard case .ready(let cells) = first else { return expect(first, .loading(nil), "is not ready") }
    expect(cells[3, 0], .rgb(90, 0, 0))
    expect(store.state(of: image, in: CellPlace(columns: 8, halfRows: 8)), first)
    expect(store.work.decodedImages, 1)
    _ = store.state(of: image, in: CellPlace(columns: 4, halfRows: 4))
    expect(store.work.decodedImages, 2)
    expect(store.work.madeCellImages, 2)
    expect(store.work.headers, 1)
  }

  /// An image whose parts all have colours of their own.
  private func varied() -> Image {
    let pixels = Pixels(size: PixelSize(width: 100, height: 100)) { x, y in
      PixelColor(UInt8(x * y % 251), UInt8(x * 13 % 251), UInt8(y * 29 % 251))
    }
    return Image(bytes: ImageFiles.png(pixels))
  }

  @Test("each size is decoded once, up to the size of the image")
  func sizes() {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    let image = varied()
    for (columns, decodings) in [(10, 1), (14, 2), (10, 2), (60, 3), (100, 4), (400, 4), (60, 4), (20, 5)] {
      let place = CellPlace(columns: columns, halfRows: columns, ground: PixelColor(UInt8(decodings), 0, 0))
      _ = store.state(of: image, in: place)
      expect(store.work.decodedImages, decodings, "\(columns) columns")
    }
  }

  @Test("what is shown in a size does not depend on the sizes that were shown before")
  func history() {
    let image = varied()
    func shown(_ columns: Int, after others: [Int]) -> ImageStore.State {
      let store = ImageStore()
      store.decoder = SystemImageDecoder()
      for columns in others { _ = store.state(of: image, in: CellPlace(columns: columns, halfRows: columns)) }
      _ = store.movingImage(image, in: CellPlace(columns: 37, halfRows: 31))
      return store.state(of: image, in: CellPlace(columns: columns, halfRows: columns))
    }
    for columns in [7, 12, 30, 64] {
      let alone = shown(columns, after: [])
      for others in [[10], [31], [100], [5, 90], [63, 65]] { expect(shown(columns, after: others), alone) }
    }
  }

  @Test("while a size is decoded, other pixels of the image are shown")
  func meanwhile() async {
    let (store, decoder) = (ImageStore(slowAfter: 600), HeldDecoder())
    (store.decoder, store.decodesAtOnce) = (decoder, false)
    let image = image("a")
    for (columns, isShownBefore) in [(10, false), (20, true), (5, true)] {
      let place = CellPlace(columns: columns, halfRows: columns)
      await changes(store, 1) {
        if case .ready = store.state(of: image, in: place) {
          #expect(isShownBefore)
        } else {
          #expect(!isShownBefore)
        }
        decoder.gate.signal()
      }
    }
    expect(store.work.decodedImages, 3)
  }

  @Test("two images at most are decoded at a time, the latest first, and a large one alone")
  func atATime() async {
    let (store, decoder) = (ImageStore(slowAfter: 600), HeldDecoder())
    (store.decoder, store.decodesAtOnce) = (decoder, false)
    let images = (1...5).map { image("\($0)") }
    let large = image("large", width: 5_000, height: 5_000)
    let place = CellPlace(columns: 10, halfRows: 10)
    await changes(store, 6) {
      for image in images { expect(store.state(of: image, in: place), .loading(nil)) }
      expect(store.state(of: large, in: place), .loading(nil))
      for _ in 0..<6 { decoder.gate.signal() }
    }
    expect(store.work.mostAtATime, 2)
    let names = decoder.names
    expect(Set(names.prefix(2)), ["1", "2"])
    expect(names[2], "large")
    expect(Set(names).count, 6)
    for image in images + [large] {
      guard case .ready = store.state(of: image, in: place) else {
        Issue.record("'\(image.name)' is not ready")
        continue
      }
    }
  }

  @Test("an image that takes long is slow, keeps its place, and is shown in the end")
  func slow() async {
    let (store, decoder) = (ImageStore(slowAfter: 0.001), HeldDecoder())
    (store.decoder, store.decodesAtOnce) = (decoder, false)
    let (image, place) = (image("slow"), CellPlace(columns: 10, halfRows: 10))
    await changes(store, 1) { expect(store.state(of: image, in: place), .loading(nil)) }
    expect(store.state(of: image, in: place), .slow(nil))
    await changes(store, 1) { decoder.gate.signal() }
    let state = store.state(of: image, in: place)
    guard case .ready(let cells) = state else { return expect(state, .loading(nil), "is not ready") }
    expect(cells[0, 0], .rgb(10, 20, 30))
  }

  @Test("slow images keep their places, so that a third one waits for the first that ends")
  func slowPlaces() async {
    let (store, decoder) = (ImageStore(slowAfter: 0.001), HeldDecoder())
    (store.decoder, store.decodesAtOnce) = (decoder, false)
    let (images, place) = (["a", "b", "c"].map { image($0) }, CellPlace(columns: 10, halfRows: 10))
    await changes(store, 2) { for image in images { _ = store.state(of: image, in: place) } }
    expect(store.state(of: images[0], in: place), .slow(nil))
    expect(store.state(of: images[1], in: place), .slow(nil))
    expect(store.state(of: images[2], in: place), .loading(nil))
    expect(store.work.mostAtATime, 2)
    await changes(store, 1) { decoder.gate.signal() }
    expect(store.work.decodedImages, 1)
    expect(store.work.mostAtATime, 2)
    for _ in 0..<2 { decoder.gate.signal() }
  }

  @Test("an image is slow after two seconds, if nothing else is said")
  func slowTime() { expect(ImageStore().slowAfter, 2) }

  @Test("an error is kept, and forgotten with all else")
  func failure() {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    let (image, place) = (image("a.png"), CellPlace(columns: 10, halfRows: 10))
    for _ in 0..<3 {
      guard case .failed(let error) = store.state(of: image, in: place) else {
        Issue.record("it has no pixels")
        continue
      }
      #expect("\(error)".hasPrefix("'a.png' is a damaged PNG: "))
    }
    expect(store.work.decodedImages, 1)
    store.forgetAll()
    _ = store.state(of: image, in: place)
    expect(store.work.decodedImages, 2)
  }

  @Test("a file that changed is read again after changes are noticed, and others are not")
  func changedFiles() throws {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("changed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ red: UInt8, width: Int = 8) throws -> Image {
      let pixels = Pixels(size: PixelSize(width: width, height: 8)) { _, _ in PixelColor(red, 0, 0) }
      let file = folder.appendingPathComponent(name)
      try Data(ImageFiles.png(pixels)).write(to: file, options: .atomic)
      return Image(file: file.path)
    }
    func color(_ image: Image) -> CellImage.Half? {
      guard case .ready(let cells) = store.state(of: image, in: CellPlace(columns: 4, halfRows: 4)) else { return nil }
      return cells[1, 1]
    }
    let (changing, steady) = (try write("a.png", 10), try write("b.png", 20))
    expect(color(changing), .rgb(10, 0, 0))
    expect(color(steady), .rgb(20, 0, 0))
    _ = try write("a.png", 90, width: 16)
    expect(color(changing), .rgb(10, 0, 0))
    store.noticeChangedFiles()
    expect(color(changing), .rgb(90, 0, 0))
    try expect(store.header(of: changing).size, PixelSize(width: 16, height: 8))
    expect(color(steady), .rgb(20, 0, 0))
    expect(store.work.decodedImages, 3)
    // One that is gone, and comes back.
    try FileManager.default.removeItem(atPath: changing.name)
    store.noticeChangedFiles()
    guard case .failed = store.state(of: changing, in: CellPlace(columns: 4, halfRows: 4)) else {
      Issue.record("a file that is gone is still shown")
      return
    }
    _ = try write("a.png", 30)
    store.noticeChangedFiles()
    expect(color(changing), .rgb(30, 0, 0))
  }

  @Test("what was decoded of a file that changed meanwhile is not kept")
  func changedMeanwhile() async throws {
    let (store, decoder) = (ImageStore(slowAfter: 600), HeldDecoder())
    (store.decoder, store.decodesAtOnce) = (decoder, false)
    let file = NSTemporaryDirectory() + "meanwhile-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    func write(_ width: Int) throws {
      try Data(ImageFiles.pngOfNothing(PixelSize(width: width, height: 20)))
        .write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    try write(40)
    let (image, place) = (Image(file: file), CellPlace(columns: 10, halfRows: 10))
    expect(store.state(of: image, in: place), .loading(nil))
    try write(60)
    store.noticeChangedFiles()
    expect(store.state(of: image, in: place), .loading(nil))
    await changes(store, 1) { decoder.gate.signal() }
    expect(store.work.decodedImages, 0)
    expect(store.state(of: image, in: place), .loading(nil))
    await changes(store, 1) { decoder.gate.signal() }
    guard case .ready = store.state(of: image, in: place) else {
      Issue.record("the new file is not shown")
      return
    }
    expect(decoder.names.count, 2)
  }

  @Test("ten thousand images tell their sizes, and none is decoded")
  func headers() throws {
    let store = ImageStore()
    var bytes = ImageFiles.pngOfNothing(PixelSize(width: 1, height: 3))
    for number in 1...10_000 {
      bytes.replaceSubrange(16..<20, with: ImageFiles.big(number, 4))
      let size = try store.header(of: Image(bytes: bytes)).size
      expect(size, PixelSize(width: number, height: 3))
    }
    expect(store.work.headers, 10_000)
    expect(store.work.decodedImages, 0)
  }

  @Test("what is kept stays within its limit, and what was used last stays")
  func limit() {
    let store = ImageStore(byteLimit: 100_000)
    let place = CellPlace(columns: 50, halfRows: 50)
    let images = (1...30).map { number in
      Image(name: "\(number)", size: PixelSize(width: 50, height: 50)) { size in
        Pixels(size: size) { _, _ in PixelColor(UInt8(number), 0, 0) }
      }
    }
    for image in images {
      _ = store.state(of: image, in: place)
      #expect(store.keptBytes <= 100_000)
    }
    expect(store.work.decodedImages, 30)
    // Another ground needs new cells of the same pixels.
    let other = CellPlace(columns: 50, halfRows: 50, ground: PixelColor(1, 2, 3))
    for image in images.suffix(5) { _ = store.state(of: image, in: other) }
    expect(store.work.decodedImages, 30)
    _ = store.state(of: images[0], in: other)
    expect(store.work.decodedImages, 31)
  }

  @Test("images are equal by where they come from")
  func equality() {
    expect(Image(file: "a.png"), Image(file: "a.png"))
    #expect(Image(file: "a.png") != Image(file: "b.png"))
    expect(Image(bytes: [1, 2, 3], name: "a"), Image(bytes: [1, 2, 3], name: "b"))
    #expect(Image(bytes: [1, 2, 3]) != Image(bytes: [1, 3, 2]))
  }

  @Test("a pattern comes with the image that is decoded for it, and half cells are the same as without")
  func mosaics() async throws {
    let place = CellPlace(columns: 20, halfRows: 20)
    let image = varied()
    let plain = ImageStore()
    plain.decoder = SystemImageDecoder()
    let half = plain.state(of: image, in: place)
    let store = ImageStore()
    (store.decoder, store.decodesAtOnce) = (SystemImageDecoder(), false)
    store.mosaicForm = MosaicForm(rows: 4)
    await changes(store, 1) { _ = store.state(of: image, in: place, mosaicRows: 0..<20) }
    expect(store.work.decodedImages, 1)
    let mosaic = try #require(store.mosaic(of: image, in: place, halfRows: 0..<20))
    expect(store.state(of: image, in: place, mosaicRows: 0..<20), half)
    plain.mosaicForm = MosaicForm(rows: 4)
    expect(plain.mosaic(of: image, in: place, halfRows: 0..<20), mosaic)
    // Another place needs no decoding, and comes later.
    await changes(store, 1) {
      expect(store.mosaic(of: image, in: place, halfRows: 1..<19), nil)
      expect(store.mosaic(of: image, in: place, halfRows: 1..<19), nil)
    }
    #expect(store.mosaic(of: image, in: place, halfRows: 1..<19) != nil)
    expect(store.work.madeMosaics, 2)
    expect(store.work.decodedImages, 1)
    store.forgetAll()
    expect(store.mosaic(of: image, in: place, halfRows: 0..<20), nil)
  }
}
