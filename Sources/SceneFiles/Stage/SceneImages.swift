import Foundation
import Images

/// The images that a scene file names: by paths relative to it, or among those that a program has in memory.
@MainActor
final class SceneImages {
  private let folder: URL
  private let files: [String: [UInt8]]
  private var known: [String: Image] = [:]

  /// - Parameters:
  ///   - folder: the folder of the scene file.
  ///   - files: what is in memory, by paths in scene files.
  init(folder: URL, files: [String: [UInt8]]) { (self.folder, self.files) = (folder, files) }

  /// The image of a path; nil for an empty text.
  ///
  /// - Complexity: O(1), but for the n bytes of an image in memory, which are hashed once.
  func image(_ path: String) -> Image? {
    guard !path.isEmpty else { return nil }
    if let image = known[path] { return image }
    let image =
      files[path].map { Image(bytes: $0, name: path) }
      ?? Image(file: URL(fileURLWithPath: path, relativeTo: folder).path)
    known[path] = image
    return image
  }

  /// Width divided by height; nil if the header cannot be read.
  func aspectRatio(of image: Image) -> CGFloat? {
    guard let size = try? ImageStore.shared.header(of: image).size else { return nil }
    return CGFloat(size.width) / CGFloat(size.height)
  }
}
