import CharacterCanvas
import Foundation
import LayoutCore

extension VisibleViews.Element {
  /// A kind of motion that brings an element to its end.
  enum Way {
    /// It is there.
    case still
    /// The content is scrolled, and the element keeps its place in it.
    case scrolled
    /// It moves by itself, or has another size.
    case moving
  }

  /// How an element is on its way.
  struct Motion {
    /// The frame whose edges are snapped. `displacement` is how far the element is from there.
    var shape: CGRect
    var displacement: CGPoint
    /// Where it starts, and where it ends.
    var startFrame, endFrame: CGRect
    /// How opaque it is at the end; `alpha` is how opaque it is at the start.
    var endAlpha: CGFloat
    /// The extent in which its text is laid out; nil for its own.
    var textSize: CGSize?
    var way = Way.still
    /// How it looks after each change of its look, and at the end; empty if nothing changes it. Until the first of them
    /// it looks as at the start.
    var nextLooks: [VisibleViews.Look] = []
    /// Its corner where the views inside were laid out for the look that shows: at the start or at the end.
    var cornerOfLook = CGPoint.zero
    /// The ways of the views inside, if its look changes.
    var partWays: [ObjectIdentifier: PartWay] = [:]

    /// The motion of a view inside an element.
    func ofPart(_ part: ViewPart) -> Motion {
      var motion = self
      let way = partWays[part.view] ?? PartWay(start: part.frame, now: part.frame, end: part.frame)
      motion.shape = part.frame.offsetBy(dx: shape.minX, dy: shape.minY)
      motion.startFrame = way.start.offsetBy(dx: startFrame.minX, dy: startFrame.minY)
      motion.endFrame = way.end.offsetBy(dx: endFrame.minX, dy: endFrame.minY)
      if way.now != way.end { motion.way = .moving }
      (motion.textSize, motion.nextLooks, motion.partWays) = (nil, [], [:])
      return motion
    }
  }

  /// The frame whose edges are snapped.
  var shape: CGRect { motion?.shape ?? frame }

  /// Whether a share of the way leaves it less than half as opaque as it is at its start or at its end.
  package func isFaded(at share: CGFloat) -> Bool {
    guard let end = motion?.endAlpha, end != alpha else { return false }
    return alpha + (end - alpha) * share < max(alpha, end) / 2
  }

  fileprivate mutating func move(_ sampled: Transition.SampledElement) {
    let isResized = sampled.textSize != sampled.frame.size
    motion = Motion(
      shape: sampled.frame, displacement: sampled.displacement, startFrame: sampled.startFrame,
      endFrame: sampled.endFrame, endAlpha: sampled.endAlpha,
      textSize: isResized ? sampled.textSize : nil,
      way: isResized ? .moving : sampled.displacement == .zero ? .still : sampled.isScrolled ? .scrolled : .moving)
    (frame, alpha, zIndex, viewport) = (sampled.place, sampled.startAlpha, sampled.zIndex, sampled.viewport)
    isBetweenRows = false
  }
}

extension VisibleViews.Element {
  /// Shows the first of its looks, and stores those that follow.
  /// - Parameters:
  ///   - former: how it looked before each change; empty if its look does not change.
  ///   - fraction: how much of the way is done.
  fileprivate mutating func begin(as former: [FormerLook?], at fraction: CGFloat) {
    guard !former.isEmpty else { return }
    var looks = [VisibleViews.Look(content: content, parts: parts, isMarked: isMarked, showsMark: showsMark)]
    for look in former.reversed() {
      guard let look else {
        looks.insert(looks[0], at: 0)
        continue
      }
      var content = look.content
      content.images = self.content.images
      looks.insert(
        .init(content: content, parts: look.parts, isMarked: look.isMarked, showsMark: look.showsMark), at: 0)
    }
    var motion =
      self.motion
      ?? Motion(shape: frame, displacement: .zero, startFrame: frame, endFrame: frame, endAlpha: alpha)
    motion.nextLooks = Array(looks.dropFirst())
    motion.cornerOfLook = (motion.shape == motion.endFrame ? motion.endFrame : motion.startFrame).origin
    motion.partWays = PartWay.ways(from: former.compactMap { $0?.starts }, to: looks.map(\.parts.places), fraction)
    self.motion = motion
    show(looks[0])
  }

  /// The same without a way.
  fileprivate func atRest(in frame: CGRect?) -> Self {
    guard let frame else { return self }
    var element = self
    (element.frame, element.motion) = (frame, nil)
    return element
  }

