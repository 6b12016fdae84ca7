import Foundation
import LayoutCore
import Layouts
import SeededRandom

/// A size for each item, the same on every call.
struct ItemSizes: Sendable {
  var seed: UInt64
  var breadths: ClosedRange<Double>
  var lengths: ClosedRange<Double>

  func size(_ section: Int, _ item: Int) -> CGSize {
    var random = SplitMix64(seed: seed ^ (UInt64(section) << 32 | UInt64(item)))
    return CGSize(width: random.value(breadths), height: random.value(lengths))
  }
}

/// The delegate of a flow, as published ones are: a size per item, a header for every other section.
@MainActor
final class RaggedFlowDelegate: FlowLayoutDelegate {
  let sizes: ItemSizes
  let isHorizontal: Bool

  init(_ sizes: ItemSizes, isHorizontal: Bool) { (self.sizes, self.isHorizontal) = (sizes, isHorizontal) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = sizes.size(indexPath.section, indexPath.item)
    return isHorizontal ? CGSize(width: size.height, height: size.width) : size
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { section % 2 == 0 ? CGSize(width: 3, height: 3) : .zero }
}
