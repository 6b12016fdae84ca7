import Testing
import UIKit

@MainActor
@Suite("Pictures have a size and nothing else")
struct ImageTests {
  private final class Photo: UICollectionViewCell {
    let imageView = UIImageView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      imageView.contentMode = .scaleAspectFill
      imageView.clipsToBounds = true
      contentView.addSubview(imageView)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
      super.prepareForReuse()
      imageView.image = nil
    }
  }

  @Test("A cell keeps its picture until it is reused")
  func cell() {
    let cell = Photo(frame: .zero)
    cell.imageView.image = UIImage()
    #expect(cell.imageView.image != nil)
    cell.prepareForReuse()
    #expect(cell.imageView.image == nil)
  }

  @Test("An image view is as large as its picture")
  func size() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 30, height: 20)))
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    #expect(view.intrinsicContentSize == view.bounds.size)
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("Pictures cannot be read from files, symbols or data")
  func files() {
    #expect(UIImage(named: "photo") == nil)
    #expect(UIImage(systemName: "star") == nil)
    #expect(UIImage(data: Data()) == nil)
  }
}
