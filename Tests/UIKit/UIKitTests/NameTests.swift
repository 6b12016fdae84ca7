import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Names and values are the same as in UIKit")
struct NameTests {
  @Test("`import UIKit` with `import Testing` finds its overlay, and `canImport(UIKit)` is true")
  func importable() {
    #if canImport(UIKit)
      let isThere = true
    #else
      let isThere = false
    #endif
    #expect(isThere)
  }

  @Test("Nested names and their spellings before Swift 4.2 are the same types")
  func nestedNames() {
    #expect(UICollectionView.ScrollDirection.self == UICollectionViewScrollDirection.self)
    #expect(UICollectionView.ScrollPosition.self == UICollectionViewScrollPosition.self)
    #expect(UICollectionView.ElementCategory.self == UICollectionElementCategory.self)
    #expect(UICollectionViewUpdateItem.Action.self == UICollectionUpdateAction.self)
    expect(UICollectionView.elementKindSectionHeader, UICollectionElementKindSectionHeader)
    expect(UICollectionView.elementKindSectionFooter, UICollectionElementKindSectionFooter)
    expect(UIScrollView.DecelerationRate.fast, UIScrollViewDecelerationRateFast)
    expect(UICollectionViewFlowLayout.automaticSize, UICollectionViewFlowLayoutAutomaticSize)
  }

  @Test("Rectangles, insets and values have UIKit's functions")
  func geometry() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect.equalTo(CGRect(x: 1, y: 2, width: 30, height: 40)))
    expect(UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(1, 2, 3, 4)), CGRect(x: 3, y: 3, width: 24, height: 36))
    expect(rect.inset(by: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)).height, 0)
    #expect(CGSizeMake(3, 4).equalTo(CGSize(width: 3, height: 4)))
    #expect(!CGPointMake(3, 4).equalTo(.zero))
    expect(NSValue(cgPoint: CGPoint(x: 1.5, y: 2)).cgPointValue, CGPoint(x: 1.5, y: 2))
    expect(NSValue(cgRect: rect).cgRectValue, rect)
    expect(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
    expect(IndexPath(row: 3, section: 2), IndexPath(item: 3, section: 2))
    expect(NSIndexPath(item: 3, section: 2).section, 2)
    expect(NSIndexPath(item: 3, section: 2).row, 3)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero)
  }

  @Test("Numbers, times and pools of Foundation on Apple's systems are there")
  func foundation() {
    let (count, size): (NSInteger, NSUInteger) = (3, 4)
    let delay: CFTimeInterval = 0.25
    let time = DispatchTime(uptimeNanoseconds: UInt64(delay * Double(NSEC_PER_SEC)))
    expect(time.uptimeNanoseconds, 250 * NSEC_PER_MSEC)
    expect(Int(size) - count, 1)
    expect(autoreleasepool { count + 1 }, 4)
  }

  @Test("A colour literal is a UIColor, its cgColor is itself, and HSB and grey values agree")
  func colors() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    expect(color, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    expect(color.cgColor, color)
    expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1), .red)
    expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    expect(UIColor(hue: 0.7, saturation: 0, brightness: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1))
    expect(UIColor.red.withAlphaComponent(0.5).alpha, 0.5)
    let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal.isEqual(UIColor.red))
    #expect(!literal.isEqual(UIColor.blue))
    #expect(!literal.isEqual(nil))
  }

  @Test("A colour gives its components, its grey and its place on the colour wheel")
  func components() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    expect([red, green, blue, alpha], color.cgColor.components)
    expect(color.cgColor.numberOfComponents, 4)
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: nil))
    expect(white, 0.5)
    #expect(!color.getWhite(&white, alpha: nil))
    for step in 0..<12 {
      var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
      UIColor(hue: CGFloat(step) / 12, saturation: 0.5, brightness: 0.75, alpha: 1)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect(abs(hue - CGFloat(step) / 12) < 1e-9)
      #expect(abs(saturation - 0.5) < 1e-9)
      expect(brightness, 0.75)
    }
  }

  @Test("The functions for 3D transforms apply the new transform first")
  func transforms() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    // A point at x = 1 moves to 11 and is then scaled to 22, so the translation is doubled.
    expect(moved.m41, 20)
    expect(moved.m11, 2)
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 1) < 1e-12)
    #expect(abs(turned.m11) < 1e-12)
    expect(CATransform3DConcat(CATransform3DIdentity, moved), moved)
    expect(CATransform3DGetAffineTransform(moved), CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 0))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsIdentity(perspective))
    #expect(!CATransform3DIsAffine(perspective))
    expect(CATransform3DMakeAffineTransform(.identity), CATransform3DIdentity)
    expect(CATransform3DScale(CATransform3DMakeTranslation(5, 0, 0), 3, 3, 1).m41, 5)
  }

  @Test("Screen, device and application describe a terminal")
  func surroundings() {
    expect(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 640, height: 384))
    expect(UIScreen.main.scale, 1)
    expect(UITraitCollection(displayScale: 1).displayScale, 1)
    expect(UIDevice.current.userInterfaceIdiom, .unspecified)
    #expect(UIDevice.current.orientation.isLandscape)
    expect(UIApplication.shared.userInterfaceLayoutDirection, .leftToRight)
    expect(UILayoutPriority.required.rawValue, 1000)
    expect(UILayoutPriority.fittingSizeLevel.rawValue, 50)
  }

  @Test("Traits of the screen may be set, and every view without a superview has them")
  func traits() {
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.traitCollection = before }
    UIScreen.main.traitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    expect(UIScreen.main.scale, 3)
    expect(UIScreen.main.nativeBounds.width, 3 * UIScreen.main.bounds.width)
    expect(UIView().traitCollection.displayScale, 3)
    expect(UIView().traitCollection.horizontalSizeClass, .compact)
    expect(UITraitCollection.current.userInterfaceStyle, .dark)
  }

  @Test("A nib can be registered and removes a class registered before it")
  func nibs() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var problems = 0
    view.diagnosticHandler = { _ in problems += 1 }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    #expect(problems > 0)
  }
}
