/// A requested image, and the pixels that are needed of it.
struct PixelRequest: Hashable, Sendable {
  let image: Image
  let wanted: PixelSize
}

/// An image that is decoded, or waits for it.
struct Decoding: Sendable {
  /// A mosaic that is made of the image at once.
  struct Mosaic: Sendable {
    let request: MosaicRequest
    let fit: MosaicFit
    /// The pixels that are needed for it.
    let wanted: PixelSize

    init(_ request: MosaicRequest, of size: PixelSize) {
      (self.request, fit) = (request, request.fit(size))
      wanted = fit.whole.limited(to: size)
    }
  }

  /// The pixels of an image, and its mosaic with the pixels that it was made of.
  struct Product: Sendable {
    let pixels: Pixels
    var mosaic: (made: MosaicImage, fine: Pixels)?
  }

  let request: PixelRequest
  let isLarge: Bool
  let mosaic: Mosaic?
  var image: Image { request.image }
  var isSlow = false
  /// Whether the file changed since then.
  var isOutdated = false

  init(request: PixelRequest, isLarge: Bool, mosaic: Mosaic?) {
    (self.request, self.isLarge, self.mosaic) = (request, isLarge, mosaic)
  }

  /// Decodes the image. May be called on any thread.
  ///
  /// Half cells are made of the same pixels whether a mosaic is wanted or not, so that they look the same everywhere.
  func product(_ decoder: (any ImageDecoder)?) -> Result<Product, ImageError> {
    do throws(ImageError) {
      let pixels = try image.pixels(wanted: request.wanted, decoder: decoder)
      guard let mosaic else { return .success(Product(pixels: pixels)) }
      let isEnough = mosaic.wanted == request.wanted
      let fine = isEnough ? pixels : try image.pixels(wanted: mosaic.wanted, decoder: decoder)
      return .success(Product(pixels: pixels, mosaic: (mosaic.fit.mosaic(of: fine), fine)))
    } catch { return .failure(error) }
  }
}
