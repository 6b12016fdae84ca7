import EmbeddedFiles
import Foundation
import Images
import LayoutCore

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
      preconditionFailure("'\(name)' is missing in Sources/Viewer/EmbeddedFiles/files.S")
    }
    return bytes
  }

  /// A photograph of `Demo/Photos`.
  static func photo(_ name: String) -> Image { photos[name] ?? Image(file: name) }

  private static let photos: [String: Image] = Dictionary(
    uniqueKeysWithValues: Photo.all.map(\.file).compactMap { name in
      bytes(of: "Photos/" + name).map { (name, Image(bytes: $0, name: name)) }
    })

  /// A scene of the gallery as a scene file. It supports settings that the scene in Swift does not.
  static func scene(_ name: String) -> [UInt8]? { bytes(of: "Scenes/\(name).yaml") }

  /// The records that scene files name, by their paths in these files.
  static var dataOfScenes: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: ["countries.csv", "elements.csv"].map { ("../Gallery/Data/" + $0, data($0)) })
  }
}

/// One photograph of the property list. Its size is in the file itself.
struct Photo: Decodable {
  var title: String
  var detail: String
  /// Its name in `Demo/Photos`.
  var file: String

  /// The photograph above its title and its detail.
  var card: ViewContent {
    var content = ViewContent(text: title, detail: detail, isBold: true)
    content.images = [ContentImage(GalleryFiles.photo(file))]
    return content
  }

  /// Its width by its height, from the header of its file; 1 if that cannot be read.
  @MainActor
  var aspectRatio: CGFloat {
    guard let size = try? ImageStore.shared.header(of: GalleryFiles.photo(file)).size else { return 1 }
    return CGFloat(size.width) / CGFloat(size.height)
  }

  /// The photograph of that name in `Demo/Photos`, without the suffix.
  static func named(_ name: String) -> Photo? { all.first { $0.file.hasPrefix(name + ".") } }

  static let all =
    (try? PropertyListDecoder().decode([Photo].self, from: Data(GalleryFiles.data("photos.plist")))) ?? []
}
