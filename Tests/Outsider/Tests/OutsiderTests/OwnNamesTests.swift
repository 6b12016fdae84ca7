import Foundation
import Testing
import UIKit

#if SWIFT_5_LAYOUTS
  import DefaultsInSwift5
#else
  import DefaultsInSwift6
#endif

/// What `import UIKit` brings along: members of all types that it names, and no names of other modules.
@MainActor
struct OwnNamesTests {
  @Test("Types named View, Label, Font, Window and Layer come from the module that declares them")
  func names() {
    // Each would be ambiguous if UIKit brought a type of the name.
    expect(View().insets, .zero)
    expect(Label("a").color, .white)
    expect(Label("a").alignment, .center)
    expect(Font().own, .systemFont(ofSize: 16, weight: .bold))
    expect(Window().view, View())
    expect(Window().direction, .horizontal)
    expect(Layer().transform, CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("Public functions have members of UIKit's types as default arguments")
  func defaults() {
    #expect(ViewDefaults().values.first as? UIEdgeInsets == .zero)
    expect(TouchDefaults().values.count, 8)
    expect(ConstraintDefaults().values.count, 13)
    #expect(CollectionDefaults().values.first as? UICollectionView.ScrollDirection == .vertical)
    #expect(CollectionDefaults().connect().allSatisfy { $0 == nil })
    #expect(CollectionDefaults().fill())
    #expect(DescriptionDefaults().values[3] as? NSCollectionLayoutSpacing == .fixed(8))
    expect(DescriptionDefaults().describe().configuration.scrollDirection, .vertical)
  }

  @Test("Files that import Core Graphics or Quartz Core alone have them too")
  func otherModules() {
    #expect(GraphicsDefaults().values.first as? CGColor == .white)
    #expect(AnimationDefaults().values[1] as? CATransform3D == .identity)
  }

  @Test("Every name that the module gives to a type is in one of these public functions")
  func areComplete() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../../..").standardizedFileURL
    let sources = try ["Sources/UIKit/UIKit", "Sources/UIKit/UIKitViews"].map {
      try text(of: root.appendingPathComponent($0))
    }
    // Names of an earlier release are deprecated, and are not for new code.
    let current = sources.joined().replacing(#/@available\(\*, deprecated[^\n]*\n *public typealias/#, with: "")
    let names = current.matches(of: #/public typealias ([A-Z]\w+)/#).map { String($0.1) }
    #expect(names.count > 90)
    let used = try text(of: root.appendingPathComponent("Tests/Outsider/Sources/DefaultsInSwift6"))
    let words = Set(used.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    expect(names.filter { !words.contains($0) }, [])
  }

  /// All Swift files in a folder, one after the other.
  private func text(of folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return try paths.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }
}
