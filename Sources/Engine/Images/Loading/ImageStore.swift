import Dispatch

/// Decodes images off the main thread, and keeps what it decoded.
///
/// At most two images are decoded at a time, and only one if it is large. An image that takes longer than two seconds
/// keeps its place until it is done, since no library can be stopped. Meanwhile it is reported as slow.
@MainActor
public final class ImageStore {
  /// The store of everything that shows images and names no other.
  public static var shared: ImageStore { StoreOfRun.store ?? ofProcess }

  private static let ofProcess = ImageStore()

  /// The state of an image in the store.
  public enum State: Hashable, Sendable {
    case ready(CellImage)
    /// It is being decoded, or waits for others. The colour is its mean, if it was decoded before.
    case loading(PixelColor?)
    /// It has been decoded for more than two seconds.
    case slow(PixelColor?)
    case failed(ImageError)
  }

  /// Work done so far.
  public struct Work: Hashable, Sendable {
    public var headers = 0
    public var decodedImages = 0
    public var madeCellImages = 0
    public var madeMosaics = 0
    /// The largest number of images that were decoded at a time.
    public var mostAtATime = 0
    /// How many images in motion were asked for while images are decoded in the background. They may be without pixels.
    public var movingImages = 0
  }

  /// The decoder of files; nil shows drawings only.
  public var decoder: (any ImageDecoder)?
  /// Whether images are decoded when they are asked for, and the caller waits: for pictures that are made once.
  public var decodesAtOnce = true
  /// Called on the main thread when an image that was asked for is ready, failed, or slow.
  public var onChange: (@MainActor () -> Void)?
  /// Whether a screen shows pixels.
  public var isAskedForPixels = false
  /// The patterns by which a screen shows images, finer than half cells; nil for none.
  public var mosaicForm: MosaicForm? {
    get { made.form }
    set { made.form = newValue }
  }
  /// Whether painters remember where images are.
  public var remembersPlaces: Bool { isAskedForPixels || mosaicForm != nil }
  public private(set) var work = Work()
  /// Whether images that were asked for are still to come.
  public var isDecoding: Bool { !queue.waiting.isEmpty || !queue.running.isEmpty }

  private var facts = Facts()
  /// By the size that they were decoded for. A size is always made of the same pixels, whatever was shown before.
  private var pixels: BoundedCache<PixelRequest, Pixels>
  private var made: MadeCells
  /// The images that wait, the latest last: it is decoded first, since it is in view.
  private var queue = Queue()
  private var files = FileStamps()
  let slowAfter: Double
  private let threads = DispatchQueue(label: "ashlar.images", qos: .utility, attributes: .concurrent)

  /// Facts about images without their pixels.
  private struct Facts {
    var headers = BoundedCache<Image, Result<ImageHeader, ImageError>>(limit: 100_000)
    /// Why images could not be decoded.
    var failures = BoundedCache<Image, ImageError>(limit: 100_000)
    /// The largest sizes that images were decoded for.
    var largest = BoundedCache<Image, PixelSize>(limit: 100_000)
    var averages = BoundedCache<Image, PixelColor>(limit: 100_000)
    /// The mean colours of images from top to bottom.
    var bands = BoundedCache<Image, Pixels>(limit: 10_000)
    var numbers = BoundedCache<CellRequest, Int>(limit: 100_000)
    var lastNumber = 0
  }

  /// The images that wait for a decoder, and those that are decoded.
  private struct Queue {
    var waiting: [Decoding] = []
    var running: [Image: Decoding] = [:]
  }

  /// - Parameters:
  ///   - byteLimit: how many bytes of pixels are kept.
  ///   - halfCellLimit: how many half cells are kept.
  ///   - slowAfter: the seconds after which an image counts as slow.
  public init(byteLimit: Int = 64 << 20, halfCellLimit: Int = 1 << 20, slowAfter: Double = 2) {
    pixels = BoundedCache(limit: byteLimit)
    made = MadeCells(halfCellLimit: halfCellLimit)
    self.slowAfter = slowAfter
  }

  /// The header of an image. Read once.
  public func header(of image: Image) throws(ImageError) -> ImageHeader {
    forgetIfChanged(image)
    if let known = facts.headers[image] { return try known.get() }
    work.headers += 1
    let result: Result<ImageHeader, ImageError>
    do { result = .success(try image.header()) } catch { result = .failure(error) }
    facts.headers.insert(result, for: image, cost: 1)
    return try result.get()
  }

