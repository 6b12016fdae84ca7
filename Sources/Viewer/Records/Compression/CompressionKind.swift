/// The compressed formats that are read, each with the system's program for it.
enum CompressionKind: String, CaseIterable, Sendable {
  case gzip, xz, zstd, bzip2

  /// The bytes that such data begin with.
  private var opening: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B, 0x08]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .bzip2: Array("BZh".utf8)
    }
  }

  /// Whether the fourth byte is possible: in bzip2 it is a digit, and text may begin with `BZh`.
  private func mayGoOn(_ bytes: [UInt8]) -> Bool {
    guard self == .bzip2, bytes.count > 3 else { return true }
    let block: [UInt8] = [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    let end: [UInt8] = [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]
    let magic = bytes.dropFirst(4).prefix(6)
    return (0x31...0x39).contains(bytes[3]) && (block.starts(with: magic) || end.starts(with: magic))
  }

  /// nil if the bytes are not compressed.
  init?(of bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { bytes.starts(with: $0.opening) && $0.mayGoOn(bytes) }) else {
      return nil
    }
    self = kind
  }

  /// Whether more bytes are needed to recognise one of the formats.
  static func needsMore(_ bytes: [UInt8]) -> Bool {
    allCases.contains { kind in
      bytes.count < kind.opening.count
        ? kind.opening.starts(with: bytes)
        : kind == .bzip2 && bytes.count < 10
          && bytes.starts(with: kind.opening) && kind.mayGoOn(bytes)
    }
  }

  /// The words of the command that decompresses standard input. Programs that can limit their memory do.
  var command: [String] {
    switch self {
    case .gzip: ["gzip", "-dc"]
    case .xz: ["xz", "-dc", "-qq", "--memlimit-decompress=1GiB"]
    case .zstd: ["zstd", "-dcq", "--memory=1024MB"]
    case .bzip2: ["bzip2", "-dc"]
    }
  }

  /// A file name without the ending that such files have.
  static func plainName(_ name: Substring) -> Substring {
    for ending in [".gz", ".xz", ".zst", ".bz2"] where name.utf8.count > ending.utf8.count {
      if name.lowercased().hasSuffix(ending) { return name.dropLast(ending.count) }
    }
    return name
  }
}
