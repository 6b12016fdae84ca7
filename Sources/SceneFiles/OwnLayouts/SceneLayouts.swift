import LayoutCore

/// The layouts of a program's own that the scene files it opens can name beside those of this package.
///
///     let layouts: SceneLayouts = ["spiral": { SpiralLayout() }]
///     let scene = try SceneFile(path: "shells.yaml", layouts: layouts).load()
///
/// The file then says `layout: {kind: spiral, turns: 3}`. Which keys there are beside `kind` follows from the layout:
/// the parameters that it offers as a `ParameterizedLayout`, and all of those that scene files know of the layout of
/// this package that it inherits from. Items whose sizes the file says are sized by the layout where it is a flow, a
/// waterfall, a list or a grid; any other asks the view's delegate, as a flow layout does.
public struct SceneLayouts: Sendable, ExpressibleByDictionaryLiteral {
  /// Makes a layout for one view.
  public typealias Maker = @MainActor () -> CollectionViewLayout

  let makers: [String: Maker]

  /// - Precondition: every name is one word, and none is that of a layout that scene files know anyway.
  public init(_ makers: [String: Maker] = [:]) {
    for name in makers.keys {
      precondition(Self.isWord(name), "'\(name)' cannot be the name of a layout in scene files: it is not a single word")
      precondition(!LayoutKind.builtInNames.contains(name), "scene files know a layout '\(name)' already")
    }
    self.makers = makers
  }

  /// - Precondition: as of `init(_:)`, and no two names are alike.
  public init(dictionaryLiteral elements: (String, Maker)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  /// Those that stand for themselves in YAML.
  static func isWord(_ name: String) -> Bool {
    name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
      && !["true", "false", "null"].contains(name)
  }
}

/// One of those layouts, and what a file can say of it.
@MainActor
final class OwnLayout {
  nonisolated let name: String
  let make: SceneLayouts.Maker
  /// To ask what there is; never shown.
  private lazy var specimen = make()

  init(name: String, make: @escaping SceneLayouts.Maker) { (self.name, self.make) = (name, make) }

  /// What a file says of it beside its kind.
  private(set) lazy var fields = LayoutShapes.fields(of: specimen)

  /// Whether items have a border by default: those that do not adjoin.
  var hasBorders: Bool { !specimen.layoutDescription.itemsAdjoin }
}