  /// An image in a place. If it is not ready, it is decoded, and `onChange` is called later.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - request: its place.
  ///   - mosaicRows: the half rows of the place of which `mosaic` is going to be asked for; nil for none.
  /// - Complexity: O(1) if it is kept; O(c) for c cells if only its pixels are.
  public func state(of image: Image, in request: CellPlace, mosaicRows: Range<Int>? = nil) -> State {
    guard request.columns > 0, request.halfRows > 0 else { return .loading(nil) }
    forgetIfChanged(image)
    let key = CellRequest(image: image, place: request)
    if let kept = made.cells[key] { return .ready(kept) }
    let header: ImageHeader
    do { header = try self.header(of: image) } catch { return .failed(error) }
    let fitted = FittedImage(
      header.size, in: request.squares, request.fit, pixelsPerSquare: request.pixelsPerSquare)
    // Where a screen shows pixels, the cells below are hardly seen, and the pixels are enough for them.
    let mosaic = mosaicRows.flatMap { mosaicRequest(of: image, in: request, halfRows: $0) }
    if let pixels = pixels(of: image, showing: fitted.whole, header, exactly: !isAskedForPixels, thenMaking: mosaic) {
      return .ready(make(key, pixels, fitted))
    }
    if let error = facts.failures[image] { return .failed(error) }
    // Other pixels than the wanted ones are better than none.
    if let pixels = largestKept(image) { return .ready(cellImage(pixels, fitted, request)) }
    return queue.running[image]?.isSlow == true ? .slow(facts.averages[image]) : .loading(facts.averages[image])
  }

  /// The pixels of an image for a size. If they are not kept, it is decoded, at once or later.
  ///
  /// - Parameters:
  ///   - exactly: whether pixels that were decoded for a larger size will not do.
  ///   - mosaic: a mosaic to make when the image is decoded later.
  private func pixels(
    of image: Image, showing whole: PixelSize, _ header: ImageHeader, exactly: Bool,
    thenMaking mosaic: MosaicRequest? = nil
  ) -> Pixels? {
    guard facts.failures[image] == nil else { return nil }
    let wanted = whole.limited(to: header.size)
    let request = PixelRequest(image: image, wanted: wanted)
    if let kept = pixels[request] { return kept }
    if !exactly, let kept = largestKept(image), kept.size.width >= wanted.width, kept.size.height >= wanted.height {
      return kept
    }
    let decoding = Decoding(
      request: request, isLarge: header.size.count > ImageLimits.pixels / 4,
      mosaic: decodesAtOnce ? nil : mosaic.map { Decoding.Mosaic($0, of: header.size) })
    guard !decodesAtOnce else {
      finish(decoding, decoding.product(decoder))
      return pixels[request]
    }
    enqueue(decoding)
    return nil
  }

  /// The pixels for the largest size that an image was decoded for, if they are still kept.
  private func largestKept(_ image: Image) -> Pixels? {
    facts.largest[image].flatMap { pixels[PixelRequest(image: image, wanted: $0)] }
  }

  /// A number that stands for an image in a place, and for its file as it is now.
  ///
  /// - Complexity: O(1).
  public func number(of image: Image, in place: CellPlace) -> Int {
    forgetIfChanged(image)
    let key = CellRequest(image: image, place: place)
    if let number = facts.numbers[key] { return number }
    facts.lastNumber += 1
    facts.numbers.insert(facts.lastNumber, for: key, cost: 1)
    return facts.lastNumber
  }

  /// An image in a place, with more pixels than one for each square. nil if they are not decoded yet: they will be, and
  /// `onChange` is called; and for an image that cannot be shown.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - place: its place.
  ///   - halfRows: the half rows of the place that are wanted.
  ///   - scale: how many pixels a square has at most, across and down.
  /// - Returns: the pixels of the half rows: no more than the image has, and no more than half a million.
  /// - Complexity: O(p + q) for the p pixels that are kept and the q pixels of the result.
  public func finePixels(
    of image: Image, in place: CellPlace, halfRows: Range<Int>, scale: (x: Double, y: Double)
  ) -> Pixels? {
    forgetIfChanged(image)
    guard let header = try? header(of: image) else { return nil }
    let fitted = FittedImage(header.size, in: place.squares, place.fit, pixelsPerSquare: place.pixelsPerSquare)
    let fine = FineFit(fitted, of: header.size, in: place.squares, scale: scale)
    guard let pixels = pixels(of: image, showing: fine.whole, header, exactly: false) else { return nil }
    return fine.pixels(pixels, halfRows: halfRows, ground: place.ground)
  }

