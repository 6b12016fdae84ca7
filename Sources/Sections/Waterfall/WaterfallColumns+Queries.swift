import Foundation

extension WaterfallColumns {
  public func items(overlapping rect: CGRect) -> ItemHits {
    var collector = ItemHits.Collector()
    forEachHit(Window(rect)) { collector.append($0) }
    return collector.hits
  }

  /// - Complexity: O(c log n + k) for k hits among n items in c columns.
  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    withUnsafeTemporaryAllocation(of: (start: CGFloat, extent: CGFloat).self, capacity: metrics.columns) { edges in
      for column in 0..<metrics.columns { edges[column] = metrics.column(column) }
      forEachHit(Window(rect)) { item in
        let column = edges[Int(columnOfItem[item])]
        body(item, CGRect(x: column.start, y: starts[item], width: column.extent, height: lengths[item]))
      }
    }
  }

  private func forEachHit(_ window: Window, _ body: (Int) -> Void) {
    guard !window.isEmpty else { return }
    if let irregularItems {
      irregularItems.forEachCandidates(overlapping: window.minY, window.maxY) { items in
        for item in items where window.overlaps(frame(ofItem: item)) { body(item) }
      }
      return
    }
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: metrics.columns) { runs in
      var span = AscendingMerge.Span()
      let firstBeyond = firstItemBeyond(window)
      for column in 0..<metrics.columns {
        let run = hits(inColumn: column, window, before: firstBeyond)
        runs.initializeElement(at: column, to: run)
        if let first = run.first, let last = run.last {
          span.include(Int(columnItems[column][first]), Int(columnItems[column][last]), count: run.count)
        }
      }
      AscendingMerge(span: span).forEach(
        filling: { mark in
          for column in 0..<metrics.columns {
            for place in runs[column] {
              let item = Int(columnItems[column][place])
              if lengths[item] > 0 { mark(item) }
            }
          }
        }, body)
    }
  }

  /// Where columns are filled shortest first, items start in index order all over, and one search finds the first item
  /// beyond the window in every column. Elsewhere nil.
  private func firstItemBeyond(_ window: Window) -> Int? {
    guard metrics.order == .shortestColumn else { return nil }
    return partitionPoint(in: starts.indices) { starts[$0] >= window.maxY }
  }

  /// The places in a column's list whose items overlap the window, items of no length among them.
  private func hits(inColumn column: Int, _ window: Window, before firstBeyond: Int?) -> Range<Int> {
    let (x, width) = metrics.column(column)
    guard width > 0, x < window.maxX, x + width > window.minX else { return 0..<0 }
    return columnItems[column].withUnsafeBufferPointer { items in
      let last: Int
      if let firstBeyond {
        let guess = CGFloat(items.count) * CGFloat(firstBeyond) / CGFloat(max(1, itemCount))
        last = partitionPoint(in: items.indices, near: guess) { Int(items[$0]) >= firstBeyond }
      } else {
        last = partitionPoint(in: items.indices) { starts[Int(items[$0])] >= window.maxY }
      }
      var first = last
      while first > 0, end(ofItem: Int(items[first - 1])) > window.minY { first -= 1 }
      return first..<last
    }
  }

  @inline(__always)
  private func end(ofItem item: Int) -> CGFloat { starts[item] + lengths[item] }
}
