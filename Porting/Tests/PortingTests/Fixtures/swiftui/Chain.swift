import SwiftUI
import UIKit

struct Picture: View {
  let name: String
  var body: some View { Text(name) }
}

// Goes with the picture, of which it is made.
final class PictureHolder {
  let picture = Picture(name: "a")
}

final class PictureCell: UICollectionViewCell {
  var name = ""

  func holder() -> PictureHolder { PictureHolder() }
}