  /// An image in a place as patterns of `mosaicForm`. nil if it is not ready: it will be, and `onChange` is called; and
  /// for an image that cannot be shown, or not by patterns.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - place: its place.
  ///   - halfRows: the half rows of the place that are whole cells; an even number.
  /// - Complexity: O(1) if it is kept or made later; else O(p + c) for the p pixels that are kept and c cells.
  public func mosaic(of image: Image, in place: CellPlace, halfRows: Range<Int>) -> MosaicImage? {
    forgetIfChanged(image)
    guard let request = mosaicRequest(of: image, in: place, halfRows: halfRows), let header = try? header(of: image)
    else { return nil }
    if let kept = made.mosaics[request] { return kept }
    guard !made.underWay.contains(request) else { return nil }
    let fit = request.fit(header.size)
    guard let pixels = pixels(of: image, showing: fit.whole, header, exactly: false, thenMaking: request)
    else { return nil }
    guard !decodesAtOnce else {
      keep(fit.mosaic(of: pixels), for: request)
      return made.mosaics[request]
    }
    made.underWay.insert(request)
    threads.async { [weak self] in
      let mosaic = fit.mosaic(of: pixels)
      DispatchQueue.main.async { self?.end(request, mosaic) }
    }
    return nil
  }

  private func mosaicRequest(of image: Image, in place: CellPlace, halfRows: Range<Int>) -> MosaicRequest? {
    guard let form = mosaicForm, place.depth.allowsMosaics, !halfRows.isEmpty, place.columns > 0 else { return nil }
    return MosaicRequest(image: image, place: place, halfRows: halfRows, form: form)
  }

  private func end(_ request: MosaicRequest, _ mosaic: MosaicImage) {
    // It may have been forgotten meanwhile.
    guard made.underWay.remove(request) != nil else { return }
    keep(mosaic, for: request)
    onChange?()
  }

  private func keep(_ mosaic: MosaicImage, for request: MosaicRequest) {
    work.madeMosaics += 1
    made.mosaics.insert(mosaic, for: request, cost: mosaic.columns * mosaic.rows)
  }

  /// An image in motion: each row has the mean colour of its part of the image. It keeps nothing for sizes that last for
  /// a moment, and decodes an image only if the caller waits for images.
  ///
  /// - Returns: nil if the pixels of the image are not kept.
  /// - Complexity: O(c) for c cells, and O(n) for the n pixels of an image when it is first asked for.
  public func movingImage(_ image: Image, in request: CellPlace) -> CellImage? {
    guard request.columns > 0, request.halfRows > 0 else { return nil }
    if !decodesAtOnce { work.movingImages += 1 }
    forgetIfChanged(image)
    guard let header = try? header(of: image) else { return nil }
    let fitted = FittedImage(
      header.size, in: request.squares, request.fit, pixelsPerSquare: request.pixelsPerSquare)
    guard let bands = bands(of: image, showing: fitted.whole, header) else { return nil }
    return CellImage(request.fill(with: bands, fitted), depth: .rgb, ground: request.ground)
  }

  private func bands(of image: Image, showing whole: PixelSize, _ header: ImageHeader) -> Pixels? {
    if let known = facts.bands[image] { return known }
    let kept = largestKept(image) ?? (decodesAtOnce ? pixels(of: image, showing: whole, header, exactly: false) : nil)
    guard let kept else { return nil }
    let bands = kept.scaled(to: PixelSize(width: 1, height: min(kept.size.height, 16)))
    facts.bands.insert(bands, for: image, cost: 1)
    return bands
  }

  /// Forgets all images, so that files that changed are read again.
  public func forgetAll() {
    facts.headers.removeAll()
    facts.failures.removeAll()
    facts.largest.removeAll()
    facts.averages.removeAll()
    facts.bands.removeAll()
    facts.numbers.removeAll()
    pixels.removeAll()
    made.removeAll()
    queue.waiting = []
    for image in queue.running.keys { queue.running[image]?.isOutdated = true }
  }

