/// A merge sort that works in slices, so that keys are handled while a million elements are sorted.
struct SlicedSort<Element> {
  /// The elements. They are sorted once the sort is complete.
  private(set) var elements: [Element]
  private var merged: [Element] = []
  /// The length of the sorted runs; 0 until the first runs are sorted.
  private var width = 0
  /// The first element of the next run to sort, or of the pair of runs being merged.
  private var start = 0
  /// The next elements of the two runs being merged.
  private var (left, right) = (0, 0)

  static var runLength: Int { 16_384 }
  /// The most elements that one step moves while it merges.
  private static var mergeCount: Int { 65_536 }

  init(_ elements: [Element]) { self.elements = elements }

  var isComplete: Bool { elements.count < 2 || width >= elements.count }

  /// Does a slice of the work.
  ///
  /// - Parameter isBefore: a strict order in which no two elements are equal.
  /// - Complexity: O(1) comparisons, at most some ten thousand.
  mutating func step(_ isBefore: (Element, Element) -> Bool) {
    guard !isComplete else { return }
    if width == 0 { sortRun(isBefore) } else { merge(isBefore) }
  }

  private mutating func sortRun(_ isBefore: (Element, Element) -> Bool) {
    let end = min(start + Self.runLength, elements.count)
    elements[start..<end].sort(by: isBefore)
    start = end
    if start == elements.count { beginLevel(width: Self.runLength) }
  }

  private mutating func beginLevel(width: Int) {
    self.width = width
    (start, left, right) = (0, 0, width)
    if merged.capacity < elements.count { merged.reserveCapacity(elements.count) }
  }

  private mutating func merge(_ isBefore: (Element, Element) -> Bool) {
    var moves = Self.mergeCount
    while moves > 0, start < elements.count {
      let (middle, end) = (min(start + width, elements.count), min(start + 2 * width, elements.count))
      elements.withUnsafeBufferPointer { elements in
        while moves > 0, left < middle || right < end {
          let takesLeft = right >= end || (left < middle && !isBefore(elements[right], elements[left]))
          merged.append(elements[takesLeft ? left : right])
          if takesLeft { left += 1 } else { right += 1 }
          moves -= 1
        }
      }
      guard left >= middle, right >= end else { return }
      start = end
      (left, right) = (start, start + width)
    }
    guard start >= elements.count else { return }
    swap(&elements, &merged)
    merged.removeAll(keepingCapacity: true)
    beginLevel(width: width * 2)
    if isComplete { merged = [] }
  }
}
