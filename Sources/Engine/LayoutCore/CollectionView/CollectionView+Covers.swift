import Foundation

extension CollectionView {
  /// How far elements that are at an edge of the view, and in front of `item`, reach into the view.
  ///
  /// Headers and footers of the item's section and of the groups around it always count, and so do pinned bars of any
  /// name that are at least half as broad as the view. Others count only if they hide part of the item. Frozen items
  /// count if they are in the item's row or column. Levels of pinned bars add up.
  func pinnedCovers(over item: LayoutAttributes) -> EdgeInsets {
    let visible = visibleContentRect
    var covers = EdgeInsets.zero
    for element in shown.elements.values where element.identifier.category == .cell {
      let frame = element.attributes.frame
      guard element.attributes.zIndex > item.zIndex, frame.overlaps(visible) else { continue }
      let axes = pinnedAxes(of: element)
      if axes.vertical, frame.minX < item.frame.maxX, frame.maxX > item.frame.minX {
        covers.cover(edgesAlong: .vertical, of: visible, with: frame)
      }
      if axes.horizontal, frame.minY < item.frame.maxY, frame.maxY > item.frame.minY {
        covers.cover(edgesAlong: .horizontal, of: visible, with: frame)
      }
    }
    let (surrounding, others) = bars(over: item)
    covers.grow(by: surrounding, addingUp: { _ in true }, in: visible)
    covers.grow(by: others, addingUp: { _ in false }, in: visible)
    return covers
  }

  /// The bars of the section and the groups around an item, other pinned ones, and others that hide part of it.
  private func bars(over item: LayoutAttributes) -> (surrounding: [VisibleElement], others: [VisibleElement]) {
    let (section, size) = (item.indexPath[0], bounds.size)
    let groups = SectionGroup.path(to: section, in: sectionGroups)
    var bars: (surrounding: [VisibleElement], others: [VisibleElement]) = ([], [])
    for element in shown.elements.values
    where element.identifier.category == .supplementaryView && element.attributes.zIndex > item.zIndex {
      let identifier = element.identifier
      let isAround =
        identifier.isOuterBar
        ? identifier.isContentBar
          || (groups.indices.contains(identifier.item) && groups[identifier.item].lowerBound == identifier.section)
        : identifier.section == section
      let frame = element.attributes.frame
      let isBroad = frame.width >= size.width / 2 || frame.height >= size.height / 2
      if isAround || (isBroad && isPinned(element)) {
        bars.surrounding.append(element)
      } else if frame.overlaps(item.frame) {
        bars.others.append(element)
      }
    }
    return bars
  }

  /// How far headers and footers that are at least half as broad as the view reach into it from its upper and lower
  /// edge, in points. All pinned levels are added up.
  ///
  /// Headers are pinned at the top and footers at the bottom. One that only passes the other edge covers nothing, nor
  /// does one at its natural place that follows a pinned one: it is content, as items are.
  ///
  /// - Complexity: O(k) for k visible elements, and one look-up for each header and footer among them.
  public var barCovers: EdgeInsets {
    let visible = visibleContentRect
    let bars = shown.elements.values.filter {
      $0.identifier.category == .supplementaryView && $0.attributes.zIndex > 0
        && $0.attributes.frame.width >= visible.width / 2
    }
    func covers(_ bars: [VisibleElement]) -> EdgeInsets {
      var covers = EdgeInsets.zero
      covers.grow(by: bars, addingUp: { isPinned($0) || naturalFrame(of: $0.identifier) == nil }, in: visible)
      return covers
    }
    let top = covers(bars.filter { !$0.identifier.isFooter }).top
    return EdgeInsets(top: top, left: 0, bottom: covers(bars.filter { !$0.identifier.isHeader }).bottom, right: 0)
  }

  /// How far frozen items, and the bars of groups and of all content, reach into the view from its edges, in points.
  ///
  /// - Complexity: O(k) for k visible elements, and one look-up for each item among them that is not at the very back.
  public var fixedCovers: EdgeInsets {
    let (covers, bars) = (frozenCovers, outerBarCovers)
    return EdgeInsets(
      top: max(covers.top, bars.top), left: max(covers.left, bars.left), bottom: max(covers.bottom, bars.bottom),
      right: max(covers.right, bars.right))
  }

  /// How far frozen items reach into the view from its edges, in points.
  ///
  /// - Complexity: that of `fixedCovers`.
  package var frozenCovers: EdgeInsets {
    let visible = visibleContentRect
    var covers = EdgeInsets.zero
    for element in shown.elements.values where element.identifier.category == .cell && element.attributes.zIndex > 0 {
      let axes = pinnedAxes(of: element)
      if axes.vertical { covers.cover(edgesAlong: .vertical, of: visible, with: element.attributes.frame) }
      if axes.horizontal { covers.cover(edgesAlong: .horizontal, of: visible, with: element.attributes.frame) }
    }
    return covers
  }

  /// How far the bars of groups and of all content reach into the view from its edges, in points.
  ///
  /// - Complexity: O(k) for k visible elements.
  public var outerBarCovers: EdgeInsets {
    let bars = shown.elements.values.filter { $0.identifier.isOuterBar && $0.attributes.zIndex > 0 }
    var covers = EdgeInsets.zero
    covers.grow(by: bars, addingUp: { _ in true }, in: visibleContentRect)
    return covers
  }

  /// Whether an element is not at its natural place.
  func isPinned(_ element: VisibleElement) -> Bool {
    let axes = pinnedAxes(of: element)
    return axes.horizontal || axes.vertical
  }

  /// The axes along which an element is not at its natural place.
  private func pinnedAxes(of element: VisibleElement) -> (horizontal: Bool, vertical: Bool) {
    // A section that scrolls by itself pins nothing; its handler may move its items.
    guard element.attributes.viewport == nil, let natural = naturalFrame(of: element.identifier) else {
      return (false, false)
    }
    let frame = element.attributes.frame
    return ((natural.minX - frame.minX).magnitude > 0.001, (natural.minY - frame.minY).magnitude > 0.001)
  }
}

extension EdgeInsets {
  /// Grows by bars at the edges of the view, and by bars of several levels that begin where others end.
  @MainActor
  fileprivate mutating func grow(
    by bars: [VisibleElement], addingUp: (VisibleElement) -> Bool, in visible: CGRect
  ) {
    var rest = bars.filter { $0.attributes.frame.overlaps(visible) }
    var count = 0
    repeat {
      count = rest.count
      let open = visible.inset(by: self)
      rest.removeAll { bar in
        let before = self
        let frame = bar.attributes.frame
        let isBroad = frame.width * visible.height >= frame.height * visible.width
        cover(
          edgesAlong: isBroad ? .vertical : .horizontal, of: visible, from: addingUp(bar) ? open : visible, with: frame)
        return self != before
      }
    } while rest.count < count
  }

  /// Grows to leave out a frame that is at an edge of `place` along an axis.
  fileprivate mutating func cover(
    edgesAlong axis: ScrollDirection, of visible: CGRect, from place: CGRect? = nil, with frame: CGRect
  ) {
    let place = place ?? visible
    switch axis {
    case .vertical:
      if frame.minY <= place.minY { top = max(top, frame.maxY - visible.minY) }
      if frame.maxY >= place.maxY { bottom = max(bottom, visible.maxY - frame.minY) }
    case .horizontal:
      if frame.minX <= place.minX { left = max(left, frame.maxX - visible.minX) }
      if frame.maxX >= place.maxX { right = max(right, visible.maxX - frame.minX) }
    }
  }
}
