import Foundation
import LayoutCore
import Sections

// Where columns are, in rows and in their headers.

extension TableLayout {
  /// The natural frame of a column in the content, from the first row to the last; nil for a hidden one.
  ///
  /// - Parameter column: an index in `columns`.
  public func frame(ofColumn column: Int) -> CGRect? {
    guard columns.indices.contains(column), let place = tracks.place(ofColumn: column) else { return nil }
    let size = collectionViewContentSize
    let along = scrollDirection == .vertical ? size.height : size.width
    return rect(place.lower, place.upper, along: 0, along)
  }

  /// How much of the view frozen columns take across the scroll axis, with the space after them, in points.
  public var frozenBreadth: CGFloat { tracks.frozenExtent }

  /// How many of the first columns are frozen in the present view.
  public var frozenColumnsInView: Int { tracks.frozenCount }

  // MARK: Axes

  /// A range of the view across the scroll axis, from the leading edge of the content.
  func across(_ rect: CGRect) -> (lower: CGFloat, upper: CGFloat) {
    guard scrollDirection == .vertical else { return (rect.minY, rect.maxY) }
    guard isMirrored else { return (rect.minX, rect.maxX) }
    let width = collectionViewContentSize.width
    return (width - rect.maxX, width - rect.minX)
  }

  /// A rectangle of the content between two places across the scroll axis, and two real ones along it.
  private func rect(_ lower: CGFloat, _ upper: CGFloat, along start: CGFloat, _ end: CGFloat) -> CGRect {
    guard scrollDirection == .vertical else {
      return CGRect(x: start, y: lower, width: end - start, height: upper - lower)
    }
    let x = isMirrored ? collectionViewContentSize.width - upper : lower
    return CGRect(x: x, y: start, width: upper - lower, height: end - start)
  }

  /// The same between places in an element, from its corner.
  private func local(_ lower: CGFloat, _ upper: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    guard scrollDirection == .vertical else {
      return CGRect(x: 0, y: lower, width: length, height: upper - lower)
    }
    return CGRect(x: isMirrored ? breadth - upper : lower, y: 0, width: upper - lower, height: length)
  }

  func place(of span: ColumnTracks.Span, inElement start: CGFloat, length: CGFloat, breadth: CGFloat)
    -> TableColumnPlace
  {
    TableColumnPlace(
      column: span.column,
      frame: local(span.lower - start, span.upper - start, length: length, breadth: breadth),
      visibleFrame: local(span.visibleLower - start, span.visibleUpper - start, length: length, breadth: breadth),
      isFrozen: span.isFrozen)
  }

  // MARK: Elements that have columns

  func completed(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    if let attributes { complete(attributes) }
    return attributes
  }

  /// Adds the places of columns to a row, a header or a footer.
  func complete(_ attributes: LayoutAttributes) {
    guard let attributes = attributes as? TableLayoutAttributes,
      attributes.representedElementCategory != .decorationView
    else { return }
    let frame = attributes.frame
    let (element, visible) = (across(frame), across(visibleRect))
    let (length, breadth) = (length(of: frame.size), element.upper - element.lower)
    attributes.columns = places(inElement: element.lower, length: length, breadth: breadth)
    let (lower, upper) = (max(element.lower, visible.lower), min(element.upper, visible.upper))
    attributes.visibleFrame = local(
      lower - element.lower, max(lower, upper) - element.lower, length: length, breadth: breadth)
  }

  // MARK: Headers of columns

  /// The view behind the headers of columns; nil if there is none.
  private var strip: LayoutAttributes? {
    attributes(of: StackElement.ID(kind: .contentHeader, section: 0, item: 0))
  }

  func columnHeader(_ column: Int) -> LayoutAttributes? {
    let visible = across(visibleRect)
    guard let strip, columns.indices.contains(column),
      let span = tracks.span(ofColumn: column, visible: visible.lower, visible.upper)
    else { return nil }
    return columnHeader(span, on: strip)
  }

  private func columnHeader(_ span: ColumnTracks.Span, on strip: LayoutAttributes) -> LayoutAttributes {
    let attributes = TableLayoutAttributes.make(
      for: ElementIdentifier(
        category: .supplementaryView, kind: Self.columnHeaderKind, section: 0, item: span.column))
    let (start, end) = alongScrollAxis(strip.frame)
    attributes.frame = rect(span.lower, span.upper, along: start, end)
    attributes.zIndex = strip.zIndex + (span.isFrozen ? 2 : 1)
    if span.visibleLower < span.visibleUpper {
      let place = place(of: span, inElement: span.lower, length: end - start, breadth: span.upper - span.lower)
      (attributes.columns, attributes.visibleFrame) = ([place], place.visibleFrame)
    }
    return attributes
  }

  private func alongScrollAxis(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// The headers of columns whose frames overlap a rectangle.
  func columnHeaders(in rect: CGRect) -> [LayoutAttributes] {
    guard let strip else { return [] }
    return spans(in: rect, strip).map { columnHeader($0, on: strip) }
  }

  func columnHeaderCount(in rect: CGRect) -> Int { strip.map { spans(in: rect, $0).count } ?? 0 }

  private func spans(in rect: CGRect, _ strip: LayoutAttributes) -> [ColumnTracks.Span] {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    let (rectAlong, stripAlong) = (alongScrollAxis(rect), alongScrollAxis(strip.frame))
    guard rectAlong.start < stripAlong.end, stripAlong.start < rectAlong.end else { return [] }
    let (wanted, visible) = (across(rect), across(visibleRect))
    return tracks.spans(overlapping: wanted.lower, wanted.upper, visible: visible.lower, visible.upper)
  }

  /// The frame of the header of a column at the start of the content.
  func frame(ofColumnHeader column: Int) -> CGRect? {
    guard let strip = stack.frame(of: StackElement.ID(kind: .contentHeader, section: 0, item: 0)),
      columns.indices.contains(column), let place = tracks.place(ofColumn: column)
    else { return nil }
    let (start, end) = alongScrollAxis(strip)
    return rect(place.lower, place.upper, along: start, end)
  }

  // MARK: Scrolling

  func isMovedAcross(to newBounds: CGRect) -> Bool {
    guard let view = collectionView, solved != nil else { return false }
    let (old, new) = (across(visibleRect), across(newBounds.inset(by: view.adjustedContentInset)))
    return old.lower != new.lower || old.upper != new.upper
  }

  /// Names the headers of columns, which move with the view behind them. Also names the rows in view if other columns
  /// come into view.
  func nameMoved(in newBounds: CGRect, _ context: LayoutInvalidationContext) {
    guard let view = collectionView, let solved else { return }
    let new = across(newBounds.inset(by: view.adjustedContentInset)), old = across(visibleRect)
    let columns = [old, new].flatMap { tracks.spans(overlapping: $0.lower, $0.upper, visible: $0.lower, $0.upper) }
    let headers = Set(columns.map(\.column)).sorted().map { IndexPath(indexes: [0, $0]) }
    if !headers.isEmpty { context.invalidateSupplementaryElements(ofKind: Self.columnHeaderKind, at: headers) }
    guard isMovedAcross(to: newBounds) else { return }
    name(solved.stack.elements(overlapping: visibleRect, visible: visibleRect).map(\.id), in: context)
  }
}
