import Foundation
import SeededRandom
@testable import LayoutCore
import TestExpectations
import TestSeeds
import Testing

private final class TintedAttributes: LayoutAttributes {
  var tint = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
  }
}

@MainActor
@Suite("Attributes of an element")
struct LayoutAttributesTests {
  @Test("attributes store a transform separately, so that those without one stay small")
  func smallness() {
    #expect(MemoryLayout<LayoutAttributes.Fields>.size < MemoryLayout<Transform3D>.size)
  }

  @Test("the three initializers set category, kind and index path")
  func making() {
    let cell = LayoutAttributes(forCellWith: path(1, 2))
    #expect((cell.representedElementCategory, cell.representedElementKind) == (.cell, nil))
    let header = LayoutAttributes(forSupplementaryViewOfKind: "header", with: path(3, 0))
    #expect((header.representedElementCategory, header.representedElementKind) == (.supplementaryView, "header"))
    let box = LayoutAttributes(forDecorationViewOfKind: "box", with: path(3, 0))
    #expect((box.representedElementCategory, box.representedElementKind) == (.decorationView, "box"))
    expect(box.indexPath, path(3, 0))
    #expect((cell.alpha, cell.zIndex, cell.isHidden, cell.transform) == (1, 0, false, .identity))
  }

  @Test("frame, centre, size and bounds describe one box")
  func oneBox() {
    let attributes = LayoutAttributes(forCellWith: path(0, 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect((attributes.center, attributes.size) == (CGPoint(x: 25, y: 40), CGSize(width: 30, height: 40)))
    attributes.size = CGSize(width: 10, height: 10)
    expect(attributes.frame, CGRect(x: 20, y: 35, width: 10, height: 10), "the centre stays")
    attributes.center = CGPoint(x: 5, y: 5)
    expect(attributes.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
    attributes.bounds = CGRect(x: 3, y: 4, width: 20, height: 10)
    expect(attributes.bounds.origin, CGPoint(x: 3, y: 4))
    expect(attributes.frame, CGRect(x: -5, y: 0, width: 20, height: 10))
  }

  @Test("under a transform the frame is the bounding box, and centre and size stay")
  func transformed() {
    let attributes = LayoutAttributes(forCellWith: path(0, 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.transform = Transform2D(scaleX: 2, y: 0.5)
    expect(attributes.frame, CGRect(x: -5, y: 30, width: 60, height: 20))
    #expect((attributes.center, attributes.size) == (CGPoint(x: 25, y: 40), CGSize(width: 30, height: 40)))
    attributes.transform = Transform2D(translationX: 7, y: 0)
    expect(attributes.frame, CGRect(x: 17, y: 20, width: 30, height: 40))
    attributes.transform = Transform2D(rotationAngle: .pi / 2)
    #expect((attributes.frame.width - 40).magnitude < 1e-9)
    #expect((attributes.frame.minX - 5).magnitude < 1e-9)
  }

  @Test("transform and transform3D convert into each other")
  func mirroredTransforms() {
    let attributes = LayoutAttributes(forCellWith: path(0, 0))
    attributes.transform = Transform2D(scaleX: 2, y: 3)
    expect(attributes.transform3D, Transform3D(scaleX: 2, y: 3, z: 1))
    attributes.transform3D = Transform3D(translationX: 4, y: 5, z: 6)
    expect(attributes.transform, Transform2D(translationX: 4, y: 5))
  }

  @Test("perspective narrows the far side, and a corner behind the eye does not enlarge the box without limit")
  func perspective() {
    let attributes = LayoutAttributes(forCellWith: path(0, 0))
    attributes.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    var map = Transform3D.identity
    map.m34 = -1 / 200
    attributes.transform3D = Transform3D(rotationAngle: .pi / 6, x: 0, y: 1, z: 0).concatenating(map)
    // Corner x = ±50: z = ∓25, w = 1 ± 25/200, x' = ±43.30 / w.
    let c = 50 * CGFloat(3).squareRoot() / 2
    #expect((attributes.frame.minX + c / (1 - 0.125)).magnitude < 1e-9)
    #expect((attributes.frame.maxX - c / (1 + 0.125)).magnitude < 1e-9)
    #expect((attributes.frame.height - 100 / (1 - 0.125)).magnitude < 1e-9)
    map.m34 = -1 / 10
    attributes.transform3D = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0).concatenating(map)
    #expect(attributes.frame.width.isFinite)
    #expect(attributes.frame.height < 1_000)
  }

  @Test("a copy has all fields and is independent, and equality compares all fields")
  func copies() throws {
    let attributes = LayoutAttributes(forDecorationViewOfKind: "box", with: path(1, 2))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.alpha = 0.5
    attributes.zIndex = 7
    attributes.isHidden = true
    attributes.transform = Transform2D(scaleX: 2, y: 2)
    attributes.bounds.origin = CGPoint(x: 1, y: 1)
    let copy = try #require(attributes.copy() as? LayoutAttributes)
    expect(copy, attributes)
    expect(copy.hash, attributes.hash)
    let edits: [(LayoutAttributes) -> Void] = [
      { $0.frame.origin.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0.4 }, { $0.zIndex += 1 },
      { $0.isHidden = false }, { $0.transform = .identity }, { $0.transform3D.m34 = 0.1 },
      { $0.bounds.origin.x += 1 }, { $0.indexPath = path(1, 3) },
    ]
    for (number, edit) in edits.enumerated() {
      let edited = try #require(attributes.copy() as? LayoutAttributes)
      edit(edited)
      #expect(edited != attributes, "edit \(number)")
    }
    let supplementary = LayoutAttributes(forSupplementaryViewOfKind: "box", with: path(1, 2))
    #expect(supplementary != LayoutAttributes(forDecorationViewOfKind: "box", with: path(1, 2)))
    #expect(supplementary != LayoutAttributes(forSupplementaryViewOfKind: "other", with: path(1, 2)))
  }

  @Test("a subclass is copied as itself with its fields, and is not equal to its superclass")
  func subclass() {
    let attributes = TintedAttributes(forCellWith: path(0, 0))
    attributes.tint = 3
    let copies = NSArray(array: [attributes], copyItems: true) as? [TintedAttributes]
    expect(copies?.first?.tint, 3)
    #expect(copies?.first !== attributes)
    #expect(LayoutAttributes(forCellWith: path(0, 0)) != attributes)
    #expect(TintedAttributes(forCellWith: path(0, 0)) != attributes)
  }

  @Test("frame, centre, size and bounds agree, whatever is set in whatever order")
  func property() {
    for seed in TestSeeds.all(0..<2_000) {
      var random = SplitMix64(seed: UInt64(seed))
      func number() -> CGFloat { CGFloat(Int.random(in: -400...400, using: &random)) / 4 }
      let attributes = LayoutAttributes(forCellWith: path(0, 0))
      for _ in 0..<6 {
        let (center, size) = (attributes.center, attributes.size)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let frame = CGRect(x: number(), y: number(), width: number().magnitude, height: number().magnitude)
          attributes.frame = frame
          let set = attributes.frame
          #expect((set.midX - frame.midX).magnitude < 1e-6, "seed \(seed)")
          #expect((set.midY - frame.midY).magnitude < 1e-6, "seed \(seed)")
        case 1:
          attributes.center = CGPoint(x: number(), y: number())
          expect(attributes.size, size, "seed \(seed)")
        case 2:
          attributes.size = CGSize(width: number().magnitude, height: number().magnitude)
          #expect((attributes.center.x - center.x).magnitude < 1e-6, "seed \(seed)")
        case 3:
          attributes.bounds.size = CGSize(width: number().magnitude, height: number().magnitude)
          #expect((attributes.center.y - center.y).magnitude < 1e-6, "seed \(seed)")
        case 4:
          attributes.transform = Transform2D(scaleX: 0.5, y: 2).rotated(by: number())
          #expect((attributes.center, attributes.size) == (center, size), "seed \(seed)")
        default: attributes.transform = .identity
        }
        expect(attributes.bounds.size, attributes.size, "seed \(seed)")
        let flat = attributes.transform
        let box = CGRect(
          x: -attributes.size.width / 2, y: -attributes.size.height / 2, width: attributes.size.width,
          height: attributes.size.height
        ).applying(flat).offsetBy(dx: attributes.center.x, dy: attributes.center.y)
        #expect((attributes.frame.minX - box.minX).magnitude < 1e-6, "seed \(seed)")
        #expect((attributes.frame.height - box.height).magnitude < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("identifiers of elements are described in words, and sort from back to front")
  func identifiers() {
    func element(_ category: ElementCategory, _ kind: String?, _ section: Int, _ item: Int) -> ElementIdentifier {
      ElementIdentifier(category: category, kind: kind, section: section, item: item)
    }
    let elements = [
      element(.decorationView, "box", 1, 0), .cell(0, 3), .cell(1, 0),
      element(.supplementaryView, ElementKind.sectionFooter, 0, 0),
      element(.supplementaryView, ElementKind.sectionHeader, 0, 0),
    ]
    #expect(
      elements.map(\.description) == [
        "box 1.0", "cell 0.3", "cell 1.0", "footer of section 0", "header of section 0",
      ])
    for seed in TestSeeds.all(0..<20) {
      var random = SplitMix64(seed: UInt64(seed))
      expect(elements.shuffled(using: &random).sorted(by: ElementIdentifier.paintsBefore), elements, "seed \(seed)")
    }
    expect(LayoutAttributes.make(for: elements[0]).indexPath, path(1, 0))
    expect(LayoutAttributes(forCellWith: path(0, 3)).description, "<LayoutAttributes cell 0.3 (0, 0, 0, 0)>")
  }
}
