import Foundation

extension LayoutAttributes {
  /// The stored values of attributes.
  struct Fields: Equatable {
    /// A path of two numbers is stored as `section` and `item`. The path itself is made when it is read, which is rare.
    private(set) var section = 0
    private(set) var item = 0
    /// A path of another length.
    private var otherPath: IndexPath?
    var kind: String?
    var box = CGRect.zero
    var alpha: CGFloat = 1
    var zIndex = 0
    var category = ElementCategory.cell
    var isHidden = false
    /// Stored apart, and only for the few elements that need them, so that attributes are small and quick to make.
    fileprivate var rare: RareFields?

    fileprivate final class RareFields: Sendable {
      let transform: Transform3D
      let boundsOrigin: CGPoint
      let viewport: SectionViewport?

      init?(transform: Transform3D, boundsOrigin: CGPoint, viewport: SectionViewport?) {
        if transform == .identity && boundsOrigin == .zero && viewport == nil { return nil }
        (self.transform, self.boundsOrigin, self.viewport) = (transform, boundsOrigin, viewport)
      }
    }

    init() {}

    /// Whether there is a transform, an origin of the bounds or a viewport.
    var hasRareValues: Bool { rare != nil }

    /// The values of an element's attributes before they are placed.
    init(_ element: ElementIdentifier) {
      (section, item) = (element.section, element.item)
      (category, kind) = (element.category, element.kind)
    }

    /// Takes the values of a placed element. The rare fields are reset only if there are any.
    mutating func startAgain(as element: ElementIdentifier, frame: CGRect, zIndex: Int) {
      if otherPath != nil { otherPath = nil }
      if rare != nil { rare = nil }
      if kind != nil || element.kind != nil { kind = element.kind }
      (section, item, category) = (element.section, element.item, element.category)
      (box, alpha, self.zIndex, isHidden) = (frame, 1, zIndex, false)
    }

    var indexPath: IndexPath {
      get { otherPath ?? .pair(section, item) }
      set {
        let isPair = newValue.count == 2
        otherPath = isPair ? nil : newValue
        (section, item) = isPair ? (newValue[0], newValue[1]) : (newValue.isEmpty ? 0 : newValue[0], 0)
      }
    }

    var element: ElementIdentifier {
      ElementIdentifier(category: category, kind: kind, section: section, item: item)
    }

    var transform: Transform3D {
      get { rare?.transform ?? .identity }
      set {
        guard newValue != transform else { return }
        rare = RareFields(transform: newValue, boundsOrigin: boundsOrigin, viewport: viewport)
      }
    }

    var boundsOrigin: CGPoint {
      get { rare?.boundsOrigin ?? .zero }
      set {
        guard newValue != boundsOrigin else { return }
        rare = RareFields(transform: transform, boundsOrigin: newValue, viewport: viewport)
      }
    }

    var viewport: SectionViewport? {
      get { rare?.viewport }
      set {
        guard newValue != viewport else { return }
        rare = RareFields(transform: transform, boundsOrigin: boundsOrigin, viewport: newValue)
      }
    }

    var frame: CGRect {
      get { rare.map { $0.transform.isIdentity ? box : $0.transform.boundingBox(of: box) } ?? box }
      set {
        box = rare.map { $0.transform.isIdentity ? newValue : $0.transform.fitting(box, to: newValue) } ?? newValue
      }
    }

    var center: CGPoint {
      get { CGPoint(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2) }
      set { box.origin = CGPoint(x: newValue.x - box.size.width / 2, y: newValue.y - box.size.height / 2) }
    }

    /// The centre stays.
    mutating func setSize(_ size: CGSize) {
      let middle = center
      box.size = size
      center = middle
    }

    static func == (a: Fields, b: Fields) -> Bool {
      a.box == b.box && a.section == b.section && a.item == b.item && a.otherPath == b.otherPath
        && a.zIndex == b.zIndex && a.alpha == b.alpha && a.isHidden == b.isHidden
        && a.category == b.category && a.kind == b.kind
        && (a.rare === b.rare
          || a.transform == b.transform && a.boundsOrigin == b.boundsOrigin && a.viewport == b.viewport)
    }
  }

  /// Box, transform and alpha of attributes at some time.
  struct Place: Equatable {
    private let box: CGRect
    private let alpha: CGFloat
    private let rare: Fields.RareFields?

    init(_ fields: Fields) { (box, alpha, rare) = (fields.box, fields.alpha, fields.rare) }

    private var transform: Transform3D { rare?.transform ?? .identity }
    private var boundsOrigin: CGPoint { rare?.boundsOrigin ?? .zero }

    func restore(_ attributes: inout Fields) {
      (attributes.box, attributes.alpha) = (box, alpha)
      (attributes.transform, attributes.boundsOrigin) = (transform, boundsOrigin)
    }

    static func == (a: Place, b: Place) -> Bool {
      a.box == b.box && a.alpha == b.alpha
        && (a.rare === b.rare || a.transform == b.transform && a.boundsOrigin == b.boundsOrigin)
    }
  }
}
