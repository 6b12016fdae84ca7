import UIKit

public extension UIFont {
    /* What titles use. */
    class func title(ofSize size: CGFloat) -> UIFont { return .boldSystemFont(ofSize: size) }

    static var caption: UIFont { return .systemFont(ofSize: 11) }
}

final class TitleCell: UICollectionViewCell {
    class var reuseIdentifier: String { return "title" }
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .title(ofSize: 17)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
