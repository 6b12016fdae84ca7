import Foundation

/// A view inside a reusable view that shows something: a label, an image, or an area with a colour or a border.
package struct ViewPart: Hashable {
  /// The view.
  package let view: ObjectIdentifier
  /// In points, from the corner of the reusable view.
  package var frame: CGRect
  package var content: ViewContent
  package let alpha: CGFloat
  /// The font of a label.
  package let font: Font?

  package var isLabel: Bool { font != nil }
}

extension [ViewPart] {
  /// Where each view is, in points from the corner of the reusable view.
  package var places: [ObjectIdentifier: CGRect] {
    Dictionary(map { ($0.view, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ReusableView {
  /// The views inside, from back to front, if they say where texts are. Empty if the view is its own content: a single
  /// label that fills it, or one that has no place.
  package var viewParts: [ViewPart] {
    guard !subviews.isEmpty else { return [] }
    var collection = PartCollection(in: self)
    collection.add(viewsIn: self, at: .zero, alpha: 1)
    let labels = collection.parts.filter(\.isLabel)
    guard !labels.contains(where: { $0.frame.width <= 0 || $0.frame.height <= 0 }) else { return [] }
    if labels.isEmpty { return shownContent.text.isEmpty ? collection.parts : [] }
    let isFilled = labels.count == 1 && labels[0].frame.insetBy(dx: -1, dy: -1).contains(bounds)
    return isFilled && collection.parts.count == 1 ? [] : collection.parts
  }
}

@MainActor
private struct PartCollection {
  private let view: ReusableView
  private(set) var parts: [ViewPart] = []

  init(in view: ReusableView) { self.view = view }

  mutating func add(viewsIn parent: View, at corner: CGPoint, alpha: CGFloat) {
    for child in parent.subviews where !child.isHidden && child.alpha > 0 {
      let frame = child.frame.offsetBy(
        dx: corner.x - parent.bounds.origin.x, dy: corner.y - parent.bounds.origin.y)
      let alpha = alpha * child.alpha
      if let label = child as? Label {
        add(label, frame, alpha)
      } else if (view as? CollectionViewCell)?.isContentView(child) != true {
        addArea(child, frame, alpha)
      }
      add(viewsIn: child, at: frame.origin, alpha: alpha)
    }
  }

  private mutating func add(_ label: Label, _ frame: CGRect, _ alpha: CGFloat) {
    guard let text = label.text, !text.isEmpty else { return addArea(label, frame, alpha) }
    var content = ViewContent(
      text: text, foreground: label.textColor.map { resolved($0, in: label) },
      background: label.backgroundColor.map { resolved($0, in: label) } ?? .clear,
      alignment: label.textAlignment, isBold: label.font?.isBold ?? false)
    content.lineLimit = label.numberOfLines
    parts.append(
      ViewPart(
        view: ObjectIdentifier(label), frame: frame, content: content, alpha: alpha, font: label.font ?? .character))
  }

  private mutating func addArea(_ child: View, _ frame: CGRect, _ alpha: CGFloat) {
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
    parts.append(ViewPart(view: ObjectIdentifier(child), frame: frame, content: content, alpha: alpha, font: nil))
  }

  /// Views may say that they are light or dark; what the surroundings are is known when they are painted.
  private func resolved(_ color: ViewColor, in view: View) -> ViewColor {
    let appearance = view.chosenUserInterfaceStyle
    return appearance == .unspecified ? color : color.settled(for: appearance)
  }
}
