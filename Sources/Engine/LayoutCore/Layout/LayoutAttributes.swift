import Foundation

/// The place and the look of one element: what a layout returns for a cell, a supplementary or a decoration view.
///
/// `frame`, `center`, `size` and `bounds` describe one box and stay consistent. Under a transform `frame` is the
/// bounding box of the transformed box, while `center` and `size` stay. All lengths are points of the content.
///
/// Treat attributes as values: a layout returns fresh ones, and code that keeps one copies it. A subclass that
/// adds fields overrides `copy(with:)` and `isEqual(_:)`, and its layout names it in `layoutAttributesClass`.
@preconcurrency @MainActor
open class LayoutAttributes: NSObject, @preconcurrency NSCopying {
  // Each access is one field read or written, so none can be within another. What `NSObject` declares outside of any
  // actor reads the fields without asking where it runs.
  @exclusivity(unchecked)
  private final nonisolated(unsafe) var fields = Fields()

  /// A cell at item 0 of section 0; the designated initialiser that every subclass inherits or overrides.
  public override init() {
    LayoutStatistics.running.attributesMade += 1
    super.init()
  }

  /// Makes attributes of a class that only the layout knows. It is required instead of `init()`, so that subclasses can
  /// override `init()` without the word `required`, as in UIKit.
  public required convenience init(blank: Void) { self.init() }

  /// Attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    represent(.cell, kind: nil, at: indexPath)
  }

  /// Attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Attributes of a decoration of a kind.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.decorationView, kind: decorationViewKind, at: indexPath)
  }

  /// Makes these attributes equal to new ones of a placed element.
  final func startAgain(as element: ElementIdentifier, frame: CGRect, zIndex: Int) {
    fields.startAgain(as: element, frame: frame, zIndex: zIndex)
  }

  /// The element of the attributes. Makes no index path. Only for classes that do not override `indexPath`.
  final var element: ElementIdentifier { fields.element }

  final func represent(_ category: ElementCategory, kind: String?, at indexPath: IndexPath) {
    fields.category = category
    fields.kind = kind
    self.indexPath = indexPath
  }

  final func represent(_ element: ElementIdentifier) { fields = Fields(element) }

  // MARK: The element

  /// The item, or for other elements the section and a number of the layout's choice.
  open var indexPath: IndexPath {
    get { fields.indexPath }
    set { fields.indexPath = newValue }
  }

  /// Whether this is a cell, a supplementary view or a decoration.
  public final var representedElementCategory: ElementCategory { fields.category }

  /// The kind of a supplementary view or decoration; nil for a cell.
  public final var representedElementKind: String? { fields.kind }

  // MARK: Its place

  /// The box, or the bounding box of the transformed box.
  ///
  /// Setting it under a transform moves the centre to the middle of the new frame; the size follows where the
  /// transform only scales, and stays where it turns the box (UIKit leaves this undefined).
  open var frame: CGRect {
    get {
      LayoutStatistics.running.framesRead += 1
      return fields.frame
    }
    set { fields.frame = newValue }
  }

  /// The middle of the box. Setting it moves the box.
  open var center: CGPoint {
    get { fields.center }
    set { fields.center = newValue }
  }

  /// The extents of the box before any transform. Setting them keeps the centre.
  open var size: CGSize {
    get { fields.box.size }
    set { fields.setSize(newValue) }
  }

  /// The box in its own coordinates. Setting it keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: fields.boundsOrigin, size: size) }
    set {
      size = newValue.size
      fields.boundsOrigin = newValue.origin
    }
  }

  /// The part of the content where the section shows its items, if it scrolls by itself. Nothing of the element
  /// shows outside of it. nil for elements that only scroll with the view. UIKit has no such property.
  public final var viewport: SectionViewport? {
    get { fields.viewport }
    set { fields.viewport = newValue }
  }

  // MARK: Its look

  /// From 0, invisible, to 1.
  open var alpha: CGFloat {
    get { fields.alpha }
    set { fields.alpha = newValue }
  }

  /// Higher is nearer to the viewer.
  open var zIndex: Int {
    get { fields.zIndex }
    set { fields.zIndex = newValue }
  }

  /// A hidden element gets no view.
  open var isHidden: Bool {
    get { fields.isHidden }
    set { fields.isHidden = newValue }
  }

  /// The flat part of `transform3D`; setting it replaces `transform3D`.
  open var transform: Transform2D {
    get { fields.transform.flattened }
    set { transform3D = Transform3D(newValue) }
  }

  /// The transform of the box about its centre; the identity by default. `transform` is its flat part.
  open var transform3D: Transform3D {
    get { fields.transform }
    set { fields.transform = newValue }
  }

  // MARK: Copies

  /// A copy of the same class, with every field. Overriders call super and copy what they added.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(blank: ())
    copy.fields = fields
    return copy
  }

  /// Whether class and every field agree. The host applies attributes to a view only when they changed by this test.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAttributes, type(of: other) == type(of: self) else { return false }
    return other === self || other.fields == fields
  }

  open nonisolated override var hash: Int { fields.indexPath.hashValue ^ fields.category.rawValue }

  open nonisolated override var description: String {
    let name = fields.kind.map { "\(fields.category) \($0)" } ?? "cell"
    return "<\(type(of: self)) \(name) \(fields.indexPath.shortDescription) \(fields.box.numbers)>"
  }
}

extension LayoutAttributes {
  /// A copy of the same class.
  func duplicate() -> Self {
    if type(of: self) == LayoutAttributes.self, let copy = LayoutAttributes() as? Self {
      copy.fields = fields
      return copy
    }
    guard let copy = copy() as? Self else {
      programMistake("\(type(of: self)).copy(with:) must return an instance of its own class")
    }
    return copy
  }

  /// Box, transform and alpha, to restore them after other code has changed them.
  var place: Place {
    get { Place(fields) }
    set { newValue.restore(&fields) }
  }

  /// Whether they have no transform for certain. Subclasses may store one of their own.
  final var isUntransformed: Bool { type(of: self) == LayoutAttributes.self && !fields.hasRareValues }

  /// The box in the content, without its transform.
  var untransformedFrame: CGRect {
    CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Whether any of the numbers that place the element is NaN or infinite.
  var hasNoUsablePlace: Bool { !fields.box.isFinite || !fields.alpha.isFinite || !fields.frame.isFinite }
}

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

extension LayoutAttributes {
  /// Makes attributes of this class for one element. Layouts call it on their `layoutAttributesClass`.
  public static func make(for element: ElementIdentifier) -> Self {
    let attributes = self.init(blank: ())
    if Self.self == LayoutAttributes.self {
      attributes.represent(element)
    } else {
      // A subclass may store the path itself.
      attributes.represent(element.category, kind: element.kind, at: element.indexPath)
    }
    return attributes
  }
}
