#if canImport(SwiftUI)
import SwiftUI
#endif
import UIKit

/// A layout of columns.
public final class ColumnLayout: UICollectionViewFlowLayout {
  public var columns = 2

  public override func prepare() {
    itemSize.width = (collectionView?.bounds.width ?? 0) / CGFloat(columns)
    super.prepare()
  }
}

/// The layout in a view of SwiftUI.
#if canImport(SwiftUI)
public struct Columns: UIViewRepresentable {
  public func makeUIView(context: Context) -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: ColumnLayout())
  }

  public func updateUIView(_ view: UICollectionView, context: Context) {}
}
#endif

#if canImport(SwiftUI)
struct Columns_Previews: PreviewProvider {
  static var previews: some View { Columns() }
}
#endif
