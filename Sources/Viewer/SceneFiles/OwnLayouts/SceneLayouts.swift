import LayoutCore

/// A program's own layouts, which the scene files it opens can name besides those of this package.
///
///     let layouts: SceneLayouts = ["spiral": { SpiralLayout() }]
///     let scene = try SceneFile(path: "shells.yaml", layouts: layouts).load()
///
/// The file can then contain `layout: {kind: spiral, turns: 3}`. Which keys besides `kind` are allowed depends on the
/// layout. They are the parameters that it offers as a `ParameterizedLayout`, and all keys for the layout of this
/// package that it inherits from. Item sizes in the file go directly to flows, waterfalls, lists and grids; any other
/// layout asks the view's delegate, as a flow layout does.
public struct SceneLayouts: Sendable, ExpressibleByDictionaryLiteral {
  /// Makes a layout for one view.
  public typealias Maker = @MainActor () -> CollectionViewLayout

  let makers: [String: Maker]

  /// - Precondition: every name is one word, and none is the name of a built-in layout.
  public init(_ makers: [String: Maker] = [:]) {
    for name in makers.keys {
      precondition(
        Self.isWord(name), "'\(name)' cannot be the name of a layout in scene files: it is not a single word")
      precondition(!LayoutKind.builtInNames.contains(name), "scene files know a layout '\(name)' already")
    }
    self.makers = makers
  }

  /// - Precondition: as for `init(_:)`, and the names differ.
  public init(dictionaryLiteral elements: (String, Maker)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// Whether YAML reads a name as a text without quotes.
  static func isWord(_ name: String) -> Bool {
    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
      && !["true", "false", "null"].contains(name)
  }
}

/// One of a program's own layouts, and what a file can set on it.
@MainActor
final class OwnLayout {
  nonisolated let name: String
  let make: SceneLayouts.Maker
  /// A layout that is never shown, made to find out its properties.
  private lazy var specimen = make()

  init(name: String, make: @escaping SceneLayouts.Maker) { (self.name, self.make) = (name, make) }

  /// The keys that a file can use besides the kind.
  private(set) lazy var fields = LayoutShapes.fields(of: specimen)

  /// Whether items have a border by default: they do, unless they adjoin.
  var hasBorders: Bool { !specimen.layoutDescription.itemsAdjoin }
}

extension OwnLayout: Equatable {
  /// A program gives each of its layouts its own name.
  nonisolated static func == (one: OwnLayout, other: OwnLayout) -> Bool { one.name == other.name }
}
