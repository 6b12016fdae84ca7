import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol GapDelegate: UICollectionViewDelegateFlowLayout {
  #if canImport(ObjectiveC)
  @objc optional func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) -> CGFloat
  #else
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) throws -> CGFloat
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension GapDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) throws -> CGFloat { throw CocoaError(.featureUnsupported) }

  var collectionView: GapDelegateCollectionViewCall? { GapDelegateCollectionViewCall(target: self) }
}

@preconcurrency @MainActor
struct GapDelegateCollectionViewCall {
  fileprivate let target: any GapDelegate

  func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) -> CGFloat? { try? target.collectionView(collectionView, layout: layout, gapAt: section) }

  @_disfavoredOverload
  func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) -> CGFloat { try! target.collectionView(collectionView, layout: layout, gapAt: section) }
}
#endif

class GapLayout: UICollectionViewFlowLayout {
  func gap(_ view: UICollectionView, asks: Bool) -> CGFloat {
    let delegate = view.delegate as! GapDelegate
    let gap: CGFloat = asks ? delegate.collectionView!(view, layout: self, gapAt: 0) : minimumLineSpacing
    let line: CGFloat = asks ? 4 : delegate.collectionView!(view, layout: self, minimumLineSpacingForSectionAt: 0)
    let none = asks ? nil : delegate.collectionView!(view, layout: self, gapAt: 1)
    return gap + line + (none ?? 0)
  }
}
