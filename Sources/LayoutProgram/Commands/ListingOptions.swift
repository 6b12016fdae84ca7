import ArgumentParser
import CollectionRendering
import Explorer
import Foundation
import LayoutCore
import LayoutSnapshots
import Scenes

/// Which frames of a layout are listed.
package struct ListingOptions: ParsableArguments {
  package init() {}

  @OptionGroup var view: ViewOptions

  @Flag(help: "List all elements of the content, not only those in view.")
  var all = false

  /// Lists the frames of a scene.
  @MainActor
  package func print(_ original: Scene) throws {
    let scene = view.adjusted(original)
    let stage = try view.stage(of: scene, size: view.size(of: scene), ViewerSettings())
    let view = stage.collectionView
    let rect = all ? CGRect(origin: .zero, size: view.contentSize).union(view.bounds) : nil
    Output.write(whole: LayoutListing(of: view, in: rect).description)
  }
}
