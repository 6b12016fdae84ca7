import Foundation
import LayoutCore
import UIKitViews

/// How large a character is in a list, and whether margins of less than a row count.
struct ListMetrics: Hashable {
  var unit = PointsPerCell.phone
  var density = UICollectionView.ListDensity.rows

  /// The least height of a row on a phone, in points.
  static let leastHeight: CGFloat = 44

  /// A distance along rows: in whole rows, but on a phone.
  func rows(_ distance: CGFloat) -> CGFloat {
    density == .device ? distance : (distance / unit.height + 1e-6).rounded(.down) * unit.height
  }

  /// The font that measures and shows a text.
  func font(_ font: UIFont) -> UIFont {
    density == .device ? font : UIFont(pointSize: unit.height, weight: font.weight)
  }

  /// The size of a text, in points.
  func size(of text: String, _ font: UIFont, width: CGFloat?, lineLimit: Int) -> CGSize {
    if density == .device { return TextMetrics.size(of: text, in: font, breadth: width, lineLimit: lineLimit) }
    // Characters of the default font, counted, are those of the unit.
    let font = UIFont.character
    let breadth = width.map { max(1, ($0 / unit.width + 1e-6).rounded(.down)) * font.advance }
    let size = TextMetrics.size(of: text, in: font, breadth: breadth, lineLimit: lineLimit)
    return CGSize(width: size.width / font.advance * unit.width, height: size.height / font.lineHeight * unit.height)
  }
}

/// Where the parts of a row are: an image, then the texts below or beside each other.
struct ListContentPlacing {
  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  /// The least size that shows everything in the width.
  private(set) var size: CGSize

  /// - Parameters:
  ///   - content: what is shown.
  ///   - width: the width of the row, in points; nil for any.
  ///   - height: the height in which the content is centred; nil for its own.
  ///   - margins: those of the view around, which the content keeps along the axes that it says.
  ///   - metrics: how large a character is.
  init(
    _ content: UIListContentConfiguration, width: CGFloat?, height: CGFloat? = nil, around margins: UIEdgeInsets,
    _ metrics: ListMetrics
  ) {
    let outer = Self.margins(of: content, around: margins, metrics)
    let reserved = Self.reserved(for: content, metrics)
    let shown = content.image.map { Self.size(of: $0, in: content.imageProperties) }
    let gap =
      content.image == nil || (content.shownText ?? content.shownSecondaryText) == nil ? 0 : content.imageToTextPadding
    let start = outer.leading + reserved.width + gap
    let room = width.map { max(0, $0 - start - outer.trailing) }
    var texts = ListTexts(content, room, metrics)
    let inner = max(
      texts.size.height, metrics.rows(reserved.height + (metrics.density == .rows ? metrics.unit.height - 1 : 0)))
    var needed = outer.top + inner + outer.bottom
    if metrics.density == .device { needed = max(needed, ListMetrics.leastHeight) }
    size = CGSize(width: width ?? start + texts.size.width + outer.trailing, height: needed)
    let slack = max(0, (height ?? needed) - outer.top - outer.bottom - inner) / 2
    let top = outer.top + (metrics.density == .device ? slack : metrics.rows(slack))
    texts.move(by: start, top + Self.middle(texts.size.height, in: inner, metrics))
    (text, secondaryText) = (texts.text, texts.secondaryText)
    if let shown {
      image = CGRect(
        x: outer.leading + max(0, reserved.width - shown.width) / 2,
        y: top + Self.middle(shown.height, in: inner, metrics), width: shown.width, height: shown.height)
    }
  }

  /// The distance above something that is centred: whole rows, but on a phone.
  private static func middle(_ length: CGFloat, in whole: CGFloat, _ metrics: ListMetrics) -> CGFloat {
    metrics.rows(max(0, whole - length) / 2)
  }

