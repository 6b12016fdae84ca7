import EmbeddedFiles

/// The data and scene files of the gallery, in the binary.
enum GalleryFiles {
  /// A file by its path in `Demo`; nil if it is not embedded.
  static func bytes(of path: String) -> [UInt8]? {
    let file = EmbeddedFile("Demo/" + path)
    return file.bytes.map { Array(UnsafeBufferPointer(start: $0, count: file.count)) }
  }

  /// A file of `Demo/Gallery/Data`.
  static func data(_ name: String) -> [UInt8] {
    guard let bytes = bytes(of: "Gallery/Data/" + name) else {
      preconditionFailure("'\(name)' is missing in Sources/EmbeddedFiles/files.S")
    }
    return bytes
  }

  /// A scene of the gallery as a scene file. It supports settings that the scene in Swift does not.
  static func scene(_ name: String) -> [UInt8]? {
    bytes(of: "Scenes/\(name).yaml") ?? bytes(of: "Scenes/\(name).json")
  }

  /// The records that scene files name, by their paths in these files.
  static var dataOfScenes: [String: [UInt8]] {
    let names = ["countries.csv", "elements.csv", "notes.csv", "unicode_blocks.csv"]
    return Dictionary(uniqueKeysWithValues: names.map { ("../Gallery/Data/" + $0, data($0)) })
  }
}