  fileprivate mutating func show(_ look: VisibleViews.Look) {
    (content, parts, isMarked, showsMark) = (look.content, look.parts, look.isMarked, look.showsMark)
  }
}

extension CellGrid {
  /// The cells of an element, and the visible ones. A displacement is rounded by itself, as an offset is.
  public func place(of element: VisibleViews.Element) -> (all: CellRect, shown: CellRect) {
    let (all, shown) = cells(of: element.shape, in: element.viewport)
    guard let step = step(of: element), step != .zero else { return (all, shown) }
    let moved = all.offsetBy(dx: step.x, dy: step.y)
    return (moved, element.viewport.map { moved.intersection(cells(of: $0.rect)) } ?? moved)
  }

  /// The cells of an element, relative to the view's first cell; those outside of its section's viewport too.
  package func cells(of element: VisibleViews.Element) -> CellRect { place(of: element).all }

  /// The cells of an element that show.
  package func shownCells(of element: VisibleViews.Element) -> CellRect { place(of: element).shown }

  func halfRows(of element: VisibleViews.Element) -> (all: HalfRowRect, shown: HalfRowRect) {
    let (all, shown) = halfRows(of: element.shape, in: element.viewport)
    guard let step = step(of: element), step != .zero else { return (all, shown) }
    let moved = all.offsetBy(dx: step.x, dy: step.y)
    return (moved, element.viewport.map { moved.intersection(halfRows(of: $0.rect)) } ?? moved)
  }

  /// The kind of motion that brings an element to its end; still once it is in the half rows of its end.
  func way(of element: VisibleViews.Element) -> VisibleViews.Element.Way {
    guard let motion = element.motion, motion.way != .still else { return .still }
    let isThere = halfRows(of: element).all == halfRows(of: motion.endFrame, in: element.viewport).all
    return isThere ? .still : motion.way
  }

  /// By how many cells an element is away from where it ends; nil at rest.
  func step(of element: VisibleViews.Element) -> CellPoint? {
    element.motion.map {
      CellPoint(
        x: PointsPerCell.snap($0.displacement.x / pointsPerCell.width),
        y: PointsPerCell.snap($0.displacement.y / pointsPerCell.height))
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
      let name = Element.Leaving(former: sampled.identifier, number: index)
      var element = Element(visible, appearance: visible.view.chosenUserInterfaceStyle, leaving: name)
      element.move(sampled)
      element.begin(as: view.formerLooks(ofLeaving: index), at: sample.fraction)
      all.append((element, view.motionRank(ofLeaving: index) ?? 0))
    }
    for var element in elementsAtRest(of: view) {
      guard let identifier = element.present else { continue }
      if let sampled = moving[identifier] { element.move(sampled) }
      element.begin(as: view.formerLooks(of: identifier), at: sample.fraction)
      all.append((element, view.motionRank(of: identifier) ?? .max))
    }
    // Elements are large, and their keys small.
    let keys = all.enumerated().map { (rank: rank(of: $1.element), place: $1.place, index: $0) }
    return keys.sorted { $0 < $1 }.map { all[$0.index].element }
  }

  /// The rank by order and category. Decorations are behind cells, and cells behind supplementary views.
  private static func rank(of element: Element) -> Int {
    let category: Int =
      switch element.category {
      case .decorationView: 0
      case .cell: 1
      case .supplementaryView: 2
      }
    return min(max(element.zIndex, -1 << 40), 1 << 40) * 3 + category
  }

  /// The pictures that the first one is mixed with, one after the other, and how far. The last one is that of the end;
  /// those before it are of former looks. At the start nothing fades yet.
  var mixtures: [(share: CGFloat, elements: [Element])] {
    guard fraction > 0 || !lookShares.isEmpty else { return [] }
    let looks = elements.contains { $0.motion?.nextLooks.isEmpty == false }
    var mixtures = looks ? lookShares.enumerated().map { ($1, elements(afterLook: $0)) } : []
    if fraction > 0, looks || elements.contains(where: { $0.motion.map(\.endAlpha) ?? $0.alpha != $0.alpha }) {
      mixtures.append((fraction, elements(afterLook: lookShares.count, isEnd: true)))
    }
    return mixtures
  }

  /// The elements where they start, as they look then.
  var elementsBefore: [Element] { elements.map { $0.atRest(in: $0.motion?.startFrame) } }