  private static func margins(
    of content: UIListContentConfiguration, around margins: UIEdgeInsets, _ metrics: ListMetrics
  ) -> NSDirectionalEdgeInsets {
    var own = content.directionalLayoutMargins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      (own.leading, own.trailing) = (max(own.leading, margins.left), max(own.trailing, margins.right))
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      (own.top, own.bottom) = (max(own.top, margins.top), max(own.bottom, margins.bottom))
    }
    (own.top, own.bottom) = (metrics.rows(own.top), metrics.rows(own.bottom))
    return own
  }

  /// The size at which an image shows.
  static func size(of image: UIImage, in properties: UIListContentConfiguration.ImageProperties) -> CGSize {
    let (size, most) = (image.size, properties.maximumSize)
    guard size.width > 0, size.height > 0 else { return size }
    let scale = min(
      1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private static func reserved(for content: UIListContentConfiguration, _ metrics: ListMetrics) -> CGSize {
    let own = content.image.map { size(of: $0, in: content.imageProperties) } ?? .zero
    let asked = content.imageProperties.reservedLayoutSize
    guard content.image != nil || asked.width > 0 else { return .zero }
    func extent(_ asked: CGFloat, _ own: CGFloat, _ standard: CGFloat) -> CGFloat {
      asked == UIListContentConfiguration.ImageProperties.standardDimension ? standard : asked > 0 ? asked : own
    }
    return CGSize(
      width: extent(asked.width, own.width, UIImage.symbolExtent),
      height: extent(asked.height, own.height, metrics.unit.height))
  }
}

/// The two texts of a row, from the corner of the room that they have.
private struct ListTexts {
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  private(set) var size = CGSize.zero

  init(_ content: UIListContentConfiguration, _ room: CGFloat?, _ metrics: ListMetrics) {
    let (first, second) = (content.shownText, content.shownSecondaryText)
    func size(_ text: String, _ look: UIListContentConfiguration.TextProperties, _ width: CGFloat?) -> CGSize {
      metrics.size(of: text, look.font, width: width, lineLimit: look.numberOfLines)
    }
    let whole = room ?? .greatestFiniteMagnitude
    if content.prefersSideBySideTextAndSecondaryText, let first, let second {
      let (one, two) = (size(first, content.textProperties, nil), size(second, content.secondaryTextProperties, nil))
      let width = one.width + content.textToSecondaryTextHorizontalPadding + two.width
      if width <= whole {
        let (end, height) = (room ?? width, max(one.height, two.height))
        text = CGRect(
          x: 0, y: 0, width: end - two.width - content.textToSecondaryTextHorizontalPadding, height: one.height)
        secondaryText = CGRect(x: end - two.width, y: 0, width: two.width, height: two.height)
        self.size = CGSize(width: width, height: height)
        return
      }
    }
    let one = first.map { size($0, content.textProperties, room) }
    let two = second.map { size($0, content.secondaryTextProperties, room) }
    let padding = one != nil && two != nil ? metrics.rows(content.textToSecondaryTextVerticalPadding) : 0
    let width = room ?? max(one?.width ?? 0, two?.width ?? 0)
    if let one { text = CGRect(x: 0, y: 0, width: width, height: one.height) }
    if let two { secondaryText = CGRect(x: 0, y: (one?.height ?? 0) + padding, width: width, height: two.height) }
    self.size = CGSize(
      width: max(one?.width ?? 0, two?.width ?? 0), height: (one?.height ?? 0) + padding + (two?.height ?? 0))
  }

  mutating func move(by x: CGFloat, _ y: CGFloat) {
    text = text?.offsetBy(dx: x, dy: y)
    secondaryText = secondaryText?.offsetBy(dx: x, dy: y)
  }
}

extension UIListContentConfiguration {
  /// The text as it is shown; nil without one.
  var shownText: String? { textProperties.transformed(text) }

  /// The second text as it is shown; nil without one.
  var shownSecondaryText: String? { secondaryTextProperties.transformed(secondaryText) }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate func transformed(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