  /// Files that have changed by now are read again when their images are next asked for: those whose time or size is
  /// another one.
  ///
  /// - Complexity: O(1). Each image in view then costs a look at its file, and O(c) for the c images that are kept if
  ///   it has changed.
  public func noticeChangedFiles() { files.areToBeChecked() }

  private func forgetIfChanged(_ image: Image) {
    guard files.hasChanged(image) else { return }
    facts.headers.remove { $0 == image }
    facts.failures.remove { $0 == image }
    facts.largest.remove { $0 == image }
    facts.averages.remove { $0 == image }
    facts.bands.remove { $0 == image }
    facts.numbers.remove { $0.image == image }
    pixels.remove { $0.image == image }
    made.remove(image)
    queue.waiting.removeAll { $0.image == image }
    queue.running[image]?.isOutdated = true
  }

  /// How many bytes of pixels are kept.
  var keptBytes: Int { pixels.cost }

  private func make(_ key: CellRequest, _ pixels: Pixels, _ fitted: FittedImage) -> CellImage {
    let cells = cellImage(pixels, fitted, key.place)
    made.cells.insert(cells, for: key, cost: key.place.squares.count)
    return cells
  }

  private func cellImage(_ pixels: Pixels, _ fitted: FittedImage, _ place: CellPlace) -> CellImage {
    work.madeCellImages += 1
    return CellImage(place.fill(with: pixels, fitted), depth: place.depth, ground: place.ground)
  }

  // MARK: Decoding

  /// More than these do not wait: those that scrolled away are asked for again when they come back.
  private static let longestQueue = 100

  private func enqueue(_ decoding: Decoding) {
    guard queue.running[decoding.image] == nil else { return }
    queue.waiting.removeAll { $0.image == decoding.image }
    queue.waiting.append(decoding)
    if queue.waiting.count > Self.longestQueue { queue.waiting.removeFirst() }
    startNext()
  }

  /// Starts what waits, as far as there is room: for two images, or for a large one alone.
  private func startNext() {
    while let next = queue.waiting.last, queue.running.count < 2,
      queue.running.isEmpty || !next.isLarge && !queue.running.values.contains(where: \.isLarge)
    {
      queue.waiting.removeLast()
      queue.running[next.image] = next
      work.mostAtATime = max(work.mostAtATime, queue.running.count)
      let decoder = decoder
      threads.async { [weak self] in
        let result = next.product(decoder)
        DispatchQueue.main.async { self?.end(next, result) }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + slowAfter) { [weak self] in self?.markSlow(next.image) }
    }
  }

  private func end(_ decoding: Decoding, _ result: Result<Decoding.Product, ImageError>) {
    let isOutdated = queue.running.removeValue(forKey: decoding.image)?.isOutdated ?? false
    if !isOutdated { finish(decoding, result) }
    startNext()
    onChange?()
  }

  private func finish(_ decoding: Decoding, _ result: Result<Decoding.Product, ImageError>) {
    work.decodedImages += 1
    switch result {
    case .failure(let error): facts.failures.insert(error, for: decoding.image, cost: 1)
    case .success(let decoded):
      facts.averages.insert(decoded.pixels.average, for: decoding.image, cost: 1)
      keep(decoded.pixels, for: decoding.request)
      guard let (made, fine) = decoded.mosaic, let mosaic = decoding.mosaic else { return }
      keep(fine, for: PixelRequest(image: decoding.image, wanted: mosaic.wanted))
      keep(made, for: mosaic.request)
    }
  }

  private func keep(_ decoded: Pixels, for request: PixelRequest) {
    if largestKept(request.image).map({ $0.size.count < decoded.size.count }) ?? true {
      facts.largest.insert(request.wanted, for: request.image, cost: 1)
    }
    pixels.insert(decoded, for: request, cost: decoded.bytes.count)
  }

  private func markSlow(_ image: Image) {
    guard queue.running[image] != nil else { return }
    queue.running[image]?.isSlow = true
    onChange?()
  }
}

/// The store of a program that runs in the process of another one.
package enum StoreOfRun {
  /// nil for a program that has a process to itself.
  @TaskLocal package static var store: ImageStore?
}
