import Foundation
import Images
import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Images")
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
    expect(view.bounds.size, CGSize(width: 30, height: 20))
    expect(view.intrinsicContentSize, view.bounds.size)
    view.image = nil
    expect(view.intrinsicContentSize.width, UIView.noIntrinsicMetric)
  }

  /// A PNG of 6 by 4 pixels.
  private static let file = Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 6, 0, 0, 0, 4, 8, 2,
    0,
    0, 0, 0, 0, 0, 0,
  ])

  @Test("An image of bytes or of a file is as large as its header says, in points")
  func files() throws {
    expect(UIImage(data: Self.file)?.size, CGSize(width: 6, height: 4))
    expect(UIImage(data: Self.file, scale: 2)?.size, CGSize(width: 3, height: 2))
    let path = NSTemporaryDirectory() + "/image-\(UUID().uuidString)@2x.png"
    try Self.file.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    expect(UIImage(contentsOfFile: path)?.size, CGSize(width: 3, height: 2))
    expect(UIImage(contentsOfFile: path)?.scale, 2)
  }

  @Test("What is no image gives nil")
  func missing() {
    #expect(UIImage(named: "photo") == nil)
    expect(UIImage(systemName: "star")?.size, CGSize(width: 16, height: 16))
    #expect(UIImage(systemName: "No Symbol") == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(contentsOfFile: "/no/such.png") == nil)
  }

  @Test("A registered image is found by its name")
  func named() {
    NamedImages.register(Image(bytes: Array(Self.file)), as: "six-by-four")
    expect(UIImage(named: "six-by-four")?.size, CGSize(width: 6, height: 4))
    expect(UIImage(named: "six-by-four", in: nil, compatibleWith: nil)?.scale, 1)
  }

  @Test(
    "An image fills its view as the content mode says",
    arguments: [
      (.scaleToFill, .stretch), (.redraw, .stretch), (.scaleAspectFit, .fit), (.scaleAspectFill, .fill),
      (.center, .natural(.center, .center)), (.top, .natural(.center, .top)), (.bottom, .natural(.center, .bottom)),
      (.left, .natural(.left, .center)), (.right, .natural(.right, .center)), (.topLeft, .natural(.left, .top)),
      (.topRight, .natural(.right, .top)), (.bottomLeft, .natural(.left, .bottom)),
      (.bottomRight, .natural(.right, .bottom)),
    ] as [(UIView.ContentMode, ImageFit)])
  func contentModes(mode: UIView.ContentMode, fit: ImageFit) {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let photo = UIImageView(image: UIImage(data: Self.file))
    photo.contentMode = mode
    cell.contentView.addSubview(photo)
    expect(cell.shownImages.map(\.fit), [fit])
  }

  @Test("A cell shows the images of the views inside where they lie, the backmost first")
  func places() {
    let cell = UICollectionViewCell(frame: CGRect(x: 50, y: 60, width: 100, height: 80))
    let (box, hidden) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 50)), UIImageView(image: UIImage(data: Self.file))
    )
    let photo = UIImageView(image: UIImage(data: Self.file))
    photo.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
    photo.contentMode = .scaleAspectFit
    photo.layer.cornerRadius = 4
    hidden.isHidden = true
    cell.contentView.addSubview(box)
    cell.contentView.addSubview(hidden)
    cell.contentView.addSubview(UIImageView(image: UIImage(size: CGSize(width: 9, height: 9))))
    box.addSubview(photo)
    let image = Image(bytes: Array(Self.file))
    #expect(
      cell.shownImages
        == [ContentImage(image, frame: CGRect(x: 15, y: 25, width: 30, height: 20), fit: .fit, cornerRadius: 4)])
    photo.image = nil
    #expect(cell.shownImages.isEmpty)
  }
}
