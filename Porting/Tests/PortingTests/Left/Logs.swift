import OSLog
import UIKit

class LoggedLayout: UICollectionViewFlowLayout {
  private let logger = Logger(subsystem: "layouts", category: "logged")

  override func prepare() {
    super.prepare()
    logger.debug("prepared")
  }
}
