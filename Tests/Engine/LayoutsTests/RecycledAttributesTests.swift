import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// Layouts use attribute objects again once no caller holds them.
@MainActor
@Suite("Attributes that are used again")
struct RecycledAttributesTests {
  /// What can be read from attributes, apart from the objects.
  private struct Reading: Equatable {
    let frame: CGRect, path: IndexPath, zIndex: Int, alpha: CGFloat, isHidden: Bool, isMoved: Bool

    @MainActor init(_ attributes: LayoutAttributes) {
      (frame, path, zIndex) = (attributes.frame, attributes.indexPath, attributes.zIndex)
      (alpha, isHidden, isMoved) = (attributes.alpha, attributes.isHidden, !attributes.transform3D.isIdentity)
    }
  }

  private let host: Host

  init() {
    let layout = ListLayout()
    layout.itemHeight = 1
    host = Host(layout, counts: [40, 40, 40], size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
  }

  private func answer(at y: CGFloat) -> [LayoutAttributes] {
    host.layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 80, height: 24)) ?? []
  }

  @Test("attributes that a caller keeps do not change in later queries")
  func kept() throws {
    let all = answer(at: 0)
    let one = try #require(answer(at: 3).last)
    let readings = (all + [one]).map(Reading.init)
    for y in 4..<60 { #expect(!answer(at: CGFloat(y)).isEmpty) }
    expect((all + [one]).map(Reading.init), readings)
  }

  @Test("attributes that a caller edited and released are used again with the values of new ones")
  func edited() {
    let untouched = (0..<12).map { answer(at: CGFloat($0)).map(Reading.init) }
    for round in 0..<3 {
      for y in 0..<12 {
        let now = answer(at: CGFloat(y))
        expect(now.map(Reading.init), untouched[y], "round \(round), row \(y)")
        for attributes in now {
          (attributes.alpha, attributes.isHidden, attributes.zIndex) = (0.5, true, 77)
          attributes.transform3D = Transform3D(translationX: 5, y: 5, z: 0)
          attributes.indexPath = IndexPath(index: 9)
        }
      }
    }
  }

  @Test("no object is in the results of two queries while both are kept")
  func apart() {
    var held: [[LayoutAttributes]] = []
    for y in 0..<20 { held.append(answer(at: CGFloat(y))) }
    let objects = held.joined().map(ObjectIdentifier.init)
    expect(Set(objects).count, objects.count)
  }
}
