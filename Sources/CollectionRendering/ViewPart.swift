import CharacterCanvas
import Foundation
import LayoutCore

/// A view inside a reusable view that shows something: a label, an image, or an area with a colour or a border.
struct ViewPart {
  /// In points, from the corner of the reusable view.
  var frame: CGRect
  var content: ViewContent
  let alpha: CGFloat
  /// The font of a label.
  let font: Font?

  var isLabel: Bool { font != nil }
}

extension ReusableView {
  /// The views inside, from back to front, if they say where texts are. Empty if the view is its own content: a single
  /// label that fills it, or one that has no place.
  var parts: [ViewPart] {
    guard !subviews.isEmpty else { return [] }
    var collection = PartCollection(in: self)
    collection.take(viewsIn: self, at: .zero, alpha: 1)
    let labels = collection.parts.filter(\.isLabel)
    guard !labels.contains(where: { $0.frame.width <= 0 || $0.frame.height <= 0 }) else { return [] }
    if labels.isEmpty { return shownContent.text.isEmpty ? collection.parts : [] }
    let isFilled = labels.count == 1 && labels[0].frame.insetBy(dx: -1, dy: -1).contains(bounds)
    return isFilled && collection.parts.count == 1 ? [] : collection.parts
  }
}

extension ViewContent {
  /// The content with the colours for light or dark surroundings.
  func resolved(for appearance: TraitCollection.Appearance) -> ViewContent {
    var content = self
    content.background = background?.resolved(for: appearance)
    content.foreground = foreground?.resolved(for: appearance)
    content.borderColor = borderColor?.resolved(for: appearance)
    return content
  }
}

@MainActor
private struct PartCollection {
  private let view: ReusableView
  private(set) var parts: [ViewPart] = []

  init(in view: ReusableView) { self.view = view }

  mutating func take(viewsIn parent: View, at corner: CGPoint, alpha: CGFloat) {
    for child in parent.subviews where !child.isHidden && child.alpha > 0 {
      let frame = child.frame.offsetBy(
        dx: corner.x - parent.bounds.origin.x, dy: corner.y - parent.bounds.origin.y)
      let alpha = alpha * child.alpha
      if let label = child as? Label {
        take(label, frame, alpha)
      } else if (view as? CollectionViewCell)?.isContentView(child) != true {
        takeArea(child, frame, alpha)
      }
      take(viewsIn: child, at: frame.origin, alpha: alpha)
    }
  }

  private mutating func take(_ label: Label, _ frame: CGRect, _ alpha: CGFloat) {
    guard let text = label.text, !text.isEmpty else { return takeArea(label, frame, alpha) }
    var content = ViewContent(
      text: text, foreground: label.textColor.map { resolved($0, in: label) },
      background: label.backgroundColor.map { resolved($0, in: label) } ?? .clear,
      alignment: label.textAlignment, isBold: label.font?.isBold ?? false)
    content.lineLimit = label.numberOfLines
    parts.append(ViewPart(frame: frame, content: content, alpha: alpha, font: label.font ?? .character))
  }

  private mutating func takeArea(_ child: View, _ frame: CGRect, _ alpha: CGFloat) {
    let (background, hasBorder) = (child.backgroundColor, child.layer.borderWidth > 0)
    guard child.displayedImage != nil || hasBorder || background.map({ $0.alpha > 0 }) ?? false else { return }
    var content = ViewContent(
      background: background.map { resolved($0, in: child) } ?? .clear,
      border: hasBorder ? (child.layer.cornerRadius > 0 ? .rounded : .single) : nil,
      borderColor: child.layer.borderColor.map { resolved($0, in: child) })
    content.cornerRadius = child.layer.cornerRadius
    if var image = child.displayedImage {
      image.frame = CGRect(origin: .zero, size: frame.size)
      content.images = [image]
    }
    parts.append(ViewPart(frame: frame, content: content, alpha: alpha, font: nil))
  }

  /// Views may say that they are light or dark; what the surroundings are is known when they are painted.
  private func resolved(_ color: ViewColor, in view: View) -> ViewColor {
    let appearance = view.chosenUserInterfaceStyle
    return appearance == .unspecified ? color : color.resolved(for: appearance)
  }
}

extension [ViewPart] {
  /// The parts, with frames of labels in which their lines fit. On a phone, characters of small fonts are narrower and
  /// lower than a cell. A text that is whole there takes what room is left beside it, and is in the middle of its frame.
  ///
  /// - Complexity: O(*n* + *l*²) for *n* characters in *l* labels.
  func withRoomForTexts(_ unit: PointsPerCell) -> [ViewPart] {
    map { part in
      guard let font = part.font, font.pointSize > 0, font.pointSize.isFinite else { return part }
      var part = part
      let frame = part.frame
      let columns = Swift.max(1, Self.whole(frame.width / Swift.min(font.advance, unit.width)))
      let lines = TextBlock(part.content.text, lineLimit: part.content.lineLimit).size(columns: columns)
      let rows = Swift.min(lines.rows, Swift.max(1, Self.whole(frame.height / Swift.min(font.lineHeight, unit.height))))
      let width = Swift.max(frame.width, CGFloat(lines.columns) * unit.width)
      let height = CGFloat(rows) * unit.height
      let slack = width - frame.width
      let before: CGFloat =
        switch part.content.alignment {
        case .leading: 0
        case .center: slack / 2
        case .trailing: slack
        }
      part.frame = CGRect(x: frame.minX - before, y: frame.midY - height / 2, width: width, height: height)
      if slack > 0 { part.keepClear(of: filter(\.isLabel).map(\.frame), own: frame) }
      return part
    }
  }

  private static func whole(_ quotient: CGFloat) -> Int { Int(Swift.min(quotient + 0.01, 1e6).rounded(.down)) }
}

extension ViewPart {
  /// Gives up room that other labels have in the same rows.
  fileprivate mutating func keepClear(of others: [CGRect], own: CGRect) {
    for other in others where other.minY < own.maxY && other.maxY > own.minY {
      if other.minX >= own.maxX, other.minX < frame.maxX { frame.size.width = other.minX - frame.minX }
      if other.maxX <= own.minX, other.maxX > frame.minX {
        frame = CGRect(x: other.maxX, y: frame.minY, width: frame.maxX - other.maxX, height: frame.height)
      }
    }
  }
}
