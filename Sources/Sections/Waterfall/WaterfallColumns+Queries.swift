import Foundation

extension WaterfallColumns {
  /// - Complexity: O(log n + c + k) for k hits among n items in c columns; O(c log n + k) beside giant items.
  public func items(overlapping rect: CGRect) -> ItemHits {
    var collector = ItemHits.Collector()
    forEachHit(Window(rect)) { collector.append($0) }
    return collector.hits
  }

  /// - Complexity: As ``items(overlapping:)``.
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
    let firstBeyond = firstItemBeyond(window)
    if let firstBeyond, let hits = hits(lookingBackFrom: firstBeyond, window) {
      return hits.reversed().forEach(body)
    }
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: metrics.columns) { runs in
      var span = AscendingMerge.Span()
      for column in 0..<metrics.columns {
        let run = hits(inColumn: column, window, before: firstBeyond)
        runs.initializeElement(at: column, to: run)
        if let first = run.first, let last = run.last {
          let items = columnItems[column]
          span.include(Int(items[first]), Int(items[last]), count: run.count)
        }
      }
      AscendingMerge(span: span).forEach(
        filling: { mark in
          for column in 0..<metrics.columns {
            for number in columnItems[column][runs[column]] {
              let item = Int(number)
              if lengths[item] > 0 { mark(item) }
            }
          }
        }, body)
    }
  }

  /// If columns are filled shortest first, items start in index order, and one search finds the first item beyond the
  /// window for all columns. In other orders it is nil.
  private func firstItemBeyond(_ window: Window) -> Int? {
    guard metrics.order == .shortestColumn, areStartsAscending else { return nil }
    let guess = CGFloat(itemCount) * (window.maxY / max(1, length))
    return partitionPoint(in: starts.indices, near: guess) { starts[$0] >= window.maxY }
  }

  /// The hits in descending order, found by going back from the first item beyond the window until every column has
  /// shown an item that ends before it. Neighbours in number are neighbours in memory, so this is by far the fastest
  /// way. If a giant item keeps a column from showing one, the search gives up and returns nil.
  private func hits(lookingBackFrom firstBeyond: Int, _ window: Window) -> [Int]? {
    withUnsafeTemporaryAllocation(of: Bool.self, capacity: metrics.columns) { isDone in
      var columnsLeft = 0
      for column in 0..<metrics.columns {
        let isHit = overlapsAcross(column, window)
        isDone.initializeElement(at: column, to: !isHit)
        columnsLeft += isHit ? 1 : 0
      }
      var misses = 64 + 16 * metrics.columns
      var hits: [Int] = []
      hits.reserveCapacity(128)
      var item = firstBeyond
      while columnsLeft > 0 && item > 0 {
        item -= 1
        let column = Int(columnOfItem[item])
        if !isDone[column] && end(ofItem: item) > window.minY {
          if lengths[item] > 0 { hits.append(item) }
          continue
        }
        columnsLeft -= isDone[column] ? 0 : 1
        isDone[column] = true
        misses -= 1
        if misses == 0 { return nil }
      }
      return hits
    }
  }

  /// The positions in a column's list whose items overlap the window, items without length included.
  private func hits(inColumn column: Int, _ window: Window, before firstBeyond: Int?) -> Range<Int> {
    let list = columnItems[column]
    guard overlapsAcross(column, window) else { return list.startIndex..<list.startIndex }
    return list.withUnsafeBufferPointer { items in
      let last: Int
      if let firstBeyond {
        let guess = CGFloat(items.count) * CGFloat(firstBeyond) / CGFloat(max(1, itemCount))
        last = partitionPoint(in: items.indices, near: guess) { Int(items[$0]) >= firstBeyond }
      } else {
        let guess = CGFloat(items.count) * (window.maxY / max(1, length))
        last = partitionPoint(in: items.indices, near: guess) { starts[Int(items[$0])] >= window.maxY }
      }
      var first = last
      while first > 0, end(ofItem: Int(items[first - 1])) > window.minY { first -= 1 }
      return list.startIndex + first..<list.startIndex + last
    }
  }

  private func overlapsAcross(_ column: Int, _ window: Window) -> Bool {
    let (x, width) = metrics.column(column)
    return width > 0 && x < window.maxX && x + width > window.minX
  }

  @inline(__always)
  private func end(ofItem item: Int) -> CGFloat { starts[item] + lengths[item] }
}
