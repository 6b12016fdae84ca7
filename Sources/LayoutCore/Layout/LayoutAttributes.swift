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

  /// Whether any of the numbers that place the element is NaN or infinite.
  var hasNoUsablePlace: Bool { !fields.box.isFinite || !fields.alpha.isFinite || !fields.frame.isFinite }
}
