import Scenes

/// The scenes that were opened from lists, and the way back.
struct DoorTrail {
  /// The scenes to go back to, the outermost first.
  private(set) var way: [Int] = []
  /// The scenes by the identities that lists have for them.
  private(set) var indices: [String: Int] = [:]
  /// Whether arrows moved a focus in the scenes that were left.
  private var focusing: [Int: Bool] = [:]

  mutating func add(_ index: Int, of place: String) { indices[place] = index }

  /// Leaves a scene for another. If the way back leads through the other one, it ends before it.
  mutating func go(from index: Int, to other: Int, focusing isFocusing: Bool) {
    focusing[index] = isFocusing
    if let place = way.firstIndex(of: other) { way.removeSubrange(place...) } else { way.append(index) }
  }

  /// Leaves a scene for the last one before it; nil if there is none.
  mutating func goBack(from index: Int, focusing isFocusing: Bool) -> Int? {
    guard let last = way.popLast() else { return nil }
    focusing[index] = isFocusing
    return last
  }

  /// Whether arrows moved a focus when the scene was left; nil if it was not.
  func wasFocusing(in index: Int) -> Bool? { focusing[index] }

  mutating func forgetWay() { way = [] }
}
