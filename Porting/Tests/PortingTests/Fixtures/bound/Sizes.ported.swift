import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol BrickSizes: AnyObject {
  #if canImport(ObjectiveC)
  @objc optional func height(of brick: Int, in wall: UICollectionView) -> CGFloat
  #else
  func height(of brick: Int, in wall: UICollectionView) throws -> CGFloat
  #endif
  #if canImport(ObjectiveC)
  @objc optional func title(of brick: Int) -> String
  #else
  func title(of brick: Int) throws -> String
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension BrickSizes {
  func height(of brick: Int, in wall: UICollectionView) throws -> CGFloat { throw CocoaError(.featureUnsupported) }

  func title(of brick: Int) throws -> String { throw CocoaError(.featureUnsupported) }

  var height: BrickSizesHeightCall? { BrickSizesHeightCall(target: self) }

  var title: BrickSizesTitleCall? { BrickSizesTitleCall(target: self) }
}

struct BrickSizesHeightCall {
  fileprivate let target: any BrickSizes

  func callAsFunction(of brick: Int, in wall: UICollectionView) -> CGFloat? { try? target.height(of: brick, in: wall) }

  @_disfavoredOverload
  func callAsFunction(of brick: Int, in wall: UICollectionView) -> CGFloat { try! target.height(of: brick, in: wall) }
}

struct BrickSizesTitleCall {
  fileprivate let target: any BrickSizes

  func callAsFunction(of brick: Int) -> String? { try? target.title(of: brick) }

  @_disfavoredOverload
  func callAsFunction(of brick: Int) -> String { try! target.title(of: brick) }
}
#endif

final class BrickLayout: UICollectionViewLayout {
  var sizes: BrickSizes?
  let standard: CGFloat = 12

  func height(of brick: Int) -> CGFloat {
    guard let collectionView, let height = sizes else { return standard }
    guard let result = height.height?(of: brick, in: collectionView) else { return standard }
    return 2 * result + 1 // with the joint
  }

  func known(_ brick: Int, by sizes: BrickSizes) -> CGFloat? {
    if let view = collectionView, case let height = sizes, let result = height.height?(of: brick, in: view) {
      // Only the author of the wall knows.
      return result
    } else {
      return nil
    }
  }

  func title(of brick: Int) -> String {
    if let title = sizes, let result = title.title?(of: brick) { return result }
    return "brick"
  }
}
