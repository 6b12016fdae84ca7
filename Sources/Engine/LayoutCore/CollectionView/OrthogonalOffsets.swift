import Foundation

/// How far sections are scrolled that scroll by themselves, as their collection view keeps it.
struct OrthogonalOffsets {
  /// One section that has left its start.
  struct Entry {
    /// In points; what the layout places items by.
    var offset: CGFloat
    /// The same as a number of groups or pages, which outlives other extents.
    var position: CGFloat
    /// The identifiers that the data source gave items of the section, to find it again after a reload.
    var identifiers: [String] = []
    /// Whether a drag is under way.
    var isHeld = false
  }

  private(set) var entries: [Int: Entry] = [:]
  /// The offsets alone, for layouts.
  private(set) var bySection: [Int: CGFloat] = [:]
  /// The entries of before a reload, until sections are counted again.
  private var lost: [Int: Entry]?

  var isEmpty: Bool { entries.isEmpty && lost == nil }

  subscript(section: Int) -> Entry? {
    get { entries[section] }
    set {
      entries[section] = newValue
      bySection[section] = newValue?.offset
    }
  }

  /// Lets offsets follow their sections through a batch update.
  mutating func follow(_ map: DataChange) {
    guard !entries.isEmpty else { return }
    replace(with: entries.reduce(into: [:]) { new, old in map.section(after: old.key).map { new[$0] = old.value } })
  }

  /// Places have lost their meaning.
  mutating func forgetPlaces() {
    if lost == nil, !entries.isEmpty { lost = entries }
  }

