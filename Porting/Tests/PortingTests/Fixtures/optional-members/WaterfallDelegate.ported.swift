import UIKit

/// Heights, and what else a waterfall asks for.
#if canImport(ObjectiveC)
@objc
#endif
public protocol FallDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightAt indexPath: IndexPath) -> CGFloat

  /// The number of columns, two unless this says otherwise.
  #if canImport(ObjectiveC)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int
  ) -> Int
  #else
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int
  ) throws -> Int
  #endif
  #if canImport(ObjectiveC)
  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) -> UIEdgeInsets
  #else
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) throws -> UIEdgeInsets
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension FallDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int
  ) throws -> Int { throw CocoaError(.featureUnsupported) }

  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) throws -> UIEdgeInsets { throw CocoaError(.featureUnsupported) }

  public var collectionView: FallDelegateCollectionViewCall? { FallDelegateCollectionViewCall(target: self) }
}

@preconcurrency @MainActor
public struct FallDelegateCollectionViewCall {
  fileprivate let target: any FallDelegate

  public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int) -> Int? { try? target.collectionView(collectionView, layout: layout, columnsIn: section) }

  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int) -> Int { try! target.collectionView(collectionView, layout: layout, columnsIn: section) }

  public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) -> UIEdgeInsets? { try? target.collectionView(collectionView, layout: layout, insetsOf: section) }

  @_disfavoredOverload
  public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsOf section: Int) -> UIEdgeInsets { try! target.collectionView(collectionView, layout: layout, insetsOf: section) }
}
#endif

public class FallLayout: UICollectionViewLayout {
  private var delegate: FallDelegate? { collectionView?.delegate as? FallDelegate }

  public override func prepare() {
    guard let view = collectionView else { return }
    let columns = delegate?.collectionView?(view, layout: self, columnsIn: 0) ?? 2
    var insets = UIEdgeInsets.zero
    if let own = delegate?.collectionView?(view, layout: self, insetsOf: 0) { insets = own }
    let first = IndexPath(item: 0, section: 0)
    let height = delegate?.collectionView(view, layout: self, heightAt: first) ?? 0
    print(columns, insets.top + height, (delegate?.collectionView!(view, layout: self, columnsIn: 1))! + 1)
  }
}

final class Heights: NSObject, FallDelegate {
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, heightAt indexPath: IndexPath) -> CGFloat { 20 }
  func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, columnsIn section: Int) -> Int { 3 }
}
