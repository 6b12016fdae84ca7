import Foundation
import Images
import LayoutCore
import ProgramRuns
import Records

/// The images of records: those of files in a folder, or those whose paths are in a column.
@MainActor
public struct RecordImages {
  /// Whether cards show images instead of details.
  let areInCards: Bool
  private let path: @MainActor (_ row: Int, _ rows: any RowStore) -> String?

  /// - Parameters:
  ///   - areInCards: whether cards show images instead of details.
  ///   - path: the path of a row's image; nil if it has none.
  public init(areInCards: Bool, path: @escaping @MainActor (_ row: Int, _ rows: any RowStore) -> String?) {
    (self.areInCards, self.path) = (areInCards, path)
  }

  /// The images of columns with paths: the first field of a row that is the path of a picture that there is.
  ///
  /// - Parameter folder: the folder that paths are relative to.
  public static func named(in folder: String) -> RecordImages {
    let folder = URL(fileURLWithPath: ProgramContext.path(folder))
    return RecordImages(areInCards: false) { row, rows in
      var found: String?
      rows.forEachField(ofRow: row) { _, field in
        guard field.count < 4_096, PictureFolder.namesPicture(field) else { return true }
        let path = URL(fileURLWithPath: String(decoding: field, as: UTF8.self), relativeTo: folder).path
        if FileManager.default.fileExists(atPath: path) { found = path }
        return found == nil
      }
      return found
    }
  }

  func image(ofRow row: Int, in rows: any RowStore) -> Image? {
    path(row, rows).map { Image(file: ProgramContext.path($0)) }
  }
}

extension RecordContents {
  /// Whether cards show images instead of details.
  var showsImages: Bool { images?.areInCards ?? false }

  func image(section: Int, item: Int) -> Image? {
    images?.image(ofRow: sectioned.row(section: section, item: item), in: rows)
  }

  /// A card with the image of a row and its title below; nil if cards show no images, or the row has none.
  func imageCard(ofRow row: Int, titled title: String) -> ViewContent? {
    guard showsImages, let image = images?.image(ofRow: row, in: rows) else { return nil }
    var content = ViewContent(text: title)
    content.lineLimit = 1
    content.images = [ContentImage(image)]
    return content
  }
}

extension Stage {
  /// The image of a visible item; nil if it has none.
  public func image(section: Int, item: Int) -> Image? {
    let path = IndexPath(indexes: [section, item])
    let place = collectionView.isRearranged ? collectionView.dataPath(for: path) : path
    guard let contents = data.source?.contents, place[0] < contents.sectionCount,
      place[1] < contents.itemCount(section: place[0])
    else { return nil }
    return contents.image(section: place[0], item: place[1])
  }
}
