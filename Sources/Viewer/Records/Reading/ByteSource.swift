import Foundation
import ProgramRuns

/// The bytes of a file, of standard input or of a text in memory, a chunk at a time.
public final class ByteSource {
  /// The path as given; `-` is standard input.
  public let name: String
  /// The descriptor to wait on, because a pipe may have nothing to read yet; -1 for bytes in memory.
  public private(set) var fileDescriptor: Int32
  /// The size of a file; `nil` if it is not known beforehand.
  public let byteCount: Int?
  public private(set) var bytesRead = 0
  private var memory: [UInt8]?
  /// The stream that the bytes come through, if it is standard input.
  private let input: StandardInput?
  /// The path to open the file by.
  private let path: String
  private let decompression: Decompression?

  /// - Parameter format: the expected format. If the path is a folder, the error lists its files of that format.
  /// - Throws: `SourceError` if there is no such file, it is a folder, it is not readable, or standard input is a
  ///   terminal.
  public init(path: String, as format: DataFormat? = nil) throws(SourceError) {
    name = path
    decompression = nil
    self.path = ProgramContext.path(path)
    input = path == "-" ? ProgramContext.current.input : nil
    fileDescriptor = input?.descriptor ?? open(self.path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard fileDescriptor >= 0, fstat(fileDescriptor, &status) == 0 else {
      byteCount = nil
      throw Self.refusal(of: path, code: errno)
    }
    let kind = status.st_mode & S_IFMT
    byteCount = kind == S_IFREG ? Int(status.st_size) : nil
    if kind == S_IFDIR { throw .folder(source: path, files: Self.files(inFolder: path, of: format), format: format) }
    if input?.isTerminal == true { throw .terminal }
  }

  /// A source of bytes in memory.
  ///
  /// - Parameter name: the name of the bytes in errors.
  public init(_ bytes: [UInt8], name: String) {
    (self.name, fileDescriptor, byteCount, memory) = (name, -1, bytes.count, bytes)
    (decompression, input, path) = (nil, nil, name)
  }

  /// The decompressed bytes.
  init(_ decompression: Decompression, name: String) {
    (self.name, fileDescriptor, byteCount) = (name, decompression.output, nil)
    (self.decompression, input, path) = (decompression, nil, name)
  }

  /// Whether some of its bytes were read before it was opened, so that there is nothing to wait for.
  var hasBytesInHand: Bool { input?.holdsBytes ?? false }

  deinit {
    if fileDescriptor >= 0, input == nil, decompression == nil { close(fileDescriptor) }
  }

  /// How much was read. Of compressed data, the compressed bytes count.
  var progress: ReadProgress { decompression?.progress ?? ReadProgress(done: bytesRead, total: byteCount) }

  /// Whether another file has taken the place of this one, or it has become shorter than what was read.
  var wasReplaced: Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(fileDescriptor, &opened) == 0 else { return false }
    if opened.st_size < off_t(bytesRead) { return true }
    guard input == nil, stat(path, &named) == 0 else { return false }
    return named.st_ino != opened.st_ino || named.st_dev != opened.st_dev
  }

