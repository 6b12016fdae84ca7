#if canImport(SwiftUI)
import SwiftUI
#endif
import UIKit

#if canImport(SwiftUI)
struct Picture: View {
  let name: String
  var body: some View { Text(name) }
}
#endif

// Needs the picture, so it goes with it.
#if canImport(SwiftUI)
final class PictureHolder {
  let picture = Picture(name: "a")
}
#endif

final class PictureCell: UICollectionViewCell {
  var name = ""

  #if canImport(SwiftUI)
  func holder() -> PictureHolder { PictureHolder() }
  #endif
}
