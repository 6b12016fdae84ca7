import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Attributes do what published layouts rely on")
struct AttributesTests {
  final class Tinted: UICollectionViewLayoutAttributes {
    var tint = UIColor.clear

    override init() {
      super.init()
      zIndex = 3
    }

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Tinted
      copy.tint = tint
      return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Tinted, other.tint == tint else { return false }
      return super.isEqual(object)
    }
  }

  @Test("A subclass may override init(), and every factory goes through it")
  func subclass() throws {
    let tinted = Tinted(forCellWith: IndexPath(item: 4, section: 1))
    expect(tinted.zIndex, 3)
    tinted.tint = .red
    let copy = try #require(tinted.copy() as? Tinted)
    expect(copy, tinted)
    #expect(copy !== tinted)
    expect(copy.tint, .red)
    expect(copy.indexPath.item, 4)
    let box = Tinted(forDecorationViewOfKind: "box", with: IndexPath(item: 0, section: 0))
    expect(box.zIndex, 3)
    expect(box.representedElementKind, "box")
  }

  @Test("NSArray copies attributes that are its items")
  func arrayOfCopies() throws {
    let attributes = (0..<3).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }
    let copies = try #require(NSArray(array: attributes, copyItems: true) as? [UICollectionViewLayoutAttributes])
    copies[1].frame.origin.x = 10
    expect(copies.map(\.indexPath), attributes.map(\.indexPath))
    expect(attributes[1].frame.origin.x, 0)
  }

  @Test("A frame under a transform is the bounding box; size and centre stay")
  func transformed() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(attributes.frame.width - 20) < 1e-9)
    #expect(abs(attributes.frame.height - 40) < 1e-9)
    expect(attributes.size, CGSize(width: 40, height: 20))
    expect(attributes.center, CGPoint(x: 30, y: 20))
    expect(attributes.transform3D, CATransform3DMakeAffineTransform(attributes.transform))
    attributes.transform3D = CATransform3DIdentity
    expect(attributes.transform, .identity)
    expect(attributes.frame, CGRect(x: 10, y: 10, width: 40, height: 20))
  }
}