  /// Reads the file that now has the name, from its beginning; false if it cannot be opened.
  func reopen() -> Bool {
    let descriptor = input != nil ? -1 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      close(fileDescriptor)
      fileDescriptor = descriptor
    } else {
      if descriptor >= 0 { close(descriptor) }
      guard input != nil, lseek(fileDescriptor, 0, SEEK_SET) >= 0 else { return false }
    }
    bytesRead = 0
    return true
  }

  /// Ends a wait for bytes if another program makes them. Any thread may call it.
  func interrupt() { decompression?.stop() }

  /// The next bytes: none if there are none yet, `nil` at the end. Waits, unless the descriptor is non-blocking.
  ///
  /// - Parameter limit: the most bytes to read. The default is parsed in a fraction of a millisecond, so that the
  ///   reader can yield in between.
  public func nextChunk(limit: Int = 1 << 13) throws(SourceError) -> [UInt8]? {
    if let memory {
      let chunk = Array(memory[bytesRead...].prefix(limit))
      bytesRead += chunk.count
      return chunk.isEmpty ? nil : chunk
    }
    if let input {
      let held = input.take(limit: limit)
      bytesRead += held.count
      if !held.isEmpty { return held }
    }
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var result: Int
      repeat {
        result = read(fileDescriptor, buffer.baseAddress, limit)
      } while result < 0 && errno == EINTR
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    switch code {
    case 0:
      bytesRead += chunk.count
      if chunk.isEmpty { try decompression?.finish() } else { try decompression?.count(chunk.count) }
      return chunk.isEmpty ? nil : chunk
    case EAGAIN, EWOULDBLOCK:
      return []
    default:
      throw .unreadable(source: name, reason: String(cString: strerror(code)))
    }
  }

  /// The last bytes of a file, if there are more that were not read. The next chunk is the same as without this call.
  func lastBytes(_ count: Int) -> [UInt8]? {
    guard let byteCount, byteCount - bytesRead > count, fileDescriptor >= 0, decompression == nil else { return nil }
    var found = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      found = pread(fileDescriptor, buffer.baseAddress, count, off_t(byteCount - count))
      length = max(0, found)
    }
    return found == count ? bytes : nil
  }

  /// The text of bytes, as UTF-8 without a byte-order mark. The bytes may be UTF-8 or UTF-16.
  ///
  /// - Throws: `SourceError` if they are UTF-32.
  public static func text(of bytes: [UInt8], name: String) throws(SourceError) -> [UInt8] {
    var decoder = TextDecoder(source: name)
    var text: [UInt8] = []
    try bytes.withUnsafeBufferPointer { (bytes) throws(SourceError) in
      try decoder.feed(UnsafeRawBufferPointer(bytes)) { text += $0 }
    }
    try decoder.finish { text += $0 }
    return text
  }

  /// Whether a path leads to something other than a file or a folder. Opening a pipe waits for its writer, and a device
  /// may never end.
  public static func mayWait(_ path: String) -> Bool {
    kind(of: path).map { ![S_IFREG, S_IFDIR].contains($0) } ?? false
  }

  /// Whether a path leads to a pipe, whose bytes can be read only once.
  public static func isPipe(_ path: String) -> Bool { kind(of: path) == S_IFIFO }

  /// - Throws: if there is no such file.
  static func check(_ path: String) throws(SourceError) {
    var status = stat()
    guard stat(ProgramContext.path(path), &status) == 0 else { throw refusal(of: path, code: errno) }
  }

  /// The kind of file at a path, such as `S_IFREG`; nil if there is none.
  package static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(ProgramContext.path(path), &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func refusal(of path: String, code: Int32) -> SourceError {
    guard code == ENOENT || code == ENOTDIR else {
      return .unreadable(source: path, reason: String(cString: strerror(code)))
    }
    let (folder, name) = split(path)
    let similar = name.isEmpty ? nil : closestName(to: name, among: names(inFolder: folder.isEmpty ? "." : folder))
    return .noSuchFile(source: path, similar: similar.map { folder + $0 })
  }

  /// Splits a path into its folder, with the slash, and its name.
  ///
  /// (In Swift 6.3's Foundation for Linux, `NSString.deletingLastPathComponent` traps on a path of one character.)
  private static func split(_ path: String) -> (folder: String, name: String) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }

  private static func names(inFolder path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: ProgramContext.path(path))) ?? []).sorted()
  }

  private static func files(inFolder path: String, of format: DataFormat?) -> [String] {
    guard let format else { return [] }
    return names(inFolder: path).filter { name in
      name.lastIndex(of: ".").flatMap { DataFormat(fileExtension: name[name.index(after: $0)...]) } == format
    }
  }
}

extension StandardInput {
  /// Reads what has arrived, without waiting for more.
  ///
  /// - Returns: whether that is enough to open a source: some bytes, and if the user did not name the format, enough to
  ///   detect it.
  package func hasArrived(namesFormat: Bool) -> Bool {
    guard !namesFormat, !isFile else { return isReadable() }
    return hasArrived { !DataFormat.needsMore(TextDecoder.text(ofOpening: $0)) }
  }
}
