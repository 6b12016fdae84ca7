/// The bytes of a source, decompressed if they have to be, and the first of them.
struct OpenedSource {
  private(set) var bytes: ByteSource
  /// The bytes that were read.
  private(set) var opening: [UInt8]
  /// The compressed bytes, if they can be read once more as they are, and the part of them that was read; nil if the
  /// source is not compressed.
  private(set) var plainBytes: (() -> (bytes: ByteSource, opening: [UInt8])?)?
  private let isPipe: Bool
  private let encoding: TextEncoding?
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
    isPipe = request.content == nil && (request.path == "-" || ByteSource.mayWait(request.path))
    var opening: [UInt8] = []
    encoding = request.encoding
    while CompressionKind.needsMore(opening), let chunk = try source.nextChunk() { opening += chunk }
    if let kind = CompressionKind(of: opening) {
      let plain = try Decompression(of: source, kind: kind, opening: opening, bounds: request.decompressionBounds)
      (bytes, self.opening) = (ByteSource(plain, name: request.path), [])
      plainBytes = {
        if let content = request.content { return (ByteSource(content, name: request.path), []) }
        if let taken = plain.takeBack() { return (source, taken) }
        guard request.path != "-", !ByteSource.mayWait(request.path) else { return nil }
        return (try? ByteSource(path: request.path)).map { ($0, []) }
      }
    } else {
      (bytes, self.opening) = (source, opening)
      noteEnd()
    }
  }

  var isCompressed: Bool { plainBytes != nil }

  /// The first bytes in UTF-8.
  var text: [UInt8] { TextDecoder.text(ofOpening: opening, as: encoding) }

  /// Reads enough bytes to detect the format.
  ///
  /// - Parameter name: the format by the name of the source; nil if it says nothing.
  mutating func readBeginning(as name: DataFormat?) throws(SourceError) {
    while !isWhole, needsMore(name) {
      guard let chunk = try nextChunk() else {
        isWhole = true
        return
      }
      opening += chunk
      noteEnd()
    }
  }

  /// The next bytes; those of a pipe as they are if they only begin as compressed data do.
  private mutating func nextChunk() throws(SourceError) -> [UInt8]? {
    do throws(SourceError) {
      return try bytes.nextChunk()
    } catch {
      guard opening.isEmpty, isPipe, let plain = plainBytes?() else { throw error }
      (bytes, plainBytes) = (plain.bytes, nil)
      return plain.opening
    }
  }

  private func needsMore(_ name: DataFormat?) -> Bool {
    let text = text
    if DataFormat.needsMore(text) { return true }
    // Only whether they are a conversation is open.
    if name == .jsonl, TranscriptParser.isEnough(text) { return false }
    // A file is there, and a pipe would be waited for.
    let first = text.first { $0 > 0x20 }
    let mayBeJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    return mayBeJSON && bytes.byteCount != nil && opening.count < Self.reach
  }

  private mutating func noteEnd() {
    if let count = bytes.byteCount, bytes.bytesRead >= count { isWhole = true }
  }
}
