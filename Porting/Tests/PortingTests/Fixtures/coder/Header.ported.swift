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

    #if canImport(ObjectiveC)
    @objc
    #endif
    required init?(coder: NSCoder) {
        date = Date()
        super.init(coder: coder)
    }

    #if !canImport(ObjectiveC)
    required init(blank: Void) { fatalError("init(frame:) has not been implemented") }
    #endif
}
