import Foundation

/// Items that follow each other across the scroll axis: an arrangement that was solved along it, turned.
///
/// Its own coordinates are those without any offset. Its breadth is that of the viewport, and its content may be any
/// number of times as broad.
public struct OrthogonalArrangement: AdornedArrangement {
  /// The items along the scroll axis: groups, or any other arrangement.
  public let turned: any SectionArrangement
  public let breadth: CGFloat
  /// As long as its tallest group; arrangements of other kinds are as long as they were solved to be broad.
  public let length: CGFloat
  public let reach: Reach
  public var crossReach: Reach { turned.reach }
  private let behavior: OrthogonalScroll.Behavior
  private let adorned: (any AdornedArrangement)?

  /// - Parameters:
  ///   - turned: Solved along the scroll axis.
  ///   - breadth: The extent in view at once, insets taken off.
  ///   - behavior: Where scrolls stop. Columns of a waterfall are no such places: such a section stops at
  ///     multiples of its viewport, or anywhere if it does not page.
  /// - Complexity: That of the arrangement's `crossReach`.
  public init(_ turned: any SectionArrangement, breadth: CGFloat, behavior: OrthogonalScroll.Behavior) {
    (self.turned, self.breadth) = (turned, Extent.usable(breadth))
    self.behavior = turned.lines.direction == .across ? behavior : behavior.withoutGroups
    adorned = turned.asAdorned
    let groups = turned as? RepeatedGroups
    length = max(0, groups?.broadest ?? turned.breadth)
    reach = Reach(lower: 0, upper: length).union(turned.crossReach)
  }

  /// The groups along the scroll axis; nil if other arrangements were turned.
  public var groups: RepeatedGroups? { turned as? RepeatedGroups }

  public var itemCount: Int { turned.itemCount }
  public var work: SolveWork { turned.work }
  public var storedBytes: Int { turned.storedBytes }

  /// The issues of the turned arrangement, in the axes of the section.
  public var issues: [SectionIssue] {
    let groups = groups
    return turned.issues.compactMap { issue in
      guard case .template(let issue) = issue else { return issue }
      if case .doesNotFit(let extent, let available, .across) = issue, let groups,
        available == groups.container.width, extent <= groups.broadest + 0.5
      {
        // A section that scrolls across may be longer than the view.
        return nil
      }
      return .template(issue.turned)
    }
  }

  public func frame(ofItem item: Int) -> CGRect { turned.frame(ofItem: item).turned }

  public func items(overlapping rect: CGRect) -> ItemHits { turned.items(overlapping: rect.turned) }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    turned.forEachItem(overlapping: rect.turned) { body($0, $1.turned) }
  }

  public var lines: LineStructure {
    let lines = turned.lines
    let (isOfGroups, length) = (groups != nil, length)
    return LineStructure(
      direction: lines.direction == .across ? .along : .across, count: lines.count,
      lineOfItem: { lines.index(ofLineContaining: $0) },
      line: { number in
        let line = lines[number]
        var frame = line.frame.turned
        if isOfGroups { (frame.origin.y, frame.size.height) = (0, length) }
        return LineStructure.Line(items: line.items, frame: frame)
      })
  }

  /// The group that holds an item, as `RepeatedGroups` lists it; nothing where there are no groups.
  ///
  /// - Precondition: `item` is in `0 ..< itemCount`.
  public func parts(ofGroupWith item: Int) -> [TemplatePart] {
    (groups?.parts(ofGroupWith: item) ?? []).map { part in
      var part = part
      (part.frame, part.inside) = (part.frame.turned, part.inside.turned)
      part.attached = part.attached.map(\.turned)
      return part
    }
  }

  // MARK: Adornments

  public var hasItemZIndexes: Bool { adorned?.hasItemZIndexes ?? false }
  public var hasAdornments: Bool { adorned?.hasAdornments ?? false }
  public var adornmentReach: Reach { reach }
  public func zIndex(ofItem item: Int) -> Int { adorned?.zIndex(ofItem: item) ?? 0 }

  public func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void) {
    adorned?.forEachAdornment(overlapping: rect.turned) { body($0.turned) }
  }

  public func adornment(ofKind kind: Int, number: Int) -> Adornment? {
    adorned?.adornment(ofKind: kind, number: number)?.turned
  }

  // MARK: Scrolling

  /// The scrolling of the items between insets.
  func scroll(_ insets: SectionInsets) -> OrthogonalScroll {
    let (lines, leading) = (turned.lines, insets.leading)
    return OrthogonalScroll(
      behavior: behavior, viewport: max(0, leading + breadth + insets.trailing),
      extent: leading + turned.length + insets.trailing, leading: leading,
      groupCount: lines.direction == .across ? lines.count : 0
    ) {
      let frame = lines[$0].frame
      return Reach(lower: frame.origin.y, upper: frame.origin.y + frame.size.height).shifted(by: leading)
    }
  }
}

extension CGRect {
  /// The same with its axes exchanged.
  var turned: CGRect { CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width) }
}

extension Adornment {
  var turned: Adornment {
    var turned = self
    turned.frame = frame.turned
    return turned
  }
}
