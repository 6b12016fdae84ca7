import SeededRandom

@testable import Explorer

/// Pairs of actions that random input makes: an action, and the next one that changes what is shown. Each choice makes
/// the pair that was made least often.
@MainActor
final class FuzzPairs {
  private struct Pair: Hashable { let first, second: String }

  /// How often each pair was made, and how often each action.
  private var counts: [Pair: Int] = [:]
  private var visits: [String: Int] = [:]
  /// The pairs of which the second action was possible right after the first.
  private var possible: Set<Pair> = []
  /// The pairs whose second action changes nothing that is shown, and which do not count.
  private var still: Set<String> = []
  /// The last action; nil after other input.
  private(set) var last: String?

  /// The next action.
  /// - Parameter allowed: the actions that have what they need now.
  func next(among allowed: [ExplorerAction], using random: inout SplitMix64) -> ExplorerAction? {
    still.formUnion(allowed.filter { !$0.handling.isStep }.map(\.name))
    guard let name = next(among: allowed.map(\.name), using: &random) else { return nil }
    return allowed.first { $0.name == name }
  }

  func next(among allowed: [String], using random: inout SplitMix64) -> String? {
    func count(_ name: String) -> Int { last.map { counts[Pair(first: $0, second: name)] ?? 0 } ?? visits[name] ?? 0 }
    if let last { for name in allowed { possible.insert(Pair(first: last, second: name)) } }
    let least = allowed.map(count).min()
    guard let name = allowed.filter({ count($0) == least }).randomElement(using: &random) else { return nil }
    if let last { counts[Pair(first: last, second: name), default: 0] += 1 }
    visits[name, default: 0] += 1
    last = name
    return name
  }

  /// Other input came, so the next action makes no pair with the last one.
  func interrupt() { last = nil }

  private var counted: [Pair] { possible.filter { !still.contains($0.second) } }

  /// How many pairs were possible, and how many of these were made.
  var sums: (made: Int, possible: Int) {
    let counted = counted
    return (counted.count { counts[$0] != nil }, counted.count)
  }

  /// All pairs that were possible, a line each: how often it was made, and both names.
  var text: String {
    possible.map { "\(counts[$0] ?? 0) \($0.first) \($0.second)\n" }.sorted().joined()
  }

  /// Goes on from the pairs of an earlier run.
  func add(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let count = Int(words[0]) else { continue }
      let pair = Pair(first: words[1], second: words[2])
      possible.insert(pair)
      if count > 0 { counts[pair, default: 0] += count }
    }
  }

  /// The possible pairs that were not made, such as `fold undo`, in order.
  var missing: [String] { counted.filter { counts[$0] == nil }.map { "\($0.first) \($0.second)" }.sorted() }
}
