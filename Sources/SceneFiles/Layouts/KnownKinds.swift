/// The layouts to suggest for an unknown layout name, as the words of an error message. The built-in ones come first,
/// then the scene's alternatives, then the program's own.
struct KnownKinds {
  /// A family is the program's own layouts whose names begin with the same word. Larger families are only counted; of
  /// the other layouts, at most `mostOwn` are named.
  private static let (mostOfFamily, mostOwn) = (4, 7)

  private let common: [String]
  private let own: [String]

  init(_ kinds: [LayoutKind], alternatives: [String]) {
    common = kinds.filter(LayoutKind.builtIn.contains).map(\.name) + alternatives
    own = kinds.map(\.name).filter { [common] name in !common.contains(name) }
  }

  /// Candidates for the name that was probably meant.
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

  /// The first word of a name, up to its first hyphen.
  private static func family(of name: String) -> Substring { name.prefix { $0 != "-" } }
}
