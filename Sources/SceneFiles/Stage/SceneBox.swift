import LayoutCore
import Scenes

/// Draws a box behind a section in the scene's look. Without a description of boxes, its kind names the lines.
final class SceneBox: ReusableView {
  nonisolated static let kind = "box"
  nonisolated static func kind(_ border: BorderWord?) -> String { border.map { "\(kind).\($0)" } ?? kind }

  private var border: BorderWord?
  private var (section, index) = (0, 0)

  override func apply(_ layoutAttributes: LayoutAttributes) {
    (section, index) = (layoutAttributes.indexPath[0], layoutAttributes.indexPath[1])
    border = BorderWord.allCases.first { Self.kind($0) == layoutAttributes.representedElementKind }
  }

  override var shownContent: ViewContent {
    get {
      let host = superview as? CollectionView
      if let host, let data = (host.dataSourceBehind as? ItemSource)?.contents as? SceneData {
        return data.box(index, section: host.dataSection(for: section))
      }
      return ViewContent(border: (border ?? .rounded).border)
    }
    set {}
  }
}
