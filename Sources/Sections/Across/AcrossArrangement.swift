import Foundation

/// Groups that follow each other across the scroll axis: an arrangement that was solved along it, turned.
///
/// Its own coordinates are those without any offset. Its breadth is that of what is in view, and its content may be any
/// number of times as broad.
public struct AcrossArrangement: AdornedArrangement {
  /// The groups along the scroll axis.
  public let groups: RepeatedGroups
  public let breadth: CGFloat
  private let behavior: AcrossScroll.Behavior

  /// - Parameters:
  ///   - groups: Solved along the scroll axis.
  ///   - breadth: The extent in view at once, insets taken off.
  ///   - behavior: Where scrolls come to rest.
  public init(_ groups: RepeatedGroups, breadth: CGFloat, behavior: AcrossScroll.Behavior) {
    (self.groups, self.breadth, self.behavior) = (groups, Extent.usable(breadth), behavior)
  }

  public var itemCount: Int { groups.itemCount }

  /// As long as its tallest group.
  public var length: CGFloat { groups.broadest }

  public var reach: Reach { Reach(lower: 0, upper: length).union(groups.crossReach) }
  public var issues: [SectionIssue] { groups.issues.filter { !$0.isAboutRoomAcross } }
  public var work: SolveWork { groups.work }
  public var storedBytes: Int { groups.storedBytes }

  public func frame(ofItem item: Int) -> CGRect { groups.frame(ofItem: item).turned }

  public func items(overlapping rect: CGRect) -> ItemHits { groups.items(overlapping: rect.turned) }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    groups.forEachItem(overlapping: rect.turned) { body($0, $1.turned) }
  }

  public var lines: LineStructure {
    let lines = groups.lines
    return LineStructure(
      direction: .along, count: lines.count, lineOfItem: { lines.index(ofLineContaining: $0) },
      line: { [length] number in
        let line = lines[number]
        let frame = line.frame.turned
        return LineStructure.Line(
          items: line.items, frame: CGRect(x: frame.origin.x, y: 0, width: frame.size.width, height: length))
      })
  }

  /// The group that holds an item, as `RepeatedGroups` lists it.
  ///
  /// - Precondition: `item` is in `0 ..< itemCount`.
  public func parts(ofGroupWith item: Int) -> [TemplatePart] {
    groups.parts(ofGroupWith: item).map { part in
      var part = part
      (part.frame, part.inside) = (part.frame.turned, part.inside.turned)
      part.attached = part.attached.map(\.turned)
      return part
    }
  }

  // MARK: Adornments

  public var hasItemZIndexes: Bool { groups.hasItemZIndexes }
  public var hasAdornments: Bool { groups.hasAdornments }
  public var adornmentReach: Reach { reach }
  public func zIndex(ofItem item: Int) -> Int { groups.zIndex(ofItem: item) }

  public func forEachAdornment(overlapping rect: CGRect, _ body: (Adornment) -> Void) {
    groups.forEachAdornment(overlapping: rect.turned) { body($0.turned) }
  }

  public func adornment(ofKind kind: Int, number: Int) -> Adornment? {
    groups.adornment(ofKind: kind, number: number)?.turned
  }

  // MARK: Scrolling

  /// How the groups scroll between insets.
  func scroll(_ insets: SectionInsets) -> AcrossScroll {
    let (lines, leading) = (groups.lines, insets.leading)
    return AcrossScroll(
      behavior: behavior, viewport: max(0, leading + breadth + insets.trailing),
      extent: leading + groups.length + insets.trailing, leading: leading, groupCount: lines.count
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

extension SectionIssue {
  /// A section that scrolls across may be longer than the view.
  fileprivate var isAboutRoomAcross: Bool {
    guard case .template(.doesNotFit(_, _, .across)) = self else { return false }
    return true
  }
}
