/// A merge sort that works in slices, so that keys are handled while a million elements are sorted.
struct SlicedSort<Element> {
  /// The elements. They are sorted once the sort is complete.
  private(set) var elements: [Element]
  /// The first of the two runs being merged; empty between two pairs. The merged run takes its place.
  private var firstRun: [Element] = []
  /// The length of the sorted runs; 0 until the first runs are sorted.
  private var width = 0
  /// The first element of the next run to sort, or of the pair of runs being merged.
  private var start = 0
  /// The next elements of the two runs being merged, and the place of the next merged one.
  private var (left, right, next) = (0, 0, 0)

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
    (self.width, start) = (width, 0)
    if isComplete { firstRun = [] }
  }

  private mutating func merge(_ isBefore: (Element, Element) -> Bool) {
    var moves = Self.mergeCount
    while moves > 0, start < elements.count {
      let (middle, end) = (min(start + width, elements.count), min(start + 2 * width, elements.count))
      if firstRun.isEmpty, middle < end {
        firstRun.append(contentsOf: elements[start..<middle])
        (left, right, next) = (0, middle, start)
      }
      mergeOn(to: end, &moves, isBefore)
      guard left >= firstRun.count else { return }
      // What is left of the second run is in its place.
      firstRun.removeAll(keepingCapacity: true)
      start = end
    }
    if start >= elements.count { beginLevel(width: width * 2) }
  }

  private mutating func mergeOn(to end: Int, _ moves: inout Int, _ isBefore: (Element, Element) -> Bool) {
    var (left, right, next) = (left, right, next)
    firstRun.withUnsafeBufferPointer { first in
      elements.withUnsafeMutableBufferPointer { elements in
        while moves > 0, left < first.count {
          if right < end, isBefore(elements[right], first[left]) {
            elements[next] = elements[right]
            right += 1
          } else {
            elements[next] = first[left]
            left += 1
          }
          next += 1
          moves -= 1
        }
      }
    }
    (self.left, self.right, self.next) = (left, right, next)
  }
}
