import SwiftUI
import UIKit

/// A cell that can show a view of SwiftUI.
final class HostCell: UICollectionViewCell {
  let title = UILabel()

  override func prepareForReuse() {
    super.prepareForReuse()
    title.text = nil
  }

  /// Shows a view beside the title.
  func host<Content: View>(_ content: Content) {
    contentConfiguration = UIHostingConfiguration { content }
  }

  // Colours of SwiftUI are turned into those of UIKit.
  var tint: Color { Color(title.textColor) }
}

extension HostCell {
  func show(_ text: String) { title.text = text }
}
