import CharacterCanvas
import Foundation
import LayoutCore

extension VisibleViews.Element {
  /// How an element is on its way.
  struct Motion {
    /// The frame whose edges are snapped. `displacement` is how far the element is from there.
    var shape: CGRect
    var displacement: CGPoint
    /// How opaque it is at the end; `alpha` is how opaque it is at the start.
    var endAlpha: CGFloat
    /// The extent in which its text is laid out; nil for its own.
    var textSize: CGSize?
    /// Whether it is neither where it starts nor where it ends, or has another size than there.
    var isMoving = false
    /// How it looks at the end, if its selection changes; until then it looks as at the start.
    var endLook: VisibleViews.Look?

    /// The motion of a view inside an element.
    var ofPart: Motion {
      var motion = self
      (motion.textSize, motion.endLook) = (nil, nil)
      return motion
    }
  }

  /// The frame whose edges are snapped.
  var shape: CGRect { motion?.shape ?? frame }

  fileprivate mutating func move(_ sampled: Transition.SampledElement) {
    let isResized = sampled.textSize != sampled.frame.size
    motion = Motion(
      shape: sampled.frame, displacement: sampled.displacement, endAlpha: sampled.endAlpha,
      textSize: isResized ? sampled.textSize : nil, isMoving: isResized || sampled.displacement != .zero)
    (frame, alpha, zIndex, viewport) = (sampled.place, sampled.startAlpha, sampled.zIndex, sampled.viewport)
    isBetweenRows = false
  }
}

extension VisibleViews.Element {
  /// Looks as before its selection changed, until the end.
  fileprivate mutating func begin(as look: FormerLook) {
    var motion = self.motion ?? Motion(shape: frame, displacement: .zero, endAlpha: alpha)
    motion.endLook = VisibleViews.Look(content: content, isMarked: isMarked, showsMark: showsMark)
    self.motion = motion
    let images = content.images
    (content, isMarked, showsMark) = (look.content, look.isMarked, look.showsMark)
    content.images = images
  }
}

extension CellGrid {
  /// The cells of an element, and those of them that show. A displacement is rounded by itself, as an offset is.
  public func place(of element: VisibleViews.Element) -> (all: CellRect, shown: CellRect) {
    let (all, shown) = cells(of: element.shape, in: element.viewport)
    guard let step = step(of: element), step != .zero else { return (all, shown) }
    let moved = all.offsetBy(dx: step.x, dy: step.y)
    return (moved, element.viewport.map { moved.intersection(cells(of: $0.rect)) } ?? moved)
  }

  func halfRows(of element: VisibleViews.Element) -> (all: HalfRowRect, shown: HalfRowRect) {
    let (all, shown) = halfRows(of: element.shape, in: element.viewport)
    guard let step = step(of: element), step != .zero else { return (all, shown) }
    let moved = all.offsetBy(dx: step.x, dy: step.y)
    return (moved, element.viewport.map { moved.intersection(halfRows(of: $0.rect)) } ?? moved)
  }

  /// By how many cells an element is away from where it ends; nil at rest.
  func step(of element: VisibleViews.Element) -> CellPoint? {
    element.motion.map {
      CellPoint(
        x: Self.snap($0.displacement.x / pointsPerCell.width), y: Self.snap($0.displacement.y / pointsPerCell.height))
    }
  }
}

extension VisibleViews {
  /// The visible elements at a moment of a transition, from back to front. Those with the same order
  /// and category are painted as they were before.
  @MainActor
  static func elements(of view: CollectionView, at sample: Transition.Sample) -> [Element] {
    var moving: [ElementIdentifier: Transition.SampledElement] = [:]
    var all: [(element: Element, place: Int)] = []
    for (index, sampled) in sample.elements.enumerated() {
      guard sampled.role == .leaving else {
        moving[sampled.identifier] = sampled
        continue
      }
      guard let visible = view.leavingElement(index) else { continue }
      var element = Element(visible)
      element.move(sampled)
      all.append((element, view.motionRank(ofLeaving: index) ?? 0))
    }
    for var element in elementsAtRest(of: view) {
      if let sampled = moving[element.identifier] { element.move(sampled) }
      if let look = view.formerLook(of: element.identifier) { element.begin(as: look) }
      all.append((element, view.motionRank(of: element.identifier) ?? .max))
    }
    // Elements are large, and their keys small.
    let keys = all.enumerated().map { (rank: rank(of: $1.element), place: $1.place, index: $0) }
    return keys.sorted { $0 < $1 }.map { all[$0.index].element }
  }

  /// The rank by order and category. Decorations are behind cells, and cells behind supplementary views.
  private static func rank(of element: Element) -> Int {
    let category: Int =
      switch element.identifier.category {
      case .decorationView: 0
      case .cell: 1
      case .supplementaryView: 2
      }
    return min(max(element.zIndex, -1 << 40), 1 << 40) * 3 + category
  }

  /// Whether anything is more or less opaque at the end than at the start. At the start nothing fades yet.
  var fades: Bool {
    fraction > 0
      && elements.contains { element in
        element.motion.map { $0.endAlpha != element.alpha || $0.endLook != nil } ?? false
      }
  }

  /// The elements as opaque as they are at the end.
  var elementsAtEnd: [Element] {
    elements.map { element in
      var element = element
      if let motion = element.motion { element.alpha = motion.endAlpha }
      if let look = element.motion?.endLook {
        (element.content, element.isMarked, element.showsMark) = (look.content, look.isMarked, look.showsMark)
      }
      return element
    }
  }
}

extension ContentPalette {
  /// How far two pictures are mixed at a share of the way: with few colours in three steps, without colours at once.
  func mixture(_ share: CGFloat) -> Double {
    switch imageDepth {
    case .rgb: Double(share)
    case .indexed256, .named: (Double(share) * 3).rounded() / 3
    case .shades: share < 0.5 ? 0 : 1
    }
  }
}
