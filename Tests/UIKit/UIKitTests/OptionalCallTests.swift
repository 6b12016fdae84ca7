import TestExpectations
import Testing
import UIKit

/// `delegate.method?(…)`, the call of optional members in Objective-C protocols.
@MainActor
@Suite("Optional members are called with a question mark")
struct OptionalCallTests {
  final class Silent: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }
  }

  final class Talkative: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    var calls: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 7 }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: indexPath.item, height: 2) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 3 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 4 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 5, height: 5) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 6, height: 6) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("did select \(indexPath.item)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did scroll") }
  }

  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let path = IndexPath(item: 1, section: 0)

  init() { view = UICollectionView(frame: .zero, collectionViewLayout: layout) }

  @Test("A member that is implemented is called")
  func written() {
    let talkative = Talkative()
    let delegate: UICollectionViewDelegateFlowLayout = talkative
    expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path), CGSize(width: 1, height: 2))
    expect(delegate.collectionView?(view, layout: layout, insetForSectionAt: 0)?.right, 4)
    expect(delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0), 3)
    expect(delegate.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0), 4)
    expect(delegate.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0)?.width, 5)
    expect(delegate.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0)?.width, 6)
    expect(delegate.collectionView?(view, shouldSelectItemAt: path), false)
    #expect(delegate.collectionView?(view, didSelectItemAt: path) != nil)
    #expect(delegate.scrollViewDidScroll?(view) != nil)
    expect(talkative.calls, ["did select 1", "did scroll"])
    let source: UICollectionViewDataSource = talkative
    expect(source.numberOfSections?(in: view), 7)
    expect(source.collectionView?(view, canMoveItemAt: path), true)
  }

  @Test("A missing member is nil")
  func leftOut() {
    let silent = Silent()
    let delegate: UICollectionViewDelegateFlowLayout = silent
    #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
    #expect(delegate.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(delegate.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
    #expect(delegate.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(delegate.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
    #expect(delegate.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect(delegate.collectionView?(view, didSelectItemAt: path) == nil)
    #expect(delegate.scrollViewDidScroll?(view) == nil)
    let source: UICollectionViewDataSource = silent
    #expect(source.numberOfSections?(in: view) == nil)
    #expect(source.collectionView?(view, moveItemAt: path, to: path) == nil)
  }

  @Test("Chains, casts, defaults and exclamation marks are written as in UIKit")
  func spellings() {
    let talkative = Talkative()
    view.delegate = talkative
    let size =
      (view.delegate as? UICollectionViewDelegateFlowLayout)?
      .collectionView?(view, layout: layout, sizeForItemAt: path) ?? .zero
    expect(size, CGSize(width: 1, height: 2))
    let delegate = view.delegate as! UICollectionViewDelegateFlowLayout
    let forced: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: path)
    expect(forced, size)
    expect(delegate.collectionView!(view, layout: layout, referenceSizeForHeaderInSection: 0).height, 5)
    let spacing: CGFloat
    if let given = delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) {
      spacing = given
    } else {
      spacing = layout.minimumLineSpacing
    }
    expect(spacing, 3)
  }

  @Test("A member in a subclass of the class that conforms is not found, because Swift binds members there")
  func belowTheConformance() {
    class Base: NSObject, UICollectionViewDelegateFlowLayout {}
    final class Derived: Base {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 1, height: 1) }
    }
    let delegate: UICollectionViewDelegateFlowLayout = Derived()
    #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
  }
}