  /// The elements where they end, as they look then.
  var elementsAfter: [Element] {
    elements(afterLook: lookShares.count, isEnd: true).map { $0.atRest(in: $0.motion?.endFrame) }
  }

  /// The elements after a change of looks; at the end they are also as opaque as they are then.
  private func elements(afterLook index: Int, isEnd: Bool = false) -> [Element] {
    elements.map { element in
      guard let motion = element.motion else { return element }
      var element = element
      if isEnd {
        element.alpha = motion.endAlpha
        element.motion?.cornerOfLook = motion.endFrame.origin
      }
      if index < motion.nextLooks.count { element.show(motion.nextLooks[index]) }
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

/// The way of a view inside an element, in points from the element's corner.
struct PartWay {
  /// Where the view starts, is now and ends.
  let start, now, end: CGRect

  /// The ways of all views inside an element whose look changes, by the views. One that is there only before or only
  /// after keeps its place.
  static func ways(
    from starts: [[ObjectIdentifier: CGRect]], to ends: [[ObjectIdentifier: CGRect]], _ fraction: CGFloat
  ) -> [ObjectIdentifier: PartWay] {
    var (first, last): ([ObjectIdentifier: CGRect], [ObjectIdentifier: CGRect]) = ([:], [:])
    for places in starts { first.merge(places) { earlier, _ in earlier } }
    for places in ends.reversed() { last.merge(places) { later, _ in later } }
    return Dictionary(
      uniqueKeysWithValues: last.map { part, end in
        let start = first[part] ?? end
        return (part, PartWay(start: start, now: start.between(end, fraction), end: end))
      })
  }
}

extension VisibleViews.Element.Motion {
  /// The views inside where they are now.
  ///
  /// A label keeps the size in which its text is laid out. Such a label goes by whole cells from where it was laid
  /// out, so views in one row stay in one row.
  /// - Parameters:
  ///   - parts: the views, with room for their texts.
  ///   - own: the same views as they were laid out.
  func move(_ parts: [ViewPart], laidOutAs own: [ViewPart], _ unit: PointsPerCell) -> [ViewPart] {
    guard !partWays.isEmpty else { return parts }
    let corner = CGPoint(x: shape.minX - cornerOfLook.x, y: shape.minY - cornerOfLook.y)
    func whole(_ distance: CGFloat, _ unit: CGFloat) -> CGFloat { CGFloat(PointsPerCell.snap(distance / unit)) * unit }
    return zip(parts, own).map { part, own in
      guard let place = partWays[own.view]?.now else { return part }
      guard part.isLabel || place.size == own.frame.size else { return part.resized(to: place) }
      let distance = own.distance(to: place)
      var moved = part.isLabel && place != own.frame ? part.fittingItsRow(unit) : part
      moved.frame = moved.frame.offsetBy(
        dx: whole(corner.x + distance.x, unit.width) - corner.x,
        dy: whole(corner.y + distance.y, unit.height) - corner.y)
      return moved
    }
  }
}

extension ViewPart {
  fileprivate func resized(to place: CGRect) -> ViewPart {
    var part = self
    part.frame = place
    for index in content.images.indices { part.content.images[index].frame = CGRect(origin: .zero, size: place.size) }
    return part
  }

  /// A label of one row without the columns that its text leaves empty. Labels that move there would be moved to
  /// another row.
  fileprivate func fittingItsRow(_ unit: PointsPerCell) -> ViewPart {
    let text = TextBlock(content.text, lineLimit: content.lineLimit).size()
    let spare = Int((frame.width / unit.width).rounded(.down)) - text.columns
    guard text.rows == 1, spare > 0 else { return self }
    var part = self
    part.frame =
      switch content.alignment {
      case .leading: frame.divided(atDistance: CGFloat(spare) * unit.width, from: .maxXEdge).remainder
      case .center: frame.insetBy(dx: CGFloat(spare / 2) * unit.width, dy: 0)
      case .trailing: frame.divided(atDistance: CGFloat(spare) * unit.width, from: .minXEdge).remainder
      }
    return part
  }

  /// How far it goes to a place, on the side where its text is.
  fileprivate func distance(to place: CGRect) -> CGPoint {
    let x =
      switch content.alignment {
      case .leading: place.minX - frame.minX
      case .center: place.midX - frame.midX
      case .trailing: place.maxX - frame.maxX
      }
    return CGPoint(x: x, y: place.midY - frame.midY)
  }
}
