import Foundation
import LayoutCore

extension UIButton {
  /// Everything that a button shows, as a value.
  ///
  /// Title, subtitle, image, colours and insets are drawn; the rest is stored. The insets are in points, and 0 unless
  /// set: UIKit adds some that are smaller than a character cell.
  @MainActor
  public struct Configuration {
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }

    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }

    public enum MacIdiomStyle: Int, Hashable, Sendable { case automatic, bordered, borderless, borderlessTinted }

    public enum Indicator: Int, Hashable, Sendable { case automatic, none, popup }

    fileprivate enum Ground { case none, gray, tinted, filled }

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets = DirectionalEdgeInsets.zero
    public var imagePlacement = RectEdge.leading
    /// In points. Stored.
    public var imagePadding: CGFloat = 0
    /// In points. Stored.
    public var titlePadding: CGFloat = 1
    private var look = StoredLook()
    fileprivate let ground: Ground

    /// The edge of the title at which an image is.
    public typealias RectEdge = DirectionalRectEdge

    fileprivate struct StoredLook {
      var attributedTitle: AttributedString?
      var size = Size.medium
      var cornerStyle = CornerStyle.dynamic
      var titleAlignment = TitleAlignment.automatic
      var showsActivity = false
      var symbol: UIImage.SymbolConfiguration?
    }

    fileprivate init(_ ground: Ground) { self.ground = ground }

    public static func plain() -> Configuration { Configuration(.none) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.none) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Its characters are shown instead of the title.
    public var attributedTitle: AttributedString? {
      get { look.attributedTitle }
      set { look.attributedTitle = newValue }
    }

    /// Stored.
    public var buttonSize: Size {
      get { look.size }
      set { look.size = newValue }
    }

    /// Stored.
    public var cornerStyle: CornerStyle {
      get { look.cornerStyle }
      set { look.cornerStyle = newValue }
    }

    /// Stored.
    public var titleAlignment: TitleAlignment {
      get { look.titleAlignment }
      set { look.titleAlignment = newValue }
    }

    /// Shown as a mark before the title.
    public var showsActivityIndicator: Bool {
      get { look.showsActivity }
      set { look.showsActivity = newValue }
    }

    /// Stored.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration? {
      get { look.symbol }
      set { look.symbol = newValue }
    }
  }
}

extension UIButton.Configuration {
  /// Title and subtitle in one line, as the button's label shows them; nil if it has neither.
  var shownTitle: String? {
    let main = attributedTitle.map { String($0.characters) } ?? title
    let words = [showsActivityIndicator ? UIActivityIndicatorView.mark : nil, main, subtitle]
    let parts = words.compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The colour behind the title; nil leaves that of the view.
  @MainActor
  func shownFill(in button: UIButton) -> UIColor? {
    if let baseBackgroundColor { return baseBackgroundColor }
    return switch ground {
    case .none: nil
    case .gray: UIColor(white: 0.5, alpha: 0.2)
    case .tinted: button.tintColor.withAlphaComponent(0.2)
    case .filled: button.tintColor
    }
  }
}
