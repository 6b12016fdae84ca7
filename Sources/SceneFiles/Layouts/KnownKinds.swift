/// The layouts that could be named where a name is none, as a sentence has them: first those that all know, then the
/// alternatives of the scene and what the program has of its own.
struct KnownKinds {
  /// How many of a program's own that begin with the same word are named one by one, and how many of all.
  private static let (mostOfFamily, mostOwn) = (4, 7)

  private let common: [String]
  private let own: [String]

  init(_ kinds: [LayoutKind], alternatives: [String]) {
    common = kinds.filter(LayoutKind.builtIn.contains).map(\.name) + alternatives
    own = kinds.map(\.name).filter { [common] name in !common.contains(name) }
  }

  /// For finding what was meant.
  var all: [String] { common + own }

  /// `flow, list, spiral and 50 called fault-…, which the schema lists`.
  var words: String {
    let families = Dictionary(grouping: own, by: Self.family(of:)).filter { $0.value.count > Self.mostOfFamily }
    let single = own.filter { families[Self.family(of: $0)] == nil }
    let rest = single.count > Self.mostOwn + 1 ? single.count - Self.mostOwn : 0
    let counted =
      families.sorted { $0.key < $1.key }.map { "\($0.value.count) called \($0.key)-…" }
      + (rest > 0 ? ["\(rest) more"] : [])
    let named = (common + single.dropLast(rest)).joined(separator: ", ")
    return ([named] + counted).joined(separator: " and ") + (counted.isEmpty ? "" : ", which the schema lists")
  }

  /// What a name begins with, up to its first hyphen.
  private static func family(of name: String) -> Substring { name.prefix { $0 != "-" } }
}
