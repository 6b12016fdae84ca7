import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  func scroll(lines: Int) {
    if lines != 0, scrollSection(along: .vertical, steps: lines) { return }
    scroll(by: CGPoint(x: 0, y: CGFloat(lines) * scene.pointsPerCell.height))
  }

  /// How many columns of characters a key scrolls a table.
  private static let tableStep = 8

  func scroll(columns: Int) {
    if columns != 0, scrollSection(along: .horizontal, steps: columns) || scrollLines(steps: columns) { return }
    // A table is broad: a column of characters a key would take long.
    let step = tableOnShow == nil ? 1 : Self.tableStep
    scroll(by: CGPoint(x: CGFloat(columns * step) * scene.pointsPerCell.width, y: 0))
  }

  /// Goes to the start of the axis that scrolls, or of the first of both. The other keeps its place.
  func goToStart() {
    let (offset, far) = (view.contentOffset, CGFloat.greatestFiniteMagnitude)
    scroll(to: scrollsDown || !scrollsAcross ? CGPoint(x: offset.x, y: -far) : CGPoint(x: -far, y: offset.y))
  }

  /// Goes to the end of the axis that scrolls, or of the first of both. The other keeps its place. If sizes are
  /// estimates, the end is known once what is there is measured.
  func goToEnd() {
    let far = CGFloat.greatestFiniteMagnitude
    let layout = view.collectionViewLayout
    for _ in 0..<16 {
      let before = view.contentOffset
      scroll(to: scrollsDown || !scrollsAcross ? CGPoint(x: before.x, y: far) : CGPoint(x: far, y: before.y))
      guard view.contentOffset != before, layout.estimatesItemSizes || layout.estimatesSupplementarySizes else { break }
      view.layoutIfNeeded()
    }
  }

  /// Goes to an item, counted from 1 over all sections. If there are fewer, goes to the end.
  func goToItem(number: Int) {
    var left = max(0, number - 1)
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      if left < count { return show(item: IndexPath(indexes: [section, left])) }
      left -= count
    }
    goToEnd()
  }

  /// Scrolls just enough to show a whole item, clear of what is pinned.
  func showGently(item path: IndexPath) {
    view.layoutIfNeeded()
    showInSection(item: path)
    guard let attributes = view.layoutAttributesForItem(at: path) else { return }
    let (frame, open) = (attributes.frame, findOpenRect())
    var position: ScrollPosition = []
    if frame.minY < open.minY || frame.height > open.height {
      position.insert(.top)
    } else if frame.maxY > open.maxY {
      position.insert(.bottom)
    }
    // An item that fills the view across, as the rows of a table do, is in view wherever it begins.
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    if !isAcross, frame.minX < open.minX || frame.width > open.width {
      position.insert(.left)
    } else if !isAcross, frame.maxX > open.maxX {
      position.insert(.right)
    }
    position = attributes.ownPosition(position)
    guard !position.isEmpty else { return }
    view.scrollToItem(at: path, at: position, animated: false)
    view.layoutIfNeeded()
    shown.hasScrolled = true
  }

  /// Scrolls an item to the middle of the view, unless all of it is in view and clear of what is pinned. If it is larger
  /// than the view, its start comes into view, where its text is.
  func showInMiddle(item path: IndexPath) {
    view.layoutIfNeeded()
    showInSection(item: path)
    guard let attributes = view.layoutAttributesForItem(at: path) else { return }
    let (frame, open) = (attributes.frame, findOpenRect())
    var position: ScrollPosition = []
    if frame.minY < open.minY || frame.maxY > open.maxY {
      position.insert(frame.height > open.height ? .top : .centeredVertically)
    }
    let isAcross = frame.minX <= open.minX && frame.maxX >= open.maxX
    if !isAcross, frame.minX < open.minX || frame.maxX > open.maxX { position.insert(.centeredHorizontally) }
    position = attributes.ownPosition(position)
    guard !position.isEmpty else { return }
    view.scrollToItem(at: path, at: position, animated: false)
    view.layoutIfNeeded()
    shown.hasScrolled = true
  }

  /// Scrolls an item to the top of the view, clear of what is pinned there.
  func show(item path: IndexPath) {
    let frame = view.layoutAttributesForItem(at: path)?.frame
    let visible = view.visibleContentRect
    let isAcross = frame.map { $0.minX <= visible.minX && $0.maxX >= visible.maxX } ?? false
    view.scrollToItem(at: path, at: isAcross ? [.top] : [.top, .left], animated: false)
    view.layoutIfNeeded()
    shown.hasScrolled = true
    bringFocus(to: .cell(path[0], path[1]))
  }

  /// Lays out the view, and returns the part of the content in view that no pinned element covers.
  func findOpenRect() -> CGRect {
    view.layoutIfNeeded()
    let visible = view.visibleContentRect
    let (bars, frozen) = (view.barCovers, view.fixedCovers)
    let covers = EdgeInsets(
      top: max(bars.top, frozen.top), left: frozen.left, bottom: max(bars.bottom, frozen.bottom), right: frozen.right)
    var open = visible
    if covers.top + covers.bottom < visible.height {
      (open.origin.y, open.size.height) = (visible.minY + covers.top, visible.height - covers.top - covers.bottom)
    }
    if covers.left + covers.right < visible.width {
      (open.origin.x, open.size.width) = (visible.minX + covers.left, visible.width - covers.left - covers.right)
    }
    return open
  }

  var scrollsDown: Bool { view.contentSize.height > view.visibleContentRect.height + 0.5 }
  var scrollsAcross: Bool { view.contentSize.width > view.visibleContentRect.width + 0.5 }

  func scroll(by step: CGPoint) {
    scroll(to: CGPoint(x: view.contentOffset.x + step.x, y: view.contentOffset.y + step.y))
  }

  /// Moves the view, as far as the content allows. The layout is computed later, when it is needed.
  func scroll(to offset: CGPoint) {
    let target = view.clampedContentOffset(offset)
    guard target != view.contentOffset else { return }
    view.contentOffset = target
    shown.hasScrolled = true
  }
}
