import Foundation

/// The bytes of a file or of standard input, a chunk at a time.
public final class ByteSource {
  /// The path as it was given; `-` is standard input.
  public let name: String
  /// To wait on: a pipe may have nothing to read yet.
  public let fileDescriptor: Int32
  /// The size of a file; `nil` where it cannot be known beforehand.
  public let byteCount: Int?
  public private(set) var bytesRead = 0

  /// - Throws: `SourceError`: there is no such file, it is a folder, it is not readable, standard input is a terminal.
  public init(path: String) throws(SourceError) {
    name = path
    fileDescriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard fileDescriptor >= 0, fstat(fileDescriptor, &status) == 0 else {
      byteCount = nil
      throw Self.refusal(of: path, code: errno)
    }
    let kind = status.st_mode & S_IFMT
    byteCount = kind == S_IFREG ? Int(status.st_size) : nil
    if kind == S_IFDIR { throw .folder(source: path, files: Self.tables(inFolder: path)) }
    if path == "-", isatty(fileDescriptor) == 1 { throw .terminal }
  }

  deinit {
    if fileDescriptor > STDERR_FILENO { close(fileDescriptor) }
  }

  /// The next bytes: none if there are none yet, `nil` at the end. Waits, unless the descriptor is set not to.
  public func nextChunk(limit: Int = 1 << 16) throws(SourceError) -> [UInt8]? {
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
      return chunk.isEmpty ? nil : chunk
    case EAGAIN, EWOULDBLOCK:
      return []
    default:
      throw .unreadable(source: name, reason: String(cString: strerror(code)))
    }
  }

  private static func refusal(of path: String, code: Int32) -> SourceError {
    guard code == ENOENT || code == ENOTDIR else {
      return .unreadable(source: path, reason: String(cString: strerror(code)))
    }
    guard !path.isEmpty else { return .noSuchFile(source: path, similar: nil) }
    let url = URL(fileURLWithPath: path)
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    let similar = closestName(to: url.lastPathComponent, among: siblings.sorted())
    let folder = (path as NSString).deletingLastPathComponent
    return .noSuchFile(source: path, similar: similar.map { (folder as NSString).appendingPathComponent($0) })
  }

  private static func tables(inFolder path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.lowercased().hasSuffix(".csv") }.sorted()
  }
}
