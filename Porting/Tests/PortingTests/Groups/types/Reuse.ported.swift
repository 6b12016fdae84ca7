import UIKit

enum Look { static let faded: CGFloat = 0.5 }