  /// The entries of before a reload, by section, if they have not been assigned since.
  mutating func removeLost() -> [(section: Int, entry: Entry)] {
    defer { lost = nil }
    return (lost ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func replace(with entries: [Int: Entry]) {
    self.entries = entries
    bySection = entries.mapValues(\.offset)
  }
}

// Sections that scroll by themselves: the view keeps how far, layouts place items by it. The rules:
//
//   - An offset is set inside the section's range, and kept as groups or pages too. With other extents, the same group
//     stays where it was; with less content the offset is brought inside.
//   - A section keeps its offset through batch updates; through reloads as well, by the identifiers of its items where
//     the data source has any.
//   - Nothing is solved when a section scrolls. The layout is invalidated with a context of its own.

extension CollectionView {
  /// The offsets of the sections that have left their starts, by section: what layouts place items by.
  public var sectionOffsets: [Int: CGFloat] { orthogonal.bySection }

  /// How a section scrolls by itself; nil if it does not.
  public func sectionScroller(_ section: Int) -> SectionScroller? {
    guard mayAskLayout, let layout = collectionViewLayout as? any SectionScrolling else { return nil }
    prepareLayout()
    guard counts.indices.contains(section), var scroller = layout.scroller(ofSection: section) else { return nil }
    guard mirrorsLayout else { return scroller }
    scroller.viewport = scroller.viewport.mirrored(inWidth: contentSize.width)
    if scroller.axis == .horizontal { scroller.isReversed.toggle() }
    return scroller
  }

  /// How far a section is scrolled by itself, in points in the direction of reading; 0 if it does not scroll.
  public func sectionOffset(_ section: Int) -> CGFloat {
    guard let scroller = sectionScroller(section) else { return 0 }
    return orthogonal[section].map { scroller.clamped($0.offset) } ?? scroller.offsets.lowerBound
  }

  /// Scrolls a section by itself, at once and to any place in its range. A section that does not scroll is left alone.
  ///
  /// - Parameters:
  ///   - offset: In points in the direction of reading.
  ///   - section: The section to scroll.
  ///   - isDragging: Whether a drag is under way. The section stops with
  ///     ``userDidEndScrolling(section:from:)``.
  public func setSectionOffset(_ offset: CGFloat, ofSection section: Int, isDragging: Bool = false) {
    guard let scroller = sectionScroller(section) else { return }
    let (old, new) = (sectionOffset(section), scroller.clamped(offset))
    guard new != old || orthogonal[section]?.isHeld != isDragging else { return }
    orthogonal[section] = OrthogonalOffsets.Entry(
      offset: new, position: scroller.position(new), identifiers: identifiers(inSection: section), isHeld: isDragging)
    if new != old { announceScroll(ofSection: section) }
  }

  /// One gesture: a section that pages goes one page or group farther, others as far as `distance` says and then to
  /// where they stop.
  ///
  /// - Parameters:
  ///   - section: The section to scroll.
  ///   - distance: In points in the direction of reading.
  /// - Returns: Whether it moved.
  @discardableResult
  public func scrollSection(_ section: Int, by distance: CGFloat) -> Bool {
    guard distance != 0, let scroller = sectionScroller(section) else { return false }
    let old = sectionOffset(section)
    let goesFromStopToStop = !scroller.stopsAnywhere
    let target = goesFromStopToStop ? scroller.next(old, distance > 0) : scroller.clamped(old + distance)
    setSectionOffset(target, ofSection: section)
    return sectionOffset(section) != old
  }

  /// A drag of a section is over: it stops. A section that pages goes no farther than one page or group from
  /// where the drag began.
  public func userDidEndScrolling(section: Int, from start: CGFloat? = nil) {
    guard let scroller = sectionScroller(section) else { return }
    var target = scroller.stop(sectionOffset(section))
    if scroller.isPaging, let start {
      target = min(max(target, scroller.next(start, false)), scroller.next(start, true))
    }
    setSectionOffset(target, ofSection: section)
  }

  /// Some of the items of a section on show, to find it again later.
  private func identifiers(inSection section: Int) -> [String] {
    guard hasModelIdentifiers else { return [] }
    let shown = shown.elements.values.filter {
      $0.identifier.category == .cell && $0.identifier.section == section
    }
    return Array(shown.sorted(by: VisibleElement.comesBefore).compactMap(\.modelIdentifier).prefix(8))
  }

  private func announceScroll(ofSection section: Int) {
    guard let layout = collectionViewLayout as? any SectionScrolling else { return }
    anchoring.held = nil
    invalidateLayout(with: layout.invalidationContext(forScrollingSection: section), because: .sectionOffset(section))
  }

  /// Brings offsets up to date with sections that have just been solved.
  func adoptSectionOffsets() {
    guard !orthogonal.isEmpty, let layout = collectionViewLayout as? any SectionScrolling else { return }
    assignLostOffsets()
    for (section, entry) in orthogonal.entries {
      guard counts.indices.contains(section) else {
        orthogonal[section] = nil
        continue
      }
      guard let scroller = layout.scroller(ofSection: section) else { continue }
      let kept = scroller.offset(entry.position)
      // What has kept its extents is not moved by rounding.
      var offset = abs(kept - entry.offset) < 0.001 ? scroller.clamped(entry.offset) : kept
      if !entry.isHeld, offset != entry.offset { offset = scroller.stop(offset) }
      guard offset != entry.offset else { continue }
      var moved = entry
      (moved.offset, moved.position) = (offset, scroller.position(offset))
      orthogonal[section] = moved
    }
  }

  /// After a reload, gives offsets to the sections that have the identifiers now; to those of the same number where
  /// there are none.
  private func assignLostOffsets() {
    let lost = orthogonal.removeLost()
    guard !lost.isEmpty else { return }
    var found: [Int: OrthogonalOffsets.Entry] = [:]
    for (section, entry) in lost {
      let place = entry.identifiers.lazy.compactMap(indexPath(forModelIdentifier:)).first?[0] ?? section
      if place < counts.count, found[place] == nil { found[place] = entry }
    }
    orthogonal.replace(with: found)
  }

  // MARK: Items in such sections

  /// Scrolls the section of an item by itself, so that the item comes to a place in the section's viewport.
  func scrollSection(of item: LayoutAttributes, at position: ScrollPosition) {
    let section = item.indexPath[0]
    guard let viewport = item.viewport?.rect, let scroller = sectionScroller(section) else { return }
    let distance = distance(from: item.frame, to: viewport, along: scroller.axis, at: position)
    guard let distance, distance != 0 else { return }
    let target = sectionOffset(section) + (scroller.isReversed ? -distance : distance)
    setSectionOffset(scroller.stop(target), ofSection: section)
  }

  private func distance(
    from frame: CGRect, to viewport: CGRect, along axis: ScrollDirection, at position: ScrollPosition
  ) -> CGFloat? {
    if axis == .horizontal {
      if position.contains(.left) { return frame.minX - viewport.minX }
      if position.contains(.right) { return frame.maxX - viewport.maxX }
      return position.contains(.centeredHorizontally) ? frame.midX - viewport.midX : nil
    }
    if position.contains(.top) { return frame.minY - viewport.minY }
    if position.contains(.bottom) { return frame.maxY - viewport.maxY }
    return position.contains(.centeredVertically) ? frame.midY - viewport.midY : nil
  }

  /// Scrolls the section of an item by itself as little as brings the item into view. A section that does not scroll,
  /// and an item in view, are left alone.
  public func scrollSectionToShow(_ indexPath: IndexPath) {
    guard indexPath.count == 2, let scroller = sectionScroller(indexPath[0]),
      let item = attributes(for: .cell(indexPath[0], indexPath[1])), let viewport = item.viewport?.rect
    else { return }
    let frame = item.frame
    let (low, high) =
      scroller.axis == .horizontal
      ? (frame.minX - viewport.minX, frame.maxX - viewport.maxX)
      : (frame.minY - viewport.minY, frame.maxY - viewport.maxY)
    // One that is larger than the viewport goes no farther than to where it begins.
    let distance = low < 0 ? (high <= 0 ? low : 0) : high > 0 ? min(high, low) : 0
    guard distance != 0 else { return }
    let offset = sectionOffset(indexPath[0])
    let wanted = offset + (scroller.isReversed ? -distance : distance)
    var target = scroller.stop(wanted)
    // The nearest stop may leave a part of it out of view.
    if !scroller.stopsAnywhere, (target - wanted) * (wanted - offset) < 0 {
      target = scroller.next(target, wanted > offset)
    }
    setSectionOffset(target, ofSection: indexPath[0])
  }
}

extension CGRect {
  /// The rectangle with the extent of another along an axis.
  func with(extentOf other: CGRect, along axis: ScrollDirection) -> CGRect {
    axis == .horizontal
      ? CGRect(x: other.minX, y: minY, width: other.width, height: height)
      : CGRect(x: minX, y: other.minY, width: width, height: other.height)
  }
}

extension LayoutAttributes {
  /// The frame, with the extent of the viewport along the axis on which the section scrolls by itself: what the view's
  /// own offset can bring into view.
  var frameInView: CGRect {
    guard let viewport else { return frame }
    return frame.with(extentOf: viewport.rect, along: viewport.axis)
  }
}
