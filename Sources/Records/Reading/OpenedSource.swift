/// The bytes of a source, decompressed if they have to be, and the first of them.
struct OpenedSource {
  let bytes: ByteSource
  /// The bytes that were read.
  private(set) var opening: [UInt8]
  let isCompressed: Bool
  /// Whether these are all bytes.
  private(set) var isWhole = false

  /// How many bytes of a file that begins as JSON does are looked at.
  private static let reach = 1 << 16

  init(_ request: SourceRequest, as format: DataFormat?) throws(SourceError) {
    let source =
      if let content = request.content {
        ByteSource(content, name: request.path)
      } else {
        try ByteSource(path: request.path, as: format)
      }
    var opening: [UInt8] = []
    while CompressionKind.needsMore(opening), let chunk = try source.nextChunk() { opening += chunk }
    if let kind = CompressionKind(of: opening) {
      let plain = try Decompression(of: source, kind: kind, opening: opening, bounds: request.decompressionBounds)
      (bytes, self.opening, isCompressed) = (ByteSource(plain, name: request.path), [], true)
    } else {
      (bytes, self.opening, isCompressed) = (source, opening, false)
      noteEnd()
    }
  }

  /// The first bytes in UTF-8.
  var text: [UInt8] { TextDecoder.text(ofOpening: opening) }

  /// Reads enough bytes to detect the format.
  mutating func readBeginning() throws(SourceError) {
    while !isWhole, needsMore {
      guard let chunk = try bytes.nextChunk() else {
        isWhole = true
        return
      }
      opening += chunk
      noteEnd()
    }
  }

  private var needsMore: Bool {
    let text = text
    if DataFormat.needsMore(text) { return true }
    // A file is there, and a pipe would be waited for.
    let first = text.first { $0 > 0x20 }
    let mayBeJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    return mayBeJSON && bytes.byteCount != nil && opening.count < Self.reach
  }

  private mutating func noteEnd() {
    if let count = bytes.byteCount, bytes.bytesRead >= count { isWhole = true }
  }
}
