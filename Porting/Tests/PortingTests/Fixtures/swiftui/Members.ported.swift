#if canImport(SwiftUI)
import SwiftUI
#endif
import UIKit

/// A cell that can show a view of SwiftUI.
final class HostCell: UICollectionViewCell {
  let title = UILabel()

  override func prepareForReuse() {
    super.prepareForReuse()
    title.text = nil
  }

  /// Shows a view beside the title.
  #if canImport(SwiftUI)
  func host<Content: View>(_ content: Content) {
    contentConfiguration = UIHostingConfiguration { content }
  }
  #endif

  // Colours of SwiftUI are turned into those of UIKit.
  #if canImport(SwiftUI)
  var tint: Color { Color(title.textColor) }
  #endif
}

extension HostCell {
  func show(_ text: String) { title.text = text }
}
