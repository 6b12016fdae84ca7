import Foundation
import Images
import LayoutCore
import Layouts
import ProgramRuns

extension Scene {
  /// A scene with the image of a file as large as the view, and its name and size in pixels below.
  public static func image(file path: String) -> Scene {
    let name = URL(fileURLWithPath: path).lastPathComponent
    return Scene(name: "image", title: name, summary: "An image.", source: path) {
      let source = ImageSource(Image(file: ProgramContext.path(path)), title: name)
      let whole = CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let group = CompositionalGroup.horizontal(layoutSize: whole, subitems: [CompositionalItem(layoutSize: whole)])
      let view = CollectionView(
        frame: .zero, collectionViewLayout: CompositionalLayout(section: CompositionalSection(group: group)))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: ImageSource.cell)
      view.dataSource = source
      let stage = Stage(view, keeping: [source])
      stage.itemTitle = { _, _ in name }
      return stage
    }
  }
}

/// The data source of one image.
@MainActor
private final class ImageSource: CollectionViewDataSource {
  static let cell = "image"
  private let image: Image
  private let title: String

  init(_ image: Image, title: String) { (self.image, self.title) = (image, title) }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    var content = ViewContent(text: caption, alignment: .center)
    content.images = [ContentImage(image, fit: .fit)]
    cell.shownContent = content
    return cell
  }

  /// A caption of the image; or the reason why it cannot be shown, as a whole sentence.
  private var caption: String {
    do throws(ImageError) {
      let header = try ImageStore.shared.header(of: image)
      let format = header.format.map { "  \($0.name)" } ?? ""
      return "\(title)  \(header.size.width) × \(header.size.height) pixels\(format)"
    } catch {
      return "\(error)"
    }
  }
}
