/// The name that was probably meant: the closest one, if at most a third of the characters would have to change.
///
/// - Complexity: O(n · a · b) for n names of length b and a name of length a.
package func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  let limit = max(1, wanted.count / 3)
  // A difference in length is the least that would have to change.
  let possible = candidates.filter { abs($0.count - wanted.count) <= limit }
  let scored = possible.map { (name: $0, distance: editDistance(wanted, Array($0.lowercased()))) }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= limit && best.distance < max(2, wanted.count) ? best.name : nil
}

/// The least number of insertions, removals, replacements and swaps of neighbours that turn `a` into `b`
/// (optimal string alignment).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
