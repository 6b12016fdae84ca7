import Foundation

/// Bytes that are read from any place.
protocol ByteSource {
  /// How many there are.
  var count: Int { get }
  /// The bytes from `offset`; fewer than `count` at the end.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>
}

/// A file in memory, identified by its contents.
public struct ImageBytes: Hashable, Sendable, ByteSource {
  public let bytes: [UInt8]
  public let name: String
  private let digest: UInt64

  init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name) = (bytes, name)
    digest = bytes.withUnsafeBufferPointer { $0.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
  }

  var count: Int { bytes.count }

  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    offset < bytes.count ? bytes[offset..<min(bytes.count, offset + count)] : []
  }

  public static func == (lhs: ImageBytes, rhs: ImageBytes) -> Bool {
    lhs.digest == rhs.digest && lhs.bytes.count == rhs.bytes.count
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A file on disk, open for reading.
final class ImageFile: ByteSource {
  let count: Int
  private let name: String
  private let descriptor: Int32

  /// - Throws: an error if there is no such file, or if it is a folder, a pipe or a device.
  convenience init(path: String) throws(ImageError) { try self.init(path: Array(path.utf8)) }

  /// - Parameter path: bytes, which need not be UTF-8.
  init(path bytes: [UInt8]) throws(ImageError) {
    let path = String(decoding: bytes, as: UTF8.self)
    // A pipe without a writer would otherwise block.
    descriptor = open(bytes.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path, isKnown ? "it is not a file" : String(cString: strerror(errno)))
    }
    (count, name) = (Int(status.st_size), path)
  }

  deinit { close(descriptor) }

  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    let wanted = min(count, max(0, self.count - offset))
    guard wanted > 0 else { return [] }
    let read = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let step = pread(descriptor, buffer.baseAddress! + filled, wanted - filled, off_t(offset + filled))
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { return }
        filled += step
      }
    }
    return read[...]
  }

  /// The whole file.
  func contents() throws(ImageError) -> [UInt8] {
    guard count <= ImageLimits.bytes else { throw .tooLong(name, count) }
    return Array(bytes(at: 0, count: count))
  }
}
