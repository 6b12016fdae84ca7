import Foundation

/// Images by name, as a catalogue of assets has them. A program registers those that are part of it.
public enum NamedImages {
  private final class Table: @unchecked Sendable {
    let lock = NSLock()
    var images: [String: Image] = [:]
  }

  private static let table = Table()

  /// Registers an image. One of the same name is replaced.
  public static func register(_ image: Image, as name: String) {
    table.lock.withLock { table.images[name] = image }
  }

  /// The image of a name: one that was registered, or else a file of the main bundle. nil if there is neither.
  ///
  /// A name without a suffix finds `NAME.png`, `.jpg`, `.jpeg`, `.webp` and `.gif`, in this order.
  public static func image(named name: String) -> Image? {
    if let known = table.lock.withLock({ table.images[name] }) { return known }
    guard !name.isEmpty, let folder = Bundle.main.resourcePath else { return nil }
    let paths = ["", ".png", ".jpg", ".jpeg", ".webp", ".gif"].map { "\(folder)/\(name)\($0)" }
    return paths.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }.map { Image(file: $0) }
  }
}
