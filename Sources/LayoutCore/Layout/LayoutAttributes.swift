import Foundation

/// Where one element lies and how it looks: the answer of a layout for a cell, a supplementary view or a decoration.
///
/// `frame`, `center`, `size` and `bounds` describe one box and stay consistent. Under a transform `frame` is the
/// bounding box of the transformed box, while `center` and `size` stay. All lengths are points of the content.
///
/// Attributes are values in spirit: a layout hands out fresh ones, and whoever keeps one copies it. A subclass that
/// adds fields overrides `copy(with:)` and `isEqual(_:)`, and its layout names it in `layoutAttributesClass`.
open class LayoutAttributes: NSObject, NSCopying {
  /// The item, or for other elements the section and a number of the layout's choice.
  open var indexPath = IndexPath(indexes: [0, 0])
  /// Whether this is a cell, a supplementary view or a decoration.
  public internal(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary view or decoration; nil for a cell.
  public internal(set) var representedElementKind: String?
  /// From 0, invisible, to 1.
  open var alpha: CGFloat = 1
  /// Higher is nearer to the viewer.
  open var zIndex = 0
  /// A hidden element gets no view.
  open var isHidden = false

  private var box = CGRect.zero
  private var rare: RareFields?

  /// What few elements have, kept out of line so that making attributes stays cheap.
  fileprivate struct RareFields: Equatable {
    var transform = Transform3D.identity
    var boundsOrigin = CGPoint.zero
  }

  /// A cell at item 0 of section 0; the designated initialiser that every subclass inherits or overrides.
  public override init() {
    LayoutStatistics.total.attributesMade += 1
    super.init()
  }

  /// How attributes are made of a class that only the layout knows. Required in place of `init()`, so that subclasses
  /// may override that one without saying `required`, as they do under UIKit.
  public required convenience init(blank: Void) { self.init() }

  /// Attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes of a decoration of a kind.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The box, or the bounding box of the transformed box.
  ///
  /// Setting it under a transform moves the centre to the middle of the new frame; the size follows where the
  /// transform only scales, and stays where it turns the box (UIKit leaves this undefined).
  open var frame: CGRect {
    get {
      LayoutStatistics.total.framesRead += 1
      guard let transform = rare?.transform, !transform.isIdentity else { return box }
      return transform.boundingBox(of: box)
    }
    set {
      guard let transform = rare?.transform, !transform.isIdentity else {
        box = newValue
        return
      }
      box = transform.fitting(box, to: newValue)
    }
  }

  /// The middle of the box. Setting it moves the box.
  open var center: CGPoint {
    get { CGPoint(x: box.origin.x + box.size.width / 2, y: box.origin.y + box.size.height / 2) }
    set { box.origin = CGPoint(x: newValue.x - box.size.width / 2, y: newValue.y - box.size.height / 2) }
  }

  /// The extents of the box before any transform. Setting them keeps the centre.
  open var size: CGSize {
    get { box.size }
    set {
      let middle = center
      box.size = newValue
      center = middle
    }
  }

  /// The box in its own coordinates. Setting it keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: rare?.boundsOrigin ?? .zero, size: box.size) }
    set {
      size = newValue.size
      if newValue.origin != (rare?.boundsOrigin ?? .zero) { editRare { $0.boundsOrigin = newValue.origin } }
    }
  }

  /// The flat part of `transform3D`; setting it replaces `transform3D`.
  open var transform: Transform2D {
    get { rare?.transform.flattened ?? .identity }
    set { transform3D = Transform3D(newValue) }
  }

  /// How the box is shown, about its centre; the identity by default. Mirrored by `transform`.
  open var transform3D: Transform3D {
    get { rare?.transform ?? .identity }
    set {
      guard newValue != transform3D else { return }
      editRare { $0.transform = newValue }
    }
  }

  /// Box, transform and alpha, to be put back after someone edited them.
  struct Place: Equatable {
    fileprivate var box: CGRect
    fileprivate var rare: RareFields?
    fileprivate var alpha: CGFloat
  }

  var place: Place {
    get { Place(box: box, rare: rare, alpha: alpha) }
    set { (box, rare, alpha) = (newValue.box, newValue.rare, newValue.alpha) }
  }

  private func editRare(_ edit: (inout RareFields) -> Void) {
    var fields = rare ?? RareFields()
    edit(&fields)
    rare = fields == RareFields() ? nil : fields
  }

  /// A copy of the same class, with every field. Overriders call super and copy what they added.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(blank: ())
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.box = box
    copy.rare = rare
    return copy
  }

  /// Whether class and every field agree. The host applies attributes to a view only when they changed by this test.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAttributes, type(of: other) == type(of: self) else { return false }
    if other === self { return true }
    return box == other.box && indexPath == other.indexPath && zIndex == other.zIndex && alpha == other.alpha
      && isHidden == other.isHidden && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && rare == other.rare
  }

  open override var hash: Int { indexPath.hashValue ^ representedElementCategory.rawValue }

  open override var description: String {
    let name = representedElementKind.map { "\(representedElementCategory) \($0)" } ?? "cell"
    return "<\(type(of: self)) \(name) \(indexPath.shortDescription) \(box.numbers)>"
  }
}

extension LayoutAttributes {
  /// A copy of the same class.
  func duplicate() -> Self {
    guard let copy = copy() as? Self else {
      preconditionFailure("\(type(of: self)).copy(with:) must return an instance of its own class")
    }
    return copy
  }

  /// Whether any of the numbers that place the element is NaN or infinite.
  var isPlacedNowhere: Bool {
    !box.isFinite || !alpha.isFinite || rare.map { !$0.transform.boundingBox(of: box).isFinite } ?? false
  }
}
