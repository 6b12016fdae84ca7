import UIKit

class TitleHeader: UICollectionReusableView {
  let label = UILabel()
}

class DatedHeader: TitleHeader {
    let date: Date

    init(date: Date) {
        self.date = date
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @objc required init?(coder: NSCoder) {
        date = Date()
        super.init(coder: coder)
    }
}
