import Foundation

/// Items of any arrangement with views beside each of them, such as badges.
///
/// Nothing is stored for an item: the frames of its views follow from its own.
public struct BadgedArrangement: AdornedArrangement {
  /// The items without their views.
  public let items: any SectionArrangement
  private let attached: [AttachedItem]
  /// By how much a view sticks out of its item at most, on each axis, by its estimates.
  private let ownOverhang: CGSize
  /// The measured sizes of the views.
  ///
  /// - Complexity: O(a) for a views by each item.
  public var views = MeasuredViews() { didSet { viewOverhang = views.overhang(of: attached) } }
  private var viewOverhang = CGSize.zero
  private var overhang: CGSize {
    CGSize(width: ownOverhang.width + viewOverhang.width, height: ownOverhang.height + viewOverhang.height)
  }

  /// - Parameters:
  ///   - items: Their frames.
  ///   - attached: The views by each item. Items without extent have none.
  /// - Complexity: O(1), and the cost of the arrangement's `crossReach` where a view takes a fraction of its item.
  public init(_ items: any SectionArrangement, attached: [AttachedItem]) {
    (self.items, self.attached) = (items, attached)
    let isOfFractions = attached.contains { $0.isFractional }
    let cross = isOfFractions ? items.crossReach : Reach(lower: 0, upper: 0)
    let largest = isOfFractions ? CGSize(width: cross.upper - cross.lower, height: items.length) : .zero
    ownOverhang = attached.reduce(CGSize.zero) { overhang, item in
      let most = item.overhang(ofItemsUpTo: largest)
      return CGSize(width: max(overhang.width, most.width), height: max(overhang.height, most.height))
    }
  }

  public var itemCount: Int { items.itemCount }
  public var length: CGFloat { items.length }
  public var breadth: CGFloat { items.breadth }
  public var reach: Reach { items.reach }
  public var crossReach: Reach {
    let cross = items.crossReach
    return Reach(lower: cross.lower - overhang.width, upper: cross.upper + overhang.width)
  }
  public var issues: [SectionIssue] { items.issues }
  public var work: SolveWork { items.work }
  public var storedBytes: Int { items.storedBytes + views.storedBytes }
  public var lines: LineStructure { items.lines }

  public func frame(ofItem item: Int) -> CGRect { items.frame(ofItem: item) }

  public func items(overlapping rect: CGRect) -> ItemHits { items.items(overlapping: rect) }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    items.forEachItem(overlapping: rect, body)
  }

  // MARK: Views beside items

  public var hasItemZIndexes: Bool { false }
  public var hasAdornments: Bool { !attached.isEmpty }
  public var adornmentReach: Reach {
    Reach(lower: items.reach.lower - overhang.height, upper: items.reach.upper + overhang.height)
  }

  public func zIndex(ofItem item: Int) -> Int { 0 }

  public func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void) {
    let window = Window(rect)
    guard !window.isEmpty else { return }
    items.forEachItem(overlapping: rect.insetBy(dx: -overhang.width, dy: -overhang.height)) { item, frame in
      for view in attached {
        let adornment = self.adornment(view, number: item, at: frame)
        if window.overlaps(adornment.frame) { body(adornment) }
      }
    }
  }

  public func adornment(ofKind kind: Int, number: Int) -> Adornment? {
    guard number >= 0, number < itemCount, let view = attached.first(where: { $0.kind == kind }) else { return nil }
    let frame = items.frame(ofItem: number)
    guard frame.size.width > 0, frame.size.height > 0 else { return nil }
    return adornment(view, number: number, at: frame)
  }

  private func adornment(_ view: AttachedItem, number: Int, at item: CGRect) -> Adornment {
    var frame = view.frame(at: item)
    if view.isEstimated, !views.isEmpty, let size = views.size(ofKind: view.kind, number: number) {
      frame = view.sizing.frame(frame, measured: size)
    }
    return Adornment(kind: view.kind, number: number, frame: frame, zIndex: view.zIndex)
  }
}

extension AttachedItem {
  fileprivate var isFractional: Bool {
    TemplateAxis.allCases.contains { size[$0].isFraction(of: .across) || size[$0].isFraction(of: .along) }
  }

  /// By how much the view sticks out at most of an item that is at most as large as `largest`.
  fileprivate func overhang(ofItemsUpTo largest: CGSize) -> CGSize {
    let own = frame(at: CGRect(origin: .zero, size: largest)).size
    var overhang = CGSize.zero
    for axis in TemplateAxis.allCases {
      let shift = anchor.shift(axis, own).magnitude + (ownAnchor?.shift(axis, own).magnitude ?? 0)
      overhang[axis] = own[axis] + shift
    }
    return overhang
  }
}
