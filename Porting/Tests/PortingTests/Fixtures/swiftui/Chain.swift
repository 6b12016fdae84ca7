import SwiftUI
import UIKit

struct Picture: View {
  let name: String
  var body: some View { Text(name) }
}

// Needs the picture, so it goes with it.
final class PictureHolder {
  let picture = Picture(name: "a")
}

final class PictureCell: UICollectionViewCell {
  var name = ""

  func holder() -> PictureHolder { PictureHolder() }
}
